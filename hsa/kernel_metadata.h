// SPDX-License-Identifier: MIT
// What a code object's metadata says of its kernels.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "base/result.h"
#include "hsa/elf_image.h"

namespace cairn::hsa {

/// Bytes that a kernel takes.
struct KernelSizes {
  std::uint32_t kernarg = 0, kernarg_alignment = 16;
  std::uint32_t group = 0;     ///< static LDS of a workgroup
  std::uint32_t private_ = 0;  ///< scratch of a work-item
  bool dynamic_stack = false;
};

/// By symbol, "name.kd". Empty metadata gives an empty map; damaged metadata is INVALID_CODE_OBJECT.
Result<std::map<std::string, KernelSizes, std::less<>>> read_kernel_metadata(Bytes metadata);

}  // namespace cairn::hsa
