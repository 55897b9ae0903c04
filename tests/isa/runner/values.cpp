// SPDX-License-Identifier: MIT
// Reading, comparing and printing typed values.
#include "tests/isa/runner/values.h"

#include <fmt/format.h>

#include <bit>
#include <charconv>
#include <cmath>
#include <cstring>
#include <optional>

namespace cairn::isa_test {
namespace {

struct KindName {
  std::string_view name;
  Kind kind;
  unsigned size;
};
constexpr KindName kKinds[] = {
    {"u8", Kind::U8, 1},     {"u16", Kind::U16, 2}, {"i16", Kind::I16, 2}, {"u32", Kind::U32, 4},
    {"i32", Kind::I32, 4},   {"u64", Kind::U64, 8}, {"i64", Kind::I64, 8}, {"f16", Kind::F16, 2},
    {"bf16", Kind::BF16, 2}, {"f32", Kind::F32, 4}, {"f64", Kind::F64, 8},
};

struct FloatShape {
  unsigned bits, mantissa;
};
std::optional<FloatShape> float_shape(Kind kind) {
  switch (kind) {
    case Kind::F16:
      return FloatShape{16, 10};
    case Kind::BF16:
      return FloatShape{16, 7};
    case Kind::F32:
      return FloatShape{32, 23};
    case Kind::F64:
      return FloatShape{64, 52};
    default:
      return std::nullopt;
  }
}

bool is_nan(FloatShape shape, std::uint64_t bits) {
  const std::uint64_t sign = std::uint64_t{1} << (shape.bits - 1);
  const std::uint64_t infinity = (sign - 1) >> shape.mantissa << shape.mantissa;
  return (bits & (sign - 1)) > infinity;
}

std::uint64_t float_bits(Kind kind, double value) {
  switch (kind) {
    case Kind::F16:
      return std::bit_cast<std::uint16_t>(static_cast<_Float16>(value));
    case Kind::BF16:
      return std::bit_cast<std::uint32_t>(static_cast<float>(value)) >> 16;
    case Kind::F32:
      return std::bit_cast<std::uint32_t>(static_cast<float>(value));
    default:
      return std::bit_cast<std::uint64_t>(value);
  }
}

double float_value(Kind kind, std::uint64_t bits) {
  switch (kind) {
    case Kind::F16:
      return static_cast<double>(std::bit_cast<_Float16>(static_cast<std::uint16_t>(bits)));
    case Kind::BF16:
      return std::bit_cast<float>(static_cast<std::uint32_t>(bits << 16));
    case Kind::F32:
      return std::bit_cast<float>(static_cast<std::uint32_t>(bits));
    default:
      return std::bit_cast<double>(bits);
  }
}

// Monotonous in the float's value, so that differences count units in the last place.
std::int64_t ordinal(FloatShape shape, std::uint64_t bits) {
  const std::uint64_t sign = std::uint64_t{1} << (shape.bits - 1);
  const auto magnitude = static_cast<std::int64_t>(bits & (sign - 1));
  return (bits & sign) ? -magnitude : magnitude;
}

std::uint64_t mask_of(Kind kind) { return ~std::uint64_t{0} >> (64 - 8 * size_of(kind)); }

Error bad(std::string_view text) { return Error{EINVAL, fmt::format("'{}' is not a value", text)}; }

Result<Element> parse_float(Kind kind, std::string_view text) {
  const bool negative = text.starts_with('-');
  const std::string_view magnitude = negative ? text.substr(1) : text;
  Element element;
  if (magnitude == "nan") {
    element.any_nan = true;
    element.bits = float_bits(kind, std::nan(""));
    return element;
  }
  double value = 0;
  if (magnitude == "inf") {
    value = HUGE_VAL;
  } else if (magnitude.starts_with("0x") && magnitude.find('p') != std::string_view::npos) {
    const auto hex = magnitude.substr(2);
    const auto [end, error] =
        std::from_chars(hex.data(), hex.data() + hex.size(), value, std::chars_format::hex);
    if (error != std::errc{} || end != hex.data() + hex.size()) return bad(text);
  } else {
    const auto [end, error] = std::from_chars(magnitude.data(), magnitude.data() + magnitude.size(), value);
    if (error != std::errc{} || end != magnitude.data() + magnitude.size()) return bad(text);
  }
  element.bits = float_bits(kind, negative ? -value : value);
  return element;
}

Result<Element> parse_element(Kind kind, std::string_view text, std::uint64_t memory) {
  if (text == "*") return Element{0, false, true};
  const bool raw = text.starts_with("0x") && text.find('p') == std::string_view::npos;
  if (float_shape(kind) && !raw) return parse_float(kind, text);
  Result<std::uint64_t> integer = parse_integer(text, memory);
  if (!integer) return integer.error();
  return Element{*integer & mask_of(kind), false, false};
}

Result<Element> parse_pair(Kind kind, std::string_view text, std::uint64_t memory) {
  const std::size_t colon = text.find(':');
  Result<Element> low = parse_element(kind, text.substr(0, colon), memory);
  if (!low) return low;
  Result<Element> high = parse_element(kind, text.substr(colon + 1), memory);
  if (!high) return high;
  return Element{low->bits | high->bits << 16, low->any_nan || high->any_nan, false};
}

}  // namespace

unsigned size_of(Kind kind) {
  for (const KindName& row : kKinds) {
    if (row.kind == kind) return row.size;
  }
  return 4;
}

std::vector<std::string_view> words(std::string_view text) {
  std::vector<std::string_view> out;
  for (std::size_t at = 0; (at = text.find_first_not_of(" \t\r", at)) != std::string_view::npos;) {
    const std::size_t end = std::min(text.find_first_of(" \t\r", at), text.size());
    out.push_back(text.substr(at, end - at));
    at = end;
  }
  return out;
}

Element Values::at(std::size_t lane) const {
  if (lane < elements.size()) return elements[lane];
  Element element = elements.back();
  if (stepped) element.bits += static_cast<std::uint64_t>(step) * (lane + 1 - elements.size());
  element.bits &= pairs ? 0xffffffff : mask_of(kind);
  return element;
}

Result<std::uint64_t> parse_integer(std::string_view text, std::uint64_t memory) {
  std::uint64_t base = 0;
  std::string_view rest = text;
  if (rest.starts_with("mem")) {
    base = memory;
    rest.remove_prefix(3);
    if (rest.empty()) return base;
    if (rest.starts_with('+')) rest.remove_prefix(1);
  }
  const bool negative = rest.starts_with('-');
  if (negative) rest.remove_prefix(1);
  const bool hex = rest.starts_with("0x");
  if (hex) rest.remove_prefix(2);
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), value, hex ? 16 : 10);
  if (error != std::errc{} || end != rest.data() + rest.size()) return bad(text);
  return base + (negative ? 0 - value : value);
}

