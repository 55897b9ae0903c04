// SPDX-License-Identifier: MIT
// hiprtcProgram: source, headers and what came of compiling them.
#pragma once

#include <map>
#include <string>
#include <vector>

#include <hip/hiprtc.h>

namespace cairn::rtc {

class Program {
 public:
  Program(std::string name, std::string source) : name_(std::move(name)), source_(std::move(source)) {}

  void add_header(std::string name, std::string content) { headers_[std::move(name)] = std::move(content); }
  hiprtcResult add_name_expression(const std::string& expression);
  hiprtcResult compile(const std::vector<std::string>& options);

  bool compiled() const { return compiled_; }
  const std::string& log() const { return log_; }
  const std::string& code() const { return code_; }        ///< empty when it was compiled to bitcode
  const std::string& bitcode() const { return bitcode_; }  ///< empty unless compiled with -fgpu-rdc
  /// The mangled name; null when the expression was not added.
  const std::string* lowered(const std::string& expression) const;

 private:
  std::string name_, source_, log_, code_, bitcode_;
  std::map<std::string, std::string> headers_;
  std::vector<std::string> expressions_;
  std::map<std::string, std::string> lowered_;
  bool compiled_ = false;
};

/// The card that code is for when nobody says: the current device; empty when there is none.
std::string default_target();

}  // namespace cairn::rtc
