// SPDX-License-Identifier: MIT
// Devices as the HSA runtime describes them.
#include "clr/device.h"

#include <algorithm>
#include <cstring>

#include "clr/queue.h"
#include "clr/status.h"
#include "devicelibs/abi/heap.h"

namespace cairn::clr {
namespace {

constexpr std::size_t kMostQueues = 8;

template <class T>
T ask(hsa_agent_t agent, int attribute, T fallback = {}) {
  T value = fallback;
  const auto status = hsa_agent_get_info(agent, static_cast<hsa_agent_info_t>(attribute), &value);
  return status == HSA_STATUS_SUCCESS ? value : fallback;
}

std::string ask_text(hsa_agent_t agent, int attribute) {
  char text[256] = {};
  (void)hsa_agent_get_info(agent, static_cast<hsa_agent_info_t>(attribute), text);
  text[sizeof text - 1] = '\0';
  return text;
}

template <class T>
T ask(hsa_amd_memory_pool_t pool, hsa_amd_memory_pool_info_t attribute) {
  T value = {};
  (void)hsa_amd_memory_pool_get_info(pool, attribute, &value);
  return value;
}

std::vector<hsa_amd_memory_pool_t> pools_of(hsa_agent_t agent) {
  std::vector<hsa_amd_memory_pool_t> pools;
  (void)hsa_amd_agent_iterate_memory_pools(
      agent,
      [](hsa_amd_memory_pool_t pool, void* out) {
        static_cast<std::vector<hsa_amd_memory_pool_t>*>(out)->push_back(pool);
        return HSA_STATUS_SUCCESS;
      },
      &pools);
  return pools;
}

std::string first_isa(hsa_agent_t agent) {
  std::string name;
  (void)hsa_agent_iterate_isas(
      agent,
      [](hsa_isa_t isa, void* out) {
        std::uint32_t length = 0;
        if (hsa_isa_get_info_alt(isa, HSA_ISA_INFO_NAME_LENGTH, &length) != HSA_STATUS_SUCCESS) {
          return HSA_STATUS_SUCCESS;
        }
        std::string text(length + 1, '\0');
        if (hsa_isa_get_info_alt(isa, HSA_ISA_INFO_NAME, text.data()) != HSA_STATUS_SUCCESS) {
          return HSA_STATUS_SUCCESS;
        }
        *static_cast<std::string*>(out) = text.c_str();
        return HSA_STATUS_INFO_BREAK;
      },
      &name);
  return name;
}

struct Caches {
  std::uint32_t level[4] = {0, 0, 0, 0};
};

Caches caches_of(hsa_agent_t agent) {
  Caches caches;
  (void)hsa_agent_iterate_caches(
      agent,
      [](hsa_cache_t cache, void* out) {
        std::uint8_t level = 0;
        std::uint32_t size = 0;
        (void)hsa_cache_get_info(cache, HSA_CACHE_INFO_LEVEL, &level);
        (void)hsa_cache_get_info(cache, HSA_CACHE_INFO_SIZE, &size);
        auto& entry = static_cast<Caches*>(out)->level[level & 3];
        entry = std::max(entry, size);
        return HSA_STATUS_SUCCESS;
      },
      &caches);
  return caches;
}

}  // namespace

Result<std::unique_ptr<Device>> Device::create(int index, hsa_agent_t agent, hsa_agent_t host) {
  std::unique_ptr<Device> device(new Device);
  device->index_ = index;
  device->agent_ = agent;
  device->host_ = host;
  if (const Status status = device->read_info(); !status) return status.error();
  if (const Status status = device->read_pools(); !status) return status.error();
  return device;
}

Device::~Device() = default;

Status Device::read_info() {
  info_.isa = first_isa(agent_);
  const auto target = parse_target_id(info_.isa);
  if (!target) return Error{kRuntimeFailure, "an agent names no instruction set that is known: " + info_.isa};
  target_ = *target;
  info_.name = ask_text(agent_, HSA_AMD_AGENT_INFO_PRODUCT_NAME);
  if (info_.name.empty()) info_.name = ask_text(agent_, HSA_AGENT_INFO_NAME);
  info_.uuid = ask_text(agent_, HSA_AMD_AGENT_INFO_UUID);
  info_.chip_id = ask<std::uint32_t>(agent_, HSA_AMD_AGENT_INFO_CHIP_ID);
  info_.node = ask<std::uint32_t>(agent_, HSA_AMD_AGENT_INFO_DRIVER_NODE_ID);
  info_.bdf = ask<std::uint32_t>(agent_, HSA_AMD_AGENT_INFO_BDFID);
  info_.domain = ask<std::uint32_t>(agent_, HSA_AMD_AGENT_INFO_DOMAIN);
  info_.compute_units = ask<std::uint32_t>(agent_, HSA_AMD_AGENT_INFO_COMPUTE_UNIT_COUNT);
  info_.simds_per_cu = ask<std::uint32_t>(agent_, HSA_AMD_AGENT_INFO_NUM_SIMDS_PER_CU, 4);
  info_.waves_per_cu = ask<std::uint32_t>(agent_, HSA_AMD_AGENT_INFO_MAX_WAVES_PER_CU, 32);
  info_.shader_engines = ask<std::uint32_t>(agent_, HSA_AMD_AGENT_INFO_NUM_SHADER_ENGINES);
  info_.xccs = std::max(1u, ask<std::uint32_t>(agent_, HSA_AMD_AGENT_INFO_NUM_XCC, 1));
  info_.wavefront = ask<std::uint32_t>(agent_, HSA_AGENT_INFO_WAVEFRONT_SIZE, 64);
  if (info_.wavefront == 32) {  // RDNA: HIP counts work-group processors, pairs of compute units
    info_.compute_units /= 2;
    info_.simds_per_cu *= 2;
    info_.waves_per_cu *= 2;
  }
  info_.max_workgroup = ask<std::uint32_t>(agent_, HSA_AGENT_INFO_WORKGROUP_MAX_SIZE, 1024);
  struct {
    std::uint16_t x[3];
  } dims = {{1024, 1024, 1024}};
  dims = ask(agent_, HSA_AGENT_INFO_WORKGROUP_MAX_DIM, dims);
  std::copy(std::begin(dims.x), std::end(dims.x), info_.workgroup_dims);
  info_.clock_mhz = ask<std::uint32_t>(agent_, HSA_AMD_AGENT_INFO_MAX_CLOCK_FREQUENCY);
  info_.memory_clock_mhz = ask<std::uint32_t>(agent_, HSA_AMD_AGENT_INFO_MEMORY_MAX_FREQUENCY);
  info_.memory_width = ask<std::uint32_t>(agent_, HSA_AMD_AGENT_INFO_MEMORY_WIDTH);
  info_.cacheline = ask<std::uint32_t>(agent_, HSA_AMD_AGENT_INFO_CACHELINE_SIZE, 128);
  info_.asic_revision = ask<std::uint32_t>(agent_, HSA_AMD_AGENT_INFO_ASIC_REVISION);
  info_.timestamp_hz = ask<std::uint64_t>(agent_, HSA_AMD_AGENT_INFO_TIMESTAMP_FREQUENCY, 100'000'000);
  info_.cooperative = ask<bool>(agent_, HSA_AMD_AGENT_INFO_COOPERATIVE_QUEUES, true);
  const Caches caches = caches_of(agent_);
  info_.l1_bytes = caches.level[1];
  info_.l2_bytes = caches.level[2];
  info_.l3_bytes = caches.level[3];
  return success();
}

Status Device::read_pools() {
  for (const auto pool : pools_of(agent_)) {
    const auto segment = ask<hsa_amd_segment_t>(pool, HSA_AMD_MEMORY_POOL_INFO_SEGMENT);
    if (segment == HSA_AMD_SEGMENT_GROUP)
      info_.lds_bytes = ask<std::size_t>(pool, HSA_AMD_MEMORY_POOL_INFO_SIZE);
    if (segment != HSA_AMD_SEGMENT_GLOBAL) continue;
    const auto flags = ask<std::uint32_t>(pool, HSA_AMD_MEMORY_POOL_INFO_GLOBAL_FLAGS);
    const bool fine = (flags & HSA_AMD_MEMORY_POOL_GLOBAL_FLAG_FINE_GRAINED) != 0;
    auto& place = fine ? pools_.local_fine : pools_.local;
    if (place.handle != 0) continue;
    place = pool;
    if (!fine) info_.memory_bytes = ask<std::size_t>(pool, HSA_AMD_MEMORY_POOL_INFO_SIZE);
  }
  for (const auto pool : pools_of(host_)) {
    if (ask<hsa_amd_segment_t>(pool, HSA_AMD_MEMORY_POOL_INFO_SEGMENT) != HSA_AMD_SEGMENT_GLOBAL) continue;
    const auto flags = ask<std::uint32_t>(pool, HSA_AMD_MEMORY_POOL_INFO_GLOBAL_FLAGS);
    if ((flags & HSA_AMD_MEMORY_POOL_GLOBAL_FLAG_KERNARG_INIT) != 0) pools_.kernarg = pool;
    if ((flags & HSA_AMD_MEMORY_POOL_GLOBAL_FLAG_FINE_GRAINED) != 0 && pools_.host_fine.handle == 0) {
      pools_.host_fine = pool;
    }
    if ((flags & HSA_AMD_MEMORY_POOL_GLOBAL_FLAG_COARSE_GRAINED) != 0) pools_.host_coarse = pool;
  }
  if (pools_.local.handle == 0) return Error{kRuntimeFailure, "an agent has no memory of its own"};
  if (pools_.host_fine.handle == 0 || pools_.kernarg.handle == 0) {
    return Error{kRuntimeFailure, "the host has no memory that devices can share"};
  }
  if (info_.lds_bytes == 0) info_.lds_bytes = 64u << 10;
  return success();
}

std::uint64_t Device::memory_free() const {
  return ask<std::uint64_t>(agent_, HSA_AMD_AGENT_INFO_MEMORY_AVAIL, info_.memory_bytes);
}

std::vector<std::shared_ptr<Queue>> Device::queues() {
  const std::lock_guard lock(mutex_);
  std::vector<std::shared_ptr<Queue>> live;
  for (const auto& each : queues_) {
    if (auto queue = each.lock()) live.push_back(std::move(queue));
  }
  return live;
}

Result<std::shared_ptr<Queue>> Device::queue_for_stream(hsa_amd_queue_priority_t priority) {
  const std::lock_guard lock(mutex_);
  std::erase_if(queues_, [](const auto& each) { return each.expired(); });
  if (queues_.size() < kMostQueues) {
    auto queue = Queue::create(*this, priority);
    if (queue) {
      queues_.push_back(*queue);
      return std::move(*queue);
    }
    if (queues_.empty()) return queue.error();
  }
  const auto least = std::ranges::min_element(
      queues_, {}, [](const std::weak_ptr<Queue>& each) { return each.use_count(); });
  auto shared = least->lock();
  if (shared == nullptr) return Queue::create(*this, priority);
  return shared;
}

Result<void*> Device::heap(std::size_t initial_bytes) {
  const std::lock_guard lock(mutex_);
  if (heap_ != nullptr) return heap_;
  void* block = nullptr;
  if (const auto status = hsa_amd_memory_pool_allocate(pools_.host_fine, kHeapBytes, 0, &block);
      status != HSA_STATUS_SUCCESS) {
    return hsa_error(status, "the device heap");
  }
  (void)hsa_amd_agents_allow_access(1, &agent_, nullptr, block);
  std::memset(block, 0, kHeapBytes);
  // Whole slabs; without them memory comes from host calls.
  const std::size_t donated = initial_bytes / kHeapSlabBytes * kHeapSlabBytes;
  if (donated != 0 && hsa_amd_memory_pool_allocate(pools_.local, donated + kHeapSlabBytes, 0, &heap_slabs_) ==
                          HSA_STATUS_SUCCESS) {
    const auto base = reinterpret_cast<std::uint64_t>(heap_slabs_);
    const std::uint64_t start = (base + kHeapSlabBytes - 1) / kHeapSlabBytes * kHeapSlabBytes;
    const HeapInitial range = {start, start + donated, start};
    std::memcpy(static_cast<std::byte*>(block) + kHeapInitialOffset, &range, sizeof range);
  }
  heap_ = block;
  return heap_;
}

}  // namespace cairn::clr
