// SPDX-License-Identifier: MIT
// assert() and abort() on the device: a message on stderr, then a trap that ends the launch with an error.
#ifndef HIP_INCLUDE_HIP_AMD_DETAIL_HIP_ASSERT_H
#define HIP_INCLUDE_HIP_AMD_DETAIL_HIP_ASSERT_H

#include "hip/amd_detail/device_library_decls.h"

extern "C" __device__ inline __attribute__((weak)) void abort() { __builtin_trap(); }

static __device__ inline __hip_uint64_t __hip_text_bytes(const char* text) {
  __hip_uint64_t bytes = 1;
  while (*text++) ++bytes;
  return bytes;
}

// What <assert.h> calls. Not inlined, so that the message costs the calling function little.
extern "C" __device__ __attribute__((noinline, weak)) void __assert_fail(const char* assertion,
                                                                         const char* file, unsigned int line,
                                                                         const char* function) {
  const char format[] = "%s:%u: %s: Device-side assertion `%s' failed.\n";
  __hip_uint64_t message = __ockl_fprintf_stderr_begin();
  message = __ockl_fprintf_append_string_n(message, format, sizeof(format), 0);
  message = __ockl_fprintf_append_string_n(message, file, __hip_text_bytes(file), 0);
  message = __ockl_fprintf_append_args(message, 1, line, 0, 0, 0, 0, 0, 0, 0);
  message = __ockl_fprintf_append_string_n(message, function, __hip_text_bytes(function), 0);
  __ockl_fprintf_append_string_n(message, assertion, __hip_text_bytes(assertion), 1);
  __builtin_trap();
}

extern "C" __device__ __attribute__((noinline, weak)) void __assertfail() { __builtin_trap(); }

#if defined(NDEBUG)
#define __hip_assert(condition)
#else
#define __hip_assert(condition)         \
  do {                                  \
    if (!(condition)) __builtin_trap(); \
  } while (0)
#endif

#if defined(__HIPCC_RTC__) && !defined(assert)
#if defined(NDEBUG)
#define assert(condition) ((void)0)
#else
#define assert(condition) \
  ((condition) ? (void)0 : __assert_fail(#condition, __FILE__, __LINE__, __PRETTY_FUNCTION__))
#endif
#endif

#endif
