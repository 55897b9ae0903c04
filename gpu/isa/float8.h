// SPDX-License-Identifier: MIT
// 8-bit floating point. CDNA3: one NaN (0x80), no infinities, no negative zero. Later (OCP): biases one
// lower, negative zeros; fp8 has the NaNs 0x7f and 0xff, bf8 infinities and NaNs as f16 has.
#pragma once

#include "gpu/isa/floating.h"
#include "gpu/isa/instruction.h"

namespace cairn::gpu {

struct Fp8 {  // e4m3, called fp8
  static constexpr int mantissa = 3, bias = 8;
  static constexpr int ocp_largest = 0x7e, ocp_overflow = 0x7f;
};
struct Bf8 {  // e5m2, called bf8
  static constexpr int mantissa = 2, bias = 16;
  static constexpr int ocp_largest = 0x7b, ocp_overflow = 0x7c;
};
template <class Format>
int bias_of(const Value& like) {
  return Format::bias - (has_ocp_fp8(like) ? 1 : 0);
}

/// The value of the byte in the low bits of `byte` (the others are zero); exact.
template <class Format>
F32 from_fp8(U32 byte) {
  const int bias = bias_of<Format>(byte);
  const U32 magnitude = byte & 0x7f, sign = (byte & 0x80) << 24;
  const U32 normal = (magnitude << (23 - Format::mantissa)) + (static_cast<std::int64_t>(127 - bias) << 23);
  // A denormal counts units; an f32 denormal on the way would be subject to MODE.
  const F32 unit = power_of_two_f32(constant<I32>(byte, 1 - bias - Format::mantissa));
  const U32 small = as<U32>(to<F32>(magnitude) * unit);
  const F32 number = as<F32>(select(magnitude < (1 << Format::mantissa), small, normal) | sign);
  if (!has_ocp_fp8(byte)) return select(byte == 0x80, default_nan<F32>(byte), number);
  const Mask nan = magnitude > constant<U32>(byte, Format::ocp_overflow == 0x7f ? 0x7e : 0x7c);
  F32 value = select(nan, default_nan<F32>(byte), number);
  if (Format::ocp_overflow == 0x7c)
    value = select(magnitude == 0x7c, copysign(infinity<F32>(byte), number), value);
  return value;
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
  const I32 exponent = as<I32>(magnitude >> 23) - (127 - bias_of<Format>(x));
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
  if (has_ocp_fp8(x)) {
    const U32 most = constant<U32>(x, Format::ocp_largest), over = constant<U32>(x, Format::ocp_overflow);
    const U32 number = select(result > most, limits_small_floats(x) ? most : over, result);
    const U32 infinite = select(magnitude == 0x7f800000, over, constant<U32>(x, 0x7f));
    return select(magnitude > constant<U32>(x, 0x7f7fffff), infinite, number) | sign;
  }
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
