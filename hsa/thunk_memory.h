// SPDX-License-Identifier: MIT
// Memory that the runtime itself needs and every card must reach: signals, queues.
#pragma once

#include <cstddef>

#include "hsa/status.h"

namespace cairn::hsa {

/// Zeroed host memory, mapped for every card; `bytes` is a multiple of the page size.
Result<void*> allocate_shared(std::size_t bytes);
void free_shared(void* memory, std::size_t bytes);

}  // namespace cairn::hsa
