// SPDX-License-Identifier: MIT
// Decoding: bytes to MCInst to text to Instruction.
#include "gpu/isa/decoder.h"

#include <fmt/format.h>
#include <llvm/MC/MCDisassembler/MCDisassembler.h>
#include <llvm/MC/MCInst.h>
#include <llvm/MC/MCInstPrinter.h>
#include <llvm/Support/raw_ostream.h>

#include <algorithm>
#include <array>
#include <cstring>

#include "gpu/isa/asm_text.h"
#include "gpu/isa/image_text.h"
#include "gpu/isa/inline_constant.h"
#include "gpu/isa/insn.h"
#include "gpu/isa/mc.h"
#include "gpu/isa/reserved.h"

namespace cairn::gpu {

namespace {

Error not_an_instruction(Target target, std::uint64_t pc, std::span<const std::uint8_t> code) {
  std::string bytes;
  for (std::size_t i = 0; i < code.size() && i < 8; ++i) bytes += fmt::format(" {:02x}", code[i]);
  return Error{EILSEQ, fmt::format("not an instruction of {} at {:#x}:{}", target->name, pc,
                                   bytes.empty() ? " (no bytes)" : bytes)};
}

// v_cmpx in the long encoding has no destination but EXEC from GFX10 on. Assemblers have left its field 0;
// LLVM's disassembler wants EXEC's number there. Whether it may be such a comparison: then the number is put
// in.
bool name_exec(std::array<std::uint8_t, 16>& code) {
  constexpr std::uint32_t kLong = 0x35, kComparisons = 0x100, kExecNumber = 126;
  std::uint32_t word;
  std::memcpy(&word, code.data(), sizeof word);
  if (word >> 26 != kLong || (word >> 16 & 0x3ff) >= kComparisons || (word & 0xff) != 0) return false;
  code[0] = kExecNumber;
  return true;
}

}  // namespace

struct Decoder::Impl {
  explicit Impl(Target t)
      : target(t),
        mc(t),
        context(mc.triple, mc.asm_info.get(), mc.registers.get(), mc.subtarget.get()),
        disassembler(mc.llvm_target->createMCDisassembler(*mc.subtarget, context)),
        printer(mc.llvm_target->createMCInstPrinter(mc.triple, mc.asm_info->getAssemblerDialect(),
                                                    *mc.asm_info, *mc.instructions, *mc.registers)) {}

  Target target;
  McTarget mc;
  llvm::MCContext context;
  std::unique_ptr<llvm::MCDisassembler> disassembler;
  std::unique_ptr<llvm::MCInstPrinter> printer;

  std::string print(const llvm::MCInst& inst, std::uint64_t pc) {
    llvm::SmallString<128> buffer;
    llvm::raw_svector_ostream stream(buffer);
    printer->printInst(&inst, pc, "", *mc.subtarget, stream);
    std::string text;
    text.reserve(buffer.size());
    for (const char c : buffer) {
      if (c == '\t') {
        if (!text.empty()) text += ' ';
      } else {
        text += c;
      }
    }
    text.erase(text.find_last_not_of(' ') + 1);
    return text;
  }

  // The instruction at `pc`, and its text.
  Result<std::string> disassemble(std::uint64_t pc, std::span<const std::uint8_t> code, llvm::MCInst& inst,
                                  std::uint64_t& size) {
    // LLVM does not survive a literal that is cut off: it always gets enough bytes.
    std::array<std::uint8_t, 16> padded{};
    std::copy_n(code.begin(), std::min(code.size(), padded.size()), padded.begin());
    if (target->generation == 9 && has_reserved_field(padded)) return not_an_instruction(target, pc, code);
    auto status = disassembler->getInstruction(inst, size, {padded.data(), padded.size()}, pc, llvm::nulls());
    if (status != llvm::MCDisassembler::Success && target->generation >= 10 && name_exec(padded)) {
      inst = llvm::MCInst();
      status = disassembler->getInstruction(inst, size, {padded.data(), padded.size()}, pc, llvm::nulls());
    }
    if (status != llvm::MCDisassembler::Success || size == 0 || size > code.size())
      return not_an_instruction(target, pc, code);
    std::string text = print(inst, pc);
    // LLVM decodes register groups that the target's alignment forbids, and controls of later targets, and
    // says so in a comment.
    if (text.find("/*") != std::string::npos) return not_an_instruction(target, pc, code);
    return text;
  }

