// SPDX-License-Identifier: MIT
// Pass list and code generation.
#include "gpu/jit/compiler.h"

#include <fmt/format.h>
#include <llvm/Analysis/AliasAnalysis.h>
#include <llvm/Analysis/AssumptionCache.h>
#include <llvm/Analysis/BasicAliasAnalysis.h>
#include <llvm/Analysis/LastRunTrackingAnalysis.h>
#include <llvm/Analysis/LoopInfo.h>
#include <llvm/Analysis/MemorySSA.h>
#include <llvm/Analysis/OptimizationRemarkEmitter.h>
#include <llvm/Analysis/PostDominators.h>
#include <llvm/Analysis/ProfileSummaryInfo.h>
#include <llvm/Analysis/ScopedNoAliasAA.h>
#include <llvm/Analysis/TargetLibraryInfo.h>
#include <llvm/Analysis/TargetTransformInfo.h>
#include <llvm/Analysis/TypeBasedAliasAnalysis.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/LegacyPassManager.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/PassInstrumentation.h>
#include <llvm/IR/Verifier.h>
#include <llvm/MC/TargetRegistry.h>
#include <llvm/Support/SmallVectorMemoryBuffer.h>
#include <llvm/Support/TargetSelect.h>
#include <llvm/Support/raw_ostream.h>
#include <llvm/Target/TargetMachine.h>
#include <llvm/TargetParser/Host.h>
#include <llvm/Transforms/InstCombine/InstCombine.h>
#include <llvm/Transforms/Scalar/ADCE.h>
#include <llvm/Transforms/Scalar/EarlyCSE.h>
#include <llvm/Transforms/Scalar/SimplifyCFG.h>
#include <llvm/Transforms/Scalar/Sink.h>
#include <llvm/Transforms/Utils/Mem2Reg.h>

#include "base/check.h"
#include "gpu/jit/function_emitter.h"
#include "gpu/jit/halves.h"
#include "gpu/jit/shared_object.h"

namespace cairn::gpu {
namespace {

std::string host_features() {
  std::string features;
  for (const auto& [name, on] : llvm::sys::getHostCPUFeatures()) {
    features += fmt::format("{}{}{}", features.empty() ? "" : ",", on ? '+' : '-', name.str());
  }
  return features;
}

// What the passes below ask for; the whole list of a PassBuilder takes longer to set up than some functions
// to optimise.
void register_analyses(llvm::FunctionAnalysisManager& functions, llvm::ModuleAnalysisManager& modules,
                       llvm::TargetMachine& machine) {
  functions.registerPass([] { return llvm::PassInstrumentationAnalysis(); });
  functions.registerPass([&] { return machine.getTargetIRAnalysis(); });
  functions.registerPass([] { return llvm::TargetLibraryAnalysis(); });
  functions.registerPass([] { return llvm::AssumptionAnalysis(); });
  functions.registerPass([] { return llvm::DominatorTreeAnalysis(); });
  functions.registerPass([] { return llvm::PostDominatorTreeAnalysis(); });
  functions.registerPass([] { return llvm::LoopAnalysis(); });
  functions.registerPass([] { return llvm::MemorySSAAnalysis(); });
  functions.registerPass([] { return llvm::OptimizationRemarkEmitterAnalysis(); });
  functions.registerPass([] { return llvm::LastRunTrackingAnalysis(); });
  functions.registerPass([] { return llvm::BasicAA(); });
  functions.registerPass([] { return llvm::ScopedNoAliasAA(); });
  functions.registerPass([] { return llvm::TypeBasedAA(); });
  functions.registerPass([] {
    llvm::AAManager aliases;
    aliases.registerFunctionAnalysis<llvm::BasicAA>();
    aliases.registerFunctionAnalysis<llvm::ScopedNoAliasAA>();
    aliases.registerFunctionAnalysis<llvm::TypeBasedAA>();
    return aliases;
  });
  functions.registerPass([&] { return llvm::ModuleAnalysisManagerFunctionProxy(modules); });
  modules.registerPass([] { return llvm::PassInstrumentationAnalysis(); });
  modules.registerPass([] { return llvm::ProfileSummaryAnalysis(); });
}

}  // namespace

struct Compiler::Impl {
  std::string cpu = llvm::sys::getHostCPUName().str(), features = host_features();
  std::unique_ptr<llvm::TargetMachine> machines[3];

