// SPDX-License-Identifier: MIT
// Compilation of a hiprtcProgram.
#include "hip/rtc/program.h"

#include <algorithm>

#include <hip/hip_runtime_api.h>
#include "hip/rtc/compiler.h"
#include "hip/rtc/names.h"

namespace cairn::rtc {
namespace {

constexpr const char* kSource = "program.hip";
constexpr const char* kOutput = "program.out";

struct Options {
  std::vector<std::string> clang;
  std::string target;
  bool bitcode = false;
};

// Options that name the target in one of its spellings; the rest is clang's.
bool take_target(const std::string& option, std::string* target) {
  for (const char* prefix : {"--gpu-architecture=", "--offload-arch=", "-arch=", "--gpu-arch="}) {
    if (!option.starts_with(prefix)) continue;
    *target = option.substr(std::string_view(prefix).size());
    return true;
  }
  return false;
}

hiprtcResult read_options(const std::vector<std::string>& words, Options* out) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    if (word.empty()) continue;
    if (take_target(word, &out->target)) continue;
    if ((word == "--gpu-architecture" || word == "--offload-arch" || word == "-arch") &&
        i + 1 < words.size()) {
      out->target = words[++i];
    } else if (word == "-fgpu-rdc" || word == "-dc" || word == "--device-c") {
      out->bitcode = true;
    } else if (word == "-hip-pch" || word == "-default-device" ||
               word == "--device-as-default-execution-space") {
      continue;
    } else {
      out->clang.push_back(word);
    }
  }
  if (out->target.empty()) out->target = default_target();
  return out->target.empty() ? HIPRTC_ERROR_INVALID_OPTION : HIPRTC_SUCCESS;
}

/// The tree's headers are found with -isystem: clang itself puts them behind /usr/include, where another HIP
/// may be, and drops a -I of a folder that it has.
std::vector<std::string> command_of(const Options& options, const std::string& root) {
  std::vector<std::string> command = {"-x",
                                      "hip",
                                      "--cuda-device-only",
                                      "--no-gpu-bundle-output",
                                      "--offload-arch=" + options.target,
                                      "--rocm-path=" + root,
                                      "--hip-path=" + root,
                                      "-D__HIPCC_RTC__",
                                      "-DHIPRTC",
                                      "-O3",
                                      "-I.",
                                      "-isystem" + root + "/include",
                                      "-include",
                                      "hip/hip_runtime.h",
                                      "-include",
                                      "hip/hip_fp16.h",
                                      "-include",
                                      "hip/hip_bfloat16.h",
                                      "-include",
                                      "hip/hip_complex.h",
                                      "-Wno-unused-command-line-argument"};
  if (options.bitcode) command.insert(command.end(), {"-fgpu-rdc", "-emit-llvm", "-c"});
  command.insert(command.end(), options.clang.begin(), options.clang.end());
  command.insert(command.end(), {kSource, "-o", kOutput});
  return command;
}

}  // namespace

std::string default_target() {
  int device = 0;
  hipDeviceProp_t properties;
  if (hipGetDevice(&device) != hipSuccess || hipGetDeviceProperties(&properties, device) != hipSuccess)
    return {};
  return properties.gcnArchName;
}

hiprtcResult Program::add_name_expression(const std::string& expression) {
  if (compiled_) return HIPRTC_ERROR_NO_NAME_EXPRESSIONS_AFTER_COMPILATION;
  if (std::ranges::find(expressions_, expression) == expressions_.end()) expressions_.push_back(expression);
  return HIPRTC_SUCCESS;
}

hiprtcResult Program::compile(const std::vector<std::string>& words) {
  Options options;
  if (const hiprtcResult code = read_options(words, &options)) return code;
  auto folder = WorkFolder::create();
  if (!folder) {
    log_ = folder.error().message;
    return HIPRTC_ERROR_INTERNAL_ERROR;
  }
  // Lines and columns of messages are those of the program's own text.
  std::string text = "#line 1 \"" + name_ + "\"\n" + source_;
  for (std::size_t i = 0; i < expressions_.size(); ++i)
    text += reference_to(expressions_[i], static_cast<int>(i));
  bool written = folder->write(kSource, text);
  for (const auto& [name, content] : headers_) written = folder->write(name, content) && written;
  if (!written) return HIPRTC_ERROR_INVALID_INPUT;

  const auto run = run_clang(*folder, command_of(options, rocm_root()));
  if (!run) {
    log_ = run.error().message + "\n";
    return HIPRTC_ERROR_COMPILATION;
  }
  log_ = run->output;
  compiled_ = true;
  if (run->status != 0) return HIPRTC_ERROR_COMPILATION;
  auto output = folder->read(kOutput);
  if (!output) return HIPRTC_ERROR_COMPILATION;
  (options.bitcode ? bitcode_ : code_) = std::move(*output);
  for (std::size_t i = 0; i < expressions_.size(); ++i) {
    const auto name = lowered_name(code_, static_cast<int>(i));
    if (name) lowered_[expressions_[i]] = *name;
  }
  return HIPRTC_SUCCESS;
}

const std::string* Program::lowered(const std::string& expression) const {
  const auto found = lowered_.find(expression);
  return found != lowered_.end() ? &found->second : nullptr;
}

}  // namespace cairn::rtc
