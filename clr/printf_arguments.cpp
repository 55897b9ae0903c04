// SPDX-License-Identifier: MIT
// Arguments of a device printf out of words or packed bytes.
#include "clr/printf_arguments.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace cairn::clr {

namespace {

constexpr std::size_t kWord = sizeof kPrintfUnwritten;

// Whether a string fills all words but the last, and that one is no end of a string. A number that looks like
// one, a letter's, cannot be told from it.
bool lacks_last_word(std::span<const std::byte> place) {
  if (place.size() <= kWord) return false;
  const std::string_view all(reinterpret_cast<const char*>(place.data()), place.size());
  const std::string_view last = all.substr(all.size() - kWord);
  if (all.substr(0, all.size() - kWord).find('\0') != all.npos) return false;
  const std::size_t letters = last.find('\0');
  const auto is_letter = [](char c) { return c < 0 || c >= ' '; };
  return letters == last.npos || letters == 0 || last.find_first_not_of('\0', letters) != last.npos ||
         !std::all_of(last.begin(), last.begin() + static_cast<std::ptrdiff_t>(letters), is_letter);
}

}  // namespace

PrintfArguments::PrintfArguments(std::span<const std::byte> bytes, std::span<const std::uint32_t> sizes)
    : bytes_(bytes), sizes_(sizes), is_packed_(true) {
  for (auto rest = bytes; rest.size() >= kWord && element(rest.last(kWord), 0, 0) == kPrintfUnwritten;
       rest = rest.first(rest.size() - kWord))
    ++left_out_;
}

std::span<const std::byte> PrintfArguments::take() {
  std::size_t size = 8;
  if (is_packed_) {
    size = sizes_.empty() ? 0 : sizes_.front();
    if (!sizes_.empty()) sizes_ = sizes_.subspan(1);
  }
  size = std::min(size, bytes_.size());
  const auto argument = bytes_.first(size);
  bytes_ = bytes_.subspan(size);
  return argument;
}

std::string_view PrintfArguments::text() {
  auto place = is_packed_ ? take() : bytes_;
  if (left_out_ != 0 && lacks_last_word(place)) {
    place = place.first(place.size() - kWord);
    bytes_ = {place.data() + place.size(), bytes_.size() + kWord};
    --left_out_;
  }
  const auto* from = reinterpret_cast<const char*>(place.data());
  const std::size_t length = strnlen(from, place.size());
  if (!is_packed_) bytes_ = bytes_.subspan(std::min(bytes_.size(), (length / 8 + 1) * 8));
  return {from, length};
}

std::uint64_t PrintfArguments::element(std::span<const std::byte> argument, std::size_t index,
                                       std::size_t width) {
  if (width == 0) width = argument.size();
  std::uint64_t value = 0;
  if (width <= sizeof value && (index + 1) * width <= argument.size())
    std::memcpy(&value, argument.data() + index * width, width);
  return value;
}

double PrintfArguments::element_real(std::span<const std::byte> argument, std::size_t index,
                                     std::size_t width) {
  const std::uint64_t bits = element(argument, index, width);
  switch (width == 0 ? argument.size() : width) {
    case 2:
      return static_cast<double>(std::bit_cast<_Float16>(static_cast<std::uint16_t>(bits)));
    case 4:
      return std::bit_cast<float>(static_cast<std::uint32_t>(bits));
    default:
      return std::bit_cast<double>(bits);
  }
}

}  // namespace cairn::clr
