// SPDX-License-Identifier: MIT
// hiprtcLinkState: inputs that become one code object.
#pragma once

#include <string>
#include <vector>

#include <hip/hiprtc.h>

namespace cairn::rtc {

class Linker {
 public:
  /// HIPRTC_ERROR_INVALID_INPUT for kinds that cannot be linked here.
  hiprtcResult add(hiprtcJITInputType type, std::string content);
  hiprtcResult complete();
  std::string& result() { return result_; }
  const std::string& log() const { return log_; }

 private:
  struct Input {
    hiprtcJITInputType type;
    std::string content;
  };
  std::vector<Input> inputs_;
  std::string result_, log_;
};

}  // namespace cairn::rtc
