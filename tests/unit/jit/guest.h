// SPDX-License-Identifier: MIT
// Assembles and runs a snippet as one wave.
#pragma once

#include <gtest/gtest.h>

#include <cstring>
#include <memory>
#include <string>

#include "gpu/isa/decoder.h"
#include "gpu/jit/translator.h"

namespace cairn::gpu::test {

/// Guest code in memory, with a wave to run it. Registers are zero at first, all 64 lanes active. It ends
/// with an indirect jump to an s_endpgm, which keeps all registers alive: s98 and s99 are taken.
class Guest {
 public:
  explicit Guest(const std::string& text, const char* target = "gfx942")
      : target_(find_target(target)), state_(std::make_unique<WaveState>()) {
    auto bytes = Decoder::assemble(target_, text + "\ns_setpc_b64 s[98:99]\ns_endpgm\n");
    EXPECT_TRUE(bytes.ok()) << (bytes.ok() ? "" : bytes.error().message);
    if (bytes.ok()) code_ = *bytes;
    std::memset(static_cast<void*>(state_.get()), 0, sizeof(WaveState));
    state_->sgpr[kExec] = state_->sgpr[kExec + 1] = ~0u;
    const std::size_t size = code_.size();
    code_.append(256, '\0');  // what follows code is the same each time, as in a code object
    const std::uint64_t end = entry() + size - 4;
    state_->sgpr[98] = static_cast<std::uint32_t>(end);
    state_->sgpr[99] = static_cast<std::uint32_t>(end >> 32);
    state_->budget = 1 << 20;
    state_->target = target_;
    lds_.resize(65536);
    state_->lds = lds_.data();
    state_->lds_bytes = 65536;
  }

  std::uint64_t entry() const { return reinterpret_cast<std::uint64_t>(code_.data()); }
  std::string& bytes() { return code_; }
  Target target() const { return target_; }
  WaveState& state() { return *state_; }

  /// Runs until the wave stops for good or for others.
  Stop run(Translator& translator) {
    state_->pc = state_->pc == 0 ? entry() : state_->pc;
    for (;;) {
      const auto found = translator.find(target_, state_->pc, state_->mode);
      if (!found) {
        ADD_FAILURE() << found.error().message;
        return Stop::Illegal;
      }
      state_->base = found->code->base;
      const Stop stop = found->code->run(state_.get(), found->entry);
      if (stop != Stop::Jump) return stop;
    }
  }

 private:
  Target target_;
  std::string code_;
  std::vector<std::uint8_t> lds_;
  std::unique_ptr<WaveState> state_;
};

}  // namespace cairn::gpu::test
