// SPDX-License-Identifier: MIT
// Programs: the HSA loader, and what the metadata adds.
#include "clr/program.h"

#include <fmt/format.h>

#include <algorithm>

#include "clr/device.h"
#include "clr/status.h"

namespace cairn::clr {
namespace {

template <class T>
Result<T> ask(hsa_executable_symbol_t symbol, hsa_executable_symbol_info_t attribute) {
  T value = {};
  const auto status = hsa_executable_symbol_get_info(symbol, attribute, &value);
  if (status != HSA_STATUS_SUCCESS) return hsa_error(status, "asking a symbol");
  return value;
}

Status load_into(hsa_executable_t executable, hsa_agent_t agent, std::span<const std::byte> elf) {
  hsa_code_object_reader_t reader = {0};
  auto status = hsa_code_object_reader_create_from_memory(elf.data(), elf.size(), &reader);
  if (status != HSA_STATUS_SUCCESS) return hsa_error(status, "reading a code object");
  status = hsa_executable_load_agent_code_object(executable, agent, reader, nullptr, nullptr);
  if (status == HSA_STATUS_SUCCESS) status = hsa_executable_freeze(executable, nullptr);
  (void)hsa_code_object_reader_destroy(reader);
  return hsa_check(status, "loading a code object");
}

}  // namespace

Result<std::unique_ptr<Program>> Program::load(Device& device, std::span<const std::byte> elf) {
  auto info = read_metadata(elf);
  if (!info) return info.error();
  std::unique_ptr<Program> program(new Program(device));
  auto status = hsa_executable_create_alt(HSA_PROFILE_FULL, HSA_DEFAULT_FLOAT_ROUNDING_MODE_DEFAULT, nullptr,
                                          &program->executable_);
  if (status != HSA_STATUS_SUCCESS) return hsa_error(status, "making an executable");
  if (const Status loaded = load_into(program->executable_, device.agent(), elf); !loaded)
    return loaded.error();
  program->printf_ = std::move(info->printf);
  for (KernelInfo& kernel : info->kernels) {
    if (const Status added = program->add_kernel(std::move(kernel)); !added) return added.error();
  }
  return program;
}

Program::~Program() {
  if (executable_.handle != 0) (void)hsa_executable_destroy(executable_);
}

Status Program::add_kernel(KernelInfo info) {
  hsa_executable_symbol_t symbol = {0};
  const hsa_agent_t agent = device_.agent();
  const auto status = hsa_executable_get_symbol_by_name(executable_, info.symbol.c_str(), &agent, &symbol);
  if (status != HSA_STATUS_SUCCESS) return hsa_error(status, fmt::format("looking for {}", info.symbol));
  const auto object = ask<std::uint64_t>(symbol, HSA_EXECUTABLE_SYMBOL_INFO_KERNEL_OBJECT);
  if (!object) return object.error();
  Kernel kernel;
  kernel.object = *object;
  kernel.program = this;
  kernel.group_bytes = info.group_size;
  kernel.private_bytes = info.private_size;
  kernel.needs_hostcall = info.uses(ArgKind::HostcallBuffer);
  kernel.needs_heap = info.uses(ArgKind::HeapV1);
  kernel.needs_multigrid = info.uses(ArgKind::MultigridSync);
  kernel.needs_printf_buffer = info.uses(ArgKind::PrintfBuffer);
  std::string name = info.name;
  kernel.info = std::move(info);
  kernels_.insert_or_assign(std::move(name), std::move(kernel));
  return success();
}

const Kernel* Program::kernel(std::string_view name) const {
  const auto found = kernels_.find(name);
  return found != kernels_.end() ? &found->second : nullptr;
}

std::vector<const Kernel*> Program::kernels() const {
  std::vector<const Kernel*> all;
  for (const auto& [name, kernel] : kernels_) all.push_back(&kernel);
  return all;
}

std::optional<Variable> Program::variable(const std::string& name) const {
  hsa_executable_symbol_t symbol = {0};
  const hsa_agent_t agent = device_.agent();
  if (hsa_executable_get_symbol_by_name(executable_, name.c_str(), &agent, &symbol) != HSA_STATUS_SUCCESS) {
    return std::nullopt;
  }
  const auto kind = ask<hsa_symbol_kind_t>(symbol, HSA_EXECUTABLE_SYMBOL_INFO_TYPE);
  if (!kind || *kind != HSA_SYMBOL_KIND_VARIABLE) return std::nullopt;
  const auto address = ask<std::uint64_t>(symbol, HSA_EXECUTABLE_SYMBOL_INFO_VARIABLE_ADDRESS);
  const auto size = ask<std::uint32_t>(symbol, HSA_EXECUTABLE_SYMBOL_INFO_VARIABLE_SIZE);
  if (!address || !size) return std::nullopt;
  return Variable{reinterpret_cast<void*>(*address), *size};
}

}  // namespace cairn::clr
