// SPDX-License-Identifier: MIT
// The profiler: what each kernel cost, collected while the program runs and reported at its end.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <ctime>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "gpu/jit/counters.h"
#include "gpu/jit/translator.h"

namespace cairn::gpu {

using Counts = std::array<std::uint64_t, kCounters>;

/// What is known of a kernel. Times are in seconds.
struct KernelFigures {
  std::string name;
  unsigned lanes = 64;  ///< of a wave
  std::uint64_t launches = 0;
  double seconds = 0;         ///< from the launch to its end, all launches
  double thread_seconds = 0;  ///< processor time of the engine's threads
  Counts counts{};
  std::uint64_t functions = 0, from_disk = 0, instructions = 0;  ///< translated for it
  std::uint64_t best = 0;  ///< of the functions, those whose translation is no quick one by now
  double translation_seconds = 0;

  std::uint64_t count(Counter counter) const { return counts[static_cast<unsigned>(counter)]; }
};

/// Collects for one kernel. Thread-safe.
class KernelProfile {
 public:
  KernelProfile(std::string name, unsigned lanes);

  /// A launch that began at `begun` has ended.
  void launched(std::chrono::steady_clock::time_point begun);
  /// `seconds` of processor time.
  void ran(const Counts& counts, double seconds);
  /// `code` runs for this kernel; counts once, for the first kernel.
  void uses(const Code& code);
  KernelFigures figures() const;

  /// Processor time of this thread: it does not run while others have the core.
  static double thread_seconds() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
  }

 private:
  mutable std::mutex mutex_;
  KernelFigures figures_;
};

/// All kernels of the process. At the process's end it prints the table (CAIRN_PROF) and writes JSON
/// (CAIRN_PROF_JSON).
class Profile {
 public:
  /// Null when nothing is to be profiled.
  static Profile* get();

  /// The kernel whose descriptor is at `descriptor`.
  KernelProfile& kernel(std::uint64_t descriptor, unsigned lanes);
  /// Whether nobody used `code` before.
  bool first_use(const Code& code);
  /// Slowest first.
  std::vector<KernelFigures> figures() const;
  void report() const;

 private:
  mutable std::mutex mutex_;
  std::map<std::string, std::unique_ptr<KernelProfile>> kernels_;
  std::set<const Code*> codes_;
};

/// While it lives, what the waves count and the time that passes are a kernel's. Does nothing when `profile`
/// is null. `each_wave` calls what it is given with every wave's state.
template <class EachWave>
class Counting {
 public:
  Counting(KernelProfile* profile, EachWave each_wave) : profile_(profile), each_wave_(each_wave) {
    if (profile_ == nullptr) return;
    begun_ = KernelProfile::thread_seconds();
    each_wave_([](WaveState& wave) { std::fill_n(wave.counters, kCounters, 0); });
  }
  ~Counting() {
    if (profile_ == nullptr) return;
    Counts sum{};
    each_wave_([&](const WaveState& wave) {
      for (unsigned i = 0; i < kCounters; ++i) sum[i] += wave.counters[i];
    });
    profile_->ran(sum, KernelProfile::thread_seconds() - begun_);
  }
  Counting(const Counting&) = delete;
  Counting& operator=(const Counting&) = delete;

 private:
  KernelProfile* profile_;
  EachWave each_wave_;
  double begun_ = 0;
};

/// A table of the kernels, and below it why the slow ones are slow, where the figures say so.
std::string profile_table(const std::vector<KernelFigures>& kernels);
std::string profile_json(const std::vector<KernelFigures>& kernels);
/// In plain words; one sentence each.
std::vector<std::string> profile_remarks(const KernelFigures& kernel);

}  // namespace cairn::gpu
