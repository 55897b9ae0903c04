// SPDX-License-Identifier: MIT
// Assertions: programmer errors only, always on, each with a sentence.
#pragma once

namespace cairn {
/// Prints the sentence with its place and aborts. Never returns.
[[noreturn]] void check_failed(const char* file, int line, const char* condition, const char* sentence);
}  // namespace cairn

/// States an invariant of our own code. Bad user input is a Result, never a CHECK.
#define CAIRN_CHECK(condition, sentence) \
  (static_cast<bool>(condition) ? (void)0 : ::cairn::check_failed(__FILE__, __LINE__, #condition, sentence))
