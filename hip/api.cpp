// SPDX-License-Identifier: MIT
// Conversion of errors, tracing, and the stubs' message.
#include "hip/api.h"

#include <unistd.h>

#include <cstdio>
#include <cstdlib>

#include "base/log.h"
#include "clr/status.h"

namespace cairn::hip {

hipError_t code_of(const Error& error) {
  switch (error.code) {
    case clr::kBadValue:
      return hipErrorInvalidValue;
    case clr::kNoMemory:
      return hipErrorOutOfMemory;
    case clr::kNotFound:
      return hipErrorNotFound;
    case clr::kBadImage:
      return hipErrorInvalidImage;
    case clr::kNoBinary:
      return hipErrorNoBinaryForGpu;
    case clr::kUnsupported:
      return hipErrorNotSupported;
    case clr::kLaunchFailure:
      return hipErrorLaunchFailure;
    default:
      return hipErrorUnknown;
  }
}

Outcome::Outcome(const Error& error) : code_(code_of(error)) {
  // What a program cannot see from the status alone is said once, on one line.
  const bool worth_saying =
      code_ == hipErrorInvalidImage || code_ == hipErrorNoBinaryForGpu || code_ == hipErrorUnknown;
  if (worth_saying || log_level() >= 1) log_error("hip: {}: {}", hipGetErrorName(code_), error.message);
}

int log_level() {
  static const int kLevel = [] {
    const char* text = std::getenv("AMD_LOG_LEVEL");
    return text != nullptr ? std::atoi(text) : 0;
  }();
  return kLevel;
}

void trace_call(const char* name, const std::string& arguments) {
  std::fprintf(stderr, ":3:hip_api : %d: %s ( %s )\n", ::getpid(), name, arguments.c_str());
}

void trace_return(const char* name, hipError_t code) {
  std::fprintf(stderr, ":3:hip_api : %d: %s: Returned %s\n", ::getpid(), name, hipGetErrorName(code));
}

void log_failure(const char* name, hipError_t code) {
  if (log_level() >= 1)
    std::fprintf(stderr, ":1:hip_api : %d: %s: %s\n", ::getpid(), name, hipGetErrorName(code));
}

}  // namespace cairn::hip
