// SPDX-License-Identifier: MIT
// Storing an attribute's value through the void pointer of a get_info call.
#pragma once

#include <algorithm>
#include <cstring>
#include <string_view>

#include "base/result.h"

namespace cairn::hsa {

/// Stores `value` as a T. The pointer need not be aligned.
template <class T>
Status store(void* to, const T& value) {
  std::memcpy(to, &value, sizeof value);
  return success();
}

/// Stores text into a field of `size` bytes, cut when it is too long, filled up with zeros.
inline Status store_text(void* to, std::string_view text, std::size_t size) {
  std::memset(to, 0, size);
  std::memcpy(to, text.data(), std::min(text.size(), size - 1));
  return success();
}

}  // namespace cairn::hsa
