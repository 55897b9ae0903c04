// SPDX-License-Identifier: MIT
// Entry points: the life of signals, waiting for several, callbacks, groups.
#include <mutex>

#include "hsa/edge.h"

namespace cairn::hsa {
namespace {

// Whether the processor will wait for the signal: so it is when no consumer is named, or one is a processor.
Result<bool> host_waits(const Runtime& runtime, std::uint32_t count, const hsa_agent_t* consumers) {
  Result<std::vector<const Agent*>> agents = runtime.agents_from(count, consumers);
  if (!agents) return agents.error();
  return count == 0 ||
         std::any_of(agents->begin(), agents->end(), [](const Agent* a) { return !a->is_gpu(); });
}

Status create_signal(Runtime& runtime, hsa_signal_value_t initial, std::uint32_t count,
                     const hsa_agent_t* consumers, std::uint64_t attributes, hsa_signal_t* out) {
  if (out == nullptr) return bad_argument("signal is null");
  if ((attributes & ~std::uint64_t{HSA_AMD_SIGNAL_AMD_GPU_ONLY | HSA_AMD_SIGNAL_IPC}) != 0)
    return bad_argument("unknown attributes");
  Result<bool> host = host_waits(runtime, count, consumers);
  if (!host) return host.error();
  const bool interrupt = *host && (attributes & HSA_AMD_SIGNAL_AMD_GPU_ONLY) == 0;
  Result<Signal*> signal = runtime.signals.create(initial, interrupt);
  if (!signal) return signal.error();
  *out = (*signal)->handle();
  return success();
}

Result<std::vector<Condition>> conditions_of(const Runtime& runtime, std::uint32_t count,
                                             const hsa_signal_t* signals,
                                             const hsa_signal_condition_t* conditions,
                                             const hsa_signal_value_t* values) {
  if (count == 0 || signals == nullptr || conditions == nullptr || values == nullptr)
    return bad_argument("a list is empty");
  std::vector<Condition> result;
  for (std::uint32_t i = 0; i < count; ++i) {
    Signal* signal = runtime.signals.find(signals[i]);
    if (signal == nullptr || signal->is_doorbell()) return fail(HSA_STATUS_ERROR_INVALID_SIGNAL);
    result.push_back({signal, conditions[i], values[i]});
  }
  return result;
}

// The AMD waits answer with an index, and with UINT32_MAX for a time-out or an error.
std::uint32_t wait_list(const char* name, std::uint32_t count, hsa_signal_t* signals,
                        hsa_signal_condition_t* conditions, hsa_signal_value_t* values, std::uint64_t timeout,
                        hsa_wait_state_t state, hsa_signal_value_t* seen, bool all) {
  std::uint32_t answer = UINT32_MAX;
  (void)edge(name, [&](Runtime& runtime) -> Status {
    Result<std::vector<Condition>> list = conditions_of(runtime, count, signals, conditions, values);
    if (!list) return list.error();
    std::vector<hsa_signal_value_t> looked(count);
    const std::size_t index = wait_for(*list, all, timeout, state, looked);
    if (index == SIZE_MAX) return success();
    answer = static_cast<std::uint32_t>(index);
    if (seen == nullptr) return success();
    if (all)
      std::copy(looked.begin(), looked.end(), seen);
    else
      *seen = looked[index];
    return success();
  });
  return answer;
}

hsa_status_t wait_group(const char* name, hsa_signal_group_t handle, const hsa_signal_condition_t* conditions,
                        const hsa_signal_value_t* values, hsa_wait_state_t state, hsa_signal_t* signal,
                        hsa_signal_value_t* value) {
  return edge(name, [&](Runtime& runtime) -> Status {
    const std::shared_ptr<SignalGroup> group = runtime.signal_groups.find(handle.handle);
    if (group == nullptr) return fail(HSA_STATUS_ERROR_INVALID_SIGNAL_GROUP);
    if (conditions == nullptr || values == nullptr || signal == nullptr || value == nullptr)
      return bad_argument("a pointer is null");
    std::vector<Condition> list;
    for (std::size_t i = 0; i < group->signals.size(); ++i)
      list.push_back({group->signals[i], conditions[i], values[i]});
    std::vector<hsa_signal_value_t> looked(list.size());
    const std::size_t index = wait_for(list, false, UINT64_MAX, state, looked);
    *signal = list[index].signal->handle();
    *value = looked[index];
    return success();
  });
}

}  // namespace
}  // namespace cairn::hsa

using namespace cairn::hsa;

extern "C" {

hsa_status_t hsa_signal_create(hsa_signal_value_t initial_value, uint32_t num_consumers,
                               const hsa_agent_t* consumers, hsa_signal_t* signal) {
  return edge(__func__, [&](Runtime& runtime) {
    return create_signal(runtime, initial_value, num_consumers, consumers, 0, signal);
  });
}

hsa_status_t hsa_amd_signal_create(hsa_signal_value_t initial_value, uint32_t num_consumers,
                                   const hsa_agent_t* consumers, uint64_t attributes, hsa_signal_t* signal) {
  return edge(__func__, [&](Runtime& runtime) {
    return create_signal(runtime, initial_value, num_consumers, consumers, attributes, signal);
  });
}

hsa_status_t hsa_signal_destroy(hsa_signal_t signal) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    if (signal.handle == 0) return bad_argument("the signal is null");
    Signal* found = runtime.signals.find(signal);
    if (found == nullptr || found->is_doorbell()) return fail(HSA_STATUS_ERROR_INVALID_SIGNAL);
    runtime.signals.destroy(*found);
    return cairn::success();
  });
}

