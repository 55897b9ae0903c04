// SPDX-License-Identifier: MIT
// Translating every kernel of many code objects on several threads, and the figures of it.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "base/result.h"
#include "gpu/isa/target.h"
#include "tools/translate/code_objects.h"

namespace cairn::tools {

struct SurveyOptions {
  bool compile = true;  ///< else the code is only decoded and looked up in the instruction table
  unsigned threads = 1;
};

/// Figures of one target.
struct Survey {
  std::uint64_t code_objects = 0, kernels = 0, functions = 0, instructions = 0;
  double seconds = 0;                   ///< of all threads together
  std::vector<double> per_instruction;  ///< milliseconds an instruction, one value a kernel
  struct Gap {
    std::uint64_t count = 0;
    std::string kernel;  ///< where it was first met
  };
  std::map<std::string, Gap> unsupported;  ///< by the reason, which names the instruction
  std::vector<std::string> failures;       ///< kernels that did not compile, code objects that are broken

  void add(Survey other);
  /// Of the kernels; 0 without one.
  double median_per_instruction() const;
};

/// Figures by target name. `images`: code objects, each for the target that `targets` has at the same place.
struct Job {
  gpu::Target target = nullptr;
  Bytes image;
};
std::map<std::string, Survey> survey(const std::vector<Job>& jobs, const SurveyOptions& options);

}  // namespace cairn::tools
