// SPDX-License-Identifier: MIT
// Instructions and functions through discovery and emission.
#include "gpu/jit/probe.h"

#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/Verifier.h>
#include <llvm/Support/raw_ostream.h>

#include <algorithm>
#include <array>

#include "gpu/isa/decoder.h"
#include "gpu/jit/flow.h"
#include "gpu/jit/function_emitter.h"
#include "gpu/jit/jit_options.h"

namespace cairn::gpu {
namespace {

// s_endpgm, by which the code after the instruction ends.
constexpr std::uint32_t kEnd = 0xbf810000, kEndGfx11 = 0xbfb00000;

}  // namespace

std::string why_not_emitted(const Function& function, const JitOptions& options) {
  llvm::LLVMContext context;
  llvm::Module module("probe", context);
  std::string refused, broken;
  emit_function(module, function, options, nullptr, &refused);
  if (!refused.empty()) return refused;
  llvm::raw_string_ostream stream(broken);
  return llvm::verifyModule(module, &stream) ? "invalid IR: " + broken : std::string{};
}

std::string why_not_translated(Target target, std::span<const std::uint8_t> code) {
  Decoder decoder(target);
  const Result<Instruction> insn = decoder.decode(0, code);
  if (!insn) return insn.error().message;
  alignas(64) std::array<std::uint32_t, 64> memory;
  memory.fill(target->generation >= 11 ? kEndGfx11 : kEnd);
  std::copy_n(code.begin(), insn->size, reinterpret_cast<std::uint8_t*>(memory.data()));
  const Function function = discover(decoder, target, reinterpret_cast<std::uint64_t>(memory.data()));
  const Block& first = function.blocks.at(function.entry);
  if (first.code.empty()) return first.illegal;
  return why_not_emitted(function, JitOptions{});
}

}  // namespace cairn::gpu
