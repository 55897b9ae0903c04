// SPDX-License-Identifier: MIT
// The translator behind jit_library.h.
#include <algorithm>
#include <cstring>
#include <map>

#include "base/guarded.h"
#include "gpu/jit/compiler.h"
#include "gpu/jit/jit_library.h"

namespace cairn::gpu {
namespace {

// The bytes of one block, and of the instruction behind it that could not be translated, as far as there are
// any.
std::string bytes_of(const Block& block, std::uint64_t end) {
  constexpr std::uint64_t kLongest = 20;
  std::string bytes(end - block.pc, '\0');
  std::memcpy(bytes.data(), reinterpret_cast<const void*>(block.pc), bytes.size());
  if (block.illegal.empty()) return bytes;
  char more[kLongest];
  std::uint64_t size = std::min<std::uint64_t>(kLongest, 4096 - end % 4096);
  if (!guarded_copy(more, reinterpret_cast<const void*>(end), size)) size = 0;
  return bytes.append(more, size);
}

CodeDescription describe(const Function& function) {
  CodeDescription d;
  d.instructions = static_cast<std::uint32_t>(function.instruction_count);
  for (const std::uint64_t entry : function.entries)
    d.entries.push_back(static_cast<std::int64_t>(entry - function.entry));
  for (const auto& [pc, block] : function.blocks) {
    const std::uint64_t end = block.code.empty() ? pc : block.code.back().pc + block.code.back().size;
    if (!block.illegal.empty())
      d.illegal.emplace_back(static_cast<std::int64_t>(end - function.entry), block.illegal);
    d.bytes.emplace_back(static_cast<std::int64_t>(pc - function.entry), bytes_of(block, end));
  }
  return d;
}

class Library final : public FunctionTranslator {
 public:
  Result<Translation> translate(Target target, std::uint64_t entry, std::uint32_t mode,
                                const JitOptions& options, const Dumps& dumps,
                                const std::string& name) override {
    const Function function = discover(decoder(target), target, entry, mode);
    auto object = compiler_.compile(function, options, dumps, name);
    if (!object) return object.error();
    return Translation{std::move(*object), describe(function)};
  }

  Result<std::string> disassemble(Target target, std::uint64_t pc,
                                  std::span<const std::uint8_t> bytes) override {
    return decoder(target).disassemble(pc, bytes);
  }

 private:
  Decoder& decoder(Target target) {
    auto& decoder = decoders_[target];
    if (decoder == nullptr) decoder = std::make_unique<Decoder>(target);
    return *decoder;
  }

  Compiler compiler_;
  std::map<Target, std::unique_ptr<Decoder>> decoders_;
};

}  // namespace
}  // namespace cairn::gpu

extern "C" [[gnu::visibility("default")]] cairn::gpu::FunctionTranslator* cairn_jit_make_translator() {
  return new cairn::gpu::Library;
}
