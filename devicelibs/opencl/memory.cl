// SPDX-License-Identifier: MIT
// Vectors in memory that is aligned as their elements are.
#include "opencl.h"

// Three elements lie close together in memory, others as in a vector.
#define ALIGNED_AS_ELEMENT(n, T) typedef VECTOR(T, n) T##n##_at __attribute__((aligned(sizeof(T))));
#define LOAD(space, n, T) \
  CL T##n vload##n(size_t at, const space T* p) { return *(const space T##n##_at*)(p + at * n); }
#define STORE(space, n, T) \
  CL void vstore##n(T##n v, size_t at, space T* p) { *(space T##n##_at*)(p + at * n) = v; }
#define WIDTH(n, T) ALIGNED_AS_ELEMENT(n, T) READABLE(LOAD, n, T) SPACES(STORE, n, T)
#define LOAD_3(space, T)                        \
  CL T##3 vload3(size_t at, const space T* p) { \
    p += at * 3;                                \
    return (T##3)(p[0], p[1], p[2]);            \
  }
#define STORE_3(space, T)                          \
  CL void vstore3(T##3 v, size_t at, space T* p) { \
    p += at * 3;                                   \
    p[0] = v.x;                                    \
    p[1] = v.y;                                    \
    p[2] = v.z;                                    \
  }
#define ALL(T, ...) WIDTH(2, T) WIDTH(4, T) WIDTH(8, T) WIDTH(16, T) READABLE(LOAD_3, T) SPACES(STORE_3, T)
TYPES(ALL)

// A hint that nothing here needs.
#define PREFETCH(n, T) \
  CL void prefetch(const __global VECTOR(T, n) * p, size_t count) { (void)p, (void)count; }
#define PREFETCH_OF(T, ...) WIDTHS(PREFETCH, T)
TYPES(PREFETCH_OF)
