// SPDX-License-Identifier: MIT
// Arguments of a device printf out of words or packed bytes.
#include "clr/printf_arguments.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace cairn::clr {

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
  const auto place = is_packed_ ? take() : bytes_;
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
