// SPDX-License-Identifier: MIT
// A pipe of OpenCL in memory, as ROCm lays it out: made by the host, whole packets follow at
// kPipeHeaderBytes.
#pragma once

enum { kPipeHeaderBytes = 128 };

/// Indices count packets since the beginning; a packet lies at its index modulo `capacity`.
#ifdef __OPENCL_C_VERSION__
struct Pipe {
  atomic_ulong read, write;
  ulong capacity;
};
#else
#include <stdint.h>
struct Pipe {
  uint64_t read, write, capacity;
};
#endif
