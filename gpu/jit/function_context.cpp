// SPDX-License-Identifier: MIT
// Frame variables, state fields and aliasing marks of the function under translation.
#include "gpu/jit/function_context.h"

#include <llvm/IR/InlineAsm.h>
#include <llvm/IR/MDBuilder.h>

namespace cairn::gpu {

llvm::Constant* lane_steps(llvm::Type* element, unsigned width, std::uint64_t stride) {
  llvm::SmallVector<llvm::Constant*> steps;
  for (unsigned lane = 0; lane < width; ++lane)
    steps.push_back(llvm::ConstantInt::get(element, lane * stride));
  return llvm::ConstantVector::get(steps);
}

FunctionContext::FunctionContext(llvm::Module& m, llvm::Function& f, const JitOptions& o)
    : module(m), function(f), options(o), b(m.getContext()), state(f.getArg(0)) {
  llvm::MDBuilder md(m.getContext());
  llvm::MDNode* domain = md.createAnonymousAliasScopeDomain("wave");
  state_scope_ = llvm::MDNode::get(m.getContext(), {md.createAnonymousAliasScope(domain, "state")});
  guest_scope_ = llvm::MDNode::get(m.getContext(), {md.createAnonymousAliasScope(domain, "guest")});
}

llvm::AllocaInst* FunctionContext::local(llvm::Type* type, const char* name, unsigned count) {
  llvm::IRBuilder<> entry(&function.getEntryBlock(), function.getEntryBlock().begin());
  llvm::Value* size = count == 1 ? nullptr : entry.getInt32(count);
  llvm::AllocaInst* variable = entry.CreateAlloca(type, size, name);
  if (count > 1) variable->setAlignment(llvm::Align(64));
  return variable;
}

llvm::Value* FunctionContext::buffer(unsigned slot) {
  if (buffers_[slot] == nullptr) buffers_[slot] = local(b.getInt8Ty(), "buffer", kMaxLanes * 16);
  return buffers_[slot];
}

llvm::Value* FunctionContext::zeros() {
  if (zeros_ == nullptr) {
    llvm::Constant* bytes = llvm::Constant::getNullValue(llvm::ArrayType::get(b.getInt8Ty(), 16));
    zeros_ = new llvm::GlobalVariable(module, bytes->getType(), true, llvm::GlobalValue::InternalLinkage,
                                      bytes, "zeros");
    zeros_->setAlignment(llvm::Align(16));
  }
  return zeros_;
}

llvm::Value* FunctionContext::field(std::size_t offset) {
  return b.CreateConstInBoundsGEP1_64(b.getInt8Ty(), state, offset);
}

llvm::Value* FunctionContext::load_field(std::size_t offset, llvm::Type* type) {
  return of_state(b.CreateLoad(type, field(offset)));
}

void FunctionContext::store_field(std::size_t offset, llvm::Value* value) {
  of_state(b.CreateStore(value, field(offset)));
}

void FunctionContext::count(Counter counter, llvm::Value* amount) {
  if (!options.profile) return;
  const std::size_t offset =
      offsetof(WaveState, counters) + static_cast<unsigned>(counter) * sizeof(std::uint64_t);
  store_field(offset, b.CreateAdd(load_field(offset, b.getInt64Ty()), amount));
}

llvm::Value* FunctionContext::row(std::size_t offset, llvm::Value* lane) {
  return b.CreateInBoundsGEP(b.getInt32Ty(), field(offset), b.CreateZExt(lane, b.getInt64Ty()));
}

llvm::Value* FunctionContext::vgpr(unsigned reg, llvm::Value* lane) {
  return row(offsetof(WaveState, vgpr) + std::size_t{reg} * kMaxLanes * 4, lane);
}

llvm::CallInst* FunctionContext::call(const char* name, llvm::Type* result,
                                      llvm::ArrayRef<llvm::Value*> args) {
  llvm::SmallVector<llvm::Type*> types;
  for (llvm::Value* arg : args) types.push_back(arg->getType());
  llvm::FunctionCallee callee =
      module.getOrInsertFunction(name, llvm::FunctionType::get(result, types, false));
  return b.CreateCall(callee, args);
}

void FunctionContext::set_mode(Emitter& emitter) {
  emitter.mode = mode;
  if (mode.round32 == 0 && mode.round64 == 0) return;
  emitter.rounded = [this, &emitter](RoundedOp op, Type from, Type to, unsigned rounding,
                                     llvm::ArrayRef<llvm::Value*> arguments) {
    return rounded(emitter, op, from, to, rounding, arguments);
  };
}

// Rare enough for a call: the helper works under the host's own rounding mode, which LLVM knows nothing of.
llvm::Value* FunctionContext::rounded(Emitter& emitter, RoundedOp op, Type from, Type to, unsigned rounding,
                                      llvm::ArrayRef<llvm::Value*> arguments) {
  bool strip = false;
  for (llvm::Value* argument : arguments) strip |= Emitter::is_strip(argument);
  llvm::SmallVector<llvm::Value*> all = {i32(static_cast<unsigned>(op)), i32(static_cast<unsigned>(from)),
                                         i32(static_cast<unsigned>(to)), i32(rounding),
                                         i32(strip ? emitter.width : 1)};
  for (unsigned i = 0; i < 3; ++i) {
    if (i < arguments.size())
      b.CreateAlignedStore(strip ? emitter.spread(arguments[i]) : arguments[i], buffer(i), llvm::Align(64));
    all.push_back(buffer(i));
  }
  all.push_back(buffer(3));
  call("cairn_rounded", b.getVoidTy(), all);
  llvm::Type* type = strip ? static_cast<llvm::Type*>(emitter.strip(to)) : emitter.element(to);
  return b.CreateAlignedLoad(type, buffer(3), llvm::Align(64));
}

}  // namespace cairn::gpu
