// SPDX-License-Identifier: MIT
// Reads the options of options.def from the environment.
#include "base/options.h"

#include <cerrno>
#include <cstdlib>
#include <string_view>

#include "base/log.h"

namespace cairn::options {
namespace {

void parse(const char* name, const char* text, String& out) { out = text; }

void parse(const char* name, const char* text, Int& out) {
  char* end = nullptr;
  errno = 0;
  const Int value = std::strtoll(text, &end, 0);
  if (end != text && *end == '\0' && errno == 0) {
    out = value;
    return;
  }
  log_warn("{}={} is not a number; using {}", name, text, out);
}

void parse(const char* name, const char* text, Bool& out) {
  const std::string_view word = text;
  if (word == "1" || word == "on" || word == "true" || word == "yes") {
    out = true;
    return;
  }
  if (word == "0" || word == "off" || word == "false" || word == "no") {
    out = false;
    return;
  }
  log_warn("{}={} is neither on nor off; using {}", name, text, out);
}

template <class T>
T read(const char* name, T value) {
  const char* text = std::getenv(name);
  if (text != nullptr && *text != '\0') parse(name, text, value);
  return value;
}

}  // namespace

#define OPTION(name, type, default_value, help) \
  type name() { return read<type>(#name, default_value); }
#include "base/options.def"
#undef OPTION

std::span<const Row> rows() {
  static const Row kRows[] = {
#define OPTION(name, type, default_value, help) {#name, #type, #default_value, help},
#include "base/options.def"
#undef OPTION
  };
  return kRows;
}

}  // namespace cairn::options
