// SPDX-License-Identifier: MIT
// Conversions with a named rounding, and reinterpretation of bits. Included by amd_device_functions.h only.
#pragma once

#define __HIP_AS(name, to, from)                                                  \
  __HIP_DEVICE_FN to name(from v) {                                               \
    static_assert(sizeof(to) == sizeof(from), "reinterpretation keeps the size"); \
    to r;                                                                         \
    __builtin_memcpy(&r, &v, sizeof(to));                                         \
    return r;                                                                     \
  }
__HIP_AS(__float_as_int, int, float)
__HIP_AS(__float_as_uint, unsigned int, float)
__HIP_AS(__int_as_float, float, int)
__HIP_AS(__uint_as_float, float, unsigned int)
__HIP_AS(__double_as_longlong, long long, double)
__HIP_AS(__longlong_as_double, double, long long)
#undef __HIP_AS

__HIP_DEVICE_FN int __double2hiint(double v) { return (int)(__double_as_longlong(v) >> 32); }
__HIP_DEVICE_FN int __double2loint(double v) { return (int)__double_as_longlong(v); }
__HIP_DEVICE_FN double __hiloint2double(int hi, int lo) {
  return __longlong_as_double((long long)((unsigned long long)(unsigned)hi << 32 | (unsigned)lo));
}

// Floating point to integer: round to an integer in the named direction, then convert.
#define __HIP_TO_INTEGER(name, to, from, suffix)                                  \
  __HIP_DEVICE_FN to name##_rd(from v) { return (to)__builtin_floor##suffix(v); } \
  __HIP_DEVICE_FN to name##_rn(from v) { return (to)__builtin_rint##suffix(v); }  \
  __HIP_DEVICE_FN to name##_ru(from v) { return (to)__builtin_ceil##suffix(v); }  \
  __HIP_DEVICE_FN to name##_rz(from v) { return (to)v; }
__HIP_TO_INTEGER(__float2int, int, float, f)
__HIP_TO_INTEGER(__float2uint, unsigned int, float, f)
__HIP_TO_INTEGER(__float2ll, long long, float, f)
__HIP_TO_INTEGER(__float2ull, unsigned long long, float, f)
__HIP_TO_INTEGER(__double2int, int, double, )
__HIP_TO_INTEGER(__double2uint, unsigned int, double, )
__HIP_TO_INTEGER(__double2ll, long long, double, )
__HIP_TO_INTEGER(__double2ull, unsigned long long, double, )
#undef __HIP_TO_INTEGER

#define __HIP_TO_FLOAT(name, to, to_name, from, from_name)                                  \
  __HIP_DEVICE_FN to name##_rd(from v) { return __ocml_cvtrtn_##to_name##_##from_name(v); } \
  __HIP_DEVICE_FN to name##_rn(from v) { return (to)v; }                                    \
  __HIP_DEVICE_FN to name##_ru(from v) { return __ocml_cvtrtp_##to_name##_##from_name(v); } \
  __HIP_DEVICE_FN to name##_rz(from v) { return __ocml_cvtrtz_##to_name##_##from_name(v); }
__HIP_TO_FLOAT(__double2float, float, f32, double, f64)
__HIP_TO_FLOAT(__int2float, float, f32, int, s32)
__HIP_TO_FLOAT(__uint2float, float, f32, unsigned int, u32)
__HIP_TO_FLOAT(__ll2float, float, f32, long long, s64)
__HIP_TO_FLOAT(__ull2float, float, f32, unsigned long long, u64)
__HIP_TO_FLOAT(__ll2double, double, f64, long long, s64)
__HIP_TO_FLOAT(__ull2double, double, f64, unsigned long long, u64)
#undef __HIP_TO_FLOAT
__HIP_DEVICE_FN double __int2double_rn(int v) { return (double)v; }
__HIP_DEVICE_FN double __uint2double_rn(unsigned int v) { return (double)v; }
