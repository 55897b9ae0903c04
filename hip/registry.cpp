// SPDX-License-Identifier: MIT
// Registration of fat binaries and the search in them.
#include "hip/registry.h"

#include <cstring>
#include <unordered_set>

#include "base/log.h"
#include "clr/memory.h"
#include "hip/api.h"
#include "hip/runtime.h"

namespace cairn::hip {
namespace {

constexpr std::uint32_t kWrapperMagic = 0x48495046;  // "HIPF"

struct Wrapper {
  std::uint32_t magic;
  std::uint32_t version;
  const void* binary;
  void* reserved;
};

struct Handles {
  std::shared_mutex mutex;
  std::unordered_set<const clr::Kernel*> living;
};

Handles& handles() {
  static auto* const kHandles = new Handles;
  return *kHandles;
}

}  // namespace

Result<clr::Program*> FatBinary::program(DeviceState& device) {
  const std::lock_guard lock(mutex);
  if (const auto found = programs.find(device.index()); found != programs.end()) return found->second.get();
  if (!parsed) {
    auto made = clr::Bundle::parse(image, 0);
    if (!made) return made.error();
    bundle = std::move(*made);
    parsed = true;
  }
  const auto code = bundle.select(device.device.target());
  if (!code) return code.error();
  auto loaded = clr::Program::load(device.device, *code);
  if (!loaded) return loaded.error();
  for (const Managed& each : managed) {
    // Device code reads the memory's address from a variable of the same name.
    if (const auto variable = (*loaded)->variable(each.name))
      std::memcpy(variable->address, &each.memory, sizeof(void*));
  }
  return (programs[device.index()] = std::move(*loaded)).get();
}

Registry& Registry::instance() {
  static auto* const kRegistry = new Registry;
  return *kRegistry;
}

FatBinary* Registry::add(const void* data) {
  const auto* wrapper = static_cast<const Wrapper*>(data);
  auto binary = std::make_unique<FatBinary>();
  if (wrapper == nullptr || wrapper->magic != kWrapperMagic || wrapper->version != 1) {
    log_error("hip: what the program registers as device code is no fat binary");
  } else {
    binary->image = wrapper->binary;
  }
  const std::unique_lock lock(mutex_);
  return binaries_.emplace_back(std::move(binary)).get();
}

void Registry::remove(FatBinary* binary) {
  const std::unique_lock lock(mutex_);
  std::erase_if(functions_, [binary](const auto& row) { return row.second->binary == binary; });
  std::erase_if(variables_, [binary](const auto& row) { return row.second.binary == binary; });
  for (auto& each : binaries_) {
    // At the end of a process kernels may still run and the layers below may be gone: the code stays loaded.
    if (each.get() == binary) (void)each.release();
  }
  std::erase(binaries_, nullptr);
}

void Registry::add_function(FatBinary* binary, const void* host, const char* name) {
  auto function = std::make_unique<Function>();
  function->binary = binary;
  function->name = name;
  const std::unique_lock lock(mutex_);
  functions_[host] = std::move(function);
}

void Registry::add_variable(FatBinary* binary, const void* host, const char* name, std::size_t size) {
  const std::unique_lock lock(mutex_);
  variables_[host] = {binary, name, size, nullptr};
}

void Registry::add_managed(FatBinary* binary, void** pointer, const void* initial, const char* name,
                           std::size_t size) {
  if (start_status() != hipSuccess) return;
  auto memory =
      clr::allocate_host(size, {.kind = clr::MemoryKind::Managed, .device = 0, .flags = hipMemAttachGlobal});
  if (!memory) {
    log_error("hip: no memory for the managed variable {}", name);
    return;
  }
  std::memcpy(*memory, initial, size);
  *pointer = *memory;
  {
    const std::lock_guard lock(binary->mutex);
    binary->managed.push_back({name, *memory});
  }
  const std::unique_lock lock(mutex_);
  variables_[pointer] = {binary, name, size, *memory};
}

hipError_t Registry::kernel(const void* host, DeviceState& device, const clr::Kernel** out) {
  Function* function = nullptr;
  {
    const std::shared_lock lock(mutex_);
    const auto found = functions_.find(host);
    if (found != functions_.end()) function = found->second.get();
  }
  if (function == nullptr) {
    // hipFunction_t is accepted too, as ROCm does.
    *out = find_function(reinterpret_cast<hipFunction_t>(const_cast<void*>(host)));
    return *out != nullptr ? hipSuccess : hipErrorInvalidDeviceFunction;
  }
  const int index = device.index();
  if (index < kCachedDevices) {
    *out = function->cached[index].load(std::memory_order_acquire);
    if (*out != nullptr) return hipSuccess;
  }
  const auto program = function->binary->program(device);
  if (!program) return Outcome(program.error()).code();
  *out = (*program)->kernel(function->name);
  if (*out == nullptr) return hipErrorInvalidDeviceFunction;
  if (index < kCachedDevices) function->cached[index].store(*out, std::memory_order_release);
  return hipSuccess;
}

hipError_t Registry::variable(const void* host, DeviceState& device, clr::Variable* out) {
  Shadow shadow;
  {
    const std::shared_lock lock(mutex_);
    const auto found = variables_.find(host);
    if (found == variables_.end()) return hipErrorInvalidSymbol;
    shadow = found->second;
  }
  if (shadow.managed != nullptr) {
    *out = {shadow.managed, shadow.size};
    return hipSuccess;
  }
  const auto program = shadow.binary->program(device);
  if (!program) return Outcome(program.error()).code();
  const auto variable = (*program)->variable(shadow.name);
  if (!variable) return hipErrorInvalidSymbol;
  *out = *variable;
  note_variable(*variable, device.index());
  return hipSuccess;
}

const char* Registry::function_name(const void* host) {
  const std::shared_lock lock(mutex_);
  const auto found = functions_.find(host);
  return found != functions_.end() ? found->second->name.c_str() : nullptr;
}

void note_variable(const clr::Variable& variable, int device) {
  if (variable.size == 0 || clr::MemoryTable::instance().find(variable.address)) return;
  clr::MemoryTable::instance().insert({.base = static_cast<std::byte*>(variable.address),
                                       .size = variable.size,
                                       .kind = clr::MemoryKind::Variable,
                                       .device = device,
                                       .flags = 0,
                                       .block = nullptr,
                                       .id = 0,
                                       .on_release = nullptr});
}

hipFunction_t function_handle(const clr::Kernel* kernel) {
  const std::unique_lock lock(handles().mutex);
  handles().living.insert(kernel);
  return reinterpret_cast<hipFunction_t>(const_cast<clr::Kernel*>(kernel));
}

const clr::Kernel* find_function(hipFunction_t handle) {
  const auto* kernel = reinterpret_cast<const clr::Kernel*>(handle);
  const std::shared_lock lock(handles().mutex);
  return handles().living.contains(kernel) ? kernel : nullptr;
}

void forget_functions(const clr::Program* program) {
  const std::unique_lock lock(handles().mutex);
  std::erase_if(handles().living, [program](const clr::Kernel* each) { return each->program == program; });
}

}  // namespace cairn::hip

