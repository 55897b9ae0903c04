// SPDX-License-Identifier: MIT
// A code object loaded on a device: its kernels and variables by name.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "clr/metadata.h"
#include "hsa/hsa.h"

namespace cairn::clr {

class Device;
class Program;

/// A kernel of a loaded program. Lives as long as the program.
struct Kernel {
  KernelInfo info;
  const Program* program = nullptr;
  std::uint64_t object = 0;         ///< address of the kernel descriptor
  std::uint32_t group_bytes = 0;    ///< static LDS
  std::uint32_t private_bytes = 0;  ///< scratch of a work-item
  bool needs_hostcall = false, needs_heap = false, needs_multigrid = false, needs_printf_buffer = false;
};

struct Variable {
  void* address = nullptr;
  std::size_t size = 0;
};

class Program {
 public:
  /// Loads `elf`, which is only read during the call.
  static Result<std::unique_ptr<Program>> load(Device& device, std::span<const std::byte> elf);
  ~Program();  ///< nothing may run the code any more
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  Device& device() const { return device_; }
  /// Null when there is no kernel of that name.
  const Kernel* kernel(std::string_view name) const;
  std::vector<const Kernel*> kernels() const;
  std::optional<Variable> variable(const std::string& name) const;
  /// Formats of the buffered printf.
  const std::vector<std::string>& printf_formats() const { return printf_; }

 private:
  explicit Program(Device& device) : device_(device) {}
  Status add_kernel(KernelInfo info);

  Device& device_;
  hsa_executable_t executable_ = {0};
  std::map<std::string, Kernel, std::less<>> kernels_;
  std::vector<std::string> printf_;
};

}  // namespace cairn::clr
