// SPDX-License-Identifier: MIT
// Allocation and mapping of memory, as the calls and the other tables need it. All under the session's lock.
#pragma once

#include <cstdint>
#include <span>

#include "thunk/session.h"

namespace cairn::thunk {

/// The allocation that holds the address, null when none does.
Allocation* find_allocation(Session& s, std::uint64_t address);
/// The same, or the registered memory that the cards have there.
Allocation* find_by_any_address(Session& s, std::uint64_t address);

/// Buffers of the driver.
int allocate_buffer(Session& s, HSAuint32 gpu_id, kfd::u32 flags, kfd::u64 va, kfd::u64 size,
                    kfd::u64 user_address, kfd::AllocMemory* out);
int free_buffer(Session& s, kfd::u64 handle);
int map_buffer(Session& s, kfd::u64 handle, std::span<const HSAuint32> nodes, bool map);

/// Memory of the driver at an address of ours, mapped for the host and for `nodes`. `fd` is the file that the
/// offset is of.
HSAKMT_STATUS place_buffer(Session& s, kfd::AllocMemory buffer, std::uint64_t address, int fd,
                           int protection);

/// Every GPU's node.
std::vector<HSAuint32> all_gpu_nodes(const Session& s);

}  // namespace cairn::thunk
