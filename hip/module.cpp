// SPDX-License-Identifier: MIT
// Modules.
#include "hip/module.h"

#include <cstring>
#include <fstream>
#include <iterator>
#include <mutex>
#include <shared_mutex>
#include <unordered_map>

#include "clr/memory.h"
#include "clr/status.h"
#include "hip/registry.h"
#include "hip/runtime.h"

namespace cairn::hip {
namespace {

struct Register {
  std::shared_mutex mutex;
  std::unordered_map<hipModule_t, std::shared_ptr<Module>> living;
};

Register& modules() {
  static auto* const kRegister = new Register;
  return *kRegister;
}

constexpr std::string_view kManagedSuffix = ".managed";

}  // namespace

Result<std::shared_ptr<Module>> Module::load(DeviceState& device, const void* image, std::size_t size) {
  auto bundle = clr::Bundle::parse(image, size);
  if (!bundle) return bundle.error();
  const auto code = bundle->select(device.device.target());
  if (!code) return code.error();
  std::shared_ptr<Module> module(new Module(device));
  auto program = clr::Program::load(device.device, *code);
  if (!program) return program.error();
  module->program_ = std::move(*program);
  if (const Status status = module->set_up_managed(*code); !status) return status.error();
  return module;
}

Result<std::shared_ptr<Module>> Module::load_file(DeviceState& device, const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return Error{clr::kNotFound, "cannot open " + path};
  const std::vector<char> bytes((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  if (bytes.empty()) return Error{clr::kBadImage, path + " is empty"};
  return load(device, bytes.data(), bytes.size());
}

Module::~Module() {
  device_.synchronize();
  forget_functions(program_.get());
  for (void* each : noted_) (void)clr::MemoryTable::instance().remove(each);
  for (const auto& [name, variable] : managed_) (void)clr::MemoryTable::instance().release(variable.address);
}

// A managed variable `x` is a pointer in device memory, with its first value beside it as `x.managed`.
Status Module::set_up_managed(std::span<const std::byte> elf) {
  for (const std::string& name : clr::symbol_names(elf)) {
    if (!name.ends_with(kManagedSuffix)) continue;
    const std::string plain = name.substr(0, name.size() - kManagedSuffix.size());
    const auto initial = program_->variable(name);
    const auto pointer = program_->variable(plain);
    if (!initial || !pointer || pointer->size != sizeof(void*)) continue;
    auto memory = clr::allocate_host(
        initial->size,
        {.kind = clr::MemoryKind::Managed, .device = device_.index(), .flags = hipMemAttachGlobal});
    if (!memory) return memory.error();
    std::memcpy(*memory, initial->address, initial->size);
    std::memcpy(pointer->address, &*memory, sizeof(void*));
    managed_[plain] = {*memory, initial->size};
  }
  return success();
}

std::optional<clr::Variable> Module::variable(const std::string& name) {
  if (const auto found = managed_.find(name); found != managed_.end()) return found->second;
  const auto variable = program_->variable(name);
  if (!variable) return std::nullopt;
  if (!clr::MemoryTable::instance().find(variable->address)) {
    note_variable(*variable, device_.index());
    noted_.push_back(variable->address);
  }
  return variable;
}

hipModule_t add_module(std::shared_ptr<Module> module) {
  const auto handle = reinterpret_cast<hipModule_t>(module.get());
  const std::unique_lock lock(modules().mutex);
  modules().living.emplace(handle, std::move(module));
  return handle;
}

std::shared_ptr<Module> find_module(hipModule_t handle) {
  const std::shared_lock lock(modules().mutex);
  const auto found = modules().living.find(handle);
  return found != modules().living.end() ? found->second : nullptr;
}

bool drop_module(hipModule_t handle) {
  std::shared_ptr<Module> last;
  const std::unique_lock lock(modules().mutex);
  const auto found = modules().living.find(handle);
  if (found == modules().living.end()) return false;
  last = std::move(found->second);
  modules().living.erase(found);
  return true;
}

}  // namespace cairn::hip
