// SPDX-License-Identifier: MIT
// Opening and closing the runtime, and finding what handles stand for.
#include "hsa/runtime.h"

#include <atomic>
#include <climits>
#include <mutex>

#include "base/log.h"

namespace cairn::hsa {
namespace {

struct Instance {
  std::mutex mutex;
  std::uint32_t references = 0;
  std::unique_ptr<Runtime> owner;
  std::atomic<Runtime*> current{nullptr};
};

// Leaked: calls from other libraries' destructors must still find it.
Instance& instance() {
  static Instance& only = *new Instance;
  return only;
}

bool query_xnack() {
  HSAint32 mode = 0;
  return hsaKmtGetXNACKMode(&mode) == HSAKMT_STATUS_SUCCESS && mode > 0;
}

}  // namespace

Status Runtime::open() {
  Instance& only = instance();
  std::lock_guard lock(only.mutex);
  if (only.references == INT32_MAX) return fail(HSA_STATUS_ERROR_REFCOUNT_OVERFLOW);
  if (only.references == 0) {
    Result<std::unique_ptr<Runtime>> made = create();
    if (!made) return made.error();
    only.owner = std::move(*made);
    only.current.store(only.owner.get());
  }
  ++only.references;
  return success();
}

Status Runtime::close() {
  Instance& only = instance();
  std::lock_guard lock(only.mutex);
  if (only.references == 0) return fail(HSA_STATUS_ERROR_NOT_INITIALIZED);
  if (--only.references > 0) return success();
  only.current.store(nullptr);
  only.owner.reset();
  return success();
}

Runtime* Runtime::current() { return instance().current.load(std::memory_order_acquire); }

Result<std::unique_ptr<Runtime>> Runtime::create() {
  HSAKMT_STATUS status = hsaKmtOpenKFD();
  if (status != HSAKMT_STATUS_SUCCESS && status != HSAKMT_STATUS_KERNEL_ALREADY_OPENED) {
    Error error = thunk_error(status, "hsaKmtOpenKFD");
    error.code = HSA_STATUS_ERROR_OUT_OF_RESOURCES;
    return error;
  }
  HsaVersionInfo version{};
  status = hsaKmtGetVersion(&version);
  const bool xnack = query_xnack();
  Result<std::vector<std::unique_ptr<Agent>>> agents =
      status == HSAKMT_STATUS_SUCCESS ? discover_agents(xnack) : thunk_error(status, "hsaKmtGetVersion");
  if (!agents || agents->empty()) {
    hsaKmtCloseKFD();
    Error error = agents ? fail(HSA_STATUS_ERROR, "the driver knows no agent") : agents.error();
    log_error("hsa_init: {}", error.message);
    error.code = HSA_STATUS_ERROR_OUT_OF_RESOURCES;
    return error;
  }
  std::unique_ptr<Runtime> runtime(new Runtime(version, xnack, std::move(*agents)));
  announce_debug_map();
  if (Status watching = runtime->faults.start(); !watching) return watching.error();
  return runtime;
}

Runtime::Runtime(HsaVersionInfo version, bool xnack, std::vector<std::unique_ptr<Agent>> agents)
    : driver_version(version), xnack(xnack), agents(std::move(agents)) {}

Runtime::~Runtime() {
  queues.clear();
  copier.stop();
  handlers.stop();
  faults.stop();
}

Runtime::Session::~Session() {
  hsaKmtReleaseSystemProperties();
  hsaKmtCloseKFD();
}

Agent* Runtime::agent(hsa_agent_t handle) const {
  for (const auto& agent : agents) {
    if (agent->handle().handle == handle.handle) return agent.get();
  }
  return nullptr;
}

Agent* Runtime::agent_of_node(std::uint32_t node) const {
  for (const auto& agent : agents) {
    if (agent->node == node) return agent.get();
  }
  return nullptr;
}

const MemoryPool* Runtime::pool(std::uint64_t handle) const {
  for (const auto& agent : agents) {
    for (const auto& pool : agent->pools) {
      if (pool->handle().handle == handle) return pool.get();
    }
  }
  return nullptr;
}

const Cache* Runtime::cache(hsa_cache_t handle) const {
  for (const auto& agent : agents) {
    for (const auto& cache : agent->caches) {
      if (cache->handle().handle == handle.handle) return cache.get();
    }
  }
  return nullptr;
}

Result<std::vector<const Agent*>> Runtime::agents_from(std::uint32_t count,
                                                       const hsa_agent_t* handles) const {
  if (count > 0 && handles == nullptr)
    return fail(HSA_STATUS_ERROR_INVALID_ARGUMENT, "the list of agents is null");
  std::vector<const Agent*> result;
  for (std::uint32_t i = 0; i < count; ++i) {
    const Agent* found = agent(handles[i]);
    if (found == nullptr)
      return fail(HSA_STATUS_ERROR_INVALID_AGENT, "the list of agents holds a bad handle");
    result.push_back(found);
  }
  return result;
}

Result<std::vector<Condition>> Runtime::dependencies(std::uint32_t count, const hsa_signal_t* handles) const {
  if ((count == 0) != (handles == nullptr)) {
    return fail(HSA_STATUS_ERROR_INVALID_ARGUMENT, "the number of signals does not fit the list");
  }
  std::vector<Condition> result;
  for (std::uint32_t i = 0; i < count; ++i) {
    Signal* signal = signals.find(handles[i]);
    if (signal == nullptr) return fail(HSA_STATUS_ERROR_INVALID_SIGNAL, "a dependency is not a signal");
    result.push_back({signal, HSA_SIGNAL_CONDITION_EQ, 0});
  }
  return result;
}

}  // namespace cairn::hsa
