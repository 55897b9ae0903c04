// SPDX-License-Identifier: MIT
// rocprim: radix sort of keys with values.
#include <rocprim/device/device_radix_sort.hpp>

#include <algorithm>
#include <utility>

#include "checks.h"

int main() {
  constexpr std::size_t kCount = 50021;
  std::vector<unsigned> keys(kCount);
  std::vector<int> values(kCount);
  std::vector<std::pair<unsigned, int>> want(kCount);
  for (std::size_t i = 0; i < kCount; ++i) {
    keys[i] = static_cast<unsigned>(i) * 2654435761u >> 3, values[i] = static_cast<int>(i);
    want[i] = {keys[i], values[i]};
  }
  std::stable_sort(want.begin(), want.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  const Device<unsigned> in(keys), out(kCount);
  const Device<int> carried(values), sorted(kCount);
  std::size_t bytes = 0;
  CHECK(rocprim::radix_sort_pairs(nullptr, bytes, in.get(), out.get(), carried.get(), sorted.get(), kCount));
  const Device<char> buffer(bytes);
  CHECK(rocprim::radix_sort_pairs(buffer.get(), bytes, in.get(), out.get(), carried.get(), sorted.get(),
                                  kCount));
  const std::vector<unsigned> got_keys = out.read();
  const std::vector<int> got_values = sorted.read();
  bool right = true;
  for (std::size_t i = 0; i < kCount; ++i)
    right = right && got_keys[i] == want[i].first && got_values[i] == want[i].second;
  expect(right, "keys and values");
  return report();
}
