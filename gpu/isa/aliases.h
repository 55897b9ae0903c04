// SPDX-License-Identifier: MIT
// One canonical name for each instruction, where generations have several.
#pragma once

#include <string>
#include <string_view>

namespace cairn::gpu {

/// The name that rows have for `mnemonic`, which has no encoding suffix: `ds_load_b32` is `ds_read_b32`.
std::string aliased_name(std::string_view mnemonic);

/// Whether the name is of a comparing exchange that takes the new value before the comparand, the other way
/// round than the canonical one.
bool swaps_comparand(std::string_view mnemonic);

}  // namespace cairn::gpu
