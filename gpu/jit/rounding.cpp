// SPDX-License-Identifier: MIT
// Floating point under the directed roundings of MODE, element by element on the host's own rounding mode.
#include <cfenv>
#include <cmath>
#include <cstring>

#include "gpu/isa/float_mode.h"
#include "gpu/jit/helpers.h"

#pragma STDC FENV_ACCESS ON

namespace cairn::gpu {
namespace {

constexpr int kHostRounding[] = {FE_TONEAREST, FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO};

// A half's value, and a double rounded to a half (as MODE numbers roundings). The double may itself be
// rounded the same way: directed roundings can be done twice.
double from_half(std::uint16_t half) {
  const int exponent = half >> 10 & 31, fraction = half & 1023;
  double magnitude = exponent == 0 ? std::ldexp(fraction, -24) : std::ldexp(1024 + fraction, exponent - 25);
  if (exponent == 31) magnitude = fraction != 0 ? std::nan("") : HUGE_VAL;
  return (half & 0x8000) != 0 ? -magnitude : magnitude;
}

std::uint16_t to_half(double value, unsigned rounding) {
  const std::uint16_t sign = std::signbit(value) ? 0x8000 : 0;
  if (std::isnan(value)) return 0x7e00;
  const double magnitude = std::fabs(value);
  if (std::isinf(value)) return sign | 0x7c00;
  const bool away = rounding == 1 ? sign == 0 : rounding == 2 ? sign != 0 : false;
  int exponent = 0;
  std::frexp(magnitude, &exponent);
  const int unit = std::max(exponent - 11, -24);  // of the last place
  const double scaled = std::ldexp(magnitude, -unit);
  double whole = std::floor(scaled);
  if (away && whole != scaled) whole += 1;
  const double result = std::ldexp(whole, unit);
  if (result > 65504.0) return sign | (away ? 0x7c00 : 0x7bff);
  if (result < 0x1p-14) return sign | static_cast<std::uint16_t>(std::ldexp(result, 24));
  std::frexp(result, &exponent);
  const auto fraction = static_cast<int>(std::ldexp(result, 11 - exponent)) - 1024;
  return sign | static_cast<std::uint16_t>((exponent + 14) << 10 | fraction);
}

template <class T>
T element(const void* array, std::uint32_t index) {
  T value;
  std::memcpy(&value, static_cast<const char*>(array) + index * sizeof(T), sizeof(T));
  return value;
}
template <class T>
void store(void* array, std::uint32_t index, T value) {
  std::memcpy(static_cast<char*>(array) + index * sizeof(T), &value, sizeof(T));
}

template <class T>
T compute(RoundedOp op, T a, T b, T c) {
  switch (op) {
    case RoundedOp::Add:
      return a + b;
    case RoundedOp::Sub:
      return a - b;
    case RoundedOp::Mul:
      return a * b;
    case RoundedOp::Fma:
      return std::fma(a, b, c);
    case RoundedOp::Convert:
      break;
  }
  return a;
}

// Element `index` of the array, as a number that `T` is made from; exact for all but wide integers.
template <class T>
T converted(Type from, const void* array, std::uint32_t index) {
  switch (from) {
    case Type::F16:
      return static_cast<T>(from_half(element<std::uint16_t>(array, index)));
    case Type::F32:
      return static_cast<T>(element<float>(array, index));
    case Type::F64:
      return static_cast<T>(element<double>(array, index));
    case Type::I8:
      return static_cast<T>(element<std::int8_t>(array, index));
    case Type::U8:
      return static_cast<T>(element<std::uint8_t>(array, index));
    case Type::I16:
      return static_cast<T>(element<std::int16_t>(array, index));
    case Type::U16:
      return static_cast<T>(element<std::uint16_t>(array, index));
    case Type::I32:
      return static_cast<T>(element<std::int32_t>(array, index));
    case Type::U32:
      return static_cast<T>(element<std::uint32_t>(array, index));
    case Type::I64:
      return static_cast<T>(element<std::int64_t>(array, index));
    default:
      return static_cast<T>(element<std::uint64_t>(array, index));
  }
}

struct Arguments {
  RoundedOp op;
  Type from;
  unsigned rounding;
  const void *a, *b, *c;
  void* result;

  template <class T>
  T value(std::uint32_t i) const {
    if (op == RoundedOp::Convert) return converted<T>(from, a, i);
    const bool fused = op == RoundedOp::Fma;
    return compute<T>(op, converted<T>(from, a, i), converted<T>(from, b, i),
                      fused ? converted<T>(from, c, i) : T{});
  }
};

}  // namespace
}  // namespace cairn::gpu

void cairn_rounded(std::uint32_t op, std::uint32_t from, std::uint32_t to, std::uint32_t rounding,
                   std::uint32_t count, const void* a, const void* b, const void* c, void* result) {
  using namespace cairn::gpu;
  const Arguments arguments{static_cast<RoundedOp>(op), static_cast<Type>(from), rounding, a, b, c, result};
  const int before = std::fegetround();
  std::fesetround(kHostRounding[rounding & 3]);
  for (std::uint32_t i = 0; i < count; ++i) {
    if (static_cast<Type>(to) == Type::F16)
      store(result, i, to_half(arguments.value<double>(i), rounding));
    else if (static_cast<Type>(to) == Type::F32)
      store(result, i, arguments.value<float>(i));
    else
      store(result, i, arguments.value<double>(i));
  }
  std::fesetround(before);
}
