// SPDX-License-Identifier: MIT
// Entry points that allocate and free memory.
#include "clr/memory.h"

#include "base/bits.h"
#include "hip/api.h"
#include "hip/capture.h"
#include "hip/stream.h"

using namespace cairn;
using namespace cairn::hip;

namespace {

constexpr std::size_t kPitchAlign = 256;
constexpr unsigned kHostFlags = hipHostMallocPortable | hipHostMallocMapped | hipHostMallocWriteCombined |
                                hipHostMallocNumaUser | hipHostMallocCoherent | hipHostMallocNonCoherent;

DeviceState& current() { return Runtime::instance().current(); }

hipError_t allocate(void** out, std::size_t size, unsigned flags = hipDeviceMallocDefault) {
  if (out == nullptr) return hipErrorInvalidValue;
  if (const hipError_t code = capture_forbids_unsafe()) return code;
  *out = nullptr;
  if (size == 0) return hipSuccess;
  const clr::DeviceMemory how = {
      .fine_grained = flags != hipDeviceMallocDefault && flags != hipDeviceMallocContiguous,
      .flags = flags,
      .peers = current().peer_agents()};
  const auto memory = clr::allocate_device(current().device, size, how);
  if (!memory) return code_of(memory.error());
  *out = *memory;
  return hipSuccess;
}

// Rows of `width` bytes, padded.
hipError_t allocate_pitched(void** out, std::size_t* pitch, std::size_t width, std::size_t rows) {
  if (out == nullptr || pitch == nullptr) return hipErrorInvalidValue;
  *out = nullptr;
  *pitch = 0;
  if (width == 0 || rows == 0) return hipSuccess;
  const std::size_t padded = align_up(width, kPitchAlign);
  if (padded < width || mul_overflows(padded, rows)) return hipErrorOutOfMemory;
  if (const hipError_t code = allocate(out, padded * rows)) return code;
  *pitch = padded;
  return hipSuccess;
}

hipError_t allocate_pinned(void** out, std::size_t size, unsigned flags) {
  if (out == nullptr) return hipErrorInvalidValue;
  if (const hipError_t code = capture_forbids_unsafe()) return code;
  constexpr unsigned kBoth = hipHostMallocCoherent | hipHostMallocNonCoherent;
  if ((flags & ~kHostFlags) != 0 || (flags & kBoth) == kBoth) return hipErrorInvalidValue;
  *out = nullptr;
  if (size == 0) return hipSuccess;
  const auto memory =
      clr::allocate_host(size, {.kind = clr::MemoryKind::Host, .device = current().index(), .flags = flags});
  if (!memory) return code_of(memory.error());
  *out = *memory;
  return hipSuccess;
}

// Work that still uses the memory is waited for, as ROCm does.
hipError_t release(void* memory, bool host_only) {
  if (memory == nullptr) return hipSuccess;
  if (const hipError_t code = capture_forbids_unsafe()) return code;
  auto place = clr::MemoryTable::instance().find(memory);
  if (!place || place->offset != 0) return hipErrorInvalidValue;
  const clr::MemoryKind kind = place->allocation->kind;
  if (kind == clr::MemoryKind::Registered || kind == clr::MemoryKind::Variable) return hipErrorInvalidValue;
  if (host_only && kind != clr::MemoryKind::Host) return hipErrorInvalidValue;
  if (DeviceState* device = Runtime::instance().device(place->allocation->device)) device->synchronize();
  place.reset();
  return Outcome(clr::MemoryTable::instance().release(memory)).code();
}

}  // namespace

hipError_t hipMalloc(void** ptr, size_t size) {
  return api(__func__, [&] { return allocate(ptr, size); }, ptr, size);
}

hipError_t hipExtMallocWithFlags(void** ptr, size_t sizeBytes, unsigned int flags) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (flags > hipDeviceMallocContiguous) return hipErrorInvalidValue;
        if (flags == hipMallocSignalMemory && sizeBytes != 8) return hipErrorInvalidValue;
        return allocate(ptr, sizeBytes, flags);
      },
      ptr, sizeBytes, flags);
}

hipError_t hipMallocPitch(void** ptr, size_t* pitch, size_t width, size_t height) {
  return api(
      __func__, [&] { return allocate_pitched(ptr, pitch, width, height); }, ptr, pitch, width, height);
}

hipError_t hipMemAllocPitch(hipDeviceptr_t* dptr, size_t* pitch, size_t widthInBytes, size_t height,
                            unsigned int elementSizeBytes) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (elementSizeBytes != 4 && elementSizeBytes != 8 && elementSizeBytes != 16)
          return hipErrorInvalidValue;
        return allocate_pitched(dptr, pitch, widthInBytes, height);
      },
      dptr, pitch, widthInBytes, height, elementSizeBytes);
}

hipError_t hipMalloc3D(hipPitchedPtr* pitchedDevPtr, hipExtent extent) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (pitchedDevPtr == nullptr) return hipErrorInvalidValue;
        if (mul_overflows(extent.height, extent.depth)) return hipErrorOutOfMemory;
        void* memory = nullptr;
        std::size_t pitch = 0;
        if (const hipError_t code =
                allocate_pitched(&memory, &pitch, extent.width, extent.height * extent.depth))
          return code;
        *pitchedDevPtr = make_hipPitchedPtr(memory, pitch, extent.width, extent.height);
        return hipSuccess;
      },
      pitchedDevPtr, extent.width, extent.height, extent.depth);
}

