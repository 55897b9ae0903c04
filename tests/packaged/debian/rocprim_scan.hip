// SPDX-License-Identifier: MIT
// rocprim: inclusive and exclusive scans over more than one workgroup.
#include <chrono>
#include <iostream>
// Uses the two above without saying so.
#include <rocprim/device/device_scan.hpp>

#include <numeric>

#include "checks.h"

int main() {
  constexpr std::size_t kCount = 200001;
  std::vector<int> in(kCount), want(kCount);
  for (std::size_t i = 0; i < kCount; ++i) in[i] = static_cast<int>(i * 2654435761u % 100);
  const Device<int> from(in), to(kCount);
  for (const bool inclusive : {true, false}) {
    std::size_t bytes = 0;
    const auto scan = [&](void* buffer) {
      return inclusive
                 ? rocprim::inclusive_scan(buffer, bytes, from.get(), to.get(), kCount, rocprim::plus<int>())
                 : rocprim::exclusive_scan(buffer, bytes, from.get(), to.get(), 1000, kCount,
                                           rocprim::plus<int>());
    };
    CHECK(scan(nullptr));
    const Device<char> buffer(bytes);
    CHECK(scan(buffer.get()));
    if (inclusive)
      std::partial_sum(in.begin(), in.end(), want.begin());
    else
      std::exclusive_scan(in.begin(), in.end(), want.begin(), 1000);
    expect(to.read() == want, inclusive ? "inclusive" : "exclusive");
  }
  return report();
}
