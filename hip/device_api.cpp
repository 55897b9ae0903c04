// SPDX-License-Identifier: MIT
// Entry points about devices: which there are, what they can, which one is current.
#include <fmt/format.h>

#include <algorithm>
#include <climits>
#include <cstdio>
#include <cstring>

#include <hip/hip_deprecated.h>
#include "clr/memory.h"
#include "hip/api.h"
#include "hip/capture.h"
#include "hip/properties.h"
#include "hip/stream.h"

using namespace cairn;
using namespace cairn::hip;

namespace {

Runtime& runtime() { return Runtime::instance(); }

// Runs `body` with the device of that index; hipErrorInvalidDevice when there is none.
template <class Body>
hipError_t with_device(int index, Body&& body) {
  DeviceState* device = runtime().device(index);
  return device != nullptr ? body(*device) : hipErrorInvalidDevice;
}

std::string pci_text(DeviceState& device) {
  const clr::DeviceInfo& info = device.device.info();
  return fmt::format("{:04x}:{:02x}:{:02x}.{:x}", info.domain, info.bdf >> 8 & 0xff, info.bdf >> 3 & 0x1f,
                     info.bdf & 7);
}

// How far a device is from what was asked for: fewer is closer. Zero fields do not matter.
int distance(const hipDeviceProp_t& has, const hipDeviceProp_t& wants) {
  int missed = 0;
  missed += wants.major != 0 && has.major < wants.major;
  missed += wants.minor != 0 && has.minor < wants.minor;
  missed += wants.totalGlobalMem != 0 && has.totalGlobalMem < wants.totalGlobalMem;
  missed += wants.sharedMemPerBlock != 0 && has.sharedMemPerBlock < wants.sharedMemPerBlock;
  missed += wants.maxThreadsPerBlock != 0 && has.maxThreadsPerBlock < wants.maxThreadsPerBlock;
  missed += wants.multiProcessorCount != 0 && has.multiProcessorCount < wants.multiProcessorCount;
  missed += wants.warpSize != 0 && has.warpSize != wants.warpSize;
  return missed;
}

hipDeviceProp_tR0000 old_properties(const hipDeviceProp_t& from) {
  hipDeviceProp_tR0000 prop;
  std::memset(&prop, 0, sizeof prop);
  std::memcpy(prop.name, from.name, sizeof prop.name);
  std::memcpy(prop.gcnArchName, from.gcnArchName, sizeof prop.gcnArchName);
  prop.totalGlobalMem = from.totalGlobalMem;
  prop.sharedMemPerBlock = from.sharedMemPerBlock;
  prop.regsPerBlock = from.regsPerBlock;
  prop.warpSize = from.warpSize;
  prop.maxThreadsPerBlock = from.maxThreadsPerBlock;
  std::copy(std::begin(from.maxThreadsDim), std::end(from.maxThreadsDim), prop.maxThreadsDim);
  std::copy(std::begin(from.maxGridSize), std::end(from.maxGridSize), prop.maxGridSize);
  prop.clockRate = from.clockRate;
  prop.memoryClockRate = from.memoryClockRate;
  prop.memoryBusWidth = from.memoryBusWidth;
  prop.totalConstMem = from.totalConstMem;
  prop.major = from.major;
  prop.minor = from.minor;
  prop.multiProcessorCount = from.multiProcessorCount;
  prop.l2CacheSize = from.l2CacheSize;
  prop.maxThreadsPerMultiProcessor = from.maxThreadsPerMultiProcessor;
  prop.clockInstructionRate = from.clockInstructionRate;
  prop.arch = from.arch;
  prop.concurrentKernels = from.concurrentKernels;
  prop.pciDomainID = from.pciDomainID;
  prop.pciBusID = from.pciBusID;
  prop.pciDeviceID = from.pciDeviceID;
  prop.maxSharedMemoryPerMultiProcessor = from.maxSharedMemoryPerMultiProcessor;
  prop.canMapHostMemory = from.canMapHostMemory;
  prop.cooperativeLaunch = from.cooperativeLaunch;
  prop.cooperativeMultiDeviceLaunch = from.cooperativeMultiDeviceLaunch;
  prop.memPitch = from.memPitch;
  prop.textureAlignment = from.textureAlignment;
  prop.isLargeBar = from.isLargeBar;
  prop.managedMemory = from.managedMemory;
  prop.concurrentManagedAccess = from.concurrentManagedAccess;
  prop.pageableMemoryAccess = from.pageableMemoryAccess;
  return prop;
}

hipError_t choose(int* device, const hipDeviceProp_t& wants) {
  int best = 0, best_distance = INT_MAX;
  for (int i = 0; i < runtime().device_count(); ++i) {
    const int missed = distance(properties_of(*runtime().device(i)), wants);
    if (missed >= best_distance) continue;
    best = i;
    best_distance = missed;
  }
  *device = best;
  return hipSuccess;
}

}  // namespace

