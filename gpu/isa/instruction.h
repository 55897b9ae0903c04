// SPDX-License-Identifier: MIT
// One decoded machine instruction, in canonical form: what it does, not how it was encoded.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>

#include "gpu/image/op.h"
#include "gpu/isa/target.h"

namespace cairn::gpu {

struct Row;  // gpu/isa/insn.h

/// Numbers of the scalar register file: s0..s101 are themselves; the rest as the encoding of GFX9 numbers
/// them.
constexpr std::uint16_t kFlatScratch = 102, kXnackMask = 104, kVcc = 106, kTtmp0 = 108, kM0 = 124,
                        kExec = 126;
constexpr std::uint16_t kScalarRegisters = 128;
/// Vector register file: v0..v255, then a0..a255.
constexpr std::uint16_t kFirstAgpr = 256;
constexpr std::uint16_t kVectorRegisters = 512;

/// Part of a 32-bit register that an SDWA operand means.
enum class Sel : std::uint8_t { Dword, Byte0, Byte1, Byte2, Byte3, Word0, Word1 };

/// Operands of one instruction, at most: an image instruction may name each word of its address.
constexpr unsigned kMaxOperands = 16;

struct Operand {
  enum class Kind : std::uint8_t {
    None,
    Sgpr,     ///< reg..reg+dwords-1 of the scalar file (vcc, exec, m0, ttmp and flat_scratch included)
    Vgpr,     ///< reg..reg+dwords-1 of the vector file (accumulation registers start at kFirstAgpr)
    Integer,  ///< inline integer -16..64 or an immediate field: `value` is sign-extended
    Literal,  ///< 32-bit literal: `value` holds the raw 32 bits; its meaning follows from the operand's type
    Real,     ///< inline floating-point constant (0.5, -4.0, 1/(2 pi)...): `real`
    Null,     ///< reads 0, ignores writes
    Scc,
    Vccz,
    Execz,  ///< one bit each
    SharedBase,
    SharedLimit,
    PrivateBase,
    PrivateLimit,  ///< 64-bit aperture constants
    PopsExitingWaveId,
    LdsDirect,
  };
  Kind kind = Kind::None;
  std::uint16_t reg = 0;
  std::uint8_t dwords = 1;
  bool neg = false, abs = false, sext = false;  ///< source modifiers, in the order: abs, then neg
  bool high = false;     ///< printed as the upper half ("v1.h"); op_sel says so as well
  Sel sel = Sel::Dword;  ///< SDWA
  std::int64_t value = 0;
  double real = 0;
};

/// Data-parallel primitives: where source 0 of a lane comes from.
struct Dpp {
  enum class Kind : std::uint8_t {
    None,
    QuadPerm,
    RowShl,
    RowShr,
    RowRor,
    WaveShl,
    WaveRol,
    WaveShr,
    WaveRor,
    RowMirror,
    RowHalfMirror,
    RowBcast15,
    RowBcast31,
    RowNewbcast,
    RowShare,
    RowXmask,
    Dpp8,
  };
  Kind kind = Kind::None;
  std::uint32_t control = 0;  ///< shift or lane count; QuadPerm: four 2-bit fields; Dpp8: eight 3-bit fields
  std::uint8_t row_mask = 0xf, bank_mask = 0xf;
  bool bound_ctrl = false;      ///< invalid source lanes read 0 (else the lane keeps its destination)
  bool fetch_inactive = false;  ///< lanes that EXEC disables may be read
};

struct Instruction {
  std::string name;          ///< canonical mnemonic: no _e32, _e64, _dpp, _sdwa, _vi ...
  const Row* row = nullptr;  ///< null: not implemented
  Target target = nullptr;   ///< what it was decoded for
  std::uint64_t pc = 0;
  std::uint8_t size = 0;  ///< bytes
  std::uint8_t operand_count = 0;
  /// Destinations first, in the order of the assembly text; "off" and the immediate offset of scalar memory
  /// instructions are fields instead (`off`, `offset`). What prints by name (waits, hardware registers,
  /// messages, labels) is an Integer with the encoded field. v_swap_b32 has its second destination again, as
  /// source; so has a buffer atomic that returns its data.
  std::array<Operand, kMaxOperands> operands{};

  bool indexed = false;  ///< the VGPR-index mode may renumber its vector registers
  bool clamp = false;
  std::int8_t omod = 0;  ///< result is multiplied by 2^omod: -1, 0, 1, 2
  // Packed and 16-bit modifiers, bit i for source i; bit 3 of op_sel is the destination. Absent op_sel_hi
  // means all ones for packed instructions, and zeros for mixed precision.
  std::uint8_t op_sel = 0, op_sel_hi = 0xff, neg_lo = 0, neg_hi = 0;
  bool sdwa = false;
  Sel dst_sel = Sel::Dword;
  enum class Unused : std::uint8_t { Pad, Sext, Preserve } dst_unused = Unused::Pad;
  Dpp dpp;

  // Memory.
  std::int32_t offset = 0, offset0 = 0, offset1 = 0;  ///< bytes; offset0/1 in elements, as written
  bool offen = false, idxen = false, gds = false, lds = false, tfe = false;
  bool glc = false;  ///< glc, or sc0 where that is its name: an atomic returns the value before
  bool off = false;  ///< "off" stands where an address operand could be; it is not among the operands

  ImageOp image{};          ///< image instructions: the operation with its modifiers
  std::uint8_t format = 0;  ///< typed buffers: data format and number format as encoded

  std::uint8_t truth_table = 0;               ///< v_bitop3: bit i for the operands' bits i = {S0, S1, S2}
  std::uint8_t cbsz = 0, abid = 0, blgp = 0;  ///< MFMA; for double precision blgp negates sources (bit i)
  std::uint64_t branch_target = 0;            ///< guest address (branches and calls with an immediate)
  std::string text;                           ///< as the disassembler prints it, for dumps and errors
  /// The other operation of a dual-issue instruction: both read their sources before either writes.
  std::shared_ptr<Instruction> second;
};

}  // namespace cairn::gpu
