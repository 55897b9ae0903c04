// SPDX-License-Identifier: MIT
// Entry points about devices that use each other's memory, and memory and events of other processes.
#include <cstring>

#include "clr/memory.h"
#include "clr/status.h"
#include "hip/api.h"
#include "hsa/hsa_ext_amd.h"

using namespace cairn;
using namespace cairn::hip;

namespace {

Runtime& runtime() { return Runtime::instance(); }

// Existing memory of a device becomes usable by all that may use it now.
void share_memory_of(DeviceState& owner) {
  auto agents = owner.peer_agents();
  agents.push_back(owner.device.agent());
  clr::MemoryTable::instance().for_each([&](clr::Allocation& each) {
    if (each.kind != clr::MemoryKind::Device || each.device != owner.index() || each.block == nullptr) return;
    (void)hsa_amd_agents_allow_access(agents.size(), agents.data(), nullptr, each.block);
  });
}

hipError_t enable(int peer_index) {
  DeviceState* peer = runtime().device(peer_index);
  DeviceState& device = runtime().current();
  if (peer == nullptr || peer == &device) return hipErrorInvalidDevice;
  {
    const std::lock_guard lock(device.mutex);
    if (!device.peers.insert(peer_index).second) return hipErrorPeerAccessAlreadyEnabled;
  }
  share_memory_of(*peer);
  return hipSuccess;
}

hipError_t disable(int peer_index) {
  DeviceState* peer = runtime().device(peer_index);
  DeviceState& device = runtime().current();
  if (peer == nullptr || peer == &device) return hipErrorInvalidDevice;
  {
    const std::lock_guard lock(device.mutex);
    if (device.peers.erase(peer_index) == 0) return hipErrorPeerAccessNotEnabled;
  }
  share_memory_of(*peer);
  return hipSuccess;
}

// How `from` reaches the memory of `to`; hops 0: not at all.
struct LinkBetween {
  std::uint32_t hops = 0;
  hsa_amd_memory_pool_link_info_t info{};
};
LinkBetween link_between(DeviceState& from, DeviceState& to) {
  LinkBetween link;
  const hsa_amd_memory_pool_t pool = to.device.pools().local;
  const hsa_agent_t agent = from.device.agent();
  (void)hsa_amd_agent_memory_pool_get_info(agent, pool, HSA_AMD_AGENT_MEMORY_POOL_INFO_NUM_LINK_HOPS,
                                           &link.hops);
  // One element a hop; the runtime knows of direct links only.
  if (link.hops == 1)
    (void)hsa_amd_agent_memory_pool_get_info(agent, pool, HSA_AMD_AGENT_MEMORY_POOL_INFO_LINK_INFO,
                                             &link.info);
  return link;
}

// What hipIpcMemHandle_t holds.
struct IpcHandle {
  hsa_amd_ipc_memory_t memory;
  std::uint64_t size;
  std::uint64_t offset;
  std::int32_t device;
};
static_assert(sizeof(IpcHandle) <= sizeof(hipIpcMemHandle_t));

int device_of_context(hipCtx_t context) {
  return static_cast<int>(reinterpret_cast<std::uintptr_t>(context)) - 1;
}

}  // namespace