hipError_t hipInit(unsigned int flags) {
  return api(__func__, [&] { return flags == 0 ? hipSuccess : hipErrorInvalidValue; }, flags);
}

hipError_t hipDriverGetVersion(int* driverVersion) {
  return api_without_device(
      __func__,
      [&]() -> hipError_t {
        if (driverVersion == nullptr) return hipErrorInvalidValue;
        *driverVersion = HIP_VERSION;
        return hipSuccess;
      },
      driverVersion);
}

hipError_t hipRuntimeGetVersion(int* runtimeVersion) {
  return api_without_device(
      __func__,
      [&]() -> hipError_t {
        if (runtimeVersion == nullptr) return hipErrorInvalidValue;
        *runtimeVersion = HIP_VERSION;
        return hipSuccess;
      },
      runtimeVersion);
}

hipError_t hipGetDeviceCount(int* count) {
  if (count != nullptr) *count = 0;
  return api(
      __func__,
      [&]() -> hipError_t {
        if (count == nullptr) return hipErrorInvalidValue;
        *count = runtime().device_count();
        return hipSuccess;
      },
      count);
}

hipError_t hipSetDevice(int deviceId) {
  return api(
      __func__,
      [&] {
        return with_device(deviceId, [&](DeviceState& device) {
          thread().device = device.index();
          return hipSuccess;
        });
      },
      deviceId);
}

hipError_t hipGetDevice(int* deviceId) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (deviceId == nullptr) return hipErrorInvalidValue;
        *deviceId = thread().device;
        return hipSuccess;
      },
      deviceId);
}

hipError_t hipSetValidDevices(int* device_arr, int len) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (len < 0 || len > runtime().device_count() || (len > 0 && device_arr == nullptr))
          return hipErrorInvalidValue;
        for (int i = 0; i < len; ++i) {
          if (runtime().device(device_arr[i]) == nullptr) return hipErrorInvalidDevice;
        }
        if (len > 0) thread().device = device_arr[0];
        return hipSuccess;
      },
      device_arr, len);
}

hipError_t hipDeviceGet(hipDevice_t* device, int ordinal) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (device == nullptr) return hipErrorInvalidValue;
        return with_device(ordinal, [&](DeviceState& found) {
          *device = found.index();
          return hipSuccess;
        });
      },
      device, ordinal);
}

hipError_t hipDeviceComputeCapability(int* major, int* minor, hipDevice_t device) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (major == nullptr || minor == nullptr) return hipErrorInvalidValue;
        return with_device(device, [&](DeviceState& found) {
          *major = major_of(found);
          *minor = minor_of(found);
          return hipSuccess;
        });
      },
      major, minor, device);
}

hipError_t hipDeviceGetName(char* name, int len, hipDevice_t device) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (name == nullptr || len <= 0) return hipErrorInvalidValue;
        return with_device(device, [&](DeviceState& found) {
          std::snprintf(name, len, "%s", found.device.info().name.c_str());
          return hipSuccess;
        });
      },
      name, len, device);
}

hipError_t hipDeviceGetUuid(hipUUID* uuid, hipDevice_t device) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (uuid == nullptr) return hipErrorInvalidValue;
        return with_device(device, [&](DeviceState& found) {
          *uuid = properties_of(found).uuid;
          return hipSuccess;
        });
      },
      uuid, device);
}

hipError_t hipDeviceGetPCIBusId(char* pciBusId, int len, int device) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (pciBusId == nullptr || len <= 0) return hipErrorInvalidValue;
        return with_device(device, [&](DeviceState& found) -> hipError_t {
          const std::string text = pci_text(found);
          if (static_cast<std::size_t>(len) <= text.size()) return hipErrorInvalidValue;
          std::memcpy(pciBusId, text.c_str(), text.size() + 1);
          return hipSuccess;
        });
      },
      static_cast<void*>(pciBusId), len, device);
}

