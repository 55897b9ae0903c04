// SPDX-License-Identifier: MIT
// The engine's side of the comparison.
#include "tests/fuzz/engine.h"

#include <fmt/format.h>
#include <sys/mman.h>

#include <cmath>
#include <cstring>
#include <functional>
#include <optional>

#include "base/check.h"
#include "gpu/isa/decoder.h"
#include "gpu/jit/code_loader.h"
#include "gpu/jit/flow.h"
#include "tests/fuzz/layout.h"
#include "tests/reference/floats.h"

namespace cairn::fuzz {
namespace {

namespace loose = reference::loose;
using gpu::kMaxLanes;
using reference::kHalf;
using reference::kSingle;

constexpr std::uint64_t kReturnAddress = 0x0123456789ab0000;
// Away from everything that the system maps by itself, so that addresses do not differ between runs.
constexpr std::uintptr_t kMemoryPlace = 0x2fa0'0000'0000, kCodePlace = 0x2fa1'0000'0000;
constexpr std::size_t kCodeBytes = 1 << 16;
constexpr int kMargin =
    1 << 16;  ///< around the memory, so that an engine that goes astray shows, not crashes

std::uint8_t* map_at(std::uintptr_t place, std::size_t bytes) {
  void* got = mmap(reinterpret_cast<void*>(place), bytes, PROT_READ | PROT_WRITE,
                   MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED_NOREPLACE, -1, 0);
  CAIRN_CHECK(got != MAP_FAILED, "the fuzzer's memory is taken");
  return static_cast<std::uint8_t*>(got);
}

class QuietHost final : public gpu::WaveHost {
 public:
  void interrupt(std::uint32_t) override {}
};

std::int64_t ordinal(std::uint32_t bits, std::uint32_t sign) {
  const auto magnitude = static_cast<std::int64_t>(bits & (sign - 1));
  return (bits & sign) != 0 ? -magnitude : magnitude;
}
bool near(std::uint32_t a, std::uint32_t b, std::uint32_t sign, int units) {
  return std::abs(ordinal(a, sign) - ordinal(b, sign)) <= units;
}

// Whether `got` may stand where the reference has `want` with these flags.
bool fits(std::uint32_t want, std::uint32_t got, std::uint8_t flags) {
  if (want == got || (flags & loose::kAnything) != 0) return true;
  if (flags == 0) return false;
  if ((flags & loose::kNanSingle) != 0) return is_nan(kSingle, got);
  if ((flags & loose::kNanDouble) != 0) return (got & 0x7ff00000) == 0x7ff00000 && (got & 0xfffff) != 0;
  if ((flags & loose::kAngle) != 0) {
    const bool half = (flags & loose::kNearHalf) != 0;
    if (half && want >> 16 != got >> 16) return false;
    const auto value = [half](std::uint32_t bits) {
      return half ? reference::widened(static_cast<std::uint16_t>(bits)) : reference::single(bits);
    };
    return std::abs(value(want) - value(got)) <= (half ? 0x1p-9f : 0x1p-18f);
  }
  if ((flags & loose::kNearSingle) != 0) return near(want, got, 0x80000000, 2);
  if ((flags & loose::kNearHalf) != 0)
    return want >> 16 == got >> 16 && near(want & 0xffff, got & 0xffff, 0x8000, 1);
  const auto half_fits = [&](int shift, std::uint8_t flag) {
    const std::uint32_t w = want >> shift & 0xffff, g = got >> shift & 0xffff;
    return w == g || ((flags & flag) != 0 && is_nan(kHalf, g));
  };
  return half_fits(0, loose::kNanLow) && half_fits(16, loose::kNanHigh);
}

class Differences {
 public:
  void add(std::string line) {
    if (++count_ <= 10) text_ += "  " + line + "\n";
    if (count_ == 11) text_ += "  ...\n";
  }
  std::string text() && { return std::move(text_); }

 private:
  std::string text_;
  int count_ = 0;
};

void compare_bytes(Differences& out, const char* name, const reference::Bytes& want,
                   const std::function<std::uint8_t(std::size_t)>& got) {
  for (std::size_t i = 0; i < want.data.size(); ++i) {
    if (want.loose[i] == 0 && want.data[i] != got(i))
      out.add(fmt::format("{}[{}] is {:#x}, reference {:#x}", name, i, got(i), want.data[i]));
  }
}

}  // namespace

struct Engine::Impl {
  explicit Impl(gpu::Target t)
      : target(t),
        decoder(t),
        region(map_at(kMemoryPlace, kMemoryBytes + 2 * kMargin)),
        memory(region + kMargin),
        code(map_at(kCodePlace, kCodeBytes)),
        compiler(std::make_unique<gpu::Compiler>()) {}
  ~Impl() {
    munmap(region, kMemoryBytes + 2 * kMargin);
    munmap(code, kCodeBytes);
  }

  void load(const reference::Wave& w);

