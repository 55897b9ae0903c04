// SPDX-License-Identifier: MIT
// A reader for MessagePack, the form of a code object's metadata.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/result.h"

namespace cairn::clr {

/// One value. Maps keep their order; keys that are not strings are dropped.
class MsgPack {
 public:
  using Array = std::vector<MsgPack>;
  using Map = std::vector<std::pair<std::string, MsgPack>>;

  MsgPack() = default;
  /// The value that `bytes` begins with; kBadImage when they are cut off, nested too deep or no MessagePack.
  static Result<MsgPack> parse(std::span<const std::byte> bytes);

  /// Member of a map; null when this is no map or has no such key.
  const MsgPack* find(std::string_view key) const;
  /// Elements of an array; empty when this is none.
  const Array& array() const;

  /// The value, or the fallback when it is of another type.
  std::uint64_t unsigned_or(std::uint64_t fallback) const;
  std::string string_or(std::string fallback) const;
  bool bool_or(bool fallback) const;

  /// Member's value, or the fallback when it is absent or of another type.
  std::uint64_t unsigned_at(std::string_view key, std::uint64_t fallback) const;
  std::string string_at(std::string_view key, std::string fallback = {}) const;
  bool bool_at(std::string_view key, bool fallback) const;

 private:
  class Reader;
  std::variant<std::monostate, bool, std::uint64_t, std::int64_t, double, std::string, Array, Map> value_;
};

}  // namespace cairn::clr
