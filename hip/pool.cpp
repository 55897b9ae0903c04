// SPDX-License-Identifier: MIT
// Memory pools.
#include "hip/pool.h"

#include <algorithm>
#include <shared_mutex>
#include <unordered_map>

#include "base/bits.h"
#include "clr/memory.h"
#include "hip/api.h"
#include "hip/capture.h"
#include "hip/stream.h"

namespace cairn::hip {
namespace {

constexpr std::size_t kGranule = 4096;

struct Register {
  std::shared_mutex mutex;
  std::unordered_map<hipMemPool_t, std::shared_ptr<Pool>> living;
  std::unordered_map<void*, std::shared_ptr<Pool>> owners;  // of memory that is handed out
};

Register& pools() {
  static auto* const kRegister = new Register;
  return *kRegister;
}

hipMemPool_t handle_of(Pool* pool) { return reinterpret_cast<hipMemPool_t>(pool); }

std::shared_ptr<Pool> add(DeviceState& device) {
  auto pool = std::make_shared<Pool>(device);
  pool->access[device.index()] = hipMemAccessFlagsProtReadWrite;
  const std::unique_lock lock(pools().mutex);
  pools().living.emplace(handle_of(pool.get()), pool);
  return pool;
}

hipError_t allocate_from(Pool& pool, void** out, std::size_t size, hipStream_t handle) {
  if (out == nullptr) return hipErrorInvalidValue;
  Stream* stream = find_stream(handle);
  if (stream == nullptr) return kBadStream;
  *out = nullptr;
  if (size == 0) return hipSuccess;
  const auto memory = pool.allocate(size);
  if (!memory) return code_of(memory.error());
  *out = *memory;
  if (const auto& capture = stream->capture()) {
    hipMemAllocNodeParams params = {};
    params.bytesize = size;
    params.dptr = *memory;
    return capture->add(*stream, AllocCommand{params});
  }
  return hipSuccess;
}

hipError_t free_async(void* memory, hipStream_t handle) {
  Stream* stream = find_stream(handle);
  if (stream == nullptr) return kBadStream;
  if (memory == nullptr) return hipErrorInvalidValue;
  std::shared_ptr<Pool> owner;
  {
    const std::unique_lock lock(pools().mutex);
    const auto found = pools().owners.find(memory);
    if (found != pools().owners.end()) owner = found->second;
  }
  const auto place = clr::MemoryTable::instance().find(memory);
  if (!place || place->offset != 0) return hipErrorInvalidValue;
  if (const auto& capture = stream->capture()) return capture->add(*stream, FreeCommand{memory});
  stream->order_with_default();
  if (owner == nullptr) {
    return Outcome(
               stream->work().quick_task([memory] { (void)clr::MemoryTable::instance().release(memory); }))
        .code();
  }
  const std::size_t size = place->allocation->size;
  {
    const std::unique_lock lock(pools().mutex);
    pools().owners.erase(memory);
  }
  return Outcome(stream->work().quick_task([owner, memory, size] { owner->give_back(memory, size); })).code();
}

}  // namespace

Pool::~Pool() { trim(0); }

Result<void*> Pool::allocate(std::size_t size) {
  const std::size_t rounded = align_up(size, kGranule);
  if (rounded < size) return Error{ENOMEM, "no memory of that size"};
  void* memory = nullptr;
  {
    const std::lock_guard lock(mutex_);
    const auto kept = kept_.find(rounded);
    if (kept != kept_.end()) {
      memory = kept->second;
      kept_.erase(kept);
    }
  }
  if (memory == nullptr) {
    auto fresh = clr::allocate_device(device_.device, rounded, {.flags = 0, .peers = device_.peer_agents()});
    if (!fresh) {
      trim(0);
      fresh = clr::allocate_device(device_.device, rounded, {.flags = 0, .peers = device_.peer_agents()});
    }
    if (!fresh) return fresh.error();
    memory = *fresh;
    const std::lock_guard lock(mutex_);
    reserved_ += rounded;
    reserved_high_ = std::max(reserved_high_, reserved_);
  }
  {
    const std::lock_guard lock(mutex_);
    used_ += rounded;
    used_high_ = std::max(used_high_, used_);
  }
  const std::unique_lock lock(pools().mutex);
  pools().owners[memory] = shared_from_this();
  return memory;
}

void Pool::give_back(void* base, std::size_t size) {
  {
    const std::lock_guard lock(mutex_);
    used_ -= std::min<std::uint64_t>(used_, size);
    kept_.emplace(size, base);
  }
  trim(threshold_);
}

void Pool::trim(std::size_t keep) {
  const std::lock_guard lock(mutex_);
  while (!kept_.empty() && reserved_ - used_ > keep) {
    const auto largest = std::prev(kept_.end());
    (void)clr::MemoryTable::instance().release(largest->second);
    reserved_ -= largest->first;
    kept_.erase(largest);
  }
}

hipError_t Pool::set_attribute(hipMemPoolAttr attribute, const void* value) {
  const std::lock_guard lock(mutex_);
  const auto number = *static_cast<const std::uint64_t*>(value);
  switch (attribute) {
    case hipMemPoolReuseFollowEventDependencies:
      follow_events_ = *static_cast<const int*>(value);
      return hipSuccess;
    case hipMemPoolReuseAllowOpportunistic:
      opportunistic_ = *static_cast<const int*>(value);
      return hipSuccess;
    case hipMemPoolReuseAllowInternalDependencies:
      internal_dependencies_ = *static_cast<const int*>(value);
      return hipSuccess;
    case hipMemPoolAttrReleaseThreshold:
      threshold_ = number;
      return hipSuccess;
    case hipMemPoolAttrReservedMemHigh:
      if (number != 0) return hipErrorInvalidValue;
      reserved_high_ = reserved_;
      return hipSuccess;
    case hipMemPoolAttrUsedMemHigh:
      if (number != 0) return hipErrorInvalidValue;
      used_high_ = used_;
      return hipSuccess;
    default:
      return hipErrorInvalidValue;
  }
}

hipError_t Pool::get_attribute(hipMemPoolAttr attribute, void* value) {
  const std::lock_guard lock(mutex_);
  const auto number = [value](std::uint64_t what) {
    *static_cast<std::uint64_t*>(value) = what;
    return hipSuccess;
  };
  const auto flag = [value](int what) {
    *static_cast<int*>(value) = what;
    return hipSuccess;
  };
  switch (attribute) {
    case hipMemPoolReuseFollowEventDependencies:
      return flag(follow_events_);
    case hipMemPoolReuseAllowOpportunistic:
      return flag(opportunistic_);
    case hipMemPoolReuseAllowInternalDependencies:
      return flag(internal_dependencies_);
    case hipMemPoolAttrReleaseThreshold:
      return number(threshold_);
    case hipMemPoolAttrReservedMemCurrent:
      return number(reserved_);
    case hipMemPoolAttrReservedMemHigh:
      return number(reserved_high_);
    case hipMemPoolAttrUsedMemCurrent:
      return number(used_);
    case hipMemPoolAttrUsedMemHigh:
      return number(used_high_);
    default:
      return hipErrorInvalidValue;
  }
}

Pool& current_pool(DeviceState& device) {
  const std::lock_guard lock(device.mutex);
  if (device.default_pool == nullptr) device.default_pool = add(device);
  if (device.current_pool == nullptr) device.current_pool = device.default_pool.get();
  return *device.current_pool;
}

std::shared_ptr<Pool> find_pool(hipMemPool_t handle) {
  const std::shared_lock lock(pools().mutex);
  const auto found = pools().living.find(handle);
  return found != pools().living.end() ? found->second : nullptr;
}

}  // namespace cairn::hip

