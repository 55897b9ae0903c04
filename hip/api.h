// SPDX-License-Identifier: MIT
// The edge of libamdhip64: the one wrapper around every entry point.
#pragma once

#include <fmt/format.h>

#include <string>
#include <type_traits>

#include <hip/hip_runtime_api.h>
#include "base/result.h"
#include "hip/runtime.h"

namespace cairn::hip {

/// HIP's status for an error from below.
hipError_t code_of(const Error& error);

/// What a body returns: a status of HIP, or a Result of this project, whose message is then logged.
class Outcome {
 public:
  Outcome(hipError_t code) : code_(code) {}
  Outcome(const Error& error);
  Outcome(const Status& status) : Outcome(status ? Outcome(hipSuccess) : Outcome(status.error())) {}
  hipError_t code() const { return code_; }

 private:
  hipError_t code_;
};

/// AMD_LOG_LEVEL, read once; 3 and above traces calls.
int log_level();
void trace_call(const char* name, const std::string& arguments);
void trace_return(const char* name, hipError_t code);
void log_failure(const char* name, hipError_t code);

template <class T>
std::string trace_text(const T& value) {
  if constexpr (std::is_same_v<T, const char*> || std::is_same_v<T, char*>) {
    return value == nullptr ? "<null>" : fmt::format("\"{}\"", value);
  } else if constexpr (std::is_pointer_v<T>) {
    return fmt::format("{}", reinterpret_cast<const void*>(value));
  } else if constexpr (std::is_enum_v<T>) {
    return fmt::format("{}", static_cast<std::underlying_type_t<T>>(value));
  } else if constexpr (std::is_same_v<T, dim3>) {
    return fmt::format("{{{},{},{}}}", value.x, value.y, value.z);
  } else if constexpr (std::is_arithmetic_v<T>) {
    return fmt::format("{}", value);
  } else {
    return "{...}";
  }
}

/// Runs the body of an entry point: starts the runtime at the first call, traces, converts what the body
/// returns, and remembers an error for hipGetLastError. hipErrorNotReady is an answer and not remembered.
template <class Body, class... Args>
hipError_t api(const char* name, Body&& body, const Args&... args) {
  if (log_level() >= 3) [[unlikely]] {
    std::string text;
    ((text += (text.empty() ? "" : ", ") + trace_text(args)), ...);
    trace_call(name, text);
  }
  hipError_t code = start_status();
  if (code == hipSuccess) code = Outcome(body()).code();
  if (code != hipSuccess && code != hipErrorNotReady) [[unlikely]] {
    thread().last_error = code;
    log_failure(name, code);
  }
  if (log_level() >= 3) [[unlikely]]
    trace_return(name, code);
  return code;
}

/// As api(), for the few calls that work without a device.
template <class Body, class... Args>
hipError_t api_without_device(const char* name, Body&& body, const Args&... args) {
  if (log_level() >= 3) [[unlikely]] {
    std::string text;
    ((text += (text.empty() ? "" : ", ") + trace_text(args)), ...);
    trace_call(name, text);
  }
  const hipError_t code = Outcome(body()).code();
  if (code != hipSuccess && code != hipErrorNotReady) thread().last_error = code;
  if (log_level() >= 3) [[unlikely]]
    trace_return(name, code);
  return code;
}

}  // namespace cairn::hip
