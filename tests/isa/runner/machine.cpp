// SPDX-License-Identifier: MIT
// One wave, its memory, and the comparison of what it did with what was wanted.
#include "tests/isa/runner/machine.h"

#include <fmt/format.h>

#include <cstring>
#include <memory>

#include "gpu/isa/decoder.h"
#include "gpu/jit/code_loader.h"
#include "gpu/jit/flow.h"

namespace cairn::isa_test {
namespace {

using gpu::kMaxLanes;
using gpu::WaveState;

/// Tests end by jumping here: that keeps all registers alive.
constexpr std::uint64_t kReturnAddress = 0x0123456789ab0000;
constexpr unsigned kReturnRegister = 100;

constexpr const char* kStops[] = {"end", "barrier", "yield", "jump", "trap", "illegal"};

struct Memories {
  alignas(4096) std::uint8_t memory[kMemoryBytes];
  alignas(64) std::uint8_t lds[kLdsBytes];
  alignas(64) std::uint8_t scratch[kScratchBytes * kMaxLanes];
};

struct Snapshot {
  WaveState state;
  Memories memories;
};

class QuietHost final : public gpu::WaveHost {
 public:
  void interrupt(std::uint32_t) override {}
};

// What nobody set has a pattern, so that a stray write shows.
void fill(Snapshot& s, gpu::Target target) {
  std::memset(&s, 0, sizeof s);
  for (unsigned reg = 0; reg < gpu::kVectorRegisters; ++reg) {
    for (unsigned lane = 0; lane < kMaxLanes; ++lane) s.state.vgpr[reg][lane] = 0xc0000000u | reg << 8 | lane;
  }
  for (unsigned reg = 0; reg < gpu::kVcc; ++reg) s.state.sgpr[reg] = 0x50000000u | reg;
  s.state.sgpr[gpu::kM0] = 0xffffffff;
  s.state.sgpr[gpu::kExec] = 0xffffffff;
  s.state.sgpr[gpu::kExec + 1] = target->lanes == 64 ? 0xffffffff : 0;
  s.state.sgpr[kReturnRegister] = static_cast<std::uint32_t>(kReturnAddress);
  s.state.sgpr[kReturnRegister + 1] = static_cast<std::uint32_t>(kReturnAddress >> 32);
  s.state.mode = 0x3f0;  // denormals, IEEE, DX10 clamp: what HIP kernels start with
  s.state.budget = 1 << 30;
  s.state.lds_bytes = kLdsBytes;
  s.state.scratch_bytes = kScratchBytes;
  s.state.target = target;
}

std::uint8_t* bytes_of(Memories& m, Place::Kind kind) {
  return kind == Place::Kind::Memory ? m.memory : kind == Place::Kind::Lds ? m.lds : m.scratch;
}
unsigned limit_of(Place::Kind kind) {
  return kind == Place::Kind::Memory ? kMemoryBytes
         : kind == Place::Kind::Lds  ? kLdsBytes
                                     : kScratchBytes * kMaxLanes;
}

unsigned element_bytes(const Values& values) { return values.pairs ? 4 : size_of(values.kind); }

// Register words of one lane from an element: a pair of registers for 64-bit kinds, copies of the element in
// wider groups.
std::uint32_t word_of(const Values& values, const Element& element, unsigned word) {
  return static_cast<std::uint32_t>(element_bytes(values) == 8 ? element.bits >> (32 * (word & 1))
                                                               : element.bits);
}

void assign(Snapshot& s, const Assignment& a) {
  const Place& p = a.place;
  if (p.kind == Place::Kind::Scc) {
    s.state.scc = static_cast<std::uint32_t>(a.values.at(0).bits);
  } else if (p.kind == Place::Kind::Sgpr) {
    // A list for several registers goes from register to register.
    const unsigned words = element_bytes(a.values) == 8 ? 2 : 1;
    for (unsigned i = 0; i < p.dwords; ++i)
      s.state.sgpr[p.reg + i] = word_of(a.values, a.values.at(i / words), i);
  } else if (p.kind == Place::Kind::Vgpr) {
    for (unsigned lane = 0; lane < kMaxLanes; ++lane) {
      for (unsigned i = 0; i < p.dwords; ++i)
        s.state.vgpr[p.reg + i][lane] = word_of(a.values, a.values.at(lane), i);
    }
  } else {
    const unsigned size = element_bytes(a.values);
    for (std::size_t i = 0; i < a.values.elements.size(); ++i) {
      if (p.reg + (i + 1) * size > limit_of(p.kind)) break;
      std::memcpy(bytes_of(s.memories, p.kind) + p.reg + i * size, &a.values.elements[i].bits, size);
    }
  }
}

class Comparison {
 public:
  Comparison(const TestFile& test, const Snapshot& before, Snapshot& after)
      : test_(test), before_(before), after_(after) {
    exec_ = before.state.sgpr[gpu::kExec] | static_cast<std::uint64_t>(before.state.sgpr[gpu::kExec + 1])
                                                << 32;
  }

