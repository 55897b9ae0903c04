// SPDX-License-Identifier: MIT
// The walk over opcode fields.
#include "gpu/isa/encodings.h"

#include <cstring>
#include <map>

#include "gpu/isa/decoder.h"

namespace cairn::gpu {
namespace {

/// One encoding of GFX9: fixed bits, and where its opcode stands. Operand fields hold aligned registers.
struct Encoding {
  std::uint64_t pattern;
  unsigned opcode_bit, opcode_bits;
};

constexpr std::uint64_t high(std::uint32_t word) { return static_cast<std::uint64_t>(word) << 32; }
constexpr std::uint32_t kVectors = 260u | 260u << 9 | 260u << 18;  // src0, src1, src2 of VOP3: v4
constexpr std::uint32_t kVmem = 4u | 4u << 8 | 0x7fu << 16 | 8u << 24;

constexpr Encoding kEncodings[] = {
    {0x80000000 | 8u << 16 | 4u << 8 | 4u, 23, 7},             // SOP2
    {0xb0000000 | 8u << 16 | 0x1801u, 23, 5},                  // SOPK
    {0xbe800000 | 8u << 16 | 4u, 8, 8},                        // SOP1
    {0xbf000000 | 4u << 8 | 4u, 16, 7},                        // SOPC
    {0xbf800000, 16, 7},                                       // SOPP
    {0xc0000000 | 1u << 17 | 8u << 6 | 2u | high(16), 18, 8},  // SMEM
    {0xc0000000 | high(0), 18, 8},
    {0xc0000000 | 8u << 6, 18, 8},
    {0x7e000000, 9, 8},                                      // v_nop, v_clrexcp
    {8u << 17 | 4u << 9 | 260u | high(0x12345678), 25, 6},   // VOP2
    {0x7e000000 | 8u << 17 | 260u, 9, 8},                    // VOP1
    {0x7c000000 | 4u << 9 | 260u, 17, 8},                    // VOPC
    {0xd0000000 | 8u | high(kVectors), 16, 10},              // VOP3
    {0xd0000000 | 8u | 106u << 8 | high(kVectors), 16, 10},  // VOP3 with a scalar destination
    {0xd0000000 | 8u | high(260u | 4u << 9), 16, 10},        // v_readlane, v_writelane
    {0xd0000000 | 8u | high(4u | 4u << 9), 16, 10},
    {0xd3800000 | 8u | 3u << 11 | high(kVectors | 1u << 28), 16, 7},  // VOP3P
    {0xd3800000 | 8u | high(260u | 260u << 9 | 260u << 18), 16, 7},   // MFMA
    {0xd8000000 | high(4u | 4u << 8 | 4u << 16 | 8u << 24), 17, 8},   // DS
    {0xd8000000 | high(4u | 4u << 8 | 8u << 24), 17, 8},
    {0xd8000000 | high(4u | 4u << 8), 17, 8},
    {0xd8000000 | high(4u | 4u << 8 | 4u << 16), 17, 8},
    {0xd8000000 | high(4u | 8u << 24), 17, 8},
    {0xd8000000 | high(8u << 24), 17, 8},
    {0xd8000000 | 1u << 16 | high(4u), 17, 8},
    {0xd8000000 | 1u << 16, 17, 8},
    {0xd8000000 | high(4u), 17, 8},
    {0xd8000000, 17, 8},
    {0xdc000000 | high(4u | 4u << 8 | 8u << 24), 18, 7},
    {0xdc000000 | high(4u | 8u << 24), 18, 7},
    {0xdc000000 | high(4u | 4u << 8), 18, 7},
    {0xdc000000 | high(kVmem), 18, 7},                                            // FLAT
    {0xdc008000 | high(kVmem), 18, 7},                                            // GLOBAL
    {0xdc00a000 | high(kVmem), 18, 7},                                            // GLOBAL with lds
    {0xdc004000 | high(kVmem), 18, 7},                                            // SCRATCH
    {0xe0000000 | high(4u | 8u << 8 | 1u << 16 | 128u << 24), 18, 7},             // MUBUF
    {0xe0000000 | 1u << 16 | high(4u | 8u << 8 | 1u << 16 | 128u << 24), 18, 7},  // MUBUF with lds
    {0xe8000000 | 4u << 19 | high(4u | 8u << 8 | 1u << 16 | 128u << 24), 15, 4},  // MTBUF
};

}  // namespace

std::vector<Instruction> every_instruction(Target target) {
  Decoder decoder(target);
  std::map<std::string, Instruction> found;
  for (const Encoding& encoding : kEncodings) {
    for (std::uint64_t opcode = 0; opcode < 1u << encoding.opcode_bits; ++opcode) {
      const std::uint64_t word = encoding.pattern | opcode << encoding.opcode_bit;
      std::uint8_t bytes[8];
      std::memcpy(bytes, &word, sizeof bytes);
      Result<Instruction> decoded = decoder.decode(0, bytes);
      if (decoded) found.try_emplace(decoded->name, std::move(*decoded));
    }
  }
  std::vector<Instruction> all;
  for (auto& [name, instruction] : found) all.push_back(std::move(instruction));
  return all;
}

}  // namespace cairn::gpu
