// SPDX-License-Identifier: MIT
// Complex numbers as pairs of floats or doubles, for C and C++.
#ifndef HIP_INCLUDE_HIP_AMD_DETAIL_HIP_COMPLEX_H
#define HIP_INCLUDE_HIP_AMD_DETAIL_HIP_COMPLEX_H

#include "hip/amd_detail/amd_hip_vector_types.h"
#if !defined(__HIPCC_RTC__)
#include <math.h>
#endif

#define __HIP_COMPLEX_FN static __host__ __device__ inline

typedef float2 hipFloatComplex;
typedef double2 hipDoubleComplex;
typedef hipFloatComplex hipComplex;

// suffix f or nothing; absolute value by scaling, so that it does not overflow early.
#define __HIP_COMPLEX(Type, scalar, f)                                                           \
  __HIP_COMPLEX_FN scalar hipCreal##f(Type z) { return z.x; }                                    \
  __HIP_COMPLEX_FN scalar hipCimag##f(Type z) { return z.y; }                                    \
  __HIP_COMPLEX_FN Type make_##Type(scalar a, scalar b) {                                        \
    Type z;                                                                                      \
    z.x = a;                                                                                     \
    z.y = b;                                                                                     \
    return z;                                                                                    \
  }                                                                                              \
  __HIP_COMPLEX_FN Type hipConj##f(Type z) { return make_##Type(z.x, -z.y); }                    \
  __HIP_COMPLEX_FN scalar hipCsqabs##f(Type z) { return z.x * z.x + z.y * z.y; }                 \
  __HIP_COMPLEX_FN Type hipCadd##f(Type p, Type q) { return make_##Type(p.x + q.x, p.y + q.y); } \
  __HIP_COMPLEX_FN Type hipCsub##f(Type p, Type q) { return make_##Type(p.x - q.x, p.y - q.y); } \
  __HIP_COMPLEX_FN Type hipCmul##f(Type p, Type q) {                                             \
    return make_##Type(p.x * q.x - p.y * q.y, p.y * q.x + p.x * q.y);                            \
  }                                                                                              \
  __HIP_COMPLEX_FN Type hipCdiv##f(Type p, Type q) {                                             \
    const scalar s = hipCsqabs##f(q);                                                            \
    return make_##Type((p.x * q.x + p.y * q.y) / s, (p.y * q.x - p.x * q.y) / s);                \
  }                                                                                              \
  __HIP_COMPLEX_FN scalar hipCabs##f(Type z) { return hypot##f(z.x, z.y); }                      \
  __HIP_COMPLEX_FN Type hipCfma##f(Type p, Type q, Type r) {                                     \
    return make_##Type((p.x * q.x + r.x) - p.y * q.y, (q.x * p.y + r.y) + p.x * q.y);            \
  }
__HIP_COMPLEX(hipFloatComplex, float, f)
__HIP_COMPLEX(hipDoubleComplex, double, )
#undef __HIP_COMPLEX

__HIP_COMPLEX_FN hipComplex make_hipComplex(float x, float y) { return make_hipFloatComplex(x, y); }
__HIP_COMPLEX_FN hipFloatComplex hipComplexDoubleToFloat(hipDoubleComplex z) {
  return make_hipFloatComplex((float)z.x, (float)z.y);
}
__HIP_COMPLEX_FN hipDoubleComplex hipComplexFloatToDouble(hipFloatComplex z) {
  return make_hipDoubleComplex((double)z.x, (double)z.y);
}

#undef __HIP_COMPLEX_FN
#endif