using namespace cairn;
using namespace cairn::hip;

hipError_t hipMallocAsync(void** dev_ptr, size_t size, hipStream_t stream) {
  return api(
      __func__,
      [&]() -> hipError_t {
        Stream* found = find_stream(stream);
        return found != nullptr ? allocate_from(current_pool(found->device()), dev_ptr, size, stream)
                                : kBadStream;
      },
      dev_ptr, size, stream);
}

hipError_t hipMallocFromPoolAsync(void** dev_ptr, size_t size, hipMemPool_t mem_pool, hipStream_t stream) {
  return api(
      __func__,
      [&]() -> hipError_t {
        const auto pool = find_pool(mem_pool);
        return pool != nullptr ? allocate_from(*pool, dev_ptr, size, stream) : hipErrorInvalidValue;
      },
      dev_ptr, size, mem_pool, stream);
}

hipError_t hipFreeAsync(void* dev_ptr, hipStream_t stream) {
  return api(__func__, [&] { return free_async(dev_ptr, stream); }, dev_ptr, stream);
}

hipError_t hipMemPoolCreate(hipMemPool_t* mem_pool, const hipMemPoolProps* pool_props) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (mem_pool == nullptr || pool_props == nullptr ||
            pool_props->allocType != hipMemAllocationTypePinned) {
          return hipErrorInvalidValue;
        }
        DeviceState* device = Runtime::instance().device(pool_props->location.id);
        if (pool_props->location.type != hipMemLocationTypeDevice || device == nullptr)
          return hipErrorInvalidValue;
        *mem_pool = handle_of(add(*device).get());
        return hipSuccess;
      },
      mem_pool, pool_props);
}

