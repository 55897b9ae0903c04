// SPDX-License-Identifier: MIT
// Managed memory: host and devices share it at one address, so advice and prefetching are noted and move
// nothing.
#include <algorithm>
#include <map>
#include <mutex>
#include <vector>

#include "clr/memory.h"
#include "hip/api.h"
#include "hip/stream.h"

using namespace cairn;
using namespace cairn::hip;

namespace {

struct Advice {
  int read_mostly = 0;
  int preferred = hipInvalidDeviceId;
  int prefetched = hipInvalidDeviceId;
  std::vector<int> accessed_by;
  bool coarse = false;
};

struct Advices {
  std::mutex mutex;
  std::map<std::uint64_t, Advice> by_allocation;  // Allocation::id
};

Advices& advices() {
  static auto* const kAdvices = new Advices;
  return *kAdvices;
}

bool is_location(int device) {
  return device == hipCpuDeviceId || Runtime::instance().device(device) != nullptr;
}

// The managed allocation that holds all of the range.
std::optional<clr::Place> managed_range(const void* pointer, std::size_t count) {
  auto place = clr::MemoryTable::instance().find(pointer);
  if (!place || place->allocation->kind == clr::MemoryKind::Device || count > place->left())
    return std::nullopt;
  return place;
}

hipError_t advise(const void* pointer, std::size_t count, hipMemoryAdvise what, int device) {
  if (pointer == nullptr || count == 0) return hipErrorInvalidValue;
  if (what != hipMemAdviseSetReadMostly && what != hipMemAdviseUnsetReadMostly && !is_location(device))
    return hipErrorInvalidDevice;
  const auto place = managed_range(pointer, count);
  if (!place) return hipErrorInvalidValue;
  const std::lock_guard lock(advices().mutex);
  Advice& advice = advices().by_allocation[place->allocation->id];
  switch (what) {
    case hipMemAdviseSetReadMostly:
      advice.read_mostly = 1;
      return hipSuccess;
    case hipMemAdviseUnsetReadMostly:
      advice.read_mostly = 0;
      return hipSuccess;
    case hipMemAdviseSetPreferredLocation:
      advice.preferred = device;
      return hipSuccess;
    case hipMemAdviseUnsetPreferredLocation:
      advice.preferred = hipInvalidDeviceId;
      return hipSuccess;
    case hipMemAdviseSetAccessedBy:
      if (std::ranges::find(advice.accessed_by, device) == advice.accessed_by.end())
        advice.accessed_by.push_back(device);
      return hipSuccess;
    case hipMemAdviseUnsetAccessedBy:
      std::erase(advice.accessed_by, device);
      return hipSuccess;
    case hipMemAdviseSetCoarseGrain:
      advice.coarse = true;
      return hipSuccess;
    case hipMemAdviseUnsetCoarseGrain:
      advice.coarse = false;
      return hipSuccess;
  }
  return hipErrorInvalidValue;
}

hipError_t prefetch(const void* pointer, std::size_t count, int device, hipStream_t handle) {
  if (pointer == nullptr || count == 0) return hipErrorInvalidValue;
  if (find_stream(handle) == nullptr) return kBadStream;
  if (!is_location(device)) return hipErrorInvalidDevice;
  const auto place = managed_range(pointer, count);
  if (!place) return hipErrorInvalidValue;
  const std::lock_guard lock(advices().mutex);
  advices().by_allocation[place->allocation->id].prefetched = device;
  return hipSuccess;
}

hipError_t range_attribute(void* data, std::size_t size, hipMemRangeAttribute attribute, const void* pointer,
                           std::size_t count) {
  if (data == nullptr || pointer == nullptr || size == 0 || size % 4 != 0 || count == 0)
    return hipErrorInvalidValue;
  const auto place = managed_range(pointer, count);
  if (!place) return hipErrorInvalidValue;
  const std::lock_guard lock(advices().mutex);
  const Advice& advice = advices().by_allocation[place->allocation->id];
  int* out = static_cast<int*>(data);
  switch (attribute) {
    case hipMemRangeAttributeReadMostly:
      *out = advice.read_mostly;
      return hipSuccess;
    case hipMemRangeAttributePreferredLocation:
      *out = advice.preferred;
      return hipSuccess;
    case hipMemRangeAttributeLastPrefetchLocation:
      *out = advice.prefetched;
      return hipSuccess;
    case hipMemRangeAttributeCoherencyMode:
      *out = advice.coarse ? hipMemRangeCoherencyModeCoarseGrain : hipMemRangeCoherencyModeFineGrain;
      return hipSuccess;
    case hipMemRangeAttributeAccessedBy:
      for (std::size_t i = 0; i < size / 4; ++i) {
        out[i] = i < advice.accessed_by.size() ? advice.accessed_by[i] : static_cast<int>(hipInvalidDeviceId);
      }
      return hipSuccess;
  }
  return hipErrorInvalidValue;
}

int index_of(const hipMemLocation& location) {
  return location.type == hipMemLocationTypeDevice ? location.id : static_cast<int>(hipCpuDeviceId);
}

}  // namespace

