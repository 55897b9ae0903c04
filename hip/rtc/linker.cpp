// SPDX-License-Identifier: MIT
// Linking bitcode and objects with clang.
#include "hip/rtc/linker.h"

#include <cstring>

#include "hip/rtc/compiler.h"
#include "hip/rtc/program.h"

namespace cairn::rtc {
namespace {

constexpr std::string_view kBundleMagic = "__CLANG_OFFLOAD_BUNDLE__";

std::uint64_t word(const std::string& bytes, std::size_t at) {
  std::uint64_t value = 0;
  if (at + 8 <= bytes.size()) std::memcpy(&value, bytes.data() + at, 8);
  return value;
}

// The entry of a bundle for this processor; empty when there is none or the bundle is broken.
std::string unbundle(const std::string& bundle, const std::string& target) {
  if (!bundle.starts_with(kBundleMagic)) return {};
  const std::string processor = target.substr(0, target.find(':'));
  std::size_t at = kBundleMagic.size();
  const std::uint64_t count = word(bundle, at);
  at += 8;
  for (std::uint64_t i = 0; i < count && at + 24 <= bundle.size(); ++i) {
    const std::uint64_t offset = word(bundle, at), size = word(bundle, at + 8),
                        length = word(bundle, at + 16);
    at += 24;
    if (length > bundle.size() - at) return {};
    const std::string id = bundle.substr(at, length);
    at += length;
    if (id.find(processor) == std::string::npos || size == 0) continue;
    if (offset > bundle.size() || size > bundle.size() - offset) return {};
    return bundle.substr(offset, size);
  }
  return {};
}

bool can_link(hiprtcJITInputType type) {
  return type == HIPRTC_JIT_INPUT_LLVM_BITCODE || type == HIPRTC_JIT_INPUT_LLVM_BUNDLED_BITCODE ||
         type == HIPRTC_JIT_INPUT_OBJECT || type == HIPRTC_JIT_INPUT_CUBIN ||
         type == HIPRTC_JIT_INPUT_FATBINARY;
}

}  // namespace

hiprtcResult Linker::add(hiprtcJITInputType type, std::string content) {
  if (!can_link(type) || content.empty()) return HIPRTC_ERROR_INVALID_INPUT;
  inputs_.push_back({type, std::move(content)});
  return HIPRTC_SUCCESS;
}

hiprtcResult Linker::complete() {
  if (inputs_.empty()) return HIPRTC_ERROR_LINKING;
  const std::string target = default_target();
  if (target.empty()) return HIPRTC_ERROR_LINKING;
  const auto folder = WorkFolder::create();
  if (!folder) return HIPRTC_ERROR_INTERNAL_ERROR;
  std::vector<std::string> command = {
      "--target=amdgcn-amd-amdhsa",        "-mcpu=" + target,     "-nogpulib", "-O3",
      "-Wno-unused-command-line-argument", "-Wno-override-module"};
  for (std::size_t i = 0; i < inputs_.size(); ++i) {
    const Input& input = inputs_[i];
    const bool bundled = input.type == HIPRTC_JIT_INPUT_LLVM_BUNDLED_BITCODE;
    const std::string content = bundled ? unbundle(input.content, target) : input.content;
    const bool object = content.starts_with("\177ELF");
    const std::string name = "input" + std::to_string(i) + (object ? ".o" : ".bc");
    if (content.empty() || !folder->write(name, content)) return HIPRTC_ERROR_LINKING;
    command.push_back(name);
  }
  command.insert(command.end(), {"-o", "linked.out"});
  const auto run = run_clang(*folder, command);
  if (!run) {
    log_ = run.error().message;
    return HIPRTC_ERROR_LINKING;
  }
  log_ = run->output;
  if (run->status != 0) return HIPRTC_ERROR_LINKING;
  auto output = folder->read("linked.out");
  if (!output) return HIPRTC_ERROR_LINKING;
  result_ = std::move(*output);
  return HIPRTC_SUCCESS;
}

}  // namespace cairn::rtc
