// SPDX-License-Identifier: MIT
// Handlers that answer about the card or the process: version, clocks, apertures, traps, scratch, XNACK.
#include <fcntl.h>

#include <algorithm>
#include <cerrno>
#include <ctime>

#include "base/guarded.h"
#include "driver/process.h"

namespace cairn::driver {
namespace {

kfd::u64 nanoseconds(clockid_t clock) {
  timespec time = {};
  clock_gettime(clock, &time);
  return static_cast<kfd::u64>(time.tv_sec) * 1'000'000'000 + static_cast<kfd::u64>(time.tv_nsec);
}

}  // namespace

int Process::get_version(kfd::GetVersion& args) {
  args = {kfd::kMajor, kfd::kMinor};
  return 0;
}

int Process::set_memory_policy(kfd::SetMemoryPolicy& args) {
  if (find_device(args.gpu_id) == nullptr || args.default_policy > 1 || args.alternate_policy > 1)
    return EINVAL;
  return 0;
}

// Runtimes draw a line through a few readings, so that the clocks of one must be of one moment: a reading
// during which the thread was interrupted is taken again.
int Process::get_clock_counters(kfd::GetClockCounters& args) {
  if (args.gpu_id != 0 && find_device(args.gpu_id) == nullptr) return EINVAL;
  constexpr kfd::u64 kMoment = 100;  // ticks
  kfd::u64 shortest = ~kfd::u64{0};
  for (int i = 0; i < 16 && shortest > kMoment; ++i) {
    const kfd::u64 before = gpu::Engine::clock();
    const kfd::u64 cpu = nanoseconds(CLOCK_MONOTONIC_RAW), system = nanoseconds(CLOCK_BOOTTIME);
    const kfd::u64 took = gpu::Engine::clock() - before;
    if (took >= shortest) continue;
    shortest = took;
    args.gpu = before + took / 2;
    args.cpu = cpu;
    args.system = system;
  }
  args.system_freq = 1'000'000'000;
  return 0;
}

kfd::Apertures Process::apertures_of(const Device& device) const {
  kfd::Apertures apertures = {};
  apertures.lds_base = gpu::kSharedApertureBase;
  apertures.lds_limit = gpu::kSharedApertureBase + gpu::kApertureSize - 1;
  apertures.scratch_base = gpu::kPrivateApertureBase;
  apertures.scratch_limit = gpu::kPrivateApertureBase + gpu::kApertureSize - 1;
  apertures.gpuvm_base = 0x4000;
  apertures.gpuvm_limit = (kfd::u64{1} << 47) - 1;
  apertures.gpu_id = device.gpu_id;
  return apertures;
}

int Process::get_process_apertures(kfd::GetProcessApertures& args) {
  args = {};
  for (const auto& device : devices_) {
    if (args.count == std::size(args.apertures)) break;
    args.apertures[args.count++] = apertures_of(*device);
  }
  return 0;
}

int Process::get_process_apertures_new(kfd::GetProcessAperturesNew& args) {
  const kfd::u32 there = static_cast<kfd::u32>(devices_.size());
  if (args.apertures == 0 || args.count == 0) {
    args.count = there;
    return 0;
  }
  std::vector<kfd::Apertures> apertures;
  for (const auto& device : devices_) apertures.push_back(apertures_of(*device));
  args.count = std::min(args.count, there);
  return guarded_copy(reinterpret_cast<void*>(args.apertures), apertures.data(),
                      args.count * sizeof(kfd::Apertures))
             ? 0
             : EFAULT;
}

int Process::acquire_vm(kfd::AcquireVm& args) {
  Device* device = find_device(args.gpu_id);
  if (device == nullptr) return EINVAL;
  return device_of_render_fd(static_cast<int>(args.drm_fd)) == device ? 0 : EINVAL;
}

int Process::set_scratch_backing_va(kfd::SetScratchBackingVa& args) {
  return find_device(args.gpu_id) == nullptr ? EINVAL : 0;  // the engine has its own scratch
}

int Process::get_tile_config(kfd::GetTileConfig& args) {
  const Device* device = find_device(args.gpu_id);
  if (device == nullptr) return EINVAL;
  args.num_tile_configs = args.num_macro_tile_configs = 0;
  // How addresses interleave over pipes and banks: the HSA runtime of ROCm computes sizes of images from it.
  constexpr kfd::u32 kGfx9 = 0x22014042, kGfx10 = 0x00000044, kFirstGfx10 = 100000;
  args.gb_addr_config = device->target->version < kFirstGfx10 ? kGfx9 : kGfx10;
  args.num_banks = args.num_ranks = 0;
  return 0;
}

int Process::set_trap_handler(kfd::SetTrapHandler& args) {
  const std::lock_guard lock(mutex_);
  Device* device = find_device(args.gpu_id);
  if (device == nullptr) return EINVAL;
  device->trap_handler = args.tba;
  device->trap_memory = args.tma;
  return 0;
}

int Process::smi_events(kfd::SmiEvents& args) {
  if (find_device(args.gpu_id) == nullptr) return EINVAL;
  int fd = -1;
  const int error = smi_.open(args.gpu_id, &fd);
  args.anon_fd = static_cast<kfd::u32>(fd);
  return error;
}

int Process::set_xnack_mode(kfd::SetXnackMode& args) {
  if (args.enabled > 0) return EPERM;
  args.enabled = 0;
  return 0;
}

int Process::runtime_enable(kfd::RuntimeEnable& args) {
  constexpr kfd::u32 kKnownModes = 3;
  if ((args.mode_mask & ~kKnownModes) != 0) return EINVAL;
  args.capabilities_mask = 0;
  return 0;
}

}  // namespace cairn::driver
