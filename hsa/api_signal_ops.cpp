// SPDX-License-Identifier: MIT
// Loads, stores and read-modify-writes of signals, in every memory order. They take no lock and check no more
// than that the handle is not null: programs call them for every packet.
#include "base/log.h"
#include "hsa/signal.h"

namespace cairn::hsa {
namespace {

using Value = hsa_signal_value_t;

Signal* signal_of(hsa_signal_t handle, const char* what) {
  if (handle.handle != 0) [[likely]]
    return reinterpret_cast<Signal*>(handle.handle);
  log_error("{}: the signal is null", what);
  return nullptr;
}

void store_value(hsa_signal_t handle, Value value, bool wake) {
  Signal* signal = signal_of(handle, "hsa_signal_store");
  if (signal == nullptr) return;
  if (signal->is_doorbell()) {
    std::atomic_ref<std::uint64_t>(const_cast<std::uint64_t&>(*signal->amd.hardware_doorbell_ptr))
        .store(static_cast<std::uint64_t>(value), std::memory_order_release);
    return;
  }
  // Sequentially consistent, so that a thread about to sleep either sees the value or is seen by wake().
  signal->value().store(value, std::memory_order_seq_cst);
  if (wake) signal->wake();
}

Value load_value(hsa_signal_t handle, std::memory_order order) {
  Signal* signal = signal_of(handle, "hsa_signal_load");
  if (signal == nullptr || signal->is_doorbell()) return 0;
  return signal->value().load(order);
}

// Every order is the strongest one: the processor's atomic operations are, at no extra cost.
template <class Operation>
Value change(hsa_signal_t handle, const char* what, Operation operation) {
  Signal* signal = signal_of(handle, what);
  if (signal == nullptr) return 0;
  if (signal->is_doorbell()) {
    log_error("{}: a doorbell can only be stored to", what);
    return 0;
  }
  const Value before = operation(signal->value());
  signal->wake();
  return before;
}

Value exchange(hsa_signal_t handle, Value value) {
  return change(handle, "hsa_signal_exchange", [&](auto current) { return current.exchange(value); });
}

Value compare_and_swap(hsa_signal_t handle, Value expected, Value value) {
  return change(handle, "hsa_signal_cas", [&](auto current) {
    current.compare_exchange_strong(expected, value);
    return expected;
  });
}

void add(hsa_signal_t s, Value v) {
  change(s, "hsa_signal_add", [&](auto c) { return c.fetch_add(v); });
}
void subtract(hsa_signal_t s, Value v) {
  change(s, "hsa_signal_subtract", [&](auto c) { return c.fetch_sub(v); });
}
void and_with(hsa_signal_t s, Value v) {
  change(s, "hsa_signal_and", [&](auto c) { return c.fetch_and(v); });
}
void or_with(hsa_signal_t s, Value v) {
  change(s, "hsa_signal_or", [&](auto c) { return c.fetch_or(v); });
}
void xor_with(hsa_signal_t s, Value v) {
  change(s, "hsa_signal_xor", [&](auto c) { return c.fetch_xor(v); });
}

Value wait(hsa_signal_t handle, hsa_signal_condition_t condition, Value value, std::uint64_t timeout,
           hsa_wait_state_t state) {
  Signal* signal = signal_of(handle, "hsa_signal_wait");
  if (signal == nullptr || signal->is_doorbell()) return 0;
  const Condition wanted{signal, condition, value};
  Value seen = 0;
  wait_for({&wanted, 1}, false, timeout, state, {&seen, 1});
  return seen;
}

}  // namespace
}  // namespace cairn::hsa

namespace ops = cairn::hsa;

extern "C" {

hsa_signal_value_t hsa_signal_load_scacquire(hsa_signal_t s) {
  return ops::load_value(s, std::memory_order_acquire);
}
hsa_signal_value_t hsa_signal_load_acquire(hsa_signal_t s) {
  return ops::load_value(s, std::memory_order_acquire);
}
hsa_signal_value_t hsa_signal_load_relaxed(hsa_signal_t s) {
  return ops::load_value(s, std::memory_order_relaxed);
}

void hsa_signal_store_relaxed(hsa_signal_t s, hsa_signal_value_t v) { ops::store_value(s, v, true); }
void hsa_signal_store_screlease(hsa_signal_t s, hsa_signal_value_t v) { ops::store_value(s, v, true); }
void hsa_signal_store_release(hsa_signal_t s, hsa_signal_value_t v) { ops::store_value(s, v, true); }
void hsa_signal_silent_store_relaxed(hsa_signal_t s, hsa_signal_value_t v) { ops::store_value(s, v, false); }
void hsa_signal_silent_store_screlease(hsa_signal_t s, hsa_signal_value_t v) {
  ops::store_value(s, v, false);
}

// The C names of the flavours cannot be made by templates.
#define EXCHANGE(flavour)                                                                  \
  hsa_signal_value_t hsa_signal_exchange_##flavour(hsa_signal_t s, hsa_signal_value_t v) { \
    return ops::exchange(s, v);                                                            \
  }
#define CAS(flavour)                                                                                        \
  hsa_signal_value_t hsa_signal_cas_##flavour(hsa_signal_t s, hsa_signal_value_t e, hsa_signal_value_t v) { \
    return ops::compare_and_swap(s, e, v);                                                                  \
  }
#define UPDATE(flavour, name, function) \
  void hsa_signal_##name##_##flavour(hsa_signal_t s, hsa_signal_value_t v) { ops::function(s, v); }
#define FLAVOUR(flavour)              \
  EXCHANGE(flavour)                   \
  CAS(flavour)                        \
  UPDATE(flavour, add, add)           \
  UPDATE(flavour, subtract, subtract) \
  UPDATE(flavour, and, and_with)      \
  UPDATE(flavour, or, or_with)        \
  UPDATE(flavour, xor, xor_with)

FLAVOUR(relaxed)
FLAVOUR(scacquire)
FLAVOUR(acquire)
FLAVOUR(screlease)
FLAVOUR(release)
FLAVOUR(scacq_screl)
FLAVOUR(acq_rel)

hsa_signal_value_t hsa_signal_wait_scacquire(hsa_signal_t s, hsa_signal_condition_t c, hsa_signal_value_t v,
                                             uint64_t timeout, hsa_wait_state_t state) {
  return ops::wait(s, c, v, timeout, state);
}
hsa_signal_value_t hsa_signal_wait_acquire(hsa_signal_t s, hsa_signal_condition_t c, hsa_signal_value_t v,
                                           uint64_t timeout, hsa_wait_state_t state) {
  return ops::wait(s, c, v, timeout, state);
}
hsa_signal_value_t hsa_signal_wait_relaxed(hsa_signal_t s, hsa_signal_condition_t c, hsa_signal_value_t v,
                                           uint64_t timeout, hsa_wait_state_t state) {
  return ops::wait(s, c, v, timeout, state);
}

}  // extern "C"
