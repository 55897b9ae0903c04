// SPDX-License-Identifier: MIT
// Conversions of a 16-bit float __HIP_T (its name in functions: __HIP_NAME) with every rounding. Included
// once for half and once for bfloat16, so without a guard.

#define __HIP_HD static __HOST_DEVICE__ inline
#define __HIP_PASTE3(a, b, c) a##b##c
#define __HIP_PASTE(a, b, c) __HIP_PASTE3(a, b, c)

// rn is the conversion that constructors do; the others look at what it lost.
__HIP_HD __HIP_T __HIP_PASTE(__float2, __HIP_NAME, _rn)(float v) {
  return __HIP_T::__narrow((decltype(__HIP_T().__wide()))v);
}
__HIP_HD __HIP_T __HIP_PASTE(__float2, __HIP_NAME, _rd)(float v) {
  return __hip_internal::directed<__HIP_T>(v, __hip_internal::direction_down);
}
__HIP_HD __HIP_T __HIP_PASTE(__float2, __HIP_NAME, _ru)(float v) {
  return __hip_internal::directed<__HIP_T>(v, __hip_internal::direction_up);
}
__HIP_HD __HIP_T __HIP_PASTE(__float2, __HIP_NAME, _rz)(float v) {
  return __hip_internal::directed<__HIP_T>(v, __hip_internal::direction_zero);
}

// Integers: beyond the range the nearest end, and 0 for NaN.
#define __HIP_INTEGER(name, type)                                                      \
  __HIP_HD type __HIP_PASTE(__, __HIP_NAME, 2##name##_rn)(__HIP_T v) {                 \
    return __hip_internal::clamped_integer<type>(__builtin_rintf((float)v.__wide()));  \
  }                                                                                    \
  __HIP_HD type __HIP_PASTE(__, __HIP_NAME, 2##name##_rd)(__HIP_T v) {                 \
    return __hip_internal::clamped_integer<type>(__builtin_floorf((float)v.__wide())); \
  }                                                                                    \
  __HIP_HD type __HIP_PASTE(__, __HIP_NAME, 2##name##_ru)(__HIP_T v) {                 \
    return __hip_internal::clamped_integer<type>(__builtin_ceilf((float)v.__wide()));  \
  }                                                                                    \
  __HIP_HD type __HIP_PASTE(__, __HIP_NAME, 2##name##_rz)(__HIP_T v) {                 \
    return __hip_internal::clamped_integer<type>((float)v.__wide());                   \
  }                                                                                    \
  __HIP_HD __HIP_T __HIP_PASTE(__##name##2, __HIP_NAME, _rn)(type v) {                 \
    return __HIP_PASTE(__float2, __HIP_NAME, _rn)(__hip_internal::odd_float(v));       \
  }                                                                                    \
  __HIP_HD __HIP_T __HIP_PASTE(__##name##2, __HIP_NAME, _rd)(type v) {                 \
    return __HIP_PASTE(__float2, __HIP_NAME, _rd)(__hip_internal::odd_float(v));       \
  }                                                                                    \
  __HIP_HD __HIP_T __HIP_PASTE(__##name##2, __HIP_NAME, _ru)(type v) {                 \
    return __HIP_PASTE(__float2, __HIP_NAME, _ru)(__hip_internal::odd_float(v));       \
  }                                                                                    \
  __HIP_HD __HIP_T __HIP_PASTE(__##name##2, __HIP_NAME, _rz)(type v) {                 \
    return __HIP_PASTE(__float2, __HIP_NAME, _rz)(__hip_internal::odd_float(v));       \
  }
__HIP_INTEGER(int, int)
__HIP_INTEGER(uint, unsigned int)
__HIP_INTEGER(short, short)
__HIP_INTEGER(ushort, unsigned short)
__HIP_INTEGER(ll, long long)
__HIP_INTEGER(ull, unsigned long long)
#undef __HIP_INTEGER
__HIP_HD signed char __HIP_PASTE(__, __HIP_NAME, 2char_rz)(__HIP_T v) {
  return __hip_internal::clamped_integer<signed char>((float)v.__wide());
}
__HIP_HD unsigned char __HIP_PASTE(__, __HIP_NAME, 2uchar_rz)(__HIP_T v) {
  return __hip_internal::clamped_integer<unsigned char>((float)v.__wide());
}

#undef __HIP_PASTE
#undef __HIP_PASTE3
#undef __HIP_HD
