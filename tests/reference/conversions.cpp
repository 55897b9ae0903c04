// SPDX-License-Identifier: MIT
// Conversions between formats, packing, 8-bit floats.
#include <algorithm>
#include <limits>

#include "tests/reference/arithmetic.h"

namespace cairn::reference {
namespace {

using u16 = std::uint16_t;
using i16 = std::int16_t;
using u32 = std::uint32_t;
using i32 = std::int32_t;
using u64 = std::uint64_t;
using C = const Context&;

template <class I, class T>
I integer(T x) {
  return static_cast<I>(to_integer(x, std::numeric_limits<I>::min(), std::numeric_limits<I>::max()));
}
template <class To, class From>
To converted(C c, From x) {
  const Round round = Real<To>::format.width == 32 ? c.round32 : c.round64;
  return Real<To>::of(convert(Real<To>::format, Real<From>::format, Real<From>::bits(x), round));
}

// [-1, 1] or [0, 1] times the largest integer, to the nearest one.
template <class T>
i16 to_snorm(T x) {
  if (nan(x)) return 0;
  const double v = std::clamp(wide(x), -1.0, 1.0);
  return static_cast<i16>(std::nearbyint(v * 32767.0));
}
template <class T>
u16 to_unorm(T x) {
  if (nan(x)) return 0;
  const double v = std::clamp(wide(x), 0.0, 1.0);
  return static_cast<u16>(std::nearbyint(v * 65535.0));
}
Halves both(u32 low, u32 high) { return {(low & 0xffff) | high << 16}; }
u32 two(u32 low, u32 high) { return (low & 0xffff) | high << 16; }

void integers(VectorTable& t) {
  t["v_cvt_i32_f32"] = lane_row([](C, float x) { return integer<i32>(x); });
  t["v_cvt_u32_f32"] = lane_row([](C, float x) { return integer<u32>(x); });
  t["v_cvt_i32_f64"] = lane_row([](C, double x) { return integer<i32>(x); });
  t["v_cvt_u32_f64"] = lane_row([](C, double x) { return integer<u32>(x); });
  t["v_cvt_i16_f16"] = lane_row([](C, Half x) { return integer<i16>(x); });
  t["v_cvt_u16_f16"] = lane_row([](C, Half x) { return integer<u16>(x); });
  t["v_cvt_flr_i32_f32"] = lane_row([](C, float x) { return integer<i32>(whole(x, Round::Down)); });
  t["v_cvt_rpi_i32_f32"] =
      lane_row([](C c, float x) { return integer<i32>(whole(add(c, x, 0.5f), Round::Down)); });
  t["v_cvt_f32_i32"] = lane_row([](C c, i32 x) { return from_integer<float>(c, x); });
  t["v_cvt_f32_u32"] = lane_row([](C c, u32 x) { return from_integer<float>(c, x); });
  t["v_cvt_f64_i32"] = lane_row([](C c, i32 x) { return from_integer<double>(c, x); });
  t["v_cvt_f64_u32"] = lane_row([](C c, u32 x) { return from_integer<double>(c, x); });
  t["v_cvt_f16_i16"] = lane_row([](C c, i16 x) { return from_integer<Half>(c, x); });
  t["v_cvt_f16_u16"] = lane_row([](C c, u16 x) { return from_integer<Half>(c, x); });
  for (int i = 0; i < 4; ++i)
    t["v_cvt_f32_ubyte" + std::to_string(i)] =
        lane_row([i](C c, u32 x) { return from_integer<float>(c, x >> 8 * i & 255); });
  t["v_cvt_off_f32_i4"] = lane_row([](C, u32 x) {
    const int four = static_cast<int>(x & 15);
    return static_cast<float>(four < 8 ? four : four - 16) / 16.0f;
  });
}

void reals(VectorTable& t) {
  t["v_cvt_f64_f32"] = lane_row([](C c, float x) { return converted<double>(c, x); });
  t["v_cvt_f32_f64"] = lane_row([](C c, double x) { return converted<float>(c, x); });
  t["v_cvt_f32_f16"] = lane_row([](C c, Half x) { return converted<float>(c, x); });
  t["v_cvt_f16_f32"] = lane_row([](C c, float x) { return converted<Half>(c, x); });
  t["v_cvt_pkrtz_f16_f32"] = lane_row([](C c, float a, float b) {
    Context toward_zero = c;
    toward_zero.round64 = Round::Zero;
    return both(converted<Half>(toward_zero, a).bits, converted<Half>(toward_zero, b).bits);
  });
  t["v_pack_b32_f16"] = lane_row([](C, Half a, Half b) { return both(a.bits, b.bits); });
}

void packing(VectorTable& t) {
  t["v_cvt_norm_i16_f16"] = lane_row([](C, Half x) { return to_snorm(x); });
  t["v_cvt_norm_u16_f16"] = lane_row([](C, Half x) { return to_unorm(x); });
  const auto u = [](i16 x) { return static_cast<u16>(x); };
  t["v_cvt_pknorm_i16_f32"] =
      lane_row([=](C, float a, float b) { return two(u(to_snorm(a)), u(to_snorm(b))); });
  t["v_cvt_pknorm_u16_f32"] = lane_row([](C, float a, float b) { return two(to_unorm(a), to_unorm(b)); });
  t["v_cvt_pknorm_i16_f16"] =
      lane_row([=](C, Half a, Half b) { return two(u(to_snorm(a)), u(to_snorm(b))); });
  t["v_cvt_pknorm_u16_f16"] = lane_row([](C, Half a, Half b) { return two(to_unorm(a), to_unorm(b)); });
  t["v_cvt_pk_u16_u32"] =
      lane_row([](C, u32 a, u32 b) { return two(std::min(a, 65535u), std::min(b, 65535u)); });
  t["v_cvt_pk_i16_i32"] = lane_row([](C, i32 a, i32 b) {
    const auto one = [](i32 x) { return static_cast<u16>(std::clamp(x, -32768, 32767)); };
    return two(one(a), one(b));
  });
  const auto insert = [](float x, u32 at, u32 into) {
    const u32 value = std::min(integer<u32>(x), 255u), shift = at % 4 * 8;
    return (into & ~(255u << shift)) | value << shift;
  };
  t["v_cvt_pk_u8_f32"] = lane_row([=](C, float x, u32 at, u32 into) { return insert(x, at, into); });
  t["v_cvt_pkaccum_u8_f32"] =
      lane_row([=](C, float x, u32 at, Old<u32> into) { return insert(x, at, into.value); });
}

// ---- 8 bits: no infinities, 0x80 is the only NaN.

struct Small {
  int mantissa, bias;
};
constexpr Small kFp8{3, 8}, kBf8{2, 16};

float from_small(Small f, u32 b) {
  if (b == 0x80) return not_a_number<float>();
  const int field = static_cast<int>(b & 0x7f) >> f.mantissa;
  const u32 fraction = b & ((1u << f.mantissa) - 1);
  const double value = field == 0 ? std::ldexp(fraction, 1 - f.bias - f.mantissa)
                                  : std::ldexp(fraction + (1u << f.mantissa), field - f.bias - f.mantissa);
  return static_cast<float>(b & 0x80 ? -value : value);
}
// `dither` stands behind the last place, as a fraction of 2^32 units; none: to nearest.
u32 to_small(Small f, float x, const u32* dither) {
  if (nan(x) || infinite(x)) return 0x80;
  if (zero(x)) return 0;
  const Exact e = unpack(kSingle, Real<float>::bits(x));
  int length = 0;
  while (e.magnitude >> length != 0) ++length;
  const int least = 1 - f.bias - f.mantissa;
  const int unit = std::max(e.exponent + length - (f.mantissa + 1), least);
  const int drop = unit - e.exponent;
  if (drop > 60) return 0;
  unsigned __int128 kept = e.magnitude >> drop;
  const unsigned __int128 rest = e.magnitude - (kept << drop), half = static_cast<unsigned __int128>(1)
                                                                      << (drop - 1);
  if (dither == nullptr)
    kept += rest > half || (rest == half && (kept & 1) != 0) ? 1 : 0;
  else if (drop <= 32)  // the random number's top bits meet the bits that go
    kept += (rest + (*dither >> (32 - drop))) >> drop != 0 ? 1 : 0;
  else
    kept += ((rest >> (drop - 32)) + *dither) >> 32 != 0 ? 1 : 0;
  const auto bits = static_cast<u32>(kept);
  const u32 field = bits >> f.mantissa != 0 ? static_cast<u32>(unit - least) : 0;
  const u32 magnitude = bits + (field << f.mantissa);
  if (magnitude > 0x7f) return 0x80;
  return magnitude == 0 ? 0 : magnitude | (negative(x) ? 0x80 : 0);
}

void small(VectorTable& t, const std::string& name, Small f) {
  // The selected byte or half arrives in the low bits when SDWA selects; else op_sel numbers it.
  const auto byte = [](C c, u32 x) {
    if (c.line->encoding == "sdwa") return x & 255;
    return x >> 8 * (2 * c.op_sel(0) + c.op_sel(1)) & 255;
  };
  const auto half = [](C c, u32 x) {
    return c.line->encoding == "sdwa" ? x & 0xffff : x >> 16 * c.op_sel(0) & 0xffff;
  };
  t["v_cvt_f32_" + name] = lane_row([=](C c, u32 x) { return from_small(f, byte(c, x)); });
  t["v_cvt_pk_f32_" + name] = lane_row([=](C c, u32 x) {
    const u32 h = half(c, x);
    return std::bit_cast<u32>(from_small(f, h & 255)) | u64{std::bit_cast<u32>(from_small(f, h >> 8))} << 32;
  });
  t["v_cvt_pk_" + name + "_f32"] = lane_row([=](C c, float a, float b, Old<u32> d) {
    const u32 pair = to_small(f, a, nullptr) | to_small(f, b, nullptr) << 8;
    return c.op_sel(3) ? (d.value & 0xffff) | pair << 16 : (d.value & 0xffff0000) | pair;
  });
  t["v_cvt_sr_" + name + "_f32"] = lane_row([=](C c, float a, u32 dither, Old<u32> d) {
    const int shift = 8 * (c.op_sel(2) + 2 * c.op_sel(3));
    return (d.value & ~(255u << shift)) | to_small(f, a, &dither) << shift;
  });
}

// ---- comparisons

template <class T>
void compare(VectorTable& t, const std::string& name, const std::string& type, bool (*f)(T, T)) {
  t["v_cmp_" + name + "_" + type] = t["v_cmpx_" + name + "_" + type] =
      lane_row([f](C, T a, T b) { return f(a, b); });
}
template <class T>
void compare_integers(VectorTable& t, const std::string& type) {
  compare<T>(t, "f", type, [](T, T) { return false; });
  compare<T>(t, "lt", type, [](T a, T b) { return a < b; });
  compare<T>(t, "eq", type, [](T a, T b) { return a == b; });
  compare<T>(t, "le", type, [](T a, T b) { return a <= b; });
  compare<T>(t, "gt", type, [](T a, T b) { return a > b; });
  compare<T>(t, "ne", type, [](T a, T b) { return a != b; });
  compare<T>(t, "ge", type, [](T a, T b) { return a >= b; });
  compare<T>(t, "t", type, [](T, T) { return true; });
}

template <class T>
int class_of(T x) {
  const bool minus = negative(x);
  if (nan(x)) return signalling(x) ? 0 : 1;
  if (infinite(x)) return minus ? 2 : 9;
  if (zero(x)) return minus ? 5 : 6;
  const Format f = Real<T>::format;
  const bool denormal = unpack(f, Real<T>::bits(x)).magnitude >> f.mantissa == 0;
  if (denormal) return minus ? 4 : 7;
  return minus ? 3 : 8;
}

template <class T>
void compare_reals(VectorTable& t, const std::string& type) {
  compare<T>(t, "f", type, [](T, T) { return false; });
  compare<T>(t, "lt", type, [](T a, T b) { return wide(a) < wide(b); });
  compare<T>(t, "eq", type, [](T a, T b) { return wide(a) == wide(b); });
  compare<T>(t, "le", type, [](T a, T b) { return wide(a) <= wide(b); });
  compare<T>(t, "gt", type, [](T a, T b) { return wide(a) > wide(b); });
  compare<T>(t, "lg", type, [](T a, T b) { return wide(a) < wide(b) || wide(a) > wide(b); });
  compare<T>(t, "ge", type, [](T a, T b) { return wide(a) >= wide(b); });
  compare<T>(t, "o", type, [](T a, T b) { return !nan(a) && !nan(b); });
  compare<T>(t, "u", type, [](T a, T b) { return nan(a) || nan(b); });
  compare<T>(t, "nge", type, [](T a, T b) { return !(wide(a) >= wide(b)); });
  compare<T>(t, "nlg", type, [](T a, T b) { return !(wide(a) < wide(b) || wide(a) > wide(b)); });
  compare<T>(t, "ngt", type, [](T a, T b) { return !(wide(a) > wide(b)); });
  compare<T>(t, "nle", type, [](T a, T b) { return !(wide(a) <= wide(b)); });
  compare<T>(t, "neq", type, [](T a, T b) { return !(wide(a) == wide(b)); });
  compare<T>(t, "nlt", type, [](T a, T b) { return !(wide(a) < wide(b)); });
  compare<T>(t, "tru", type, [](T, T) { return true; });
  using Classes = std::conditional_t<std::is_same_v<T, Half>, std::uint16_t, std::uint32_t>;
  t["v_cmp_class_" + type] = t["v_cmpx_class_" + type] =
      lane_row([](C, T a, Classes classes) { return (classes >> class_of(a) & 1) != 0; });
}

}  // namespace

void add_conversion_rows(VectorTable& t) {
  integers(t);
  reals(t);
  packing(t);
  small(t, "fp8", kFp8);
  small(t, "bf8", kBf8);
}

void add_compare_rows(VectorTable& t) {
  compare_integers<i16>(t, "i16");
  compare_integers<u16>(t, "u16");
  compare_integers<i32>(t, "i32");
  compare_integers<u32>(t, "u32");
  compare_integers<std::int64_t>(t, "i64");
  compare_integers<u64>(t, "u64");
  compare_reals<Half>(t, "f16");
  compare_reals<float>(t, "f32");
  compare_reals<double>(t, "f64");
}

}  // namespace cairn::reference
