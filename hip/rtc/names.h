// SPDX-License-Identifier: MIT
// Name expressions: source that makes the compiler instantiate them, and their mangled names in the code
// object.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace cairn::rtc {

/// Lines to append to the source: a pointer variable that refers to what expression number `index` names.
std::string reference_to(const std::string& expression, int index);
/// The symbol that this variable points to in the code object; nothing when it is not there.
std::optional<std::string> lowered_name(std::string_view code_object, int index);

}  // namespace cairn::rtc
