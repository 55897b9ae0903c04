// SPDX-License-Identifier: MIT
// Blocks of a function, and where regions begin and end.
#include "gpu/jit/function_emitter.h"

#include <fmt/format.h>

#include <algorithm>

#include "gpu/jit/final_stores.h"

namespace cairn::gpu {

namespace {
constexpr unsigned kTempRows = sizeof(WaveState::temp) / sizeof(WaveState::temp[0]);
}

FunctionEmitter::FunctionEmitter(llvm::Module& module, llvm::Function& llvm_function,
                                 const Function& function, const JitOptions& options, std::string* regions)
    : guest_(function),
      c_(module, llvm_function, options),
      e_(c_.b, options.strip),
      scalars_(
          (c_.b.SetInsertPoint(llvm::BasicBlock::Create(module.getContext(), "entry", &llvm_function)), c_),
          used_scalars(), function.target->lanes),
      live_(live_registers(function)),
      live_scalars_(live_scalars(function)),
      written_scalars_(written_scalars(function)),
      regions_(regions) {
  c_.entry_pc = function.entry;
  c_.mode = float_mode(function.mode);
  c_.set_mode(e_);
}

// Scalar registers that the function names, and the pairs that it reads as masks.
SgprSet FunctionEmitter::used_scalars() const {
  SgprSet used;
  for (const auto& [pc, block] : guest_.blocks) {
    for (const Instruction& insn : block.code) {
      if (insn.row == nullptr) continue;
      for (unsigned i = 0; i < insn.operand_count; ++i) {
        const Operand& o = insn.operands[i];
        if (o.kind != Operand::Kind::Sgpr) continue;
        for (unsigned w = 0; w < o.dwords && o.reg + w < kScalarRegisters; ++w) used.set(o.reg + w);
      }
    }
  }
  return used;
}

void FunctionEmitter::emit() {
  std::vector<StripLoop> loops;
  if (!c_.options.single_step) loops = strip_loops(guest_, c_.options.strip, regions_);
  std::map<std::uint64_t, const StripLoop*> loop_at;
  for (const StripLoop& loop : loops) {
    for (const std::uint64_t pc : loop.shape.blocks) loop_at[pc] = &loop;
  }
  for (const std::uint64_t pc : repeated_blocks(guest_)) repeating_[pc] = RegionEmitter::Repeats::Across;
  for (const NaturalLoop& loop : innermost_loops(guest_)) {
    for (const std::uint64_t pc : loop.blocks) repeating_[pc] = RegionEmitter::Repeats::Within;
  }
  const auto inside_loop = [&](std::uint64_t pc) {
    const auto loop = loop_at.find(pc);
    return loop != loop_at.end() && loop->second->shape.header != pc;
  };
  for (const auto& [pc, block] : guest_.blocks) {
    if (!inside_loop(pc)) blocks_[pc] = c_.block(fmt::format("pc_{:x}", pc - guest_.entry));
  }
  emit_entry();
  for (const auto& [pc, block] : guest_.blocks) {
    if (inside_loop(pc)) continue;
    if (const auto loop = loop_at.find(pc); loop != loop_at.end())
      emit_strip_loop(*loop->second);
    else
      emit_block(block, blocks_.at(pc));
  }
}

void FunctionEmitter::emit_entry() {
  llvm::IRBuilder<>& b = c_.b;
  c_.lds = c_.load_field(offsetof(WaveState, lds), b.getPtrTy());
  c_.final_stores = final_stores(guest_);
  c_.lds_bytes = c_.load_field(offsetof(WaveState, lds_bytes), b.getInt32Ty());
  c_.scratch = c_.load_field(offsetof(WaveState, scratch), b.getPtrTy());
  const std::size_t count = guest_.entries.size();
  std::vector<llvm::BasicBlock*> begins(count);
  for (llvm::BasicBlock*& begin : begins) begin = c_.block("begin");
  llvm::SwitchInst* entries = b.CreateSwitch(c_.function.getArg(1), begins.front());
  for (std::size_t i = 1; i < count; ++i)
    entries->addCase(b.getInt32(static_cast<std::uint32_t>(i)), begins[i]);
  for (std::size_t i = 0; i < count; ++i) {
    b.SetInsertPoint(begins[i]);
    scalars_.load(scalars_at(guest_.entries[i]));
    b.CreateBr(blocks_.at(guest_.entries[i]));
  }
}

// What the wave's state must hold where a wave is resumed; EXEC and M0 are read in many ways.
ScalarSet FunctionEmitter::scalars_at(std::uint64_t pc) const {
  const auto known = live_scalars_.find(pc);
  if (known == live_scalars_.end()) return ScalarSet().set();
  ScalarSet live = known->second;
  live.set(kExec).set(kExec + 1).set(kM0);
  return live;
}

void FunctionEmitter::emit_block(const Block& block, llvm::BasicBlock* at) {
  c_.b.SetInsertPoint(at);
  scalars_.forget();
  ended_ = false;
  count_block(block);
  for (std::size_t i = 0; i < block.code.size() && !ended_; ++i) emit_instruction(block, i);
  if (!ended_) emit_end(block);
}

void FunctionEmitter::count_block(const Block& block) {
  if (!c_.options.profile) return;
  const auto is_cross = [](const Instruction& insn) {
    const Family f = insn.row->family;
    return !is_vector(*insn.row) && f != Family::Nothing && f != Family::Salu && f != Family::ScalarLoad &&
           f != Family::ScalarStore && f != Family::ScalarAtomic && f != Family::Control;
  };
  const auto cross = std::count_if(block.code.begin(), block.code.end(), is_cross);
  if (run_ != nullptr)
    c_.add_to(turn_instructions(), block.code.size());
  else
    c_.count(Counter::Instructions, block.code.size());
  if (cross != 0) c_.count(Counter::CrossInstructions, static_cast<std::uint64_t>(cross));
}

void FunctionEmitter::emit_end(const Block& block) {
  flush(block, block.code.size());
  if (block.illegal.empty()) {
    CAIRN_CHECK(block.successors.size() == 1, "a block without a terminator falls through");
    jump_to(block, block.successors.front());
    return;
  }
  const std::uint64_t at = block.code.empty() ? block.pc : block.code.back().pc + block.code.back().size;
  exit(Stop::Illegal, pc_value(at));
}

void FunctionEmitter::emit_instruction(const Block& block, std::size_t index) {
  const Instruction& insn = block.code[index];
  insn_ = &insn;
  const Family family = insn.row->family;
  if (family == Family::Nothing) return;
  if (insn.indexed) {
    emit_indexed(block, index);
    return;
  }
  if (is_vector(*insn.row)) {
    emit_vector(block, index);
    return;
  }
  const bool scalar = family == Family::Salu || family == Family::ScalarLoad;
  if (!scalar || scalar_cuts(insn)) flush(block, index);
  insn_ = &insn;
  switch (family) {
    case Family::Salu:
      if (combines_turn_masks(insn))
        emit_mask_operation();
      else
        insn.row->emit(*this);
      break;
    case Family::ScalarLoad:
    case Family::ScalarStore:
    case Family::ScalarAtomic:
      emit_scalar_memory();
      break;
    case Family::Control:
      emit_control(block);
      break;
    default:
      emit_cross();
      break;
  }
}

void FunctionEmitter::emit_vector(const Block& block, std::size_t index) {
  const Instruction& insn = block.code[index];
  const Border border = region_ != nullptr ? border_before(insn) : Border::None;
  if (border == Border::End) flush(block, index);
  if (border == Border::Cut) region_->cut(live_.live.at(block.pc)[index - 1]);
  if (region_ == nullptr) {
    begin_region();
    if (const auto it = repeating_.find(block.pc); it != repeating_.end()) region_->repeats = it->second;
    region_begin_ = index;
  }
  region_->add(insn);
  for (const auto& part : region_parts_) part->add(insn);
  if (c_.options.single_step || writes_exec(insn)) flush(block, index + 1);
}

void FunctionEmitter::flush(const Block& block, std::size_t end) {
  if (region_ == nullptr) return;
  if (regions_ != nullptr)
    *regions_ += fmt::format("  region of {} instructions before {:#x}\n", region_->size(),
                             end < block.code.size() ? block.code[end].pc : 0);
  const VgprSet live = run_ != nullptr ? kept_in_turn(block) : live_.live.at(block.pc)[end - 1];
  region_->emit(live);
  region_.reset();
  for (const auto& part : region_parts_) part->emit(live);
  region_parts_.clear();
}

// A lane mask of the region that an instruction reads as a number, or in another pairing, is complete only
// after the strip loop.
bool FunctionEmitter::reads_mask_as_number(const Instruction& insn) const {
  const SgprSet& masks = region_->masks_written();
  if (masks.none()) return false;
  const unsigned mask_dwords = guest_.target->lanes / 32;
  const auto is_mask = mask_operands(insn);
  for (unsigned i = destination_count(insn); i < insn.operand_count; ++i) {
    const Operand& o = insn.operands[i];
    if (o.kind == Operand::Kind::Vccz || o.kind == Operand::Kind::Execz) return true;
    if (o.kind != Operand::Kind::Sgpr) continue;
    for (unsigned w = 0; w < o.dwords; ++w) {
      if (masks.test(o.reg + w) && !(is_mask[i] && o.dwords == mask_dwords && region_->writes_mask(o.reg)))
        return true;
    }
  }
  return false;
}

FunctionEmitter::Border FunctionEmitter::border_before(const Instruction& insn) const {
  const RegionEmitter& r = *region_;
  if (reads_mask_as_number(insn) || (sgprs_read(insn) & r.masks_before_cut()).any()) return Border::End;
  const SgprSet written = sgprs_written(insn);
  if ((written & r.masks_written()).any()) {
    for (unsigned reg = 0; reg + 1 < kScalarRegisters; ++reg) {
      if (written.test(reg) && (reg == 0 || !written.test(reg - 1)) && !r.writes_mask(reg))
        return Border::End;
    }
  }
  if (insn.dpp.kind != Dpp::Kind::None && !RegionEmitter::dpp_within_strip(insn.dpp, c_.options.strip)) {
    const Operand& from = insn.operands[destination_count(insn)];
    if (r.temps() + from.dwords > kTempRows) return Border::End;
    for (unsigned word = 0; word < from.dwords; ++word) {
      if (r.vgprs_written().test(from.reg + word)) return Border::End;
    }
  }
  // Idle lanes hold their own values only outside of regions.
  if (insn.dpp.fetch_inactive && r.vgprs_written().test(insn.operands[destination_count(insn)].reg))
    return Border::End;
  const Family family = insn.row->family;
  return family == Family::Valu || family == Family::Packed ? Border::None : order_of_accesses(insn);
}

// Lanes run in lock-step on the hardware: no strip may see what another one wrote by a later instruction, or
// miss what it wrote by an earlier one.
FunctionEmitter::Border FunctionEmitter::order_of_accesses(const Instruction& insn) const {
  const RegionEmitter& r = *region_;
  const Family family = insn.row->family;
  const Space space = insn.row->memory.space;
  if (r.commutes(insn)) return Border::None;
  // Loads of all strips go together, so that the atomics of one do not make the others' loads wait.
  if (family == Family::Atomic && space == Space::Lds && r.loads(Space::Global)) return Border::End;
  if (insn.row->memory.to_lds && (r.loads(Space::Lds) || r.stores(Space::Lds))) return Border::End;
  if (insn.row->memory.from_lds && r.stores(Space::Lds)) return Border::End;
  if (!r.stores(space) && (family == Family::Load || !r.loads(space))) return Border::None;
  return r.continues(insn) ? Border::Cut : Border::End;
}

bool FunctionEmitter::scalar_cuts(const Instruction& insn) const {
  if (region_ == nullptr) return false;
  const SgprSet touched = sgprs_read(insn) | sgprs_written(insn);
  if ((touched & region_->masks_written()).any() || writes_exec(insn)) return true;
  return insn.row->family == Family::ScalarLoad && region_->stores_anything();
}

void emit_function(llvm::Module& module, const Function& function, const JitOptions& options,
                   std::string* regions, std::string* refused) {
  llvm::LLVMContext& context = module.getContext();
  auto* type =
      llvm::FunctionType::get(llvm::Type::getInt32Ty(context),
                              {llvm::PointerType::get(context, 0), llvm::Type::getInt32Ty(context)}, false);
  auto* wave = llvm::Function::Create(type, llvm::Function::ExternalLinkage, kWaveSymbol, module);
  wave->addFnAttr(llvm::Attribute::NoUnwind);
  wave->addFnAttr("prefer-vector-width", "512");
  wave->addFnAttr("min-legal-vector-width", "512");
  wave->getArg(0)->addAttr(llvm::Attribute::NoAlias);
  wave->getArg(0)->addAttr(llvm::Attribute::NonNull);
  FunctionEmitter emitter(module, *wave, function, options, regions);
  emitter.emit();
  if (refused != nullptr) *refused = emitter.refused();
}

}  // namespace cairn::gpu
