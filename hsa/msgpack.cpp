// SPDX-License-Identifier: MIT
// MessagePack: one leading byte tells type and length.
#include "hsa/msgpack.h"

#include <bit>

namespace cairn::hsa {

class MsgReader {
 public:
  explicit MsgReader(std::span<const std::byte> bytes) : bytes_(bytes) {}

  bool value(MsgValue* out, int depth) {
    constexpr int kMaxDepth = 32;
    std::uint64_t lead = 0;
    if (depth > kMaxDepth || !number(1, &lead)) return false;
    const auto byte = static_cast<std::uint8_t>(lead);
    if (byte <= 0x7f) return set(out, std::uint64_t{byte});
    if (byte <= 0x8f) return map(out, byte & 0x0f, depth);
    if (byte <= 0x9f) return array(out, byte & 0x0f, depth);
    if (byte <= 0xbf) return text(out, byte & 0x1f);
    if (byte >= 0xe0) return set(out, std::int64_t{static_cast<std::int8_t>(byte)});
    return sized(out, byte, depth);
  }

 private:
  template <class T>
  static bool set(MsgValue* out, T value) {
    out->value_ = value;
    return true;
  }

  // A big-endian number of 1, 2, 4 or 8 bytes.
  bool number(std::size_t size, std::uint64_t* out) {
    if (bytes_.size() < size) return false;
    *out = 0;
    for (std::size_t i = 0; i < size; ++i) *out = *out << 8 | std::to_integer<std::uint64_t>(bytes_[i]);
    bytes_ = bytes_.subspan(size);
    return true;
  }

  bool text(MsgValue* out, std::uint64_t length) {
    if (length > bytes_.size()) return false;
    out->value_ = std::string_view(reinterpret_cast<const char*>(bytes_.data()), length);
    bytes_ = bytes_.subspan(length);
    return true;
  }

  // An element takes a byte at least, so a length beyond what is left is damage, and memory is bounded by the
  // input.
  bool array(MsgValue* out, std::uint64_t length, int depth) {
    if (length > bytes_.size()) return false;
    MsgValue::Array elements;
    for (std::uint64_t i = 0; i < length; ++i) {
      if (!value(&elements.emplace_back(), depth + 1)) return false;
    }
    out->value_ = std::move(elements);
    return true;
  }

  bool map(MsgValue* out, std::uint64_t length, int depth) {
    if (length > bytes_.size() / 2) return false;
    MsgValue::Map entries;
    for (std::uint64_t i = 0; i < length; ++i) {
      auto& [key, entry] = entries.emplace_back();
      if (!value(&key, depth + 1) || !value(&entry, depth + 1)) return false;
    }
    out->value_ = std::move(entries);
    return true;
  }

  bool sized(MsgValue* out, std::uint8_t byte, int depth) {
    const std::size_t width =
        byte >= 0xdc ? std::size_t{2} << ((byte - 0xdc) & 1) : std::size_t{1} << (byte & 3);
    std::uint64_t n = 0;
    switch (byte) {
      case 0xc0:
        return set(out, std::monostate{});
      case 0xc2:
      case 0xc3:
        return set(out, byte == 0xc3);
      case 0xc4:
      case 0xd9:
        return number(1, &n) && text(out, n);
      case 0xc5:
      case 0xda:
        return number(2, &n) && text(out, n);
      case 0xc6:
      case 0xdb:
        return number(4, &n) && text(out, n);
      case 0xca:
        return number(4, &n) && set(out, double{std::bit_cast<float>(static_cast<std::uint32_t>(n))});
      case 0xcb:
        return number(8, &n) && set(out, std::bit_cast<double>(n));
      case 0xcc:
      case 0xcd:
      case 0xce:
      case 0xcf:
        return number(width, &n) && set(out, n);
      case 0xd0:
        return number(1, &n) && set(out, std::int64_t{static_cast<std::int8_t>(n)});
      case 0xd1:
        return number(2, &n) && set(out, std::int64_t{static_cast<std::int16_t>(n)});
      case 0xd2:
        return number(4, &n) && set(out, std::int64_t{static_cast<std::int32_t>(n)});
      case 0xd3:
        return number(8, &n) && set(out, static_cast<std::int64_t>(n));
      case 0xdc:
      case 0xdd:
        return number(width, &n) && array(out, n, depth);
      case 0xde:
      case 0xdf:
        return number(width, &n) && map(out, n, depth);
      default:
        return false;  // extensions, which metadata does not have
    }
  }

  std::span<const std::byte> bytes_;
};

std::optional<MsgValue> MsgValue::read(std::span<const std::byte> bytes) {
  MsgValue value;
  if (!MsgReader(bytes).value(&value, 0)) return std::nullopt;
  return value;
}

std::optional<std::string_view> MsgValue::text() const {
  if (const auto* text = std::get_if<std::string_view>(&value_)) return *text;
  return std::nullopt;
}

std::optional<std::uint64_t> MsgValue::number() const {
  if (const auto* n = std::get_if<std::uint64_t>(&value_)) return *n;
  if (const auto* n = std::get_if<std::int64_t>(&value_); n != nullptr && *n >= 0)
    return static_cast<std::uint64_t>(*n);
  if (const auto* b = std::get_if<bool>(&value_)) return *b ? 1 : 0;
  return std::nullopt;
}

const MsgValue* MsgValue::get(std::string_view key) const {
  const Map* entries = map();
  if (entries == nullptr) return nullptr;
  for (const auto& [name, value] : *entries) {
    if (name.text() == key) return &value;
  }
  return nullptr;
}

}  // namespace cairn::hsa