  std::string differences() {
    for (const Assignment& want : test_.wanted) check(want);
    // What was checked is copied over the initial state; the rest must not have changed.
    unchanged();
    return out_;
  }

 private:
  void report(std::string line) {
    if (++count_ <= 12) out_ += "    " + line + "\n";
    if (count_ == 13) out_ += "    ...\n";
  }
  static std::string name_of(const Place& p) {
    const char* file = p.kind == Place::Kind::Sgpr ? "s" : p.reg >= gpu::kFirstAgpr ? "a" : "v";
    const unsigned reg = p.kind == Place::Kind::Vgpr ? p.reg % gpu::kFirstAgpr : p.reg;
    if (p.kind == Place::Kind::Sgpr && p.reg == gpu::kVcc) return "vcc";
    if (p.kind == Place::Kind::Sgpr && p.reg == gpu::kExec) return "exec";
    return p.dwords == 1 ? fmt::format("{}{}", file, reg)
                         : fmt::format("{}[{}:{}]", file, reg, reg + p.dwords - 1);
  }
  void compare(const Assignment& a, const std::string& what, const Element& want, std::uint64_t got) {
    if (matches(a.values, want, got)) return;
    report(fmt::format("line {}: {} is {}, want {}", a.line, what, show(a.values, got),
                       want.any_nan ? "nan" : show(a.values, want.bits)));
  }

  void check(const Assignment& a) {
    const Place& p = a.place;
    WaveState& now = after_.state;
    if (p.kind == Place::Kind::Scc) {
      compare(a, "scc", a.values.at(0), now.scc);
      now.scc = before_.state.scc;
    } else if (p.kind == Place::Kind::Sgpr) {
      const unsigned words = element_bytes(a.values) == 8 ? 2 : 1;
      for (unsigned i = 0; i < p.dwords; i += words) {
        std::uint64_t got = now.sgpr[p.reg + i];
        if (words == 2) got |= static_cast<std::uint64_t>(now.sgpr[p.reg + i + 1]) << 32;
        compare(a, name_of(p), a.values.at(i / words), got);
      }
      for (unsigned i = 0; i < p.dwords; ++i) now.sgpr[p.reg + i] = before_.state.sgpr[p.reg + i];
    } else if (p.kind == Place::Kind::Vgpr) {
      for (unsigned lane = 0; lane < kMaxLanes; ++lane) check_lane(a, lane);
    } else {
      check_bytes(a);
    }
  }

