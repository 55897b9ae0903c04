// SPDX-License-Identifier: MIT
// One lane's read-modify-write of memory, as atomics of vector and scalar memory share it.
#pragma once

#include "gpu/isa/insn.h"
#include "gpu/jit/function_context.h"

namespace cairn::gpu {

/// `data` is an integer of the access's width; `compare` the second operand of those that have one, else
/// null. `shared`: a host atomic; else plain accesses. Returns what was in memory before.
llvm::Value* read_modify_write(FunctionContext& context, Rmw op, llvm::Value* pointer, llvm::Value* data,
                               llvm::Value* compare, bool shared);

}  // namespace cairn::gpu
