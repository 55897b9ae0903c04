// SPDX-License-Identifier: MIT
// Contexts of the driver interface. HIP has one context a device: a handle stands for its device, and
// "current" is the thread's current device.
#include "hip/api.h"

#include <cstdint>

using namespace cairn;
using namespace cairn::hip;

namespace {

// Handles are the device's number plus one, so that null is none.
hipCtx_t context_of(int device) {
  return reinterpret_cast<hipCtx_t>(static_cast<std::uintptr_t>(device) + 1);
}

DeviceState* device_of(hipCtx_t context) {
  return Runtime::instance().device(static_cast<int>(reinterpret_cast<std::uintptr_t>(context)) - 1);
}

}  // namespace

hipError_t hipCtxCreate(hipCtx_t* ctx, unsigned int flags, hipDevice_t device) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (ctx == nullptr) return hipErrorInvalidValue;
        if (Runtime::instance().device(device) == nullptr) return hipErrorInvalidDevice;
        thread().contexts.push_back(thread().device);
        thread().device = device;
        *ctx = context_of(device);
        return hipSuccess;
      },
      ctx, flags, device);
}
hipError_t hipCtxDestroy(hipCtx_t ctx) {
  return api(
      __func__,
      [&]() -> hipError_t {
        DeviceState* device = device_of(ctx);
        if (device == nullptr) return hipErrorInvalidValue;
        device->synchronize();
        if (!thread().contexts.empty() && thread().device == device->index()) {
          thread().device = thread().contexts.back();
          thread().contexts.pop_back();
        }
        return hipSuccess;
      },
      ctx);
}
hipError_t hipCtxPopCurrent(hipCtx_t* ctx) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (thread().contexts.empty()) return hipErrorInvalidContext;
        if (ctx != nullptr) *ctx = context_of(thread().device);
        thread().device = thread().contexts.back();
        thread().contexts.pop_back();
        return hipSuccess;
      },
      ctx);
}
hipError_t hipCtxPushCurrent(hipCtx_t ctx) {
  return api(
      __func__,
      [&]() -> hipError_t {
        DeviceState* device = device_of(ctx);
        if (device == nullptr) return hipErrorInvalidContext;
        thread().contexts.push_back(thread().device);
        thread().device = device->index();
        return hipSuccess;
      },
      ctx);
}
hipError_t hipCtxSetCurrent(hipCtx_t ctx) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (ctx == nullptr) return hipSuccess;
        DeviceState* device = device_of(ctx);
        if (device == nullptr) return hipErrorInvalidContext;
        thread().device = device->index();
        return hipSuccess;
      },
      ctx);
}
hipError_t hipCtxGetCurrent(hipCtx_t* ctx) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (ctx == nullptr) return hipErrorInvalidValue;
        *ctx = context_of(thread().device);
        return hipSuccess;
      },
      ctx);
}
hipError_t hipCtxGetDevice(hipDevice_t* device) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (device == nullptr) return hipErrorInvalidValue;
        *device = thread().device;
        return hipSuccess;
      },
      device);
}
hipError_t hipCtxGetApiVersion(hipCtx_t ctx, int* apiVersion) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (apiVersion == nullptr) return hipErrorInvalidValue;
        *apiVersion = 4;
        return hipSuccess;
      },
      ctx, apiVersion);
}
hipError_t hipCtxGetFlags(unsigned int* flags) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (flags == nullptr) return hipErrorInvalidValue;
        *flags = Runtime::instance().current().flags;
        return hipSuccess;
      },
      flags);
}
hipError_t hipCtxSynchronize() {
  return api(__func__, [] {
    Runtime::instance().current().synchronize();
    return hipSuccess;
  });
}
hipError_t hipCtxGetCacheConfig(hipFuncCache_t* cacheConfig) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (cacheConfig == nullptr) return hipErrorInvalidValue;
        *cacheConfig = hipFuncCachePreferNone;
        return hipSuccess;
      },
      cacheConfig);
}
hipError_t hipCtxSetCacheConfig(hipFuncCache_t cacheConfig) {
  return api(__func__, [] { return hipSuccess; }, cacheConfig);
}
hipError_t hipCtxGetSharedMemConfig(hipSharedMemConfig* pConfig) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (pConfig == nullptr) return hipErrorInvalidValue;
        *pConfig = hipSharedMemBankSizeFourByte;
        return hipSuccess;
      },
      pConfig);
}
hipError_t hipCtxSetSharedMemConfig(hipSharedMemConfig config) {
  return api(__func__, [] { return hipSuccess; }, config);
}

hipError_t hipDevicePrimaryCtxGetState(hipDevice_t dev, unsigned int* flags, int* active) {
  return api(
      __func__,
      [&]() -> hipError_t {
        DeviceState* device = Runtime::instance().device(dev);
        if (flags == nullptr || active == nullptr) return hipErrorInvalidValue;
        if (device == nullptr) return hipErrorInvalidDevice;
        *flags = device->flags;
        *active = device->primary_context ? 1 : 0;
        return hipSuccess;
      },
      dev, flags, active);
}
hipError_t hipDevicePrimaryCtxRetain(hipCtx_t* pctx, hipDevice_t dev) {
  return api(
      __func__,
      [&]() -> hipError_t {
        DeviceState* device = Runtime::instance().device(dev);
        if (pctx == nullptr) return hipErrorInvalidValue;
        if (device == nullptr) return hipErrorInvalidDevice;
        device->primary_context = true;
        *pctx = context_of(dev);
        return hipSuccess;
      },
      pctx, dev);
}
hipError_t hipDevicePrimaryCtxRelease(hipDevice_t dev) {
  return api(
      __func__,
      [&]() -> hipError_t {
        DeviceState* device = Runtime::instance().device(dev);
        if (device == nullptr) return hipErrorInvalidDevice;
        device->primary_context = false;
        return hipSuccess;
      },
      dev);
}
hipError_t hipDevicePrimaryCtxReset(hipDevice_t dev) {
  return api(
      __func__,
      [&]() -> hipError_t {
        DeviceState* device = Runtime::instance().device(dev);
        if (device == nullptr) return hipErrorInvalidDevice;
        device->synchronize();
        device->primary_context = false;
        return hipSuccess;
      },
      dev);
}
hipError_t hipDevicePrimaryCtxSetFlags(hipDevice_t dev, unsigned int flags) {
  return api(
      __func__,
      [&]() -> hipError_t {
        DeviceState* device = Runtime::instance().device(dev);
        if (device == nullptr) return hipErrorInvalidDevice;
        if (device->primary_context) return hipErrorContextAlreadyInUse;
        device->flags = flags;
        return hipSuccess;
      },
      dev, flags);
}
