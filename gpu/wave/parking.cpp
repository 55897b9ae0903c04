// SPDX-License-Identifier: MIT
// The futex calls behind Parking.
#include "gpu/wave/parking.h"

#include <linux/futex.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <climits>
#include <ctime>

namespace cairn::gpu {
namespace {

long futex(std::atomic<std::uint32_t>& word, int operation, std::uint32_t value, const timespec* longest) {
  return syscall(SYS_futex, &word, operation | FUTEX_PRIVATE_FLAG, value, longest, nullptr, 0);
}

}  // namespace

void Parking::sleep(Ticket ticket, std::chrono::microseconds longest) {
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(longest);
  const timespec limit{seconds.count(), std::chrono::nanoseconds(longest - seconds).count()};
  futex(tickets_, FUTEX_WAIT, ticket, longest.count() == 0 ? nullptr : &limit);
  cancel();
}

void Parking::wake_sleepers(unsigned count) {
  tickets_.fetch_add(1, std::memory_order_seq_cst);
  futex(tickets_, FUTEX_WAKE, std::min<unsigned>(count, INT_MAX), nullptr);
}

}  // namespace cairn::gpu