hipError_t hipDeviceGetByPCIBusId(int* device, const char* pciBusId) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (device == nullptr || pciBusId == nullptr) return hipErrorInvalidValue;
        unsigned domain = 0, bus = 0, slot = 0, function = 0;
        if (std::sscanf(pciBusId, "%x:%x:%x.%x", &domain, &bus, &slot, &function) < 3)
          return hipErrorInvalidValue;
        for (int i = 0; i < runtime().device_count(); ++i) {
          const clr::DeviceInfo& info = runtime().device(i)->device.info();
          if (info.domain != domain || (info.bdf >> 8 & 0xff) != bus || (info.bdf >> 3 & 0x1f) != slot)
            continue;
          *device = i;
          return hipSuccess;
        }
        return hipErrorInvalidValue;
      },
      device, pciBusId);
}

hipError_t hipDeviceTotalMem(size_t* bytes, hipDevice_t device) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (bytes == nullptr) return hipErrorInvalidValue;
        return with_device(device, [&](DeviceState& found) {
          *bytes = found.device.info().memory_bytes;
          return hipSuccess;
        });
      },
      bytes, device);
}

hipError_t hipDeviceGetAttribute(int* pi, hipDeviceAttribute_t attr, int deviceId) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (pi == nullptr) return hipErrorInvalidValue;
        return with_device(deviceId, [&](DeviceState& found) { return attribute_of(found, attr, pi); });
      },
      pi, attr, deviceId);
}

hipError_t hipGetDeviceProperties(hipDeviceProp_t* prop, int deviceId) {
  return api(
      "hipGetDeviceProperties",
      [&]() -> hipError_t {
        if (prop == nullptr) return hipErrorInvalidValue;
        return with_device(deviceId, [&](DeviceState& found) {
          *prop = properties_of(found);
          return hipSuccess;
        });
      },
      static_cast<void*>(prop), deviceId);
}

hipError_t hipGetDevicePropertiesR0000(hipDeviceProp_tR0000* prop, int device) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (prop == nullptr) return hipErrorInvalidValue;
        return with_device(device, [&](DeviceState& found) {
          *prop = old_properties(properties_of(found));
          return hipSuccess;
        });
      },
      static_cast<void*>(prop), device);
}

hipError_t hipChooseDevice(int* device, const hipDeviceProp_t* prop) {
  return api(
      "hipChooseDevice",
      [&]() -> hipError_t {
        if (device == nullptr || prop == nullptr) return hipErrorInvalidValue;
        return choose(device, *prop);
      },
      device, static_cast<const void*>(prop));
}

hipError_t hipChooseDeviceR0000(int* device, const hipDeviceProp_tR0000* prop) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (device == nullptr || prop == nullptr) return hipErrorInvalidValue;
        hipDeviceProp_t wants;
        std::memset(&wants, 0, sizeof wants);
        wants.major = prop->major;
        wants.minor = prop->minor;
        wants.totalGlobalMem = prop->totalGlobalMem;
        wants.sharedMemPerBlock = prop->sharedMemPerBlock;
        wants.maxThreadsPerBlock = prop->maxThreadsPerBlock;
        wants.multiProcessorCount = prop->multiProcessorCount;
        return choose(device, wants);
      },
      device, static_cast<const void*>(prop));
}

hipError_t hipDeviceSynchronize() {
  return api(__func__, []() -> hipError_t {
    if (const hipError_t code = capture_forbids_unsafe()) return code;
    runtime().current().synchronize();
    std::fflush(stdout);
    return hipSuccess;
  });
}

hipError_t hipDeviceReset() {
  return api(__func__, []() -> hipError_t {
    DeviceState& device = runtime().current();
    device.synchronize();
    std::vector<void*> owned;
    clr::MemoryTable::instance().for_each([&](clr::Allocation& each) {
      if (each.device == device.index() && each.kind == clr::MemoryKind::Device) owned.push_back(each.base);
    });
    for (void* base : owned) (void)clr::MemoryTable::instance().release(base);
    const std::lock_guard lock(device.mutex);
    device.peers.clear();
    device.flags = hipDeviceScheduleAuto;
    device.primary_context = false;
    return hipSuccess;
  });
}
