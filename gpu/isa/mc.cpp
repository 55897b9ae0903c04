// SPDX-License-Identifier: MIT
// LLVM MC for one target: triple, registers, subtarget.
#include "gpu/isa/mc.h"

#include <llvm/Support/TargetSelect.h>

#include <mutex>

#include "base/check.h"

namespace cairn::gpu {
namespace {

const llvm::Target* amdgpu(const llvm::Triple& triple) {
  static std::once_flag once;
  std::call_once(once, [] {
    LLVMInitializeAMDGPUTargetInfo();
    LLVMInitializeAMDGPUTargetMC();
    LLVMInitializeAMDGPUAsmParser();
    LLVMInitializeAMDGPUDisassembler();
  });
  std::string message;
  const llvm::Target* found = llvm::TargetRegistry::lookupTarget(triple, message);
  CAIRN_CHECK(found, "LLVM was built without the AMDGPU target");
  return found;
}

}  // namespace

McTarget::McTarget(Target target) : triple("amdgcn-amd-amdhsa"), llvm_target(amdgpu(triple)) {
  registers.reset(llvm_target->createMCRegInfo(triple));
  asm_info.reset(llvm_target->createMCAsmInfo(*registers, triple, options));
  const bool has_choice = target->generation >= 10;
  subtarget.reset(llvm_target->createMCSubtargetInfo(triple, target->name,
                                                     !has_choice           ? ""
                                                     : target->lanes == 32 ? "+wavefrontsize32"
                                                                           : "+wavefrontsize64"));
  instructions.reset(llvm_target->createMCInstrInfo());
}

}  // namespace cairn::gpu
