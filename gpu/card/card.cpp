// SPDX-License-Identifier: MIT
// The rows of cards.def, and the parsers of CAIRN_GPU and CAIRN_VRAM.
#include "gpu/card/card.h"

#include <cerrno>
#include <charconv>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace cairn::gpu {
namespace {

constexpr Card kCards[] = {
#define CARD(...) {__VA_ARGS__},
#include "gpu/card/cards.def"
#undef CARD
};

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool same_word(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (lower(a[i]) != lower(b[i])) return false;
  }
  return true;
}

std::string_view trim(std::string_view text) {
  const auto first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

bool parse_number(std::string_view text, std::uint64_t& out) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
  return error == std::errc{} && end == text.data() + text.size();
}

Error unknown_card(std::string_view name) {
  std::vector<std::string_view> names;
  for (const Card& card : kCards) names.emplace_back(card.name);
  return {EINVAL, fmt::format("CAIRN_GPU: no card '{}'; there are {}, real", name, fmt::join(names, ", "))};
}

Status append_item(std::string_view item, std::vector<const Card*>& cards) {
  std::uint64_t count = 1;
  std::string_view name = item;
  if (const auto star = item.find('*'); star != std::string_view::npos) {
    if (!parse_number(trim(item.substr(0, star)), count) || count == 0) {
      return Error{EINVAL, fmt::format("CAIRN_GPU: '{}': the count before * is not a number above 0", item)};
    }
    name = trim(item.substr(star + 1));
  }
  const Card* card = find_card(name);
  if (card == nullptr) return unknown_card(name);
  if (count > kMostCards - cards.size()) {
    return Error{EINVAL, fmt::format("CAIRN_GPU: more than {} cards", kMostCards)};
  }
  cards.insert(cards.end(), count, card);
  return success();
}

}  // namespace

std::span<const Card> all_cards() { return kCards; }

const Card* find_card(std::string_view name) {
  for (const Card& card : kCards) {
    if (same_word(name, card.name)) return &card;
  }
  return nullptr;
}

Result<std::vector<const Card*>> parse_cards(std::string_view text) {
  std::vector<const Card*> cards;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t comma = std::min(text.find(',', begin), text.size());
    if (Status status = append_item(trim(text.substr(begin, comma - begin)), cards); !status) {
      return status.error();
    }
    begin = comma + 1;
  }
  return cards;
}

Result<std::uint64_t> parse_size(std::string_view text) {
  const Error error{EINVAL, fmt::format("'{}' is not a size such as 4G or 512M", text)};
  std::string_view digits = trim(text);
  unsigned shift = 0;
  if (!digits.empty()) {
    const std::string_view units = "kmgt";
    const auto unit = units.find(lower(digits.back()));
    if (unit != std::string_view::npos) {
      shift = 10 * (static_cast<unsigned>(unit) + 1);
      digits.remove_suffix(1);
    }
  }
  std::uint64_t value = 0;
  if (!parse_number(digits, value) || value == 0 || value > (~std::uint64_t{0} >> shift)) return error;
  return value << shift;
}

}  // namespace cairn::gpu