hipError_t hipMallocManaged(void** dev_ptr, size_t size, unsigned int flags) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (dev_ptr == nullptr || size == 0 || (flags != hipMemAttachGlobal && flags != hipMemAttachHost))
          return hipErrorInvalidValue;
        const auto memory = clr::allocate_host(
            size, {.kind = clr::MemoryKind::Managed, .device = thread().device, .flags = flags});
        if (!memory) return code_of(memory.error());
        *dev_ptr = *memory;
        return hipSuccess;
      },
      dev_ptr, size, flags);
}

hipError_t hipMemAdvise(const void* dev_ptr, size_t count, hipMemoryAdvise advice, int device) {
  return api(
      __func__, [&] { return advise(dev_ptr, count, advice, device); }, dev_ptr, count, advice, device);
}
hipError_t hipMemAdvise_v2(const void* devPtr, size_t count, hipMemoryAdvise advice,
                           hipMemLocation location) {
  return api(
      __func__, [&] { return advise(devPtr, count, advice, index_of(location)); }, devPtr, count, advice);
}
hipError_t hipMemPrefetchAsync(const void* dev_ptr, size_t count, int device, hipStream_t stream) {
  return api(
      __func__, [&] { return prefetch(dev_ptr, count, device, stream); }, dev_ptr, count, device, stream);
}
hipError_t hipMemPrefetchAsync_v2(const void* devPtr, size_t count, hipMemLocation location,
                                  unsigned int flags, hipStream_t stream) {
  return api(
      __func__,
      [&] { return flags == 0 ? prefetch(devPtr, count, index_of(location), stream) : hipErrorInvalidValue; },
      devPtr, count, flags, stream);
}
hipError_t hipMemRangeGetAttribute(void* data, size_t data_size, hipMemRangeAttribute attribute,
                                   const void* dev_ptr, size_t count) {
  return api(
      __func__, [&] { return range_attribute(data, data_size, attribute, dev_ptr, count); }, data, data_size,
      attribute, dev_ptr, count);
}
hipError_t hipMemRangeGetAttributes(void** data, size_t* data_sizes, hipMemRangeAttribute* attributes,
                                    size_t num_attributes, const void* dev_ptr, size_t count) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (data == nullptr || data_sizes == nullptr || attributes == nullptr || num_attributes == 0)
          return hipErrorInvalidValue;
        for (std::size_t i = 0; i < num_attributes; ++i) {
          if (const hipError_t code = range_attribute(data[i], data_sizes[i], attributes[i], dev_ptr, count))
            return code;
        }
        return hipSuccess;
      },
      data, data_sizes, attributes, num_attributes, dev_ptr, count);
}
