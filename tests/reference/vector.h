// SPDX-License-Identifier: MIT
// Rows of the vector instructions: plain C++ functions of one lane, and what their types say about operands.
#pragma once

#include <bit>
#include <cstdint>
#include <functional>
#include <string>
#include <tuple>
#include <unordered_map>
#include <vector>

#include "tests/reference/floats.h"
#include "tests/reference/wave.h"

namespace cairn::reference {

struct Half {
  std::uint16_t bits = 0;
};
/// The destination's old value, no operand.
template <class T>
struct Old {
  T value{};
};
/// Two halves in one register (results), or a mixed-precision source.
struct Halves {
  std::uint32_t bits = 0;
};
struct Mixed {
  float value = 0;
};
/// VCC's bit of the lane without being an operand.
struct Carry {
  bool value = false;
};

enum class Kind : std::uint8_t { U16, I16, U32, I32, U64, I64, F16, F32, F64, Mask, Halves, Mixed, Carry };
constexpr int width_of(Kind k) {
  switch (k) {
    case Kind::U16:
    case Kind::I16:
    case Kind::F16:
      return 16;
    case Kind::U64:
    case Kind::I64:
    case Kind::F64:
      return 64;
    default:
      return 32;
  }
}
constexpr bool is_real(Kind k) { return k == Kind::F16 || k == Kind::F32 || k == Kind::F64; }

/// What a row may ask about its instruction and lane.
struct Context {
  const Line* line = nullptr;
  int lane = 0;
  bool clamp = false, ieee = true;
  Round round32 = Round::Nearest, round64 = Round::Nearest;  ///< of f32; of f16 and f64
  unsigned denormals32 = 3, denormals64 = 3;                 ///< bit 0: operands keep them, bit 1: results
  bool op_sel(int i) const { return selections >> i & 1; }
  bool op_sel_hi(int i) const { return selections_hi >> i & 1; }
  unsigned selections = 0, selections_hi = 7;
};

struct In {
  Kind kind;
  bool old;
};
struct VectorRow {
  std::vector<In> in;
  std::vector<Kind> out;
  std::function<void(const std::uint64_t*, std::uint64_t*, const Context&)> run;
  enum class Upper : std::uint8_t { Clear, Keep, High } upper = Upper::Clear;  ///< of a 16-bit result
  bool packed = false;                                                         ///< runs for both components
  bool copies = false;  ///< moves bits: what is loose stays so
  bool integer_clamp = false;
  std::uint8_t vague = 0;  ///< loose:: flags of its results
  bool dpp_read_only = false;
};
using VectorTable = std::unordered_map<std::string, VectorRow>;

namespace detail {
template <class T>
struct KindOf;
template <Kind k, class T>
struct Plain {
  static constexpr Kind kind = k;
  static constexpr bool old = false;
  static T from(std::uint64_t v) {
    if constexpr (sizeof(T) == 8)
      return std::bit_cast<T>(v);
    else if constexpr (sizeof(T) == 4)
      return std::bit_cast<T>(static_cast<std::uint32_t>(v));
    else if constexpr (sizeof(T) == 2)
      return std::bit_cast<T>(static_cast<std::uint16_t>(v));
    else
      return std::bit_cast<T>(static_cast<std::uint8_t>(v & 1));
  }
  static std::uint64_t to(T v) {
    if constexpr (sizeof(T) == 8)
      return std::bit_cast<std::uint64_t>(v);
    else if constexpr (sizeof(T) == 4)
      return std::bit_cast<std::uint32_t>(v);
    else if constexpr (sizeof(T) == 2)
      return std::bit_cast<std::uint16_t>(v);
    else
      return std::bit_cast<std::uint8_t>(v);
  }
};
template <>
struct KindOf<std::uint16_t> : Plain<Kind::U16, std::uint16_t> {};
template <>
struct KindOf<std::int16_t> : Plain<Kind::I16, std::int16_t> {};
template <>
struct KindOf<std::uint32_t> : Plain<Kind::U32, std::uint32_t> {};
template <>
struct KindOf<std::int32_t> : Plain<Kind::I32, std::int32_t> {};
template <>
struct KindOf<std::uint64_t> : Plain<Kind::U64, std::uint64_t> {};
template <>
struct KindOf<std::int64_t> : Plain<Kind::I64, std::int64_t> {};
template <>
struct KindOf<Half> : Plain<Kind::F16, Half> {};
template <>
struct KindOf<float> : Plain<Kind::F32, float> {};
template <>
struct KindOf<double> : Plain<Kind::F64, double> {};
template <>
struct KindOf<bool> : Plain<Kind::Mask, bool> {};
template <>
struct KindOf<Halves> : Plain<Kind::Halves, Halves> {};
template <>
struct KindOf<Mixed> : Plain<Kind::Mixed, Mixed> {};
template <>
struct KindOf<Carry> : Plain<Kind::Carry, Carry> {};
template <class T>
struct KindOf<Old<T>> : KindOf<T> {
  static constexpr bool old = true;
  static Old<T> from(std::uint64_t v) { return {KindOf<T>::from(v)}; }
};

template <class F>
struct Maker;
template <class L, class R, class... A>
struct Maker<R (L::*)(const Context&, A...) const> {
  template <std::size_t... i>
  static R call(const L& l, const std::uint64_t* in, const Context& c, std::index_sequence<i...>) {
    return l(c, KindOf<A>::from(in[i])...);
  }
  static VectorRow make(L l) {
    VectorRow row;
    row.in = {In{KindOf<A>::kind, KindOf<A>::old}...};
    if constexpr (requires { std::tuple_size<R>::value; }) {
      std::apply([&](auto... v) { row.out = {KindOf<decltype(v)>::kind...}; }, R{});
      row.run = [l](const std::uint64_t* in, std::uint64_t* out, const Context& c) {
        std::apply([&](auto... v) { ((*out++ = KindOf<decltype(v)>::to(v)), ...); },
                   call(l, in, c, std::index_sequence_for<A...>{}));
      };
    } else {
      row.out = {KindOf<R>::kind};
      row.run = [l](const std::uint64_t* in, std::uint64_t* out, const Context& c) {
        *out = KindOf<R>::to(call(l, in, c, std::index_sequence_for<A...>{}));
      };
    }
    return row;
  }
};
}  // namespace detail

/// A row from a lambda (const Context&, operand types...) -> result, or a tuple of results.
template <class L>
VectorRow lane_row(L l) {
  return detail::Maker<decltype(&L::operator())>::make(l);
}

void add_integer_rows(VectorTable& table);
void add_float_rows(VectorTable& table);
void add_conversion_rows(VectorTable& table);
void add_compare_rows(VectorTable& table);
void add_packed_rows(VectorTable& table);
const VectorTable& vector_table();

}  // namespace cairn::reference
