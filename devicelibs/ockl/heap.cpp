// SPDX-License-Identifier: MIT
// malloc and free on the device. Slabs of 2 MiB hold blocks of one size each, found by a bitmap; what is
// larger comes from the host.
//
// A slab's `used` counter is a reservation: it is raised before a bit is taken and lowered after a bit is
// given back, so who holds a reservation will find a free bit. Slabs are never given back and their list only
// grows at its head, so it can be walked without a lock. Blocks start 16 bytes past a multiple of 32 and
// their sizes are multiples of 32, so a block never starts on a 4 KiB boundary, as every block from the host
// does: free() tells them apart by that.
#include "abi/heap.h"
#include "hostcall.h"

using namespace ockl;

namespace {

constexpr CONSTANT u32 kSizes[kHeapKinds] = {32,    64,    96,    128,   192,   256,   384,   512,
                                             768,   1024,  1536,  2048,  3072,  4096,  6144,  8192,
                                             12288, 16384, 24576, 32768, 49152, 65536, 98304, 131072};
constexpr u32 kLargest = 131072;
constexpr u32 kMagic = 0x70616568;
constexpr u32 kHeaderBytes = 48;

struct Slab {
  u32 magic;
  u32 kind;
  u32 capacity;       ///< blocks
  u32 blocks_offset;  ///< of the first block, from the slab's start
  u64 next;
  u32 used;  ///< reservations
  u32 hint;  ///< word of the bitmap where a search starts
  u32 pad[4];
  u32 bitmap[];  ///< a set bit is a taken block
};
static_assert(sizeof(Slab) == kHeaderBytes);

using SlabPtr = GLOBAL Slab*;

GLOBAL DeviceHeap* heap() {
  if (__oclc_ABI_version >= 500) return (GLOBAL DeviceHeap*)(hidden<u64>(0, 96) + kHeapOffset);
  static GLOBAL DeviceHeap own;
  return &own;
}

/// The range that the runtime donated, or null.
GLOBAL HeapInitial* donated() {
  if (__oclc_ABI_version < 500) return nullptr;
  return (GLOBAL HeapInitial*)(hidden<u64>(0, 96) + kHeapInitialOffset);
}

u32 kind_of(u64 bytes) {
  u32 kind = 0;
  while (kSizes[kind] < bytes) ++kind;
  return kind;
}

SlabPtr load_slab(GLOBAL u64* p) {
  return (SlabPtr)__scoped_atomic_load_n(p, __ATOMIC_ACQUIRE, __MEMORY_SCOPE_DEVICE);
}

/// A reserved block exists; finds and takes it.
u64 take_block(SlabPtr slab) {
  const u32 words = (slab->capacity + 31) / 32;
  u32 at = __scoped_atomic_load_n(&slab->hint, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
  if (at >= words) at = 0;
  const u32 turn = lane() % 32;  // lanes start at bits of their own
  while (true) {
    const u32 free_bits = ~__scoped_atomic_load_n(&slab->bitmap[at], __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
    if (free_bits != 0) {
      const u32 bit = (__builtin_ctz(__builtin_rotateright32(free_bits, turn)) + turn) % 32;
      const u32 old =
          __scoped_atomic_fetch_or(&slab->bitmap[at], 1u << bit, __ATOMIC_ACQUIRE, __MEMORY_SCOPE_DEVICE);
      if ((old >> bit & 1) == 0) {
        __scoped_atomic_store_n(&slab->hint, at, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
        return (u64)slab + slab->blocks_offset + (u64)(at * 32 + bit) * kSizes[slab->kind];
      }
    } else {
      at = at + 1 == words ? 0 : at + 1;
      if (at == 0) pause();
    }
  }
}

bool reserve(SlabPtr slab) {
  if (__scoped_atomic_load_n(&slab->used, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE) >= slab->capacity)
    return false;
  if (__scoped_atomic_fetch_add(&slab->used, 1, __ATOMIC_ACQUIRE, __MEMORY_SCOPE_DEVICE) < slab->capacity)
    return true;
  __scoped_atomic_fetch_sub(&slab->used, 1, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
  return false;
}

/// A block of an existing slab, or 0.
u64 from_slabs(GLOBAL DeviceHeap* h, u32 kind) {
  SlabPtr slab = load_slab(&h->kinds[kind].current);
  if (slab && reserve(slab)) return take_block(slab);
  for (slab = load_slab(&h->kinds[kind].head); slab; slab = load_slab(&slab->next)) {
    if (!reserve(slab)) continue;
    __scoped_atomic_store_n(&h->kinds[kind].current, (u64)slab, __ATOMIC_RELEASE, __MEMORY_SCOPE_DEVICE);
    return take_block(slab);
  }
  return 0;
}

u64 slab_memory() {
  GLOBAL HeapInitial* range = donated();
  if (range && __scoped_atomic_load_n(&range->next, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE) < range->end) {
    const u64 slab =
        __scoped_atomic_fetch_add(&range->next, (u64)kHeapSlabBytes, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
    if (slab < range->end) return slab;
  }
  return device_memory(kHeapSlabBytes);
}

/// Adds a slab of the kind; false when the host has no memory. Called by the lane that holds the kind's
/// growing flag.
bool grow(GLOBAL DeviceHeap* h, u32 kind) {
  const u64 memory = slab_memory();
  if (memory == 0) return false;
  SlabPtr slab = (SlabPtr)memory;
  const u32 size = kSizes[kind];
  const u32 most = (kHeapSlabBytes - kHeaderBytes) / size;  // blocks if the bitmap took no room
  const u32 words = (most + 31) / 32;
  slab->magic = kMagic;
  slab->kind = kind;
  slab->blocks_offset = (kHeaderBytes + words * 4 + 31) / 32 * 32 + 16;
  slab->capacity = (kHeapSlabBytes - slab->blocks_offset) / size;
  slab->used = 0;
  slab->hint = 0;
  for (u32 i = 0; i < words; ++i) slab->bitmap[i] = 0;
  // Bits past the last block count as taken.
  if (slab->capacity % 32) slab->bitmap[slab->capacity / 32] = ~0u << (slab->capacity % 32);
  slab->next = h->kinds[kind].head;
  __scoped_atomic_store_n(&h->kinds[kind].head, memory, __ATOMIC_RELEASE, __MEMORY_SCOPE_DEVICE);
  return true;
}

u64 allocate(u64 bytes) {
  GLOBAL DeviceHeap* h = heap();
  const u32 kind = kind_of(bytes);
  u64 block = 0;
  bool exhausted = false;
  // The lane that grows the heap gives the flag back within the same turn of the loop: lanes of one wave
  // cannot wait for each other.
  while (block == 0 && !exhausted) {
    block = from_slabs(h, kind);
    if (block != 0) break;
    const u64 seen = __scoped_atomic_load_n(&h->kinds[kind].head, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
    if (__scoped_atomic_exchange_n(&h->kinds[kind].growing, 1, __ATOMIC_ACQUIRE, __MEMORY_SCOPE_DEVICE) ==
        0) {
      // Another wave may have added a slab in the meantime.
      if (seen == __scoped_atomic_load_n(&h->kinds[kind].head, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE))
        exhausted = !grow(h, kind);
      __scoped_atomic_store_n(&h->kinds[kind].growing, 0, __ATOMIC_RELEASE, __MEMORY_SCOPE_DEVICE);
    } else {
      pause();
    }
    // All lanes meet here: otherwise the compiler may leave the loop first and give the flag back behind it,
    // where the lane waits for those that want the flag.
    __builtin_amdgcn_wave_barrier();
  }
  return block;
}

void release(u64 address) {
  SlabPtr slab = (SlabPtr)(address & ~(u64)(kHeapSlabBytes - 1));
  const u64 offset = address - (u64)slab - slab->blocks_offset;
  if (slab->magic != kMagic || offset % kSizes[slab->kind] != 0) __builtin_trap();
  const u32 index = offset / kSizes[slab->kind];
  const u32 bit = 1u << (index % 32);
  const u32 old =
      __scoped_atomic_fetch_and(&slab->bitmap[index / 32], ~bit, __ATOMIC_RELEASE, __MEMORY_SCOPE_DEVICE);
  if ((old & bit) == 0) __builtin_trap();  // freed twice
  __scoped_atomic_fetch_sub(&slab->used, 1, __ATOMIC_RELEASE, __MEMORY_SCOPE_DEVICE);
}

}  // namespace

OCKL __attribute__((noinline)) u64 __ockl_dm_alloc(u64 bytes) {
  if (bytes > kLargest) return device_memory(bytes);
  return allocate(bytes);
}

OCKL __attribute__((noinline)) void __ockl_dm_dealloc(u64 address) {
  if (address == 0) return;
  if ((address & 0xfff) == 0) return release_device_memory(address);
  release(address);
}

/// Makes an empty heap at `heap_address` (`heap_bytes` long) with `slabs` slabs of memory at `slab_address`.
/// One workgroup calls it.
OCKL void __ockl_dm_init_v1(u64 heap_address, u64 slab_address, u32 heap_bytes, u32 slabs) {
  const u32 lid = __builtin_amdgcn_workitem_id_x();
  if (lid != 0) return;
  GLOBAL u64* words = (GLOBAL u64*)heap_address;
  for (u32 i = 0; i < heap_bytes / 8; ++i) words[i] = 0;
  GLOBAL HeapInitial* range = (GLOBAL HeapInitial*)(heap_address + kHeapInitialOffset);
  range->next = range->start = slab_address;
  range->end = slab_address + (u64)slabs * kHeapSlabBytes;
}

/// Nothing is cached per launch, so there is nothing to trim.
OCKL void __ockl_dm_trim(i32*) {}