  llvm::TargetMachine& machine(int opt) {
    auto& slot = machines[opt];
    if (slot != nullptr) return *slot;
    static constexpr llvm::CodeGenOptLevel kLevels[] = {
        llvm::CodeGenOptLevel::None, llvm::CodeGenOptLevel::Less, llvm::CodeGenOptLevel::Default};
    const llvm::Triple triple(llvm::sys::getProcessTriple());
    std::string message;
    const llvm::Target* target = llvm::TargetRegistry::lookupTarget(triple, message);
    CAIRN_CHECK(target != nullptr, "LLVM knows the host");
    llvm::TargetOptions options;
    options.AllowFPOpFusion = llvm::FPOpFusion::Strict;
    slot.reset(target->createTargetMachine(triple, cpu, features, options, llvm::Reloc::PIC_,
                                           llvm::CodeModel::Small, kLevels[opt]));
    return *slot;
  }

  void optimise(llvm::Module& module, int opt);
};

Compiler::Compiler() : impl_(std::make_unique<Impl>()) {
  llvm::InitializeNativeTarget();
  llvm::InitializeNativeTargetAsmPrinter();
}

Compiler::~Compiler() = default;

// Chosen by measurement; see docs/engine.md.
void Compiler::Impl::optimise(llvm::Module& module, int opt) {
  llvm::FunctionAnalysisManager functions;
  llvm::ModuleAnalysisManager modules;
  register_analyses(functions, modules, machine(opt));
  llvm::FunctionPassManager passes;
  passes.addPass(llvm::PromotePass());
  passes.addPass(llvm::EarlyCSEPass(opt > 0));  // takes no longer than generating code for what it removes
  if (opt > 0) {
    passes.addPass(llvm::InstCombinePass());
    passes.addPass(llvm::SimplifyCFGPass());
    passes.addPass(llvm::ADCEPass());
    passes.addPass(llvm::SinkingPass());
  }
  for (llvm::Function& function : module) {
    if (function.isDeclaration()) continue;
    passes.run(function, functions);
    if (opt > 0) take_halves_by_shuffle(function);
  }
}

Result<std::string> Compiler::compile(const Function& function, const JitOptions& options, const Dumps& dumps,
                                      const std::string& name) {
  llvm::LLVMContext context;
  context.setDiscardValueNames(!dumps.ir && !dumps.opt && !dumps.assembly);
  llvm::Module module("guest", context);
  llvm::TargetMachine& machine = impl_->machine(options.opt);
  module.setTargetTriple(machine.getTargetTriple());
  module.setDataLayout(machine.createDataLayout());
  std::string regions;
  emit_function(module, function, options, dumps.regions ? &regions : nullptr);
  if (dumps.decode || dumps.flow) llvm::errs() << to_string(function);
  if (dumps.regions) llvm::errs() << regions;
  if (dumps.ir) llvm::errs() << module;
#ifdef CAIRN_VERIFY_IR
  std::string broken;
  llvm::raw_string_ostream broken_stream(broken);
  if (llvm::verifyModule(module, &broken_stream))
    return Error{EINVAL, "the translator made invalid IR: " + broken};
#endif
  impl_->optimise(module, options.opt);
  if (dumps.opt) llvm::errs() << module;
  const auto generate = [&](llvm::CodeGenFileType type) {
    llvm::SmallVector<char, 0> bytes;
    llvm::raw_svector_ostream stream(bytes);
    llvm::legacy::PassManager codegen;
    const bool failed = machine.addPassesToEmitFile(codegen, stream, nullptr, type);
    CAIRN_CHECK(!failed, "the host can emit files");
    codegen.run(module);
    return std::string(bytes.begin(), bytes.end());
  };
  if (dumps.assembly) llvm::errs() << generate(llvm::CodeGenFileType::AssemblyFile);
  return link_shared_object(generate(llvm::CodeGenFileType::ObjectFile), kWaveSymbol, name);
}

}  // namespace cairn::gpu
