// SPDX-License-Identifier: MIT
// The encodings of each generation: where opcodes stand, with operands that most instructions accept
// (registers aligned for the widest ones).
#include "gpu/isa/encodings.h"

namespace cairn::gpu {
namespace {

constexpr std::uint32_t kV4 = 260, kDpp = 0xfa, kDpp8 = 0xe9, kSdwa = 0xf9, kLiteral = 0x12345678;
constexpr std::uint32_t kVectors = kV4 | kV4 << 9 | kV4 << 18;  // src0, src1, src2 of VOP3
constexpr std::uint32_t kDppVectors = kDpp | kV4 << 9 | kV4 << 18,
                        kDpp8Vectors = kDpp8 | kV4 << 9 | kV4 << 18;
constexpr std::uint32_t kQuadPerm = 4u | 0xe4u << 8 | 0xffu << 24;    // of v4, all rows and banks
constexpr std::uint32_t kBroadcast = 4u | 0x150u << 8 | 0xffu << 24;  // row_newbcast, row_share
constexpr std::uint32_t kEight = 4u | 0xfac688u << 8;                 // each lane its own
constexpr std::uint32_t kSdwaDwords = 4u | 6u << 8 | 6u << 16 | 6u << 24,
                        kSdwaCompare = 4u | 6u << 16 | 6u << 24;
constexpr std::uint32_t kVop1 = 0x7e000000 | 8u << 17, kVop2 = 8u << 17 | 4u << 9,
                        kVopc = 0x7c000000 | 4u << 9;
constexpr std::uint32_t kVmem = 4u | 4u << 8 | 8u << 24;                 // vaddr, vdata, vdst
constexpr std::uint32_t kBuffer = 4u | 8u << 8 | 1u << 16 | 128u << 24;  // vaddr, vdata, srsrc, soffset 0
constexpr std::uint32_t kImage = 4u | 8u << 8 | 2u << 16 | 4u << 21;     // vaddr, vdata, srsrc, ssamp

// What all generations share: the scalar encodings.
#define CAIRN_SCALAR_ENCODINGS                                                                          \
  {"SOP2", {0x80000000 | 8u << 16 | 4u << 8 | 4u, kLiteral}, 23, 96},                                   \
      {"SOPK", {0xb0000000 | 8u << 16 | 0x1801u, kLiteral}, 23, 29},                                    \
      {"SOP1", {0xbe800000 | 8u << 16 | 4u}, 8, 256}, {"SOP1", {0xbe800000 | 8u << 16 | 128u}, 8, 256}, \
      {"SOPC", {0xbf000000 | 4u << 8 | 4u}, 16, 128}, {"SOPP", {0xbf800000}, 16, 128}

constexpr Encoding kGfx9[] = {
    CAIRN_SCALAR_ENCODINGS,
    {"SMEM", {0xc0000000 | 1u << 17 | 8u << 6 | 2u, 16}, 18, 256},
    {"SMEM", {0xc0000000}, 18, 256},
    {"SMEM soffset", {0xc0000000 | 8u << 6 | 2u, 4}, 18, 256},
    {"SMEM soffset", {0xc0000000 | 1u << 17 | 1u << 14 | 8u << 6 | 2u, 16u | 4u << 25}, 18, 256},
    {"VOP1", {kVop1 | kV4}, 9, 256},
    {"VOP1", {0x7e000000}, 9, 256},  // v_nop, v_clrexcp
    {"VOP1 DPP", {kVop1 | kDpp, kQuadPerm}, 9, 256},
    {"VOP1 DPP", {kVop1 | kDpp, kBroadcast}, 9, 256},
    {"VOP1 SDWA", {kVop1 | kSdwa, kSdwaDwords}, 9, 256},
    {"VOP2", {kVop2 | kV4, kLiteral}, 25, 62},
    {"VOP2 DPP", {kVop2 | kDpp, kQuadPerm}, 25, 62},
    {"VOP2 DPP", {kVop2 | kDpp, kBroadcast}, 25, 62},
    {"VOP2 SDWA", {kVop2 | kSdwa, kSdwaDwords}, 25, 62},
    {"VOPC", {kVopc | kV4}, 17, 256},
    {"VOPC SDWA", {kVopc | kSdwa, kSdwaCompare}, 17, 256},
    {"VOP3", {0xd0000000 | 8u, kVectors}, 16, 896},
    {"VOP3", {0xd0000000 | 8u | 106u << 8, kVectors}, 16, 896},  // with a scalar destination
    {"VOP3", {0xd0000000 | 8u, kV4 | 4u << 9}, 16, 896},         // v_readlane
    {"VOP3", {0xd0000000 | 8u, 4u | 4u << 9}, 16, 896},          // v_writelane
    {"VOP3P", {0xd3800000 | 8u | 1u << 14, kVectors | 3u << 27}, 16, 128},
    {"VOP3P", {0xd3800000 | 8u, kVectors}, 16, 128},  // MFMA
    {"VOP3P acc",
     {0xd3800000 | 8u | 1u << 15, kVectors | 3u << 27},
     16,
     128},  // MFMA, all accumulation registers
    {"VOP3PX", {0xd3ac0000, kV4 | kV4 << 9, 0xd3800000 | 8u, kVectors}, 80, 128},
    {"DS", {0xd8000000, kVmem | 4u << 16}, 17, 256},
    {"DS", {0xd8000000, kVmem}, 17, 256},
    {"DS", {0xd8000000, 4u | 4u << 8}, 17, 256},
    {"DS", {0xd8000000, 4u | 4u << 8 | 4u << 16}, 17, 256},
    {"DS", {0xd8000000, 4u | 8u << 24}, 17, 256},
    {"DS", {0xd8000000, 8u << 24}, 17, 256},
    {"DS", {0xd8000000, 4u}, 17, 256},
    {"DS", {0xd8000000, 4u << 8}, 17, 256},
    {"DS", {0xd8000000, 0}, 17, 256},
    {"DS gds", {0xd8010000, kVmem | 4u << 16}, 17, 256, false, true},
    {"DS gds", {0xd8010000, kVmem}, 17, 256, false, true},
    {"DS gds", {0xd8010000, 4u | 4u << 8}, 17, 256, false, true},
    {"DS gds", {0xd8010000, 4u | 8u << 24}, 17, 256, false, true},
    {"DS gds", {0xd8010000, 4u}, 17, 256, false, true},
    {"DS gds", {0xd8010000, 0}, 17, 256, false, true},
    {"FLAT", {0xdc000000, 4u | 8u << 24}, 18, 128},
    {"FLAT", {0xdc000000, 4u | 4u << 8}, 18, 128},
    {"FLAT", {0xdc000000, kVmem | 0x7fu << 16}, 18, 128},
    {"FLAT", {0xdc010000, kVmem}, 18, 128},  // atomics that return
    {"GLOBAL", {0xdc008000, kVmem | 0x7fu << 16}, 18, 128},
    {"GLOBAL", {0xdc018000, kVmem | 0x7fu << 16}, 18, 128},
    {"GLOBAL lds", {0xdc00a000, kVmem | 0x7fu << 16}, 18, 128},
    {"GLOBAL saddr", {0xdc008000, kVmem | 8u << 16}, 18, 128},
    {"GLOBAL saddr", {0xdc018000, kVmem | 8u << 16}, 18, 128},
    {"SCRATCH", {0xdc004000, kVmem | 0x7fu << 16}, 18, 128},
    {"SCRATCH saddr", {0xdc004000, kVmem | 8u << 16}, 18, 128},
    {"SCRATCH both", {0xdc006000, kVmem | 8u << 16}, 18, 128},
    {"MUBUF", {0xe0000000, kBuffer}, 18, 128},
    {"MUBUF offen", {0xe0001000, kBuffer}, 18, 128},
    {"MUBUF idxen", {0xe0002000, kBuffer}, 18, 128},
    {"MUBUF bothen", {0xe0003000, kBuffer}, 18, 128},
    {"MUBUF lds", {0xe0010000, kBuffer}, 18, 128},
    {"MTBUF", {0xe8000000 | 4u << 19, kBuffer}, 15, 16},
    {"MTBUF offen", {0xe8001000 | 4u << 19, kBuffer}, 15, 16},
    {"MTBUF idxen", {0xe8002000 | 4u << 19, kBuffer}, 15, 16},
    {"MTBUF bothen", {0xe8003000 | 4u << 19, kBuffer}, 15, 16},
    {"MIMG", {0xf0000100, kImage}, 18, 128},
    {"MIMG", {0xf0000f00, kImage}, 18, 128},
    {"MIMG", {0xf0000101, kImage}, 18, 128},
    {"MIMG", {0xf0002100, kImage}, 18, 128},
    {"MIMG", {0xf0002300, kImage}, 18, 128},
    {"MIMG", {0xf0002f00, kImage}, 18, 128},
    {"VINTRP", {0xd4000000 | 8u << 18 | 4u}, 16, 4},
    {"EXP", {0xc4000000 | 0xfu, 4u}, 4, 64},
};

constexpr Encoding kGfx10[] = {
    CAIRN_SCALAR_ENCODINGS,
    {"SMEM", {0xf4000000 | 8u << 6 | 2u, 16u | 0x7du << 25}, 18, 256},
    {"SMEM soffset", {0xf4000000 | 8u << 6 | 2u, 16u | 4u << 25}, 18, 256},
    {"VOP1", {kVop1 | kV4}, 9, 256},
    {"VOP1", {0x7e000000}, 9, 256},
    {"VOP1 DPP", {kVop1 | kDpp, kQuadPerm}, 9, 256},
    {"VOP1 DPP8", {kVop1 | kDpp8, kEight}, 9, 256},
    {"VOP1 SDWA", {kVop1 | kSdwa, kSdwaDwords}, 9, 256},
    {"VOP2", {kVop2 | kV4, kLiteral}, 25, 62},
    {"VOP2 DPP", {kVop2 | kDpp, kQuadPerm}, 25, 62},
    {"VOP2 DPP8", {kVop2 | kDpp8, kEight}, 25, 62},
    {"VOP2 SDWA", {kVop2 | kSdwa, kSdwaDwords}, 25, 62},
    {"VOPC", {kVopc | kV4}, 17, 256},
    {"VOPC SDWA", {kVopc | kSdwa, kSdwaCompare}, 17, 256},
    {"VOP3", {0xd4000000 | 8u, kVectors}, 16, 1024},
    {"VOP3", {0xd4000000 | 8u | 106u << 8, kVectors}, 16, 1024},
    {"VOP3", {0xd4000000 | 8u, kV4 | 4u << 9}, 16, 1024},
    {"VOP3", {0xd4000000 | 8u, 4u | 4u << 9}, 16, 1024},
    {"VOP3", {0xd4000000 | 8u, kV4 | 4u << 9 | 4u << 18}, 16, 1024},  // v_permlane16
    {"VOP3P", {0xcc000000 | 8u | 1u << 14, kVectors | 3u << 27}, 16, 128},
    {"VOP3P", {0xcc000000 | 8u, kVectors}, 16, 128},
    {"DS", {0xd8000000, kVmem | 4u << 16}, 18, 256},
    {"DS", {0xd8000000, kVmem}, 18, 256},
    {"DS", {0xd8000000, 4u | 4u << 8}, 18, 256},
    {"DS", {0xd8000000, 4u | 4u << 8 | 4u << 16}, 18, 256},
    {"DS", {0xd8000000, 4u | 8u << 24}, 18, 256},
    {"DS", {0xd8000000, 8u << 24}, 18, 256},
    {"DS", {0xd8000000, 4u}, 18, 256},
    {"DS", {0xd8000000, 4u << 8}, 18, 256},
    {"DS", {0xd8000000, 0}, 18, 256},
    {"DS gds", {0xd8020000, kVmem}, 18, 256, false, true},
    {"DS gds", {0xd8020000, 4u | 4u << 8}, 18, 256, false, true},
    {"DS gds", {0xd8020000, 4u | 8u << 24}, 18, 256, false, true},
    {"DS gds", {0xd8020000, 4u}, 18, 256, false, true},
    {"DS gds", {0xd8020000, 0}, 18, 256, false, true},
    {"FLAT", {0xdc000000, kVmem | 0x7du << 16}, 18, 128},
    {"FLAT", {0xdc010000, kVmem | 0x7du << 16}, 18, 128},
    {"GLOBAL", {0xdc008000, kVmem | 0x7du << 16}, 18, 128},
    {"GLOBAL", {0xdc018000, kVmem | 0x7du << 16}, 18, 128},
    {"GLOBAL saddr", {0xdc008000, kVmem | 8u << 16}, 18, 128},
    {"GLOBAL saddr", {0xdc018000, kVmem | 8u << 16}, 18, 128},
    {"SCRATCH", {0xdc004000, kVmem | 0x7du << 16}, 18, 128},
    {"SCRATCH saddr", {0xdc004000, kVmem | 8u << 16}, 18, 128},
    {"MUBUF", {0xe0000000, kBuffer}, 18, 256},
    {"MUBUF offen", {0xe0001000, kBuffer}, 18, 256},
    {"MUBUF idxen", {0xe0002000, kBuffer}, 18, 256},
    {"MUBUF bothen", {0xe0003000, kBuffer}, 18, 256},
    {"MUBUF lds", {0xe0010000, kBuffer}, 18, 256},
    {"MTBUF", {0xe8000000 | 20u << 19, kBuffer}, 16, 8},
    {"MTBUF", {0xe8000000 | 20u << 19, kBuffer | 1u << 21}, 16, 8},
    {"MTBUF offen", {0xe8001000 | 20u << 19, kBuffer}, 16, 8},
    {"MTBUF offen", {0xe8001000 | 20u << 19, kBuffer | 1u << 21}, 16, 8},
    {"MTBUF idxen", {0xe8002000 | 20u << 19, kBuffer}, 16, 8},
    {"MTBUF idxen", {0xe8002000 | 20u << 19, kBuffer | 1u << 21}, 16, 8},
    {"MTBUF bothen", {0xe8003000 | 20u << 19, kBuffer}, 16, 8},
    {"MTBUF bothen", {0xe8003000 | 20u << 19, kBuffer | 1u << 21}, 16, 8},
    {"MIMG", {0xf0000108, kImage}, 18, 128},
    {"MIMG", {0xf0000308, kImage}, 18, 128},
    {"MIMG", {0xf0000f08, kImage}, 18, 128},
    {"MIMG", {0xf0000109, kImage}, 18, 128},
    {"MIMG", {0xf0009f01, kImage}, 18, 128},
    {"MIMG", {0xf0002108, kImage}, 18, 128},
    {"MIMG", {0xf0002308, kImage}, 18, 128},
    {"MIMG", {0xf0002f08, kImage}, 18, 128},
    {"VINTRP", {0xc8000000 | 8u << 18 | 4u}, 16, 4},
    {"EXP", {0xf8000000 | 0xfu, 4u}, 4, 64},
};

// GFX11 and GFX12 have these alike; `kDual` operands avoid each other's register banks.
constexpr std::uint32_t kDual = kV4 | 4u << 9, kDualSecond = 261u | 5u << 9 | 4u << 17 | 8u << 24;
#define CAIRN_GFX11_VECTOR_ENCODINGS                                                                        \
  {"VOP1", {kVop1 | kV4}, 9, 256}, {"VOP1", {0x7e000000}, 9, 256},                                          \
      {"VOP1 DPP", {kVop1 | kDpp, kQuadPerm}, 9, 256}, {"VOP1 DPP8", {kVop1 | kDpp8, kEight}, 9, 256},      \
      {"VOP2", {kVop2 | kV4, kLiteral}, 25, 62}, {"VOP2 DPP", {kVop2 | kDpp, kQuadPerm}, 25, 62},           \
      {"VOP2 DPP8", {kVop2 | kDpp8, kEight}, 25, 62}, {"VOPC", {kVopc | kV4}, 17, 256},                     \
      {"VOPC DPP", {kVopc | kDpp, kQuadPerm}, 17, 256}, {"VOPC DPP8", {kVopc | kDpp8, kEight}, 17, 256},    \
      {"VOP3", {0xd4000000 | 8u, kVectors}, 16, 1024},                                                      \
      {"VOP3", {0xd4000000 | 8u | 106u << 8, kVectors}, 16, 1024},                                          \
      {"VOP3", {0xd4000000 | 8u, kV4 | 4u << 9}, 16, 1024},                                                 \
      {"VOP3", {0xd4000000 | 8u, 4u | 4u << 9}, 16, 1024},                                                  \
      {"VOP3", {0xd4000000 | 8u, kV4 | 4u << 9 | 4u << 18}, 16, 1024},                                      \
      {"VOP3 DPP", {0xd4000000 | 8u, kDppVectors, kQuadPerm}, 16, 1024},                                    \
      {"VOP3 DPP", {0xd4000000 | 8u | 106u << 8, kDppVectors, kQuadPerm}, 16, 1024},                        \
      {"VOP3 DPP8", {0xd4000000 | 8u, kDpp8Vectors, kEight}, 16, 1024},                                     \
      {"VOP3 DPP8", {0xd4000000 | 8u | 106u << 8, kDpp8Vectors, kEight}, 16, 1024},                         \
      {"VOP3P", {0xcc000000 | 8u | 1u << 14, kVectors | 3u << 27}, 16, 128},                                \
      {"VOP3P", {0xcc000000 | 8u, kVectors}, 16, 128},                                                      \
      {"VOP3P DPP", {0xcc000000 | 8u | 1u << 14, kDppVectors | 3u << 27, kQuadPerm}, 16, 128},              \
      {"VOP3P DPP", {0xcc000000 | 8u, kDppVectors, kQuadPerm}, 16, 128},                                    \
      {"VOP3P DPP8", {0xcc000000 | 8u | 1u << 14, kDpp8Vectors | 3u << 27, kEight}, 16, 128},               \
      {"VOP3P DPP8", {0xcc000000 | 8u, kDpp8Vectors, kEight}, 16, 128},                                     \
      {"VOPD x", {0xc8000000 | 8u << 17 | kDual, kDualSecond, kLiteral}, 22, 16},                           \
      {"VOPD y", {0xc8000000 | 8u << 22 | kDual, kDualSecond, kLiteral}, 17, 32, true},                     \
      {"VINTERP", {0xcd000000 | 8u, kVectors}, 16, 128}, {"LDSDIR", {0xce000000 | 8u}, 20, 4},              \
      {"EXP", {0xf8000000 | 0xfu, 4u}, 4, 64}, {"DS", {0xd8000000, kVmem | 4u << 16}, 18, 256},             \
      {"DS", {0xd8000000, kVmem}, 18, 256}, {"DS", {0xd8000000, 4u | 4u << 8}, 18, 256},                    \
      {"DS", {0xd8000000, 4u | 4u << 8 | 4u << 16}, 18, 256}, {"DS", {0xd8000000, 4u | 8u << 24}, 18, 256}, \
      {"DS", {0xd8000000, 8u << 24}, 18, 256}, {"DS", {0xd8000000, 4u}, 18, 256},                           \
      {"DS", {0xd8000000, 4u << 8}, 18, 256}, {"DS", {0xd8000000, 0}, 18, 256}

constexpr Encoding kGfx11[] = {
    CAIRN_SCALAR_ENCODINGS,
    CAIRN_GFX11_VECTOR_ENCODINGS,
    {"SMEM", {0xf4000000 | 8u << 6 | 2u, 16u | 0x7cu << 25}, 18, 256},
    {"SMEM soffset", {0xf4000000 | 8u << 6 | 2u, 16u | 4u << 25}, 18, 256},
    {"DS gds", {0xd8020000, kVmem}, 18, 256, false, true},
    {"DS gds", {0xd8020000, 4u | 4u << 8}, 18, 256, false, true},
    {"DS gds", {0xd8020000, 4u | 8u << 24}, 18, 256, false, true},
    {"DS gds", {0xd8020000, 4u}, 18, 256, false, true},
    {"DS gds", {0xd8020000, 0}, 18, 256, false, true},
    {"FLAT", {0xdc000000, kVmem | 0x7cu << 16}, 18, 128},
    {"FLAT", {0xdc004000, kVmem | 0x7cu << 16}, 18, 128},
    {"GLOBAL", {0xdc020000, kVmem | 0x7cu << 16}, 18, 128},
    {"GLOBAL", {0xdc024000, kVmem | 0x7cu << 16}, 18, 128},
    {"GLOBAL saddr", {0xdc020000, kVmem | 8u << 16}, 18, 128},
    {"GLOBAL saddr", {0xdc024000, kVmem | 8u << 16}, 18, 128},
    {"SCRATCH", {0xdc010000, kVmem | 0x7cu << 16 | 1u << 23}, 18, 128},
    {"SCRATCH saddr", {0xdc010000, kVmem | 8u << 16}, 18, 128},
    {"SCRATCH both", {0xdc010000, kVmem | 8u << 16 | 1u << 23}, 18, 128},
    {"MUBUF", {0xe0000000, kBuffer}, 18, 256},
    {"MUBUF offen", {0xe0000000, kBuffer | 1u << 22}, 18, 256},
    {"MUBUF idxen", {0xe0000000, kBuffer | 1u << 23}, 18, 256},
    {"MUBUF bothen", {0xe0000000, kBuffer | 3u << 22}, 18, 256},
    {"MTBUF", {0xe8000000 | 20u << 19, kBuffer}, 15, 16},
    {"MTBUF offen", {0xe8000000 | 20u << 19, kBuffer | 1u << 22}, 15, 16},
    {"MTBUF idxen", {0xe8000000 | 20u << 19, kBuffer | 1u << 23}, 15, 16},
    {"MTBUF bothen", {0xe8000000 | 20u << 19, kBuffer | 3u << 22}, 15, 16},
    {"MIMG", {0xf0000104, kImage}, 18, 256},
    {"MIMG", {0xf0000304, kImage}, 18, 256},
    {"MIMG", {0xf0000f04, kImage}, 18, 256},
    {"MIMG", {0xf0008f80, kImage}, 18, 256},
    {"MIMG", {0xf0004104, kImage}, 18, 256},
    {"MIMG", {0xf0004304, kImage}, 18, 256},
};

constexpr std::uint32_t kData12 = 8u | 4u << 23;   // vdst, vdata of GFX12's flat memory
constexpr std::uint32_t kBuffer12 = 8u | 4u << 9;  // vdata, srsrc
constexpr Encoding kGfx12[] = {
    CAIRN_SCALAR_ENCODINGS,
    CAIRN_GFX11_VECTOR_ENCODINGS,
    {"SMEM", {0xf4000000 | 8u << 6 | 2u, 16u | 0x7cu << 25}, 13, 64},
    {"SMEM soffset", {0xf4000000 | 8u << 6 | 2u, 16u | 4u << 25}, 13, 64},
    {"FLAT", {0xec00007c, kData12, 4u}, 14, 256},
    {"FLAT", {0xec00007c, kData12 | 1u << 20, 4u}, 14, 256},
    {"GLOBAL", {0xee00007c, kData12, 4u}, 14, 256},
    {"GLOBAL", {0xee00007c, kData12 | 1u << 20, 4u}, 14, 256},
    {"GLOBAL saddr", {0xee000008, kData12, 4u}, 14, 256},
    {"GLOBAL saddr", {0xee000008, kData12 | 1u << 20, 4u}, 14, 256},
    {"SCRATCH", {0xed00007c, kData12 | 1u << 17, 4u}, 14, 256},
    {"SCRATCH saddr", {0xed000008, kData12, 4u}, 14, 256},
    {"SCRATCH both", {0xed000008, kData12 | 1u << 17, 4u}, 14, 256},
    {"VBUFFER", {0xc400007c, kBuffer12 | 20u << 23, 4u}, 14, 256},
    {"VBUFFER offen", {0xc400007c, kBuffer12 | 20u << 23 | 1u << 30, 4u}, 14, 256},
    {"VBUFFER idxen", {0xc400007c, kBuffer12 | 20u << 23 | 1u << 31, 4u}, 14, 256},
    {"VBUFFER bothen", {0xc400007c, kBuffer12 | 20u << 23 | 3u << 30, 4u}, 14, 256},
    {"VIMAGE", {0xd0400001, 8u | 8u << 9, 4u}, 14, 256},
    {"VIMAGE", {0xd0c00001, 8u | 8u << 9, 4u}, 14, 256},
    {"VIMAGE", {0xd3c00001, 8u | 8u << 9, 4u}, 14, 256},
    {"VIMAGE", {0xd3c00010, 8u | 8u << 9, 4u}, 14, 256},
    {"VSAMPLE", {0xe4400001, 8u | 8u << 9 | 16u << 23, 4u}, 14, 256},
    {"VSAMPLE", {0xe7c00001, 8u | 8u << 9 | 16u << 23, 4u}, 14, 256},
};

#undef CAIRN_SCALAR_ENCODINGS
#undef CAIRN_GFX11_VECTOR_ENCODINGS

}  // namespace

std::span<const Encoding> encodings_of(Target target) {
  switch (target->generation) {
    case 9:
      return kGfx9;
    case 10:
      return kGfx10;
    case 11:
      return kGfx11;
    default:
      return kGfx12;
  }
}

}  // namespace cairn::gpu
