// SPDX-License-Identifier: MIT
// Clocks and waiting.
#include "ockl.h"

using namespace ockl;

OCKL u64 __ockl_memtime_u64(void) { return __builtin_readcyclecounter(); }
OCKL u64 __ockl_memrealtime_u64(void) { return __builtin_readsteadycounter(); }
OCKL u64 __ockl_steadyctr_u64(void) { return __builtin_readsteadycounter(); }
OCKL u64 __ockl_cyclectr_u64(void) { return __builtin_readcyclecounter(); }

/// Waits for about that many ticks of the steady counter (100 MHz).
OCKL void __ockl_rtcwait_u32(u32 ticks) {
  const u64 start = __builtin_readsteadycounter();
  while (__builtin_readsteadycounter() - start < ticks) pause();
}
