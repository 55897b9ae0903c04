// SPDX-License-Identifier: MIT
// Starts the waves of a workgroup as the ABI says, and runs them in turns.
#include "gpu/wave/workgroup.h"

#include <fmt/format.h>
#include <immintrin.h>
#include <sys/mman.h>

#include <algorithm>
#include <chrono>
#include <cstring>

#include "base/bits.h"
#include "gpu/wave/fault_guard.h"
#include "gpu/wave/symbols.h"

namespace cairn::gpu {
namespace {

constexpr unsigned kLeastWaves = 4;        // memory is made for, so that small workgroups of any kind fit
constexpr std::int32_t kBudget = 1 << 16;  // loop iterations with memory reads before others get their turn

}  // namespace

GroupMemory::GroupMemory(unsigned waves, std::uint64_t scratch)
    : waves_(waves), scratch_(align_up<std::uint64_t>(scratch, 4096)) {
  bytes_ = waves * (sizeof(WaveState) + scratch_) + kLdsBytes;
  void* memory =
      mmap(nullptr, bytes_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory != MAP_FAILED) base_ = static_cast<std::uint8_t*>(memory);
}

GroupMemory::~GroupMemory() {
  if (base_ != nullptr) munmap(base_, bytes_);
}

Workgroup::Workgroup(const LaunchInfo& info)
    : info_(&info), memory_(std::max(info.waves, kLeastWaves), info.scratch) {}

void Workgroup::start(const LaunchInfo& info, std::uint64_t number) {
  info_ = &info;
  waves_.clear();
  if (!memory_.ok()) return;
  waves_.resize(info.waves);
  for (std::uint32_t i = 0; i < info.waves; ++i) set_up_wave(i);
  go_on_with(number);
}

void Workgroup::go_on_with(std::uint64_t number) {
  if (!memory_.ok()) return;
  place(number);
  const std::uint32_t count = ceil_div(size_[0] * size_[1] * size_[2], info_->lanes);
  const std::size_t before = waves_.size();
  waves_.resize(count);  // there are fewer at the grid's ends
  for (std::size_t i = before; i < count; ++i) set_up_wave(static_cast<unsigned>(i));
  for (std::uint32_t i = 0; i < count; ++i) start_wave(i);
}

// Where in the grid it is, and of what size there.
void Workgroup::place(std::uint64_t number) {
  const Launch& l = info_->launch;
  std::uint64_t rest = number;
  for (unsigned d = 0; d < 3; ++d) {
    const std::uint64_t groups = info_->groups[d];
    id_[d] = static_cast<std::uint32_t>(rest < groups ? rest : rest % groups);
    rest = rest < groups ? 0 : rest / groups;
    size_[d] = static_cast<std::uint32_t>(
        std::min<std::uint64_t>(l.workgroup[d], l.grid[d] - std::uint64_t{id_[d]} * l.workgroup[d]));
  }
}

// What is the same for all workgroups of the launch, and code does not change.
void Workgroup::set_up_wave(unsigned index) {
  WaveState& s = memory_.wave(index);
  waves_[index].state = &s;
  // Scalar registers that the ABI does not set keep what they held, as vector registers do.
  std::memset(&s.scc, 0, offsetof(WaveState, temp) - offsetof(WaveState, scc));
  s.lds = memory_.lds();
  s.lds_bytes = align_up(info_->launch.group_bytes, 512u);
  s.scratch = memory_.scratch(index);
  s.scratch_bytes = align_up(info_->launch.private_bytes, 4u);
  s.host = info_->host;
  s.wave = index;
  s.hw_id = index & 15;
  s.gpr_alloc = info_->descriptor.gpr_allocation(info_->launch.target->generation);
  s.streams = info_->streams ? 1 : 0;
  s.target = info_->launch.target;
}

void Workgroup::start_wave(unsigned index) {
  // Member by member: a copy of the whole would wait for its parts to be stored.
  Wave& wave = waves_[index];
  wave.code = &current(*info_->code.code);
  wave.entry = info_->code.entry;
  wave.ended = wave.at_barrier = false;
  WaveState& s = *wave.state;
  s.scc = 0;
  s.mode = info_->descriptor.initial_mode(info_->launch.target->generation);
  s.pc = info_->code.code->base;
  s.detail = 0;
  set_scalars(s);
  set_work_items(s, index * info_->lanes);
}

// User registers in the order of the descriptor's property bits, then the system's, from the declared count
// on.
void Workgroup::set_scalars(WaveState& s) {
  const KernelDescriptor& d = info_->descriptor;
  const Launch& l = info_->launch;
  unsigned next = 0;
  const auto word = [&](std::uint64_t value) {
    if (next < kFlatScratch) s.sgpr[next++] = static_cast<std::uint32_t>(value);
  };
  const auto pair = [&](std::uint64_t value) {
    word(value);
    word(value >> 32);
  };
  const auto scratch = reinterpret_cast<std::uint64_t>(s.scratch);
  using D = KernelDescriptor;
  if (l.registers != nullptr) {
    std::copy(std::begin(l.registers->user_data), std::end(l.registers->user_data), s.sgpr);
  }
  if (d.has(D::PrivateSegmentBuffer)) {
    word(scratch);
    word(scratch >> 32 | 1u << 31);  // swizzled
    word(0xffffffff);                // range: checked by the scratch path
    // Elements of 4 bytes, the lanes of a wave as index stride, adds the lane number.
    word(1u << 19 | (info_->lanes == 32 ? 2u : 3u) << 21 | 1u << 23);
  }
  if (d.has(D::DispatchPtr)) pair(l.packet);
  if (d.has(D::QueuePtr)) pair(l.queue);
  if (d.has(D::KernargPtr)) pair(l.kernarg);
  if (d.has(D::DispatchId)) pair(l.dispatch_id);
  if (d.has(D::FlatScratchInit)) pair(scratch);
  if (d.has(D::PrivateSegmentSize)) word(l.private_bytes);
  next = d.user_sgprs();  // preloaded arguments, if declared, are loaded by the kernel's own prologue
  for (unsigned dimension = 0; dimension < 3; ++dimension) {
    if (d.group_id(dimension)) word(id_[dimension]);
  }
  if (d.group_info()) word(0);
  if (d.uses_scratch() && !l.target->architected_flat_scratch)
    word(0);  // wave offset: the buffer is the wave's own
}

void Workgroup::set_work_items(WaveState& s, unsigned first) {
  const std::uint32_t items = size_[0] * size_[1] * size_[2];
  const std::uint32_t active = std::min<std::uint32_t>(info_->lanes, items - first);
  const std::uint64_t exec = active == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << active) - 1;
  s.sgpr[kExec] = static_cast<std::uint32_t>(exec);
  s.sgpr[kExec + 1] = static_cast<std::uint32_t>(exec >> 32);
  const Launch& l = info_->launch;
  const bool whole = size_[0] == l.workgroup[0] && size_[1] == l.workgroup[1] && size_[2] == l.workgroup[2];
  if (whole && !info_->work_items.empty()) {
    std::memcpy(s.vgpr[0], info_->work_items.data() + first, active * sizeof(std::uint32_t));
    return;
  }
  if (size_[0] == items && !info_->launch.target->packed_work_item_ids) {
    for (std::uint32_t lane = 0; lane < active; ++lane) s.vgpr[0][lane] = first + lane;
    std::memset(s.vgpr[1], 0, active * sizeof(std::uint32_t));
    std::memset(s.vgpr[2], 0, active * sizeof(std::uint32_t));
    return;
  }
  if (size_[0] == items) {
    for (std::uint32_t lane = 0; lane < active; ++lane) s.vgpr[0][lane] = first + lane;
    return;
  }
  std::uint32_t x = first % size_[0], y = first / size_[0] % size_[1], z = first / (size_[0] * size_[1]);
  for (std::uint32_t lane = 0; lane < active; ++lane) {
    if (info_->launch.target->packed_work_item_ids) {
      s.vgpr[0][lane] = x | y << 10 | z << 20;
    } else {
      s.vgpr[0][lane] = x;
      s.vgpr[1][lane] = y;
      s.vgpr[2][lane] = z;
    }
    if (++x < size_[0]) continue;
    x = 0;
    if (++y < size_[1]) continue;
    y = 0;
    ++z;
  }
}

