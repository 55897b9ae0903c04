// SPDX-License-Identifier: MIT
// What translated code counts when the profiler asks for it; without it there is no trace of counting.
#pragma once

#include <cstdint>

namespace cairn::gpu {

/// Counters of a wave. A row: COUNTER(name, "what it counts").
enum class Counter : unsigned {
#define COUNTER(name, what) name,
#include "gpu/jit/counters.def"
#undef COUNTER
  Count
};
constexpr unsigned kCounters = static_cast<unsigned>(Counter::Count);

}  // namespace cairn::gpu
