// SPDX-License-Identifier: MIT
// The parts of LLVM MC that one AMDGPU target needs, made once. Only for decoder.cpp and assembler.cpp.
#pragma once

#include <llvm/MC/MCAsmInfo.h>
#include <llvm/MC/MCContext.h>
#include <llvm/MC/MCInstrInfo.h>
#include <llvm/MC/MCRegisterInfo.h>
#include <llvm/MC/MCSubtargetInfo.h>
#include <llvm/MC/MCTargetOptions.h>
#include <llvm/MC/TargetRegistry.h>
#include <llvm/TargetParser/Triple.h>

#include <memory>

#include "gpu/isa/target.h"

namespace cairn::gpu {

struct McTarget {
  explicit McTarget(Target target);

  llvm::Triple triple;
  llvm::MCTargetOptions options;
  const llvm::Target* llvm_target = nullptr;
  std::unique_ptr<llvm::MCRegisterInfo> registers;
  std::unique_ptr<llvm::MCAsmInfo> asm_info;
  std::unique_ptr<llvm::MCSubtargetInfo> subtarget;
  std::unique_ptr<llvm::MCInstrInfo> instructions;
};

}  // namespace cairn::gpu
