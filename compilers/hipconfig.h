// SPDX-License-Identifier: MIT
// hipconfig as a function: questions about the tree, answered in the order asked.
#pragma once

#include <string>

#include "base/result.h"
#include "compilers/tree.h"

namespace cairn::compilers {

/// What hipconfig prints for its arguments (without the program's name); no argument asks for everything.
/// An error names the option that is none.
Result<std::string> answer_hipconfig(const Arguments& arguments);

}  // namespace cairn::compilers
