// SPDX-License-Identifier: MIT
// hipcc as a function: from hipcc's command line to clang's.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "base/result.h"
#include "compilers/tree.h"

namespace cairn::compilers {

/// What hipcc's command line asks for, found in one pass over it.
struct Request {
  Arguments arguments;                 ///< for clang, in the order given, less what hipcc itself takes
  std::string open_language = "none";  ///< of the last -x among the arguments
  std::vector<std::string> inputs;     ///< every file named as an input, in order
  std::vector<std::string> targets;    ///< of --offload-arch; may hold "native"
  std::string hip_path;                ///< --hip-path, empty when not given
  std::string rocm_path;               ///< --rocm-path, empty when not given
  bool links = true;                   ///< no -c, -S, -E, -M, ... : an executable or library is made
  bool compiles_hip = false;           ///< some input is HIP source
  bool compiles = false;               ///< some input is source at all
  bool has_optimisation = false;       ///< -O was given
  bool relocatable = false;            ///< -fgpu-rdc: device code is linked when the program is
  bool asks_version = false;           ///< --version
  bool asks_clang =
      false;  ///< a question that clang answers without an input (--help, -print-..., -dumpversion)
};

/// Where things are; a parameter so that tests can say.
struct Surroundings {
  std::string tree;   ///< the ROCm tree
  std::string clang;  ///< the clang++ to run
  std::function<Result<std::vector<std::string>>()>
      plugged_in_targets;  ///< called only when a target must be found
};

/// Replaces every @file by the words in it, nested ones too. An error names the file that cannot be read.
Result<Arguments> expand_response_files(const Arguments& arguments);
/// Reads hipcc's arguments (without the program's name). Does not look at the file system.
Request parse_hipcc(const Arguments& arguments);
/// The clang command for a request; an error when a target is asked for that nobody can name.
Result<Arguments> clang_command(const Request& request, const Surroundings& surroundings);

}  // namespace cairn::compilers
