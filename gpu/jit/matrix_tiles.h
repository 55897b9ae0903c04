// SPDX-License-Identifier: MIT
// 16 x 16 parts of matrix products as host vectors: what v_mfma and v_wmma share. A row of C, D or B is
// sixteen neighbouring lanes of a register; elements of A are broadcast.
#pragma once

#include <cstdint>

namespace cairn::gpu {

constexpr unsigned kTile = 16;
/// Dwords from one register to the next.
constexpr unsigned kRowLanes = 64;

/// What the dwords of A and B hold.
enum class Element : std::uint8_t { Whole, Xf32, F16, Bf16, Byte };
/// A or B as it lies in registers, k from the lowest bits of the first register on: `words` dwords of each of
/// `size` lanes, then those of the lanes `group` further on, `groups` times.
struct Packed {
  const std::uint32_t* first;
  unsigned size, words, group, groups;
  unsigned stride = kRowLanes;   ///< from one dword of a lane to the next
  const float* table = nullptr;  ///< Byte: the value of each
};
/// As `size` f32 a k, or as they are (Whole).
void unpack(Element element, const Packed& packed, std::uint32_t* to);
/// The same of `groups` times sixteen f64.
void unpack_doubles(const Packed& packed, bool negate, double* to);
/// Sixteen f32 rounded to f16.
void round_to_f16(const std::uint32_t* from, std::uint16_t* to);

/// D[i][j] = C[i][j] + sum over k of A[i][k] * B[k][j]. A[i][k] is a[k * a_stride + i], columns of B are the
/// first sixteen lanes of `b`; row i of C and D begins at c[rows[i]] and d[rows[i]]. Without `c` all of C is
/// `constant`. C may be D; else D overlaps nothing. Elements are bits. Rows are aligned to their size.
struct Tile {
  const std::uint32_t* a;
  unsigned a_stride;
  Packed b;
  const std::uint32_t* c;
  std::uint32_t* d;
  const std::uint16_t* rows;
  std::uint32_t constant;
};

/// f32; products are added in the order of k, each rounded once. B holds `element`: Whole, F16 or Bf16.
void multiply_floats(Element element, const Tile& tile);
/// Elements of A and B are four signed bytes, whose products are added up; k counts dwords. Wraps.
void multiply_bytes(const Tile& tile);

/// The same of a sparse A: element k of row i is a[k * a_stride + i], and multiplies the sixteen f32 at
/// b + places[k * a_stride + i]. `b` of the tile is not used.
void multiply_sparse(const Tile& tile, const float* b, const std::uint16_t* places, unsigned k);
/// Sixteen blocks of 4 x 4: lane l and register i of C and D hold D[i][l % 4] of block l / 4, a[k * 64 + l]
/// is A[l % 4][k] and b[k * 64 + l] is B[k][l % 4] of that block. `c` null: `constant`.
void multiply_quads(const std::uint32_t* a, const std::uint32_t* b, unsigned k, const std::uint32_t* c,
                    std::uint32_t constant, std::uint32_t* d);

/// f64; a register pair holds an element, so `rows` are those of the low halves, the high halves lie one
/// register behind them. A[i][k] is a[k * 16 + i], B likewise.
struct DoubleTile {
  const double* a;
  const double* b;
  unsigned k;
  const std::uint32_t* c;  ///< null: `constant`
  std::uint32_t* d;
  const std::uint16_t* rows;
  double constant;
  bool negate_c;
};
void multiply_doubles(const DoubleTile& tile);

}  // namespace cairn::gpu
