// SPDX-License-Identifier: MIT
// Discovers the basic blocks of a guest function.
#include "gpu/jit/flow.h"

#include <fmt/format.h>
#include <sys/uio.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <set>

#include "gpu/jit/index_mode.h"
#include "gpu/jit/registers.h"
#include "gpu/jit/waiting_loops.h"

namespace cairn::gpu {
namespace {

// Guest code is host memory, but a wild jump may lead anywhere: read it with a call that fails instead of
// faulting.
class CodeReader {
 public:
  std::span<const std::uint8_t> at(std::uint64_t pc) {
    if (pc < start_ || pc + kLongest > start_ + size_) fill(pc);
    if (pc < start_ || pc >= start_ + size_) return {};
    return {buffer_.data() + (pc - start_), size_ - (pc - start_)};
  }

 private:
  static constexpr std::size_t kLongest = 20;

  void fill(std::uint64_t pc) {
    start_ = pc;
    size_ = 0;
    const std::uint64_t page_rest = 4096 - pc % 4096;
    for (const std::uint64_t want : {std::uint64_t{buffer_.size()}, page_rest}) {
      iovec local{buffer_.data(), static_cast<std::size_t>(want)};
      iovec remote{reinterpret_cast<void*>(pc), static_cast<std::size_t>(want)};
      const ssize_t got = process_vm_readv(getpid(), &local, 1, &remote, 1, 0);
      if (got <= 0) continue;
      size_ = static_cast<std::size_t>(got);
      return;
    }
  }

  std::array<std::uint8_t, 4096> buffer_;
  std::uint64_t start_ = 0;
  std::size_t size_ = 0;
};

// How an instruction ends a block.
enum class End { No, Return, Branch, Conditional, Resume };

End end_of(const Instruction& insn) {
  const std::string_view name = insn.name;
  if (name == "s_endpgm" || name == "s_endpgm_saved" || name == "s_setpc_b64" || name == "s_rfe_b64")
    return End::Return;
  if (name == "s_branch") return End::Branch;
  if (name == "s_cbranch_join" || name.ends_with("_fork")) return End::Resume;
  if (name.starts_with("s_cbranch_") || name.starts_with("s_subvector_loop_")) return End::Conditional;
  if (name == "s_swappc_b64" || name == "s_call_b64" || name == "s_barrier" || name == "s_sleep" ||
      name == "s_trap") {
    return End::Resume;
  }
  return End::No;
}

// The operations of a dual-issue instruction one after the other. Where each would overwrite what the other
// reads, the first one's result waits in an accumulation register, which these targets do not have.
void append_dual(std::vector<Instruction>& code, const Instruction& x, const Instruction& y) {
  const bool x_first = (vgprs_written(x) & vgprs_read(y)).none();
  const bool y_first = (vgprs_written(y) & vgprs_read(x)).none();
  Instruction first = x_first || !y_first ? x : y, second = x_first || !y_first ? y : x;
  first.second = second.second = nullptr;
  if (x_first || y_first) {
    code.push_back(std::move(first));
    code.push_back(std::move(second));
    return;
  }
  Instruction move = x;
  move.second = nullptr;
  move.name = "v_mov_b32";
  move.row = find_row(move.name);
  move.operand_count = 2;
  move.operands[1] = Operand{};
  move.operands[1].kind = Operand::Kind::Vgpr;
  move.operands[1].reg = kFirstAgpr;
  if (has_param(*first.row, Slot::Kind::Tied)) {  // the result is added to what the register held
    Instruction copy = move;
    std::swap(copy.operands[0], copy.operands[1]);
    code.push_back(std::move(copy));
  }
  first.operands[0].reg = kFirstAgpr;
  code.push_back(std::move(first));
  code.push_back(std::move(second));
  code.push_back(std::move(move));
}

// LLVM's time for a function grows faster than its length: longer guest functions become several, one for
// each window of addresses, and long blocks end. The windows do not depend on the entry, so that no code is
// translated again for each jump from one to another. Beyond kMostDiscovered nothing is followed.
constexpr std::size_t kMostInstructions = 4000, kMostDiscovered = 40000, kLongestBlock = 1000;
constexpr std::uint64_t kWindow = 16384;

class Discovery {
 public:
  Discovery(Decoder& decoder, Target target, std::uint64_t entry, std::uint32_t mode) : decoder_(decoder) {
    function_.entry = entry;
    function_.mode = mode;
    function_.target = target;
  }

