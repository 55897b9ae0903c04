// SPDX-License-Identifier: MIT
// Log lines: one write each, so that lines of several threads and processes stay whole.
#include "base/log.h"

#include <unistd.h>

#include <array>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <mutex>
#include <string>

namespace cairn {
namespace {

constexpr std::array<std::string_view, 6> kNames = {"trace", "debug", "info", "warn", "error", "off"};

// Read with getenv, not through options: a bad option is itself logged.
LogLevel threshold() {
  static const LogLevel kThreshold = [] {
    const char* text = std::getenv("CAIRN_LOG");
    for (std::size_t i = 0; text != nullptr && i < kNames.size(); ++i) {
      if (kNames[i] == text) return static_cast<LogLevel>(i);
    }
    return LogLevel::Warn;
  }();
  return kThreshold;
}

// How often each of the first texts was said: a fault in a loop of launches must not bury what else is said.
class Repeats {
 public:
  /// The how-manyeth time this is; 1 for texts that nobody counts any more.
  std::uint64_t count(std::string_view text) {
    constexpr std::size_t kMostTexts = 64;
    const std::unique_lock lock(mutex_, std::try_to_lock);  // a fork may have left it locked
    if (!lock) return 1;
    if (const auto it = counts_.find(text); it != counts_.end()) return ++it->second;
    if (counts_.size() < kMostTexts) counts_.emplace(text, 1);
    return 1;
  }

 private:
  std::mutex mutex_;
  std::map<std::string, std::uint64_t, std::less<>> counts_;
};

bool is_power_of_ten(std::uint64_t n) {
  while (n >= 10 && n % 10 == 0) n /= 10;
  return n == 1;
}

}  // namespace

bool log_enabled(LogLevel level) { return level >= threshold(); }

void log_line(LogLevel level, std::string_view text) {
  static Repeats& repeats = *new Repeats;  // never destroyed: threads may log while the process exits
  const std::uint64_t times = level >= LogLevel::Warn ? repeats.count(text) : 1;
  if (!is_power_of_ten(times)) return;
  const std::string again = times == 1 ? std::string() : fmt::format(" ({} times by now)", times);
  const std::string line =
      fmt::format("cairn: {}: {}{}\n", kNames[static_cast<std::size_t>(level)], text, again);
  [[maybe_unused]] const auto written = ::write(STDERR_FILENO, line.data(), line.size());
}

}  // namespace cairn
