// SPDX-License-Identifier: MIT
// What all parts of the translation of one function share: the LLVM function, the state pointer, aliasing
// facts.
#pragma once

#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/Module.h>

#include <set>

#include "gpu/isa/emitter.h"
#include "gpu/jit/jit_options.h"
#include "gpu/jit/wave_state.h"

namespace cairn::gpu {

/// <width x element> of 0, stride, 2 * stride...
llvm::Constant* lane_steps(llvm::Type* element, unsigned width, std::uint64_t stride);

class FunctionContext {
 public:
  FunctionContext(llvm::Module& module, llvm::Function& function, const JitOptions& options);

  llvm::Module& module;
  llvm::Function& function;
  const JitOptions& options;
  llvm::IRBuilder<> b;
  std::uint64_t entry_pc = 0;  ///< guest address of the function
  FloatMode mode;              ///< that holds throughout
  llvm::Value* state;          ///< WaveState*
  llvm::Value* lds = nullptr;  ///< loaded at the entry, as the rest below
  llvm::Value* lds_bytes = nullptr;
  llvm::Value* scratch = nullptr;
  std::set<std::uint64_t> final_stores;  ///< their addresses
  unsigned ahead_places = 0;             ///< of WaveState::ahead that are taken

  /// A variable of the function's frame.
  llvm::AllocaInst* local(llvm::Type* type, const char* name, unsigned count = 1);
  /// One of eight arrays of 64 lanes x 16 bytes in the frame, to pass lanes to a loop or helper.
  llvm::Value* buffer(unsigned slot);
  /// 16 bytes of zeros.
  llvm::Value* zeros();
  /// Address of a field of the WaveState.
  llvm::Value* field(std::size_t offset);
  llvm::Value* load_field(std::size_t offset, llvm::Type* type);
  void store_field(std::size_t offset, llvm::Value* value);
  /// Address of lane `lane` (an i32 or i64 value) of a vector register.
  llvm::Value* vgpr(unsigned reg, llvm::Value* lane);
  llvm::Value* row(std::size_t offset, llvm::Value* lane);

  /// Adds to one of the wave's counters when the translation is for profiling; else does nothing.
  void count(Counter counter, llvm::Value* amount);
  void count(Counter counter, std::uint64_t amount) { count(counter, i64(amount)); }
  /// Adds to a 64-bit variable of the frame.
  void add_to(llvm::AllocaInst* variable, std::uint64_t amount) {
    b.CreateStore(b.CreateAdd(b.CreateLoad(b.getInt64Ty(), variable), i64(amount)), variable);
  }

  /// Marks an access to the wave's state, or to guest memory: the two never overlap.
  template <class I>
  I* of_state(I* access) {
    return mark(access, state_scope_, guest_scope_);
  }
  template <class I>
  I* of_guest(I* access) {
    return mark(access, guest_scope_, state_scope_);
  }

  /// Makes `emitter` work under the function's mode.
  void set_mode(Emitter& emitter);

  /// Calls a function of gpu/jit/helpers.h by name.
  llvm::CallInst* call(const char* name, llvm::Type* result, llvm::ArrayRef<llvm::Value*> args);
  llvm::BasicBlock* block(const llvm::Twine& name) {
    return llvm::BasicBlock::Create(b.getContext(), name, &function);
  }
  llvm::Value* i32(std::uint64_t v) { return b.getInt32(static_cast<std::uint32_t>(v)); }
  llvm::Value* i64(std::uint64_t v) { return b.getInt64(v); }

 private:
  llvm::Value* rounded(Emitter& emitter, RoundedOp op, Type from, Type to, unsigned rounding,
                       llvm::ArrayRef<llvm::Value*> arguments);
  template <class I>
  I* mark(I* access, llvm::MDNode* is, llvm::MDNode* is_not) {
    access->setMetadata(llvm::LLVMContext::MD_alias_scope, is);
    access->setMetadata(llvm::LLVMContext::MD_noalias, is_not);
    return access;
  }

  llvm::AllocaInst* buffers_[8] = {};
  llvm::GlobalVariable* zeros_ = nullptr;
  llvm::MDNode* state_scope_;
  llvm::MDNode* guest_scope_;
};

}  // namespace cairn::gpu
