// SPDX-License-Identifier: MIT
// LDS for the functions of a whole workgroup: a word for each of its waves. OpenCL C has no local variables
// outside of kernels.
#include "ockl/ockl.h"

extern "C" __attribute__((visibility("default"))) LOCAL u64* __cairn_group_scratch(void) {
  [[clang::loader_uninitialized]] static LOCAL u64 words[1024 / 32];
  return words;
}
