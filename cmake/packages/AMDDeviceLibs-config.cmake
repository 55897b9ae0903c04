# SPDX-License-Identifier: MIT
# find_package(AMDDeviceLibs): where the device libraries' bitcode is; one imported target a file.
get_filename_component(amd_device_libs_root "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
file(GLOB amd_device_libs_files "${amd_device_libs_root}/amdgcn/bitcode/*.bc")
set(AMD_DEVICE_LIBS_TARGETS)
foreach(file ${amd_device_libs_files})
  get_filename_component(name ${file} NAME_WE)
  list(APPEND AMD_DEVICE_LIBS_TARGETS ${name})
  if(NOT TARGET ${name})
    add_library(${name} STATIC IMPORTED)
    set_target_properties(${name} PROPERTIES IMPORTED_LOCATION ${file})
  endif()
endforeach()