  // Idle lanes keep what they had, unless the list names them.
  void check_lane(const Assignment& a, unsigned lane) {
    const Place& p = a.place;
    WaveState& now = after_.state;
    const bool idle = (exec_ >> lane & 1) == 0 && lane >= a.values.elements.size();
    if (idle) return;  // unchanged() looks
    const unsigned words = element_bytes(a.values) == 8 ? 2 : 1;
    for (unsigned i = 0; i < p.dwords; i += words) {
      std::uint64_t got = now.vgpr[p.reg + i][lane];
      if (words == 2) got |= static_cast<std::uint64_t>(now.vgpr[p.reg + i + 1][lane]) << 32;
      // The upper half of a register with a 16-bit value must be zero, or as it was from GFX10 on, unless the
      // test says otherwise with a pair.
      const bool keeps = before_.state.target->generation >= 10;
      const std::uint32_t upper = keeps ? before_.state.vgpr[p.reg + i][lane] >> 16 : 0;
      if (element_bytes(a.values) == 2 && !a.values.pairs && got >> 16 != upper)
        report(fmt::format("line {}: {} lane {}: upper half is {:#x}, want {:#x}", a.line, name_of(p), lane,
                           got >> 16, upper));
      compare(a, fmt::format("{} lane {}", name_of(p), lane), a.values.at(lane), got);
    }
    for (unsigned i = 0; i < p.dwords; ++i) now.vgpr[p.reg + i][lane] = before_.state.vgpr[p.reg + i][lane];
  }

  void check_bytes(const Assignment& a) {
    const Place& p = a.place;
    const unsigned size = element_bytes(a.values);
    const char* name = p.kind == Place::Kind::Memory ? "mem" : p.kind == Place::Kind::Lds ? "lds" : "scratch";
    std::uint8_t* bytes = bytes_of(after_.memories, p.kind);
    auto& before = const_cast<Snapshot&>(before_);
    for (std::size_t i = 0; i < a.values.elements.size(); ++i) {
      const std::size_t at = p.reg + i * size;
      if (at + size > limit_of(p.kind)) return report(fmt::format("line {}: beyond {}", a.line, name));
      std::uint64_t got = 0;
      std::memcpy(&got, bytes + at, size);
      compare(a, fmt::format("{}[{}]", name, at), a.values.elements[i], got);
      std::memcpy(bytes + at, bytes_of(before.memories, p.kind) + at, size);
    }
  }

  void unchanged() {
    const WaveState &old = before_.state, &now = after_.state;
    for (unsigned reg = 0; reg < gpu::kScalarRegisters; ++reg) {
      if (old.sgpr[reg] != now.sgpr[reg])
        report(fmt::format("s{} changed from {:#x} to {:#x}", reg, old.sgpr[reg], now.sgpr[reg]));
    }
    if (old.scc != now.scc) report(fmt::format("scc changed from {} to {}", old.scc, now.scc));
    // From GFX10 on there are no accumulation registers: the translator may use their places.
    const unsigned registers = old.target->generation >= 10 ? gpu::kFirstAgpr : gpu::kVectorRegisters;
    for (unsigned reg = 0; reg < registers; ++reg) {
      for (unsigned lane = 0; lane < kMaxLanes; ++lane) {
        if (old.vgpr[reg][lane] != now.vgpr[reg][lane])
          report(fmt::format("{} lane {} changed from {:#x} to {:#x}", name_of({Place::Kind::Vgpr, reg, 1}),
                             lane, old.vgpr[reg][lane], now.vgpr[reg][lane]));
      }
    }
    bytes_unchanged("mem", before_.memories.memory, after_.memories.memory, kMemoryBytes);
    bytes_unchanged("lds", before_.memories.lds, after_.memories.lds, kLdsBytes);
    bytes_unchanged("scratch", before_.memories.scratch, after_.memories.scratch, kScratchBytes * kMaxLanes);
  }
  void bytes_unchanged(const char* name, const std::uint8_t* old, const std::uint8_t* now, unsigned size) {
    for (unsigned i = 0; i < size; ++i) {
      if (old[i] != now[i])
        report(fmt::format("{}[{}] changed from {:#x} to {:#x}", name, i, old[i], now[i]));
    }
  }

