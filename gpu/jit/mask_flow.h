// SPDX-License-Identifier: MIT
// What a loop does to one bit of the lane masks while that lane is idle: symbolic execution of the bit.
#pragma once

#include <array>
#include <map>
#include <string_view>

#include "gpu/jit/scalar_liveness.h"
#include "gpu/jit/strip_loops.h"

namespace cairn::gpu {

/// Whether a scalar instruction combines masks of its target's waves bit by bit.
bool is_bitwise(const Instruction& insn);
/// Name of such an instruction without its width: "s_and_saveexec". Empty for other widths.
std::string_view mask_operation(const Instruction& insn);

/// One lane's bit of the mask that each scalar register may be, relative to where a walk began.
class LaneBits {
 public:
  /// Symbols: 0 and 1 themselves, Unknown, or the bit that register `r` began with.
  using Bit = std::uint16_t;
  static constexpr Bit kZero = 0x8000, kOne = 0x8001, kUnknown = 0x8002;
  static constexpr Bit initial(unsigned reg) { return static_cast<Bit>(reg); }

  /// A lane that is active (kOne) or idle (kZero).
  explicit LaneBits(Bit exec);
  Bit operator[](unsigned reg) const { return bits_[reg]; }
  void set(unsigned reg, unsigned dwords, Bit bit);
  void step(const Instruction& insn);
  /// Registers whose bit is not the same in both become unknown; returns them.
  ScalarSet join(const LaneBits& other);
  bool operator==(const LaneBits&) const = default;

 private:
  Bit source(const Operand& operand) const;

  std::array<Bit, kScalarRegisters> bits_;
};

/// Whether an idle lane that starts before block `from` (or that leaves by an exit, and then goes on as idle)
/// passes every exit of the loop with the bits of `kept` as they were.
bool stays_idle(const Function& function, const StripLoop& loop, std::uint64_t from, const ScalarSet& kept);

/// Whether a lane that is idle at the end of block `from`, which branches, meets itself again, on whichever
/// way, with the same bits and numbers in every register that is read from there on.
bool skipping_is_invisible(const Function& function, const StripLoop& loop, std::uint64_t from,
                           const std::map<std::uint64_t, ScalarSet>& live);

/// Of `written`, the vector registers that a lane reads later, in the loop or after it, which is idle before
/// instruction `place.second` of the block at `place.first`. `after`: what is read once the loop has ended.
VgprSet read_by_idle(const Function& function, const StripLoop& loop,
                     std::pair<std::uint64_t, std::size_t> place, const VgprSet& written,
                     const VgprSet& after);

}  // namespace cairn::gpu
