// SPDX-License-Identifier: MIT
// Loops that may be run strip by strip: all iterations for one strip, then all for the next.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "gpu/jit/natural_loops.h"
#include "gpu/jit/registers.h"

namespace cairn::gpu {

/// A loop in which the lanes of different strips do not meet: each strip runs it as if it were a narrower
/// wave, with EXEC restricted to its lanes, and nobody can tell the difference afterwards.
///
/// What makes it so:
/// - Lanes share nothing: no cross-lane instruction, no store but to scratch, no atomic, no barrier or call.
/// - Lane masks (EXEC, results of comparisons) are combined bit by bit and read as nothing else; the only
/// question asked of
///   them is whether EXEC is empty. A strip that skips code on an empty EXEC changes no bit and no number
///   that is read later.
/// - A strip that ends on an empty EXEC while others go on would not be changed by further iterations (its
/// bits of the masks
///   that are read after the loop keep their values). Then there is one exit alone, and numbers are those of
///   the strip that ran longest.
/// - How long it runs does not depend on what it reads from memory, so that it needs no yielding.
struct StripLoop {
  NaturalLoop shape;
  std::uint64_t exit = 0;   ///< where all exits lead
  bool divergent = false;   ///< EXEC changes inside
  SgprSet masks, numbers;   ///< scalar registers written in it: lane masks (EXEC included), and others
  bool writes_scc = false;  ///< and it is a number's wherever the loop ends, if anyone reads it then
  unsigned width =
      0;  ///< lanes that take a turn: several strips where their registers fit, to have more to do at a time
  unsigned parts = 1;        ///< in which its lanes are emitted, so that each mask is one of the host's
  VgprSet touched, written;  ///< vector registers
};

/// The loops of `function` that qualify. `listing`, when not null, gets a line a loop that does not, with the
/// reason.
std::vector<StripLoop> strip_loops(const Function& function, unsigned strip, std::string* listing);

}  // namespace cairn::gpu
