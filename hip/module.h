// SPDX-License-Identifier: MIT
// hipModule_t: a code object that the program loads itself.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <hip/hip_runtime_api.h>
#include "base/result.h"
#include "clr/bundle.h"
#include "clr/program.h"

namespace cairn::hip {

struct DeviceState;

class Module {
 public:
  /// From a fat binary or a code object in memory (size 0: unknown), for the device.
  static Result<std::shared_ptr<Module>> load(DeviceState& device, const void* image, std::size_t size);
  static Result<std::shared_ptr<Module>> load_file(DeviceState& device, const std::string& path);
  ~Module();

  const clr::Program& program() const { return *program_; }
  DeviceState& device() const { return device_; }
  /// A variable's address and size; managed ones give their memory.
  std::optional<clr::Variable> variable(const std::string& name);

 private:
  explicit Module(DeviceState& device) : device_(device) {}
  Status set_up_managed(std::span<const std::byte> elf);

  DeviceState& device_;
  std::unique_ptr<clr::Program> program_;
  std::map<std::string, clr::Variable> managed_;
  std::vector<void*> noted_;
};

hipModule_t add_module(std::shared_ptr<Module> module);
/// Null when the handle is none of a loaded module.
std::shared_ptr<Module> find_module(hipModule_t handle);
bool drop_module(hipModule_t handle);

}  // namespace cairn::hip
