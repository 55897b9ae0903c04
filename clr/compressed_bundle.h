// SPDX-License-Identifier: MIT
// Compressed offload bundles (magic "CCOB").
#pragma once

#include <cstddef>
#include <vector>

#include "base/result.h"

namespace cairn::clr {

/// Whether `image`, of which at least four bytes can be read, begins with a compressed bundle.
bool is_compressed_bundle(const void* image);
/// The plain bundle. `limit` bytes can be read (0: unknown, trust the header).
Result<std::vector<std::byte>> decompress_bundle(const void* image, std::size_t limit);

}  // namespace cairn::clr
