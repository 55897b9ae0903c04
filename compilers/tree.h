// SPDX-License-Identifier: MIT
// The staged ROCm tree as its own programs see it: where it is, and how to run what is in it or beside it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.h"

namespace cairn::compilers {

using Arguments = std::vector<std::string>;

/// The tree's folder: the parent of the folder that the running program is in, links resolved.
std::string rocm_path();
/// Folder of clang-22: HIP_CLANG_PATH when set, else where the build found it.
std::string llvm_path();
/// Full path of `name` ("clang++", "clang") in llvm_path().
Result<std::string> clang_program(const std::string& name);
/// "7.0.0"
std::string hip_version();

/// The variable's value; nothing when it is unset or empty.
std::optional<std::string> environment(const char* name);

/// gfx names of the plugged-in cards, each once, in order; what the tree's rocm_agent_enumerator prints.
Result<std::vector<std::string>> plugged_in_targets();

/// Standard output of a program; an error when it cannot be run or does not exit with 0.
Result<std::string> output_of(const Arguments& command);
/// Replaces this process. Returns only an error.
Error execute(const Arguments& command);

/// Splits a flag string as the shell would: blanks separate, quotes and backslashes protect.
Arguments split_words(const std::string& text);
/// Joins words so that a shell reads them back, for messages.
std::string join_words(const Arguments& words);

}  // namespace cairn::compilers
