// SPDX-License-Identifier: MIT
// Time: the system clock in nanoseconds, and a card's ticks converted to it.
#pragma once

#include <cstdint>
#include <mutex>

#include "hsa/status.h"

namespace cairn::hsa {

/// HSA_SYSTEM_INFO_TIMESTAMP: nanoseconds since boot.
std::uint64_t system_clock_now();
constexpr std::uint64_t kSystemClockFrequency = 1'000'000'000;

/// Converts a card's clock to the system clock. The rate is measured between two readings of both clocks;
/// until they are far enough apart it is taken to be the nominal one.
class CardClock {
 public:
  /// Takes the first reading.
  Status start(std::uint32_t node);
  std::uint64_t to_system(std::uint64_t ticks);
  std::uint64_t frequency() const { return kNominalFrequency; }

 private:
  static constexpr std::uint64_t kNominalFrequency = 100'000'000;
  struct Reading {
    std::uint64_t ticks = 0, system = 0;
  };
  Result<Reading> read() const;

  std::uint32_t node_ = 0;
  std::mutex mutex_;
  Reading first_, latest_;
};

}  // namespace cairn::hsa
