// SPDX-License-Identifier: MIT
// What the MODE register says of floating point.
#pragma once

#include "gpu/isa/lanes.h"

namespace cairn::gpu {

/// What MODE says of floating point; what it says of f64 rules f16, too.
struct FloatMode {
  std::uint8_t round32 = 0, round64 = 0;  ///< 0 nearest even, 1 +inf, 2 -inf, 3 zero
  bool denormal_inputs32 = true, denormal_results32 = true;
  bool denormal_inputs64 = true, denormal_results64 = true;
  bool ieee = true;            ///< signalling NaNs come out of minimum and maximum as quiet ones
  bool dx10_clamp = true;      ///< the clamp makes 0 of a NaN
  bool fp16_overflow = false;  ///< f16 and 8-bit results that overflow become the largest number

  unsigned rounding(Type t) const { return t == Type::F32 ? round32 : round64; }
  bool keeps_inputs(Type t) const { return t == Type::F32 ? denormal_inputs32 : denormal_inputs64; }
  bool keeps_results(Type t) const { return t == Type::F32 ? denormal_results32 : denormal_results64; }
};

/// Operations whose result depends on the rounding mode.
enum class RoundedOp : std::uint8_t { Add, Sub, Mul, Fma, Convert };

}  // namespace cairn::gpu
