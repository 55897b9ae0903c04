// SPDX-License-Identifier: MIT
// The stores after which a wave only ends.
#pragma once

#include <cstdint>
#include <set>

#include "gpu/jit/flow.h"

namespace cairn::gpu {

/// Addresses of the vector stores to memory from which every path leads to s_endpgm over nothing but
/// arithmetic and stores: the wave neither waits for them nor tells anyone, so they may become visible as
/// late as the launch ends.
std::set<std::uint64_t> final_stores(const Function& function);

}  // namespace cairn::gpu