// What has replaced `code` by now, if anything has.
const Code& Workgroup::current(const Code& code) {
  if (!code.quick) return code;
  const Code& best = code.best();
  if (&best != &code && info_->profile != nullptr) info_->profile->uses(best);
  return best;
}

// Finds the code for the wave's pc: mostly another entry of the function that it is in.
bool Workgroup::locate(Wave& wave, Translator& translator) {
  wave.code = &current(*wave.code);
  const std::uint64_t pc = wave.state->pc;
  if ((wave.state->mode & kModeKey) == wave.code->mode) {
    const auto& entries = wave.code->entries;  // sorted but for the first
    if (const std::uint32_t likely = wave.state->detail; likely < entries.size() && entries[likely] == pc) {
      wave.entry = likely;
      return true;
    }
    const bool first = pc == entries.front();
    const auto it = first ? entries.begin() : std::lower_bound(entries.begin() + 1, entries.end(), pc);
    if (it != entries.end() && *it == pc) {
      wave.entry = static_cast<std::uint32_t>(it - entries.begin());
      return true;
    }
  }
  const auto found = translator.find(info_->launch.target, pc, wave.state->mode);
  if (!found) {
    report(wave, FaultKind::IllegalInstruction, 0, found.error().message);
    return false;
  }
  wave.code = found->code;
  wave.entry = found->entry;
  if (info_->profile != nullptr) info_->profile->uses(*wave.code);
  return true;
}

