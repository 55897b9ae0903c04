// SPDX-License-Identifier: MIT
// Symbolic execution of an idle lane's mask bits.
#include "gpu/jit/mask_flow.h"

#include <algorithm>
#include <string_view>

namespace cairn::gpu {
namespace {

using Bit = LaneBits::Bit;
constexpr Bit kZero = LaneBits::kZero, kOne = LaneBits::kOne, kUnknown = LaneBits::kUnknown;

Bit invert(Bit a) { return a == kZero ? kOne : a == kOne ? kZero : kUnknown; }
Bit both(Bit a, Bit b) {
  if (a == kZero || b == kZero) return kZero;
  if (a == kOne) return b;
  if (b == kOne) return a;
  return a == b ? a : kUnknown;
}
Bit either(Bit a, Bit b) {
  if (a == kOne || b == kOne) return kOne;
  if (a == kZero) return b;
  if (b == kZero) return a;
  return a == b ? a : kUnknown;
}
Bit differ(Bit a, Bit b) {
  if (a == kZero) return b;
  if (b == kZero) return a;
  return a == b && a != kUnknown ? kZero : kUnknown;
}
// a and not b, where nothing is known of a negated symbol.
Bit without(Bit a, Bit b) { return a == kZero || (a == b && a != kUnknown) ? kZero : both(a, invert(b)); }

struct Operation {
  std::string_view name;  // without the width
  Bit (*apply)(Bit, Bit);
};
constexpr Operation kOperations[] = {
    {"s_mov", [](Bit a, Bit) { return a; }},
    {"s_not", [](Bit a, Bit) { return invert(a); }},
    {"s_and", both},
    {"s_or", either},
    {"s_xor", differ},
    {"s_andn2", without},
    {"s_orn2", [](Bit a, Bit b) { return either(a, invert(b)); }},
    {"s_nand", [](Bit a, Bit b) { return invert(both(a, b)); }},
    {"s_nor", [](Bit a, Bit b) { return invert(either(a, b)); }},
    {"s_xnor", [](Bit a, Bit b) { return invert(differ(a, b)); }},
    {"s_cselect", [](Bit a, Bit b) { return a == b ? a : kUnknown; }},
};
// The new EXEC from the source and the old one.
constexpr Operation kSaves[] = {
    {"s_and_saveexec", both},
    {"s_or_saveexec", either},
    {"s_xor_saveexec", differ},
    {"s_andn2_saveexec", without},
    {"s_andn1_saveexec", [](Bit a, Bit b) { return without(b, a); }},
    {"s_orn2_saveexec", [](Bit a, Bit b) { return either(a, invert(b)); }},
    {"s_orn1_saveexec", [](Bit a, Bit b) { return either(invert(a), b); }},
    {"s_andn2_wrexec", without},
    {"s_andn1_wrexec", [](Bit a, Bit b) { return without(b, a); }},
};

template <std::size_t N>
const Operation* find(const Operation (&table)[N], std::string_view name) {
  const auto* it =
      std::find_if(std::begin(table), std::end(table), [&](const Operation& o) { return o.name == name; });
  return it == std::end(table) ? nullptr : it;
}

// A walk over the loop's blocks with the lane's bits at the start of each.
using States = std::map<std::uint64_t, LaneBits>;

LaneBits after(const Block& block, LaneBits lane) {
  for (const Instruction& insn : block.code) lane.step(insn);
  return lane;
}

}  // namespace

std::string_view mask_operation(const Instruction& insn) {
  const std::string_view name = insn.name, width = insn.target->lanes == 64 ? "_b64" : "_b32";
  return name.ends_with(width) ? name.substr(0, name.size() - width.size()) : std::string_view();
}

bool is_bitwise(const Instruction& insn) {
  const std::string_view name = mask_operation(insn);
  return find(kOperations, name) != nullptr || find(kSaves, name) != nullptr;
}

LaneBits::LaneBits(Bit exec) {
  for (unsigned reg = 0; reg < kScalarRegisters; ++reg) bits_[reg] = initial(reg);
  set(kExec, 2, exec);
}

Bit LaneBits::source(const Operand& o) const {
  if (o.kind == Operand::Kind::Sgpr) return bits_[o.reg];
  if (o.kind != Operand::Kind::Integer) return kUnknown;
  return o.value == 0 ? kZero : o.value == -1 ? kOne : kUnknown;
}

// The lane's bit is in one of the mask's registers; the symbol of the other one follows.
void LaneBits::set(unsigned reg, unsigned dwords, Bit bit) {
  for (unsigned i = 0; i < dwords && reg + i < kScalarRegisters; ++i)
    bits_[reg + i] = bit < kZero ? static_cast<Bit>(bit + i) : bit;
}

void LaneBits::step(const Instruction& insn) {
  const std::string_view name = mask_operation(insn);
  if (insn.row->family == Family::Salu) {
    if (const Operation* save = find(kSaves, name)) {
      const Bit exec = bits_[kExec], next = save->apply(source(insn.operands[1]), exec);
      set(kExec, 2, next);
      set(insn.operands[0].reg, insn.operands[0].dwords, name.ends_with("wrexec") ? next : exec);
      return;
    }
    if (const Operation* operation = find(kOperations, name)) {
      const Bit second = insn.operand_count > 2 ? source(insn.operands[2]) : kUnknown;
      set(insn.operands[0].reg, insn.operands[0].dwords, operation->apply(source(insn.operands[1]), second));
      return;
    }
  }
  // A comparison leaves 0 in idle lanes; whatever else is written is a number.
  const SgprSet written = sgprs_written(insn);
  const Bit result = is_vector(*insn.row) && bits_[kExec] == kZero ? kZero : kUnknown;
  for (unsigned reg = 0; reg < kScalarRegisters; ++reg) {
    if (written.test(reg)) bits_[reg] = result;
  }
}

ScalarSet LaneBits::join(const LaneBits& other) {
  ScalarSet different;
  for (unsigned reg = 0; reg < kScalarRegisters; ++reg) {
    if (bits_[reg] == other.bits_[reg] && bits_[reg] != kUnknown) continue;
    bits_[reg] = kUnknown;
    different.set(reg);
  }
  return different;
}

bool stays_idle(const Function& function, const StripLoop& loop, std::uint64_t from, const ScalarSet& kept) {
  States at_start = {{from, LaneBits(kZero)}};
  for (bool changed = true; changed;) {
    changed = false;
    for (const std::uint64_t pc : loop.shape.blocks) {
      const auto known = at_start.find(pc);
      if (known == at_start.end()) continue;
      const LaneBits end = after(function.blocks.at(pc), known->second);
      if (end[kExec] != kZero) return false;  // it would come back to life
      for (const std::uint64_t next : function.blocks.at(pc).successors) {
        if (!loop.shape.contains(next)) {
          for (unsigned reg = 0; reg < kScalarRegisters; ++reg) {
            if (kept.test(reg) && end[reg] != LaneBits::initial(reg) && reg != kExec && reg != kExec + 1)
              return false;
          }
          continue;
        }
        const auto [place, fresh] = at_start.try_emplace(next, end);
        if (fresh) {
          changed = true;
          continue;
        }
        const LaneBits before = place->second;
        place->second.join(end);
        changed = changed || !(before == place->second);
      }
    }
  }
  return true;
}

namespace {

// The lane's bits at the start of block `to`, in one iteration that it begins in state `lane`.
LaneBits at_start_of(const Function& function, const StripLoop& loop, std::uint64_t to,
                     const LaneBits& lane) {
  States at_start = {{loop.shape.header, lane}};
  for (const std::uint64_t pc : loop.shape.blocks) {
    const auto known = at_start.find(pc);
    if (known == at_start.end()) continue;
    if (pc == to) return known->second;
    const LaneBits end = after(function.blocks.at(pc), known->second);
    for (const std::uint64_t next : function.blocks.at(pc).successors) {
      if (!loop.shape.contains(next) || next == loop.shape.header) continue;
      if (const auto [place, fresh] = at_start.try_emplace(next, end); !fresh) place->second.join(end);
    }
  }
  return lane;
}

LaneBits at_end_of(const Function& function, const StripLoop& loop, std::uint64_t to, const LaneBits& lane) {
  return after(function.blocks.at(to), at_start_of(function, loop, to, lane));
}

// Whether a strip whose EXEC is empty at the end of block `from` leaves the loop from `meeting` on before it
// reads one of `numbers`.
bool leaves_unread(const Function& function, const StripLoop& loop, std::uint64_t from, std::uint64_t meeting,
                   ScalarSet numbers, const std::map<std::uint64_t, ScalarSet>& live) {
  LaneBits begins(kOne);
  for (unsigned reg = 0; reg < kExec; ++reg) {
    if (loop.masks.test(reg)) begins.set(reg, 1, kUnknown);
  }
  LaneBits active = at_end_of(function, loop, from, begins);
  LaneBits idle = at_end_of(function, loop, from, LaneBits(kZero));
  active.set(kExec, 2, kZero);  // as the branch found it
  for (std::uint64_t pc = meeting; pc != loop.shape.header;) {
    if (!loop.shape.contains(pc)) return (numbers & live.at(pc)).none();
    const Block& block = function.blocks.at(pc);
    for (const Instruction& insn : block.code) {
      const ScalarEffects effects = scalar_effects(insn);
      if ((effects.reads & numbers).any()) return false;
      numbers &= ~effects.writes;
      active.step(insn);
      idle.step(insn);
    }
    const std::string_view end =
        block.code.empty() ? std::string_view() : std::string_view(block.code.back().name);
    if (block.successors.size() == 1) {
      pc = block.successors.front();
      continue;
    }
    if (!end.starts_with("s_cbranch_exec") || active[kExec] != kZero || idle[kExec] != kZero) return false;
    pc = end == "s_cbranch_execz" ? block.code.back().branch_target : block.successors.front();
  }
  return false;
}

}  // namespace

bool skipping_is_invisible(const Function& function, const StripLoop& loop, std::uint64_t from,
                           const std::map<std::uint64_t, ScalarSet>& live) {
  States open;
  ScalarSet different;
  const auto arrive = [&](std::uint64_t pc, const LaneBits& lane) {
    const auto [place, fresh] = open.try_emplace(pc, lane);
    if (!fresh) different |= place->second.join(lane) & live.at(pc);
  };
  for (const std::uint64_t next : function.blocks.at(from).successors) arrive(next, LaneBits(kZero));
  for (const std::uint64_t pc : loop.shape.blocks) {
    if (open.size() == 1) break;  // the ways met
    if (pc == loop.shape.header) continue;
    const auto lane = open.extract(pc);
    if (lane.empty()) continue;
    const LaneBits end = after(function.blocks.at(pc), lane.mapped());
    for (const std::uint64_t next : function.blocks.at(pc).successors) arrive(next, end);
  }
  if (open.size() != 1) return false;
  for (unsigned reg = 0; reg < kScalarRegisters; ++reg) {
    if (different.test(reg) && !loop.numbers.test(reg)) return false;
  }
  return different.none() || leaves_unread(function, loop, from, open.begin()->first, different, live);
}

namespace {

// A lane some of whose registers do not hold what they should.
struct Lane {
  LaneBits bits;
  VgprSet stale;

