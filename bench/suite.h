// SPDX-License-Identifier: MIT
// The benchmark cases: what they compute, how the result is checked, how it is timed. One line of output a
// case.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "bench/backend.h"

namespace bench {

/// Problem sizes, each set by an environment variable; see README.md.
struct Sizes {
  int triad = 1 << 25, gemm = 1024, bodies = 16384, mandel = 2048, max_iter = 256, reduce = 1 << 25,
      groups = 1024, bytes = 1 << 24, hgroups = 256, launches = 10000, reps = 7;
};
/// The usual sizes with those of the environment in their place. Ends the program on a size that is no
/// positive multiple of what the kernels need.
Sizes sizes_from_environment();

class Suite {
 public:
  Suite(Backend& backend, const Sizes& sizes) : backend_(backend), sizes_(sizes) {}

  /// Names of all cases, in order.
  static std::vector<std::string> names();
  /// Runs a case and prints `CASE name=.. value=.. unit=.. ms=.. min=.. max=.. first=.. check=ok|wrong
  /// error=..`. False when the result is wrong or there is no such case.
  bool run(const std::string& name);

 private:
  struct Case {
    const char* name;
    bool (Suite::*run)();
  };
  static const std::vector<Case>& cases();

  bool triad();
  bool sgemm_tiled();
  bool sgemm_regblock();
  bool sgemm_regblock2();
  bool nbody();
  bool nbody_tiled();
  bool mandelbrot();
  bool reduce();
  bool histogram();
  bool launch_latency();
  bool launch_stream();
  bool gemm(Kernel kernel, const char* name, int tile, Extent group);
  bool bodies(Kernel kernel, const char* name);

  /// Times `work` (billions of `unit` a run for `amount` of it), checks once: error() at most `tolerance`.
  bool measure(const char* name, double amount, const char* unit, const std::function<void()>& work,
               const std::function<double()>& error, double tolerance);

  void launch(Kernel kernel, Extent groups, Extent group, const Arguments& arguments) {
    backend_.launch(kernel, groups, group, arguments);
  }
  unsigned next_random();
  float next_unit() { return static_cast<float>(next_random() >> 8) / (1 << 24); }
  int next_below(int bound) { return static_cast<int>(next_random() % static_cast<unsigned>(bound)); }
  std::vector<float> random_floats(std::size_t count, float offset = 0.0f);

  Backend& backend_;
  Sizes sizes_;
  std::uint64_t random_ = 88172645463325252ull;
};

/// A driver's main: runs the cases named in the arguments, or all; --list prints their names.
int suite_main(Backend& backend, int argc, char** argv);

}  // namespace bench
