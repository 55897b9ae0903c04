// SPDX-License-Identifier: MIT
// HSA signals seen from the device. Layout of amd_signal_t: value at +8, event mailbox at +16, event id at
// +24.
#include "signal.h"
#include "ockl.h"

using namespace ockl;

namespace {

struct Signal {
  i64 kind;
  i64 value;
  u64 event_mailbox;
  u32 event_id;
};

GLOBAL Signal* of(u64 handle) { return (GLOBAL Signal*)handle; }

/// Tells the host's interrupt that the signal changed, if the signal has one (event_mailbox is null for
/// busy-wait signals).
void notify(GLOBAL Signal* s) {
  if (s->event_mailbox == 0) return;
  const u32 id = s->event_id;
  __scoped_atomic_store_n((GLOBAL u64*)s->event_mailbox, (u64)id, __ATOMIC_RELEASE, __MEMORY_SCOPE_SYSTEM);
  for_each_lane([&] { __builtin_amdgcn_s_sendmsg(1 /* interrupt */, first(id) & 0xffffff); });
}

}  // namespace

namespace ockl {

void signal_add(u64 handle, i64 value) {
  GLOBAL Signal* s = of(handle);
  __scoped_atomic_fetch_add(&s->value, value, __ATOMIC_RELEASE, __MEMORY_SCOPE_SYSTEM);
  notify(s);
}

}  // namespace ockl

// The order is a C11 memory order; the strongest one is right for all of them.
OCKL void __ockl_hsa_signal_add(u64 handle, i64 value, i32) {
  __scoped_atomic_fetch_add(&of(handle)->value, value, __ATOMIC_SEQ_CST, __MEMORY_SCOPE_SYSTEM);
  notify(of(handle));
}
OCKL void __ockl_hsa_signal_subtract(u64 handle, i64 value, i32 order) {
  __ockl_hsa_signal_add(handle, -value, order);
}
OCKL void __ockl_hsa_signal_and(u64 handle, i64 value, i32) {
  __scoped_atomic_fetch_and(&of(handle)->value, value, __ATOMIC_SEQ_CST, __MEMORY_SCOPE_SYSTEM);
  notify(of(handle));
}
OCKL void __ockl_hsa_signal_or(u64 handle, i64 value, i32) {
  __scoped_atomic_fetch_or(&of(handle)->value, value, __ATOMIC_SEQ_CST, __MEMORY_SCOPE_SYSTEM);
  notify(of(handle));
}
OCKL void __ockl_hsa_signal_xor(u64 handle, i64 value, i32) {
  __scoped_atomic_fetch_xor(&of(handle)->value, value, __ATOMIC_SEQ_CST, __MEMORY_SCOPE_SYSTEM);
  notify(of(handle));
}
OCKL void __ockl_hsa_signal_store(u64 handle, i64 value, i32) {
  __scoped_atomic_store_n(&of(handle)->value, value, __ATOMIC_SEQ_CST, __MEMORY_SCOPE_SYSTEM);
  notify(of(handle));
}
OCKL i64 __ockl_hsa_signal_exchange(u64 handle, i64 value, i32) {
  const i64 old =
      __scoped_atomic_exchange_n(&of(handle)->value, value, __ATOMIC_SEQ_CST, __MEMORY_SCOPE_SYSTEM);
  notify(of(handle));
  return old;
}
OCKL i64 __ockl_hsa_signal_cas(u64 handle, i64 expected, i64 value, i32) {
  const bool done = __scoped_atomic_compare_exchange_n(
      &of(handle)->value, &expected, value, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST, __MEMORY_SCOPE_SYSTEM);
  if (done) notify(of(handle));
  return expected;
}
OCKL i64 __ockl_hsa_signal_load(u64 handle, i32) {
  return __scoped_atomic_load_n(&of(handle)->value, __ATOMIC_SEQ_CST, __MEMORY_SCOPE_SYSTEM);
}
