# SPDX-License-Identifier: MIT
# find_package(hsa-runtime64): defines hsa-runtime64::hsa-runtime64, wherever the tree lies.
get_filename_component(hsa_runtime64_root "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
if(NOT TARGET hsa-runtime64::hsa-runtime64)
  add_library(hsa-runtime64::hsa-runtime64 SHARED IMPORTED)
  set_target_properties(hsa-runtime64::hsa-runtime64 PROPERTIES
    IMPORTED_LOCATION "${hsa_runtime64_root}/lib/libhsa-runtime64.so"
    INTERFACE_INCLUDE_DIRECTORIES "${hsa_runtime64_root}/include")
endif()
set(hsa-runtime64_INCLUDE_DIRS "${hsa_runtime64_root}/include")
set(hsa-runtime64_LIBRARIES hsa-runtime64::hsa-runtime64)