hsa_status_t hsa_amd_signal_value_pointer(hsa_signal_t signal, volatile hsa_signal_value_t** value_ptr) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    if (value_ptr == nullptr) return bad_argument("value_ptr is null");
    Signal* found = runtime.signals.find(signal);
    if (found == nullptr || found->is_doorbell()) return fail(HSA_STATUS_ERROR_INVALID_SIGNAL);
    *value_ptr = &found->amd.value;
    return cairn::success();
  });
}

hsa_status_t hsa_amd_signal_async_handler(hsa_signal_t signal, hsa_signal_condition_t cond,
                                          hsa_signal_value_t value, hsa_amd_signal_handler handler,
                                          void* arg) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    if (handler == nullptr) return bad_argument("handler is null");
    Signal* found = runtime.signals.find(signal);
    if (found == nullptr || found->is_doorbell()) return fail(HSA_STATUS_ERROR_INVALID_SIGNAL);
    return runtime.handlers.add({{found, cond, value}},
                                [handler, arg](hsa_signal_value_t seen) { return handler(seen, arg); });
  });
}

hsa_status_t hsa_amd_async_function(void (*callback)(void* arg), void* arg) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    if (callback == nullptr) return bad_argument("callback is null");
    return runtime.handlers.add({}, [callback, arg](hsa_signal_value_t) {
      callback(arg);
      return false;
    });
  });
}

uint32_t hsa_amd_signal_wait_any(uint32_t signal_count, hsa_signal_t* signals, hsa_signal_condition_t* conds,
                                 hsa_signal_value_t* values, uint64_t timeout_hint,
                                 hsa_wait_state_t wait_hint, hsa_signal_value_t* satisfying_value) {
  return wait_list(__func__, signal_count, signals, conds, values, timeout_hint, wait_hint, satisfying_value,
                   false);
}

uint32_t hsa_amd_signal_wait_all(uint32_t signal_count, hsa_signal_t* signals, hsa_signal_condition_t* conds,
                                 hsa_signal_value_t* values, uint64_t timeout_hint,
                                 hsa_wait_state_t wait_hint, hsa_signal_value_t* satisfying_values) {
  return wait_list(__func__, signal_count, signals, conds, values, timeout_hint, wait_hint, satisfying_values,
                   true);
}

hsa_status_t hsa_signal_group_create(uint32_t num_signals, const hsa_signal_t* signals,
                                     uint32_t num_consumers, const hsa_agent_t* consumers,
                                     hsa_signal_group_t* signal_group) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    if (num_signals == 0 || signals == nullptr || signal_group == nullptr)
      return bad_argument("the group would be empty");
    if (cairn::Result<bool> host = host_waits(runtime, num_consumers, consumers); !host) return host.error();
    auto group = std::make_shared<SignalGroup>();
    for (uint32_t i = 0; i < num_signals; ++i) {
      Signal* signal = runtime.signals.find(signals[i]);
      if (signal == nullptr || signal->is_doorbell()) return fail(HSA_STATUS_ERROR_INVALID_SIGNAL);
      group->signals.push_back(signal);
    }
    for (Signal* signal : group->signals) runtime.signals.pin(*signal);
    signal_group->handle = runtime.signal_groups.insert(std::move(group));
    return cairn::success();
  });
}

hsa_status_t hsa_signal_group_destroy(hsa_signal_group_t signal_group) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    const std::shared_ptr<SignalGroup> group = runtime.signal_groups.erase(signal_group.handle);
    if (group == nullptr) return fail(HSA_STATUS_ERROR_INVALID_SIGNAL_GROUP);
    for (Signal* signal : group->signals) runtime.signals.unpin(*signal);
    return cairn::success();
  });
}

hsa_status_t hsa_signal_group_wait_any_scacquire(hsa_signal_group_t signal_group,
                                                 const hsa_signal_condition_t* conditions,
                                                 const hsa_signal_value_t* compare_values,
                                                 hsa_wait_state_t wait_state_hint, hsa_signal_t* signal,
                                                 hsa_signal_value_t* value) {
  return wait_group(__func__, signal_group, conditions, compare_values, wait_state_hint, signal, value);
}

hsa_status_t hsa_signal_group_wait_any_relaxed(hsa_signal_group_t signal_group,
                                               const hsa_signal_condition_t* conditions,
                                               const hsa_signal_value_t* compare_values,
                                               hsa_wait_state_t wait_state_hint, hsa_signal_t* signal,
                                               hsa_signal_value_t* value) {
  return wait_group(__func__, signal_group, conditions, compare_values, wait_state_hint, signal, value);
}

}  // extern "C"
