// SPDX-License-Identifier: MIT
// Attributes of symbols.
#pragma once

#include "hsa/executable.h"

namespace cairn::hsa {

/// hsa_executable_symbol_get_info. Attributes of kernels exist for kernels only, and so on.
Status symbol_info(const Symbol& symbol, std::uint32_t attribute, void* value);

}  // namespace cairn::hsa
