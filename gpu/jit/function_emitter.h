// SPDX-License-Identifier: MIT
// Emits one guest function as an LLVM function: blocks, scalar code in line, vector code in regions.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>

#include "gpu/jit/flow.h"
#include "gpu/jit/lane_map.h"
#include "gpu/jit/liveness.h"
#include "gpu/jit/region_emitter.h"
#include "gpu/jit/strip_loops.h"

namespace cairn::gpu {

/// Name of the function that emit_function() makes.
constexpr const char* kWaveSymbol = "wave";

/// Emits `function` into `module` as a WaveFunction named kWaveSymbol; entry i is function.entries[i].
/// `regions`, when not null, gets a listing of where regions begin and end, `refused` the texts of
/// instructions that stop the wave because they cannot be translated.
void emit_function(llvm::Module& module, const Function& function, const JitOptions& options,
                   std::string* regions, std::string* refused = nullptr);

/// The scalar half: it is the Operands of scalar rows, and owns the region that is being gathered.
class FunctionEmitter final : public Operands {
 public:
  FunctionEmitter(llvm::Module& module, llvm::Function& llvm_function, const Function& function,
                  const JitOptions& options, std::string* regions);
  void emit();
  const std::string& refused() const { return refused_; }

  // Operands of scalar rows
  const Instruction& instruction() const override { return *insn_; }
  Value source(unsigned index, Type type) override;
  Value source_word(unsigned index, unsigned word) override;
  Value mask_source(unsigned index) override;
  std::int64_t immediate(unsigned index) override;
  Value tied(Type type) override;
  Value implicit(Slot::Kind which) override;
  void result(unsigned index, Type type, Value value) override;
  void result_word(unsigned index, unsigned word, Value value) override;
  void mask_result(unsigned index, Value value) override;
  void implicit_result(Slot::Kind which, Value value) override;

 private:
  // function_emitter.cpp: blocks and the cutting of regions
  SgprSet used_scalars() const;
  void emit_entry();
  void count_block(const Block& block);
  llvm::AllocaInst* turn_instructions() const;  // counted so far
  void keep_larger(llvm::AllocaInst* value, llvm::AllocaInst* largest);
  void emit_block(const Block& block, llvm::BasicBlock* at);
  void emit_end(const Block& block);
  void emit_instruction(const Block& block, std::size_t index);
  void emit_vector(const Block& block, std::size_t index);
  void begin_region();
  void flush(const Block& block, std::size_t end);  // ends the region before instruction `end`
  /// What comes between a region and an instruction: nothing, a cut in the region, or its end.
  enum class Border { None, Cut, End };
  Border border_before(const Instruction& insn) const;
  Border order_of_accesses(const Instruction& insn) const;
  bool scalar_cuts(const Instruction& insn) const;
  bool reads_mask_as_number(const Instruction& insn) const;

  // function_scalar.cpp
  const Operand& operand(unsigned source) const {
    return insn_->operands[destination_count(*insn_) + source];
  }
  llvm::Value* read(const Operand& operand, Type type);
  llvm::Value* read(const Operand& operand, unsigned width);
  llvm::Value* scalar_operand(unsigned index) { return read(insn_->operands[index], 32); }
  void emit_scalar_memory();
  llvm::Value* scalar_pointer(llvm::Value* offset, llvm::Value* beyond, unsigned bytes);
  void scalar_load(llvm::Value* address, const Operand& destination);
  void scalar_buffer_load(const Operand& destination, llvm::Value* offset);
  void scalar_store(llvm::Value* offset);
  void scalar_atomic(llvm::Value* offset);

  // function_control.cpp: these end the LLVM block where the guest's block ends
  void emit_control(const Block& block);
  void emit_branch(const Block& block);
  void emit_fork();
  void jump_to(const Block& from, std::uint64_t target);
  void exit(Stop stop, llvm::Value* pc, std::uint64_t detail = 0);
  void exit_to(std::uint64_t pc, Stop stop, std::optional<std::uint64_t> detail = std::nullopt);
  void leave(Stop stop, llvm::Value* pc, std::uint64_t detail, const ScalarSet& live);
  ScalarSet scalars_at(std::uint64_t pc) const;
  void refuse();
  llvm::Value* pc_value(std::uint64_t pc);
  llvm::Value* spend(unsigned cost);
  void get_register(), write_mode();
  llvm::Value* status_register();
  void emit_message_return();
  void emit_half_loop(const Block& block);

  // function_relative.cpp
  void emit_scalar_relative();
  void emit_index_mode();
  void emit_indexed(const Block& block, std::size_t index);
  void emit_vector_relative(llvm::Value* exec);

  // function_loop.cpp: loops that run strip by strip
  struct StripRun;
  void emit_strip_loop(const StripLoop& loop);
  void emit_body(StripRun& run);
  llvm::Value* find_steady(StripRun& run);
  void begin_run(StripRun& run), begin_turn(StripRun& run), end_turn(StripRun& run),
      finish_run(StripRun& run);
  void load_variables(const StripRun& run, const RegionEmitter::Turn& part);
  void store_variables(const StripRun& run, const RegionEmitter::Turn& part);
  llvm::Value* lanes_of(llvm::Value* mask64, llvm::Value* shift, unsigned width);
  llvm::Value* lane_word(llvm::Value* lanes);  // as bits
  llvm::Value* is_empty(llvm::Value* lanes);
  llvm::BasicBlock* next_in_turn(std::uint64_t target);
  VgprSet kept_in_turn(const Block& block) const;
  bool is_short_join(std::uint64_t pc) const;
  bool combines_turn_masks(const Instruction& insn) const;
  void emit_mask_operation();
  void emit_mask_operation(const RegionEmitter::Turn& part);
  llvm::Value* turn_lanes(const Operand& operand, const RegionEmitter::Turn& part);
  llvm::Value* combined_masks(std::string_view name, llvm::Value* first, llvm::Value* second);
  llvm::Value* exec_is_empty();

  // function_cross.cpp
  void emit_cross();
  void emit_matrix(unsigned shape);
  void emit_wmma(unsigned kind);
  void emit_permlane(llvm::Value* exec);
  void emit_shuffle(const LaneMap& map, llvm::Value* readable, llvm::Value* exec);

  const Function& guest_;
  FunctionContext c_;
  Emitter e_;
  ScalarFile scalars_;
  Liveness live_;
  std::map<std::uint64_t, ScalarSet> live_scalars_;  // where blocks begin
  ScalarSet written_scalars_;
  std::string* regions_;
  std::string refused_;
  std::map<std::uint64_t, llvm::BasicBlock*> blocks_;
  std::map<std::uint64_t, RegionEmitter::Repeats> repeating_;  // blocks of loops
  std::unique_ptr<RegionEmitter> region_;
  std::vector<std::unique_ptr<RegionEmitter>> region_parts_;  // the same for the turn's further parts
  std::size_t region_begin_ = 0;                              // its first instruction in the block
  StripRun* run_ = nullptr;  // not null: what is emitted is a loop's body for one strip
  const Instruction* insn_ = nullptr;
  bool ended_ = false;  // the LLVM block has its terminator
};

}  // namespace cairn::gpu
