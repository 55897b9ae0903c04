// SPDX-License-Identifier: MIT
// What a code object's metadata says of its kernels.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

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

/// By symbol, "name.kd".
using KernelTable = std::map<std::string, KernelSizes, std::less<>>;

/// The kernels of all notes together; a damaged note is INVALID_CODE_OBJECT.
Result<KernelTable> read_kernel_metadata(const std::vector<Bytes>& notes);

}  // namespace cairn::hsa
