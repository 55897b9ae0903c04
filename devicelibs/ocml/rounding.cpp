// SPDX-License-Identifier: MIT
// Rounding to integers, sign, minimum and maximum, fma, classification: what the hardware has instructions
// for.
#include "ocml.h"

using namespace ocml;

#define DEFINE(suffix, T)                                                                                    \
  OCML T __ocml_ceil_##suffix(T x) { return __builtin_elementwise_ceil(x); }                                 \
  OCML T __ocml_floor_##suffix(T x) { return __builtin_elementwise_floor(x); }                               \
  OCML T __ocml_trunc_##suffix(T x) { return __builtin_elementwise_trunc(x); }                               \
  OCML T __ocml_rint_##suffix(T x) { return __builtin_elementwise_rint(x); }                                 \
  OCML T __ocml_nearbyint_##suffix(T x) { return __builtin_elementwise_rint(x); }                            \
  OCML T __ocml_round_##suffix(T x) { return __builtin_elementwise_round(x); }                               \
  OCML T __ocml_fabs_##suffix(T x) { return ocml::abs(x); }                                                  \
  OCML T __ocml_copysign_##suffix(T x, T y) { return ocml::copysign(x, y); }                                 \
  OCML T __ocml_fma_##suffix(T x, T y, T z) { return ocml::fma(x, y, z); }                                   \
  OCML T __ocml_fmuladd_##suffix(T x, T y, T z) { return ocml::fma(x, y, z); }                               \
  OCML i32 __ocml_fpclassify_##suffix(T x) { /* C's FP_NAN, FP_INFINITE, FP_ZERO, FP_SUBNORMAL, FP_NORMAL */ \
    return is_nan(x) ? 0 : is_inf(x) ? 1 : x == 0 ? 2 : (bits(x) & kInfinityBits<T>) == 0 ? 3 : 4;           \
  }                                                                                                          \
  OCML T __ocml_mad_##suffix(T x, T y, T z) { return ocml::fma(x, y, z); }                                   \
  OCML T __ocml_fmin_##suffix(T x, T y) { return __builtin_elementwise_minnum(x, y); }                       \
  OCML T __ocml_fmax_##suffix(T x, T y) { return __builtin_elementwise_maxnum(x, y); }                       \
  OCML T __ocml_min_##suffix(T x, T y) { return __builtin_elementwise_minnum(x, y); }                        \
  OCML T __ocml_max_##suffix(T x, T y) { return __builtin_elementwise_maxnum(x, y); }                        \
  OCML T __ocml_fdim_##suffix(T x, T y) { return is_nan(x) || is_nan(y) ? x + y : x > y ? x - y : (T)0; }    \
  OCML T __ocml_fract_##suffix(T x, PRIVATE T* whole) {                                                      \
    const T f = ocml::floor(x);                                                                              \
    *whole = f;                                                                                              \
    if (is_inf(x)) return ocml::copysign((T)0, x);                                                           \
    const T below_one = from_bits<T>((Bits<T>)(bits((T)1) - 1));                                             \
    const T r = x - f;                                                                                       \
    return r >= (T)1 ? below_one : r;                                                                        \
  }                                                                                                          \
  OCML T __ocml_modf_##suffix(T x, PRIVATE T* whole) {                                                       \
    const T t = ocml::trunc(x);                                                                              \
    *whole = t;                                                                                              \
    return ocml::copysign(is_inf(x) ? (T)0 : x - t, x);                                                      \
  }                                                                                                          \
  OCML T __ocml_sqrt_##suffix(T x) { return ocml::sqrt(x); }                                                 \
  OCML i32 __ocml_isnan_##suffix(T x) { return is_nan(x); }                                                  \
  OCML i32 __ocml_isinf_##suffix(T x) { return is_inf(x); }                                                  \
  OCML i32 __ocml_isfinite_##suffix(T x) { return is_finite(x); }                                            \
  OCML i32 __ocml_signbit_##suffix(T x) { return sign_bit(x); }                                              \
  OCML i32 __ocml_isnormal_##suffix(T x) { return is_finite(x) && (bits(x) & kInfinityBits<T>) != 0; }

OCML_TYPES(DEFINE)
