// SPDX-License-Identifier: MIT
// PM4 packets, as far as they occur inside AQL queues: cache control in indirect buffers.
#pragma once

#include <cstdint>

#include "base/result.h"

namespace cairn::gpu {

/// Checks that an INDIRECT_BUFFER packet and what it points to hold only packets that have nothing to do on a
/// coherent card: NOP, ACQUIRE_MEM, and event writes. The error names the packet that is not one.
Status check_aql_indirect_buffer(const std::uint32_t (&packet)[4]);

}  // namespace cairn::gpu
