// SPDX-License-Identifier: MIT
// The tables of executables, readers, symbols and loaded code objects.
#include "hsa/executable.h"

namespace cairn::hsa {

std::shared_ptr<Executable> Loader::create(hsa_profile_t profile,
                                           hsa_default_float_rounding_mode_t rounding) {
  auto executable = std::make_shared<Executable>(memory_, profile, rounding);
  executables.insert(executable);
  return executable;
}

std::shared_ptr<const Symbol> Loader::symbol(hsa_executable_symbol_t handle) const {
  std::shared_lock lock(mutex_);
  const auto it = symbols_.find(handle.handle);
  return it == symbols_.end() ? nullptr : it->second;
}

void Loader::remember_symbols(const Executable& executable) {
  const auto symbols = executable.symbols();
  std::unique_lock lock(mutex_);
  for (const auto& symbol : symbols) symbols_.emplace(symbol->handle().handle, symbol);
}

void Loader::forget_symbols(const Executable& executable) {
  const auto symbols = executable.symbols();
  std::unique_lock lock(mutex_);
  for (const auto& symbol : symbols) symbols_.erase(symbol->handle().handle);
}

const LoadedCodeObject* Loader::code_object(hsa_loaded_code_object_t handle) const {
  for (const auto& executable : executables.all()) {
    for (const LoadedCodeObject* object : executable->code_objects()) {
      if (object->handle().handle == handle.handle) return object;
    }
  }
  return nullptr;
}

const LoadedCodeObject* Loader::code_object_at(std::uint64_t address) const {
  for (const auto& executable : executables.all()) {
    for (const LoadedCodeObject* object : executable->code_objects()) {
      if (address - object->memory < object->span) return object;
    }
  }
  return nullptr;
}

}  // namespace cairn::hsa
