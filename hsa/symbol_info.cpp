// SPDX-License-Identifier: MIT
// Attributes of kernels and variables.
#include "hsa/symbol_info.h"

#include "hsa/value.h"

namespace cairn::hsa {
namespace {

Status variable_info(const Symbol& symbol, std::uint32_t attribute, void* value) {
  switch (attribute) {
    case HSA_EXECUTABLE_SYMBOL_INFO_VARIABLE_ADDRESS:
      return store(value, symbol.address);
    case HSA_EXECUTABLE_SYMBOL_INFO_VARIABLE_ALLOCATION:
      return store(value,
                   symbol.agent == nullptr ? HSA_VARIABLE_ALLOCATION_PROGRAM : HSA_VARIABLE_ALLOCATION_AGENT);
    case HSA_EXECUTABLE_SYMBOL_INFO_VARIABLE_SEGMENT:
      return store(value, symbol.constant ? HSA_VARIABLE_SEGMENT_READONLY : HSA_VARIABLE_SEGMENT_GLOBAL);
    case HSA_EXECUTABLE_SYMBOL_INFO_VARIABLE_ALIGNMENT:
      return store(value, static_cast<std::uint32_t>(symbol.alignment));
    case HSA_EXECUTABLE_SYMBOL_INFO_VARIABLE_SIZE:
      return store(value, static_cast<std::uint32_t>(symbol.size));
    case HSA_EXECUTABLE_SYMBOL_INFO_VARIABLE_IS_CONST:
      return store<bool>(value, symbol.constant);
    default:
      return fail(HSA_STATUS_ERROR_INVALID_ARGUMENT, "no such attribute of a variable");
  }
}

Status kernel_info(const Symbol& symbol, std::uint32_t attribute, void* value) {
  const KernelSizes& sizes = symbol.kernel;
  switch (attribute) {
    case HSA_EXECUTABLE_SYMBOL_INFO_KERNEL_OBJECT:
      return store(value, symbol.address);
    case HSA_EXECUTABLE_SYMBOL_INFO_KERNEL_KERNARG_SEGMENT_SIZE:
      return store(value, sizes.kernarg);
    case HSA_EXECUTABLE_SYMBOL_INFO_KERNEL_KERNARG_SEGMENT_ALIGNMENT:
      return store(value, sizes.kernarg_alignment);
    case HSA_EXECUTABLE_SYMBOL_INFO_KERNEL_GROUP_SEGMENT_SIZE:
      return store(value, sizes.group);
    case HSA_EXECUTABLE_SYMBOL_INFO_KERNEL_PRIVATE_SEGMENT_SIZE:
      return store(value, sizes.private_);
    case HSA_EXECUTABLE_SYMBOL_INFO_KERNEL_DYNAMIC_CALLSTACK:
      return store<bool>(value, sizes.dynamic_stack);
    case HSA_EXECUTABLE_SYMBOL_INFO_KERNEL_CALL_CONVENTION:
      return store<std::uint32_t>(value, 0);
    default:
      return fail(HSA_STATUS_ERROR_INVALID_ARGUMENT, "no such attribute of a kernel");
  }
}

}  // namespace

Status symbol_info(const Symbol& symbol, std::uint32_t attribute, void* value) {
  const auto length = static_cast<std::uint32_t>(symbol.name.size());
  switch (attribute) {
    case HSA_EXECUTABLE_SYMBOL_INFO_TYPE:
      return store(value, symbol.kind);
    // Without the terminating zero, unlike the names of caches and instruction sets.
    case HSA_EXECUTABLE_SYMBOL_INFO_NAME_LENGTH:
      return store(value, length);
    case HSA_EXECUTABLE_SYMBOL_INFO_NAME:
      std::memcpy(value, symbol.name.data(), length);
      return success();
    case HSA_EXECUTABLE_SYMBOL_INFO_MODULE_NAME_LENGTH:
      return store<std::uint32_t>(value, 0);
    case HSA_EXECUTABLE_SYMBOL_INFO_MODULE_NAME:
      return success();
    case HSA_EXECUTABLE_SYMBOL_INFO_AGENT:
      if (symbol.agent == nullptr)
        return fail(HSA_STATUS_ERROR_INVALID_ARGUMENT, "the variable is for all agents");
      return store(value, symbol.agent->handle());
    case HSA_EXECUTABLE_SYMBOL_INFO_LINKAGE:
      return store(value, symbol.linkage);
    case HSA_EXECUTABLE_SYMBOL_INFO_IS_DEFINITION:
      return store<bool>(value, symbol.definition);
    default:
      break;
  }
  return symbol.kind == HSA_SYMBOL_KIND_KERNEL ? kernel_info(symbol, attribute, value)
                                               : variable_info(symbol, attribute, value);
}

}  // namespace cairn::hsa
