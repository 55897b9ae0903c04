// SPDX-License-Identifier: MIT
// D = A * B + C for every block of a matrix instruction.
//
// Layouts (CDNA3 ISA, chapter on matrix arithmetic), for M x N x K in B blocks, L = K * M * B / 64 elements a
// lane: A[i][k] of block b is element k % L of lane i + M * (b + B * (k / L)), B[k][j] likewise with N and j.
// D[i][j] is spread in groups of four rows (one for f64), see destination().
#include "gpu/jit/matrix.h"

#include <array>
#include <bit>
#include <cmath>
#include <cstring>
#include <iterator>

#include "gpu/jit/matrix_tiles.h"

namespace cairn::gpu {
namespace {

enum class In : std::uint8_t { F32, Xf32, F16, Bf16, I8, Fp8, Bf8, OcpFp8, OcpBf8, F64 };
enum class Acc : std::uint8_t { F32, I32, F64 };

struct Shape {
  std::string_view name;
  unsigned m, n, k, blocks;
  In a, b;
  Acc acc;
  bool sparse = false;  ///< of every four A[i][k] two are stored, an index of two bits each says which
};

constexpr Shape kShapes[] = {
    {"v_mfma_f32_32x32x1_2b_f32", 32, 32, 1, 2, In::F32, In::F32, Acc::F32},
    {"v_mfma_f32_16x16x1_4b_f32", 16, 16, 1, 4, In::F32, In::F32, Acc::F32},
    {"v_mfma_f32_4x4x1_16b_f32", 4, 4, 1, 16, In::F32, In::F32, Acc::F32},
    {"v_mfma_f32_32x32x2_f32", 32, 32, 2, 1, In::F32, In::F32, Acc::F32},
    {"v_mfma_f32_16x16x4_f32", 16, 16, 4, 1, In::F32, In::F32, Acc::F32},
    {"v_mfma_f32_32x32x4_xf32", 32, 32, 4, 1, In::Xf32, In::Xf32, Acc::F32},
    {"v_mfma_f32_16x16x8_xf32", 16, 16, 8, 1, In::Xf32, In::Xf32, Acc::F32},
    {"v_mfma_f32_32x32x4_2b_f16", 32, 32, 4, 2, In::F16, In::F16, Acc::F32},
    {"v_mfma_f32_16x16x4_4b_f16", 16, 16, 4, 4, In::F16, In::F16, Acc::F32},
    {"v_mfma_f32_4x4x4_16b_f16", 4, 4, 4, 16, In::F16, In::F16, Acc::F32},
    {"v_mfma_f32_32x32x8_f16", 32, 32, 8, 1, In::F16, In::F16, Acc::F32},
    {"v_mfma_f32_16x16x16_f16", 16, 16, 16, 1, In::F16, In::F16, Acc::F32},
    {"v_mfma_f32_32x32x2_2b_bf16", 32, 32, 2, 2, In::Bf16, In::Bf16, Acc::F32},
    {"v_mfma_f32_16x16x2_4b_bf16", 16, 16, 2, 4, In::Bf16, In::Bf16, Acc::F32},
    {"v_mfma_f32_4x4x2_16b_bf16", 4, 4, 2, 16, In::Bf16, In::Bf16, Acc::F32},
    {"v_mfma_f32_32x32x4_bf16", 32, 32, 4, 1, In::Bf16, In::Bf16, Acc::F32},
    {"v_mfma_f32_16x16x8_bf16", 16, 16, 8, 1, In::Bf16, In::Bf16, Acc::F32},
    {"v_mfma_f32_32x32x4_2b_bf16", 32, 32, 4, 2, In::Bf16, In::Bf16, Acc::F32},
    {"v_mfma_f32_16x16x4_4b_bf16", 16, 16, 4, 4, In::Bf16, In::Bf16, Acc::F32},
    {"v_mfma_f32_4x4x4_16b_bf16", 4, 4, 4, 16, In::Bf16, In::Bf16, Acc::F32},
    {"v_mfma_f32_32x32x8_bf16", 32, 32, 8, 1, In::Bf16, In::Bf16, Acc::F32},
    {"v_mfma_f32_16x16x16_bf16", 16, 16, 16, 1, In::Bf16, In::Bf16, Acc::F32},
    {"v_mfma_i32_32x32x4_2b_i8", 32, 32, 4, 2, In::I8, In::I8, Acc::I32},
    {"v_mfma_i32_16x16x4_4b_i8", 16, 16, 4, 4, In::I8, In::I8, Acc::I32},
    {"v_mfma_i32_4x4x4_16b_i8", 4, 4, 4, 16, In::I8, In::I8, Acc::I32},
    {"v_mfma_i32_32x32x8_i8", 32, 32, 8, 1, In::I8, In::I8, Acc::I32},
    {"v_mfma_i32_16x16x16_i8", 16, 16, 16, 1, In::I8, In::I8, Acc::I32},
    {"v_mfma_i32_32x32x16_i8", 32, 32, 16, 1, In::I8, In::I8, Acc::I32},
    {"v_mfma_i32_16x16x32_i8", 16, 16, 32, 1, In::I8, In::I8, Acc::I32},
    {"v_mfma_f64_16x16x4_f64", 16, 16, 4, 1, In::F64, In::F64, Acc::F64},
    {"v_mfma_f64_4x4x4_4b_f64", 4, 4, 4, 4, In::F64, In::F64, Acc::F64},
    {"v_mfma_f32_32x32x16_bf8_bf8", 32, 32, 16, 1, In::Bf8, In::Bf8, Acc::F32},
    {"v_mfma_f32_32x32x16_bf8_fp8", 32, 32, 16, 1, In::Bf8, In::Fp8, Acc::F32},
    {"v_mfma_f32_32x32x16_fp8_bf8", 32, 32, 16, 1, In::Fp8, In::Bf8, Acc::F32},
    {"v_mfma_f32_32x32x16_fp8_fp8", 32, 32, 16, 1, In::Fp8, In::Fp8, Acc::F32},
    {"v_mfma_f32_16x16x32_bf8_bf8", 16, 16, 32, 1, In::Bf8, In::Bf8, Acc::F32},
    {"v_mfma_f32_16x16x32_bf8_fp8", 16, 16, 32, 1, In::Bf8, In::Fp8, Acc::F32},
    {"v_mfma_f32_16x16x32_fp8_bf8", 16, 16, 32, 1, In::Fp8, In::Bf8, Acc::F32},
    {"v_mfma_f32_16x16x32_fp8_fp8", 16, 16, 32, 1, In::Fp8, In::Fp8, Acc::F32},
    {"v_mfma_f32_32x32x16_f16", 32, 32, 16, 1, In::F16, In::F16, Acc::F32},
    {"v_mfma_f32_16x16x32_f16", 16, 16, 32, 1, In::F16, In::F16, Acc::F32},
    {"v_mfma_f32_32x32x16_bf16", 32, 32, 16, 1, In::Bf16, In::Bf16, Acc::F32},
    {"v_mfma_f32_16x16x32_bf16", 16, 16, 32, 1, In::Bf16, In::Bf16, Acc::F32},
    {"v_mfma_i32_32x32x32_i8", 32, 32, 32, 1, In::I8, In::I8, Acc::I32},
    {"v_mfma_i32_16x16x64_i8", 16, 16, 64, 1, In::I8, In::I8, Acc::I32},
    {"v_smfmac_f32_16x16x64_f16", 16, 16, 64, 1, In::F16, In::F16, Acc::F32, true},
    {"v_smfmac_f32_32x32x32_f16", 32, 32, 32, 1, In::F16, In::F16, Acc::F32, true},
    {"v_smfmac_f32_16x16x64_bf16", 16, 16, 64, 1, In::Bf16, In::Bf16, Acc::F32, true},
    {"v_smfmac_f32_32x32x32_bf16", 32, 32, 32, 1, In::Bf16, In::Bf16, Acc::F32, true},
    {"v_smfmac_i32_16x16x128_i8", 16, 16, 128, 1, In::I8, In::I8, Acc::I32, true},
    {"v_smfmac_i32_32x32x64_i8", 32, 32, 64, 1, In::I8, In::I8, Acc::I32, true},
    {"v_smfmac_f32_16x16x128_bf8_bf8", 16, 16, 128, 1, In::Bf8, In::Bf8, Acc::F32, true},
    {"v_smfmac_f32_16x16x128_bf8_fp8", 16, 16, 128, 1, In::Bf8, In::Fp8, Acc::F32, true},
    {"v_smfmac_f32_16x16x128_fp8_bf8", 16, 16, 128, 1, In::Fp8, In::Bf8, Acc::F32, true},
    {"v_smfmac_f32_16x16x128_fp8_fp8", 16, 16, 128, 1, In::Fp8, In::Fp8, Acc::F32, true},
    {"v_smfmac_f32_32x32x64_bf8_bf8", 32, 32, 64, 1, In::Bf8, In::Bf8, Acc::F32, true},
    {"v_smfmac_f32_32x32x64_bf8_fp8", 32, 32, 64, 1, In::Bf8, In::Fp8, Acc::F32, true},
    {"v_smfmac_f32_32x32x64_fp8_bf8", 32, 32, 64, 1, In::Fp8, In::Bf8, Acc::F32, true},
    {"v_smfmac_f32_32x32x64_fp8_fp8", 32, 32, 64, 1, In::Fp8, In::Fp8, Acc::F32, true},
    {"v_smfmac_f32_16x16x32_f16", 16, 16, 32, 1, In::F16, In::F16, Acc::F32, true},
    {"v_smfmac_f32_32x32x16_f16", 32, 32, 16, 1, In::F16, In::F16, Acc::F32, true},
    {"v_smfmac_f32_16x16x32_bf16", 16, 16, 32, 1, In::Bf16, In::Bf16, Acc::F32, true},
    {"v_smfmac_f32_32x32x16_bf16", 32, 32, 16, 1, In::Bf16, In::Bf16, Acc::F32, true},
    {"v_smfmac_i32_16x16x64_i8", 16, 16, 64, 1, In::I8, In::I8, Acc::I32, true},
    {"v_smfmac_i32_32x32x32_i8", 32, 32, 32, 1, In::I8, In::I8, Acc::I32, true},
    {"v_smfmac_f32_16x16x64_bf8_bf8", 16, 16, 64, 1, In::Bf8, In::Bf8, Acc::F32, true},
    {"v_smfmac_f32_16x16x64_bf8_fp8", 16, 16, 64, 1, In::Bf8, In::Fp8, Acc::F32, true},
    {"v_smfmac_f32_16x16x64_fp8_bf8", 16, 16, 64, 1, In::Fp8, In::Bf8, Acc::F32, true},
    {"v_smfmac_f32_16x16x64_fp8_fp8", 16, 16, 64, 1, In::Fp8, In::Fp8, Acc::F32, true},
    {"v_smfmac_f32_32x32x32_bf8_bf8", 32, 32, 32, 1, In::Bf8, In::Bf8, Acc::F32, true},
    {"v_smfmac_f32_32x32x32_bf8_fp8", 32, 32, 32, 1, In::Bf8, In::Fp8, Acc::F32, true},
    {"v_smfmac_f32_32x32x32_fp8_bf8", 32, 32, 32, 1, In::Fp8, In::Bf8, Acc::F32, true},
    {"v_smfmac_f32_32x32x32_fp8_fp8", 32, 32, 32, 1, In::Fp8, In::Fp8, Acc::F32, true},
};

constexpr unsigned bits_of(In in) {
  switch (in) {
    case In::F64:
      return 64;
    case In::F32:
    case In::Xf32:
      return 32;
    case In::F16:
    case In::Bf16:
      return 16;
    default:
      return 8;
  }
}

// An 8-bit float without infinities: `mantissa` bits of it, one NaN at 0x80.
float from_fp8(std::uint32_t byte, int mantissa, int bias) {
  if (byte == 0x80) return std::bit_cast<float>(0x7fc00000u);
  const int exponent = static_cast<int>(byte & 0x7f) >> mantissa;
  const auto fraction = static_cast<float>(byte & ((1u << mantissa) - 1));
  const float one = static_cast<float>(1 << mantissa);
  const float magnitude = exponent == 0 ? std::ldexp(fraction, 1 - bias - mantissa)
                                        : std::ldexp(one + fraction, exponent - bias - mantissa);
  return (byte & 0x80) != 0 ? -magnitude : magnitude;
}

float from_f16(std::uint32_t half);

// The same of the Open Compute Project: e5m2 is the upper byte of a half, e4m3 has a NaN where its infinity
// would be.
float from_ocp(std::uint32_t byte, int mantissa) {
  if (mantissa == 2) return from_f16(byte << 8);
  if ((byte & 0x7f) == 0x7f) return std::bit_cast<float>(0x7fc00000u);
  return byte == 0x80 ? -0.0f : from_fp8(byte, mantissa, 7);
}

float from_f16(std::uint32_t half) {
  const std::uint32_t sign = (half & 0x8000) << 16, magnitude = half & 0x7fff;
  if (magnitude >= 0x7c00) return std::bit_cast<float>(sign | 0x7f800000 | (magnitude & 0x3ff) << 13);
  // Under an f32's exponent the number is 2^112 too small, denormals included.
  return std::bit_cast<float>(sign |
                              std::bit_cast<std::uint32_t>(std::bit_cast<float>(magnitude << 13) * 0x1p112f));
}

// f32 rounded to the ten fraction bits of xf32, to nearest even.
float to_xf32(std::uint32_t bits) {
  if ((bits & 0x7fffffff) > 0x7f800000) return std::bit_cast<float>(bits);
  return std::bit_cast<float>((bits + 0xfff + (bits >> 13 & 1)) & ~0x1fffu);
}

template <class T>
T element(In in, std::uint64_t bits) {
  const auto word = static_cast<std::uint32_t>(bits);
  switch (in) {
    case In::F64:
      return static_cast<T>(std::bit_cast<double>(bits));
    case In::F32:
      return static_cast<T>(std::bit_cast<float>(word));
    case In::Xf32:
      return static_cast<T>(to_xf32(word));
    case In::F16:
      return static_cast<T>(from_f16(word));
    case In::Bf16:
      return static_cast<T>(std::bit_cast<float>(word << 16));
    case In::I8:
      return static_cast<T>(static_cast<std::int8_t>(word));
    case In::Fp8:
      return static_cast<T>(from_fp8(word, 3, 8));
    case In::Bf8:
      return static_cast<T>(from_fp8(word, 2, 16));
    case In::OcpFp8:
      return static_cast<T>(from_ocp(word, 3));
    case In::OcpBf8:
      return static_cast<T>(from_ocp(word, 2));
  }
  return T{};
}

std::uint64_t lane_bits(const WaveState& state, unsigned reg, unsigned lane, unsigned index, unsigned width) {
  const unsigned at = index * width;
  if (width == 64) {
    const unsigned low = reg + 2 * index;
    return state.vgpr[low][lane] | static_cast<std::uint64_t>(state.vgpr[low + 1][lane]) << 32;
  }
  const std::uint32_t word = state.vgpr[reg + at / 32][lane];
  return width == 32 ? word : word >> (at % 32) & ((1u << width) - 1);
}

// BLGP: which lane a lane's B comes from.
unsigned b_lane(unsigned blgp, unsigned lane) {
  switch (blgp) {
    case 1:
      return lane & 31;
    case 2:
      return lane | 32;
    case 3:
      return (lane + 16) % 64;
    case 4:
    case 5:
    case 6:
    case 7:
      return (lane & 15) + 16 * (blgp - 4);
    default:
      return lane;
  }
}

struct Slot {
  unsigned lane, item;
};
constexpr Slot destination(const Shape& s, unsigned block, unsigned i, unsigned j) {
  if (s.acc == Acc::F64) {
    const unsigned columns = s.n * s.blocks, rows = 64 / columns;
    return {j + s.n * block + columns * (i % rows), i / rows};
  }
  constexpr unsigned kGroup = 4;  // rows that a lane holds together
  const unsigned tile = s.n * s.m / kGroup;
  const unsigned blocks = tile >= 64 ? 1 : 64 / tile;  // that share an item
  const unsigned row_groups = 64 / blocks / s.n;       // over lanes
  const unsigned groups = s.m / (kGroup * row_groups);
  return {j + s.n * ((i / kGroup) % row_groups + row_groups * (block % blocks)),
          i % kGroup + kGroup * (i / (kGroup * row_groups) + groups * (block / blocks))};
}

template <class T>
T load_c(const WaveState& state, const MatrixCall& call, Slot at) {
  if (call.c >= kVectorRegisters) {
    if constexpr (sizeof(T) == 8)
      return std::bit_cast<T>(call.constant);
    else
      return std::bit_cast<T>(static_cast<std::uint32_t>(call.constant));
  }
  const std::uint64_t bits = lane_bits(state, call.c, at.lane, at.item, sizeof(T) * 8);
  if constexpr (sizeof(T) == 8)
    return std::bit_cast<T>(bits);
  else
    return std::bit_cast<T>(static_cast<std::uint32_t>(bits));
}

template <class T>
void store_d(WaveState& state, unsigned reg, Slot at, T value) {
  if constexpr (sizeof(T) == 8) {
    const auto bits = std::bit_cast<std::uint64_t>(value);
    state.vgpr[reg + 2 * at.item][at.lane] = static_cast<std::uint32_t>(bits);
    state.vgpr[reg + 2 * at.item + 1][at.lane] = static_cast<std::uint32_t>(bits >> 32);
  } else {
    state.vgpr[reg + at.item][at.lane] = std::bit_cast<std::uint32_t>(value);
  }
}

inline float multiply_add(float a, float b, float c) { return __builtin_fmaf(a, b, c); }
inline double multiply_add(double a, double b, double c) { return __builtin_fma(a, b, c); }
inline std::uint32_t multiply_add(std::uint32_t a, std::uint32_t b, std::uint32_t c) { return a * b + c; }

// One row of D: products are added in the order of k, each rounded once.
template <class T>
[[gnu::always_inline]] inline void row_of(const T* a, const T* b, T* d, unsigned n, unsigned k) {
  for (unsigned step = 0; step < k; ++step) {
    for (unsigned j = 0; j < n; ++j) d[j] = multiply_add(a[step], b[step * n + j], d[j]);
  }
}
[[gnu::target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")]] void multiply_row(const float* a,
                                                                                        const float* b,
                                                                                        float* d, unsigned n,
                                                                                        unsigned k) {
  row_of(a, b, d, n, k);
}
[[gnu::target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")]] void multiply_row(const double* a,
                                                                                        const double* b,
                                                                                        double* d, unsigned n,
                                                                                        unsigned k) {
  row_of(a, b, d, n, k);
}
void multiply_row(const std::uint32_t* a, const std::uint32_t* b, std::uint32_t* d, unsigned n, unsigned k) {
  row_of(a, b, d, n, k);
}

template <class T>
void multiply(WaveState& state, const Shape& s, const MatrixCall& call) {
  constexpr unsigned kMost = 32 * 32 * 2;
  T a[kMost], b[kMost], d[kMost];  // A[block][i][k], B[block][k][j], D[block][i][j]
  const bool negates = s.acc == Acc::F64;
  const unsigned per_lane_a = s.k * s.m * s.blocks / 64, per_lane_b = s.k * s.n * s.blocks / 64;
  const unsigned group = (1u << call.cbsz) - 1;  // blocks that share an A
  for (unsigned block = 0; block < s.blocks; ++block) {
    const unsigned from = ((block & ~group) | (call.abid & group)) % s.blocks;
    for (unsigned k = 0; k < s.k; ++k) {
      for (unsigned i = 0; i < s.m; ++i) {
        const unsigned lane = i + s.m * (from + s.blocks * (k / per_lane_a));
        T value = element<T>(s.a, lane_bits(state, call.a, lane, k % per_lane_a, bits_of(s.a)));
        if (negates && (call.blgp & 1) != 0) value = -value;
        a[(block * s.m + i) * s.k + k] = value;
      }
      for (unsigned j = 0; j < s.n; ++j) {
        unsigned lane = j + s.n * (block + s.blocks * (k / per_lane_b));
        if (!negates) lane = b_lane(call.blgp, lane);
        T value = element<T>(s.b, lane_bits(state, call.b, lane, k % per_lane_b, bits_of(s.b)));
        if (negates && (call.blgp & 2) != 0) value = -value;
        b[(block * s.k + k) * s.n + j] = value;
      }
    }
    for (unsigned i = 0; i < s.m; ++i) {
      for (unsigned j = 0; j < s.n; ++j) {
        T value = load_c<T>(state, call, destination(s, block, i, j));
        if (negates && (call.blgp & 4) != 0) value = -value;
        d[(block * s.m + i) * s.n + j] = value;
      }
    }
  }
  for (unsigned row = 0; row < s.blocks * s.m; ++row)
    multiply_row(a + row * s.k, b + row / s.m * s.k * s.n, d + row * s.n, s.n, s.k);
  for (unsigned block = 0; block < s.blocks; ++block) {
    for (unsigned i = 0; i < s.m; ++i) {
      for (unsigned j = 0; j < s.n; ++j)
        store_d(state, call.d, destination(s, block, i, j), d[(block * s.m + i) * s.n + j]);
    }
  }
}

// D += A * B with a sparse A. A lane has L/2 elements of A for L of k, in pairs for four k each; C is the
// register of indices, of which one set of L bits is used: ABID numbers it, unless CBSZ says the first.
template <class T>
void multiply_sparse_elements(WaveState& state, const Shape& s, const MatrixCall& call) {
  constexpr unsigned kMost = 64 * 32;
  T b[kMost], d[32 * 32];
  const unsigned per_lane = s.k * s.m / 64;
  const unsigned set = call.cbsz == 0 ? call.abid % (32 / per_lane) : 0;
  MatrixCall accumulator = call;
  accumulator.c = call.d;
  for (unsigned k = 0; k < s.k; ++k) {
    for (unsigned j = 0; j < s.n; ++j) {
      const unsigned lane = j + s.n * (k / per_lane);
      b[k * s.n + j] = element<T>(s.b, lane_bits(state, call.b, lane, k % per_lane, bits_of(s.b)));
    }
  }
  for (unsigned i = 0; i < s.m; ++i) {
    T* row = d + i * s.n;
    for (unsigned j = 0; j < s.n; ++j) row[j] = load_c<T>(state, accumulator, destination(s, 0, i, j));
    for (unsigned stored = 0; stored < s.k / 2; ++stored) {
      const unsigned group = stored / 2 * 4, lane = i + s.m * (group / per_lane),
                     item = stored % (per_lane / 2);
      const unsigned index = state.vgpr[call.c][lane] >> (set * per_lane + 2 * item) & 3;
      const T a = element<T>(s.a, lane_bits(state, call.a, lane, item, bits_of(s.a)));
      for (unsigned j = 0; j < s.n; ++j) row[j] = multiply_add(a, b[(group + index) * s.n + j], row[j]);
    }
  }
  for (unsigned i = 0; i < s.m; ++i) {
    for (unsigned j = 0; j < s.n; ++j) store_d(state, call.d, destination(s, 0, i, j), d[i * s.n + j]);
  }
}

// The f32 of every byte of an 8-bit type.
const float* byte_table(In in) {
  using Table = std::array<float, 256>;
  static const auto kTables = [] {
    std::array<Table, 4> tables;
    constexpr In kTypes[] = {In::Fp8, In::Bf8, In::OcpFp8, In::OcpBf8};
    for (unsigned type = 0; type < 4; ++type) {
      for (unsigned byte = 0; byte < 256; ++byte) tables[type][byte] = element<float>(kTypes[type], byte);
    }
    return tables;
  }();
  return kTables[static_cast<unsigned>(in) - static_cast<unsigned>(In::Fp8)].data();
}

Element element_of(In in) {
  switch (in) {
    case In::F16:
      return Element::F16;
    case In::Bf16:
      return Element::Bf16;
    case In::Xf32:
      return Element::Xf32;
    case In::F32:
    case In::F64:
    case In::I8:  // four of them are multiplied together
      return Element::Whole;
    default:
      return Element::Byte;
  }
}

// What the multiplication by tiles has to know of a shape, so that no call computes it.
struct Plan {
  bool fits = false;           // whole tiles, nothing sparse
  bool quads = false;          // sixteen blocks of 4 x 4 floats
  bool sparse = false;         // whole tiles of floats, A sparse
  unsigned a_words, a_groups;  // dwords of a lane, groups of lanes: see Packed
  unsigned b_words, b_groups;
  unsigned rows;                  // registers of C and D
  std::uint16_t row_offsets[64];  // where row i of block b of D begins, at [b * m + i], in dwords
};
constexpr auto kPlans = [] {
  std::array<Plan, std::size(kShapes)> plans{};
  for (std::size_t n = 0; n < std::size(kShapes); ++n) {
    const Shape& s = kShapes[n];
    Plan& plan = plans[n];
    const unsigned words = s.acc == Acc::F64 ? 2 : 1;
    const unsigned a = s.k * s.m * s.blocks / kMaxLanes, b = s.k * s.n * s.blocks / kMaxLanes;
    plan.fits = !s.sparse && s.m % kTile == 0 && s.n % kTile == 0;
    plan.quads = s.m == 4 && s.acc == Acc::F32;
    plan.sparse = s.sparse && s.acc == Acc::F32;
    plan.a_words = a * bits_of(s.a) / (s.sparse ? 64 : 32);
    plan.b_words = b * bits_of(s.b) / 32;
    if (plan.fits || plan.sparse) plan.a_groups = s.k / a, plan.b_groups = s.k / b;
    plan.rows = s.m * s.n * s.blocks / kMaxLanes * words;
    for (unsigned row = 0; row < s.m * s.blocks; ++row) {
      const Slot at = destination(s, row / s.m, row % s.m, 0);
      plan.row_offsets[row] = static_cast<std::uint16_t>(at.item * words * kMaxLanes + at.lane);
    }
  }
  return plans;
}();

// Whether rows of sixteen lanes at a time compute the same: D may take the place of C, but of nothing that is
// read after a part of it was written.
bool fits_tiles(const Shape& s, const MatrixCall& call) {
  const Plan& plan = kPlans[call.shape];
  if (!plan.fits && !plan.quads && !plan.sparse) return false;
  if (call.blgp != 0 && s.acc != Acc::F64) return false;
  if (plan.quads && call.cbsz != 0) return false;
  const auto apart = [&](unsigned first, unsigned count) {
    return first + count <= call.d || call.d + plan.rows <= first;
  };
  if (!apart(call.a, plan.a_words) || !apart(call.b, plan.b_words)) return false;
  if (plan.sparse) return apart(call.c, 1);  // the register of indices
  return call.c == call.d || call.c >= kVectorRegisters || apart(call.c, plan.rows);
}

// A or B of all lanes or of one block, as f32.
void unpack_floats(In in, Packed packed, std::uint32_t* to) {
  const Element element = element_of(in);
  if (element == Element::Byte) packed.table = byte_table(in);
  unpack(element, packed, to);
}

void multiply_blocks_of_four(WaveState& state, const Shape& s, const MatrixCall& call) {
  const Plan& plan = kPlans[call.shape];
  alignas(64) std::uint32_t a[4 * kMaxLanes], b[4 * kMaxLanes];
  unpack_floats(s.a, {state.vgpr[call.a], kMaxLanes, plan.a_words, 0, 1}, a);
  unpack_floats(s.b, {state.vgpr[call.b], kMaxLanes, plan.b_words, 0, 1}, b);
  multiply_quads(a, b, s.k, call.c >= kVectorRegisters ? nullptr : state.vgpr[call.c],
                 static_cast<std::uint32_t>(call.constant), state.vgpr[call.d]);
}

// As multiply_sparse_elements(); of each four A[i][k] two are stored.
void multiply_sparse_tiles(WaveState& state, const Shape& s, In in_a, In in_b, const MatrixCall& call) {
  const Plan& plan = kPlans[call.shape];
  alignas(64) std::uint32_t a[64 * 32], b[128 * 16];
  std::uint16_t places[64 * 32];  // of the row of B that an element multiplies, at [k][i]
  unpack_floats(in_a, {state.vgpr[call.a], s.m, plan.a_words, s.m, plan.a_groups}, a);
  unpack_floats(in_b, {state.vgpr[call.b], s.n, plan.b_words, s.n, plan.b_groups}, b);
  const unsigned per_lane = s.k * s.m / kMaxLanes;
  const unsigned set = call.cbsz == 0 ? call.abid % (32 / per_lane) : 0;
  for (unsigned stored = 0; stored < s.k / 2; ++stored) {
    const unsigned group = stored / 2 * 4, item = stored % (per_lane / 2);
    const std::uint32_t* indices = &state.vgpr[call.c][s.m * (group / per_lane)];
    for (unsigned i = 0; i < s.m; ++i)
      places[stored * s.m + i] =
          static_cast<std::uint16_t>((group + (indices[i] >> (set * per_lane + 2 * item) & 3)) * s.n);
  }
  for (unsigned i = 0; i < s.m; i += kTile) {
    for (unsigned j = 0; j < s.n; j += kTile) {
      const Tile tile{a + i, s.m, {}, &state.vgpr[call.d][j], &state.vgpr[call.d][j], plan.row_offsets + i,
                      0};
      multiply_sparse(tile, reinterpret_cast<const float*>(b) + j, places + i, s.k / 2);
    }
  }
}

// The only shape of f64 with rows that long is one tile.
void multiply_double_tile(WaveState& state, const Shape& s, const MatrixCall& call) {
  const Plan& plan = kPlans[call.shape];
  alignas(64) double a[kTile * 4], b[kTile * 4];
  unpack_doubles({state.vgpr[call.a], s.m, plan.a_words, s.m, plan.a_groups}, (call.blgp & 1) != 0, a);
  unpack_doubles({state.vgpr[call.b], s.n, plan.b_words, s.n, plan.b_groups}, (call.blgp & 2) != 0, b);
  multiply_doubles({a, b, s.k, call.c >= kVectorRegisters ? nullptr : state.vgpr[call.c], state.vgpr[call.d],
                    plan.row_offsets, std::bit_cast<double>(call.constant), (call.blgp & 4) != 0});
}

void multiply_tiles(WaveState& state, const Shape& s, In in_a, In in_b, const MatrixCall& call) {
  constexpr unsigned kMost = 32 * 32;
  alignas(64) std::uint32_t a[kMost], b[kMost];  // A[k][i]; B[k][j] of types that no inner loop reads
  const Plan& plan = kPlans[call.shape];
  const bool bytes = s.acc == Acc::I32;
  const Element a_element = element_of(in_a), b_element = element_of(in_b);
  const bool direct = !bytes && b_element != Element::Byte && b_element != Element::Xf32;
  const unsigned group = (1u << call.cbsz) - 1;  // blocks that share an A
  for (unsigned block = 0; block < s.blocks; ++block) {
    const unsigned from = ((block & ~group) | (call.abid & group)) & (s.blocks - 1);
    Packed packed_a{&state.vgpr[call.a][s.m * from], s.m, plan.a_words, s.m * s.blocks, plan.a_groups};
    Packed packed_b{&state.vgpr[call.b][s.n * block], s.n, plan.b_words, s.n * s.blocks, plan.b_groups};
    if (a_element == Element::Byte) packed_a.table = byte_table(in_a);
    if (b_element == Element::Byte) packed_b.table = byte_table(in_b);
    unpack(a_element, packed_a, a);
    if (!direct) {
      unpack(b_element, packed_b, b);
      packed_b = {b, s.n, bytes ? s.k / 4 : s.k, 0, 1, s.n};
    }
    Tile tile{a, s.m, packed_b, nullptr, nullptr, nullptr, static_cast<std::uint32_t>(call.constant)};
    for (unsigned i = 0; i < s.m; i += kTile) {
      for (unsigned j = 0; j < s.n; j += kTile) {
        tile.a = a + i;
        tile.b.first = packed_b.first + j;
        tile.c = call.c >= kVectorRegisters ? nullptr : &state.vgpr[call.c][j];
        tile.d = &state.vgpr[call.d][j];
        tile.rows = plan.row_offsets + block * s.m + i;
        bytes ? multiply_bytes(tile) : multiply_floats(direct ? b_element : Element::Whole, tile);
      }
    }
  }
}

template <class T>
void multiply_any(WaveState& state, const Shape& s, const MatrixCall& call) {
  if (s.sparse)
    multiply_sparse_elements<T>(state, s, call);
  else
    multiply<T>(state, s, call);
}

}  // namespace

int find_matrix_shape(std::string_view name) {
  for (std::size_t i = 0; i < std::size(kShapes); ++i) {
    if (kShapes[i].name == name) return static_cast<int>(i);
  }
  return -1;
}

}  // namespace cairn::gpu

void cairn_matrix(cairn::gpu::WaveState* state, const cairn::gpu::MatrixCall* call) {
  using namespace cairn::gpu;
  const Shape& known = kShapes[call->shape];
  const auto in = [&](In in) {
    if (in != In::Fp8 && in != In::Bf8) return in;
    return !uses_ocp_fp8(*state->target) ? in : in == In::Fp8 ? In::OcpFp8 : In::OcpBf8;
  };
  if (fits_tiles(known, *call)) {
    const Plan& plan = kPlans[call->shape];
    if (plan.quads)
      multiply_blocks_of_four(*state, known, *call);
    else if (plan.sparse)
      multiply_sparse_tiles(*state, known, in(known.a), in(known.b), *call);
    else if (known.acc == Acc::F64)
      multiply_double_tile(*state, known, *call);
    else
      multiply_tiles(*state, known, in(known.a), in(known.b), *call);
    return;
  }
  Shape shape = known;
  shape.a = in(shape.a);
  shape.b = in(shape.b);
  if (shape.acc == Acc::F64)
    multiply_any<double>(*state, shape, *call);
  else if (shape.acc == Acc::I32)
    multiply_any<std::uint32_t>(*state, shape, *call);
  else
    multiply_any<float>(*state, shape, *call);
}
