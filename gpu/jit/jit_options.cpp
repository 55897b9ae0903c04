// SPDX-License-Identifier: MIT
// The host's own options.
#include "gpu/jit/jit_options.h"

#include <algorithm>

#include "base/log.h"
#include "base/options.h"

namespace cairn::gpu {

JitOptions host_jit_options() {
  JitOptions o;
  const auto strip = options::CAIRN_STRIP();
  if (strip == 4 || strip == 8 || strip == 16)
    o.strip = static_cast<unsigned>(strip);
  else {
    if (strip != 0) log_warn("CAIRN_STRIP={} is not 4, 8 or 16; using the host's width", strip);
    o.strip = __builtin_cpu_supports("avx512bw") ? 16 : __builtin_cpu_supports("avx2") ? 8 : 4;
  }
  o.single_step = options::CAIRN_SINGLE_STEP();
  o.opt = static_cast<int>(std::min<std::int64_t>(2, std::max<std::int64_t>(0, options::CAIRN_OPT())));
  return o;
}

}  // namespace cairn::gpu
