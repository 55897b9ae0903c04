// SPDX-License-Identifier: MIT
// Loads libcairn-jit.so.
#include "gpu/jit/jit_library.h"

#include <dlfcn.h>
#include <fmt/format.h>

namespace cairn::gpu {
namespace {

constexpr const char* kLibrary = "libcairn-jit.so.0";  // found as this library's run path says

}  // namespace

Result<std::unique_ptr<FunctionTranslator>> make_function_translator() {
  // Never unloaded: its threads may be anywhere.
  void* library = dlopen(kLibrary, RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) return Error{ENOENT, fmt::format("the translator cannot be loaded: {}", dlerror())};
  const auto make =
      reinterpret_cast<decltype(&cairn_jit_make_translator)>(dlsym(library, "cairn_jit_make_translator"));
  if (make == nullptr) return Error{ENOENT, fmt::format("{} is not Cairn's translator", kLibrary)};
  return std::unique_ptr<FunctionTranslator>(make());
}

}  // namespace cairn::gpu
