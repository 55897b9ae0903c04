// SPDX-License-Identifier: MIT
// Logging to standard error, filtered by CAIRN_LOG. Not for a program's own output.
#pragma once

#include <fmt/format.h>

#include <string_view>

namespace cairn {

enum class LogLevel { Trace, Debug, Info, Warn, Error, Off };

/// Whether lines of this level are printed (CAIRN_LOG, read once).
bool log_enabled(LogLevel level);
/// Prints one line, whole, whatever other threads print. A warning or error that is said again and again is
/// printed the 1st, 10th, 100th ... time, with that number.
void log_line(LogLevel level, std::string_view text);

template <class... Args>
void log_at(LogLevel level, fmt::format_string<Args...> format, Args&&... args) {
  if (log_enabled(level)) log_line(level, fmt::format(format, std::forward<Args>(args)...));
}
template <class... Args>
void log_debug(fmt::format_string<Args...> format, Args&&... args) {
  log_at(LogLevel::Debug, format, std::forward<Args>(args)...);
}
template <class... Args>
void log_info(fmt::format_string<Args...> format, Args&&... args) {
  log_at(LogLevel::Info, format, std::forward<Args>(args)...);
}
template <class... Args>
void log_warn(fmt::format_string<Args...> format, Args&&... args) {
  log_at(LogLevel::Warn, format, std::forward<Args>(args)...);
}
template <class... Args>
void log_error(fmt::format_string<Args...> format, Args&&... args) {
  log_at(LogLevel::Error, format, std::forward<Args>(args)...);
}

}  // namespace cairn