  Function run() {
    work_.push_back(function_.entry);
    entries_.insert(function_.entry);
    while (!work_.empty()) {
      const std::uint64_t pc = work_.back();
      work_.pop_back();
      if (function_.instruction_count >= kMostDiscovered && !inside(pc)) continue;  // another function's
      if (!function_.blocks.contains(pc) && !split_at(pc)) decode_block(pc);
    }
    if (function_.instruction_count > kMostInstructions) keep_window();
    finish();
    return std::move(function_);
  }

 private:
  // Leaves the blocks of the entry's window; those that others jump to become entries.
  void keep_window() {
    const auto inside_window = [&](std::uint64_t pc) { return pc / kWindow == function_.entry / kWindow; };
    for (const auto& [pc, block] : function_.blocks) {
      if (inside_window(pc)) continue;
      for (const std::uint64_t target : block.successors)
        if (inside_window(target)) entries_.insert(target);
    }
    std::erase_if(function_.blocks, [&](const auto& item) { return !inside_window(item.first); });
    function_.instruction_count = 0;
    for (const auto& [pc, block] : function_.blocks) {
      function_.instruction_count += block.code.size();
      hash(pc - function_.entry, {});
    }
    for (const std::uint64_t pc : entries_) hash(pc - function_.entry, {});
  }

  // Whether `pc` lies in a block that is known.
  bool inside(std::uint64_t pc) const {
    const auto next = function_.blocks.upper_bound(pc);
    if (next == function_.blocks.begin()) return false;
    const Block& block = std::prev(next)->second;
    return block.pc == pc || (!block.code.empty() && pc <= block.code.back().pc);
  }

  // A jump into the middle of a known block cuts that block in two.
  bool split_at(std::uint64_t pc) {
    auto next = function_.blocks.upper_bound(pc);
    if (next == function_.blocks.begin()) return false;
    Block& head = std::prev(next)->second;
    const auto cut =
        std::find_if(head.code.begin(), head.code.end(), [&](const Instruction& i) { return i.pc == pc; });
    if (cut == head.code.end()) return false;
    Block tail;
    tail.pc = pc;
    tail.code.assign(std::make_move_iterator(cut), std::make_move_iterator(head.code.end()));
    tail.successors = std::move(head.successors);
    tail.illegal = std::move(head.illegal);
    head.code.erase(cut, head.code.end());
    head.successors = {pc};
    head.illegal.clear();
    function_.blocks.emplace(pc, std::move(tail));
    return true;
  }

  void decode_block(std::uint64_t start) {
    Block block;
    block.pc = start;
    for (std::uint64_t pc = start;;) {
      if (pc != start && function_.blocks.contains(pc)) {
        block.successors = {pc};
        break;
      }
      if (block.code.size() >= kLongestBlock) {
        follow(block, pc);
        break;
      }
      auto decoded = decode(pc);
      if (!decoded) {
        block.illegal = decoded.error().message;
        break;
      }
      Instruction& insn = *decoded;
      pc += insn.size;
      const bool done = close(block, insn, pc);
      if (insn.second != nullptr)
        append_dual(block.code, insn, *insn.second);
      else
        block.code.push_back(std::move(insn));
      if (done) break;
    }
    function_.blocks.emplace(start, std::move(block));
  }

