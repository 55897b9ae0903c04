# SPDX-License-Identifier: MIT
# The staged ROCm tree: build/rocm looks like /opt/rocm, and `cmake --install` copies it.
set(CAIRN_ROCM ${CMAKE_BINARY_DIR}/rocm)
# Target `rocm`: the whole tree. Its property DEVICE_FILES lists what compiled device code depends on besides headers.
add_custom_target(rocm ALL)
set_property(TARGET rocm PROPERTY DEVICE_FILES "")
install(DIRECTORY ${CAIRN_ROCM}/ DESTINATION . USE_SOURCE_PERMISSIONS)

# cairn_rocm_library(TARGET FILE VERSION SOVERSION): builds TARGET as lib/libFILE.so.SOVERSION of the tree.
function(cairn_rocm_library target file version soversion)
  set_target_properties(${target} PROPERTIES OUTPUT_NAME ${file} VERSION ${version} SOVERSION ${soversion}
                        LIBRARY_OUTPUT_DIRECTORY ${CAIRN_ROCM}/lib)
  # dlclose() leaves it where it is: its threads and its signal handlers may be at work.
  target_link_options(${target} PRIVATE -Wl,--no-undefined -Wl,--gc-sections -Wl,-z,nodelete)
  add_dependencies(rocm ${target})
endfunction()

# cairn_rocm_program(TARGET): builds TARGET into bin/ of the tree.
function(cairn_rocm_program target)
  set_target_properties(${target} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CAIRN_ROCM}/bin)
  add_dependencies(rocm ${target})
endfunction()

# cairn_rocm_files(DESTINATION file...): links files of the source tree into the staged tree at build time.
function(cairn_rocm_files destination)
  foreach(file ${ARGN})
    get_filename_component(name ${file} NAME)
    file(MAKE_DIRECTORY ${CAIRN_ROCM}/${destination})
    configure_file(${file} ${CAIRN_ROCM}/${destination}/${name} COPYONLY)
  endforeach()
endfunction()
