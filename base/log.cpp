// SPDX-License-Identifier: MIT
// Log lines: one write each, so that lines of several threads and processes stay whole.
#include "base/log.h"

#include <unistd.h>

#include <array>
#include <cstdlib>
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

}  // namespace

bool log_enabled(LogLevel level) { return level >= threshold(); }

void log_line(LogLevel level, std::string_view text) {
  const std::string line = fmt::format("cairn: {}: {}\n", kNames[static_cast<std::size_t>(level)], text);
  [[maybe_unused]] const auto written = ::write(STDERR_FILENO, line.data(), line.size());
}

}  // namespace cairn