  gpu::Target target;
  gpu::Decoder decoder;
  std::uint8_t *region, *memory, *code;
  std::unique_ptr<gpu::Compiler> compiler;
  std::optional<gpu::LoadedCode> code_loaded;
  QuietHost host;
  std::unique_ptr<gpu::WaveState> state = std::make_unique<gpu::WaveState>();
  alignas(64) std::uint8_t lds[kLdsBytes];
  alignas(64) std::uint8_t scratch[kScratchBytes * kMaxLanes];
};

// Scratch has the dwords of all lanes side by side; the reference has a lane after the other.
void Engine::Impl::load(const reference::Wave& w) {
  gpu::WaveState& s = *state;
  std::memset(&s, 0, sizeof s);
  std::memcpy(s.sgpr, w.sgpr.data(), sizeof s.sgpr);
  std::memcpy(s.vgpr, w.vgpr.data(), sizeof s.vgpr);
  s.scc = w.scc;
  s.mode = w.mode;
  s.budget = 1 << 30;
  s.lds_bytes = kLdsBytes;
  s.scratch_bytes = kScratchBytes;
  s.lds = lds;
  s.scratch = scratch;
  s.host = &host;
  s.target = target;
  s.base = reinterpret_cast<std::uint64_t>(code);
  s.sgpr[kReturn] = static_cast<std::uint32_t>(kReturnAddress);
  s.sgpr[kReturn + 1] = static_cast<std::uint32_t>(kReturnAddress >> 32);
  std::memcpy(memory, w.memory.data.data(), kMemoryBytes);
  std::memcpy(lds, w.lds.data.data(), kLdsBytes);
  std::memset(scratch, 0, sizeof scratch);
}

Engine::Engine(gpu::Target target) : impl_(std::make_unique<Impl>(target)) {}
Engine::~Engine() = default;

std::uint64_t Engine::memory() const { return reinterpret_cast<std::uint64_t>(impl_->memory); }

Status Engine::prepare(const Program& program) {
  std::string text;
  for (const std::string& line : program) text += line + "\n";
  text += fmt::format("s_setpc_b64 s[{}:{}]\n", kReturn, kReturn + 1);
  Result<std::string> code = gpu::Decoder::assemble(impl_->target, text);
  if (!code) return code.error();
  if (code->size() > kCodeBytes) return Error{EINVAL, "too long"};
  std::memcpy(impl_->code, code->data(), code->size());
  return success();
}

Status Engine::translate(const gpu::JitOptions& options, std::uint32_t mode) {
  Impl& m = *impl_;
  const gpu::Function function =
      gpu::discover(m.decoder, m.target, reinterpret_cast<std::uint64_t>(m.code), mode);
  for (const auto& [pc, block] : function.blocks)
    if (!block.illegal.empty()) return Error{ENOSYS, block.illegal};
  Result<std::string> object = m.compiler->compile(function, options, {});
  if (!object) return object.error();
  Result<gpu::LoadedCode> loaded = gpu::LoadedCode::load(*object);
  if (!loaded) return loaded.error();
  m.code_loaded.emplace(std::move(*loaded));
  return success();
}

std::string Engine::differences(const reference::Wave& start, const reference::Wave& end) {
  Impl& m = *impl_;
  m.load(start);
  gpu::WaveState& s = *m.state;
  const gpu::Stop stop = m.code_loaded->run()(&s, 0);
  if (stop != gpu::Stop::Jump || s.pc != kReturnAddress)
    return fmt::format("  stopped with {} at {:#x}\n", static_cast<int>(stop), s.pc);
  Differences out;
  for (unsigned reg = 0; reg < gpu::kScalarRegisters; ++reg) {
    if (reg == kReturn || reg == kReturn + 1) continue;
    if (s.sgpr[reg] != end.sgpr[reg])
      out.add(fmt::format("s{} is {:#x}, reference {:#x}", reg, s.sgpr[reg], end.sgpr[reg]));
  }
  if (s.scc != end.scc) out.add(fmt::format("scc is {}, reference {}", s.scc, end.scc));
  for (unsigned reg = 0; reg < gpu::kVectorRegisters; ++reg) {
    for (unsigned lane = 0; lane < m.target->lanes; ++lane) {
      if (fits(end.vgpr[reg][lane], s.vgpr[reg][lane], end.vague[reg][lane])) continue;
      out.add(fmt::format("{}{} lane {} is {:#x}, reference {:#x}{}", reg < 256 ? 'v' : 'a', reg % 256, lane,
                          s.vgpr[reg][lane], end.vgpr[reg][lane],
                          end.vague[reg][lane] != 0 ? " (loosely)" : ""));
    }
  }
  compare_bytes(out, "mem", end.memory, [&](std::size_t i) { return m.memory[i]; });
  compare_bytes(out, "lds", end.lds, [&](std::size_t i) { return m.lds[i]; });
  compare_bytes(out, "scratch", end.scratch, [&](std::size_t i) {
    const std::size_t lane = i / kScratchBytes, offset = i % kScratchBytes;
    if (lane >= m.target->lanes) return std::uint8_t{0};
    return m.scratch[(offset / 4 * m.target->lanes + lane) * 4 + offset % 4];
  });
  return std::move(out).text();
}

std::string name_of(const gpu::JitOptions& options) {
  return fmt::format("strip {}, O{}{}", options.strip, options.opt,
                     options.single_step ? ", single steps" : "");
}

}  // namespace cairn::fuzz
