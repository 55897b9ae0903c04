// SPDX-License-Identifier: MIT
// The run-time linker, which libhiprtc has: loaded at the first call, since it needs this library itself.
#include <dlfcn.h>

#include <hip/hiprtc.h>
#include "hip/api.h"

using namespace cairn;
using namespace cairn::hip;

namespace {

// A function of libhiprtc by name; null when the library is not there.
template <class F>
F* linker_function(const char* name) {
  static void* const kLibrary = [] {
    void* opened = ::dlopen("libhiprtc.so.7", RTLD_NOW | RTLD_LOCAL);
    if (opened != nullptr) return opened;
    Dl_info info = {};
    if (::dladdr(reinterpret_cast<void*>(&hipLinkCreate), &info) == 0) return opened;
    const std::string self = info.dli_fname;
    return ::dlopen((self.substr(0, self.rfind('/') + 1) + "libhiprtc.so.7").c_str(), RTLD_NOW | RTLD_LOCAL);
  }();
  return kLibrary != nullptr ? reinterpret_cast<F*>(::dlsym(kLibrary, name)) : nullptr;
}

hipError_t status_of(hiprtcResult result) {
  switch (result) {
    case HIPRTC_SUCCESS:
      return hipSuccess;
    case HIPRTC_ERROR_OUT_OF_MEMORY:
      return hipErrorOutOfMemory;
    case HIPRTC_ERROR_LINKING:
      return hipErrorInvalidImage;
    case HIPRTC_ERROR_INTERNAL_ERROR:
      return hipErrorUnknown;
    default:
      return hipErrorInvalidValue;
  }
}

template <class F, class... Args>
hipError_t call(const char* name, Args... args) {
  F* const function = linker_function<F>(name);
  return function != nullptr ? status_of(function(args...)) : hipErrorSharedObjectInitFailed;
}

}  // namespace

hipError_t hipLinkCreate(unsigned int numOptions, hipJitOption* options, void** optionValues,
                         hipLinkState_t* stateOut) {
  return api(
      __func__,
      [&] {
        return call<decltype(hiprtcLinkCreate)>("hiprtcLinkCreate", numOptions, options, optionValues,
                                                stateOut);
      },
      numOptions, options, optionValues, stateOut);
}
hipError_t hipLinkAddData(hipLinkState_t state, hipJitInputType type, void* data, size_t size,
                          const char* name, unsigned int numOptions, hipJitOption* options,
                          void** optionValues) {
  return api(
      __func__,
      [&] {
        return call<decltype(hiprtcLinkAddData)>("hiprtcLinkAddData", state, type, data, size, name,
                                                 numOptions, options, optionValues);
      },
      state, type, data, size, name, numOptions, options, optionValues);
}
hipError_t hipLinkAddFile(hipLinkState_t state, hipJitInputType type, const char* path,
                          unsigned int numOptions, hipJitOption* options, void** optionValues) {
  return api(
      __func__,
      [&] {
        return call<decltype(hiprtcLinkAddFile)>("hiprtcLinkAddFile", state, type, path, numOptions, options,
                                                 optionValues);
      },
      state, type, path, numOptions, options, optionValues);
}
hipError_t hipLinkComplete(hipLinkState_t state, void** hipBinOut, size_t* sizeOut) {
  return api(
      __func__,
      [&] { return call<decltype(hiprtcLinkComplete)>("hiprtcLinkComplete", state, hipBinOut, sizeOut); },
      state, hipBinOut, sizeOut);
}
hipError_t hipLinkDestroy(hipLinkState_t state) {
  return api(__func__, [&] { return call<decltype(hiprtcLinkDestroy)>("hiprtcLinkDestroy", state); }, state);
}
