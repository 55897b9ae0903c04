// SPDX-License-Identifier: MIT
// The host's own options.
#include "gpu/jit/jit_options.h"

#include <cpuid.h>
#include <fmt/format.h>

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
  const auto opt = options::CAIRN_OPT();
  o.opt = opt < 0 ? 2 : static_cast<int>(std::min<std::int64_t>(2, opt));
  o.profile = options::CAIRN_PROF() || !options::CAIRN_PROF_JSON().empty();
  return o;
}

bool translates_quickly_first() { return options::CAIRN_OPT() < 0; }

std::string host_cpu_identity() {
  // The leaves that hold model and features; of the first one's ebx, core numbers are left out.
  static constexpr unsigned kLeaves[][2] = {{0, 0},   {1, 0},    {7, 0},    {7, 1},    {0xd, 0},
                                            {0xd, 1}, {0x14, 0}, {0x19, 0}, {0x24, 0}, {0x80000001, 0}};
  std::string text;
  for (const auto& [leaf, part] : kLeaves) {
    unsigned a = 0, b = 0, c = 0, d = 0;
    if (__get_cpuid_count(leaf, part, &a, &b, &c, &d) == 0) continue;
    if (leaf == 1) b = 0;
    if (leaf == 0xd && part == 1) b = 0;
    text += fmt::format("{:x}.{:x}:{:x},{:x},{:x},{:x} ", leaf, part, a, b, c, d);
  }
  return text;
}

}  // namespace cairn::gpu