  Result<Instruction> decode(std::uint64_t pc) {
    const auto bytes = reader_.at(pc);
    if (bytes.empty()) return Error{EFAULT, "the address holds no readable code"};
    auto insn = decoder_.decode(pc, bytes);
    if (!insn) return insn;
    ++function_.instruction_count;
    hash(pc - function_.entry, bytes.first(std::min<std::size_t>(insn->size, bytes.size())));
    if (insn->row == nullptr) {
      return Error{ENOSYS, fmt::format("'{}' is not implemented for {}", insn->text, function_.target->name)};
    }
    if ((function_.mode >> kVskipBit & 1) != 0 &&
        (is_vector(*insn->row) || insn->row->family == Family::Cross))
      skip(*insn);
    return insn;
  }

  // Under VSKIP vector instructions are not issued.
  static void skip(Instruction& insn) {
    insn.row = find_row("v_nop");
    insn.operand_count = 0;
    insn.dpp = {};
    insn.second = nullptr;
  }

  // Records the successors when `insn`, which ends before `next`, ends the block.
  bool close(Block& block, const Instruction& insn, std::uint64_t next) {
    if (changes_mode(insn, function_.mode)) return true;
    switch (end_of(insn)) {
      case End::No:
        return false;
      case End::Return:
        return true;
      case End::Branch:
        follow(block, insn.branch_target);
        return true;
      case End::Conditional:
        follow(block, next);
        follow(block, insn.branch_target);
        return true;
      case End::Resume:
        entries_.insert(next);
        follow(block, next);
        if (insn.name == "s_cbranch_i_fork") {
          entries_.insert(insn.branch_target);
          follow(block, insn.branch_target);
        }
        return true;
    }
    return true;
  }

  void follow(Block& block, std::uint64_t pc) {
    if (std::find(block.successors.begin(), block.successors.end(), pc) == block.successors.end()) {
      block.successors.push_back(pc);
    }
    work_.push_back(pc);
  }

  void hash(std::uint64_t offset, std::span<const std::uint8_t> bytes) {  // FNV-1a
    const auto mix = [&](std::uint64_t byte) { function_.hash = (function_.hash ^ byte) * 0x100000001b3; };
    for (unsigned i = 0; i < 8; ++i) mix(offset >> (8 * i) & 0xff);
    for (const std::uint8_t byte : bytes) mix(byte);
  }

  void finish() {
    for (const auto& [pc, targets] : waiting_loops(function_)) {
      function_.blocks.at(pc).yields_to = targets;
      entries_.insert(targets.begin(), targets.end());
    }
    entries_.erase(function_.entry);
    function_.entries.assign(1, function_.entry);
    function_.entries.insert(function_.entries.end(), entries_.begin(), entries_.end());
    std::erase_if(function_.entries, [&](std::uint64_t pc) { return !function_.blocks.contains(pc); });
    for (const std::uint64_t pc : function_.entries) function_.blocks.at(pc).entry = true;
    mark_indexed(function_);
  }

  Decoder& decoder_;
  CodeReader reader_;
  Function function_;
  std::vector<std::uint64_t> work_;
  std::set<std::uint64_t> entries_;
};

}  // namespace

Function discover(Decoder& decoder, Target target, std::uint64_t entry, std::uint32_t mode) {
  return Discovery(decoder, target, entry, mode & kModeKey).run();
}

std::string to_string(const Function& function) {
  std::string out = fmt::format("function {:#x} ({}, {} instructions)\n", function.entry,
                                function.target->name, function.instruction_count);
  for (const auto& [pc, block] : function.blocks) {
    out += fmt::format("{:#x}:{}{}\n", pc, block.entry ? " entry" : "",
                       !block.yields_to.empty() ? " yields" : "");
    for (const Instruction& insn : block.code) out += fmt::format("  {:#x}  {}\n", insn.pc, insn.text);
    if (!block.illegal.empty()) out += fmt::format("  illegal: {}\n", block.illegal);
    for (const std::uint64_t target : block.successors) out += fmt::format("  -> {:#x}\n", target);
  }
  return out;
}

}  // namespace cairn::gpu