hipError_t hipFree(void* ptr) {
  return api(__func__, [&] { return release(ptr, false); }, ptr);
}

hipError_t hipHostMalloc(void** ptr, size_t size, unsigned int flags) {
  return api(__func__, [&] { return allocate_pinned(ptr, size, flags); }, ptr, size, flags);
}
hipError_t hipHostAlloc(void** ptr, size_t size, unsigned int flags) {
  return api(
      __func__,
      [&]() -> hipError_t {
        constexpr unsigned kCommon = hipHostAllocPortable | hipHostAllocMapped | hipHostAllocWriteCombined;
        return (flags & ~kCommon) == 0 ? allocate_pinned(ptr, size, flags) : hipErrorInvalidValue;
      },
      ptr, size, flags);
}
hipError_t hipExtHostAlloc(void** ptr, size_t size, unsigned int flags) {
  return api(__func__, [&] { return allocate_pinned(ptr, size, flags); }, ptr, size, flags);
}
hipError_t hipMallocHost(void** ptr, size_t size) {
  return api(__func__, [&] { return allocate_pinned(ptr, size, hipHostMallocDefault); }, ptr, size);
}
hipError_t hipMemAllocHost(void** ptr, size_t size) {
  return api(__func__, [&] { return allocate_pinned(ptr, size, hipHostMallocDefault); }, ptr, size);
}
hipError_t hipHostFree(void* ptr) {
  return api(__func__, [&] { return release(ptr, true); }, ptr);
}
hipError_t hipFreeHost(void* ptr) {
  return api(__func__, [&] { return release(ptr, true); }, ptr);
}

hipError_t hipHostRegister(void* hostPtr, size_t sizeBytes, unsigned int flags) {
  return api(
      __func__,
      [&]() -> Outcome {
        if (hostPtr == nullptr || sizeBytes == 0 || flags > 15) return hipErrorInvalidValue;
        const auto* last = static_cast<const std::byte*>(hostPtr) + sizeBytes - 1;
        if (clr::MemoryTable::instance().find(hostPtr) || clr::MemoryTable::instance().find(last)) {
          return hipErrorHostMemoryAlreadyRegistered;
        }
        return clr::register_host(hostPtr, sizeBytes, flags, current().index());
      },
      hostPtr, sizeBytes, flags);
}

hipError_t hipHostUnregister(void* hostPtr) {
  return api(
      __func__,
      [&]() -> Outcome {
        if (hostPtr == nullptr) return hipErrorInvalidValue;
        const auto place = clr::MemoryTable::instance().find(hostPtr);
        if (!place || place->offset != 0 || place->allocation->kind != clr::MemoryKind::Registered) {
          return hipErrorHostMemoryNotRegistered;
        }
        current().synchronize();
        return clr::MemoryTable::instance().release(hostPtr);
      },
      hostPtr);
}

hipError_t hipHostGetDevicePointer(void** devPtr, void* hstPtr, unsigned int flags) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (devPtr == nullptr || hstPtr == nullptr || flags != 0) return hipErrorInvalidValue;
        const auto place = clr::MemoryTable::instance().find(hstPtr);
        if (!place || place->allocation->kind == clr::MemoryKind::Device) return hipErrorInvalidValue;
        *devPtr = hstPtr;
        return hipSuccess;
      },
      devPtr, hstPtr, flags);
}

hipError_t hipHostGetFlags(unsigned int* flagsPtr, void* hostPtr) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (flagsPtr == nullptr || hostPtr == nullptr) return hipErrorInvalidValue;
        const auto place = clr::MemoryTable::instance().find(hostPtr);
        if (!place || (place->allocation->kind != clr::MemoryKind::Host &&
                       place->allocation->kind != clr::MemoryKind::Registered)) {
          return hipErrorInvalidValue;
        }
        *flagsPtr = place->allocation->flags;
        return hipSuccess;
      },
      flagsPtr, hostPtr);
}

hipError_t hipMemGetInfo(size_t* free, size_t* total) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (free == nullptr || total == nullptr) return hipErrorInvalidValue;
        *free = current().device.memory_free();
        *total = current().device.info().memory_bytes;
        return hipSuccess;
      },
      free, total);
}

hipError_t hipMemPtrGetInfo(void* ptr, size_t* size) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (ptr == nullptr || size == nullptr) return hipErrorInvalidValue;
        const auto place = clr::MemoryTable::instance().find(ptr);
        if (!place) return hipErrorInvalidValue;
        *size = place->allocation->size;
        return hipSuccess;
      },
      ptr, size);
}

hipError_t hipMemGetAddressRange(hipDeviceptr_t* pbase, size_t* psize, hipDeviceptr_t dptr) {
  return api(
      __func__,
      [&]() -> hipError_t {
        const auto place = clr::MemoryTable::instance().find(dptr);
        if (!place) return hipErrorNotFound;
        if (pbase != nullptr) *pbase = place->allocation->base;
        if (psize != nullptr) *psize = place->allocation->size;
        return hipSuccess;
      },
      pbase, psize, dptr);
}
