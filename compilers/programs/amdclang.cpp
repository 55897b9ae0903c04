// SPDX-License-Identifier: MIT
// amdclang, and clang under lib/llvm/bin of the tree: clang-22 with this tree as its ROCm. Under a name in ++
// it is clang++.
#include <fmt/format.h>

#include <cstdio>
#include <filesystem>

#include "compilers/tree.h"

using namespace cairn;
using namespace cairn::compilers;

int main(int count, char** words) {
  const std::string name = std::filesystem::path(words[0]).filename().string();
  const Result<std::string> clang = clang_program(name.ends_with("++") ? "clang++" : "clang");
  if (!clang) {
    fmt::print(stderr, "{}: error: {}\n", name, clang.error().message);
    return 1;
  }
  Arguments command = {*clang};
  // An option from a configuration file brings no warning where it is not used. -cc1 takes no driver options.
  const bool is_driver = count < 2 || !std::string(words[1]).starts_with("-cc1");
  if (is_driver) command.push_back("--config=" + rocm_path() + "/lib/llvm/rocm.cfg");
  command.insert(command.end(), words + 1, words + count);
  fmt::print(stderr, "{}: error: {}\n", name, execute(command).message);
  return 1;
}
