// SPDX-License-Identifier: MIT
// Vector instructions on floating point: arithmetic, rounding, division steps, comparisons.
#include <algorithm>

#include "tests/reference/arithmetic.h"

namespace cairn::reference {
namespace {

using u32 = std::uint32_t;
using i32 = std::int32_t;
using u64 = std::uint64_t;
using C = const Context&;

VectorRow keep(VectorRow r) {
  r.upper = VectorRow::Upper::Keep;
  return r;
}
VectorRow vague(std::uint8_t flags, VectorRow r) {
  r.vague = flags;
  return r;
}

template <class T>
T median(C c, T a, T b, T d) {
  if (nan(a) || nan(b) || nan(d)) return minimum(c, minimum(c, a, b), d);
  const T most = maximum(c, maximum(c, a, b), d);
  if (same(most, a)) return maximum(c, b, d);
  if (same(most, b)) return maximum(c, a, d);
  return maximum(c, a, b);
}

template <class T>
T fraction(C c, T x) {
  if (nan(x) || infinite(x)) return not_a_number<T>();
  const T d = add(c, x, minus(whole(x, Round::Down)));
  const T one = number<T>(1.0);
  return less(d, one) ? d : Real<T>::of(Real<T>::bits(one) - 1);
}

/// x as m * 2^e with 1/2 <= |m| < 1.
template <class T>
std::pair<T, int> taken_apart(T x) {
  if (nan(x)) return {not_a_number<T>(), 0};
  if (infinite(x) || zero(x)) return {x, 0};
  Exact e = unpack(Real<T>::format, Real<T>::bits(x));
  int length = 0;
  while (e.magnitude >> length != 0) ++length;
  const int exponent = e.exponent + length;
  e.exponent = -length;
  return {Real<T>::of(pack(Real<T>::format, e, Round::Nearest)), exponent};
}

template <class T>
void arithmetic(VectorTable& t, const std::string& type) {
  const bool half = sizeof(T) == 2;
  const auto three = [&](auto l) { return half ? keep(lane_row(l)) : lane_row(l); };
  t["v_add_" + type] = lane_row([](C c, T a, T b) { return add(c, a, b); });
  t["v_sub_" + type] = lane_row([](C c, T a, T b) { return add(c, a, minus(b)); });
  t["v_subrev_" + type] = lane_row([](C c, T a, T b) { return add(c, b, minus(a)); });
  t["v_mul_" + type] = lane_row([](C c, T a, T b) { return multiply(c, a, b); });
  t["v_min_" + type] = lane_row([](C c, T a, T b) { return minimum(c, a, b); });
  t["v_max_" + type] = lane_row([](C c, T a, T b) { return maximum(c, a, b); });
  t["v_fma_" + type] = three([](C c, T a, T b, T d) { return fused(c, a, b, d); });
  t["v_mad_" + type] = three([](C c, T a, T b, T d) { return add(c, multiply(c, a, b), d); });
  t["v_mac_" + type] = lane_row([](C c, T a, T b, Old<T> d) { return add(c, multiply(c, a, b), d.value); });
  t["v_madmk_" + type] = lane_row([](C c, T a, T k, T b) { return add(c, multiply(c, a, k), b); });
  t["v_madak_" + type] = lane_row([](C c, T a, T b, T k) { return add(c, multiply(c, a, b), k); });
  t["v_fmac_" + type] = lane_row([](C c, T a, T b, Old<T> d) { return fused(c, a, b, d.value); });
  t["v_fmamk_" + type] = lane_row([](C c, T a, T k, T b) { return fused(c, a, k, b); });
  t["v_fmaak_" + type] = lane_row([](C c, T a, T b, T k) { return fused(c, a, b, k); });
  t["v_min3_" + type] = three([](C c, T a, T b, T d) { return minimum(c, minimum(c, a, b), d); });
  t["v_max3_" + type] = three([](C c, T a, T b, T d) { return maximum(c, maximum(c, a, b), d); });
  t["v_med3_" + type] = three([](C c, T a, T b, T d) { return median(c, a, b, d); });
  t["v_floor_" + type] = lane_row([](C, T a) { return whole(a, Round::Down); });
  t["v_ceil_" + type] = lane_row([](C, T a) { return whole(a, Round::Up); });
  t["v_trunc_" + type] = lane_row([](C, T a) { return whole(a, Round::Zero); });
  t["v_rndne_" + type] = lane_row([](C, T a) { return whole(a, Round::Nearest); });
  t["v_fract_" + type] = lane_row([](C c, T a) { return fraction(c, a); });
  t["v_frexp_mant_" + type] = lane_row([](C, T a) { return taken_apart(a).first; });
}

void legacy(VectorTable& t) {
  const auto product = [](C c, float a, float b) { return zero(a) || zero(b) ? 0.0f : multiply(c, a, b); };
  t["v_mul_legacy_f32"] = lane_row(product);
  t["v_mad_legacy_f32"] =
      lane_row([=](C c, float a, float b, float d) { return add(c, product(c, a, b), d); });
  t["v_mad_legacy_f16"] = lane_row([](C c, Half a, Half b, Half d) { return add(c, multiply(c, a, b), d); });
  t["v_fma_legacy_f16"] = lane_row([](C c, Half a, Half b, Half d) { return fused(c, a, b, d); });
  // Bits pass; float operands for their modifiers.
  t["v_cndmask_b32"] = lane_row([](C, float a, float b, bool m) { return m ? b : a; });
  t["v_cndmask_b32"].copies = true;
}

template <class T>
T near_function(T x, double (*f)(double)) {
  if (nan(x)) return not_a_number<T>();
  return Real<T>::of(convert(Real<T>::format, kDouble, std::bit_cast<u64>(f(wide(x))), Round::Nearest));
}

template <class T>
void functions(VectorTable& t, const std::string& type) {
  const std::uint8_t near = sizeof(T) == 2   ? loose::kNearHalf
                            : sizeof(T) == 4 ? loose::kNearSingle
                                             : loose::kAnything;
  const auto row = [&](const std::string& name, double (*f)(double), std::uint8_t flags) {
    t["v_" + name + "_" + type] = vague(flags, lane_row([f](C, T x) { return near_function(x, f); }));
  };
  row("rcp", [](double x) { return 1.0 / x; }, near);
  row("rsq", [](double x) { return 1.0 / std::sqrt(x); }, near);
  row("sqrt", [](double x) { return std::sqrt(x); }, near);
  if (sizeof(T) == 8) return;
  row("exp", [](double x) { return std::exp2(x); }, near);
  row("log", [](double x) { return std::log2(x); }, near);
  const std::uint8_t angle = sizeof(T) == 2 ? loose::kAngle | loose::kNearHalf : loose::kAngle;
  row("sin", [](double x) { return std::sin(std::fmod(x, 1.0) * 2 * M_PI); }, angle);
  row("cos", [](double x) { return std::cos(std::fmod(x, 1.0) * 2 * M_PI); }, angle);
  if (sizeof(T) != 4) return;
  t["v_rcp_iflag_f32"] = t["v_rcp_f32"];
  t["v_exp_legacy_f32"] = t["v_exp_f32"];
  t["v_log_legacy_f32"] = t["v_log_f32"];
}

// ---- the steps of a division; docs/isa-errata.md says where we leave the manual.

template <class T>
struct Steps;
template <>
struct Steps<float> {
  static constexpr int apart = 96, scale = 64, tiny = 23, underflow = -150;
};
template <>
struct Steps<double> {
  static constexpr int apart = 768, scale = 128, tiny = 53, underflow = -1075;
};
template <class T>
int field(T x) {
  const Format f = Real<T>::format;
  return static_cast<int>(Real<T>::bits(x) >> f.mantissa & ((1u << (f.width - 1 - f.mantissa)) - 1));
}
// Whether |a / b| is below the least normal number (exactly).
template <class T>
bool quotient_tiny(T a, T b) {
  if (nan(a) || nan(b) || infinite(a) || infinite(b) || zero(a) || zero(b)) return false;
  const auto [ma, ea] = taken_apart(without_sign(a));
  const auto [mb, eb] = taken_apart(without_sign(b));
  // a/b = (ma/mb) * 2^(ea-eb); ma/mb is in (1/2, 2).
  const int least = 1 - Real<T>::format.bias, distance = ea - eb;
  return less(ma, mb) ? distance <= least : distance < least;
}

template <class T>
std::tuple<T, bool> div_scale(C c, T s0, T s1, T s2) {
  using S = Steps<T>;
  const int greatest = (1 << (Real<T>::format.width - 1 - Real<T>::format.mantissa)) - 1;
  const auto equal = [](T a, T b) { return !nan(a) && !nan(b) && same(a, b); };
  const bool of_denominator = equal(s0, s1), of_numerator = equal(s0, s2);
  const int e1 = field(s1), e2 = field(s2);
  if (zero(s1) || zero(s2)) return {not_a_number<T>(), false};
  if (e2 - e1 >= S::apart) return {of_denominator ? scaled(c, s0, S::scale) : s0, true};
  const bool tiny_quotient = e1 != greatest && e2 != greatest && quotient_tiny(s2, s1);
  if (e1 == 0) return {scaled(c, s0, S::scale), false};
  const bool tiny_reciprocal = e1 != greatest && quotient_tiny(number<T>(1.0), s1);
  if (tiny_reciprocal && tiny_quotient) return {of_denominator ? scaled(c, s0, -S::scale) : s0, true};
  if (tiny_reciprocal) return {scaled(c, s0, -S::scale), false};
  if (tiny_quotient) return {of_numerator ? scaled(c, s0, S::scale) : s0, true};
  if (e2 <= S::tiny) return {scaled(c, s0, S::scale), false};
  return {s0, false};
}

// a * b + d in quadruple precision; a lowest bit that is set stands for everything below it.
Exact wide_sum(double a, double b, double d) {
  const auto rounded = [&](Round round) {
    const HostRounding mode(round);
    const volatile double x = a, y = b, z = d;
    return std::bit_cast<unsigned __int128>(static_cast<__float128>(x) * y + z);
  };
  const unsigned __int128 down = rounded(Round::Down), up = rounded(Round::Up);
  const auto bits = down == up ? down : rounded(Round::Zero) | 1;
  constexpr unsigned __int128 kOne = 1;
  const auto field = static_cast<int>(bits >> 112 & 0x7fff);
  const unsigned __int128 fraction = bits & ((kOne << 112) - 1);
  return {bits >> 127 != 0, field == 0 ? fraction : fraction | kOne << 112, std::max(field, 1) - 16383 - 112};
}

// The exact sum is scaled, then rounded once; one that does not fit is rounded before, as the manual has it.
template <class T>
T div_fmas(C c, T a, T b, T d, bool scale) {
  const T sum = fused(c, a, b, d);
  if (!scale || nan(sum) || infinite(sum) || zero(sum)) return sum;
  const std::uint64_t magnitude = Real<T>::bits(without_sign(sum));
  const bool too_large = magnitude + 1 == infinite(Real<T>::format, false);
  Exact exact = too_large ? unpack(Real<T>::format, Real<T>::bits(sum)) : wide_sum(wide(a), wide(b), wide(d));
  exact.exponent += field(d) > Real<T>::format.bias ? Steps<T>::scale : -Steps<T>::scale;
  return Real<T>::of(pack(Real<T>::format, exact, Real<T>::round(c)));
}

template <class T>
T div_fixup(C, T s0, T s1, T s2) {
  const bool sign = negative(s1) != negative(s2);
  const auto with_sign = [&](T x) { return sign ? minus(without_sign(x)) : without_sign(x); };
  const T endless = Real<T>::of(infinite(Real<T>::format, false)), nothing = number<T>(0.0);
  if (nan(s2) || nan(s1)) return not_a_number<T>();
  if ((zero(s1) && zero(s2)) || (infinite(s1) && infinite(s2))) return not_a_number<T>();
  if (zero(s1) || infinite(s2)) return with_sign(endless);
  if (infinite(s1) || zero(s2)) return with_sign(nothing);
  if constexpr (sizeof(T) > 2) {
    if (field(s2) - field(s1) < Steps<T>::underflow) return with_sign(nothing);
  }
  return with_sign(nan(s0) ? endless : s0);
}

template <class T>
void division(VectorTable& t, const std::string& type) {
  t["v_div_scale_" + type] = lane_row([](C c, T a, T b, T d) { return div_scale(c, a, b, d); });
  t["v_div_fmas_" + type] =
      lane_row([](C c, T a, T b, T d, Carry m) { return div_fmas(c, a, b, d, m.value); });
  t["v_div_fixup_" + type] = lane_row([](C c, T a, T b, T d) { return div_fixup(c, a, b, d); });
}

struct Cube {
  float id, sc, tc, ma;
};
Cube cube(C c, float x, float y, float z) {
  const auto at_least = [](float a, float b) { return std::fabs(a) >= std::fabs(b); };
  if (at_least(z, x) && at_least(z, y)) {
    const bool back = z < 0;
    return {back ? 5.0f : 4.0f, back ? minus(x) : x, minus(y), multiply(c, z, 2.0f)};
  }
  if (at_least(y, x)) {
    const bool down = y < 0;
    return {down ? 3.0f : 2.0f, x, down ? minus(z) : z, multiply(c, y, 2.0f)};
  }
  const bool left = x < 0;
  return {left ? 1.0f : 0.0f, left ? z : minus(z), minus(y), multiply(c, x, 2.0f)};
}

}  // namespace

void add_float_rows(VectorTable& t) {
  arithmetic<Half>(t, "f16");
  arithmetic<float>(t, "f32");
  arithmetic<double>(t, "f64");
  legacy(t);
  functions<Half>(t, "f16");
  functions<float>(t, "f32");
  functions<double>(t, "f64");
  division<float>(t, "f32");
  division<double>(t, "f64");
  t["v_div_fixup_f16"] = keep(lane_row([](C c, Half a, Half b, Half d) { return div_fixup(c, a, b, d); }));
  t["v_div_fixup_legacy_f16"] = lane_row([](C c, Half a, Half b, Half d) { return div_fixup(c, a, b, d); });
  t["v_ldexp_f16"] = lane_row([](C c, Half a, std::int16_t n) { return scaled(c, a, n); });
  t["v_ldexp_f32"] = lane_row([](C c, float a, i32 n) { return scaled(c, a, n); });
  t["v_ldexp_f64"] = lane_row([](C c, double a, i32 n) { return scaled(c, a, n); });
  t["v_frexp_exp_i16_f16"] =
      lane_row([](C, Half a) { return static_cast<std::int16_t>(taken_apart(a).second); });
  t["v_frexp_exp_i32_f32"] = lane_row([](C, float a) { return static_cast<i32>(taken_apart(a).second); });
  t["v_frexp_exp_i32_f64"] = lane_row([](C, double a) { return static_cast<i32>(taken_apart(a).second); });
  t["v_cubeid_f32"] = lane_row([](C c, float x, float y, float z) { return cube(c, x, y, z).id; });
  t["v_cubesc_f32"] = lane_row([](C c, float x, float y, float z) { return cube(c, x, y, z).sc; });
  t["v_cubetc_f32"] = lane_row([](C c, float x, float y, float z) { return cube(c, x, y, z).tc; });
  t["v_cubema_f32"] = lane_row([](C c, float x, float y, float z) { return cube(c, x, y, z).ma; });
}

}  // namespace cairn::reference
