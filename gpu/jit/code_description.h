// SPDX-License-Identifier: MIT
// What is known of a translated function besides its code, in a form that can be kept on disk.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace cairn::gpu {

/// Addresses are distances from the function's entry, so that it fits wherever the code is loaded.
struct CodeDescription {
  std::uint32_t instructions = 0;
  std::vector<std::int64_t> entries;  ///< where waves may be resumed
  /// Instructions that cannot run, and why.
  std::vector<std::pair<std::int64_t, std::string>> illegal;
  /// What was translated. Code elsewhere that holds the same bytes gives the same translation.
  std::vector<std::pair<std::int64_t, std::string>> bytes;

  bool operator==(const CodeDescription&) const = default;
};

std::string to_bytes(const CodeDescription& description);
/// Nothing when `bytes` are not what to_bytes() makes.
std::optional<CodeDescription> parse_description(std::string_view bytes);

/// Whether the memory around `entry` holds what was translated. It may be unmapped.
bool describes(const CodeDescription& description, std::uint64_t entry);

}  // namespace cairn::gpu
