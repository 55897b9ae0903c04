// SPDX-License-Identifier: MIT
// hsa_isa_get_info_alt: attributes of instruction sets.
#pragma once

#include "hsa/isa.h"
#include "hsa/status.h"

namespace cairn::hsa {

Status isa_info(const Isa& isa, std::uint32_t attribute, void* value);

}  // namespace cairn::hsa
