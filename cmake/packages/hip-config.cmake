# SPDX-License-Identifier: MIT
# find_package(hip): hip::host for programs that call HIP, hip::device for C++ files that hold kernels, hip::amdhip64 the library itself.
get_filename_component(HIP_PACKAGE_PREFIX_DIR "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
set(HIP_PATH "${HIP_PACKAGE_PREFIX_DIR}")
if(NOT DEFINED ROCM_PATH)
  set(ROCM_PATH "${HIP_PACKAGE_PREFIX_DIR}")
endif()

set(HIP_PLATFORM amd CACHE STRING "HIP Platform")
if(NOT HIP_PLATFORM STREQUAL "amd")
  set(hip_FOUND FALSE)
  set(hip_NOT_FOUND_MESSAGE "HIP_PLATFORM=${HIP_PLATFORM} is not supported; it is amd here")
  return()
endif()
set(HIP_RUNTIME rocclr)
set(HIP_COMPILER clang)
set(HIP_VERSION ${hip_VERSION})
set(HIP_VERSION_MAJOR ${hip_VERSION_MAJOR})
set(HIP_VERSION_MINOR ${hip_VERSION_MINOR})
set(HIP_VERSION_PATCH ${hip_VERSION_PATCH})

set(hip_INCLUDE_DIR "${HIP_PATH}/include")
set(hip_INCLUDE_DIRS "${hip_INCLUDE_DIR}")
set(hip_LIB_INSTALL_DIR "${HIP_PATH}/lib")
set(hip_BIN_INSTALL_DIR "${HIP_PATH}/bin")
set(hip_HIPCC_EXECUTABLE "${hip_BIN_INSTALL_DIR}/hipcc")
set(hip_HIPCONFIG_EXECUTABLE "${hip_BIN_INSTALL_DIR}/hipconfig")
set(hip_LIBRARIES hip::host hip::device)
set(hip_LIBRARY ${hip_LIBRARIES})
foreach(name INCLUDE_DIR INCLUDE_DIRS LIB_INSTALL_DIR BIN_INSTALL_DIR HIPCC_EXECUTABLE HIPCONFIG_EXECUTABLE LIBRARIES LIBRARY)
  set(HIP_${name} ${hip_${name}})
endforeach()

# The cards to compile hip::device users for: what the user says, else the plugged-in ones.
if(NOT GPU_TARGETS AND AMDGPU_TARGETS)
  set(GPU_TARGETS "${AMDGPU_TARGETS}")
endif()
if(NOT GPU_TARGETS)
  execute_process(COMMAND "${hip_BIN_INSTALL_DIR}/rocm_agent_enumerator" -t GPU
                  OUTPUT_VARIABLE hip_cards OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET RESULT_VARIABLE hip_status)
  string(REGEX MATCHALL "gfx[0-9a-f]+" hip_cards "${hip_cards}")
  list(REMOVE_ITEM hip_cards gfx000)
  list(REMOVE_DUPLICATES hip_cards)
  if(NOT hip_cards)
    set(hip_cards gfx942)
  endif()
  set(GPU_TARGETS "${hip_cards}" CACHE STRING "GPU targets to compile for")
endif()
set(AMDGPU_TARGETS "${GPU_TARGETS}" CACHE STRING "AMD GPU targets to compile for")

include(CMakeFindDependencyMacro)
if(CMAKE_C_COMPILER_LOADED OR CMAKE_CXX_COMPILER_LOADED)
  find_dependency(Threads)
endif()

if(NOT TARGET hip::amdhip64)
  add_library(hip::amdhip64 SHARED IMPORTED)
  set_target_properties(hip::amdhip64 PROPERTIES
    IMPORTED_LOCATION "${hip_LIB_INSTALL_DIR}/libamdhip64.so"
    IMPORTED_SONAME libamdhip64.so.${hip_VERSION_MAJOR}
    INTERFACE_INCLUDE_DIRECTORIES "${hip_INCLUDE_DIR}")

  add_library(hip::host INTERFACE IMPORTED)
  set_target_properties(hip::host PROPERTIES
    INTERFACE_LINK_LIBRARIES hip::amdhip64
    INTERFACE_COMPILE_DEFINITIONS "__HIP_PLATFORM_AMD__=1"
    INTERFACE_INCLUDE_DIRECTORIES "${hip_INCLUDE_DIR}"
    INTERFACE_SYSTEM_INCLUDE_DIRECTORIES "${hip_INCLUDE_DIR}")

  add_library(hip::device INTERFACE IMPORTED)
  set_target_properties(hip::device PROPERTIES INTERFACE_LINK_LIBRARIES hip::host)
  # Clang alone can compile kernels; for other compilers of the same project the target is hip::host.
  set(hip_is_clang "$<COMPILE_LANG_AND_ID:CXX,Clang>")
  set(hip_links_clang "$<LINK_LANG_AND_ID:CXX,Clang>")
  set(hip_paths "--rocm-path=${HIP_PATH};--hip-path=${HIP_PATH}")
  set_property(TARGET hip::device APPEND PROPERTY INTERFACE_COMPILE_OPTIONS
    "$<${hip_is_clang}:SHELL:-x hip>" "$<${hip_is_clang}:${hip_paths}>")
  set_property(TARGET hip::device APPEND PROPERTY INTERFACE_LINK_OPTIONS
    "$<${hip_links_clang}:--hip-link>" "$<${hip_links_clang}:${hip_paths}>")
  foreach(target ${GPU_TARGETS})
    set_property(TARGET hip::device APPEND PROPERTY INTERFACE_COMPILE_OPTIONS "$<${hip_is_clang}:--offload-arch=${target}>")
    set_property(TARGET hip::device APPEND PROPERTY INTERFACE_LINK_OPTIONS "$<${hip_links_clang}:--offload-arch=${target}>")
  endforeach()
endif()
