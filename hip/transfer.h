// SPDX-License-Identifier: MIT
// Copies as HIP describes them, checked and turned into boxes.
#pragma once

#include "hip/command.h"

namespace cairn::hip {

/// hipSuccess when `bytes` bytes at the address can be used: inside one allocation, or memory of the
/// program's own that is there. hipErrorInvalidValue otherwise.
hipError_t check_range(const void* address, std::size_t bytes);
/// Whether the address is memory of the program that HIP knows nothing of.
bool is_pageable(const void* address);
/// Bytes that a box spans from its first to its last.
std::size_t span_of(std::size_t pitch, std::size_t slice, const clr::BoxSize& size);

/// A copy of plain bytes.
struct PlainCopy {
  void* to = nullptr;
  const void* from = nullptr;
  std::size_t bytes = 0;
  hipMemcpyKind kind = hipMemcpyDefault;
};
hipError_t make_copy(const PlainCopy& what, CopyCommand* out);
/// A copy as hipMemcpy3D describes it.
hipError_t make_copy(const hipMemcpy3DParms& what, CopyCommand* out);
hipError_t make_copy(const HIP_MEMCPY3D& what, CopyCommand* out);
HIP_MEMCPY3D widen(const hip_Memcpy2D& what);
bool is_kind(hipMemcpyKind kind);

/// Runs a copy; an empty one does nothing.
hipError_t copy_on(hipStream_t stream, const CopyCommand& copy, When when);

}  // namespace cairn::hip
