// SPDX-License-Identifier: MIT
// D = A * B + C of v_wmma.
//
// Layouts (RDNA3 ISA, chapter on wave matrix operations): lane l of the first 16 holds row l of A and column
// l of B, k from the lowest bits of the first register on; the other lanes must hold copies. Lane l and item
// r of D is row r * rows + l / 16, column l % 16, where rows is the wave's lanes / 16.
#include "gpu/jit/wmma.h"

#include <algorithm>
#include <bit>
#include <iterator>

#include "gpu/jit/matrix_tiles.h"

namespace cairn::gpu {
namespace {

constexpr unsigned kSize = 16;

enum class In : std::uint8_t { F16, Bf16, U8, U4 };
enum class Out : std::uint8_t { F32, F16, Bf16, I32 };

struct Kind {
  std::string_view name;
  In in;
  Out out;
};
constexpr Kind kKinds[] = {
    {"v_wmma_f32_16x16x16_f16", In::F16, Out::F32}, {"v_wmma_f32_16x16x16_bf16", In::Bf16, Out::F32},
    {"v_wmma_f16_16x16x16_f16", In::F16, Out::F16}, {"v_wmma_bf16_16x16x16_bf16", In::Bf16, Out::Bf16},
    {"v_wmma_i32_16x16x16_iu8", In::U8, Out::I32},  {"v_wmma_i32_16x16x16_iu4", In::U4, Out::I32},
};

unsigned bits_of(In in) { return in == In::U8 ? 8 : in == In::U4 ? 4 : 16; }

float from_half(std::uint32_t bits) {
  return static_cast<float>(std::bit_cast<_Float16>(static_cast<std::uint16_t>(bits)));
}
std::uint32_t to_half(float value) { return std::bit_cast<std::uint16_t>(static_cast<_Float16>(value)); }

float from_bf16(std::uint32_t bits) { return std::bit_cast<float>(bits << 16); }
std::uint32_t to_bf16(float value) {
  const auto bits = std::bit_cast<std::uint32_t>(value);
  if (value != value) return bits >> 16 | 0x40;
  return (bits + 0x7fff + (bits >> 16 & 1)) >> 16;
}

// Element k of the row or column that `lane` holds.
std::uint32_t element(const WaveState& state, unsigned reg, unsigned lane, unsigned k, unsigned bits) {
  return state.vgpr[reg + k * bits / 32][lane] >> (k * bits % 32) & ((1u << bits) - 1);
}

struct Place {
  unsigned lane, item;
};
Place place_of(const WaveState& state, unsigned row, unsigned column) {
  const unsigned rows = state.target->lanes / kSize;
  return {column + kSize * (row % rows), row / rows};
}

class Product {
 public:
  Product(WaveState& state, const WmmaCall& call) : state_(state), call_(call), kind_(kKinds[call.kind]) {}

  void run() {
    if (fits_tile())
      multiply_tile();
    else if (kind_.out == Out::I32)
      integers();
    else
      floats();
  }

 private:
  // Whether rows of sixteen lanes compute the same: no modifiers, signed bytes if integers.
  bool fits_tile() const {
    const bool bytes = kind_.in == In::U8;
    if (kind_.in == In::U4) return false;
    if (call_.neg_hi != 0 || call_.clamp != 0 || call_.neg_lo != (bytes ? 3u : 0u)) return false;
    const unsigned inputs = bits_of(kind_.in) / 2;  // registers of A and B each
    const unsigned rows = kSize * kSize / state_.target->lanes;
    const auto apart = [&](unsigned first, unsigned count) {
      return first + count <= call_.d || call_.d + rows <= first;
    };
    return apart(call_.a, inputs) && apart(call_.b, inputs) &&
           (call_.c == call_.d || call_.c >= kVectorRegisters || apart(call_.c, rows));
  }
  void multiply_tile() {
    alignas(64) std::uint32_t a[kSize * kSize];
    const Element element = kind_.in == In::F16    ? Element::F16
                            : kind_.in == In::Bf16 ? Element::Bf16
                                                   : Element::Whole;
    const unsigned words = bits_of(kind_.in) / 2;
    unpack(element, {state_.vgpr[call_.a], kSize, words, 0, 1}, a);
    std::uint16_t rows[kSize];
    for (unsigned i = 0; i < kSize; ++i) {
      const Place at = place_of(state_, i, 0);
      rows[i] = static_cast<std::uint16_t>(at.item * kMaxLanes + at.lane);
    }
    Tile tile{a,
              kSize,
              {state_.vgpr[call_.b], kSize, words, 0, 1},
              call_.c >= kVectorRegisters ? nullptr : state_.vgpr[call_.c],
              state_.vgpr[call_.d],
              rows,
              call_.constant};
    if (kind_.in == In::U8)
      multiply_bytes(tile);
    else if (kind_.out == Out::F32)
      multiply_floats(element, tile);
    else
      multiply_halves(element, tile);
  }

