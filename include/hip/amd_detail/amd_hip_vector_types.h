// SPDX-License-Identifier: MIT
// Short vectors (char1 ... double4): layout, constructors, operators and make_* functions. Plain structures
// in C.
//
// HIP_vector_type<T, n> is the class's public name: it is part of the mangled names of kernels.
#ifndef HIP_INCLUDE_HIP_AMD_DETAIL_HIP_VECTOR_TYPES_H
#define HIP_INCLUDE_HIP_AMD_DETAIL_HIP_VECTOR_TYPES_H

#include "hip/amd_detail/host_defines.h"

// X(prefix, scalar): the vector families.
#define __HIP_VECTOR_FAMILIES(X)                                                                      \
  X(char, char)                                                                                       \
  X(uchar, unsigned char) X(short, short) X(ushort, unsigned short) X(int, int) X(uint, unsigned int) \
      X(long, long) X(ulong, unsigned long) X(longlong, long long) X(ulonglong, unsigned long long)   \
          X(float, float) X(double, double)

#if defined(__cplusplus) && __cplusplus >= 201103L
#include "hip/amd_detail/vector_class.h"

#define __HIP_VECTOR_TYPE(prefix, scalar)       \
  typedef HIP_vector_type<scalar, 1> prefix##1; \
  typedef HIP_vector_type<scalar, 2> prefix##2; \
  typedef HIP_vector_type<scalar, 3> prefix##3; \
  typedef HIP_vector_type<scalar, 4> prefix##4;
#define __HIP_VECTOR_MAKE(prefix, scalar)                                                                 \
  __HIP_VECTOR_FN prefix##1 make_##prefix##1(scalar x) { return prefix##1(x); }                           \
  __HIP_VECTOR_FN prefix##2 make_##prefix##2(scalar x, scalar y) { return prefix##2(x, y); }              \
  __HIP_VECTOR_FN prefix##3 make_##prefix##3(scalar x, scalar y, scalar z) { return prefix##3(x, y, z); } \
  __HIP_VECTOR_FN prefix##4 make_##prefix##4(scalar x, scalar y, scalar z, scalar w) {                    \
    return prefix##4(x, y, z, w);                                                                         \
  }
__HIP_VECTOR_FAMILIES(__HIP_VECTOR_TYPE)
__HIP_VECTOR_FAMILIES(__HIP_VECTOR_MAKE)
#undef __HIP_VECTOR_MAKE
#undef __HIP_VECTOR_TYPE

#else  // C

#define __HIP_VECTOR_TYPE(prefix, scalar)                   \
  typedef struct {                                          \
    scalar x;                                               \
  } prefix##1;                                              \
  typedef struct {                                          \
    scalar x, y;                                            \
  } __attribute__((aligned(2 * sizeof(scalar)))) prefix##2; \
  typedef struct {                                          \
    scalar x, y, z;                                         \
  } prefix##3;                                              \
  typedef struct {                                          \
    scalar x, y, z, w;                                      \
  } __attribute__((aligned(4 * sizeof(scalar)))) prefix##4;
#define __HIP_VECTOR_MAKE(prefix, scalar)                                            \
  static inline prefix##1 make_##prefix##1(scalar x) {                               \
    prefix##1 r = {x};                                                               \
    return r;                                                                        \
  }                                                                                  \
  static inline prefix##2 make_##prefix##2(scalar x, scalar y) {                     \
    prefix##2 r = {x, y};                                                            \
    return r;                                                                        \
  }                                                                                  \
  static inline prefix##3 make_##prefix##3(scalar x, scalar y, scalar z) {           \
    prefix##3 r = {x, y, z};                                                         \
    return r;                                                                        \
  }                                                                                  \
  static inline prefix##4 make_##prefix##4(scalar x, scalar y, scalar z, scalar w) { \
    prefix##4 r = {x, y, z, w};                                                      \
    return r;                                                                        \
  }
__HIP_VECTOR_FAMILIES(__HIP_VECTOR_TYPE)
__HIP_VECTOR_FAMILIES(__HIP_VECTOR_MAKE)
#undef __HIP_VECTOR_MAKE
#undef __HIP_VECTOR_TYPE

#endif
#undef __HIP_VECTOR_FAMILIES
#endif
