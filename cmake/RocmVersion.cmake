# SPDX-License-Identifier: MIT
# The level of ROCm that the interfaces are at. include/hip/hip_version.h says it; CMake packages and tools take it from here.
set(version_header ${CMAKE_SOURCE_DIR}/include/hip/hip_version.h)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${version_header})
file(STRINGS ${version_header} lines REGEX "#define HIP_VERSION_(MAJOR|MINOR|PATCH) ")
foreach(part MAJOR MINOR PATCH)
  string(REGEX MATCH "HIP_VERSION_${part} ([0-9]+)" matched "${lines}")
  set(CAIRN_HIP_VERSION_${part} ${CMAKE_MATCH_1})
endforeach()
set(CAIRN_HIP_VERSION ${CAIRN_HIP_VERSION_MAJOR}.${CAIRN_HIP_VERSION_MINOR}.${CAIRN_HIP_VERSION_PATCH})
set(CAIRN_ROCM_VERSION ${CAIRN_HIP_VERSION_MAJOR}.${CAIRN_HIP_VERSION_MINOR}.0)
