// SPDX-License-Identifier: MIT
// Entry points for a device's settings: limits, flags, cache preferences.
#include "hip/api.h"

using namespace cairn;
using namespace cairn::hip;

namespace {

DeviceState& current() { return Runtime::instance().current(); }

std::size_t* limit_of(DeviceState& device, hipLimit_t limit) {
  switch (limit) {
    case hipLimitStackSize:
      return &device.stack_limit;
    case hipLimitPrintfFifoSize:
      return &device.printf_limit;
    case hipLimitMallocHeapSize:
      return &device.heap_limit;
    default:
      return nullptr;
  }
}

constexpr std::size_t kMostStack = 128u << 10;

}  // namespace

hipError_t hipDeviceGetLimit(size_t* value, hipLimit_t limit) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (value == nullptr) return hipErrorInvalidValue;
        const std::size_t* found = limit_of(current(), limit);
        if (found == nullptr) return hipErrorUnsupportedLimit;
        *value = *found;
        return hipSuccess;
      },
      value, limit);
}

hipError_t hipDeviceSetLimit(hipLimit_t limit, size_t value) {
  return api(
      __func__,
      [&]() -> hipError_t {
        std::size_t* found = limit_of(current(), limit);
        if (found == nullptr) return hipErrorUnsupportedLimit;
        if (limit == hipLimitStackSize && value > kMostStack) return hipErrorInvalidValue;
        if (limit == hipLimitPrintfFifoSize && value < 16) return hipErrorInvalidValue;
        // It is what malloc in kernels starts with: later than at the first such kernel it has no effect.
        if (limit == hipLimitMallocHeapSize && value > current().device.info().memory_bytes)
          return hipErrorInvalidValue;
        *found = value;
        return hipSuccess;
      },
      limit, value);
}

hipError_t hipGetDeviceFlags(unsigned int* flags) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (flags == nullptr) return hipErrorInvalidValue;
        *flags = current().flags;
        return hipSuccess;
      },
      flags);
}

hipError_t hipSetDeviceFlags(unsigned flags) {
  return api(
      __func__,
      [&]() -> hipError_t {
        constexpr unsigned kKnown = hipDeviceScheduleMask | hipDeviceMapHost | hipDeviceLmemResizeToMax;
        const unsigned schedule = flags & hipDeviceScheduleMask;
        if ((flags & ~kKnown) != 0 || (schedule & (schedule - 1)) != 0) return hipErrorInvalidValue;
        current().flags = flags;
        return hipSuccess;
      },
      flags);
}

// AMD's cards divide cache and LDS in one fixed way: preferences are taken and have no effect.
hipError_t hipDeviceSetCacheConfig(hipFuncCache_t cacheConfig) {
  return api(
      __func__,
      [&]() -> hipError_t {
        const bool known = cacheConfig >= hipFuncCachePreferNone && cacheConfig <= hipFuncCachePreferEqual;
        return known ? hipSuccess : hipErrorInvalidValue;
      },
      cacheConfig);
}

hipError_t hipDeviceGetCacheConfig(hipFuncCache_t* cacheConfig) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (cacheConfig == nullptr) return hipErrorInvalidValue;
        *cacheConfig = hipFuncCachePreferNone;
        return hipSuccess;
      },
      cacheConfig);
}

hipError_t hipDeviceGetSharedMemConfig(hipSharedMemConfig* pConfig) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (pConfig == nullptr) return hipErrorInvalidValue;
        *pConfig = hipSharedMemBankSizeFourByte;
        return hipSuccess;
      },
      pConfig);
}

hipError_t hipDeviceSetSharedMemConfig(hipSharedMemConfig config) {
  return api(
      __func__,
      [&]() -> hipError_t {
        const bool known = config >= hipSharedMemBankSizeDefault && config <= hipSharedMemBankSizeEightByte;
        return known ? hipSuccess : hipErrorInvalidValue;
      },
      config);
}
