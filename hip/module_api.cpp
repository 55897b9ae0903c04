// SPDX-License-Identifier: MIT
// Entry points about modules, libraries and their symbols.
#include <vector>

#include "clr/status.h"
#include "hip/api.h"
#include "hip/module.h"
#include "hip/registry.h"

using namespace cairn;
using namespace cairn::hip;

namespace {

DeviceState& current() { return Runtime::instance().current(); }

// hipErrorFileNotFound is what a file that is not there gets here.
Outcome keep(Result<std::shared_ptr<Module>> module, hipModule_t* out) {
  if (!module)
    return module.error().code == clr::kNotFound ? Outcome(hipErrorFileNotFound) : Outcome(module.error());
  *out = add_module(std::move(*module));
  return hipSuccess;
}

Outcome load(hipModule_t* out, const void* image) {
  if (out == nullptr || image == nullptr) return hipErrorInvalidValue;
  return keep(Module::load(current(), image, 0), out);
}

hipError_t find_kernel(hipModule_t handle, const char* name, hipFunction_t* out) {
  if (out == nullptr || name == nullptr) return hipErrorInvalidValue;
  const auto module = find_module(handle);
  if (module == nullptr) return hipErrorInvalidResourceHandle;
  *out = nullptr;
  if (*name == '\0') return hipErrorInvalidValue;
  const clr::Kernel* kernel = module->program().kernel(name);
  if (kernel == nullptr) return hipErrorNotFound;
  *out = function_handle(kernel);
  return hipSuccess;
}

hipModule_t as_module(hipLibrary_t library) { return reinterpret_cast<hipModule_t>(library); }

}  // namespace

hipError_t hipModuleLoad(hipModule_t* module, const char* fname) {
  return api(
      __func__,
      [&]() -> Outcome {
        if (module == nullptr || fname == nullptr) return hipErrorInvalidValue;
        return keep(Module::load_file(current(), fname), module);
      },
      module, fname);
}
hipError_t hipModuleLoadData(hipModule_t* module, const void* image) {
  return api(__func__, [&] { return load(module, image); }, module, image);
}
hipError_t hipModuleLoadFatBinary(hipModule_t* module, const void* fatbin) {
  return api(__func__, [&] { return load(module, fatbin); }, module, fatbin);
}
hipError_t hipModuleLoadDataEx(hipModule_t* module, const void* image, unsigned int numOptions,
                               hipJitOption* options, void** optionValues) {
  return api(
      __func__,
      [&]() -> Outcome {
        if (numOptions != 0 && (options == nullptr || optionValues == nullptr)) return hipErrorInvalidValue;
        return load(module, image);
      },
      module, image, numOptions, options, optionValues);
}
hipError_t hipModuleUnload(hipModule_t module) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (module == nullptr) return hipErrorInvalidResourceHandle;
        return drop_module(module) ? hipSuccess : hipErrorNotFound;
      },
      module);
}
hipError_t hipModuleGetFunction(hipFunction_t* function, hipModule_t module, const char* kname) {
  return api(__func__, [&] { return find_kernel(module, kname, function); }, function, module, kname);
}
hipError_t hipModuleGetFunctionCount(unsigned int* count, hipModule_t mod) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (count == nullptr) return hipErrorInvalidValue;
        const auto module = find_module(mod);
        if (module == nullptr) return hipErrorInvalidResourceHandle;
        *count = static_cast<unsigned>(module->program().kernels().size());
        return hipSuccess;
      },
      count, mod);
}
hipError_t hipModuleGetGlobal(hipDeviceptr_t* dptr, size_t* bytes, hipModule_t hmod, const char* name) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if ((dptr == nullptr && bytes == nullptr) || name == nullptr || *name == '\0')
          return hipErrorInvalidValue;
        const auto module = find_module(hmod);
        if (module == nullptr) return hipErrorInvalidResourceHandle;
        const auto variable = module->variable(name);
        if (!variable) return hipErrorNotFound;
        if (dptr != nullptr) *dptr = variable->address;
        if (bytes != nullptr) *bytes = variable->size;
        return hipSuccess;
      },
      dptr, bytes, hmod, name);
}

// A library is a module under the newer name.
hipError_t hipLibraryLoadData(hipLibrary_t* library, const void* code, hipJitOption* jitOptions,
                              void** jitOptionsValues, unsigned int numJitOptions,
                              hipLibraryOption* libraryOptions, void** libraryOptionValues,
                              unsigned int numLibraryOptions) {
  return api(
      __func__,
      [&]() -> Outcome {
        if (library == nullptr || code == nullptr || numJitOptions != 0) return hipErrorInvalidValue;
        return load(reinterpret_cast<hipModule_t*>(library), code);
      },
      library, code, numJitOptions, numLibraryOptions);
}
hipError_t hipLibraryLoadFromFile(hipLibrary_t* library, const char* fileName, hipJitOption* jitOptions,
                                  void** jitOptionsValues, unsigned int numJitOptions,
                                  hipLibraryOption* libraryOptions, void** libraryOptionValues,
                                  unsigned int numLibraryOptions) {
  return api(
      __func__,
      [&]() -> Outcome {
        if (library == nullptr || fileName == nullptr || numJitOptions != 0) return hipErrorInvalidValue;
        return keep(Module::load_file(current(), fileName), reinterpret_cast<hipModule_t*>(library));
      },
      library, fileName, numJitOptions, numLibraryOptions);
}
hipError_t hipLibraryUnload(hipLibrary_t library) {
  return api(
      __func__,
      [&]() -> hipError_t {
        return drop_module(as_module(library)) ? hipSuccess : hipErrorInvalidResourceHandle;
      },
      library);
}
hipError_t hipLibraryGetKernel(hipKernel_t* pKernel, hipLibrary_t library, const char* name) {
  return api(
      __func__,
      [&] { return find_kernel(as_module(library), name, reinterpret_cast<hipFunction_t*>(pKernel)); },
      pKernel, library, name);
}
hipError_t hipLibraryGetKernelCount(unsigned int* count, hipLibrary_t library) {
  return api(
      __func__,
      [&]() -> hipError_t {
        const auto module = find_module(as_module(library));
        if (count == nullptr) return hipErrorInvalidValue;
        if (module == nullptr) return hipErrorInvalidResourceHandle;
        *count = static_cast<unsigned>(module->program().kernels().size());
        return hipSuccess;
      },
      count, library);
}
