// SPDX-License-Identifier: MIT
// What a card's render node says of itself: the requests of libdrm that come before and beside KFD's.
#include "driver/render_node.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <string_view>

#include "base/guarded.h"
#include "base/log.h"
#include "driver/drm_abi.h"
#include "gpu/wave/engine.h"

namespace cairn::driver {
namespace {

template <class T>
bool fetch(T& args, const void* from, std::size_t size) {
  return guarded_copy(&args, from, std::min(size, sizeof args));
}
template <class T>
bool store(void* to, const T& args, std::size_t size) {
  return guarded_copy(to, &args, std::min(size, sizeof args));
}

/// The caller's buffer gets as much as it holds, and learns the whole length.
bool say(std::string_view text, kfd::u64 buffer, kfd::u64& length) {
  const kfd::u64 fits = std::min<kfd::u64>(length, text.size());
  length = text.size();
  return buffer == 0 || guarded_copy(reinterpret_cast<void*>(buffer), text.data(), fits);
}

int version(void* arg, std::size_t size) {
  drm::Version args = {};
  if (!fetch(args, arg, size)) return EFAULT;
  args.major = 3, args.minor = 54, args.patch = 0;
  if (!say("amdgpu", args.name, args.name_length) || !say("20150101", args.date, args.date_length) ||
      !say("AMD GPU", args.description, args.description_length))
    return EFAULT;
  return store(arg, args, size) ? 0 : EFAULT;
}

int capability(void* arg, std::size_t size) {
  constexpr kfd::u64 kPrime = 5, kImportAndExport = 3, kSyncObject = 0x13;
  drm::Capability args = {};
  if (!fetch(args, arg, size)) return EFAULT;
  if (args.capability > kSyncObject + 1) return EINVAL;
  args.value = args.capability == kPrime ? kImportAndExport : 0;
  return store(arg, args, size) ? 0 : EFAULT;
}

/// The PCI revision, by which libdrm tells apart cards of one device id; those that are not 0.
kfd::u32 pci_revision(std::string_view card) {
  constexpr struct {
    std::string_view card;
    kfd::u32 revision;
  } kRevisions[] = {{"mi50", 0x02},     {"mi100", 0x01},   {"mi210", 0x02},     {"rx6800xt", 0xc1},
                    {"rx6700xt", 0xc1}, {"rx6800m", 0xc3}, {"rx7900xtx", 0xc8}, {"rx9070xt", 0xc0}};
  for (const auto& row : kRevisions)
    if (row.card == card) return row.revision;
  return 0;
}

drm::DeviceInfo device_info(const Device& device) {
  const gpu::Card& card = *device.card;
  drm::DeviceInfo info = {};
  info.device_id = card.device_id;
  info.family = card.family_id;
  info.external_revision = 1;
  info.pci_revision = pci_revision(card.name);
  info.shader_engines = card.shader_engines / card.xccs;  // like the bitmap of the first die
  info.arrays_per_engine = card.arrays_per_engine;
  info.counter_khz = 100000;  // the engine's clock
  info.engine_khz = card.engine_mhz * kfd::u64{1000};
  info.memory_khz = card.memory_mhz * kfd::u64{1000};
  info.active_cus = card.compute_units;
  const unsigned arrays = info.shader_engines * card.arrays_per_engine, all = card.compute_units / card.xccs;
  for (unsigned i = 0; i < std::min(arrays, 16u); ++i) {
    const unsigned units = all / arrays + (i < all % arrays ? 1 : 0);
    info.cu_bitmap[i % 4][i / 4] = static_cast<kfd::u32>((kfd::u64{1} << std::min(units, 32u)) - 1);
  }
  info.graphics_contexts = 8;
  info.address_offset = 0x200000;
  info.address_max = 0x7fffffe00000;
  info.address_alignment = kPage;
  info.fragment_bytes = 2 << 20;
  info.gart_page = kPage;
  info.memory_bits = card.memory_bus_bits;
  info.wave_size = device.target->lanes;
  info.cus_per_array = card.cus_per_array;
  info.high_address_offset = 0xffff800000000000;
  info.high_address_max = 0xffffffffffe00000;
  return info;
}

kfd::u64 host_memory() {
  return static_cast<kfd::u64>(sysconf(_SC_PHYS_PAGES)) * static_cast<kfd::u64>(sysconf(_SC_PAGESIZE));
}

drm::Memory memory(const Device& device) {
  const kfd::u64 all = device.vram_bytes;
  const drm::Heap vram = {all, all, device.vram_used, all};
  const drm::Heap gtt = {host_memory(), host_memory(), 0, host_memory()};
  return {vram, vram, gtt};
}

int answer(const Device& device, const drm::Info& args) {
  const auto give = [&](const auto& value) {
    return store(reinterpret_cast<void*>(args.answer), value, args.answer_size) ? 0 : EFAULT;
  };
  switch (args.query) {
    case drm::kAccelWorking:
      return give(kfd::u32{1});
    case drm::kTimestamp:
      return give(gpu::Engine::clock());
    case drm::kVramUsage:
    case drm::kVisibleVramUsage:
      return give(device.vram_used);
    case drm::kVramGtt:
      return give(drm::VramGtt{device.vram_bytes, device.vram_bytes, host_memory()});
    case drm::kReadRegister: {
      // Of tiling, which these cards do not have: zeros.
      constexpr kfd::u32 kMostRegisters = 128;
      const kfd::u32 count = args.detail[1];
      if (count > kMostRegisters || args.answer_size < count * sizeof(kfd::u32)) return EINVAL;
      return guarded_zero(reinterpret_cast<void*>(args.answer), count * sizeof(kfd::u32)) ? 0 : EFAULT;
    }
    case drm::kDeviceInfo:
      return give(device_info(device));
    case drm::kMemory:
      return give(memory(device));
    default:
      log_debug("render node: question {:#x} has no answer", args.query);
      return EINVAL;
  }
}

}  // namespace

int render_ioctl(const Device& device, unsigned nr, void* arg, std::size_t size) {
  switch (nr) {
    case drm::kVersion:
      return version(arg, size);
    case drm::kGetCapability:
      return capability(arg, size);
    case drm::kInfo: {
      drm::Info args = {};
      return fetch(args, arg, size) ? answer(device, args) : EFAULT;
    }
    default:
      log_debug("render node: request {:#x} is not implemented", nr);
      return EINVAL;
  }
}

}  // namespace cairn::driver