  // Adds what it reads of them.
  void step(const Instruction& insn, VgprSet& read) {
    if (is_vector(*insn.row)) {
      if (bits[kExec] != kZero) read |= stale & vgprs_read(insn);
      if (bits[kExec] == kOne) stale &= ~vgprs_written(insn);
    }
    bits.step(insn);
  }
  bool operator==(const Lane&) const = default;
};

// What a lane reads that goes on from `index` in the block at `from`. Ways stay apart where they meet, since
// the masks tell how the lane got there; when there are too many, it may read anything.
VgprSet read_from(const Function& function, const StripLoop& loop, std::uint64_t from, std::size_t index,
                  const Lane& lane, const VgprSet& after) {
  constexpr std::size_t kMostWays = 8;
  VgprSet read;
  std::map<std::uint64_t, std::vector<Lane>> ways;
  std::vector<std::pair<std::uint64_t, Lane>> open;
  const auto run = [&](const Block& block, std::size_t first, Lane walker) {
    for (std::size_t i = first; i < block.code.size(); ++i) walker.step(block.code[i], read);
    if (walker.stale.none()) return true;
    for (const std::uint64_t next : block.successors) {
      if (!loop.shape.contains(next)) {
        read |= walker.stale & after;
        continue;
      }
      std::vector<Lane>& known = ways[next];
      if (std::find(known.begin(), known.end(), walker) != known.end()) continue;
      if (known.size() == kMostWays) return false;
      known.push_back(walker);
      open.emplace_back(next, walker);
    }
    return true;
  };
  bool followed = run(function.blocks.at(from), index, lane);
  while (followed && !open.empty()) {
    const auto [pc, walker] = open.back();
    open.pop_back();
    followed = run(function.blocks.at(pc), 0, walker);
  }
  return followed ? read : lane.stale;
}

}  // namespace

VgprSet read_by_idle(const Function& function, const StripLoop& loop,
                     std::pair<std::uint64_t, std::size_t> place, const VgprSet& written,
                     const VgprSet& after) {
  constexpr std::size_t kMostInstructions = 150;  // beyond, the walks take longer than they save
  std::size_t instructions = 0;
  for (const std::uint64_t pc : loop.shape.blocks) instructions += function.blocks.at(pc).code.size();
  if (instructions > kMostInstructions) return written;
  const auto& [pc, index] = place;
  VgprSet read;
  // It began the iteration active and was switched off since, or was idle already.
  for (const Bit exec : {kOne, kZero}) {
    LaneBits bits = at_start_of(function, loop, pc, LaneBits(exec));
    for (std::size_t i = 0; i < index; ++i) bits.step(function.blocks.at(pc).code[i]);
    if (bits[kExec] == kOne) continue;
    bits.set(kExec, 2, kZero);
    read |= read_from(function, loop, pc, index, {bits, written & ~read}, after);
  }
  return read;
}

}  // namespace cairn::gpu
