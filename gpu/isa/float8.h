// SPDX-License-Identifier: MIT
// 8-bit floating point of CDNA3: one NaN (0x80), no infinities, no negative zero (FNUZ).
#pragma once

#include "gpu/isa/floating.h"
#include "gpu/isa/instruction.h"

namespace cairn::gpu {

struct Fp8 {  // e4m3, called fp8
  static constexpr int mantissa = 3, bias = 8;
};
struct Bf8 {  // e5m2, called bf8
  static constexpr int mantissa = 2, bias = 16;
};

/// The value of the byte in the low bits of `byte` (the others are zero); exact.
template <class Format>
F32 from_fp8(U32 byte) {
  // Moved under an f32's exponent the number is too small by a power of two, denormals included.
  const U32 bits = ((byte & 0x80) << 24) | ((byte & 0x7f) << (23 - Format::mantissa));
  const F32 scale = power_of_two_f32(constant<I32>(byte, 127 - Format::bias));
  return select(byte == 0x80, default_nan<F32>(byte), as<F32>(bits) * scale);
}

/// x rounded to the format after `dither` (below 2^shift, where 2^shift is one unit in the last place) was
/// added to the bits of its f32 form: half a unit rounds to nearest, random bits stochastically. Numbers too
/// large give the largest one where MODE says so, else NaN, as infinities and NaNs do.
template <class Format>
U32 to_fp8(F32 x, U32 dither, bool nearest_even) {
  const int drop = 23 - Format::mantissa;
  const U32 bits = as<U32>(x);
  const U32 sign = (bits >> 24) & 0x80;
  const U32 magnitude = bits & 0x7fffffff;
  // Exponent of the result's unit: denormals of the format lose more bits.
  const I32 exponent = as<I32>(magnitude >> 23) - (127 - Format::bias);
  const I32 deeper = max(constant<I32>(x, 1) - exponent, constant<I32>(x, 0));
  const U32 extra = as<U32>(min(deeper, constant<I32>(x, 31 - drop)));
  const U32 shift = extra + drop;
  const U32 significand = (magnitude & 0x7fffff) | 0x800000;
  const U32 is_denormal_result = select(deeper > 0, constant<U32>(x, 1), constant<U32>(x, 0));
  const U32 half = (constant<U32>(x, 1) << (shift - 1)) - 1;
  const U32 odd = (significand >> shift) & 1;
  U32 rounded = (significand + half + odd) >> shift;
  if (!nearest_even) {  // the bits that go, as a fraction of 2^32, and the dither
    const U64 far = to<U64>(min(deeper, constant<I32>(x, 63 - drop)) + drop);
    rounded = to<U32>((((to<U64>(significand) << 32) >> far) + to<U64>(dither)) >> 32);
  }
  // A normal result's exponent field replaces the leading one; a denormal has neither.
  const U32 base =
      select(is_denormal_result == 1, constant<U32>(x, 0), (as<U32>(exponent) - 1) << Format::mantissa);
  const U32 result = base + rounded;
  const U32 largest = constant<U32>(x, 0x7f);
  const U32 nan = constant<U32>(x, 0x80);
  const Mask special = magnitude > constant<U32>(x, 0x7f7fffff);
  const U32 limited = limits_small_floats(x) ? min(result, largest) : select(result > largest, nan, result);
  const U32 signed_result = select((limited == 0) | (limited == 0x80), limited, limited | sign);
  return select(special, nan, signed_result);
}

// Where the narrow operand stands in its register: SDWA's selection, or op_sel as a byte number.
inline U32 selected_byte(U32 s0, const Instruction& insn) {
  if (insn.sdwa) return s0;  // the selection was made, the rest is zero
  const int byte = (insn.op_sel & 1) << 1 | (insn.op_sel >> 1 & 1);
  return (s0 >> (8 * byte)) & 0xff;
}
inline U32 selected_half(U32 s0, const Instruction& insn) {
  if (insn.sdwa) return s0 & 0xffff;
  return (insn.op_sel & 1) ? s0 >> 16 : s0 & 0xffff;
}

}  // namespace cairn::gpu
