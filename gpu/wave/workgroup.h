// SPDX-License-Identifier: MIT
// One workgroup while it runs: its waves, LDS and scratch, taken in turns on one host thread.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "gpu/jit/translator.h"
#include "gpu/wave/engine.h"
#include "gpu/wave/kernel_descriptor.h"
#include "gpu/wave/profile.h"

namespace cairn::gpu {

/// A launch with what is the same for all of its workgroups.
struct LaunchInfo {
  Launch launch;
  KernelDescriptor descriptor{};
  CodeEntry code;
  WaveHost* host = nullptr;
  unsigned lanes = kMaxLanes;
  std::uint64_t groups[3] = {1, 1, 1};  ///< workgroups of each dimension
  unsigned waves = 1;                   ///< of a whole workgroup
  std::uint64_t scratch = 0;            ///< bytes of one wave
  bool streams = false;                 ///< what it writes is more than caches hold, by its size
  /// v0 of every wave of a whole workgroup, where work-item numbers are packed into it; else empty.
  std::vector<std::uint32_t> work_items;
  KernelProfile* profile = nullptr;               ///< null: nothing is counted
  std::chrono::steady_clock::time_point begun{};  ///< when profiling
};

/// Host memory for the state of a workgroup. Reused: registers keep what the last workgroup left, as on
/// hardware.
class GroupMemory {
 public:
  GroupMemory(unsigned waves, std::uint64_t scratch_bytes_per_wave);
  ~GroupMemory();
  GroupMemory(const GroupMemory&) = delete;
  GroupMemory& operator=(const GroupMemory&) = delete;

  bool ok() const { return base_ != nullptr; }
  bool fits(unsigned waves, std::uint64_t scratch) const { return waves <= waves_ && scratch <= scratch_; }
  WaveState& wave(unsigned i) { return *reinterpret_cast<WaveState*>(base_ + i * sizeof(WaveState)); }
  std::uint8_t* lds() { return base_ + waves_ * sizeof(WaveState); }
  std::uint8_t* scratch(unsigned wave) { return lds() + kLdsBytes + wave * scratch_; }

  static constexpr std::uint32_t kLdsBytes = 160 * 1024;

 private:
  unsigned waves_;
  std::uint64_t scratch_;
  std::uint64_t bytes_;
  std::uint8_t* base_ = nullptr;
};

class Workgroup {
 public:
  enum class Turn { Done, Sleeping, Busy, Faulted };

  /// With memory for workgroups like those of `info`; start() comes next.
  explicit Workgroup(const LaunchInfo& info);
  bool fits(const LaunchInfo& info) const { return memory_.ok() && memory_.fits(info.waves, info.scratch); }
  /// Begins workgroup `number` of the launch, for which it fits, in the place of one that is done.
  void start(const LaunchInfo& info, std::uint64_t number);
  /// The same for another one of the launch whose workgroup was the last here.
  void go_on_with(std::uint64_t number);

  /// Runs every wave until it ends, waits or has used its budget. Sleeping: all that can run asked to let
  /// others go first; Busy: some wave has just used up its budget. After Faulted, fault() says why.
  Turn run(Translator& translator);

  const Fault& fault() const { return fault_; }

 private:
  struct Wave {
    WaveState* state = nullptr;
    const Code* code = nullptr;
    std::uint32_t entry = 0;
    bool ended = false, at_barrier = false;
  };

  void place(std::uint64_t number);
  void set_up_wave(unsigned index);
  void start_wave(unsigned index);
  Turn no_memory();
  void set_scalars(WaveState& state);
  void set_work_items(WaveState& state, unsigned first);
  const Code& current(const Code& code);
  Stop run_wave(Wave& wave, Translator& translator);
  static Stop run_quick(const Code& code, WaveState& state, std::uint32_t entry, Translator& translator);
  bool locate(Wave& wave, Translator& translator);
  void report(const Wave& wave, FaultKind kind, std::uint64_t address, const std::string& why);
  bool release_barrier();

  const LaunchInfo* info_;
  std::uint32_t id_[3];
  std::uint32_t size_[3];  // of this workgroup: less at the grid's edge
  GroupMemory memory_;
  std::vector<Wave> waves_;
  Fault fault_;
};

}  // namespace cairn::gpu
