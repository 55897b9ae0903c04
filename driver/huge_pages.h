// SPDX-License-Identifier: MIT
// Huge pages for card memory: kernels read it at random, and small pages cost them a walk for each line.
#pragma once

#include "base/options.h"
#include "driver/kfd_abi.h"

namespace cairn::driver {

constexpr kfd::u64 kHugePage = kfd::u64{2} << 20;

/// Fills mappings of the cards' memory files with huge pages, which such files do not get by themselves on
/// most systems. They are filled at once, so there are bounds to the size of a buffer and of all together;
/// beyond them, and where the kernel cannot do it, memory keeps its small pages. Not thread-safe.
class HugePages {
 public:
  /// Fills the whole huge pages of [va, va + size), mapped from `offset` on in its file. Returns the bytes
  /// filled, to be given to release() when the file's part is given back.
  kfd::u64 fill(kfd::u64 va, kfd::u64 size, kfd::u64 offset);
  void release(kfd::u64 bytes) { filled_ -= bytes; }
  kfd::u64 filled() const { return filled_; }

 private:
  bool supported_ = options::CAIRN_HUGE_PAGES();
  kfd::u64 filled_ = 0;
};

}  // namespace cairn::driver
