// SPDX-License-Identifier: MIT
// Conversion of texels.
#include "gpu/image/format.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

namespace cairn::gpu {
namespace {

constexpr std::uint32_t kOne = 0x3f800000;

std::uint32_t ones(unsigned width) { return width >= 32 ? ~0u : (1u << width) - 1; }

std::int32_t sign_extended(std::uint32_t raw, unsigned width) {
  const unsigned unused = 32 - width;
  return static_cast<std::int32_t>(raw << unused) >> unused;
}

// A float with five bits of exponent: 16 bits with a sign, 11 and 10 without.
float small_float(std::uint32_t raw, unsigned width) {
  const unsigned mantissa_bits = width == 16 ? 10 : width - 5;
  const std::uint32_t mantissa = raw & ones(mantissa_bits);
  const std::uint32_t exponent = raw >> mantissa_bits & 31;
  const std::uint32_t sign = width == 16 ? raw >> 15 << 31 : 0;
  if (exponent == 31) return std::bit_cast<float>(sign | 0x7f800000 | mantissa << (23 - mantissa_bits));
  if (exponent != 0)
    return std::bit_cast<float>(sign | (exponent + 112) << 23 | mantissa << (23 - mantissa_bits));
  const float value = std::ldexp(static_cast<float>(mantissa), -14 - static_cast<int>(mantissa_bits));
  return sign != 0 ? -value : value;
}

std::uint32_t to_small_float(float value, unsigned width) {
  const bool is_signed = width == 16;
  const unsigned mantissa_bits = is_signed ? 10 : width - 5;
  const std::uint32_t infinity = 31u << mantissa_bits;
  const std::uint32_t sign = is_signed && std::signbit(value) ? 0x8000 : 0;
  if (std::isnan(value)) return sign | infinity | 1u << (mantissa_bits - 1);
  if (!is_signed && value <= 0) return 0;
  const float magnitude = std::fabs(value);
  if (magnitude == 0) return sign;
  if (std::isinf(magnitude)) return sign | infinity;
  const int exponent = std::max(std::ilogb(magnitude), -14);
  // In units of the last place; a carry runs into the exponent, as it should.
  const auto scaled = static_cast<std::uint32_t>(
      std::nearbyint(std::ldexp(static_cast<double>(magnitude), static_cast<int>(mantissa_bits) - exponent)));
  const std::uint32_t result = (static_cast<std::uint32_t>(exponent + 14) << mantissa_bits) + scaled;
  if (result < infinity) return sign | result;
  return sign | (is_signed ? infinity : infinity - 1);  // unsigned ones saturate
}

float linear_of(float s) { return s <= 0.04045f ? s / 12.92f : std::pow((s + 0.055f) / 1.055f, 2.4f); }
float srgb_of(float v) { return v <= 0.0031308f ? v * 12.92f : 1.055f * std::pow(v, 1 / 2.4f) - 0.055f; }

std::uint32_t to_component(std::uint32_t raw, unsigned width, Numeric numeric, unsigned index) {
  const auto of = [](float value) { return std::bit_cast<std::uint32_t>(value); };
  const auto unorm = [&] {
    return static_cast<float>(static_cast<double>(raw) / static_cast<double>(ones(width)));
  };
  switch (numeric) {
    case Numeric::Unorm:
      return of(unorm());
    case Numeric::Snorm: {
      const auto top = static_cast<double>(ones(width - 1));
      return of(static_cast<float>(std::max(sign_extended(raw, width) / top, -1.0)));
    }
    case Numeric::Uscaled:
      return of(static_cast<float>(raw));
    case Numeric::Sscaled:
      return of(static_cast<float>(sign_extended(raw, width)));
    case Numeric::Uint:
      return raw;
    case Numeric::Sint:
      return static_cast<std::uint32_t>(sign_extended(raw, width));
    case Numeric::Float:
      return width == 32 ? raw : of(small_float(raw, width));
    case Numeric::Srgb:
      return of(index == 3 ? unorm() : linear_of(unorm()));
  }
  return 0;
}

std::uint32_t saturated(double value, double low, double high) {
  if (std::isnan(value)) return 0;
  return static_cast<std::uint32_t>(static_cast<std::int64_t>(std::nearbyint(std::clamp(value, low, high))));
}

std::uint32_t from_component(std::uint32_t component, unsigned width, Numeric numeric, unsigned index) {
  const auto value = std::bit_cast<float>(component);
  const auto top = static_cast<double>(ones(width)), half = static_cast<double>(ones(width - 1));
  const auto unorm = [&](float v) {
    return saturated(std::clamp(static_cast<double>(v), 0.0, 1.0) * top, 0, top);
  };
  switch (numeric) {
    case Numeric::Unorm:
      return std::isnan(value) ? 0 : unorm(value);
    case Numeric::Snorm:
      return std::isnan(value) ? 0 : saturated(std::clamp<double>(value, -1, 1) * half, -half, half);
    case Numeric::Uscaled:
      return saturated(std::trunc(value), 0, top);
    case Numeric::Sscaled:
      return saturated(std::trunc(value), -half - 1, half);
    case Numeric::Uint:
      return std::min(component, ones(width));
    case Numeric::Sint: {
      const auto limit = static_cast<std::int64_t>(ones(width - 1));
      return static_cast<std::uint32_t>(
          std::clamp<std::int64_t>(static_cast<std::int32_t>(component), -limit - 1, limit));
    }
    case Numeric::Float:
      return width == 32 ? component : to_small_float(value, width);
    case Numeric::Srgb:
      return std::isnan(value) ? 0 : unorm(index == 3 ? value : srgb_of(std::clamp(value, 0.0f, 1.0f)));
  }
  return 0;
}

constexpr int kSharedBias = 15 + 9;  // of the exponent, and places behind the point

Texel unpack_shared(std::uint32_t word) {
  Texel texel{0, 0, 0, kOne};
  const int exponent = static_cast<int>(word >> 27) - kSharedBias;
  for (unsigned i = 0; i < 3; ++i)
    texel[i] = std::bit_cast<std::uint32_t>(std::ldexp(static_cast<float>(word >> (9 * i) & 511), exponent));
  return texel;
}

std::uint32_t pack_shared(const Texel& texel) {
  const float largest_value = std::ldexp(511.0f, 31 - kSharedBias);
  std::array<float, 3> v{};
  float largest = 0;
  for (unsigned i = 0; i < 3; ++i) {
    const auto value = std::bit_cast<float>(texel[i]);
    v[i] = value > 0 ? std::min(value, largest_value) : 0.0f;  // NaN and negative become 0
    largest = std::max(largest, v[i]);
  }
  int exponent = std::max(-16, largest > 0 ? std::ilogb(largest) : -16) + 16;
  if (std::floor(std::ldexp(largest, kSharedBias - exponent) + 0.5f) == 512) ++exponent;
  std::uint32_t word = static_cast<std::uint32_t>(exponent) << 27;
  for (unsigned i = 0; i < 3; ++i)
    word |= static_cast<std::uint32_t>(std::floor(std::ldexp(v[i], kSharedBias - exponent) + 0.5f))
            << (9 * i);
  return word;
}

// `width` bits (at most 32) from bit `at` on. Components of 32 bits are aligned.
std::uint32_t extract(const std::array<std::uint32_t, 4>& words, unsigned at, unsigned width) {
  return words[at / 32] >> (at % 32) & ones(width);
}

}  // namespace

std::uint16_t half_of(float value) { return static_cast<std::uint16_t>(to_small_float(value, 16)); }
float float_of(std::uint16_t half) { return small_float(half, 16); }

unsigned TexelFormat::components() const {
  return static_cast<unsigned>(
      std::count_if(widths.begin(), widths.end(), [](std::uint8_t w) { return w != 0; }));
}

Texel unpack(const TexelFormat& format, const std::uint8_t* memory) {
  const bool raw = format.is_integer() || format.numeric == Numeric::Float;
  if (raw && format.widths[0] == 32 && format.widths[1] == 0) {  // the usual one, quickly
    Texel texel{0, 0, 0, format.is_integer() ? 1 : kOne};
    std::memcpy(texel.data(), memory, 4);
    return texel;
  }
  std::array<std::uint32_t, 4> words{};
  std::memcpy(words.data(), memory, format.bytes());
  if (format.shared_exponent) return unpack_shared(words[0]);
  Texel texel{0, 0, 0, format.is_integer() ? 1 : kOne};
  unsigned at = 0;
  for (unsigned i = 0; i < 4 && format.widths[i] != 0; at += format.widths[i++])
    texel[i] = to_component(extract(words, at, format.widths[i]), format.widths[i], format.numeric, i);
  return texel;
}

void pack(const TexelFormat& format, const Texel& texel, std::uint8_t* memory) {
  std::array<std::uint32_t, 4> words{};
  unsigned at = 0;
  for (unsigned i = 0; i < 4 && format.widths[i] != 0; at += format.widths[i++]) {
    const unsigned width = format.widths[i];
    words[at / 32] |= (from_component(texel[i], width, format.numeric, i) & ones(width)) << (at % 32);
  }
  if (format.shared_exponent) words[0] = pack_shared(texel);
  std::memcpy(memory, words.data(), format.bytes());
}

Texel swizzled(const Texel& texel, const std::array<std::uint8_t, 4>& selectors, bool is_integer) {
  Texel result{};
  for (unsigned i = 0; i < 4; ++i) {
    if (selectors[i] >= 4) result[i] = texel[selectors[i] - 4u];
    if (selectors[i] == 1) result[i] = is_integer ? 1 : kOne;
  }
  return result;
}

Texel unswizzled(const Texel& texel, const std::array<std::uint8_t, 4>& selectors) {
  Texel result{};
  for (unsigned i = 4; i-- > 0;) {
    if (selectors[i] >= 4) result[selectors[i] - 4u] = texel[i];
  }
  return result;
}

}  // namespace cairn::gpu
