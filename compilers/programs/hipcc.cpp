// SPDX-License-Identifier: MIT
// hipcc: compiles and links HIP programs with clang-22 against the ROCm tree that this program is in.
#include "compilers/hipcc.h"

#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>

using namespace cairn;
using namespace cairn::compilers;

namespace {

int fail(const std::string& message) {
  fmt::print(stderr, "hipcc: error: {}\n", message);
  return 1;
}

// HIPCC_VERBOSE is a set of bits: 1 the command, 2 the paths, 4 the arguments.
void be_verbose(const Arguments& arguments, const Arguments& command) {
  const int bits = std::atoi(environment("HIPCC_VERBOSE").value_or("0").c_str());
  if (bits & 2) fmt::print("HIP_PATH={0}\nROCM_PATH={0}\nHIP_CLANG_PATH={1}\n", rocm_path(), llvm_path());
  if (bits & 4) fmt::print("hipcc-args: {}\n", join_words(arguments));
  if (bits & 1) fmt::print("hipcc-cmd: {}\n", join_words(command));
  std::fflush(stdout);
}

Status check_inputs(const Request& request) {
  for (const std::string& input : request.inputs) {
    std::error_code error;
    if (input != "-" && !std::filesystem::exists(input, error)) {
      return Error{ENOENT, fmt::format("no such file: '{}'", input)};
    }
  }
  if (request.inputs.empty() && !request.asks_clang) return Error{EINVAL, "no input files"};
  return success();
}

Status check_platform() {
  const std::string platform = environment("HIP_PLATFORM").value_or("amd");
  if (platform == "amd" || platform == "hcc") return success();
  return Error{EINVAL, fmt::format("HIP_PLATFORM={} is not supported; it is amd here", platform)};
}

int run(const Arguments& given) {
  if (Status platform = check_platform(); !platform) return fail(platform.error().message);
  Result<Arguments> arguments = expand_response_files(given);
  if (!arguments) return fail(arguments.error().message);
  Result<std::string> clang = clang_program("clang++");
  if (!clang) return fail(clang.error().message);

  const Request request = parse_hipcc(*arguments);
  if (request.asks_version) {
    fmt::print("HIP version: {}\n", hip_version());
    std::fflush(stdout);
    return fail(execute({*clang, "--version"}).message);
  }
  if (Status inputs = check_inputs(request); !inputs) return fail(inputs.error().message);
  Result<Arguments> command = clang_command(request, {rocm_path(), *clang, plugged_in_targets});
  if (!command) return fail(command.error().message);
  be_verbose(*arguments, *command);
  return fail(execute(*command).message);
}

}  // namespace

int main(int count, char** words) { return run(Arguments(words + 1, words + count)); }
