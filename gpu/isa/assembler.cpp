// SPDX-License-Identifier: MIT
// Decoder::assemble: LLVM's assembler in process, for tests and tools.
#include <llvm/MC/MCAsmBackend.h>
#include <llvm/MC/MCCodeEmitter.h>
#include <llvm/MC/MCObjectFileInfo.h>
#include <llvm/MC/MCObjectWriter.h>
#include <llvm/MC/MCParser/MCAsmParser.h>
#include <llvm/MC/MCParser/MCTargetAsmParser.h>
#include <llvm/MC/MCStreamer.h>
#include <llvm/Object/ELFObjectFile.h>
#include <llvm/Support/SourceMgr.h>

#include "gpu/isa/decoder.h"
#include "gpu/isa/mc.h"

namespace cairn::gpu {
namespace {

void append_diagnostic(const llvm::SMDiagnostic& diagnostic, void* messages) {
  if (diagnostic.getKind() != llvm::SourceMgr::DK_Error) return;
  auto& text = *static_cast<std::string*>(messages);
  if (!text.empty()) text += '\n';
  text += std::to_string(diagnostic.getLineNo()) + ": " + diagnostic.getMessage().str() + ": " +
          diagnostic.getLineContents().str();
}

Result<std::string> text_section(llvm::StringRef object) {
  auto file = llvm::object::ObjectFile::createELFObjectFile(llvm::MemoryBufferRef(object, "assembled"));
  if (!file) return Error{EINVAL, llvm::toString(file.takeError())};
  for (const llvm::object::SectionRef& section : (*file)->sections()) {
    auto name = section.getName();
    if (!name || *name != ".text") continue;
    auto contents = section.getContents();
    if (!contents) return Error{EINVAL, llvm::toString(contents.takeError())};
    return contents->str();
  }
  return Error{EINVAL, "the text has no code"};
}

}  // namespace

Result<std::string> Decoder::assemble(Target target, const std::string& text) {
  McTarget mc(target);
  std::string messages;
  llvm::SourceMgr source;
  source.setDiagHandler(append_diagnostic, &messages);
  source.AddNewSourceBuffer(llvm::MemoryBuffer::getMemBufferCopy(text, "text"), llvm::SMLoc());

  llvm::MCContext context(mc.triple, mc.asm_info.get(), mc.registers.get(), mc.subtarget.get(), &source,
                          &mc.options);
  std::unique_ptr<llvm::MCObjectFileInfo> sections(mc.llvm_target->createMCObjectFileInfo(context, false));
  context.setObjectFileInfo(sections.get());

  llvm::SmallVector<char, 0> object;
  llvm::raw_svector_ostream stream(object);
  std::unique_ptr<llvm::MCAsmBackend> backend(
      mc.llvm_target->createMCAsmBackend(*mc.subtarget, *mc.registers, mc.options));
  std::unique_ptr<llvm::MCObjectWriter> writer = backend->createObjectWriter(stream);
  std::unique_ptr<llvm::MCCodeEmitter> emitter(
      mc.llvm_target->createMCCodeEmitter(*mc.instructions, context));
  std::unique_ptr<llvm::MCStreamer> streamer(mc.llvm_target->createMCObjectStreamer(
      mc.triple, context, std::move(backend), std::move(writer), std::move(emitter), *mc.subtarget));
  std::unique_ptr<llvm::MCAsmParser> parser(
      llvm::createMCAsmParser(source, context, *streamer, *mc.asm_info));
  std::unique_ptr<llvm::MCTargetAsmParser> target_parser(
      mc.llvm_target->createMCAsmParser(*mc.subtarget, *parser, *mc.instructions, mc.options));
  parser->setTargetParser(*target_parser);
  if (parser->Run(false) || !messages.empty())
    return Error{EINVAL, messages.empty() ? "the text does not assemble" : messages};
  return text_section({object.data(), object.size()});
}

}  // namespace cairn::gpu