  // Sums of 16 bits: halves of the registers of C and D.
  void multiply_halves(Element element, Tile tile) {
    alignas(64) std::uint32_t sums[kSize * kSize], c[2 * kSize];
    std::uint16_t rows[kSize];
    for (unsigned i = 0; i < kSize; ++i) {
      rows[i] = static_cast<std::uint16_t>(i * kSize);
      if (tile.c == nullptr) continue;
      unpack(element, {tile.c + tile.rows[i], kSize, 1, 0, 1}, c);
      std::copy_n(c + (upper() ? kSize : 0), kSize, sums + rows[i]);
    }
    const Tile whole{tile.a,
                     tile.a_stride,
                     tile.b,
                     tile.c == nullptr ? nullptr : sums,
                     sums,
                     rows,
                     std::bit_cast<std::uint32_t>(tile.c == nullptr ? c_real({}) : 0.0f)};
    multiply_floats(element, whole);
    for (unsigned i = 0; i < kSize; ++i) {
      std::uint16_t halves[kSize];
      const std::uint32_t* row = sums + rows[i];
      if (kind_.out == Out::F16)
        round_to_f16(row, halves);
      else
        for (unsigned j = 0; j < kSize; ++j)
          halves[j] = static_cast<std::uint16_t>(to_bf16(std::bit_cast<float>(row[j])));
      for (unsigned j = 0; j < kSize; ++j) {
        std::uint32_t& word = tile.d[tile.rows[i] + j];
        word = upper() ? (word & 0xffff) | std::uint32_t{halves[j]} << 16 : (word & 0xffff0000) | halves[j];
      }
    }
  }

  // A (operand 0) or B (operand 1): value k of the row or column `index`.
  float real(unsigned operand, unsigned index, unsigned k) const {
    const std::uint32_t bits = element(state_, operand == 0 ? call_.a : call_.b, index, k, 16);
    const float value = kind_.in == In::F16 ? from_half(bits) : from_bf16(bits);
    const std::uint32_t negated = k % 2 == 0 ? call_.neg_lo : call_.neg_hi;
    return (negated >> operand & 1) != 0 ? -value : value;
  }
  std::int64_t integer(unsigned operand, unsigned index, unsigned k) const {
    const unsigned bits = bits_of(kind_.in);
    const std::uint32_t raw = element(state_, operand == 0 ? call_.a : call_.b, index, k, bits);
    const bool is_signed = (call_.neg_lo >> operand & 1) != 0;
    return is_signed && (raw >> (bits - 1) & 1) != 0 ? static_cast<std::int64_t>(raw) - (1 << bits) : raw;
  }

  std::uint32_t c_word(Place at) const {
    return call_.c >= kVectorRegisters ? call_.constant : state_.vgpr[call_.c + at.item][at.lane];
  }
  bool upper() const { return (call_.op_sel & 4) != 0; }
  float c_real(Place at) const {
    const std::uint32_t word = c_word(at);
    float value = std::bit_cast<float>(word);
    if (kind_.out != Out::F32) {
      const bool constant = call_.c >= kVectorRegisters;
      const std::uint32_t half = (upper() && !constant ? word >> 16 : word) & 0xffff;
      value = kind_.out == Out::F16 ? from_half(half) : from_bf16(half);
    }
    if ((call_.neg_hi & 4) != 0) value = __builtin_fabsf(value);
    return (call_.neg_lo & 4) != 0 ? -value : value;
  }
  void put(Place at, float value) {
    std::uint32_t& word = state_.vgpr[call_.d + at.item][at.lane];
    if (kind_.out == Out::F32) {
      word = std::bit_cast<std::uint32_t>(value);
      return;
    }
    const std::uint32_t half = kind_.out == Out::F16 ? to_half(value) : to_bf16(value);
    word = upper() ? (word & 0xffff) | half << 16 : (word & 0xffff0000) | half;
  }

  void floats() {
    float a[kSize][kSize], b[kSize][kSize], d[kSize][kSize];  // A[i][k], B[k][j]
    for (unsigned i = 0; i < kSize; ++i) {
      for (unsigned k = 0; k < kSize; ++k) {
        a[i][k] = real(0, i, k);
        b[k][i] = real(1, i, k);
      }
      for (unsigned j = 0; j < kSize; ++j) d[i][j] = c_real(place_of(state_, i, j));
    }
    for (unsigned i = 0; i < kSize; ++i) {
      for (unsigned k = 0; k < kSize; ++k) {
        for (unsigned j = 0; j < kSize; ++j) d[i][j] = __builtin_fmaf(a[i][k], b[k][j], d[i][j]);
      }
      for (unsigned j = 0; j < kSize; ++j) put(place_of(state_, i, j), d[i][j]);
    }
  }

  // The sum is exact; with clamp it is limited to 32 bits, else it wraps.
  void integers() {
    std::uint32_t d[kSize][kSize];
    for (unsigned i = 0; i < kSize; ++i) {
      for (unsigned j = 0; j < kSize; ++j) {
        std::int64_t sum = static_cast<std::int32_t>(c_word(place_of(state_, i, j)));
        for (unsigned k = 0; k < kSize; ++k) sum += integer(0, i, k) * integer(1, j, k);
        if (call_.clamp != 0) sum = std::clamp<std::int64_t>(sum, INT32_MIN, INT32_MAX);
        d[i][j] = static_cast<std::uint32_t>(sum);
      }
    }
    for (unsigned i = 0; i < kSize; ++i) {
      for (unsigned j = 0; j < kSize; ++j) {
        const Place at = place_of(state_, i, j);
        state_.vgpr[call_.d + at.item][at.lane] = d[i][j];
      }
    }
  }

  WaveState& state_;
  const WmmaCall& call_;
  const Kind& kind_;
};

}  // namespace

int find_wmma(std::string_view name) {
  const auto* found =
      std::find_if(std::begin(kKinds), std::end(kKinds), [&](const Kind& kind) { return kind.name == name; });
  return found == std::end(kKinds) ? -1 : static_cast<int>(found - std::begin(kKinds));
}

}  // namespace cairn::gpu

void cairn_wmma(cairn::gpu::WaveState* state, const cairn::gpu::WmmaCall* call) {
  cairn::gpu::Product(*state, *call).run();
}
