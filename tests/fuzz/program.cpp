// SPDX-License-Identifier: MIT
// Composition of programs, and their starting states.
#include "tests/fuzz/program.h"

#include <fmt/format.h>

#include <bit>
#include <cstring>

#include "tests/fuzz/layout.h"

namespace cairn::fuzz {
namespace {

class Composer {
 public:
  Composer(const Catalogue& catalogue, gpu::Target target, Random& random)
      : catalogue_(catalogue),
        r_(random),
        later_(target->generation >= 10),
        bits_(target->lanes),
        exec_(bits_ == 64 ? "exec" : "exec_lo"),
        vcc_(bits_ == 64 ? "vcc" : "vcc_lo") {}

  void block(int length, int depth) {
    for (int i = 0; i < length; ++i) {
      const int kind = depth < 3 ? r_.below(100) : 100;
      if (kind < 4)
        change_exec();
      else if (kind < 7)
        branch(depth);
      else if (kind < 9)
        loop(depth);
      else if (kind < 10)
        divergent_loop(depth);
      else if (kind < 12)
        masked(depth);
      else
        add(catalogue_.line(r_));
    }
  }
  Program program;

 private:
  void add(std::string line) { program.push_back(std::move(line)); }
  std::string label() { return fmt::format("L{}", labels_++); }

  // A mask's register or registers.
  std::string pair(int first) const {
    return bits_ == 64 ? fmt::format("s[{}:{}]", first, first + 1) : fmt::format("s{}", first);
  }
  std::string op(const char* name) const { return fmt::format("s_{}_b{}", name, bits_); }

  void change_exec() {
    const std::string mask = pair(r_.between(kFirstScalar / 2, kLastScalar / 2) * 2);
    switch (r_.below(7)) {
      case 0:
      case 1:
        return add(fmt::format("{} {}, -1", op("mov"), exec_));
      case 2:
        return add(fmt::format("{} {}, {}", op("not"), exec_, exec_));
      case 3:
        return add(fmt::format("{} {}, {}", op("mov"), exec_, r_.chance(50) ? mask : vcc_));
      case 4:
        return add(fmt::format("{} {}, {}, {}", op("or"), exec_, exec_, mask));
      case 5:
        return add(fmt::format("{} {}, {}, {}", op("xor"), exec_, exec_, mask));
      default:
        return add(fmt::format("s_mov_b32 exec_lo, s{}", r_.between(kFirstScalar, kLastScalar)));
    }
  }

  void branch(int depth) {
    static constexpr const char* kBranches[] = {"s_cbranch_execz", "s_cbranch_vccz", "s_cbranch_vccnz",
                                                "s_cbranch_scc0",  "s_cbranch_scc1", "s_cbranch_execnz"};
    const std::string behind = label();
    add(fmt::format("{} {}", r_.pick(kBranches), behind));
    block(r_.between(1, 5), depth + 1);
    if (r_.chance(30)) {  // with an else
      const std::string end = label();
      add("s_branch " + end);
      add(behind + ":");
      block(r_.between(1, 4), depth + 1);
      add(end + ":");
      return;
    }
    add(behind + ":");
  }

  void loop(int depth) {
    const int counter = kLoopCounter + loops_++ % 8;
    const std::string top = label();
    add(fmt::format("s_movk_i32 s{}, {:#x}", counter, r_.between(1, 4)));
    add(top + ":");
    block(r_.between(1, 6), depth + 1);
    add(fmt::format("s_sub_u32 s{}, s{}, 1", counter, counter));
    add(fmt::format("s_cmp_lg_u32 s{}, 0", counter));
    add("s_cbranch_scc1 " + top);
  }

  // Each lane turns as often as its number's low bits say.
  void divergent_loop(int depth) {
    if (in_divergent_) return;
    in_divergent_ = true;
    const std::string top = label();
    add(fmt::format("{} {}, {}", op("mov"), pair(kSavedExec), exec_));
    add(fmt::format("v_bfe_u32 v{}, v{}, {}, 2", kCounter, kLane, r_.between(2, 5)));
    add(top + ":");
    block(r_.between(1, 5), depth + 2);
    add(fmt::format("{} v{}, -1, v{}", later_ ? "v_add_nc_u32_e32" : "v_add_u32_e32", kCounter, kCounter));
    add(fmt::format("v_cmp_lt_i32_e32 {}, 0, v{}", vcc_, kCounter));
    add(fmt::format("{} {}, {}, {}", op("and"), exec_, exec_, vcc_));
    add("s_cbranch_execnz " + top);
    add(fmt::format("{} {}, {}", op("mov"), exec_, pair(kSavedExec)));
    in_divergent_ = false;
  }

