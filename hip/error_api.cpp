// SPDX-License-Identifier: MIT
// Names and words of statuses, the last error of a thread, and the profiler's switches.
#include "hip/api.h"
#include "hip/registry.h"

using namespace cairn::hip;

const char* hipGetErrorName(hipError_t error) {
  switch (error) {
#define HIP_STATUS(name, words) \
  case name:                    \
    return #name;
#include "hip/status.def"
#undef HIP_STATUS
    default:
      return "hipErrorUnknown";
  }
}

const char* hipGetErrorString(hipError_t error) {
  switch (error) {
#define HIP_STATUS(name, words) \
  case name:                    \
    return words;
#include "hip/status.def"
#undef HIP_STATUS
    default:
      return "unknown error";
  }
}

hipError_t hipDrvGetErrorName(hipError_t hipError, const char** errorString) {
  if (errorString == nullptr) return hipErrorInvalidValue;
  *errorString = hipGetErrorName(hipError);
  return hipSuccess;
}

hipError_t hipDrvGetErrorString(hipError_t hipError, const char** errorString) {
  if (errorString == nullptr) return hipErrorInvalidValue;
  *errorString = hipGetErrorString(hipError);
  return hipSuccess;
}

// A success in between does not clear the error; only asking for it does.
hipError_t hipGetLastError() { return std::exchange(thread().last_error, hipSuccess); }
hipError_t hipExtGetLastError() { return std::exchange(thread().last_error, hipSuccess); }
hipError_t hipPeekAtLastError() { return thread().last_error; }

hipError_t hipProfilerStart() {
  return api(__func__, [] { return hipSuccess; });
}
hipError_t hipProfilerStop() {
  return api(__func__, [] { return hipSuccess; });
}

const char* hipKernelNameRefByPtr(const void* hostFunction, hipStream_t) {
  return hostFunction != nullptr ? Registry::instance().function_name(hostFunction) : nullptr;
}
const char* hipKernelNameRef(const hipFunction_t f) {
  const auto* kernel = find_function(f);
  return kernel != nullptr ? kernel->info.name.c_str() : nullptr;
}

const char* hipApiName(uint32_t id) {
  static constexpr const char* kNames[] = {
#define HIP_API(name, since, state) #name,
#include "hip/api.def"
#undef HIP_API
  };
  return id < std::size(kNames) ? kNames[id] : "unknown";
}
