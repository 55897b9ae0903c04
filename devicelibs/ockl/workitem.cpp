// SPDX-License-Identifier: MIT
// Work-item queries: ids and sizes of grid and workgroup, for code object versions 4 (dispatch packet) and 5,
// 6 (hidden arguments).
#include "ockl.h"

using namespace ockl;

namespace {

// Offsets in the AQL kernel dispatch packet.
constexpr u32 kPacketSetup = 2, kPacketGroupSize = 4, kPacketGridSize = 12;
// Offsets in the hidden arguments of version 5. Version 4 has only the global offset.
constexpr u32 kGroupCount = 0, kGroupSize = 12, kRemainder = 18, kGlobalOffset = 40, kGridDims = 64;

const CONSTANT u8* packet() { return (const CONSTANT u8*)__builtin_amdgcn_dispatch_ptr(); }
template <class T>
T read(const CONSTANT u8* base, u32 offset) {
  return *(const CONSTANT T*)(base + offset);
}

bool version_5() { return __oclc_ABI_version >= 500; }

u32 local_id(u32 dim) {
  switch (dim) {
    case 0:
      return __builtin_amdgcn_workitem_id_x();
    case 1:
      return __builtin_amdgcn_workitem_id_y();
    case 2:
      return __builtin_amdgcn_workitem_id_z();
    default:
      return 0;
  }
}

u32 group_id(u32 dim) {
  switch (dim) {
    case 0:
      return __builtin_amdgcn_workgroup_id_x();
    case 1:
      return __builtin_amdgcn_workgroup_id_y();
    case 2:
      return __builtin_amdgcn_workgroup_id_z();
    default:
      return 0;
  }
}

/// Size of a full workgroup.
u32 full_size(u32 dim) {
  return version_5() ? read<u16>(implicit_args(), kGroupSize + 2 * dim)
                     : read<u16>(packet(), kPacketGroupSize + 2 * dim);
}

u32 grid_size(u32 dim) {
  if (!version_5()) return read<u32>(packet(), kPacketGridSize + 4 * dim);
  return read<u32>(implicit_args(), kGroupCount + 4 * dim) * full_size(dim) +
         read<u16>(implicit_args(), kRemainder + 2 * dim);
}

u32 group_count(u32 dim) {
  if (!version_5()) return (grid_size(dim) + full_size(dim) - 1) / full_size(dim);
  return read<u32>(implicit_args(), kGroupCount + 4 * dim) +
         (read<u16>(implicit_args(), kRemainder + 2 * dim) != 0);
}

/// Size of this workgroup: the last one of a dimension may be partial.
u32 local_size(u32 dim) {
  if (!version_5()) {
    const u32 left = grid_size(dim) - group_id(dim) * full_size(dim);
    return left < full_size(dim) ? left : full_size(dim);
  }
  const bool full = group_id(dim) < read<u32>(implicit_args(), kGroupCount + 4 * dim);
  return full ? full_size(dim) : read<u16>(implicit_args(), kRemainder + 2 * dim);
}

u64 global_offset(u32 dim) { return read<u64>(implicit_args(), (version_5() ? kGlobalOffset : 0) + 8 * dim); }

u64 global_id(u32 dim) { return global_offset(dim) + group_id(dim) * full_size(dim) + local_id(dim); }

}  // namespace

OCKL u64 __ockl_get_local_id(u32 dim) { return local_id(dim); }
OCKL u64 __ockl_get_group_id(u32 dim) { return group_id(dim); }
OCKL u64 __ockl_get_local_size(u32 dim) { return dim < 3 ? local_size(dim) : 1; }
OCKL u64 __ockl_get_enqueued_local_size(u32 dim) { return dim < 3 ? full_size(dim) : 1; }
OCKL u64 __ockl_get_num_groups(u32 dim) { return dim < 3 ? group_count(dim) : 1; }
OCKL u64 __ockl_get_global_size(u32 dim) { return dim < 3 ? grid_size(dim) : 1; }
OCKL u64 __ockl_get_global_offset(u32 dim) { return dim < 3 ? global_offset(dim) : 0; }
OCKL u64 __ockl_get_global_id(u32 dim) { return dim < 3 ? global_id(dim) : 0; }

OCKL u32 __ockl_get_work_dim(void) {
  return version_5() ? read<u16>(implicit_args(), kGridDims) : read<u16>(packet(), kPacketSetup) & 3;
}

OCKL u64 __ockl_get_local_linear_id(void) {
  return (local_id(2) * local_size(1) + local_id(1)) * local_size(0) + local_id(0);
}

OCKL u64 __ockl_get_global_linear_id(void) {
  const u64 x = global_id(0) - global_offset(0), y = global_id(1) - global_offset(1),
            z = global_id(2) - global_offset(2);
  return (z * grid_size(1) + y) * grid_size(0) + x;
}

OCKL bool __ockl_is_local_addr(const void* p) {
  return __builtin_amdgcn_is_shared((const __attribute__((address_space(0))) void*)p);
}
OCKL bool __ockl_is_private_addr(const void* p) {
  return __builtin_amdgcn_is_private((const __attribute__((address_space(0))) void*)p);
}
OCKL LOCAL void* __ockl_to_local(void* p) {
  return __ockl_is_local_addr(p) ? (LOCAL void*)p : (LOCAL void*)0;
}
OCKL PRIVATE void* __ockl_to_private(void* p) {
  return __ockl_is_private_addr(p) ? (PRIVATE void*)p : (PRIVATE void*)0;
}
OCKL GLOBAL void* __ockl_to_global(void* p) {
  return __ockl_is_local_addr(p) || __ockl_is_private_addr(p) ? (GLOBAL void*)0 : (GLOBAL void*)p;
}
