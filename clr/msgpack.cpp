// SPDX-License-Identifier: MIT
// MessagePack: one byte says the kind and, for short values, the length.
#include "clr/msgpack.h"

#include <bit>
#include <cstring>

#include "clr/status.h"

namespace cairn::clr {

class MsgPack::Reader {
 public:
  explicit Reader(std::span<const std::byte> bytes) : bytes_(bytes) {}

  bool value(MsgPack& out, int depth) {
    if (depth > kDeepest || left() == 0) return false;
    const unsigned kind = static_cast<unsigned>(bytes_[at_++]);
    if (kind < 0x80) return set(out, std::uint64_t{kind});
    if (kind < 0x90) return map(out, kind & 15, depth);
    if (kind < 0xa0) return array(out, kind & 15, depth);
    if (kind < 0xc0) return text(out, kind & 31);
    if (kind >= 0xe0) return set(out, std::int64_t{static_cast<std::int8_t>(kind)});
    return tagged(out, kind, depth);
  }

 private:
  static constexpr int kDeepest = 32;

  std::size_t left() const { return bytes_.size() - at_; }

  template <class T>
  bool set(MsgPack& out, T value) {
    out.value_ = std::move(value);
    return true;
  }

  // `size` bytes, most significant first.
  bool number(unsigned size, std::uint64_t& out) {
    if (left() < size) return false;
    out = 0;
    for (unsigned i = 0; i < size; ++i) out = out << 8 | static_cast<std::uint64_t>(bytes_[at_++]);
    return true;
  }

  bool tagged(MsgPack& out, unsigned kind, int depth) {
    std::uint64_t n = 0;
    switch (kind) {
      case 0xc0:
        return set(out, std::monostate{});
      case 0xc2:
        return set(out, false);
      case 0xc3:
        return set(out, true);
      case 0xc4:
      case 0xc5:
      case 0xc6:  // binary, kept as a string
        return number(1u << (kind - 0xc4), n) && text(out, n);
      case 0xca:
        return number(4, n) && set(out, double{std::bit_cast<float>(static_cast<std::uint32_t>(n))});
      case 0xcb:
        return number(8, n) && set(out, std::bit_cast<double>(n));
      case 0xcc:
      case 0xcd:
      case 0xce:
      case 0xcf:
        return number(1u << (kind - 0xcc), n) && set(out, n);
      case 0xd0:
        return number(1, n) && set(out, std::int64_t{static_cast<std::int8_t>(n)});
      case 0xd1:
        return number(2, n) && set(out, std::int64_t{static_cast<std::int16_t>(n)});
      case 0xd2:
        return number(4, n) && set(out, std::int64_t{static_cast<std::int32_t>(n)});
      case 0xd3:
        return number(8, n) && set(out, static_cast<std::int64_t>(n));
      case 0xd9:
      case 0xda:
      case 0xdb:
        return number(1u << (kind - 0xd9), n) && text(out, n);
      case 0xdc:
      case 0xdd:
        return number(2u << (kind - 0xdc), n) && array(out, n, depth);
      case 0xde:
      case 0xdf:
        return number(2u << (kind - 0xde), n) && map(out, n, depth);
      default:
        return false;  // extensions have no use here
    }
  }

  bool text(MsgPack& out, std::uint64_t size) {
    if (left() < size) return false;
    out.value_ = std::string(reinterpret_cast<const char*>(bytes_.data() + at_), size);
    at_ += size;
    return true;
  }

  bool array(MsgPack& out, std::uint64_t size, int depth) {
    if (left() < size) return false;  // an element takes a byte at least
    Array elements(size);
    for (MsgPack& element : elements) {
      if (!value(element, depth + 1)) return false;
    }
    return set(out, std::move(elements));
  }

  bool map(MsgPack& out, std::uint64_t size, int depth) {
    if (left() / 2 < size) return false;
    Map members;
    for (std::uint64_t i = 0; i < size; ++i) {
      MsgPack key, member;
      if (!value(key, depth + 1) || !value(member, depth + 1)) return false;
      if (auto* name = std::get_if<std::string>(&key.value_)) members.emplace_back(*name, std::move(member));
    }
    return set(out, std::move(members));
  }

  std::span<const std::byte> bytes_;
  std::size_t at_ = 0;
};

Result<MsgPack> MsgPack::parse(std::span<const std::byte> bytes) {
  MsgPack result;
  if (!Reader(bytes).value(result, 0))
    return Error{kBadImage, "the code object's metadata is not MessagePack"};
  return result;
}

const MsgPack* MsgPack::find(std::string_view key) const {
  const Map* members = std::get_if<Map>(&value_);
  if (members == nullptr) return nullptr;
  for (const auto& [name, member] : *members) {
    if (name == key) return &member;
  }
  return nullptr;
}

const MsgPack::Array& MsgPack::array() const {
  static const Array kEmpty;
  const Array* elements = std::get_if<Array>(&value_);
  return elements != nullptr ? *elements : kEmpty;
}

std::uint64_t MsgPack::unsigned_or(std::uint64_t fallback) const {
  if (const auto* number = std::get_if<std::uint64_t>(&value_)) return *number;
  if (const auto* number = std::get_if<std::int64_t>(&value_); number != nullptr && *number >= 0)
    return *number;
  return fallback;
}

std::string MsgPack::string_or(std::string fallback) const {
  const auto* text = std::get_if<std::string>(&value_);
  return text != nullptr ? *text : std::move(fallback);
}

bool MsgPack::bool_or(bool fallback) const {
  if (const auto* flag = std::get_if<bool>(&value_)) return *flag;
  return unsigned_or(fallback ? 1 : 0) != 0;
}

std::uint64_t MsgPack::unsigned_at(std::string_view key, std::uint64_t fallback) const {
  const MsgPack* member = find(key);
  return member != nullptr ? member->unsigned_or(fallback) : fallback;
}

std::string MsgPack::string_at(std::string_view key, std::string fallback) const {
  const MsgPack* member = find(key);
  return member != nullptr ? member->string_or(std::move(fallback)) : fallback;
}

bool MsgPack::bool_at(std::string_view key, bool fallback) const {
  const MsgPack* member = find(key);
  return member != nullptr ? member->bool_or(fallback) : fallback;
}

}  // namespace cairn::clr
