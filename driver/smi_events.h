// SPDX-License-Identifier: MIT
// System management events: what happens to a card, as lines of text for whoever asked.
#pragma once

#include <mutex>
#include <string>
#include <vector>

#include "driver/device.h"

namespace cairn::driver {

/// Thread-safe.
class SmiClients {
 public:
  /// A descriptor for the program. It writes the mask of the events that it wants (64 bits, bit i for event
  /// i + 1), and reads lines: the event's number and what belongs to it. 0 or an errno value.
  int open(kfd::u32 gpu_id, int* fd);

  void memory_fault(kfd::u32 gpu_id);
  /// A kernel that hung was taken off the card.
  void reset(kfd::u32 gpu_id);
  void clear();

 private:
  struct Client {
    kfd::u32 gpu_id;
    Fd end;
    kfd::u64 mask;
  };
  void send(kfd::u32 gpu_id, unsigned event, const std::string& text);

  std::mutex mutex_;
  std::vector<Client> clients_;
  kfd::u32 resets_ = 0;
};

}  // namespace cairn::driver
