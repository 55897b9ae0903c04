// SPDX-License-Identifier: MIT
// Runs a case: checks each writing once, then times them in turn, round by round.
#pragma once

#include <string>
#include <vector>

#include "bench/case.h"

namespace bench {

/// A row of cases.def.
struct Row {
  const char* name;
  const char* unit;  ///< GB/s, GFLOP/s, ...: more is better; us: microseconds for each, less is better
  double goal_ms;    ///< what a run on the card may take; 0 where only the ratio counts
  const char* what;
  Case (*make)(Workspace&);
};
const std::vector<Row>& all_rows();

/// One way of doing a case's work, with its times.
struct Writing {
  std::string name;
  bool present = false;
  bool correct = false;
  double error = 0.0;
  double first_ms = 0.0;               ///< the run that was checked: it translates and touches memory first
  std::vector<double> milliseconds{};  ///< one a round
  double value = 0.0;                  ///< the median in the unit of the row

  double median_ms() const;
};

struct Result {
  const Row* row = nullptr;
  std::vector<Writing> writings{};  ///< card, plain, best, then peers in the order given

  const Writing& card() const { return writings.front(); }
  /// How many times as fast as that writing the card is; 0 where it has none.
  double ratio(const Writing& other) const;
  bool correct() const;
};

/// Another program that prints `CASE name=.. value=.. unit=.. ms=.. check=ok` for a case named as its
/// argument.
struct Peer {
  std::string name;
  std::string program;
};

struct Plan {
  int rounds = 7;
  bool only_check = false;
  std::vector<Peer> peers{};
};
Result run_case(const Row& row, const Plan& plan);

/// A time as a figure in the row's unit.
double figure(const Row& row, double amount, double milliseconds);

}  // namespace bench
