// SPDX-License-Identifier: MIT
// GFX11's matrix instructions (v_wmma_*): 16 x 16 times 16 x 16 over one wave.
// Called from generated code for the whole wave at once; EXEC does not take part.
#pragma once

#include <cstdint>
#include <string_view>

#include "gpu/jit/wave_state.h"

namespace cairn::gpu {

/// Index of the kind of a canonical v_wmma mnemonic, or -1.
int find_wmma(std::string_view name);

/// The operands of one instruction, packed for the call.
struct WmmaCall {
  std::uint32_t kind;
  std::uint32_t d, a, b;  ///< first registers
  std::uint32_t c;        ///< first register, or kVectorRegisters: the constant
  std::uint32_t constant;
  std::uint32_t op_sel;          ///< bit 2: 16-bit accumulators are upper halves
  std::uint32_t neg_lo, neg_hi;  ///< of A, B, C; integers: neg_lo says which of A and B are signed
  std::uint32_t clamp;
};

}  // namespace cairn::gpu

extern "C" void cairn_wmma(cairn::gpu::WaveState* state, const cairn::gpu::WmmaCall* call);
