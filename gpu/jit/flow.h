// SPDX-License-Identifier: MIT
// Control flow of one guest function: its basic blocks, discovered from the entry.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "base/result.h"
#include "gpu/isa/decoder.h"
#include "gpu/isa/insn.h"
#include "gpu/jit/mode.h"

namespace cairn::gpu {

struct Block {
  std::uint64_t pc = 0;
  std::vector<Instruction> code;
  std::vector<std::uint64_t> successors;  ///< fall-through first; those without a block are other functions'
  bool entry = false;                     ///< a wave can be resumed here
  /// Successors at which a loop begins anew that may wait for another wave: it must be able to yield there.
  std::vector<std::uint64_t> yields_to;
  std::string
      illegal;  ///< not empty: the block ends at an instruction that cannot be executed, and this is why
};

struct Function {
  std::uint64_t entry = 0;
  Target target = nullptr;
  std::uint32_t mode = kDefaultMode;      ///< bits of kModeKey that hold throughout
  std::map<std::uint64_t, Block> blocks;  ///< by address
  std::vector<std::uint64_t> entries;     ///< addresses where waves resume; the first is the entry
  std::size_t instruction_count = 0;
  std::uint64_t hash = 0xcbf29ce484222325;  ///< of the code bytes and their distances from the entry
};

/// Follows every path from `entry` to its end. Instructions that cannot be executed end a block and are
/// reported when a wave reaches them, so discovery itself cannot fail.
/// Code is for one value of `mode`: what comes after a change of it is another function's.
Function discover(Decoder& decoder, Target target, std::uint64_t entry, std::uint32_t mode = kDefaultMode);

/// Text of the function for CAIRN_DUMP=decode,flow.
std::string to_string(const Function& function);

}  // namespace cairn::gpu
