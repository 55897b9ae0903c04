// SPDX-License-Identifier: MIT
// Argument layouts of what a render node (/dev/dri/renderD*) answers, as the kernel's DRM interface has them.
#pragma once

#include "driver/kfd_abi.h"

namespace cairn::drm {

using kfd::u32;
using kfd::u64;

constexpr u32 kMagic = 'd';
constexpr u32 kVersion = 0x00, kGetCapability = 0x0c, kInfo = 0x45;

struct Version {
  int major, minor, patch;
  u64 name_length, name, date_length, date, description_length, description;
};

struct Capability {
  u64 capability, value;
};

/// Questions of INFO.
enum Query : u32 {
  kAccelWorking = 0x00,
  kTimestamp = 0x05,
  kVramUsage = 0x10,
  kVramGtt = 0x14,
  kReadRegister = 0x15,
  kDeviceInfo = 0x16,
  kVisibleVramUsage = 0x17,
  kMemory = 0x19,
};
struct Info {
  u64 answer;
  u32 answer_size, query;
  u32 detail[4];
};

struct VramGtt {
  u64 vram, visible_vram, gtt;
};
struct Heap {
  u64 total, usable, used, largest;
};
struct Memory {
  Heap vram, visible_vram, gtt;
};

struct DeviceInfo {
  u32 device_id, chip_revision, external_revision, pci_revision, family;
  u32 shader_engines, arrays_per_engine;
  u32 counter_khz;
  u64 engine_khz, memory_khz;
  u32 active_cus, always_on_mask, cu_bitmap[4][4];
  u32 render_backend_mask, render_backends, graphics_contexts, pad;
  u64 id_flags;  ///< bit 0: the processor's own graphics
  u64 address_offset, address_max;
  u32 address_alignment, fragment_bytes, gart_page, constant_ram;
  u32 memory_type, memory_bits;
  u32 encoder_harvest, lds_buffers;
  u64 primitive_buffers[4];
  u32 primitive_sizes[4];
  u32 wave_size, visible_vgprs, cus_per_array, cache_blocks, geometry[3], pad1;
  u32 always_on_bitmap[4][4];
  u64 high_address_offset, high_address_max;
  u32 tile_steering;
  u64 disabled_cache_blocks;
};
static_assert(sizeof(Version) == 64 && sizeof(Info) == 32 && sizeof(DeviceInfo) == 368);

}  // namespace cairn::drm
