// SPDX-License-Identifier: MIT
// The inner loops of matrix products, once for each level of host: sums of as many rows as its registers
// hold stay in registers while k runs.
#include "gpu/jit/matrix_tiles.h"

#include <immintrin.h>

#include <bit>

namespace cairn::gpu {
namespace {

// Vectors of the language, which become what the host has: values are passed by reference, since how they
// are passed otherwise depends on it.
using Words = std::uint32_t __attribute__((ext_vector_type(16), may_alias));
using Floats = float __attribute__((ext_vector_type(16), may_alias));
using Doubles = double __attribute__((ext_vector_type(16), may_alias));
using Pairs = std::uint32_t __attribute__((ext_vector_type(32), may_alias));
using Shorts = std::uint16_t __attribute__((ext_vector_type(16)));
using Float16s = _Float16 __attribute__((ext_vector_type(16)));

#define CAIRN_V4 [[gnu::target("arch=x86-64-v4"), clang::min_vector_width(512)]]
#define CAIRN_V3 [[gnu::target("arch=x86-64-v3")]]

// Under an f32's exponent an f16 is 2^112 too small, denormals included.
[[gnu::always_inline]] inline void widen_by_bits(const Words& bits, Words& wide) {
  const Words sign = (bits & 0x8000) << 16, magnitude = bits & 0x7fff;
  const Floats scaled = __builtin_bit_cast(Floats, magnitude << 13) * Floats(0x1p112f);
  const Words special = 0x7f800000 | (magnitude & 0x3ff) << 13;
  wide = sign | (magnitude >= 0x7c00 ? special : __builtin_bit_cast(Words, scaled));
}
[[gnu::always_inline]] inline void widen_by_conversion(const Words& bits, Words& wide) {
  const Shorts shorts = __builtin_convertvector(bits, Shorts);
  wide = __builtin_bit_cast(Words, __builtin_convertvector(__builtin_bit_cast(Float16s, shorts), Floats));
}

// f32 rounded to the ten fraction bits of xf32, to nearest even.
[[gnu::always_inline]] inline void round_to_xf32(const Words& bits, Words& rounded) {
  const Words shorter = (bits + 0xfff + (bits >> 13 & 1)) & ~0x1fffu;
  rounded = (bits & 0x7fffffff) > 0x7f800000 ? bits : shorter;
}

// The two elements of a dword; Whole: there is but one.
template <Element kElement, bool kConverts>
[[gnu::always_inline]] inline void split_word(const Words& words, Words& low, Words& high) {
  if constexpr (kElement == Element::Whole) {
    low = words;
  } else if constexpr (kElement == Element::Bf16) {
    low = words << 16;
    high = words & 0xffff0000;
  } else if constexpr (kConverts) {
    widen_by_conversion(words & 0xffff, low);
    widen_by_conversion(words >> 16, high);
  } else {
    widen_by_bits(words & 0xffff, low);
    widen_by_bits(words >> 16, high);
  }
}

template <unsigned kRows>
[[gnu::always_inline]] inline void add_products(Floats* sums, const std::uint32_t* a, const Words& bits) {
  const Floats row = __builtin_bit_cast(Floats, bits);
#pragma unroll
  for (unsigned i = 0; i < kRows; ++i)
    sums[i] = __builtin_elementwise_fma(Floats(std::bit_cast<float>(a[i])), row, sums[i]);
}

template <unsigned kRows, Element kElement, bool kConverts>
[[gnu::always_inline]] inline void float_rows(Tile t) {
  for (unsigned first = 0; first < kTile; first += kRows) {
    Floats sums[kRows];
    const float constant = std::bit_cast<float>(t.constant);
#pragma unroll
    for (unsigned i = 0; i < kRows; ++i)
      sums[i] = t.c == nullptr ? Floats(constant) : *reinterpret_cast<const Floats*>(t.c + t.rows[first + i]);
    const std::uint32_t* a = t.a + first;
    for (unsigned group = 0; group < t.b.groups; ++group) {
      const std::uint32_t* b = t.b.first + group * t.b.group;
      for (unsigned word = 0; word < t.b.words; ++word, b += t.b.stride) {
        const Words words = *reinterpret_cast<const Words*>(b);
        Words low, high;
        split_word<kElement, kConverts>(words, low, high);
        add_products<kRows>(sums, a, low);
        a += t.a_stride;
        if constexpr (kElement == Element::Whole) continue;
        add_products<kRows>(sums, a, high);
        a += t.a_stride;
      }
    }
#pragma unroll
    for (unsigned i = 0; i < kRows; ++i) *reinterpret_cast<Floats*>(t.d + t.rows[first + i]) = sums[i];
  }
}

template <unsigned kRows, bool kConverts>
[[gnu::always_inline]] inline void float_tile(Element element, const Tile& t) {
  if (element == Element::Bf16)
    float_rows<kRows, Element::Bf16, kConverts>(t);
  else if (element == Element::F16)
    float_rows<kRows, Element::F16, kConverts>(t);
  else
    float_rows<kRows, Element::Whole, kConverts>(t);
}
CAIRN_V4 void floats_v4(Element element, const Tile& t) { float_tile<16, true>(element, t); }
CAIRN_V3 void floats_v3(Element element, const Tile& t) { float_tile<4, true>(element, t); }
void floats_base(Element element, const Tile& t) { float_tile<4, false>(element, t); }

template <unsigned kRows>
[[gnu::always_inline]] inline void sparse_rows(const Tile& t, const float* b, const std::uint16_t* places,
                                               unsigned count) {
  for (unsigned first = 0; first < kTile; first += kRows) {
    Floats sums[kRows];
#pragma unroll
    for (unsigned i = 0; i < kRows; ++i) sums[i] = *reinterpret_cast<const Floats*>(t.c + t.rows[first + i]);
    for (unsigned k = 0; k < count; ++k) {
      const unsigned at = k * t.a_stride + first;
#pragma unroll
      for (unsigned i = 0; i < kRows; ++i)
        sums[i] = __builtin_elementwise_fma(Floats(std::bit_cast<float>(t.a[at + i])),
                                            *reinterpret_cast<const Floats*>(b + places[at + i]), sums[i]);
    }
#pragma unroll
    for (unsigned i = 0; i < kRows; ++i) *reinterpret_cast<Floats*>(t.d + t.rows[first + i]) = sums[i];
  }
}
CAIRN_V4 void sparse_v4(const Tile& t, const float* b, const std::uint16_t* places, unsigned k) {
  sparse_rows<16>(t, b, places, k);
}
CAIRN_V3 void sparse_v3(const Tile& t, const float* b, const std::uint16_t* places, unsigned k) {
  sparse_rows<4>(t, b, places, k);
}
void sparse_base(const Tile& t, const float* b, const std::uint16_t* places, unsigned k) {
  sparse_rows<4>(t, b, places, k);
}

// Lane i of every four, in all of them.
template <int kLane>
[[gnu::always_inline]] inline void spread_in_quads(const Floats& a, Floats& spread) {
  constexpr int i = kLane;
  spread = __builtin_shufflevector(a, a, i, i, i, i, i + 4, i + 4, i + 4, i + 4, i + 8, i + 8, i + 8, i + 8,
                                   i + 12, i + 12, i + 12, i + 12);
}

[[gnu::always_inline]] inline void quad_rows(const std::uint32_t* a, const std::uint32_t* b, unsigned count,
                                             const std::uint32_t* c, std::uint32_t constant,
                                             std::uint32_t* d) {
  for (unsigned first = 0; first < kRowLanes; first += kTile) {
    Floats sums[4];
#pragma unroll
    for (unsigned i = 0; i < 4; ++i) {
      if (c == nullptr)
        sums[i] = Floats(std::bit_cast<float>(constant));
      else
        sums[i] = *reinterpret_cast<const Floats*>(c + i * kRowLanes + first);
    }
    for (unsigned k = 0; k < count; ++k) {
      const Floats row = *reinterpret_cast<const Floats*>(a + k * kRowLanes + first),
                   column = *reinterpret_cast<const Floats*>(b + k * kRowLanes + first);
      Floats factor[4];
      spread_in_quads<0>(row, factor[0]);
      spread_in_quads<1>(row, factor[1]);
      spread_in_quads<2>(row, factor[2]);
      spread_in_quads<3>(row, factor[3]);
#pragma unroll
      for (unsigned i = 0; i < 4; ++i) sums[i] = __builtin_elementwise_fma(factor[i], column, sums[i]);
    }
#pragma unroll
    for (unsigned i = 0; i < 4; ++i) *reinterpret_cast<Floats*>(d + i * kRowLanes + first) = sums[i];
  }
}
CAIRN_V4 void quads_v4(const std::uint32_t* a, const std::uint32_t* b, unsigned k, const std::uint32_t* c,
                       std::uint32_t constant, std::uint32_t* d) {
  quad_rows(a, b, k, c, constant, d);
}
CAIRN_V3 void quads_v3(const std::uint32_t* a, const std::uint32_t* b, unsigned k, const std::uint32_t* c,
                       std::uint32_t constant, std::uint32_t* d) {
  quad_rows(a, b, k, c, constant, d);
}
void quads_base(const std::uint32_t* a, const std::uint32_t* b, unsigned k, const std::uint32_t* c,
                std::uint32_t constant, std::uint32_t* d) {
  quad_rows(a, b, k, c, constant, d);
}

void bytes_base(const Tile& t) {
  for (unsigned i = 0; i < kTile; ++i) {
    Words sum = t.c == nullptr ? Words(t.constant) : *reinterpret_cast<const Words*>(t.c + t.rows[i]);
    for (unsigned k = 0; k < t.b.words; ++k) {
      const std::uint32_t a = t.a[k * t.a_stride + i];
      const Words row = *reinterpret_cast<const Words*>(t.b.first + k * t.b.stride);
      for (unsigned byte = 0; byte < 32; byte += 8) {
        const auto factor = static_cast<std::uint32_t>(static_cast<std::int8_t>(a >> byte));
        const Words element = row >> byte & 0xff;
        sum += Words(factor) * ((element ^ 0x80) - 0x80);
      }
    }
    *reinterpret_cast<Words*>(t.d + t.rows[i]) = sum;
  }
}
CAIRN_V3 [[gnu::flatten]] void bytes_v3(const Tile& t) { bytes_base(t); }

// The host multiplies unsigned by signed bytes: 128 is added to those of B, and 128 times A taken off.
[[gnu::target("arch=x86-64-v4,avx512vnni")]] void bytes_vnni(const Tile& t) {
  const __m512i flip = _mm512_set1_epi32(static_cast<int>(0x80808080));
  __m512i excess = _mm512_setzero_si512();  // of each row
  for (unsigned k = 0; k < t.b.words; ++k)
    excess = _mm512_dpbusd_epi32(excess, flip, _mm512_loadu_si512(t.a + k * t.a_stride));
  alignas(64) int excesses[kTile];
  _mm512_store_si512(excesses, excess);
  __m512i sums[kTile];
#pragma unroll
  for (unsigned i = 0; i < kTile; ++i) {
    const __m512i c = t.c == nullptr ? _mm512_set1_epi32(static_cast<int>(t.constant))
                                     : _mm512_loadu_si512(t.c + t.rows[i]);
    sums[i] = _mm512_sub_epi32(c, _mm512_set1_epi32(excesses[i]));
  }
  for (unsigned k = 0; k < t.b.words; ++k) {
    const std::uint32_t* a = t.a + k * t.a_stride;
    const __m512i row = _mm512_xor_si512(_mm512_loadu_si512(t.b.first + k * t.b.stride), flip);
#pragma unroll
    for (unsigned i = 0; i < kTile; ++i)
      sums[i] = _mm512_dpbusd_epi32(sums[i], row, _mm512_set1_epi32(static_cast<int>(a[i])));
  }
#pragma unroll
  for (unsigned i = 0; i < kTile; ++i) _mm512_storeu_si512(t.d + t.rows[i], sums[i]);
}

template <unsigned kRows>
[[gnu::always_inline]] inline void double_rows(DoubleTile t) {
  for (unsigned first = 0; first < kTile; first += kRows) {
    Doubles sums[kRows];
#pragma unroll
    for (unsigned i = 0; i < kRows; ++i) {
      sums[i] = Doubles(t.constant);
      if (t.c != nullptr) {
        const std::uint32_t* at = t.c + t.rows[first + i];
        const Words low = *reinterpret_cast<const Words*>(at),
                    high = *reinterpret_cast<const Words*>(at + kRowLanes);
        const Pairs pairs =
            __builtin_shufflevector(low, high, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23, 8, 24,
                                    9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
        sums[i] = __builtin_bit_cast(Doubles, pairs);
      }
      if (t.negate_c) sums[i] = -sums[i];
    }
    for (unsigned k = 0; k < t.k; ++k) {
      const Doubles row = *reinterpret_cast<const Doubles*>(t.b + k * kTile);
#pragma unroll
      for (unsigned i = 0; i < kRows; ++i)
        sums[i] = __builtin_elementwise_fma(Doubles(t.a[k * kTile + first + i]), row, sums[i]);
    }
#pragma unroll
    for (unsigned i = 0; i < kRows; ++i) {
      std::uint32_t* at = t.d + t.rows[first + i];
      const Pairs pairs = __builtin_bit_cast(Pairs, sums[i]);
      *reinterpret_cast<Words*>(at) =
          __builtin_shufflevector(pairs, pairs, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30);
      *reinterpret_cast<Words*>(at + kRowLanes) =
          __builtin_shufflevector(pairs, pairs, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31);
    }
  }
}
CAIRN_V4 void doubles_v4(const DoubleTile& t) { double_rows<8>(t); }
CAIRN_V3 void doubles_v3(const DoubleTile& t) { double_rows<2>(t); }
void doubles_base(const DoubleTile& t) { double_rows<2>(t); }

template <Element kElement, bool kConverts>
[[gnu::always_inline]] inline void unpack_words(const Words& words, const Packed& p, std::uint32_t* to) {
  const auto row = [&](unsigned k) -> Words& { return *reinterpret_cast<Words*>(to + k * p.size); };
  if constexpr (kElement == Element::Xf32) {
    round_to_xf32(words, row(0));
  } else if constexpr (kElement != Element::Byte) {
    split_word<kElement, kConverts>(words, row(0), row(1));
  } else {
    for (unsigned k = 0; k < 4; ++k) {
      const Words places = words >> (8 * k) & 0xff;
      for (unsigned i = 0; i < kTile; ++i)
        to[k * p.size + i] = std::bit_cast<std::uint32_t>(p.table[places[i]]);
    }
  }
}

template <Element kElement, bool kConverts>
[[gnu::always_inline]] inline void unpack_all(const Packed& packed, std::uint32_t* to) {
  constexpr unsigned kInWord = kElement == Element::Byte                               ? 4
                               : kElement == Element::F16 || kElement == Element::Bf16 ? 2
                                                                                       : 1;
  const Packed p = packed;
  for (unsigned group = 0; group < p.groups; ++group) {
    for (unsigned word = 0; word < p.words; ++word, to += kInWord * p.size) {
      const std::uint32_t* from = p.first + word * p.stride + group * p.group;
      for (unsigned i = 0; i < p.size; i += kTile)
        unpack_words<kElement, kConverts>(*reinterpret_cast<const Words*>(from + i), p, to + i);
    }
  }
}

template <bool kConverts>
[[gnu::always_inline]] inline void unpack_any(Element element, const Packed& p, std::uint32_t* to) {
  switch (element) {
    case Element::Whole:
      return unpack_all<Element::Whole, kConverts>(p, to);
    case Element::Xf32:
      return unpack_all<Element::Xf32, kConverts>(p, to);
    case Element::F16:
      return unpack_all<Element::F16, kConverts>(p, to);
    case Element::Bf16:
      return unpack_all<Element::Bf16, kConverts>(p, to);
    case Element::Byte:
      return unpack_all<Element::Byte, kConverts>(p, to);
  }
}
CAIRN_V4 void unpack_v4(Element element, const Packed& p, std::uint32_t* to) {
  unpack_any<true>(element, p, to);
}
CAIRN_V3 void unpack_v3(Element element, const Packed& p, std::uint32_t* to) {
  unpack_any<true>(element, p, to);
}
void unpack_base(Element element, const Packed& p, std::uint32_t* to) { unpack_any<false>(element, p, to); }

[[gnu::always_inline]] inline void round_row(const std::uint32_t* from, std::uint16_t* to) {
  const Floats row = *reinterpret_cast<const Floats*>(from);
  const Shorts halves = __builtin_bit_cast(Shorts, __builtin_convertvector(row, Float16s));
  __builtin_memcpy(to, &halves, sizeof halves);
}
CAIRN_V4 void round_v4(const std::uint32_t* from, std::uint16_t* to) { round_row(from, to); }
CAIRN_V3 void round_v3(const std::uint32_t* from, std::uint16_t* to) { round_row(from, to); }
void round_base(const std::uint32_t* from, std::uint16_t* to) { round_row(from, to); }

struct Loops {
  decltype(&floats_base) floats = floats_base;
  decltype(&bytes_base) bytes = bytes_base;
  decltype(&doubles_base) doubles = doubles_base;
  decltype(&unpack_base) unpack = unpack_base;
  decltype(&sparse_base) sparse = sparse_base;
  decltype(&quads_base) quads = quads_base;
  decltype(&round_base) round = round_base;
};

const Loops& loops() {
  static const Loops chosen = [] {
    if (__builtin_cpu_supports("x86-64-v4"))
      return Loops{floats_v4,  __builtin_cpu_supports("avx512vnni") ? bytes_vnni : bytes_v3,
                   doubles_v4, unpack_v4,
                   sparse_v4,  quads_v4,
                   round_v4};
    if (__builtin_cpu_supports("x86-64-v3"))
      return Loops{floats_v3, bytes_v3, doubles_v3, unpack_v3, sparse_v3, quads_v3, round_v3};
    return Loops{};
  }();
  return chosen;
}

}  // namespace

void multiply_floats(Element element, const Tile& tile) { loops().floats(element, tile); }
void multiply_sparse(const Tile& tile, const float* b, const std::uint16_t* places, unsigned k) {
  loops().sparse(tile, b, places, k);
}
void multiply_quads(const std::uint32_t* a, const std::uint32_t* b, unsigned k, const std::uint32_t* c,
                    std::uint32_t constant, std::uint32_t* d) {
  loops().quads(a, b, k, c, constant, d);
}
void multiply_bytes(const Tile& tile) { loops().bytes(tile); }
void multiply_doubles(const DoubleTile& tile) { loops().doubles(tile); }
void unpack(Element element, const Packed& packed, std::uint32_t* to) { loops().unpack(element, packed, to); }

void round_to_f16(const std::uint32_t* from, std::uint16_t* to) { loops().round(from, to); }

void unpack_doubles(const Packed& p, bool negate, double* to) {
  for (unsigned group = 0; group < p.groups; ++group) {
    const std::uint32_t* from = p.first + group * p.group;
    for (unsigned i = 0; i < p.size; ++i) {
      const auto value = std::bit_cast<double>(from[i] | std::uint64_t{from[kRowLanes + i]} << 32);
      *to++ = negate ? -value : value;
    }
  }
}

}  // namespace cairn::gpu
