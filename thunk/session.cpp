// SPDX-License-Identifier: MIT
// Opens and closes the driver, and knows what a fork does to it.
#include "thunk/session.h"

#include <pthread.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>

#include "driver/cairn.h"

namespace cairn::thunk {
namespace {

std::atomic<Session*> current = nullptr;
std::mutex creation;

/// The child's copy of the session is the parent's: its files are closed, and it is not used again.
void abandon_in_child() {
  Session* old = current.exchange(nullptr);
  if (old == nullptr) return;
  if (old->kfd_fd >= 0) ::close(old->kfd_fd);
  for (const Gpu& gpu : old->gpus) ::close(gpu.render_fd);
  new (&creation) std::mutex;
}

}  // namespace

Session& session() {
  if (Session* existing = current.load()) return *existing;
  const std::lock_guard lock(creation);
  if (Session* existing = current.load()) return *existing;
  static const int registered = pthread_atfork(nullptr, nullptr, abandon_in_child);
  (void)registered;
  current = new Session;  // lives as long as the process: other libraries' destructors may still call
  return *current.load();
}

HSAKMT_STATUS status_of(int error) {
  switch (error) {
    case 0:
      return HSAKMT_STATUS_SUCCESS;
    case EINVAL:
    case EFAULT:
      return HSAKMT_STATUS_INVALID_PARAMETER;
    case ENOMEM:
      return HSAKMT_STATUS_NO_MEMORY;
    case ENOSPC:
      return HSAKMT_STATUS_OUT_OF_RESOURCES;
    case EBADF:
      return HSAKMT_STATUS_KERNEL_IO_CHANNEL_NOT_OPENED;
    case EPERM:
    case ENOTTY:
      return HSAKMT_STATUS_NOT_SUPPORTED;
    case EBUSY:
      return HSAKMT_STATUS_UNAVAILABLE;
    default:
      return HSAKMT_STATUS_ERROR;
  }
}

int Session::raw_ioctl(unsigned long request, void* arg) {
  while (cairn_kfd_ioctl(kfd_fd, request, arg) != 0) {
    if (errno != EINTR && errno != EAGAIN) return errno;
  }
  return 0;
}

Gpu* Session::gpu_at(HSAuint32 node) {
  for (Gpu& gpu : gpus) {
    if (gpu.node == node) return &gpu;
  }
  return nullptr;
}

HSAuint32 Session::node_of(HSAuint32 gpu_id) const {
  for (const Gpu& gpu : gpus) {
    if (gpu.gpu_id == gpu_id) return gpu.node;
  }
  return 0;
}

HSAKMT_STATUS Session::open() {
  if (open_count > 0) {
    ++open_count;
    return HSAKMT_STATUS_KERNEL_ALREADY_OPENED;
  }
  const HSAKMT_STATUS status = connect();
  if (status != HSAKMT_STATUS_SUCCESS) {
    disconnect();
    return status;
  }
  open_count = 1;
  return status;
}

HSAKMT_STATUS Session::close() {
  if (--open_count == 0) disconnect();
  return HSAKMT_STATUS_SUCCESS;
}

HSAKMT_STATUS Session::connect() {
  kfd_fd = cairn_kfd_open();
  if (kfd_fd < 0) return HSAKMT_STATUS_KERNEL_IO_CHANNEL_NOT_OPENED;
  kfd::GetVersion version = {};
  if (ioctl(0x01, version, false) != 0 || version.major != kfd::kMajor) return HSAKMT_STATUS_DRIVER_MISMATCH;

  kfd::GetProcessAperturesNew count = {};
  if (const int error = ioctl(0x14, count)) return status_of(error);
  std::vector<kfd::Apertures> apertures(count.count);
  if (count.count != 0) {
    kfd::GetProcessAperturesNew list = {reinterpret_cast<kfd::u64>(apertures.data()), count.count, 0};
    if (const int error = ioctl(0x14, list)) return status_of(error);
    apertures.resize(list.count);
  }
  const std::optional<Topology> cards = read_topology();
  if (!cards) return HSAKMT_STATUS_KERNEL_COMMUNICATION_ERROR;
  for (HSAuint32 node = 0; node < cards->nodes.size(); ++node) {
    const HsaNodeProperties& properties = cards->nodes[node].properties;
    if (properties.KFDGpuID == 0) continue;
    Gpu gpu;
    gpu.node = node;
    gpu.gpu_id = properties.KFDGpuID;
    gpu.render_fd = cairn_render_open(static_cast<unsigned>(properties.DrmRenderMinor));
    if (gpu.render_fd < 0) continue;  // a card that this user may not use
    for (const kfd::Apertures& one : apertures) {
      if (one.gpu_id == gpu.gpu_id) gpu.apertures = one;
    }
    gpus.push_back(gpu);
    kfd::AcquireVm acquire = {static_cast<kfd::u32>(gpu.render_fd), gpu.gpu_id};
    if (const int error = ioctl(0x15, acquire, true, false)) return status_of(error);
  }
  if (addresses == nullptr) addresses = AddressSpace::reserve();
  return addresses == nullptr ? HSAKMT_STATUS_NO_MEMORY : HSAKMT_STATUS_SUCCESS;
}

/// What programs did not free is unmapped, so that a later use of it faults instead of reading something
/// else.
void Session::disconnect() {
  for (const auto& [address, allocation] : allocations) {
    if (allocation.reserved != 0) addresses->release(address, allocation.reserved);
  }
  allocations.clear();
  queues.clear();
  for (Gpu& gpu : gpus) cairn_close(gpu.render_fd);
  gpus.clear();
  event_page = nullptr;
  event_page_handle = 0;
  topology.reset();
  if (kfd_fd >= 0) cairn_close(kfd_fd);
  kfd_fd = -1;
}

}  // namespace cairn::thunk

using namespace cairn;
using namespace cairn::thunk;

HSAKMT_STATUS HSAKMTAPI hsaKmtOpenKFD(void) {
  Session& current_session = session();
  const std::lock_guard lock(current_session.mutex);
  return current_session.open();
}

HSAKMT_STATUS HSAKMTAPI hsaKmtCloseKFD(void) {
  return with_session([](Session& s) { return s.close(); });
}

HSAKMT_STATUS HSAKMTAPI hsaKmtGetVersion(HsaVersionInfo* VersionInfo) {
  return with_session([&](Session& s) {
    if (VersionInfo == nullptr) return HSAKMT_STATUS_INVALID_PARAMETER;
    kfd::GetVersion version = {};
    const int error = s.ioctl(0x01, version, false);
    *VersionInfo = {version.major, version.minor};
    return status_of(error);
  });
}