  bool is_relative(const llvm::MCInst& inst) const {
    const llvm::MCInstrDesc& desc = mc.instructions->get(inst.getOpcode());
    for (const llvm::MCOperandInfo& operand : desc.operands()) {
      if (operand.OperandType == llvm::MCOI::OPERAND_PCREL) return true;
    }
    return false;
  }
};

namespace {

constexpr std::string_view kDual = " :: ";

// One operation of a dual-issue instruction: "v_dual_add_f32 v0, v1, v2" is a v_add_f32.
Status parse_half(std::string_view text, Instruction& out) {
  constexpr std::string_view kPrefix = "v_dual_";
  std::string single =
      text.starts_with(kPrefix) ? "v_" + std::string(text.substr(kPrefix.size())) : std::string(text);
  if (single.starts_with("v_cndmask_b32 ")) single += out.target->lanes == 32 ? ", vcc_lo" : ", vcc";
  if (Status parsed = parse_asm(single, {}, false, false, out); !parsed) return parsed;
  out.row = find_row(out.name);
  return success();
}

}  // namespace

Decoder::Decoder(Target target) : impl_(std::make_unique<Impl>(target)) {}
Decoder::~Decoder() = default;

Result<std::string> Decoder::disassemble(std::uint64_t pc, std::span<const std::uint8_t> code) {
  llvm::MCInst inst;
  std::uint64_t size = 0;
  return impl_->disassemble(pc, code, inst, size);
}

Result<Instruction> Decoder::decode(std::uint64_t pc, std::span<const std::uint8_t> code) {
  llvm::MCInst inst;
  std::uint64_t size = 0;
  Result<std::string> line = impl_->disassemble(pc, code, inst, size);
  if (!line) return line.error();
  Instruction out;
  out.pc = pc;
  out.size = static_cast<std::uint8_t>(size);
  out.text = std::move(*line);
  std::array<std::int64_t, 16> immediates{};
  std::size_t count = 0;
  for (const llvm::MCOperand& operand : inst) {
    if (operand.isImm() && count < immediates.size()) immediates[count++] = operand.getImm();
  }
  out.target = impl_->target;
  const std::string_view text = out.text;
  if (const std::size_t bar = text.find(kDual); bar != std::string_view::npos) {
    out.second = std::make_shared<Instruction>(out);
    if (Status parsed = parse_half(text.substr(bar + kDual.size()), *out.second); !parsed)
      return parsed.error();
    if (Status parsed = parse_half(text.substr(0, bar), out); !parsed) return parsed.error();
    if (out.second->row == nullptr) out.row = nullptr;
    return out;
  }
  const bool lone = inst.getNumOperands() == 1 && count == 1;
  if (Status parsed = parse_asm(text, {immediates.data(), count}, lone, impl_->is_relative(inst), out);
      !parsed)
    return parsed.error();
  if (impl_->target->generation == 9) settle_short_constants(out, code);
  // LLVM 22 prints v_fma_mixlo_f16_e64_dpp and its upper half without the pattern's last bit.
  if (out.dpp.kind == Dpp::Kind::QuadPerm && size == 12) out.dpp.control = code[9];
  const auto is_null = [](const Operand& operand) { return operand.kind == Operand::Kind::Null; };
  if (impl_->target->generation == 9 && std::any_of(out.operands.begin(), out.operands.end(), is_null))
    return not_an_instruction(impl_->target, pc, code);  // GFX9 has no null register
  out.row = find_row(out.name);
  // No card has a global data share, and buffers report no faults to a register: neither may pass for the
  // plain form.
  if (out.gds || (out.tfe && !out.name.starts_with("image_"))) out.row = nullptr;
  if (out.row != nullptr && out.row->memory.space == Space::Image)
    complete_image(out, impl_->target->generation);
  return out;
}

}  // namespace cairn::gpu