hipError_t hipMemPoolDestroy(hipMemPool_t mem_pool) {
  return api(
      __func__,
      [&]() -> hipError_t {
        const auto pool = find_pool(mem_pool);
        if (pool == nullptr) return hipErrorInvalidValue;
        {
          const std::lock_guard lock(pool->device().mutex);
          if (pool == pool->device().default_pool) return hipErrorInvalidValue;
          if (pool->device().current_pool == pool.get())
            pool->device().current_pool = pool->device().default_pool.get();
        }
        const std::unique_lock lock(pools().mutex);
        pools().living.erase(mem_pool);
        return hipSuccess;
      },
      mem_pool);
}

hipError_t hipMemPoolTrimTo(hipMemPool_t mem_pool, size_t min_bytes_to_hold) {
  return api(
      __func__,
      [&]() -> hipError_t {
        const auto pool = find_pool(mem_pool);
        if (pool == nullptr) return hipErrorInvalidValue;
        pool->trim(min_bytes_to_hold);
        return hipSuccess;
      },
      mem_pool, min_bytes_to_hold);
}

hipError_t hipMemPoolSetAttribute(hipMemPool_t mem_pool, hipMemPoolAttr attr, void* value) {
  return api(
      __func__,
      [&]() -> hipError_t {
        const auto pool = find_pool(mem_pool);
        return pool != nullptr && value != nullptr ? pool->set_attribute(attr, value) : hipErrorInvalidValue;
      },
      mem_pool, attr, value);
}

hipError_t hipMemPoolGetAttribute(hipMemPool_t mem_pool, hipMemPoolAttr attr, void* value) {
  return api(
      __func__,
      [&]() -> hipError_t {
        const auto pool = find_pool(mem_pool);
        return pool != nullptr && value != nullptr ? pool->get_attribute(attr, value) : hipErrorInvalidValue;
      },
      mem_pool, attr, value);
}

hipError_t hipMemPoolSetAccess(hipMemPool_t mem_pool, const hipMemAccessDesc* desc_list, size_t count) {
  return api(
      __func__,
      [&]() -> hipError_t {
        const auto pool = find_pool(mem_pool);
        if (pool == nullptr || (count != 0 && desc_list == nullptr)) return hipErrorInvalidValue;
        for (std::size_t i = 0; i < count; ++i) {
          const hipMemLocation& where = desc_list[i].location;
          if (where.type != hipMemLocationTypeDevice || Runtime::instance().device(where.id) == nullptr)
            return hipErrorInvalidDevice;
          if (where.id == pool->device().index() && desc_list[i].flags == hipMemAccessFlagsProtNone)
            return hipErrorInvalidValue;
          pool->access[where.id] = desc_list[i].flags;
        }
        return hipSuccess;
      },
      mem_pool, desc_list, count);
}

hipError_t hipMemPoolGetAccess(hipMemAccessFlags* flags, hipMemPool_t mem_pool, hipMemLocation* location) {
  return api(
      __func__,
      [&]() -> hipError_t {
        const auto pool = find_pool(mem_pool);
        if (pool == nullptr || flags == nullptr || location == nullptr) return hipErrorInvalidValue;
        const auto found = pool->access.find(location->id);
        *flags = found != pool->access.end() ? found->second : hipMemAccessFlagsProtNone;
        return hipSuccess;
      },
      flags, mem_pool, location);
}

hipError_t hipDeviceGetDefaultMemPool(hipMemPool_t* mem_pool, int index) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (mem_pool == nullptr) return hipErrorInvalidValue;
        DeviceState* device = Runtime::instance().device(index);
        if (device == nullptr) return hipErrorInvalidDevice;
        (void)current_pool(*device);
        *mem_pool = handle_of(device->default_pool.get());
        return hipSuccess;
      },
      mem_pool, index);
}

hipError_t hipDeviceGetMemPool(hipMemPool_t* mem_pool, int index) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (mem_pool == nullptr) return hipErrorInvalidValue;
        DeviceState* device = Runtime::instance().device(index);
        if (device == nullptr) return hipErrorInvalidDevice;
        *mem_pool = handle_of(&current_pool(*device));
        return hipSuccess;
      },
      mem_pool, index);
}

hipError_t hipDeviceSetMemPool(int index, hipMemPool_t mem_pool) {
  return api(
      __func__,
      [&]() -> hipError_t {
        DeviceState* device = Runtime::instance().device(index);
        if (device == nullptr) return hipErrorInvalidDevice;
        const auto pool = find_pool(mem_pool);
        if (pool == nullptr || &pool->device() != device) return hipErrorInvalidValue;
        (void)current_pool(*device);
        const std::lock_guard lock(device->mutex);
        device->current_pool = pool.get();
        return hipSuccess;
      },
      index, mem_pool);
}
