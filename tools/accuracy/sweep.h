// SPDX-License-Identifier: MIT
// Sweeps over the arguments of one function in one type.
#pragma once
#include <array>
#include <string>
#include <vector>

#include "tools/accuracy/exact.h"
#include "tools/accuracy/near.h"

namespace accuracy {

/// How densely to look.
struct Density {
  std::uint64_t float_step = 1;   // every so many-th float
  std::uint64_t samples = 20000;  // arguments that go to MPFR without an estimate
};

struct Worst {
  double ulps = 0;
  std::array<double, 2> at{};
  double got = 0;
  std::uint64_t count = 0;      // arguments
  std::uint64_t consulted = 0;  // of them by MPFR
  bool exhaustive = false;
};

struct UnaryRow {
  const char* name;
  Exact1 exact;
  Near near;
  NearFour four;
  std::array<double, 3> bounds;
  double low, high;
  Unary<Half> half;
  Unary<float> single;
  Unary<double> wide;
};
struct BinaryRow {
  const char* name;
  Exact2 exact;
  std::array<double, 3> bounds;
  std::array<double, 4> range;
  Binary<Half> half;
  Binary<float> single;
  Binary<double> wide;
};

template <class T>
Worst sweep(const UnaryRow& row, const Density& density);
template <class T>
Worst sweep(const BinaryRow& row, const Density& density);

}  // namespace accuracy
