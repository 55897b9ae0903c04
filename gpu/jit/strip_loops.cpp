// SPDX-License-Identifier: MIT
// The conditions under which a loop may be run strip by strip.
#include "gpu/jit/strip_loops.h"

#include <fmt/format.h>

#include <algorithm>

#include "gpu/jit/loop_taint.h"
#include "gpu/jit/mask_flow.h"
#include "gpu/jit/region_emitter.h"

namespace cairn::gpu {
namespace {

constexpr std::size_t kMostInstructions = 600;  // larger bodies gain little and cost registers

bool is_lane_local(const Instruction& insn, unsigned strip) {
  if (insn.indexed) return false;
  const Memory& m = insn.row->memory;
  switch (insn.row->family) {
    case Family::Valu:
    case Family::Packed:
      return !insn.dpp.fetch_inactive &&
             (insn.dpp.kind == Dpp::Kind::None || RegionEmitter::dpp_within_strip(insn.dpp, strip));
    case Family::Load:
      return !m.to_lds;
    case Family::Store:
      return m.space == Space::Scratch;
    case Family::Salu:
    case Family::ScalarLoad:
    case Family::Nothing:
      return true;
    case Family::Control:
      return insn.name == "s_branch" || insn.name == "s_cbranch_scc0" || insn.name == "s_cbranch_scc1" ||
             insn.name == "s_cbranch_execz" || insn.name == "s_cbranch_execnz";
    default:
      return false;
  }
}

bool branches_on_exec(const Block& block) {
  return !block.code.empty() && block.code.back().name.starts_with("s_cbranch_exec");
}

// Finds out, for one loop, whether it qualifies.
class Judge {
 public:
  Judge(const Function& function, const std::map<std::uint64_t, ScalarSet>& live, unsigned strip,
        StripLoop& loop)
      : function_(function), live_(live), strip_(strip), loop_(loop) {}

  // Empty: it does.
  std::string verdict() {
    for (const auto check :
         {&Judge::shape, &Judge::instructions, &Judge::masks, &Judge::branches, &Judge::after}) {
      if (std::string reason = (this->*check)(); !reason.empty()) return reason;
    }
    return {};
  }

 private:
  const Block& block(std::uint64_t pc) const { return function_.blocks.at(pc); }

  template <class Visit>
  void each(Visit visit) const {
    for (const std::uint64_t pc : loop_.shape.blocks) {
      for (const Instruction& insn : block(pc).code) visit(insn);
    }
  }

  std::string shape() {
    const auto& exits = loop_.shape.exits;
    if (exits.empty()) return "it has no exit";
    loop_.exit = exits.front().second;
    for (const auto& [from, to] : exits) {
      if (to != loop_.exit) return "its exits lead to several places";
    }
    if (!function_.blocks.contains(loop_.exit)) return "it leaves the function";
    return {};
  }

  std::string instructions() {
    std::size_t count = 0;
    std::string reason;
    for (const std::uint64_t pc : loop_.shape.blocks) {
      if (!block(pc).illegal.empty()) return "it holds an illegal instruction";
    }
    each([&](const Instruction& insn) {
      ++count;
      if (reason.empty() && !is_lane_local(insn, strip_))
        reason = fmt::format("'{}' is not local to a lane", insn.text);
      loop_.touched |= vgprs_read(insn) | vgprs_written(insn);
      loop_.written |= vgprs_written(insn);
      loop_.writes_scc |= has_out(*insn.row, Slot::Kind::Scc);
      loop_.divergent |= writes_exec(insn);
    });
    if (count > kMostInstructions) return "it is too long";
    return reason;
  }

  // Tells masks from numbers, and sees that masks are nothing but masks.
  std::string masks() {
    loop_.masks.set(kExec);
    if (function_.target->lanes == 64) loop_.masks.set(kExec + 1);
    each([&](const Instruction& insn) {
      if (is_vector(*insn.row)) loop_.masks |= sgprs_written(insn);
    });
    for (bool grown = true; grown;) {
      const SgprSet before = loop_.masks;
      each([&](const Instruction& insn) {
        if (is_bitwise(insn) && (sgprs_read(insn) & loop_.masks).any()) loop_.masks |= sgprs_written(insn);
      });
      grown = loop_.masks != before;
    }
    std::string reason;
    each([&](const Instruction& insn) {
      if (reason.empty() && uses_mask_as_number(insn))
        reason = fmt::format("'{}' takes a lane mask as a number", insn.text);
      loop_.numbers |= sgprs_written(insn) & ~loop_.masks;
    });
    return reason;
  }

  bool uses_mask_as_number(const Instruction& insn) const {
    const bool touches = ((sgprs_read(insn) | sgprs_written(insn)) & loop_.masks).any();
    if (!touches && !reads_mask_bit(insn)) return false;
    if (is_vector(*insn.row)) return reads_mask_bit(insn) || mask_as_operand(insn);
    if (insn.row->family != Family::Salu) return insn.row->family != Family::Control;
    // A choice by SCC is bit by bit as long as SCC is a number's.
    return !is_bitwise(insn);
  }

  static bool reads_mask_bit(const Instruction& insn) {
    return std::any_of(
        insn.operands.begin(), insn.operands.begin() + insn.operand_count,
        [](const Operand& o) { return o.kind == Operand::Kind::Vccz || o.kind == Operand::Kind::Execz; });
  }

