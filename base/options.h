// SPDX-License-Identifier: MIT
// Typed access to the environment options of options.def.
#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace cairn::options {

using String = std::string;
using Int = std::int64_t;
using Bool = bool;

/// options::CAIRN_GPU() and so on: the variable's value now, or the row's default when it is unset or not of
/// the row's type (which is logged once). Bool takes 0/1, on/off, true/false, yes/no.
#define OPTION(name, type, default_value, help) type name();
#include "base/options.def"
#undef OPTION

/// A row as text, for help and documentation.
struct Row {
  const char* name;
  const char* type;
  const char* default_value;
  const char* help;
};
std::span<const Row> rows();

}  // namespace cairn::options
