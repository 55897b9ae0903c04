// SPDX-License-Identifier: MIT
// Atomics that older headers call by name.
#include "ockl.h"

using namespace ockl;

OCKL void __ockl_atomic_add_noret_f32(float* p, float v) {
  __scoped_atomic_fetch_add(p, v, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
}
