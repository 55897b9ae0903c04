// SPDX-License-Identifier: MIT
// A last step before code generation: halves of 64-bit lanes are taken by shuffles.
#pragma once

namespace llvm {
class Function;
}

namespace cairn::gpu {

/// Replaces truncations of 64-bit lanes (also shifted by 32) by shuffles: hosts narrow two registers of
/// quadwords into one of dwords in five instructions, and pick their dwords in one. Not done earlier, since
/// arithmetic on both halves of an address is recognised as 64-bit arithmetic only in its plain form.
void take_halves_by_shuffle(llvm::Function& function);

}  // namespace cairn::gpu
