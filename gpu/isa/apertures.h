// SPDX-License-Identifier: MIT
// Where flat addresses mean LDS and scratch: the card's, and what src_shared_base and its kin read.
#pragma once

#include <cstdint>

namespace cairn::gpu {

constexpr std::uint64_t kSharedApertureBase = 0x0001000000000000;
constexpr std::uint64_t kPrivateApertureBase = 0x0002000000000000;
constexpr std::uint64_t kApertureSize = std::uint64_t{1} << 32;
/// The upper halves of their addresses.
constexpr std::uint64_t kSharedApertureHigh = kSharedApertureBase >> 32;
constexpr std::uint64_t kPrivateApertureHigh = kPrivateApertureBase >> 32;

}  // namespace cairn::gpu
