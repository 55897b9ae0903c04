// SPDX-License-Identifier: MIT
// Whether an instruction really translates, short of running it: what coverage counts.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "gpu/isa/target.h"

namespace cairn::gpu {

/// Translates the instruction in `code` up to verified LLVM IR. Returns why that fails; empty: it does not.
std::string why_not_translated(Target target, std::span<const std::uint8_t> code);

}  // namespace cairn::gpu
