// SPDX-License-Identifier: MIT
// Guest addresses to host code: the memory cache over decoding, compiling and the disk cache.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "gpu/isa/target.h"
#include "gpu/jit/code_description.h"
#include "gpu/jit/code_loader.h"
#include "gpu/jit/wave_state.h"

namespace cairn::gpu {

/// One translated guest function. Lives as long as its Translator, also when a better one replaces it.
struct Code {
  WaveFunction run = nullptr;
  Target target = nullptr;
  std::uint32_t mode = 0;              ///< bits of kModeKey that it was made for
  std::uint64_t base = 0;              ///< guest address of the entry
  std::vector<std::uint64_t> entries;  ///< guest addresses where waves may be resumed
  CodeDescription description;         ///< what it was made from, to notice changes
  LoadedCode loaded;
  bool from_disk = false;
  bool quick = false;     ///< made in little time, to be replaced if it runs long
  bool improved = false;  ///< replaces a quick one
  double seconds = 0;     ///< that translating or loading took
  std::string kept_in;    ///< the disk cache's folder for it

  /// What replaces this code from now on, with the same entries; itself when nothing does.
  const Code& best() const {
    const Code* const other = better.load(std::memory_order_acquire);
    return other != nullptr ? *other : *this;
  }
  mutable std::atomic<const Code*> better{nullptr};
  mutable std::atomic<std::int64_t> nanoseconds{0};  ///< that waves ran it for, while it is quick
};

/// A place in translated code.
struct CodeEntry {
  const Code* code = nullptr;
  std::uint32_t entry = 0;
};

struct TranslatorStatistics {
  std::uint64_t functions = 0, instructions = 0, disk_hits = 0;
  double seconds = 0;          ///< in decoding, compiling and loading
  std::uint64_t improved = 0;  ///< functions that were translated again; in none of the other figures
};

/// Thread-safe. What is found on disk is used without loading the library that translates.
///
/// Unless CAIRN_OPT names a level, a new function is translated quickly. When waves have spent as much time
/// in it as a better translation would take, a thread makes that from a copy of the guest's code, and it
/// takes the quick one's place: in find(), in Code::best(), on disk. Both give the same results, bit by bit.
class Translator {
 public:
  /// `name_of` says what debuggers and profilers are to call the code at an address; an empty answer leaves
  /// it to the translator.
  explicit Translator(std::function<std::string(std::uint64_t pc)> name_of = {});
  ~Translator();

  /// The code that find() would give, when it is in memory.
  std::optional<CodeEntry> known(Target target, std::uint64_t pc, std::uint32_t mode) const;
  /// The code that a wave at `pc` whose MODE is `mode` goes on with; translates it when it is new.
  Result<CodeEntry> find(Target target, std::uint64_t pc, std::uint32_t mode);
  /// A wave has run quick code for so long.
  void ran(const Code& code, std::chrono::nanoseconds time);
  /// Whether something is being translated in the background.
  bool improving() const;
  /// Whether the guest memory that `code` was made from still holds the same bytes.
  static bool up_to_date(const Code& code);
  /// Forgets code in [begin, end): that memory is about to hold something else. Code that runs stays valid.
  void invalidate(std::uint64_t begin, std::uint64_t end);
  /// Why the instruction at `pc` cannot run.
  std::string why_illegal(std::uint64_t pc);
  TranslatorStatistics statistics() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace cairn::gpu
