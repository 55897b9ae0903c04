// SPDX-License-Identifier: MIT
// PM4 type-3 packets: opcodes, fields, and the compute registers that they set.
#pragma once

#include <cstdint>

#include "base/bits.h"

namespace cairn::gpu::pm4 {

enum Opcode : std::uint32_t {
  kNop = 0x10,
  kDispatchDirect = 0x15,
  kAtomicMem = 0x1e,
  kPredExec = 0x23,
  kWriteData = 0x37,
  kWaitRegMem = 0x3c,
  kIndirectBuffer = 0x3f,
  kCopyData = 0x40,
  kEventWrite = 0x46,
  kReleaseMem = 0x49,
  kDmaData = 0x50,
  kAcquireMem = 0x58,
  kSetShReg = 0x76,
  kSetUconfigReg = 0x79,
};

/// A NOP of one dword; its count field would say 16385.
constexpr std::uint32_t kOneDwordNop = 0xffff1000;

constexpr unsigned packet_type(std::uint32_t header) { return header >> 30; }
constexpr std::uint32_t opcode(std::uint32_t header) { return bits(header, 15, 8); }
/// Dwords of the packet, its header included.
constexpr std::uint32_t packet_dwords(std::uint32_t header) {
  return header == kOneDwordNop ? 1 : bits(header, 29, 16) + 2;
}

/// Registers are numbered in dwords. SET_SH_REG reaches those from kShBase on.
constexpr std::uint32_t kShBase = 0x2c00, kShRegisters = 0x400, kUconfigBase = 0xc000;
enum Register : std::uint32_t {
  kStartX = 0x2e04,
  kNumThreadX = 0x2e07,
  kProgramLow = 0x2e0c,
  kProgramHigh = 0x2e0d,
  kResource1 = 0x2e12,
  kResource2 = 0x2e13,
  kScratchRing = 0x2e18,
  kResource3Gfx10 = 0x2e28,
  kResource3Gfx9 = 0x2e2d,
  kUserData = 0x2e40,
};

/// Bits of DISPATCH_INITIATOR.
constexpr std::uint32_t kComputeEnable = 1u << 0, kPartialGroups = 1u << 1, kStartAtZero = 1u << 2,
                        kSizesAreThreads = 1u << 5, kWave32 = 1u << 15;
constexpr std::uint32_t kCsPartialFlush = 7;  ///< the event that waits for waves

}  // namespace cairn::gpu::pm4
