// SPDX-License-Identifier: MIT
// rocprim: sums and maxima over more than one workgroup, by its functors and by one of the program's.
#include <chrono>
#include <iostream>
// Uses the two above without saying so.
#include <rocprim/device/device_reduce.hpp>

#include <algorithm>
#include <numeric>

#include "checks.h"

struct Later {
  __host__ __device__ long long operator()(long long a, long long b) const { return a > b ? a : b; }
};

namespace {

template <class Operation>
long long reduce(const Device<long long>& from, std::size_t count, long long start, Operation operation) {
  const Device<long long> to(1);
  std::size_t bytes = 0;
  CHECK(rocprim::reduce(nullptr, bytes, from.get(), to.get(), start, count, operation));
  const Device<char> buffer(bytes);
  CHECK(rocprim::reduce(buffer.get(), bytes, from.get(), to.get(), start, count, operation));
  return to.read()[0];
}

}  // namespace

int main() {
  constexpr std::size_t kCount = 300007;
  std::vector<long long> in(kCount);
  for (std::size_t i = 0; i < kCount; ++i) in[i] = static_cast<long long>(i * 2654435761u % 1000003) - 500000;
  const Device<long long> from(in);
  expect(reduce(from, kCount, 5, rocprim::plus<long long>()) == std::accumulate(in.begin(), in.end(), 5ll),
         "sum");
  expect(reduce(from, kCount, -1000000, Later()) == *std::max_element(in.begin(), in.end()), "maximum");
  return report();
}
