// SPDX-License-Identifier: MIT
// A difference made small and printed as a test of tests/isa.
#pragma once

#include <functional>
#include <string>

#include "tests/fuzz/program.h"

namespace cairn::fuzz {

/// The shortest program found by leaving out lines for which `differs` still holds.
Program minimised(Program program, const std::function<bool(const Program&)>& differs);

/// The program as a .s file: given values of the registers it names, wanted ones as the reference has them.
std::string as_test(const Program& program, const char* target, const reference::Wave& start,
                    const reference::Wave& end);

}  // namespace cairn::fuzz
