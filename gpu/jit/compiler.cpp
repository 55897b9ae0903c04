// SPDX-License-Identifier: MIT
// Pass list, code generation and ORC.
#include "gpu/jit/compiler.h"

#include <fmt/format.h>
#include <llvm/ExecutionEngine/Orc/LLJIT.h>
#include <llvm/IR/LegacyPassManager.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/Verifier.h>
#include <llvm/MC/TargetRegistry.h>
#include <llvm/Passes/PassBuilder.h>
#include <llvm/Support/SmallVectorMemoryBuffer.h>
#include <llvm/Support/TargetSelect.h>
#include <llvm/Support/raw_ostream.h>
#include <llvm/Target/TargetMachine.h>
#include <llvm/TargetParser/Host.h>
#include <llvm/Transforms/InstCombine/InstCombine.h>
#include <llvm/Transforms/Scalar/ADCE.h>
#include <llvm/Transforms/Scalar/EarlyCSE.h>
#include <llvm/Transforms/Scalar/SimplifyCFG.h>
#include <llvm/Transforms/Utils/Mem2Reg.h>

#include "base/check.h"
#include "gpu/jit/function_emitter.h"
#include "gpu/jit/halves.h"
#include "gpu/jit/helpers.h"

namespace cairn::gpu {
namespace {

std::string host_features() {
  std::string features;
  for (const auto& [name, on] : llvm::sys::getHostCPUFeatures()) {
    features += fmt::format("{}{}{}", features.empty() ? "" : ",", on ? '+' : '-', name.str());
  }
  return features;
}

Error llvm_error(const char* what, llvm::Error error) {
  return Error{EINVAL, fmt::format("{}: {}", what, llvm::toString(std::move(error)))};
}

}  // namespace

struct Compiler::Impl {
  std::string cpu = llvm::sys::getHostCPUName().str(), features = host_features(),
              host = cpu + " " + features;
  std::unique_ptr<llvm::TargetMachine> machines[3];
  std::unique_ptr<llvm::orc::LLJIT> jit;
  unsigned loaded = 0;

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

const std::string& Compiler::host() const { return impl_->host; }

// Chosen by measurement; see docs/engine.md.
void Compiler::Impl::optimise(llvm::Module& module, int opt) {
  llvm::LoopAnalysisManager loops;
  llvm::FunctionAnalysisManager functions;
  llvm::CGSCCAnalysisManager sccs;
  llvm::ModuleAnalysisManager modules;
  llvm::PassBuilder builder(&machine(opt));
  builder.registerModuleAnalyses(modules);
  builder.registerCGSCCAnalyses(sccs);
  builder.registerFunctionAnalyses(functions);
  builder.registerLoopAnalyses(loops);
  builder.crossRegisterProxies(loops, functions, sccs, modules);
  llvm::FunctionPassManager passes;
  passes.addPass(llvm::PromotePass());
  if (opt > 0) {
    passes.addPass(llvm::EarlyCSEPass(true));
    passes.addPass(llvm::InstCombinePass());
    passes.addPass(llvm::SimplifyCFGPass());
    passes.addPass(llvm::ADCEPass());
  }
  for (llvm::Function& function : module) {
    if (function.isDeclaration()) continue;
    passes.run(function, functions);
    if (opt > 0) take_halves_by_shuffle(function);
  }
}

Result<std::string> Compiler::compile(const Function& function, const JitOptions& options,
                                      const Dumps& dumps) {
  llvm::LLVMContext context;
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
  return generate(llvm::CodeGenFileType::ObjectFile);
}

Result<WaveFunction> Compiler::load(const std::string& object) {
  if (impl_->jit == nullptr) {
    auto jit = llvm::orc::LLJITBuilder().create();
    if (!jit) return llvm_error("cannot start the just-in-time compiler", jit.takeError());
    impl_->jit = std::move(*jit);
    llvm::orc::SymbolMap symbols;
    for (const Helper& helper : helpers()) {
      symbols[impl_->jit->mangleAndIntern(helper.name)] = {llvm::orc::ExecutorAddr::fromPtr(helper.address),
                                                           llvm::JITSymbolFlags::Exported};
    }
    llvm::cantFail(impl_->jit->getMainJITDylib().define(llvm::orc::absoluteSymbols(std::move(symbols))));
  }
  auto library = impl_->jit->createJITDylib(fmt::format("wave{}", impl_->loaded++));
  if (!library) return llvm_error("cannot load translated code", library.takeError());
  library->addToLinkOrder(impl_->jit->getMainJITDylib());
  if (impl_->jit->getProcessSymbolsJITDylib())
    library->addToLinkOrder(*impl_->jit->getProcessSymbolsJITDylib());
  auto buffer = llvm::MemoryBuffer::getMemBufferCopy(object, "wave");
  if (auto error = impl_->jit->addObjectFile(*library, std::move(buffer)))
    return llvm_error("cannot load translated code", std::move(error));
  auto symbol = impl_->jit->lookup(*library, kWaveSymbol);
  if (!symbol) return llvm_error("cannot load translated code", symbol.takeError());
  return symbol->toPtr<WaveFunction>();
}

}  // namespace cairn::gpu