  // A vector instruction's scalar operand that is a mask, where its row wants a number.
  bool mask_as_operand(const Instruction& insn) const {
    const auto is_mask = mask_operands(insn);
    for (unsigned i = destination_count(insn); i < insn.operand_count; ++i) {
      const Operand& o = insn.operands[i];
      if (o.kind == Operand::Kind::Sgpr && !is_mask.test(i) && overlaps_masks(o)) return true;
    }
    return false;
  }

  bool overlaps_masks(const Operand& o) const {
    for (unsigned i = 0; i < o.dwords && o.reg + i < kScalarRegisters; ++i) {
      if (loop_.masks.test(o.reg + i)) return true;
    }
    return false;
  }

  // SCC decides branches and choices only where a number set it, in the same block.
  std::string branches() {
    for (const std::uint64_t pc : loop_.shape.blocks) {
      bool is_numbers = false;  // SCC, as far as this block tells
      for (const Instruction& insn : block(pc).code) {
        const ScalarEffects effects = scalar_effects(insn);
        if (effects.reads.test(kSccBit) && !is_numbers)
          return fmt::format("'{}' reads an SCC of lane masks or of elsewhere", insn.text);
        if (effects.writes.test(kSccBit))
          is_numbers = ((sgprs_read(insn) | sgprs_written(insn)) & loop_.masks).none();
      }
      if (leaves(pc) && !is_numbers && loop_.writes_scc && live_.at(loop_.exit).test(kSccBit))
        return "an SCC of lane masks or of elsewhere is read after it";
      if (branches_on_exec(block(pc)) && !leaves(pc) && !skipping_is_invisible(function_, loop_, pc, live_))
        return fmt::format("skipping after {:#x} can be noticed", pc);
    }
    if (duration_depends_on_memory(function_, loop_)) return "what it reads decides how long it runs";
    return {};
  }

  bool leaves(std::uint64_t pc) const {
    return std::any_of(loop_.shape.exits.begin(), loop_.shape.exits.end(),
                       [&](const auto& edge) { return edge.first == pc; });
  }

  // What is seen after the loop.
  std::string after() {
    const ScalarSet& live = live_.at(loop_.exit);
    ScalarSet kept;
    for (unsigned reg = 0; reg < kScalarRegisters; ++reg) kept[reg] = loop_.masks.test(reg) && live.test(reg);
    if (!stays_idle(function_, loop_, loop_.shape.header, kept)) return "it changes masks of idle lanes";
    for (const auto& [from, to] : loop_.shape.exits) {
      if (!branches_on_exec(block(from))) continue;
      if (loop_.shape.exits.size() > 1) return "it ends on EXEC and elsewhere";
      for (const std::uint64_t next : block(from).successors) {
        if (next != to && !stays_idle(function_, loop_, next, kept))
          return "it changes masks of lanes that have left it";
      }
    }
    return {};
  }

  const Function& function_;
  const std::map<std::uint64_t, ScalarSet>& live_;
  unsigned strip_;
  StripLoop& loop_;
};

// A loop's own chain of results is often longer than its work: several strips together hide that.
unsigned turn_width(const Function& function, const StripLoop& loop, unsigned strip) {
  const std::size_t host_registers = strip == 16 ? 32 : 16, spare = 6;
  for (const std::uint64_t pc : loop.shape.blocks) {
    for (const Instruction& insn : function.blocks.at(pc).code) {
      // Shuffles are those of a strip, and an image's operands fill the room that a strip has to pass them.
      if (insn.dpp.kind != Dpp::Kind::None || insn.row->memory.space == Space::Image) return strip;
    }
  }
  unsigned width = strip;
  while (width < std::min<unsigned>(function.target->lanes, RegionEmitter::kMostLanesTogether) &&
         loop.touched.count() * (2 * width / strip) + spare <= host_registers)
    width *= 2;
  return width;
}

bool accesses_memory(const Function& function, const StripLoop& loop) {
  const auto accesses = [](const Instruction& insn) {
    return insn.row->family == Family::Load || insn.row->family == Family::Store;
  };
  return std::any_of(loop.shape.blocks.begin(), loop.shape.blocks.end(), [&](std::uint64_t pc) {
    const auto& code = function.blocks.at(pc).code;
    return std::any_of(code.begin(), code.end(), accesses);
  });
}

}  // namespace

std::vector<StripLoop> strip_loops(const Function& function, unsigned strip, std::string* listing) {
  std::vector<StripLoop> loops;
  const std::vector<NaturalLoop> shapes = innermost_loops(function);
  if (shapes.empty()) return loops;
  const std::map<std::uint64_t, ScalarSet> live = live_scalars(function);
  for (const NaturalLoop& shape : shapes) {
    StripLoop loop;
    loop.shape = shape;
    const std::string reason = Judge(function, live, strip, loop).verdict();
    if (listing != nullptr)
      *listing +=
          fmt::format("  loop at {:#x}: {}\n", shape.header, reason.empty() ? "strip by strip" : reason);
    if (!reason.empty()) continue;
    loop.width = turn_width(function, loop, strip);
    if (loop.divergent && !accesses_memory(function, loop)) loop.parts = loop.width / strip;
    loops.push_back(std::move(loop));
  }
  return loops;
}

}  // namespace cairn::gpu
