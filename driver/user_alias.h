// SPDX-License-Identifier: MIT
// User memory that a card sees at another address than the process does: one memory, mapped twice.
#pragma once

#include <utility>
#include <vector>

#include "driver/kfd_abi.h"

namespace cairn::driver {

/// The thunks of ROCm give registered host memory an address of their own on the card. A host cannot map
/// private memory twice, so while such memory is registered it is a shared memory file in the process's
/// mapping too, and private again afterwards. A child that is forked meanwhile shares it.
/// Threads that write into the memory while it is exchanged wait for it where the host has userfaultfd.
/// Not thread-safe: the process's lock guards it. Addresses and sizes are whole pages.
class UserAliases {
 public:
  /// Makes [at, at + size) the same memory as [user, user + size); 0 or an errno value.
  int add(kfd::u64 at, kfd::u64 user, kfd::u64 size);
  /// Undoes add: nothing can be accessed at `at` then.
  void remove(kfd::u64 at);

 private:
  struct Alias {
    kfd::u64 at, user, size;
  };
  using Range = std::pair<kfd::u64, kfd::u64>;  ///< [begin, end)

  /// The parts of [begin, end) that no alias shows.
  std::vector<Range> not_shown(kfd::u64 begin, kfd::u64 end) const;

  std::vector<Alias> aliases_;
};

}  // namespace cairn::driver
