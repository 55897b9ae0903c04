// SPDX-License-Identifier: MIT
// Whether an instruction or a function really translates, short of running it: what coverage and surveys
// count.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "gpu/isa/target.h"
#include "gpu/jit/flow.h"
#include "gpu/jit/jit_options.h"

namespace cairn::gpu {

/// Translates the instruction in `code` up to verified LLVM IR. Returns why that fails; empty: it does not.
std::string why_not_translated(Target target, std::span<const std::uint8_t> code);

/// Emits and verifies the LLVM IR of a whole function; no code is made of it. The same answer.
std::string why_not_emitted(const Function& function, const JitOptions& options);

}  // namespace cairn::gpu
