// SPDX-License-Identifier: MIT
// Copies and fills, at once or when signals allow.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "hsa/memory.h"
#include "hsa/signal_loop.h"

namespace cairn::hsa {

/// A box of a pitched copy; strides and sizes in bytes.
struct Box {
  char* to = nullptr;
  const char* from = nullptr;
  std::size_t width = 0, height = 1, depth = 1;
  std::size_t to_pitch = 0, to_slice = 0, from_pitch = 0, from_slice = 0;
};

class Copier {
 public:
  Copier(MemoryMap& memory, SignalPool& signals, EventPool& events)
      : memory_(memory), signals_(signals), loop_(signals, events) {}
  void stop() { loop_.stop(); }

  /// Copies now. Ranges that are not wholly in known memory are probed, so that a bad address is an error,
  /// not a crash.
  Status copy(void* to, const void* from, std::size_t bytes);
  Status copy(const Box& box) { return copy_box(box); }
  Status fill(void* to, std::uint32_t value, std::size_t words);

  /// Copies when all dependencies are zero, then takes one off `completion` (may be null). Small copies that
  /// need not wait are done before this returns.
  Status copy_async(std::vector<Condition> dependencies, const Box& box, Signal* completion);

  void set_timing(bool on) { timing_.store(on); }

 private:
  bool can_skip_probe(const Box& box) const;
  Status copy_box(const Box& box);
  void run(const Box& box, Signal* completion);

  MemoryMap& memory_;
  SignalPool& signals_;
  SignalLoop loop_;
  std::atomic<bool> timing_{false};
};

}  // namespace cairn::hsa
