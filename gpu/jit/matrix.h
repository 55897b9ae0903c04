// SPDX-License-Identifier: MIT
// Matrix instructions (v_mfma_*): shapes, layouts over lanes and registers, and the multiplication itself.
// Called from generated code for the whole wave at once; EXEC does not take part.
#pragma once

#include <cstdint>
#include <string_view>

#include "gpu/jit/wave_state.h"

namespace cairn::gpu {

/// Index of the shape of a canonical v_mfma mnemonic, or -1.
int find_matrix_shape(std::string_view name);

/// The operands of one matrix instruction, packed for the call.
struct MatrixCall {
  std::uint32_t shape;
  std::uint32_t d, a, b;  ///< first registers
  std::uint32_t c;        ///< first register, or kVectorRegisters: the constant
  std::uint32_t cbsz, abid, blgp;
  std::uint64_t constant;  ///< bits of C in every element
};

}  // namespace cairn::gpu

extern "C" void cairn_matrix(cairn::gpu::WaveState* state, const cairn::gpu::MatrixCall* call);