  const TestFile& test_;
  const Snapshot& before_;
  Snapshot& after_;
  std::uint64_t exec_;
  std::string out_;
  int count_ = 0;
};

std::string illegal_text(const gpu::Function& function) {
  std::string text;
  for (const auto& [pc, block] : function.blocks) text += block.illegal;
  return text;
}

}  // namespace

struct Machine::Impl {
  gpu::Compiler compiler;
  QuietHost host;
  std::unique_ptr<Snapshot> before = std::make_unique<Snapshot>(), now = std::make_unique<Snapshot>();
  alignas(256) std::uint8_t code[1 << 16];

  // The function at `pc`, or why it cannot run.
  Result<gpu::LoadedCode> translate(gpu::Target target, std::uint64_t pc, std::uint32_t mode,
                                    const gpu::JitOptions& options) {
    gpu::Decoder decoder(target);
    const gpu::Function function = gpu::discover(decoder, target, pc, mode);
    if (std::string illegal = illegal_text(function); !illegal.empty()) return Error{ENOSYS, illegal};
    listing = gpu::to_string(function);
    Result<std::string> object = compiler.compile(function, options, {});
    if (!object) return object.error();
    return gpu::LoadedCode::load(*object);
  }
  std::string listing;
};

Machine::Machine() : impl_(std::make_unique<Impl>()) {}
Machine::~Machine() = default;

std::uint64_t Machine::memory() const { return reinterpret_cast<std::uint64_t>(impl_->now->memories.memory); }

std::string Machine::run(const TestFile& test, gpu::Target target, const gpu::JitOptions& options) {
  Impl& m = *impl_;
  const std::string text =
      test.code + fmt::format("s_setpc_b64 s[{}:{}]\n", kReturnRegister, kReturnRegister + 1);
  Result<std::string> assembled = gpu::Decoder::assemble(target, text);
  if (!assembled) return "    does not assemble: " + assembled.error().message + "\n";
  if (assembled->size() > sizeof m.code) return "    too long\n";
  std::memcpy(m.code, assembled->data(), assembled->size());

  const auto begin = reinterpret_cast<std::uint64_t>(m.code), end = begin + assembled->size();

  Result<gpu::LoadedCode> run = m.translate(target, begin, gpu::kDefaultMode, options);
  if (!run) {
    const std::string& why = run.error().message;
    if (test.wanted_error && why.find(*test.wanted_error) != std::string::npos) return {};
    return "    " + why + "\n";
  }
  if (test.wanted_error) return fmt::format("    accepted, want the error '{}'\n", *test.wanted_error);

  fill(*m.before, target);
  for (const Assignment& given : test.given) assign(*m.before, given);
  std::memcpy(m.now.get(), m.before.get(), sizeof(Snapshot));
  WaveState& state = m.now->state;
  state.lds = m.now->memories.lds;
  state.scratch = m.now->memories.scratch;
  state.host = &m.host;
  state.base = begin;
  auto stop = run->run()(&state, 0);
  // Calls and jumps to other functions of the test's own code.
  for (int hops = 0; stop == gpu::Stop::Jump && state.pc >= begin && state.pc < end && hops < 64; ++hops) {
    run = m.translate(target, state.pc, state.mode, options);
    if (!run) return "    " + run.error().message + "\n";
    state.base = state.pc;
    stop = run->run()(&state, 0);
  }

  const std::string wanted_stop = test.wanted_stop.value_or("jump");
  std::string stopped = kStops[static_cast<unsigned>(stop)];
  if (stopped == "trap") stopped += fmt::format(" {}", state.detail);
  if (stopped != wanted_stop) return fmt::format("    stopped by {}, want {}\n", stopped, wanted_stop);
  if (stopped == "jump" && state.pc != kReturnAddress) return fmt::format("    ended at {:#x}\n", state.pc);
  if (stopped != "jump") return {};
  std::string differences = Comparison(test, *m.before, *m.now).differences();
  if (!differences.empty()) differences += m.listing;
  return differences;
}

}  // namespace cairn::isa_test
