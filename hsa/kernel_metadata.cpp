// SPDX-License-Identifier: MIT
// The part of amdhsa.kernels that the loader needs.
#include "hsa/kernel_metadata.h"

#include "hsa/msgpack.h"
#include "hsa/status.h"

namespace cairn::hsa {
namespace {

std::uint32_t field(const MsgValue& kernel, std::string_view key, std::uint32_t otherwise) {
  const MsgValue* value = kernel.get(key);
  const std::optional<std::uint64_t> number = value == nullptr ? std::nullopt : value->number();
  return number && *number <= UINT32_MAX ? static_cast<std::uint32_t>(*number) : otherwise;
}

Status add_kernels(Bytes note, KernelTable& kernels) {
  const std::optional<MsgValue> root = MsgValue::read(note);
  if (!root || root->map() == nullptr)
    return fail(HSA_STATUS_ERROR_INVALID_CODE_OBJECT, "the metadata note is damaged");
  const MsgValue* list = root->get("amdhsa.kernels");
  if (list == nullptr) return success();  // a library of device functions
  if (list->array() == nullptr)
    return fail(HSA_STATUS_ERROR_INVALID_CODE_OBJECT, "amdhsa.kernels is no list");
  for (const MsgValue& kernel : *list->array()) {
    const MsgValue* symbol = kernel.get(".symbol");
    if (symbol == nullptr || !symbol->text())
      return fail(HSA_STATUS_ERROR_INVALID_CODE_OBJECT, "a kernel has no symbol");
    KernelSizes sizes;
    sizes.kernarg = field(kernel, ".kernarg_segment_size", 0);
    sizes.kernarg_alignment = field(kernel, ".kernarg_segment_align", sizes.kernarg_alignment);
    sizes.group = field(kernel, ".group_segment_fixed_size", 0);
    sizes.private_ = field(kernel, ".private_segment_fixed_size", 0);
    sizes.dynamic_stack = field(kernel, ".uses_dynamic_stack", 0) != 0;
    kernels.emplace(*symbol->text(), sizes);
  }
  return success();
}

}  // namespace

Result<KernelTable> read_kernel_metadata(const std::vector<Bytes>& notes) {
  KernelTable kernels;
  for (const Bytes note : notes) {
    if (Status added = add_kernels(note, kernels); !added) return added.error();
  }
  return kernels;
}

}  // namespace cairn::hsa