Result<Values> parse_values(std::string_view text, std::uint64_t memory) {
  const std::vector<std::string_view> list = words(text);
  Values values;
  std::size_t i = 0;
  bool known = false;
  for (const KindName& row : kKinds) {
    if (list.empty() || list[0] != row.name) continue;
    values.kind = row.kind;
    known = true;
    i = 1;
  }
  if (!known && list.size() != 1) return Error{EINVAL, fmt::format("'{}' does not begin with a type", text)};
  for (; i < list.size(); ++i) {
    const std::string_view word = list[i];
    if (word.ends_with("ulp")) {
      Result<std::uint64_t> ulp = parse_integer(word.substr(0, word.size() - 3), 0);
      if (!ulp) return ulp.error();
      values.ulp = static_cast<unsigned>(*ulp);
    } else if (word == "step" && i + 1 < list.size()) {
      Result<std::uint64_t> step = parse_integer(list[++i], memory);
      if (!step) return step.error();
      values.step = static_cast<std::int64_t>(*step);
      values.stepped = true;
    } else if (word.starts_with('x') && word.size() > 1 && !values.elements.empty()) {
      Result<std::uint64_t> count = parse_integer(word.substr(1), 0);
      if (!count) return count.error();
      const Values so_far = values;
      for (std::size_t n = values.elements.size(); n < *count; ++n) values.elements.push_back(so_far.at(n));
    } else {
      const bool pair = word.find(':') != std::string_view::npos;
      if (pair && size_of(values.kind) != 2) return Error{EINVAL, "pairs are of 16-bit types"};
      Result<Element> element =
          pair ? parse_pair(values.kind, word, memory) : parse_element(values.kind, word, memory);
      if (!element) return element.error();
      values.pairs |= pair;
      values.elements.push_back(*element);
    }
  }
  if (values.elements.empty()) return Error{EINVAL, fmt::format("'{}' has no values", text)};
  return values;
}

bool matches(const Values& values, const Element& want, std::uint64_t got) {
  if (want.any) return true;
  if (values.pairs) {
    Values half = values;
    half.pairs = false;
    const auto part = [&](unsigned shift) {
      return matches(
          half,
          Element{want.bits >> shift & 0xffff,
                  want.any_nan && is_nan(*float_shape(values.kind), want.bits >> shift & 0xffff), false},
          got >> shift & 0xffff);
    };
    return part(0) && part(16);
  }
  got &= mask_of(values.kind);
  if (want.bits == got) return true;
  const std::optional<FloatShape> shape = float_shape(values.kind);
  if (!shape) return false;
  if (want.any_nan) return is_nan(*shape, got);
  if (values.ulp == 0 || is_nan(*shape, got) || is_nan(*shape, want.bits)) return false;
  return std::abs(ordinal(*shape, got) - ordinal(*shape, want.bits)) <= static_cast<std::int64_t>(values.ulp);
}

std::string show(const Values& values, std::uint64_t bits) {
  if (values.pairs) {
    Values half = values;
    half.pairs = false;
    return show(half, bits & 0xffff) + ":" + show(half, bits >> 16 & 0xffff);
  }
  bits &= mask_of(values.kind);
  if (float_shape(values.kind)) return fmt::format("{} ({:#x})", float_value(values.kind, bits), bits);
  return fmt::format("{:#x}", bits);
}

}  // namespace cairn::isa_test
