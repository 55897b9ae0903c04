// SPDX-License-Identifier: MIT
// Functions that a 16-bit float __HIP_T and its pair __HIP_T2 share. Included once for half and
// once for bfloat16.
// __HIP_T tells its value in the type of its arithmetic (__wide) and makes itself from it (__narrow).
// No include guard: the two inclusions differ.

#define __HIP_HD static __HOST_DEVICE__ inline
#define __HIP_W decltype(__HIP_T().__wide())
#if defined(__clang__)
#define __HIP_FUSED __builtin_elementwise_fma
#define __HIP_MAGNITUDE __builtin_elementwise_abs
#else  // where the wide type is float
#define __HIP_FUSED __builtin_fmaf
#define __HIP_MAGNITUDE __builtin_fabsf
#endif

#define __HIP_CLAMP01(v) ((v) < (__HIP_W)0 ? (__HIP_W)0 : (v) > (__HIP_W)1 ? (__HIP_W)1 : (v))  // keeps a NaN
#define __HIP_BINARY(name, sign)                                                                             \
  __HIP_HD __HIP_T __h##name(__HIP_T a, __HIP_T b) { return __HIP_T::__narrow(a.__wide() sign b.__wide()); } \
  __HIP_HD __HIP_T __h##name##_rn(__HIP_T a, __HIP_T b) { return __h##name(a, b); }                          \
  __HIP_HD __HIP_T __h##name##_sat(__HIP_T a, __HIP_T b) {                                                   \
    const __HIP_W v = (__HIP_W)(a.__wide() sign b.__wide());                                                 \
    return __HIP_T::__narrow(__HIP_CLAMP01(v));                                                              \
  }                                                                                                          \
  __HIP_HD __HIP_T2 __h##name##2(__HIP_T2 a, __HIP_T2 b) {                                                   \
    return __HIP_T2(__h##name(a.x, b.x), __h##name(a.y, b.y));                                               \
  }                                                                                                          \
  __HIP_HD __HIP_T2 __h##name##2_rn(__HIP_T2 a, __HIP_T2 b) { return __h##name##2(a, b); }                   \
  __HIP_HD __HIP_T2 __h##name##2_sat(__HIP_T2 a, __HIP_T2 b) {                                               \
    return __HIP_T2(__h##name##_sat(a.x, b.x), __h##name##_sat(a.y, b.y));                                   \
  }
__HIP_BINARY(add, +)
__HIP_BINARY(sub, -)
__HIP_BINARY(mul, *)
#undef __HIP_BINARY
__HIP_HD __HIP_T __hdiv(__HIP_T a, __HIP_T b) { return __HIP_T::__narrow(a.__wide() / b.__wide()); }
__HIP_HD __HIP_T2 __h2div(__HIP_T2 a, __HIP_T2 b) { return __HIP_T2(__hdiv(a.x, b.x), __hdiv(a.y, b.y)); }
__HIP_HD __HIP_T __hfma(__HIP_T a, __HIP_T b, __HIP_T c) {
  return __HIP_T::__narrow(__HIP_FUSED(a.__wide(), b.__wide(), c.__wide()));
}
__HIP_HD __HIP_T __hfma_sat(__HIP_T a, __HIP_T b, __HIP_T c) {
  const __HIP_W v = __hfma(a, b, c).__wide();
  return __HIP_T::__narrow(__HIP_CLAMP01(v));
}
__HIP_HD __HIP_T2 __hfma2(__HIP_T2 a, __HIP_T2 b, __HIP_T2 c) {
  return __HIP_T2(__hfma(a.x, b.x, c.x), __hfma(a.y, b.y, c.y));
}
__HIP_HD __HIP_T2 __hfma2_sat(__HIP_T2 a, __HIP_T2 b, __HIP_T2 c) {
  return __HIP_T2(__hfma_sat(a.x, b.x, c.x), __hfma_sat(a.y, b.y, c.y));
}
__HIP_HD __HIP_T __hneg(__HIP_T a) { return __HIP_T::__narrow(-a.__wide()); }
__HIP_HD __HIP_T __habs(__HIP_T a) { return __HIP_T::__narrow(__HIP_MAGNITUDE(a.__wide())); }
__HIP_HD __HIP_T2 __hneg2(__HIP_T2 a) { return __HIP_T2(__hneg(a.x), __hneg(a.y)); }
__HIP_HD __HIP_T2 __habs2(__HIP_T2 a) { return __HIP_T2(__habs(a.x), __habs(a.y)); }

