// SPDX-License-Identifier: MIT
// 16-bit normalised integers: [-1, 1] or [0, 1] times the largest one, to nearest; 0 for what is no number.
#pragma once

#include "gpu/isa/lanes.h"

namespace cairn::gpu {

template <FloatLane T>
I32 to_snorm(T x) {
  const F32 one = constant<F32>(x, 1.0);
  const F64 limited = to<F64>(fmin(fmax(to<F32>(x), -one), one));  // the product is exact
  const I32 d = to<I32>(rint(limited * constant<F64>(x, 32767.0)));
  return select(is_nan(x), constant<I32>(x, 0), d);
}
template <FloatLane T>
I32 to_unorm(T x) {
  const F32 limited = fmin(fmax(to<F32>(x), constant<F32>(x, 0.0)), constant<F32>(x, 1.0));
  const F64 scaled = to<F64>(limited) * constant<F64>(x, 65535.0);
  return select(is_nan(x), constant<I32>(x, 0), to<I32>(rint(scaled)));
}

}  // namespace cairn::gpu
