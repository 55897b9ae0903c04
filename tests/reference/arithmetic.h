// SPDX-License-Identifier: MIT
// One floating-point operation at a time, for f16, f32 and f64 alike: what rows of the reference are made of.
#pragma once

#include <cfenv>
#include <cmath>

#include "tests/reference/vector.h"

namespace cairn::reference {

/// The format and the plain operations of a type. Each operation rounds once, by Context.
template <class T>
struct Real;

/// Sets the host's rounding for a scope.
class HostRounding {
 public:
  explicit HostRounding(Round round) : before_(std::fegetround()) {
    static constexpr int kModes[] = {FE_TONEAREST, FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO};
    std::fesetround(kModes[static_cast<int>(round)]);
  }
  ~HostRounding() { std::fesetround(before_); }
  HostRounding(const HostRounding&) = delete;

 private:
  int before_;
};

template <>
struct Real<float> {
  static constexpr Format format = kSingle;
  static std::uint64_t bits(float x) { return std::bit_cast<std::uint32_t>(x); }
  static float of(std::uint64_t b) { return single(b); }
  static Round round(const Context& c) { return c.round32; }
  static float fma(const Context& c, float a, float b, float d) {
    const HostRounding mode(c.round32);
    const volatile float x = a, y = b, z = d;
    return std::fma(x, y, z);
  }
};
template <>
struct Real<double> {
  static constexpr Format format = kDouble;
  static std::uint64_t bits(double x) { return std::bit_cast<std::uint64_t>(x); }
  static double of(std::uint64_t b) { return real(b); }
  static Round round(const Context& c) { return c.round64; }
  static double fma(const Context& c, double a, double b, double d) {
    const HostRounding mode(c.round64);
    const volatile double x = a, y = b, z = d;
    return std::fma(x, y, z);
  }
};
template <>
struct Real<Half> {
  static constexpr Format format = kHalf;
  static std::uint64_t bits(Half x) { return x.bits; }
  static Half of(std::uint64_t b) { return {static_cast<std::uint16_t>(b)}; }
  static Round round(const Context& c) { return c.round64; }
  static Half fma(const Context& c, Half a, Half b, Half d) {
    return of(half_fma(a.bits, b.bits, d.bits, c.round64));
  }
};

template <class T>
bool nan(T x) {
  return is_nan(Real<T>::format, Real<T>::bits(x));
}
template <class T>
bool signalling(T x) {
  return is_signalling(Real<T>::format, Real<T>::bits(x));
}
template <class T>
bool infinite(T x) {
  return is_infinite(Real<T>::format, Real<T>::bits(x));
}
template <class T>
bool negative(T x) {
  return is_negative(Real<T>::format, Real<T>::bits(x));
}
template <class T>
T minus(T x) {
  return Real<T>::of(Real<T>::bits(x) ^ std::uint64_t{1} << (Real<T>::format.width - 1));
}
template <class T>
T without_sign(T x) {
  return negative(x) ? minus(x) : x;
}
template <class T>
bool zero(T x) {
  return Real<T>::bits(without_sign(x)) == 0;
}
template <class T>
T number(double x) {
  return Real<T>::of(convert(Real<T>::format, kDouble, std::bit_cast<std::uint64_t>(x), Round::Nearest));
}
template <class T>
double wide(T x) {
  return real(convert(kDouble, Real<T>::format, Real<T>::bits(x), Round::Nearest));
}
template <class T>
T not_a_number() {
  return Real<T>::of(quiet_nan(Real<T>::format));
}
template <class T>
T quieted(T x) {
  return nan(x) ? not_a_number<T>() : x;
}
/// Order of numbers that are not NaN.
template <class T>
bool less(T a, T b) {
  return wide(a) < wide(b);
}
template <class T>
bool same(T a, T b) {
  return wide(a) == wide(b);
}

/// A denormal becomes zero with its sign where MODE does not keep it; side 0: operands, 1: results.
template <class T>
T flushed(const Context& c, T x, int side) {
  constexpr Format f = Real<T>::format;
  const unsigned kept = f.width == 32 ? c.denormals32 : c.denormals64;
  const std::uint64_t bits = Real<T>::bits(x), sign = bits & std::uint64_t{1} << (f.width - 1);
  if ((kept >> side & 1) != 0 || (bits ^ sign) >> f.mantissa != 0) return x;
  return Real<T>::of(sign);
}
template <class T>
T fused(const Context& c, T a, T b, T d) {
  return flushed(c, Real<T>::fma(c, flushed(c, a, 0), flushed(c, b, 0), flushed(c, d, 0)), 1);
}

// Sums and products as fused operations with a neutral operand. -0 is neutral for sums (+0 rounding down).
template <class T>
T add(const Context& c, T a, T b) {
  return fused(c, a, number<T>(1.0), b);
}
template <class T>
T multiply(const Context& c, T a, T b) {
  // The product's sign must survive a zero result.
  return fused(c, a, b, number<T>(negative(a) != negative(b) ? -0.0 : 0.0));
}

/// The smaller one. A quiet NaN loses; in IEEE mode a signalling one makes a quiet one. -0 is below +0.
template <class T>
T minimum(const Context& c, T a, T b) {
  if (c.ieee && (signalling(a) || signalling(b))) return not_a_number<T>();
  if (nan(a)) return quieted(b);
  if (nan(b)) return a;
  if (zero(a) && zero(b)) return negative(a) ? a : b;
  return less(a, b) ? a : b;
}
template <class T>
T maximum(const Context& c, T a, T b) {
  if (c.ieee && (signalling(a) || signalling(b))) return not_a_number<T>();
  if (nan(a)) return quieted(b);
  if (nan(b)) return a;
  if (zero(a) && zero(b)) return negative(a) ? b : a;
  return less(a, b) ? b : a;
}

/// To a whole number in the given direction; signs of zeros and NaN stay.
template <class T>
T whole(T x, Round direction) {
  if (nan(x)) return not_a_number<T>();
  if (infinite(x) || zero(x)) return x;
  const Exact e = unpack(Real<T>::format, Real<T>::bits(x));
  if (e.exponent >= 0) return x;
  const int drop = -e.exponent;
  unsigned __int128 kept = drop > 100 ? 0 : e.magnitude >> drop;
  const unsigned __int128 rest = drop > 100 ? 1 : e.magnitude - (kept << drop);
  const bool above_half = drop <= 100 && rest > static_cast<unsigned __int128>(1) << (drop - 1);
  const bool half = drop <= 100 && rest == static_cast<unsigned __int128>(1) << (drop - 1);
  bool up = false;
  if (direction == Round::Nearest) up = above_half || (half && (kept & 1) != 0);
  if (direction == Round::Up) up = rest != 0 && !e.negative;
  if (direction == Round::Down) up = rest != 0 && e.negative;
  kept += up ? 1 : 0;
  return Real<T>::of(pack(Real<T>::format, {e.negative, kept, 0}, Round::Nearest));
}

/// x * 2^n, rounded once.
template <class T>
T scaled(const Context& c, T x, int n) {
  if (nan(x)) return not_a_number<T>();
  if (infinite(x) || zero(x)) return x;
  Exact e = unpack(Real<T>::format, Real<T>::bits(x));
  e.exponent += std::max(-5000, std::min(5000, n));
  return Real<T>::of(pack(Real<T>::format, e, Real<T>::round(c)));
}

/// Whole part toward zero, limited to [least, most]; NaN is 0.
template <class T>
__int128 to_integer(T x, __int128 least, __int128 most) {
  if (nan(x)) return 0;
  if (infinite(x)) return negative(x) ? least : most;
  const Exact e = unpack(Real<T>::format, Real<T>::bits(x));
  if (e.exponent > 70 && e.magnitude != 0) return e.negative ? least : most;
  const unsigned __int128 m = e.exponent >= 0     ? e.magnitude << e.exponent
                              : e.exponent < -100 ? 0
                                                  : e.magnitude >> -e.exponent;
  const auto v = static_cast<__int128>(m);
  return std::max(least, std::min(most, e.negative ? -v : v));
}
template <class T>
T from_integer(const Context& c, __int128 v) {
  const bool minus = v < 0;
  return Real<T>::of(
      pack(Real<T>::format, {minus, static_cast<unsigned __int128>(minus ? -v : v), 0}, Real<T>::round(c)));
}

}  // namespace cairn::reference
