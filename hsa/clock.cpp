// SPDX-License-Identifier: MIT
// Readings of both clocks and the line through them.
#include "hsa/clock.h"

#include <ctime>

namespace cairn::hsa {

std::uint64_t system_clock_now() {
  timespec now{};
  clock_gettime(CLOCK_BOOTTIME, &now);
  return static_cast<std::uint64_t>(now.tv_sec) * kSystemClockFrequency +
         static_cast<std::uint64_t>(now.tv_nsec);
}

Result<CardClock::Reading> CardClock::read() const {
  HsaClockCounters counters{};
  const HSAKMT_STATUS status = hsaKmtGetClockCounters(node_, &counters);
  if (status != HSAKMT_STATUS_SUCCESS) return thunk_error(status, "hsaKmtGetClockCounters");
  return Reading{counters.GPUClockCounter, counters.SystemClockCounter};
}

Status CardClock::start(std::uint32_t node) {
  node_ = node;
  Result<Reading> reading = read();
  if (!reading) return reading.error();
  first_ = latest_ = *reading;
  return success();
}

std::uint64_t CardClock::to_system(std::uint64_t ticks) {
  constexpr std::uint64_t kFarApart = kNominalFrequency / 10;
  std::lock_guard lock(mutex_);
  if (ticks > latest_.ticks) {
    if (Result<Reading> reading = read()) latest_ = *reading;
  }
  double nanoseconds_per_tick = static_cast<double>(kSystemClockFrequency) / kNominalFrequency;
  if (latest_.ticks - first_.ticks > kFarApart) {
    nanoseconds_per_tick = static_cast<double>(latest_.system - first_.system) /
                           static_cast<double>(latest_.ticks - first_.ticks);
  }
  const double distance = static_cast<double>(static_cast<std::int64_t>(ticks - latest_.ticks));
  return latest_.system +
         static_cast<std::uint64_t>(static_cast<std::int64_t>(distance * nanoseconds_per_tick));
}

}  // namespace cairn::hsa
