// SPDX-License-Identifier: MIT
// Stand-ins for the operators of lanes.h until lanes.cpp is there: decoding needs none of them.
#include "gpu/isa/lanes.h"

#include "base/check.h"

namespace cairn::gpu {
namespace {
Value missing() {
  CAIRN_CHECK(false, "the operators of lanes.h are not built yet");
  return {};
}
}  // namespace

Value emit_unary(Op, Type, Value) { return missing(); }
Value emit_binary(Op, Type, Value, Value) { return missing(); }
Value emit_fma(Type, Value, Value, Value) { return missing(); }
Value emit_compare(Cmp, Type, Value, Value) { return missing(); }
Value emit_select(Value, Value, Value) { return missing(); }
Value emit_convert(Type, Type, Value) { return missing(); }
Value emit_bitcast(Type, Type, Value) { return missing(); }
Value emit_int_constant(Emitter*, Type, std::int64_t) { return missing(); }
Value emit_float_constant(Emitter*, Type, double) { return missing(); }
Value emit_funnel_shift_right(Type, Value, Value, Value) { return missing(); }
Value emit_lane_id(Emitter*) { return missing(); }

}  // namespace cairn::gpu
