// SPDX-License-Identifier: MIT
// hipify as a function: CUDA source text to HIP source text, name by name.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "compilers/tree.h"

namespace cairn::compilers {

/// What became of one source text.
struct Hipified {
  struct Warning {
    int line;  ///< from 1
    std::string text;
  };
  std::string text;               ///< the HIP source
  int names = 0;                  ///< identifiers replaced
  int headers = 0;                ///< headers replaced or dropped
  int launches = 0;               ///< kernel launches seen; HIP spells them <<<>>> too, they stay
  std::vector<Warning> warnings;  ///< CUDA names that HIP has no counterpart for, inline PTX
};

/// Replaces CUDA's headers and names (cuda_names.def) by HIP's. Comments and strings stay as they are, as
/// does every byte between names. A text that launches or defines kernels and includes no CUDA header gets
/// hip/hip_runtime.h in front, as nvcc includes cuda_runtime.h by itself.
Hipified hipify(std::string_view source);

/// The program hipify-perl for its arguments (without the program's name): reads and writes files, warns on
/// standard error. An error names the option that is none, or the file that cannot be read or written.
Status run_hipify(const Arguments& arguments);

}  // namespace cairn::compilers
