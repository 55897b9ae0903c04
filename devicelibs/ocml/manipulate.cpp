// SPDX-License-Identifier: MIT
// Parts of a number: frexp, ldexp, scalbn, scalb, ilogb, logb, nextafter, succ, pred, nan, fpclassify's kin.
#include "ocml.h"

using namespace ocml;

namespace {

template <class T>
struct Parts {
  T mantissa;    ///< in [1/2, 1)
  int exponent;  ///< x = mantissa * 2^exponent
};

/// x finite and not zero.
template <class T>
Parts<T> parts_of(T x) {
  constexpr int m = Format<T>::kMantissa, bias = Format<T>::kBias;
  Bits<T> b = bits(x);
  int extra = 0;
  if ((b & kInfinityBits<T>) == 0) {
    // Subnormal: shift the leading bit up to its place.
    const Bits<T> fraction = b & (Bits<T>)~kSignBit<T>;
    const int shift = __builtin_clzll((u64)fraction) - (63 - m);
    b = (Bits<T>)((b & kSignBit<T>) | (Bits<T>)((fraction << shift) & (Bits<T>)(((Bits<T>)1 << m) - 1)) |
                  (Bits<T>)((Bits<T>)1 << m));
    extra = shift;
  }
  const int exponent = (int)((b & kInfinityBits<T>) >> m) - bias + 1 - extra;
  b = (Bits<T>)((b & (Bits<T>)~kInfinityBits<T>) | (Bits<T>)((Bits<T>)(bias - 1) << m));
  return {from_bits<T>(b), exponent};
}

template <class T>
bool ordinary(T x) {
  return is_finite(x) && x != 0;
}

template <class T>
T frexp_any(T x, PRIVATE i32* exponent) {
  const Parts<T> p = ordinary(x) ? parts_of(x) : Parts<T>{x, 0};
  *exponent = p.exponent;
  return p.mantissa;
}

template <class T>
i32 ilogb_any(T x) {
  if (x == 0) return -2147483647 - 1;
  if (is_nan(x)) return -2147483647 - 1;
  return is_inf(x) ? 2147483647 : parts_of(x).exponent - 1;
}

template <class T>
T logb_any(T x) {
  if (x == 0) return -infinity<T>();
  return is_finite(x) ? (T)(parts_of(x).exponent - 1) : x * x;
}

/// x * 2^y for a whole y.
template <class T>
T scalb_any(T x, T y) {
  if (is_nan(x) || is_nan(y)) return x + y;
  if (is_inf(y))
    return sign_bit(y) ? (is_inf(x) ? nan<T>() : ocml::copysign((T)0, x))
                       : (x == 0 ? nan<T>() : ocml::copysign(infinity<T>(), x));
  const float limited = (float)y > 10000.0f ? 10000.0f : (float)y < -10000.0f ? -10000.0f : (float)y;
  return ocml::ldexp(x, (int)ocml::rint(limited));
}

/// The next number up or down, by counting in the order of the numbers.
template <class T>
T step(T x, bool up) {
  if (is_nan(x)) return x;
  if (is_inf(x) && sign_bit(x) != up) return x;
  if (x == 0) return from_bits<T>((Bits<T>)(up ? 1 : kSignBit<T> | 1));
  return from_bits<T>((Bits<T>)(bits(x) + (sign_bit(x) != up ? 1 : -1)));
}

template <class T>
T nextafter_any(T x, T y) {
  if (is_nan(x) || is_nan(y)) return x + y;
  return x == y ? y : step(x, y > x);
}

}  // namespace

#define DEFINE(suffix, T)                                                                                   \
  OCML T __ocml_frexp_##suffix(T x, PRIVATE i32* exponent) { return frexp_any(x, exponent); }               \
  OCML i32 __ocml_ilogb_##suffix(T x) { return ilogb_any(x); }                                              \
  OCML T __ocml_logb_##suffix(T x) { return logb_any(x); }                                                  \
  OCML T __ocml_ldexp_##suffix(T x, i32 n) { return ocml::ldexp(x, n); }                                    \
  OCML T __ocml_scalbn_##suffix(T x, i32 n) { return ocml::ldexp(x, n); }                                   \
  OCML T __ocml_scalb_##suffix(T x, T y) { return scalb_any(x, y); }                                        \
  OCML T __ocml_nextafter_##suffix(T x, T y) { return nextafter_any(x, y); }                                \
  OCML T __ocml_succ_##suffix(T x) { return step(x, true); }                                                \
  OCML T __ocml_pred_##suffix(T x) { return step(x, false); }                                               \
  OCML T __ocml_nan_##suffix(Bits<T> payload) {                                                             \
    return from_bits<T>(                                                                                    \
        (Bits<T>)(bits(nan<T>()) | (payload & (Bits<T>)(((Bits<T>)1 << (Format<T>::kMantissa - 1)) - 1)))); \
  }                                                                                                         \
  OCML T __ocml_maxmag_##suffix(T x, T y) {                                                                 \
    const T ax = ocml::abs(x), ay = ocml::abs(y);                                                           \
    return ax > ay ? x : ay > ax ? y : __builtin_elementwise_maxnum(x, y);                                  \
  }                                                                                                         \
  OCML T __ocml_minmag_##suffix(T x, T y) {                                                                 \
    const T ax = ocml::abs(x), ay = ocml::abs(y);                                                           \
    return ax < ay ? x : ay < ax ? y : __builtin_elementwise_minnum(x, y);                                  \
  }
OCML_TYPES(DEFINE)
