// SPDX-License-Identifier: MIT
// A reader of MessagePack, the format of code object metadata.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace cairn::hsa {

/// A value; text points into the bytes that were read.
class MsgValue {
 public:
  using Array = std::vector<MsgValue>;
  using Map = std::vector<std::pair<MsgValue, MsgValue>>;

  /// The value that the bytes start with; none when they are damaged. Nesting beyond 32 levels counts as
  /// damage.
  static std::optional<MsgValue> read(std::span<const std::byte> bytes);

  const Array* array() const { return std::get_if<Array>(&value_); }
  const Map* map() const { return std::get_if<Map>(&value_); }
  std::optional<std::string_view> text() const;
  std::optional<std::uint64_t> number() const;  ///< booleans count as 0 and 1; negative numbers are none
  /// The entry of a map with that text as its key; null when this is no map or has no such entry.
  const MsgValue* get(std::string_view key) const;

 private:
  friend class MsgReader;
  std::variant<std::monostate, bool, std::int64_t, std::uint64_t, double, std::string_view, Array, Map>
      value_;
};

}  // namespace cairn::hsa
