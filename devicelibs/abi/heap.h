// SPDX-License-Identifier: MIT
// The device heap: what the hidden argument heap_v1 points to. Shared by ockl (device side) and the runtime
// (host side).
//
// The runtime gives every device one block of kHeapBytes, zeroed, and passes its address as heap_v1 to every
// kernel that asks for it. All zero is a valid empty heap: memory then comes from the device-memory hostcall.
// The runtime may donate memory before the first launch: whole slabs of 2 MiB, 2 MiB aligned, which
// allocators take by an atomic addition to `next`.
//
// The first part belongs to the allocator that is compiled into programs built by ROCm's own compiler; only
// the place of the donated range is named here. Our allocator uses the end of the block and the same range,
// so both can run in one process.
#pragma once

#include <stdint.h>

enum {
  kHeapBytes = 131072,
  kHeapSlabBytes = 2097152,
  kHeapInitialOffset = 108544,
  kHeapOffset = 114688,
  kHeapKinds = 24
};

/// At kHeapInitialOffset: the donated range; it is empty when next >= end.
struct HeapInitial {
  uint64_t next, end, start;
};

/// At kHeapOffset: our allocator. Every field is zero at first.
struct DeviceHeap {
  uint64_t unused[2];
  struct {
    uint64_t head;     ///< list of all slabs of the kind, newest first
    uint64_t current;  ///< slab where space was found last
    uint32_t growing;  ///< 1 while some wave adds a slab
    uint32_t pad[11];
  } kinds[kHeapKinds];
};
