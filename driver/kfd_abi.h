// SPDX-License-Identifier: MIT
// The kernel driver's ioctl interface (/dev/kfd): argument layouts and constants, as user space passes them.
#pragma once

#include <cstdint>

namespace cairn::kfd {

using u32 = std::uint32_t;
using u64 = std::uint64_t;

constexpr u32 kMajor = 1;
constexpr u32 kMinor = 14;  ///< event ages; older than the GEM_VA interface
constexpr unsigned kMagic = 'K';

/// The request number of an ioctl, as ioctl(2) wants it: direction bits 31:30, size 29:16, magic 15:8, number
/// 7:0.
constexpr unsigned long request(unsigned nr, std::size_t size, bool in = true, bool out = true) {
  return (out ? 2ul << 30 : 0) | (in ? 1ul << 30 : 0) | static_cast<unsigned long>(size) << 16 | kMagic << 8 |
         nr;
}

struct GetVersion {
  u32 major, minor;
};

enum QueueType : u32 {
  kQueuePm4 = 0,
  kQueueSdma = 1,
  kQueueAql = 2,
  kQueueSdmaXgmi = 3,
  kQueueSdmaByEngine = 4
};
constexpr u32 kMaxQueuePercentage = 100;
constexpr u32 kMaxQueuePriority = 15;
constexpr u32 kMinRingSize = 1024;

struct CreateQueue {
  u64 ring_base, write_pointer, read_pointer;
  u64 doorbell_offset;  ///< out
  u32 ring_size;        ///< bytes
  u32 gpu_id, queue_type, percentage, priority;
  u32 queue_id;  ///< out
  u64 eop_buffer, eop_buffer_size;
  u64 context_save_area;
  u32 context_save_size, control_stack_size;
  u32 sdma_engine_id, pad;
};
struct DestroyQueue {
  u32 queue_id, pad;
};
struct UpdateQueue {
  u64 ring_base;
  u32 queue_id, ring_size, percentage, priority;
};
struct SetCuMask {
  u32 queue_id, bit_count;
  u64 mask;
};
struct AllocQueueGws {
  u32 queue_id, num_gws, first_gws, pad;
};

struct SetMemoryPolicy {
  u64 alternate_base, alternate_size;
  u32 gpu_id, default_policy, alternate_policy, pad;
};
struct GetClockCounters {
  u64 gpu, cpu, system, system_freq;
  u32 gpu_id, pad;
};
struct Apertures {
  u64 lds_base, lds_limit, scratch_base, scratch_limit, gpuvm_base, gpuvm_limit;
  u32 gpu_id, pad;
};
struct GetProcessApertures {
  Apertures apertures[7];
  u32 count, pad;
};
struct GetProcessAperturesNew {
  u64 apertures;
  u32 count, pad;
};

enum EventType : u32 {
  kEventSignal = 0,
  kEventNodeChange = 1,
  kEventDeviceState = 2,
  kEventHwException = 3,
  kEventSystem = 4,
  kEventDebug = 5,
  kEventProfile = 6,
  kEventQueue = 7,
  kEventMemory = 8
};
constexpr u32 kEventLimit = 4096;
struct CreateEvent {
  u64 event_page_offset;  ///< in: handle of the buffer that becomes the signal page, or 0; out: not 0
  u32 trigger_data, event_type, auto_reset, node_id, event_id, slot_index;
};
struct EventId {
  u32 event_id, pad;
};  ///< DESTROY_EVENT, SET_EVENT, RESET_EVENT

struct MemoryException {
  u32 not_present, read_only, no_execute, imprecise;
  u64 va;
  u32 gpu_id;  ///< 0: nothing happened
  u32 error_type;
};
struct HwException {
  u32 reset_type, reset_cause, memory_lost, gpu_id;
};
struct EventData {
  union {
    MemoryException memory;
    HwException hw;
    u64 last_age;  ///< signal events. In: age last seen, 0 for none; out: the age now
  };
  u64 ext;
  u32 event_id, pad;
};
constexpr u32 kWaitComplete = 0, kWaitTimeout = 1, kWaitFail = 2;
constexpr u32 kWaitForever = 0xffffffff;
struct WaitEvents {
  u64 events;
  u32 count, wait_for_all, timeout_ms, result;
};

struct SetScratchBackingVa {
  u64 va_addr;
  u32 gpu_id, pad;
};
struct GetTileConfig {
  u64 tile_config, macro_tile_config;
  u32 num_tile_configs, num_macro_tile_configs, gpu_id, gb_addr_config, num_banks, num_ranks;
};
struct SetTrapHandler {
  u64 tba, tma;
  u32 gpu_id, pad;
};
struct AcquireVm {
  u32 drm_fd, gpu_id;
};

enum MemoryFlag : u32 {
  kMemVram = 1u << 0,
  kMemGtt = 1u << 1,
  kMemUserptr = 1u << 2,
  kMemDoorbell = 1u << 3,
  kMemMmioRemap = 1u << 4,
  kMemExtCoherent = 1u << 24,
  kMemUncached = 1u << 25,
  kMemCoherent = 1u << 26,
  kMemAqlQueue = 1u << 27,
  kMemNoSubstitute = 1u << 28,
  kMemPublic = 1u << 29,
  kMemExecutable = 1u << 30,
  kMemWritable = 1u << 31
};
constexpr u32 kMemKinds = kMemVram | kMemGtt | kMemUserptr | kMemDoorbell | kMemMmioRemap;
struct AllocMemory {
  u64 va_addr, size;
  u64 handle;       ///< out
  u64 mmap_offset;  ///< out; in for user memory: its address
  u32 gpu_id, flags;
};
struct FreeMemory {
  u64 handle;
};
struct MapMemory {
  u64 handle, device_ids;
  u32 device_count, success_count;
};  ///< MAP and UNMAP
struct AvailableMemory {
  u64 available;
  u32 gpu_id, pad;
};
struct GetDmabufInfo {
  u64 size, metadata;
  u32 metadata_size, gpu_id, flags, dmabuf_fd;
};
struct ImportDmabuf {
  u64 va_addr, handle;
  u32 gpu_id, dmabuf_fd;
};
struct ExportDmabuf {
  u64 handle;
  u32 flags, dmabuf_fd;
};
struct IpcExport {
  u64 handle;
  u32 share_handle[4];
  u32 gpu_id, flags;
};
struct IpcImport {
  u64 handle, va_addr, mmap_offset;
  u32 share_handle[4];
  u32 gpu_id, flags;
};

enum SvmAttribute : u32 {
  kSvmPreferredLocation,
  kSvmPrefetchLocation,
  kSvmAccess,
  kSvmAccessInPlace,
  kSvmNoAccess,
  kSvmSetFlags,
  kSvmClearFlags,
  kSvmGranularity
};
constexpr u32 kSvmSet = 0, kSvmGet = 1;
constexpr u32 kSvmSystem = 0, kSvmUndefined = 0xffffffff;
struct SvmPair {
  u32 type, value;
};
struct Svm {
  u64 start, size;
  u32 op, count;
};  ///< followed by `count` SvmPair
struct SetXnackMode {
  std::int32_t enabled;
};
struct SmiEvents {
  u32 gpu_id, anon_fd;
};
struct RuntimeEnable {
  u64 r_debug;
  u32 mode_mask, capabilities_mask;
};

}  // namespace cairn::kfd