using namespace cairn::hip;

extern "C" {

__attribute__((visibility("default"))) void** __hipRegisterFatBinary(const void* data) {
  return reinterpret_cast<void**>(Registry::instance().add(data));
}

__attribute__((visibility("default"))) void __hipRegisterFunction(void** modules, const void* host, char*,
                                                                  const char* name, unsigned, void*, void*,
                                                                  void*, void*, int*) {
  Registry::instance().add_function(reinterpret_cast<FatBinary*>(modules), host, name);
}

__attribute__((visibility("default"))) void __hipRegisterVar(void** modules, void* host, char*, char* name,
                                                             int, std::size_t size, int, int) {
  Registry::instance().add_variable(reinterpret_cast<FatBinary*>(modules), host, name, size);
}

__attribute__((visibility("default"))) void __hipRegisterManagedVar(void* modules, void** pointer,
                                                                    void* initial, const char* name,
                                                                    std::size_t size, unsigned) {
  Registry::instance().add_managed(static_cast<FatBinary*>(modules), pointer, initial, name, size);
}

__attribute__((visibility("default"))) void __hipRegisterSurface(void** modules, void* host, char*,
                                                                 char* name, int, int) {
  Registry::instance().add_variable(reinterpret_cast<FatBinary*>(modules), host, name,
                                    sizeof(surfaceReference));
}

__attribute__((visibility("default"))) void __hipRegisterTexture(void** modules, void* host, char*,
                                                                 char* name, int, int, int) {
  Registry::instance().add_variable(reinterpret_cast<FatBinary*>(modules), host, name,
                                    sizeof(textureReference));
}

__attribute__((visibility("default"))) void __hipUnregisterFatBinary(void** modules) {
  Registry::instance().remove(reinterpret_cast<FatBinary*>(modules));
}

}  // extern "C"
