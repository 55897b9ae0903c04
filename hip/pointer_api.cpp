// SPDX-License-Identifier: MIT
// Entry points that tell what a pointer is.
#include "clr/memory.h"
#include "hip/api.h"

using namespace cairn;
using namespace cairn::hip;

namespace {

hipMemoryType type_of(const clr::Allocation& allocation) {
  switch (allocation.kind) {
    case clr::MemoryKind::Host:
    case clr::MemoryKind::Registered:
      return hipMemoryTypeHost;
    case clr::MemoryKind::Managed:
      return hipMemoryTypeManaged;
    default:
      return hipMemoryTypeDevice;
  }
}

template <class T>
hipError_t give(void* data, T value) {
  *static_cast<T*>(data) = value;
  return hipSuccess;
}

hipError_t attribute_of(void* data, hipPointer_attribute attribute, void* pointer) {
  const auto place = clr::MemoryTable::instance().find(pointer);
  if (!place) return hipErrorInvalidValue;
  const clr::Allocation& allocation = *place->allocation;
  switch (attribute) {
    case HIP_POINTER_ATTRIBUTE_CONTEXT:
      return give<hipCtx_t>(data, nullptr);
    case HIP_POINTER_ATTRIBUTE_MEMORY_TYPE:
      return give<unsigned>(data, type_of(allocation));
    case HIP_POINTER_ATTRIBUTE_DEVICE_POINTER:
      return give<void*>(data, pointer);
    case HIP_POINTER_ATTRIBUTE_HOST_POINTER:
      if (allocation.kind == clr::MemoryKind::Device) {
        (void)give<void*>(data, nullptr);
        return hipErrorInvalidValue;
      }
      return give<void*>(data, pointer);
    case HIP_POINTER_ATTRIBUTE_SYNC_MEMOPS:
      return give<unsigned>(data, 0);
    case HIP_POINTER_ATTRIBUTE_BUFFER_ID:
      return give<unsigned long long>(data, allocation.id);
    case HIP_POINTER_ATTRIBUTE_IS_MANAGED:
      return give<unsigned>(data, allocation.kind == clr::MemoryKind::Managed);
    case HIP_POINTER_ATTRIBUTE_DEVICE_ORDINAL:
      return give<int>(data, allocation.device);
    case HIP_POINTER_ATTRIBUTE_RANGE_START_ADDR:
      return give<void*>(data, allocation.base);
    case HIP_POINTER_ATTRIBUTE_RANGE_SIZE:
      return give<std::size_t>(data, allocation.size);
    case HIP_POINTER_ATTRIBUTE_MAPPED:
      return give<unsigned>(data, 1);
    case HIP_POINTER_ATTRIBUTE_ALLOWED_HANDLE_TYPES:
      return give<unsigned>(data, 0);
    case HIP_POINTER_ATTRIBUTE_ACCESS_FLAGS:
      return give<unsigned>(data, hipMemAccessFlagsProtReadWrite);
    case HIP_POINTER_ATTRIBUTE_P2P_TOKENS:
    case HIP_POINTER_ATTRIBUTE_IS_LEGACY_HIP_IPC_CAPABLE:
    case HIP_POINTER_ATTRIBUTE_IS_GPU_DIRECT_RDMA_CAPABLE:
    case HIP_POINTER_ATTRIBUTE_MEMPOOL_HANDLE:
      return hipErrorNotSupported;
  }
  return hipErrorInvalidValue;
}

}  // namespace

hipError_t hipPointerGetAttributes(hipPointerAttribute_t* attributes, const void* ptr) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (attributes == nullptr || ptr == nullptr) return hipErrorInvalidValue;
        *attributes = {};
        attributes->device = hipInvalidDeviceId;
        const auto place = clr::MemoryTable::instance().find(ptr);
        if (!place) return hipSuccess;  // memory of the program that HIP knows nothing of: type unregistered
        const clr::Allocation& allocation = *place->allocation;
        attributes->type = type_of(allocation);
        attributes->device = allocation.device;
        attributes->devicePointer = const_cast<void*>(ptr);
        if (allocation.kind != clr::MemoryKind::Device) attributes->hostPointer = const_cast<void*>(ptr);
        attributes->isManaged = allocation.kind == clr::MemoryKind::Managed;
        attributes->allocationFlags = allocation.flags;
        return hipSuccess;
      },
      attributes, ptr);
}

hipError_t hipPointerGetAttribute(void* data, hipPointer_attribute attribute, hipDeviceptr_t ptr) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (data == nullptr || ptr == nullptr) return hipErrorInvalidValue;
        return attribute_of(data, attribute, ptr);
      },
      data, attribute, ptr);
}

hipError_t hipDrvPointerGetAttributes(unsigned int numAttributes, hipPointer_attribute* attributes,
                                      void** data, hipDeviceptr_t ptr) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (numAttributes == 0 || attributes == nullptr || data == nullptr || ptr == nullptr)
          return hipErrorInvalidValue;
        for (unsigned i = 0; i < numAttributes; ++i) {
          if (data[i] != nullptr) (void)attribute_of(data[i], attributes[i], ptr);
        }
        return hipSuccess;
      },
      numAttributes, attributes, data, ptr);
}

hipError_t hipPointerSetAttribute(const void* value, hipPointer_attribute attribute, hipDeviceptr_t ptr) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (value == nullptr || ptr == nullptr || attribute != HIP_POINTER_ATTRIBUTE_SYNC_MEMOPS)
          return hipErrorInvalidValue;
        // Copies of such memory are synchronous already.
        return clr::MemoryTable::instance().find(ptr) ? hipSuccess : hipErrorInvalidDevicePointer;
      },
      value, attribute, ptr);
}
