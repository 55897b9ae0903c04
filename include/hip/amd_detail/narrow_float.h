// SPDX-License-Identifier: MIT
// Arithmetic of the narrow floating-point formats: a format is a row of numbers, and one function each rounds
// to it and widens from it. Host and device, integers only.
#ifndef HIP_INCLUDE_HIP_AMD_DETAIL_NARROW_FLOAT_H
#define HIP_INCLUDE_HIP_AMD_DETAIL_NARROW_FLOAT_H

#include "hip/amd_detail/host_defines.h"

#if defined(__cplusplus)
#if defined(__HIPCC_RTC__)
#define __HIP_NARROW_FN static __device__ inline
#define __HIP_NARROW_MEMBER __device__ inline
#else
#define __HIP_NARROW_FN static __host__ __device__ inline
#define __HIP_NARROW_MEMBER __host__ __device__ inline
#endif

namespace __hip_internal {

/// What the codes with the largest exponent mean.
enum narrow_specials {
  narrow_ieee,       ///< infinity, then NaNs
  narrow_one_nan,    ///< numbers, and NaN where all bits are set
  narrow_fnuz,       ///< numbers; NaN is the code of minus zero
  narrow_all_finite  ///< numbers
};

template <int exponent_width, int mantissa_width, int exponent_bias, narrow_specials kind>
struct narrow_format {
  static constexpr int mantissa = mantissa_width;
  static constexpr int bias = exponent_bias;
  static constexpr narrow_specials specials = kind;
  static constexpr unsigned int sign = 1u << (exponent_width + mantissa_width);
  static constexpr unsigned int top_exponent = (1u << exponent_width) - 1;
  static constexpr unsigned int infinity = top_exponent << mantissa_width;
  /// The largest finite magnitude.
  static constexpr unsigned int largest = kind == narrow_ieee      ? infinity - 1
                                          : kind == narrow_one_nan ? sign - 2
                                                                   : sign - 1;
  /// A format without a NaN gives its largest number.
  static constexpr unsigned int nan = kind == narrow_fnuz ? sign : sign - 1;
  /// What is too large, without saturation.
  static constexpr unsigned int too_large = kind == narrow_ieee ? infinity : nan;
};
typedef narrow_format<4, 3, 7, narrow_one_nan> narrow_e4m3;
typedef narrow_format<5, 2, 15, narrow_ieee> narrow_e5m2;
typedef narrow_format<4, 3, 8, narrow_fnuz> narrow_e4m3_fnuz;
typedef narrow_format<5, 2, 16, narrow_fnuz> narrow_e5m2_fnuz;
typedef narrow_format<2, 3, 1, narrow_all_finite> narrow_e2m3;
typedef narrow_format<3, 2, 3, narrow_all_finite> narrow_e3m2;
typedef narrow_format<2, 1, 1, narrow_all_finite> narrow_e2m1;
typedef narrow_format<5, 10, 15, narrow_ieee> narrow_half;
typedef narrow_format<8, 7, 127, narrow_ieee> narrow_bfloat16;  // from double only: float has its denormals

/// A magnitude that the format does not reach. FNUZ formats take infinity for NaN even when they saturate, as
/// the conversion instructions of gfx942 do.
template <class Format>
__HIP_NARROW_FN unsigned int narrow_overflow(unsigned int sign, bool saturate, bool is_infinity) {
  if (Format::specials == narrow_fnuz) {
    return saturate && !is_infinity ? sign | Format::largest : Format::nan;
  }
  if (Format::specials == narrow_all_finite || saturate) return sign | Format::largest;
  return sign | Format::too_large;
}

/// Rounds an IEEE number, given by its bits and the width of its mantissa, to the nearest code, ties to even.
template <class Format, int wide_mantissa, class Word>
__HIP_NARROW_FN unsigned int narrow_bits(Word bits, bool saturate) {
  constexpr int width = 8 * sizeof(Word);
  constexpr int wide_bias = (1 << (width - 2 - wide_mantissa)) - 1;
  constexpr Word wide_infinity = (Word)(2 * wide_bias + 1) << wide_mantissa;
  constexpr Word implicit_one = (Word)1 << wide_mantissa;
  const unsigned int sign = bits >> (width - 1) ? Format::sign : 0;
  const Word magnitude = bits & ~((Word)1 << (width - 1));
  if (magnitude > wide_infinity) return Format::nan;
  if (magnitude == wide_infinity) return narrow_overflow<Format>(sign, saturate, true);

  const int exponent = (int)(magnitude >> wide_mantissa) - wide_bias + Format::bias;
  const Word significand = (magnitude & (implicit_one - 1)) | implicit_one;
  int shift = wide_mantissa - Format::mantissa + (exponent < 1 ? 1 - exponent : 0);
  if (shift > wide_mantissa + 2) shift = wide_mantissa + 2;  // below half of the smallest number: zero
  const Word odd = significand >> shift & 1;
  const Word rounded = (significand + ((Word)1 << (shift - 1)) - 1 + odd) >> shift;
  // A normal number's implicit one adds the exponent's last step.
  const unsigned int code =
      (unsigned int)rounded + (exponent > 1 ? (unsigned int)(exponent - 1) << Format::mantissa : 0);
  if (code > Format::largest) return narrow_overflow<Format>(sign, saturate, false);
  return Format::specials == narrow_fnuz && code == 0 ? 0 : sign | code;
}
template <class Format>
__HIP_NARROW_FN unsigned int narrow_from(float v, bool saturate) {
  unsigned int bits;
  __builtin_memcpy(&bits, &v, sizeof(v));
  return narrow_bits<Format, 23>(bits, saturate);
}
template <class Format>
__HIP_NARROW_FN unsigned int narrow_from(double v, bool saturate) {
  unsigned long long bits;
  __builtin_memcpy(&bits, &v, sizeof(v));
  return narrow_bits<Format, 52>(bits, saturate);
}

/// The number that a code stands for; exact.
template <class Format>
__HIP_NARROW_FN float widen(unsigned int code) {
  const unsigned int sign = code & Format::sign ? 0x80000000u : 0;
  const unsigned int magnitude = code & (Format::sign - 1);
  const unsigned int exponent = magnitude >> Format::mantissa;
  const unsigned int fraction = magnitude & ((1u << Format::mantissa) - 1);
  unsigned int bits;
  if (Format::specials == narrow_fnuz && code == Format::nan) {
    bits = 0x7fc00000;
  } else if (Format::specials == narrow_one_nan && magnitude == Format::nan) {
    bits = sign | 0x7fc00000;
  } else if (Format::specials == narrow_ieee && exponent == Format::top_exponent) {
    bits = sign | (fraction == 0 ? 0x7f800000 : 0x7fc00000);
  } else if (exponent != 0) {
    bits = sign | (exponent + (127 - Format::bias)) << 23 | fraction << (23 - Format::mantissa);
  } else {
    // 2^(1 - bias - mantissa) for each unit of the fraction.
    const unsigned int unit_bits = (unsigned int)(128 - Format::bias - Format::mantissa) << 23;
    float unit;
    __builtin_memcpy(&unit, &unit_bits, sizeof(unit));
    const float v = (float)fraction * unit;
    __builtin_memcpy(&bits, &v, sizeof(v));
    bits |= sign;
  }
  float v;
  __builtin_memcpy(&v, &bits, sizeof(v));
  return v;
}

/// Towards zero, and to the nearest end where T ends; NaN is 0.
template <class T>
__HIP_NARROW_FN T clamped_integer(float v) {
  constexpr int bits = 8 * sizeof(T) - (T(-1) < T(0) ? 1 : 0);
  constexpr T top = (T)((((T)1 << (bits - 1)) - 1) * 2 + 1), bottom = T(-1) < T(0) ? (T)(-top - 1) : T(0);
  if (v != v) return 0;
  // 2^bits is a float, the top value may not be one.
  const float limit = (float)((unsigned long long)1 << (bits - 1)) * 2.0f;
  if (v >= limit) return top;
  return v <= (float)bottom ? bottom : (T)v;
}

/// An integer as a float that rounds on to 16 bits, in any direction, as the integer itself would: its last
/// bit says whether something is missing.
template <class T>
__HIP_NARROW_FN float odd_float(T v) {
  unsigned long long magnitude = v < T(0) ? 0ull - (unsigned long long)v : (unsigned long long)v;
  const int length = magnitude == 0 ? 0 : 64 - __builtin_clzll(magnitude);
  float scale = 1;
  if (length > 24) {
    const int shift = length - 24;
    magnitude = magnitude >> shift | (magnitude << (64 - shift) != 0);
    scale = (float)(1ull << shift);
  }
  const float result = (float)(unsigned int)magnitude * scale;
  return v < T(0) ? -result : result;
}

enum narrow_direction { direction_down, direction_up, direction_zero };
/// float to the 16-bit T in a direction: T's own rounding, then one step back where it went the other way.
template <class T>
__HIP_NARROW_FN T directed(float v, narrow_direction direction) {
  const T nearest = T::__narrow((decltype(T().__wide()))v);
  const float got = (float)nearest.__wide();
  unsigned short bits;
  __builtin_memcpy(&bits, (const void*)&nearest, sizeof(bits));
  if (direction == direction_zero) direction = v < 0 ? direction_up : direction_down;
  if (direction == direction_down && got > v) {
    bits = (unsigned short)(bits == 0 ? 0x8001 : bits & 0x8000 ? bits + 1 : bits - 1);
  } else if (direction == direction_up && got < v) {
    bits = (unsigned short)(bits == 0x8000 ? 0x0001 : bits & 0x8000 ? bits - 1 : bits + 1);
  }
  T result;
  __builtin_memcpy((void*)&result, &bits, sizeof(bits));
  return result;
}
}  // namespace __hip_internal
#endif  // __cplusplus
#endif
