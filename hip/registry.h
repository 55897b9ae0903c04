// SPDX-License-Identifier: MIT
// What programs register at their start: fat binaries with their kernels and variables. Code is loaded at
// first use.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <shared_mutex>
#include <string>
#include <unordered_map>
#include <vector>

#include <hip/hip_runtime_api.h>
#include "base/result.h"
#include "clr/bundle.h"
#include "clr/program.h"

namespace cairn::hip {

struct DeviceState;

/// The fat binary of one translation unit (or of a whole program with -fgpu-rdc).
struct FatBinary {
  struct Managed {
    std::string name;
    void* memory = nullptr;
  };

  const void* image = nullptr;  ///< null when what was registered is no fat binary at all
  std::mutex mutex;             ///< guards what follows
  bool parsed = false;
  clr::Bundle bundle;
  std::unordered_map<int, std::unique_ptr<clr::Program>> programs;  ///< by device
  std::vector<Managed> managed;

  /// The code for the device, loaded now if it is not yet.
  Result<clr::Program*> program(DeviceState& device);
};

class Registry {
 public:
  /// Never destroyed: programs unregister from their last destructors.
  static Registry& instance();

  FatBinary* add(const void* wrapper);
  void remove(FatBinary* binary);
  void add_function(FatBinary* binary, const void* host, const char* name);
  void add_variable(FatBinary* binary, const void* host, const char* name, std::size_t size);
  /// A managed variable: `*pointer` gets its memory, which holds a copy of `initial`.
  void add_managed(FatBinary* binary, void** pointer, const void* initial, const char* name,
                   std::size_t size);

  /// The kernel behind a host stub on a device. hipErrorInvalidDeviceFunction when there is none, or the
  /// reason why its code cannot be loaded.
  hipError_t kernel(const void* host, DeviceState& device, const clr::Kernel** out);
  /// Address and size of a variable, by its host shadow. hipErrorInvalidSymbol when there is none.
  hipError_t variable(const void* host, DeviceState& device, clr::Variable* out);
  /// The name of a host stub's kernel; null when it is none.
  const char* function_name(const void* host);

 private:
  static constexpr int kCachedDevices = 16;
  struct Function {
    FatBinary* binary = nullptr;
    std::string name;
    std::atomic<const clr::Kernel*> cached[kCachedDevices] = {};
  };
  struct Shadow {
    FatBinary* binary = nullptr;
    std::string name;
    std::size_t size = 0;
    void* managed = nullptr;
  };

  std::shared_mutex mutex_;
  std::vector<std::unique_ptr<FatBinary>> binaries_;
  std::unordered_map<const void*, std::unique_ptr<Function>> functions_;
  std::unordered_map<const void*, Shadow> variables_;
};

/// Makes a variable's memory known, so that copies and fills accept its address.
void note_variable(const clr::Variable& variable, int device);

/// hipFunction_t is a kernel on its device. Remembers it, so that other pointers are known to be none.
hipFunction_t function_handle(const clr::Kernel* kernel);
/// The kernel behind a handle; null when the handle is none.
const clr::Kernel* find_function(hipFunction_t handle);
/// Forgets all handles of a program that is going away.
void forget_functions(const clr::Program* program);

}  // namespace cairn::hip
