// SPDX-License-Identifier: MIT
// The decoder: what each form of assembly text becomes.
#include "gpu/isa/decoder.h"

#include <gtest/gtest.h>

#include <random>

namespace cairn::gpu {
namespace {

using Kind = Operand::Kind;

Instruction decode_at(const char* target, const std::string& text, std::uint64_t pc) {
  Target t = find_target(std::string_view(target));
  Result<std::string> code = Decoder::assemble(t, text);
  EXPECT_TRUE(code.ok()) << (code.ok() ? "" : code.error().message);
  if (!code) return {};
  Decoder decoder(t);
  auto decoded = decoder.decode(pc, {reinterpret_cast<const std::uint8_t*>(code->data()), code->size()});
  EXPECT_TRUE(decoded.ok()) << (decoded.ok() ? "" : decoded.error().message);
  return decoded ? std::move(*decoded) : Instruction{};
}

Instruction decode(const std::string& text, const char* target = "gfx90a") {
  return decode_at(target, text, 0x1000);
}

TEST(Decoder, NamesLoseTheirEncoding) {
  EXPECT_EQ(decode("v_add_f32 v0, v1, v2").name, "v_add_f32");
  EXPECT_EQ(decode("v_add_f32_e64 v0, v1, s2").name, "v_add_f32");
  EXPECT_EQ(decode("v_mov_b32_dpp v0, v1 row_shr:1 row_mask:0xf bank_mask:0xf").name, "v_mov_b32");
  EXPECT_EQ(decode("v_mfma_f32_32x32x4bf16_1k a[0:31], v[0:1], v[2:3], a[0:31]").name,
            "v_mfma_f32_32x32x4_2b_bf16");
}

TEST(Decoder, SizeAndText) {
  const Instruction i = decode("v_add_f32 v0, 0x12345678, v1");
  EXPECT_EQ(i.size, 8);
  EXPECT_EQ(i.pc, 0x1000u);
  EXPECT_EQ(i.text, "v_add_f32_e32 v0, 0x12345678, v1");
  EXPECT_EQ(i.operands[1].kind, Kind::Literal);
  EXPECT_EQ(i.operands[1].value, 0x12345678);
}

TEST(Decoder, Registers) {
  const Instruction i = decode("v_cndmask_b32_e64 v255, v1, v2, vcc");
  ASSERT_EQ(i.operand_count, 4);
  EXPECT_EQ(i.operands[0].kind, Kind::Vgpr);
  EXPECT_EQ(i.operands[0].reg, 255);
  EXPECT_EQ(i.operands[3].kind, Kind::Sgpr);
  EXPECT_EQ(i.operands[3].reg, kVcc);
  EXPECT_EQ(i.operands[3].dwords, 2);
  const Instruction a = decode("v_accvgpr_write_b32 a7, v1");
  EXPECT_EQ(a.operands[0].reg, kFirstAgpr + 7);
  const Instruction s = decode("s_load_dwordx4 s[8:11], s[4:5], 0x20");
  EXPECT_EQ(s.operands[0].reg, 8);
  EXPECT_EQ(s.operands[0].dwords, 4);
  EXPECT_EQ(decode("s_mov_b32 m0, ttmp3").operands[1].reg, kTtmp0 + 3);
  EXPECT_EQ(decode("s_mov_b64 exec, flat_scratch").operands[1].reg, kFlatScratch);
}

TEST(Decoder, Constants) {
  EXPECT_EQ(decode("s_mov_b32 s0, -16").operands[1].value, -16);
  EXPECT_EQ(decode("s_mov_b32 s0, 64").operands[1].kind, Kind::Integer);
  EXPECT_EQ(decode("v_add_f64 v[0:1], v[2:3], -0.5").operands[2].real, -0.5);
  EXPECT_EQ(decode("v_mul_f32 v0, 0.15915494, v1").operands[1].real, 0x1.45f306dc9c882p-3);
  EXPECT_EQ(decode("v_mul_f16 v0, 0x1234, v1").operands[1].kind, Kind::Literal);
  EXPECT_EQ(decode("s_mov_b64 s[0:1], src_shared_base").operands[1].kind, Kind::SharedBase);
  EXPECT_EQ(decode("s_add_u32 s0, src_scc, 5").operands[1].kind, Kind::Scc);
}

TEST(Decoder, SixteenBitImmediates) {
  EXPECT_EQ(decode("s_movk_i32 s0, 0x8000").operands[1].value, -32768);
  EXPECT_EQ(decode("s_cmpk_gt_i32 s0, 0xffff").operands[1].value, -1);
  EXPECT_EQ(decode("s_cmpk_gt_u32 s0, 0xffff").operands[1].value, 65535);
}

TEST(Decoder, SourceModifiers) {
  const Instruction i = decode("v_fma_f32 v0, -v1, |v2|, -|v3| clamp mul:4");
  EXPECT_TRUE(i.operands[1].neg && !i.operands[1].abs);
  EXPECT_TRUE(!i.operands[2].neg && i.operands[2].abs);
  EXPECT_TRUE(i.operands[3].neg && i.operands[3].abs);
  EXPECT_TRUE(i.clamp);
  EXPECT_EQ(i.omod, 2);
  EXPECT_EQ(decode("v_add_f32 v0, v1, v2 div:2").omod, -1);
}

TEST(Decoder, Sdwa) {
  const Instruction i = decode(
      "v_add_u32_sdwa v0, sext(v1), v2 dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_3 "
      "src1_sel:WORD_1");
  EXPECT_TRUE(i.sdwa);
  EXPECT_EQ(i.dst_sel, Sel::Byte1);
  EXPECT_EQ(i.dst_unused, Instruction::Unused::Preserve);
  EXPECT_EQ(i.operands[1].sel, Sel::Byte3);
  EXPECT_TRUE(i.operands[1].sext);
  EXPECT_EQ(i.operands[2].sel, Sel::Word1);
  const Instruction c = decode("v_cmp_eq_u32_sdwa vcc, v1, v2 src0_sel:BYTE_0 src1_sel:DWORD");
  EXPECT_EQ(c.operands[1].sel, Sel::Byte0);
}

TEST(Decoder, Dpp) {
  const Instruction q = decode("v_mov_b32_dpp v0, v1 quad_perm:[1,0,3,2] row_mask:0xa bank_mask:0x3");
  EXPECT_EQ(q.dpp.kind, Dpp::Kind::QuadPerm);
  EXPECT_EQ(q.dpp.control, 0b10'11'00'01u);
  EXPECT_EQ(q.dpp.row_mask, 0xa);
  EXPECT_EQ(q.dpp.bank_mask, 3);
  EXPECT_FALSE(q.dpp.bound_ctrl);
  const Instruction s = decode("v_mov_b32_dpp v0, v1 row_shr:3 row_mask:0xf bank_mask:0xf bound_ctrl:0");
  EXPECT_EQ(s.dpp.kind, Dpp::Kind::RowShr);
  EXPECT_EQ(s.dpp.control, 3u);
  EXPECT_TRUE(s.dpp.bound_ctrl);
  EXPECT_EQ(decode("v_mov_b32_dpp v0, v1 row_bcast:31 row_mask:0xf bank_mask:0xf").dpp.kind,
            Dpp::Kind::RowBcast31);
  EXPECT_EQ(decode("v_mov_b32_dpp v0, v1 row_half_mirror row_mask:0xf bank_mask:0xf").dpp.kind,
            Dpp::Kind::RowHalfMirror);
}

TEST(Decoder, Packed) {
  const Instruction i = decode("v_pk_add_f16 v0, v1, v2 op_sel:[1,0] op_sel_hi:[0,1] neg_lo:[1,0]");
  EXPECT_EQ(i.op_sel, 1);
  EXPECT_EQ(i.op_sel_hi & 3, 2);
  EXPECT_EQ(i.neg_lo, 1);
  EXPECT_EQ(decode("v_pk_add_f16 v0, v1, v2").op_sel_hi, 0xff);
}

TEST(Decoder, DestinationHalfIsBitThree) {
  EXPECT_EQ(decode("v_mad_u16 v0, v1, v2, v3 op_sel:[0,1,0,1]").op_sel, 0b1010);
  EXPECT_EQ(decode("v_pack_b32_f16 v0, v1, v2 op_sel:[1,1]").op_sel, 0b0011);
  EXPECT_EQ(decode("v_cvt_pk_fp8_f32 v0, v1, v2 op_sel:[0,0,1]", "gfx942").op_sel, 0b1000);
}

TEST(Decoder, MemoryFields) {
  const Instruction g = decode("global_load_dword v0, v[2:3], off offset:-16 glc");
  EXPECT_TRUE(g.off);
  EXPECT_TRUE(g.glc);
  EXPECT_EQ(g.offset, -16);
  EXPECT_EQ(g.operand_count, 2);
  const Instruction b = decode("buffer_load_dword v0, v1, s[0:3], s5 offen offset:4");
  EXPECT_TRUE(b.offen && !b.idxen);
  EXPECT_EQ(b.operand_count, 4);
  const Instruction d = decode("ds_read2_b32 v[0:1], v1 offset0:4 offset1:255");
  EXPECT_EQ(d.offset0, 4);
  EXPECT_EQ(d.offset1, 255);
  EXPECT_EQ(decode("ds_swizzle_b32 v0, v1 offset:swizzle(QUAD_PERM,0,1,2,3)").offset, 0x80e4);
}

TEST(Decoder, ScalarMemoryOffsets) {
  const Instruction i = decode("s_load_dwordx2 s[0:1], s[4:5], -0x10");
  EXPECT_EQ(i.operand_count, 2);
  EXPECT_EQ(i.offset, -16);
  const Instruction r = decode("s_load_dwordx2 s[0:1], s[4:5], s3 offset:0x12");
  EXPECT_EQ(r.operand_count, 3);
  EXPECT_EQ(r.offset, 18);
}

TEST(Decoder, NamedImmediates) {
  EXPECT_EQ(decode("s_waitcnt vmcnt(0) lgkmcnt(1)").operands[0].value, 0x170);
  EXPECT_EQ(decode("s_getreg_b32 s0, hwreg(HW_REG_MODE, 0, 4)").operands[1].value, 0x1801);
  EXPECT_EQ(decode("s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 4), 0x12345").operands[0].value, 0x1801);
  EXPECT_EQ(decode("s_sendmsg sendmsg(MSG_INTERRUPT)").operands[0].value, 1);
}

TEST(Decoder, BranchTargets) {
  EXPECT_EQ(decode("s_branch 3").branch_target, 0x1010u);
  EXPECT_EQ(decode("s_cbranch_scc1 65535").branch_target, 0x1000u);
  EXPECT_EQ(decode("s_call_b64 s[0:1], 65534").branch_target, 0xffcu);
}

TEST(Decoder, Matrix) {
  const Instruction i = decode("v_mfma_f32_32x32x1f32 a[0:31], v0, v1, 1.0 cbsz:1 abid:1 blgp:2");
  EXPECT_EQ(i.operands[0].reg, kFirstAgpr);
  EXPECT_EQ(i.operands[0].dwords, 32);
  EXPECT_EQ(i.operands[3].real, 1.0);
  EXPECT_EQ(i.cbsz, 1);
  EXPECT_EQ(i.abid, 1);
  EXPECT_EQ(i.blgp, 2);
}

TEST(Decoder, NotAnInstruction) {
  Target target = find_target(std::string_view("gfx90a"));
  Decoder decoder(target);
  const std::uint8_t bytes[] = {0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff};
  EXPECT_FALSE(decoder.decode(0, bytes).ok());
  EXPECT_FALSE(decoder.decode(0, {bytes, 2}).ok());
  EXPECT_FALSE(decoder.decode(0, {}).ok());
}

// Reserved fields that LLVM's printer does not survive.
TEST(Decoder, ReservedFieldsAreRefused) {
  constexpr std::uint64_t kWords[] = {
      0xb5e7faf37c5abaf9,  // SDWA with selection 7
      0x1013f0ffd3a67a5d,  // VOP3P with a literal
      0x16b1ff7fd1ea4ed5,  // VOP3 with a literal
      0xffa22710e0141d4b,  // MUBUF with a literal offset
  };
  for (const char* name : {"gfx90a", "gfx942"}) {
    Decoder decoder(find_target(std::string_view(name)));
    for (const std::uint64_t word : kWords)
      EXPECT_FALSE(decoder.decode(0, {reinterpret_cast<const std::uint8_t*>(&word), 8}).ok())
          << std::hex << word;
  }
}

TEST(Decoder, NullRegisterIsRefused) {
  // s_buffer_load_dwordx2 with destination 125
  const std::uint64_t word = 0x001f65e4'c0261f46;
  Decoder decoder(find_target(std::string_view("gfx90a")));
  EXPECT_FALSE(decoder.decode(0, {reinterpret_cast<const std::uint8_t*>(&word), 8}).ok());
}

TEST(Decoder, MisalignedRegisterPairsAreRefused) {
  // v_trunc_f64 v[47:48], v[2:3]
  const std::uint32_t word = 0x7e5e2f02;
  Decoder decoder(find_target(std::string_view("gfx90a")));
  EXPECT_FALSE(decoder.decode(0, {reinterpret_cast<const std::uint8_t*>(&word), 4}).ok());
}

// Any bytes at all: decoded or refused, never a crash, and what decodes fits the bytes given.
TEST(Decoder, RandomBytes) {
  for (const char* name : {"gfx90a", "gfx942", "gfx1030", "gfx1100"}) {
    Decoder decoder(find_target(std::string_view(name)));
    std::mt19937_64 random(1);
    for (int i = 0; i < 30000; ++i) {
      const std::uint64_t word = random();
      const std::size_t size = 1 + random() % 8;
      const auto decoded = decoder.decode(0, {reinterpret_cast<const std::uint8_t*>(&word), size});
      if (decoded) EXPECT_LE(decoded->size, size);
    }
  }
}

TEST(Decoder, LongComparisonToExecWithoutADestination) {
  // v_cmpx_gt_i32_e64 s13, v0 as older assemblers encode it
  const std::uint64_t word = 0x0002000d'd4940000;
  Decoder decoder(find_target(std::string_view("gfx1030")));
  const auto decoded = decoder.decode(0, {reinterpret_cast<const std::uint8_t*>(&word), 8});
  ASSERT_TRUE(decoded.ok()) << decoded.error().message;
  EXPECT_EQ(decoded->name, "v_cmpx_gt_i32");
  EXPECT_EQ(decoded->operands[1].reg, 13);
}

TEST(Decoder, DualIssueIsTwoInstructions) {
  const Instruction x = decode("v_dual_add_f32 v0, v1, v2 :: v_dual_mov_b32 v3, v4", "gfx1100");
  EXPECT_EQ(x.name, "v_add_f32");
  ASSERT_NE(x.second, nullptr);
  EXPECT_EQ(x.second->name, "v_mov_b32");
  EXPECT_EQ(x.second->size, 8);
}

TEST(Decoder, NamesOfGfx11) {
  EXPECT_EQ(decode("ds_load_2addr_stride64_b64 v[0:3], v4 offset1:2", "gfx1100").name, "ds_read2st64_b64");
  EXPECT_EQ(decode("global_atomic_min_i64 v0, v[2:3], s[0:1]", "gfx1100").name, "global_atomic_smin_x2");
  EXPECT_EQ(decode("v_add_f16_e64 v5.h, v1.h, v2.l", "gfx1100").op_sel, 0b1001);
}

TEST(Assembler, ReportsTheLine) {
  Target target = find_target(std::string_view("gfx90a"));
  auto result = Decoder::assemble(target, "s_nop 0\nv_no_such v0\n");
  ASSERT_FALSE(result.ok());
  EXPECT_NE(result.error().message.find("2: "), std::string::npos) << result.error().message;
}

TEST(Assembler, Labels) {
  Target target = find_target(std::string_view("gfx942"));
  auto result = Decoder::assemble(target, "top:\ns_nop 0\ns_branch top\n");
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(result->size(), 8u);
}

}  // namespace
}  // namespace cairn::gpu
