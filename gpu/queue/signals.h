// SPDX-License-Identifier: MIT
// Signals as the card touches them: by address, guarded, since user space may have freed them.
#pragma once

#include <cstdint>

#include "gpu/queue/queue_host.h"

namespace cairn::gpu {

/// When a piece of work ran, in the card's ticks; start 0: not to be written.
struct WorkTime {
  std::uint64_t start = 0;
  std::uint64_t end = 0;
};

/// Completes `signal` (0: nothing to do): timestamps, value - 1, mailbox, event, in this order. False: no
/// signal there.
bool complete_signal(QueueHost& host, std::uint64_t signal, WorkTime time);

/// Stores `value` and interrupts those who wait for the signal.
bool store_signal(QueueHost& host, std::uint64_t signal, std::int64_t value);

/// Reads the value; false: no signal there.
bool load_signal(std::uint64_t signal, std::int64_t* value);

}  // namespace cairn::gpu
