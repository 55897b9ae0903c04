# SPDX-License-Identifier: MIT
# What CMake reads for enable_language(HIP): the target that every HIP program gets as its device runtime.
get_filename_component(hip_lang_root "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
if(NOT TARGET hip-lang::amdhip64)
  add_library(hip-lang::amdhip64 SHARED IMPORTED)
  set_target_properties(hip-lang::amdhip64 PROPERTIES
    IMPORTED_LOCATION "${hip_lang_root}/lib/libamdhip64.so"
    IMPORTED_SONAME libamdhip64.so.${hip-lang_VERSION_MAJOR})

  add_library(hip-lang::host INTERFACE IMPORTED)
  set_target_properties(hip-lang::host PROPERTIES
    INTERFACE_LINK_LIBRARIES hip-lang::amdhip64
    INTERFACE_SYSTEM_INCLUDE_DIRECTORIES "${hip_lang_root}/include")

  # --rocm-path as a flag of every compilation, so that any clang serves, not only the tree's own.
  add_library(hip-lang::device INTERFACE IMPORTED)
  set_target_properties(hip-lang::device PROPERTIES
    INTERFACE_LINK_LIBRARIES hip-lang::host
    INTERFACE_COMPILE_DEFINITIONS "$<$<COMPILE_LANGUAGE:HIP>:__HIP_PLATFORM_AMD__=1>"
    INTERFACE_COMPILE_OPTIONS "$<$<COMPILE_LANGUAGE:HIP>:--rocm-path=${hip_lang_root}>"
    INTERFACE_LINK_OPTIONS "$<$<LINK_LANGUAGE:HIP>:--hip-link>;$<$<LINK_LANGUAGE:HIP>:--rocm-path=${hip_lang_root}>")
  # CMake takes the library's folder for one that the loader knows anyway, since clang names it, and gives no rpath.
  target_link_options(hip-lang::device INTERFACE "$<$<LINK_LANGUAGE:HIP>:LINKER:-rpath,${hip_lang_root}/lib>")
endif()
set(CMAKE_HIP_RUNTIME_LIBRARIES_STATIC hip-lang::device)
set(CMAKE_HIP_RUNTIME_LIBRARIES_SHARED hip-lang::device)
unset(hip_lang_root)
