// SPDX-License-Identifier: MIT
// The architectural state of one wave: what translated code works on. Plain data, its layout known to the
// translator.
#pragma once

#include <cstddef>
#include <cstdint>

#include "gpu/isa/instruction.h"
#include "gpu/jit/counters.h"

namespace cairn::gpu {

constexpr unsigned kMaxLanes = 64;
constexpr unsigned kAheadPlaces = 64;  // of loads in loops that waves leave and resume

/// Bits of MODE that translated code depends on: rounding, denormals, DX10_CLAMP, IEEE, FP16_OVFL, GPR_IDX_EN
/// and VSKIP.
constexpr std::uint32_t kVskipBit = 28, kFp16OverflowBit = 23, kIndexModeBit = 27;
constexpr std::uint32_t kModeKey = 0x3ff | 1u << kFp16OverflowBit | 1u << kIndexModeBit | 1u << kVskipBit;
/// Round to nearest, denormals on, IEEE and DX10_CLAMP: what HIP kernels start with.
constexpr std::uint32_t kDefaultMode = 0x3f0;

/// Why translated code returned. The scalar registers and `pc` are then in the state.
enum class Stop : std::uint32_t {
  End,      ///< s_endpgm
  Barrier,  ///< s_barrier; goes on at pc when the workgroup arrived
  Yield,    ///< s_sleep, or a loop that waits: others should run first
  Jump,     ///< goes on at pc, which another function may hold
  Trap,     ///< s_trap with number `detail`
  Illegal,  ///< the instruction at pc cannot be executed
};

/// What translated code may ask of the card while it runs.
class WaveHost {
 public:
  virtual ~WaveHost() = default;
  virtual void interrupt(std::uint32_t event_id) = 0;  ///< s_sendmsg MSG_INTERRUPT
};

struct alignas(64) WaveState {
  std::uint32_t sgpr[kScalarRegisters];
  std::uint32_t scc;
  std::uint32_t mode;
  std::uint64_t pc;            ///< where to go on, when stopped
  std::uint64_t base;          ///< guest address of the function that runs
  std::uint32_t access_pc;     ///< offset from base of the memory instruction under way, for fault reports
  std::uint32_t access_strip;  ///< and the first lane of its strip
  std::int32_t budget;         ///< loop iterations with memory reads until the wave yields
  std::uint32_t detail;  ///< of a trap, its number; else the entry at pc, if it is this function's
  std::uint32_t lds_bytes;
  std::uint32_t scratch_bytes;  ///< of one lane, a multiple of 4
  std::uint8_t* lds;
  std::uint8_t* scratch;  ///< dword `i` of lane `l` is at scratch + (i * lanes + l) * 4
  WaveHost* host;
  std::uint32_t wave;  ///< number within the workgroup
  std::uint32_t hw_id;
  std::uint32_t gpr_alloc;  ///< as s_getreg shows it
  std::uint32_t streams;    ///< not 0: the launch writes more than caches hold
  Target target;
  alignas(64) std::uint32_t temp[4][kMaxLanes];  ///< copies of rows that cross-lane reads look at
  alignas(64) std::uint32_t vgpr[kVectorRegisters][kMaxLanes];
  std::uint64_t ahead[kAheadPlaces];  ///< what such loads read last, a strip: they fetch ahead by the distance
  std::uint64_t counters[kCounters];  ///< only code made for profiling touches them
};

/// Translated code: runs the wave from one of the function's entries until it stops.
using WaveFunction = Stop (*)(WaveState*, std::uint32_t entry);

}  // namespace cairn::gpu