// Comparisons: the forms with u are true when an argument is NaN. The pair gives 1 or 0 in each element, or
// (b) one answer for both.
#define __HIP_COMPARE(name, expression, unordered)                                                           \
  __HIP_HD bool __h##name(__HIP_T p, __HIP_T q) {                                                            \
    const __HIP_W a = p.__wide(), b = q.__wide();                                                            \
    return expression;                                                                                       \
  }                                                                                                          \
  __HIP_HD bool __h##name##u(__HIP_T p, __HIP_T q) {                                                         \
    const __HIP_W a = p.__wide(), b = q.__wide();                                                            \
    return unordered;                                                                                        \
  }                                                                                                          \
  __HIP_HD __HIP_T2 __h##name##2(__HIP_T2 a, __HIP_T2 b) {                                                   \
    return __HIP_T2(__HIP_T::__narrow((__HIP_W)__h##name(a.x, b.x)),                                         \
                    __HIP_T::__narrow((__HIP_W)__h##name(a.y, b.y)));                                        \
  }                                                                                                          \
  __HIP_HD __HIP_T2 __h##name##u2(__HIP_T2 a, __HIP_T2 b) {                                                  \
    return __HIP_T2(__HIP_T::__narrow((__HIP_W)__h##name##u(a.x, b.x)),                                      \
                    __HIP_T::__narrow((__HIP_W)__h##name##u(a.y, b.y)));                                     \
  }                                                                                                          \
  __HIP_HD unsigned int __h##name##2_mask(__HIP_T2 a, __HIP_T2 b) {                                          \
    return (__h##name(a.x, b.x) ? 0xffffu : 0u) | (__h##name(a.y, b.y) ? 0xffff0000u : 0u);                  \
  }                                                                                                          \
  __HIP_HD unsigned int __h##name##u2_mask(__HIP_T2 a, __HIP_T2 b) {                                         \
    return (__h##name##u(a.x, b.x) ? 0xffffu : 0u) | (__h##name##u(a.y, b.y) ? 0xffff0000u : 0u);            \
  }                                                                                                          \
  __HIP_HD bool __hb##name##2(__HIP_T2 a, __HIP_T2 b) { return __h##name(a.x, b.x) && __h##name(a.y, b.y); } \
  __HIP_HD bool __hb##name##u2(__HIP_T2 a, __HIP_T2 b) {                                                     \
    return __h##name##u(a.x, b.x) && __h##name##u(a.y, b.y);                                                 \
  }
__HIP_COMPARE(eq, a == b, !(a < b) && !(a > b))
__HIP_COMPARE(ne, a<b || a> b, !(a == b))
__HIP_COMPARE(lt, a < b, !(a >= b))
__HIP_COMPARE(le, a <= b, !(a > b))
__HIP_COMPARE(gt, a > b, !(a <= b))
__HIP_COMPARE(ge, a >= b, !(a < b))
#undef __HIP_COMPARE
__HIP_HD bool __hisnan(__HIP_T a) { return a.__wide() != a.__wide(); }
/// 1 for plus infinity, -1 for minus infinity.
__HIP_HD int __hisinf(__HIP_T a) {
  const float v = (float)a.__wide();
  return v == __builtin_inff() ? 1 : v == -__builtin_inff() ? -1 : 0;
}
__HIP_HD __HIP_T2 __hisinf2(__HIP_T2 a) {
  return __HIP_T2(__HIP_T::__narrow((__HIP_W)(__hisinf(a.x) != 0)),
                  __HIP_T::__narrow((__HIP_W)(__hisinf(a.y) != 0)));
}
__HIP_HD __HIP_T2 __hisnan2(__HIP_T2 a) {
  return __HIP_T2(__HIP_T::__narrow((__HIP_W)__hisnan(a.x)), __HIP_T::__narrow((__HIP_W)__hisnan(a.y)));
}
// The number wins over a NaN; in the _nan forms the NaN wins.
__HIP_HD __HIP_T __hmin(__HIP_T a, __HIP_T b) {
  return __hisnan(a) ? b : __hisnan(b) || a.__wide() < b.__wide() ? a : b;
}
__HIP_HD __HIP_T __hmax(__HIP_T a, __HIP_T b) {
  return __hisnan(a) ? b : __hisnan(b) || a.__wide() > b.__wide() ? a : b;
}
__HIP_HD __HIP_T __hmin_nan(__HIP_T a, __HIP_T b) { return __hisnan(a) ? a : __hisnan(b) ? b : __hmin(a, b); }
__HIP_HD __HIP_T __hmax_nan(__HIP_T a, __HIP_T b) { return __hisnan(a) ? a : __hisnan(b) ? b : __hmax(a, b); }
__HIP_HD __HIP_T2 __hmin2(__HIP_T2 a, __HIP_T2 b) { return __HIP_T2(__hmin(a.x, b.x), __hmin(a.y, b.y)); }
__HIP_HD __HIP_T2 __hmax2(__HIP_T2 a, __HIP_T2 b) { return __HIP_T2(__hmax(a.x, b.x), __hmax(a.y, b.y)); }
__HIP_HD __HIP_T2 __hmin2_nan(__HIP_T2 a, __HIP_T2 b) {
  return __HIP_T2(__hmin_nan(a.x, b.x), __hmin_nan(a.y, b.y));
}
__HIP_HD __HIP_T2 __hmax2_nan(__HIP_T2 a, __HIP_T2 b) {
  return __HIP_T2(__hmax_nan(a.x, b.x), __hmax_nan(a.y, b.y));
}
/// Negative results become 0; NaN stays.
__HIP_HD __HIP_T __hfma_relu(__HIP_T a, __HIP_T b, __HIP_T c) {
  const __HIP_T v = __hfma(a, b, c);
  return v.__wide() < (__HIP_W)0 ? __HIP_T::__narrow((__HIP_W)0) : v;
}
__HIP_HD __HIP_T2 __hfma2_relu(__HIP_T2 a, __HIP_T2 b, __HIP_T2 c) {
  return __HIP_T2(__hfma_relu(a.x, b.x, c.x), __hfma_relu(a.y, b.y, c.y));
}
/// Complex numbers in pairs: a * b + c.
__HIP_HD __HIP_T2 __hcmadd(__HIP_T2 a, __HIP_T2 b, __HIP_T2 c) {
  return __HIP_T2(__hfma(__hneg(a.y), b.y, __hfma(a.x, b.x, c.x)), __hfma(a.y, b.x, __hfma(a.x, b.y, c.y)));
}
__HIP_HD __HIP_T2 __lowhigh2highlow(__HIP_T2 a) { return __HIP_T2(a.y, a.x); }
__HIP_HD float __low2float(__HIP_T2 a) { return (float)a.x.__wide(); }
__HIP_HD float __high2float(__HIP_T2 a) { return (float)a.y.__wide(); }

#if __HIP_CLANG_ONLY__
#define __HIP_FUNCTION(name, expression)                \
  static __device__ inline __HIP_T h##name(__HIP_T a) { \
    const float v = (float)a.__wide();                  \
    return __HIP_T::__narrow((__HIP_W)(expression));    \
  }                                                     \
  static __device__ inline __HIP_T2 h2##name(__HIP_T2 a) { return __HIP_T2(h##name(a.x), h##name(a.y)); }
__HIP_FUNCTION(ceil, __builtin_ceilf(v))
__HIP_FUNCTION(floor, __builtin_floorf(v))
__HIP_FUNCTION(trunc, __builtin_truncf(v))
__HIP_FUNCTION(rint, __builtin_rintf(v))
__HIP_FUNCTION(sqrt, __builtin_sqrtf(v))
__HIP_FUNCTION(rcp, 1.0f / v)
__HIP_FUNCTION(rsqrt, __ocml_rsqrt_f32(v))
__HIP_FUNCTION(exp, __builtin_expf(v))
__HIP_FUNCTION(exp2, __builtin_exp2f(v))
__HIP_FUNCTION(exp10, __builtin_exp10f(v))
__HIP_FUNCTION(log, __ocml_log_f32(v))
__HIP_FUNCTION(log2, __ocml_log2_f32(v))
__HIP_FUNCTION(log10, __ocml_log10_f32(v))
__HIP_FUNCTION(sin, __ocml_sin_f32(v))
__HIP_FUNCTION(cos, __ocml_cos_f32(v))
__HIP_FUNCTION(tanh, __ocml_tanh_f32(v))
__HIP_FUNCTION(tanh_approx, __ocml_tanh_f32(v))
#undef __HIP_FUNCTION

static __device__ inline __HIP_T __shfl(__HIP_T v, int source, int width = warpSize) {
  return __builtin_bit_cast(
      __HIP_T, (unsigned short)__shfl((int)__builtin_bit_cast(unsigned short, v), source, width));
}
static __device__ inline __HIP_T __shfl_up(__HIP_T v, unsigned delta, int width = warpSize) {
  return __builtin_bit_cast(
      __HIP_T, (unsigned short)__shfl_up((int)__builtin_bit_cast(unsigned short, v), delta, width));
}
static __device__ inline __HIP_T __shfl_down(__HIP_T v, unsigned delta, int width = warpSize) {
  return __builtin_bit_cast(
      __HIP_T, (unsigned short)__shfl_down((int)__builtin_bit_cast(unsigned short, v), delta, width));
}
static __device__ inline __HIP_T __shfl_xor(__HIP_T v, int mask, int width = warpSize) {
  return __builtin_bit_cast(
      __HIP_T, (unsigned short)__shfl_xor((int)__builtin_bit_cast(unsigned short, v), mask, width));
}
static __device__ inline __HIP_T2 __shfl(__HIP_T2 v, int source, int width = warpSize) {
  return __builtin_bit_cast(__HIP_T2, __shfl(__builtin_bit_cast(int, v), source, width));
}
static __device__ inline __HIP_T2 __shfl_up(__HIP_T2 v, unsigned delta, int width = warpSize) {
  return __builtin_bit_cast(__HIP_T2, __shfl_up(__builtin_bit_cast(int, v), delta, width));
}
static __device__ inline __HIP_T2 __shfl_down(__HIP_T2 v, unsigned delta, int width = warpSize) {
  return __builtin_bit_cast(__HIP_T2, __shfl_down(__builtin_bit_cast(int, v), delta, width));
}
static __device__ inline __HIP_T2 __shfl_xor(__HIP_T2 v, int mask, int width = warpSize) {
  return __builtin_bit_cast(__HIP_T2, __shfl_xor(__builtin_bit_cast(int, v), mask, width));
}
#endif
#undef __HIP_CLAMP01
#undef __HIP_W
#undef __HIP_HD
#undef __HIP_FUSED
#undef __HIP_MAGNITUDE
