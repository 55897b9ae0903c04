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
  /// How far: decoded and looked up in the instruction table; emitted as verified IR; made into host code.
  enum class Depth : std::uint8_t { Decode, Emit, Compile } depth = Depth::Compile;
  std::uint64_t one_in = 1;  ///< of this many different functions one is compiled, and the others emitted
  bool best = false;         ///< as code is translated that runs long, and not as at first
  bool unique = false;       ///< a function whose code was met before is counted, and not translated again
  unsigned threads = 1;
};

/// Figures of one target.
struct Survey {
  std::uint64_t code_objects = 0, kernels = 0, functions = 0, instructions = 0;
  std::uint64_t repeated = 0;               ///< functions met before
  std::uint64_t emitted = 0, compiled = 0;  ///< functions
  std::uint64_t compiled_instructions = 0;
  double compile_seconds = 0;           ///< included in `seconds`
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