hipError_t hipDeviceCanAccessPeer(int* canAccessPeer, int deviceId, int peerDeviceId) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (canAccessPeer == nullptr) return hipErrorInvalidValue;
        if (runtime().device(deviceId) == nullptr || runtime().device(peerDeviceId) == nullptr)
          return hipErrorInvalidDevice;
        const bool reaches =
            deviceId != peerDeviceId &&
            link_between(*runtime().device(deviceId), *runtime().device(peerDeviceId)).hops != 0;
        *canAccessPeer = reaches ? 1 : 0;
        return hipSuccess;
      },
      canAccessPeer, deviceId, peerDeviceId);
}
hipError_t hipDeviceEnablePeerAccess(int peerDeviceId, unsigned int flags) {
  return api(
      __func__, [&] { return flags == 0 ? enable(peerDeviceId) : hipErrorInvalidValue; }, peerDeviceId,
      flags);
}
hipError_t hipDeviceDisablePeerAccess(int peerDeviceId) {
  return api(__func__, [&] { return disable(peerDeviceId); }, peerDeviceId);
}
hipError_t hipCtxEnablePeerAccess(hipCtx_t peerCtx, unsigned int flags) {
  return api(
      __func__, [&] { return flags == 0 ? enable(device_of_context(peerCtx)) : hipErrorInvalidValue; },
      peerCtx, flags);
}
hipError_t hipCtxDisablePeerAccess(hipCtx_t peerCtx) {
  return api(__func__, [&] { return disable(device_of_context(peerCtx)); }, peerCtx);
}
hipError_t hipDeviceGetP2PAttribute(int* value, hipDeviceP2PAttr attr, int srcDevice, int dstDevice) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (value == nullptr) return hipErrorInvalidValue;
        if (srcDevice == dstDevice || runtime().device(srcDevice) == nullptr ||
            runtime().device(dstDevice) == nullptr) {
          return hipErrorInvalidDevice;
        }
        const LinkBetween link = link_between(*runtime().device(srcDevice), *runtime().device(dstDevice));
        switch (attr) {
          case hipDevP2PAttrPerformanceRank:
            *value = 0;
            return hipSuccess;
          case hipDevP2PAttrAccessSupported:
            *value = link.hops != 0 ? 1 : 0;
            return hipSuccess;
          case hipDevP2PAttrNativeAtomicSupported:
            *value = link.info.atomic_support_32bit && link.info.atomic_support_64bit ? 1 : 0;
            return hipSuccess;
          case hipDevP2PAttrHipArrayAccessSupported:
            *value = 0;
            return hipSuccess;
        }
        return hipErrorInvalidValue;
      },
      value, attr, srcDevice, dstDevice);
}
hipError_t hipExtGetLinkTypeAndHopCount(int device1, int device2, uint32_t* linktype, uint32_t* hopcount) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (linktype == nullptr || hopcount == nullptr) return hipErrorInvalidValue;
        if (device1 == device2 || runtime().device(device1) == nullptr ||
            runtime().device(device2) == nullptr)
          return hipErrorInvalidDevice;
        const LinkBetween link = link_between(*runtime().device(device1), *runtime().device(device2));
        *linktype = link.info.link_type;
        *hopcount = link.hops;
        return hipSuccess;
      },
      device1, device2, linktype, hopcount);
}

hipError_t hipIpcGetMemHandle(hipIpcMemHandle_t* handle, void* devPtr) {
  return api(
      __func__,
      [&]() -> Outcome {
        if (handle == nullptr || devPtr == nullptr) return hipErrorInvalidValue;
        const auto place = clr::MemoryTable::instance().find(devPtr);
        if (!place || place->allocation->kind != clr::MemoryKind::Device) return hipErrorInvalidValue;
        IpcHandle content = {};
        const auto status =
            hsa_amd_ipc_memory_create(place->allocation->block, place->allocation->size, &content.memory);
        if (status != HSA_STATUS_SUCCESS) return clr::hsa_error(status, "exporting memory");
        content.size = place->allocation->size;
        content.offset = place->offset;
        content.device = place->allocation->device;
        std::memset(handle, 0, sizeof *handle);
        std::memcpy(handle, &content, sizeof content);
        return hipSuccess;
      },
      handle, devPtr);
}
hipError_t hipIpcOpenMemHandle(void** devPtr, hipIpcMemHandle_t handle, unsigned int flags) {
  return api(
      __func__,
      [&]() -> Outcome {
        if (devPtr == nullptr || flags != hipIpcMemLazyEnablePeerAccess) return hipErrorInvalidValue;
        IpcHandle content;
        std::memcpy(&content, &handle, sizeof content);
        if (content.size == 0) return hipErrorInvalidValue;
        const hsa_agent_t agent = runtime().current().device.agent();
        void* base = nullptr;
        const auto status = hsa_amd_ipc_memory_attach(&content.memory, content.size, 1, &agent, &base);
        if (status != HSA_STATUS_SUCCESS) return hipErrorMapFailed;
        clr::MemoryTable::instance().insert(
            {.base = static_cast<std::byte*>(base),
             .size = content.size,
             .kind = clr::MemoryKind::Imported,
             .device = runtime().current().index(),
             .flags = 0,
             .block = nullptr,
             .id = 0,
             .on_release = [base] { (void)hsa_amd_ipc_memory_detach(base); }});
        *devPtr = static_cast<std::byte*>(base) + content.offset;
        return hipSuccess;
      },
      devPtr, flags);
}
hipError_t hipIpcCloseMemHandle(void* devPtr) {
  return api(
      __func__,
      [&]() -> Outcome {
        if (devPtr == nullptr) return hipErrorInvalidValue;
        const auto place = clr::MemoryTable::instance().find(devPtr);
        if (!place || place->allocation->kind != clr::MemoryKind::Imported) return hipErrorInvalidValue;
        runtime().current().synchronize();
        return clr::MemoryTable::instance().release(place->allocation->base);
      },
      devPtr);
}