// Code that may be worth a better translation is timed.
Stop Workgroup::run_quick(const Code& code, WaveState& state, std::uint32_t entry, Translator& translator) {
  const auto start = std::chrono::steady_clock::now();
  const Stop stop = code.run(&state, entry);
  translator.ran(code, std::chrono::steady_clock::now() - start);
  return stop;
}

Stop Workgroup::run_wave(Wave& wave, Translator& translator) {
  WaveState& s = *wave.state;
  s.budget = kBudget;
  for (;;) {
    const Code& code = *wave.code;
    s.base = code.base;
    const Stop stop = code.quick ? run_quick(code, s, wave.entry, translator) : code.run(&s, wave.entry);
    switch (stop) {
      case Stop::End:
      case Stop::Illegal:
        return stop;
      case Stop::Trap:
        if (s.detail == 2) return stop;  // llvm.trap; others are the debugger's, and there is none
        break;
      default:
        break;
    }
    if (!locate(wave, translator)) return Stop::Illegal;
    if (stop == Stop::Barrier || stop == Stop::Yield) return stop;
  }
}

bool Workgroup::release_barrier() {
  bool any = false;
  for (const Wave& wave : waves_) {
    if (wave.ended) continue;
    if (!wave.at_barrier) return false;
    any = true;
  }
  for (Wave& wave : waves_) wave.at_barrier = false;
  return any;
}

Workgroup::Turn Workgroup::no_memory() {
  fault_.kind = FaultKind::OutOfResources;
  fault_.kernel = kernel_name(info_->launch.descriptor);
  fault_.text = fmt::format(
      "The host has no memory for a workgroup of {} waves with {} bytes of scratch each\n"
      "  kernel     {}",
      info_->waves, info_->scratch, fault_.kernel);
  return Turn::Faulted;
}

Workgroup::Turn Workgroup::run(Translator& translator) {
  if (!memory_.ok()) return no_memory();
  volatile unsigned current = 0;
  MemoryFault memory_fault;
  const MemoryFault* caught = nullptr;
  const Counting counting(info_->profile, [&](auto add) {
    for (const Wave& wave : waves_) add(*wave.state);
  });
  const unsigned rounding = _mm_getcsr();
  if (FaultGuard guard(info_); CAIRN_CATCH_FAULT(guard, caught)) {
    bool busy = false;
    for (;;) {
      bool left = false, ran = false;
      for (unsigned i = 0; i < waves_.size(); ++i) {
        Wave& wave = waves_[i];
        if (wave.ended || wave.at_barrier) continue;
        current = i;
        const Stop stop = run_wave(wave, translator);
        if (stop == Stop::End) {
          wave.ended = true;
          continue;
        }
        if (stop == Stop::Barrier) {
          wave.at_barrier = true;
          ran = true;
          continue;
        }
        if (stop == Stop::Trap)
          report(wave, FaultKind::Trap, 0, "the kernel called a trap (abort or a failed assertion)");
        if (stop == Stop::Illegal && fault_.text.empty())
          report(wave, FaultKind::IllegalInstruction, 0, translator.why_illegal(wave.state->pc));
        if (stop == Stop::Trap || stop == Stop::Illegal) return Turn::Faulted;
        left = true;
        busy = busy || wave.state->budget < 0;
      }
      if (release_barrier()) continue;
      if (left || ran) return busy ? Turn::Busy : Turn::Sleeping;
      return Turn::Done;
    }
  } else {
    memory_fault = *caught;  // it ends with the guard
  }
  _mm_setcsr(rounding);
  const Wave& wave = waves_[current];
  if (memory_fault.broken_off) {
    report(wave, FaultKind::Hang, 0, "the kernel ran for longer than it may (CAIRN_TIME_LIMIT)");
    return Turn::Faulted;
  }
  report(wave, FaultKind::MemoryViolation, memory_fault.address, memory_fault.why);
  return Turn::Faulted;
}

void Workgroup::report(const Wave& wave, FaultKind kind, std::uint64_t address, const std::string& why) {
  const WaveState& s = *wave.state;
  const bool memory = kind == FaultKind::MemoryViolation;
  fault_.kind = kind;
  fault_.address = address;
  fault_.pc = memory ? s.base + static_cast<std::int32_t>(s.access_pc) : s.pc;
  std::copy(std::begin(id_), std::end(id_), fault_.workgroup);
  fault_.wave = s.wave;
  fault_.lane = memory ? s.access_strip : 0;
  fault_.kernel = kernel_name(info_->launch.descriptor);
  fault_.text = memory ? fmt::format("Memory access fault at address {:#x}: {}", address, why) : why;
  fault_.text += fmt::format("\n  kernel     {}\n  at         {}\n  workgroup  ({}, {}, {}), wave {}",
                             fault_.kernel, code_place(fault_.pc), id_[0], id_[1], id_[2], s.wave);
  if (memory) fault_.text += fmt::format(", lanes from {} on", s.access_strip);
}

}  // namespace cairn::gpu
