# SPDX-License-Identifier: MIT
# find_package(hiprtc): hiprtc::hiprtc, the run-time compiler.
get_filename_component(hiprtc_root "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
set(hiprtc_INCLUDE_DIR "${hiprtc_root}/include")
set(hiprtc_INCLUDE_DIRS "${hiprtc_INCLUDE_DIR}")
set(hiprtc_LIB_INSTALL_DIR "${hiprtc_root}/lib")
set(hiprtc_BIN_INSTALL_DIR "${hiprtc_root}/bin")
set(hiprtc_LIBRARIES hiprtc::hiprtc)
set(hiprtc_LIBRARY ${hiprtc_LIBRARIES})
if(NOT TARGET hiprtc::hiprtc)
  add_library(hiprtc::hiprtc SHARED IMPORTED)
  set_target_properties(hiprtc::hiprtc PROPERTIES
    IMPORTED_LOCATION "${hiprtc_LIB_INSTALL_DIR}/libhiprtc.so"
    IMPORTED_SONAME libhiprtc.so.${hiprtc_VERSION_MAJOR}
    INTERFACE_INCLUDE_DIRECTORIES "${hiprtc_INCLUDE_DIR}")
endif()