  // What compilers make of "if".
  void masked(int depth) {
    const int saved = kSavedExec + 2 + 2 * (masks_++ % 3);
    const std::string behind = label();
    add(fmt::format("s_and_saveexec_b{} {}, {}", bits_, pair(saved), vcc_));
    if (r_.chance(50)) add("s_cbranch_execz " + behind);
    block(r_.between(1, 5), depth + 1);
    add(behind + ":");
    add(fmt::format("{} {}, {}, {}", op("or"), exec_, exec_, pair(saved)));
  }

  const Catalogue& catalogue_;
  Random& r_;
  int labels_ = 0, loops_ = 0, masks_ = 0;
  bool in_divergent_ = false, later_;
  int bits_;
  std::string exec_, vcc_;
};

// Values of one kind for all lanes of a register.
enum class Fill : std::uint8_t {
  Bits,
  Small,
  Single,
  SingleSpecial,
  Half,
  HalfSpecial,
  DoubleHigh,
  Uniform,
  Count
};

std::uint32_t half_special(Random& r) {
  static constexpr std::uint32_t kSpecial[] = {0x0000, 0x8000, 0x0001, 0x8001, 0x03ff, 0x0400,
                                               0x3c00, 0xbc00, 0x7bff, 0xfbff, 0x7c00, 0xfc00,
                                               0x7e00, 0x7d01, 0x3555, 0x3800};
  return r.pick(kSpecial);
}
std::uint32_t single_special(Random& r) {
  static constexpr std::uint32_t kSpecial[] = {0x00000000, 0x80000000, 0x00000001, 0x80000001, 0x007fffff,
                                               0x00800000, 0x3f800000, 0xbf800000, 0x3f000000, 0x7f7fffff,
                                               0xff7fffff, 0x7f800000, 0xff800000, 0x7fc00000, 0x7fa00000,
                                               0x4b000001, 0x4f000000, 0xcf000000, 0x5f000000, 0x3effffff};
  return r.pick(kSpecial);
}
std::uint32_t value(Fill fill, Random& r) {
  switch (fill) {
    case Fill::Small:
      return static_cast<std::uint32_t>(r.between(-40, 70));
    case Fill::Single:  // around one
      return static_cast<std::uint32_t>(r.bits() & 0x807fffff) |
             static_cast<std::uint32_t>(r.between(110, 140)) << 23;
    case Fill::SingleSpecial:
      return r.chance(60) ? single_special(r) : static_cast<std::uint32_t>(r.bits());
    case Fill::Half:
      return static_cast<std::uint32_t>((r.bits() & 0x83ff83ff) |
                                        static_cast<std::uint32_t>(r.between(8, 22)) << 10 |
                                        static_cast<std::uint32_t>(r.between(8, 22)) << 26);
    case Fill::HalfSpecial:
      return half_special(r) | half_special(r) << 16;
    case Fill::DoubleHigh:
      return static_cast<std::uint32_t>(r.bits() & 0x800fffff) |
             static_cast<std::uint32_t>(r.between(1000, 1050)) << 20;
    default:
      return static_cast<std::uint32_t>(r.bits());
  }
}

void fill_bytes(reference::Bytes& bytes, Random& r) {
  for (unsigned i = 0; i < kFilledBytes; i += 4) {
    const std::uint32_t word = value(static_cast<Fill>(r.below(static_cast<int>(Fill::Uniform))), r);
    std::memcpy(&bytes.data[i], &word, 4);
  }
}

void set_addresses(reference::Wave& w, Random& r, std::uint64_t memory) {
  const int stride = r.chance(60) ? 4 << r.below(3) : 0, start = r.below(16) * 16;
  const bool scattered = r.chance(40), beyond = r.chance(5);
  const auto place = [&](int lane) { return scattered ? r.below(64) * 8 : start + lane * stride; };
  for (int lane = 0; lane < reference::kLanes; ++lane) {
    const auto l = static_cast<std::size_t>(lane);
    const std::uint64_t address = memory + static_cast<std::uint64_t>(place(lane));
    w.vgpr[kAddress][l] = static_cast<std::uint32_t>(address);
    w.vgpr[kAddress + 1][l] = static_cast<std::uint32_t>(address >> 32);
    w.vgpr[kLdsAddress][l] = static_cast<std::uint32_t>(
        beyond && r.chance(10) ? kLdsBytes - 16 * r.below(3) : static_cast<unsigned>(place(lane)));
    w.vgpr[kOffset][l] = static_cast<std::uint32_t>(place(lane));
    w.vgpr[kLane][l] = static_cast<std::uint32_t>(4 * (scattered ? r.below(80) : lane));
    w.vgpr[kScratchOffset][l] = static_cast<std::uint32_t>(scattered ? r.below(32) * 4 : start / 4);
    w.vgpr[kIndexOffset][l] = static_cast<std::uint32_t>(scattered ? r.below(40) : lane);
    w.vgpr[kIndexOffset + 1][l] = static_cast<std::uint32_t>(r.below(3) * 4);
  }
  w.set_scalar64(kBase, memory);
  w.set_scalar64(kRawBuffer, memory);
  w.sgpr[kRawBuffer + 2] = r.chance(70) ? 0x4000 : 0x180;
  w.sgpr[kRawBuffer + 3] = 0x27000;
  w.set_scalar64(kRecordBuffer, memory);
  w.sgpr[kRecordBuffer + 1] |= 16u << 16;
  w.sgpr[kRecordBuffer + 2] = 30;
  w.sgpr[kRecordBuffer + 3] = 0x27000;
  if (w.generation >= 10) {  // what is checked
    w.sgpr[kRawBuffer + 3] |= r.chance(50) ? 0x30000000 : 0;
    w.sgpr[kRecordBuffer + 3] |= static_cast<std::uint32_t>(r.below(3)) << 28;
  }
  w.sgpr[kSmall] = static_cast<std::uint32_t>(r.below(8) * 16);
}

// No line may stay that jumps nowhere.
bool is_branch(const std::string& line) {
  return line.starts_with("s_branch") || line.starts_with("s_cbranch");
}

}  // namespace

Program random_program(const Catalogue& catalogue, gpu::Target target, Random& random, int length) {
  Composer composer(catalogue, target, random);
  composer.block(length, 0);
  return std::move(composer.program);
}

void random_state(reference::Wave& w, gpu::Target target, Random& r, std::uint64_t memory) {
  w.lanes = target->lanes;
  w.generation = target->generation;
  w.memory_base = memory;
  w.memory.resize(kMemoryBytes);
  w.lds.resize(kLdsBytes);
  w.scratch_bytes = kScratchBytes;
  w.scratch.resize(kScratchBytes * reference::kLanes);
  fill_bytes(w.memory, r);
  fill_bytes(w.lds, r);
  w.vague = {};
  for (std::size_t reg = 0; reg < 512; ++reg) {
    const auto fill = static_cast<Fill>(r.below(static_cast<int>(Fill::Count)));
    const auto uniform = static_cast<std::uint32_t>(r.bits());
    const bool used = reg <= kCounter || (reg >= 256 && reg <= 256 + kLastAccumulator);
    for (int lane = 0; lane < reference::kLanes; ++lane)
      w.vgpr[reg][static_cast<std::size_t>(lane)] =
          !used ? 0xc0000000u | static_cast<std::uint32_t>(reg) << 8 | static_cast<std::uint32_t>(lane)
          : fill == Fill::Uniform ? uniform
                                  : value(fill, r);
  }
  for (std::size_t reg = 0; reg < 106; ++reg)
    w.sgpr[reg] = value(static_cast<Fill>(r.below(static_cast<int>(Fill::Uniform))), r);
  for (std::size_t reg = 106; reg < 124; ++reg) w.sgpr[reg] = 0;
  w.set_scalar64(reference::kVccRegister, r.bits());
  w.sgpr[reference::kM0Register] = 0;
  w.scc = static_cast<std::uint32_t>(r.below(2));
  const int shape = r.below(10);
  w.set_scalar64(reference::kExecRegister, shape < 6   ? ~std::uint64_t{0}
                                           : shape < 8 ? r.bits()
                                                       : r.bits() & r.bits() & r.bits());
  if (w.lanes == 32) w.sgpr[reference::kExecRegister + 1] = 0;
  set_addresses(w, r, memory);
}

bool make_determined(Program& program, const std::vector<std::unique_ptr<reference::Wave>>& starts,
                     std::vector<std::unique_ptr<reference::Wave>>& ends) {
  for (std::size_t i = 0; i < starts.size();) {
    *ends[i] = *starts[i];
    std::size_t at = 0;
    try {
      reference::run_program(*ends[i], program, at);
      ++i;
      continue;
    } catch (const std::runtime_error&) {
    }
    if (at >= program.size() || is_branch(program[at]) || program[at].ends_with(':')) return false;
    program.erase(program.begin() + static_cast<std::ptrdiff_t>(at));
    i = 0;
  }
  return !program.empty();
}

}  // namespace cairn::fuzz
