// SPDX-License-Identifier: MIT
// The formats of each generation. Widths go from the lowest bit up, the other way round than the names:
// 2_10_10_10 has x in its lowest ten bits.
#include <span>

#include "gpu/image/format.h"

namespace cairn::gpu {
namespace {

using Widths = std::array<std::uint8_t, 4>;

// GFX9: data formats by number. Buffers have the first fifteen.
constexpr Widths kSplitData[] = {
    {},                // invalid
    {8},               // 8
    {16},              // 16
    {8, 8},            // 8_8
    {32},              // 32
    {16, 16},          // 16_16
    {11, 11, 10},      // 10_11_11
    {10, 11, 11},      // 11_11_10
    {2, 10, 10, 10},   // 10_10_10_2
    {10, 10, 10, 2},   // 2_10_10_10
    {8, 8, 8, 8},      // 8_8_8_8
    {32, 32},          // 32_32
    {16, 16, 16, 16},  // 16_16_16_16
    {32, 32, 32},      // 32_32_32
    {32, 32, 32, 32},  // 32_32_32_32
    {},                // reserved
    {5, 6, 5},         // 5_6_5
    {5, 5, 5, 1},      // 1_5_5_5
    {1, 5, 5, 5},      // 5_5_5_1
    {4, 4, 4, 4},      // 4_4_4_4
    {24, 8},           // 8_24
    {8, 24},           // 24_8
};
constexpr unsigned kSplitShared = 34;  // 5_9_9_9
constexpr unsigned kSplitFloat = 7, kSplitSrgb = 9;

// GFX10 and later number data and number format together: groups of number formats of one data format.
constexpr std::uint8_t kUnorm = 1, kSnorm = 2, kScaled = 4, kInt = 8, kFloat = 16, kSrgb = 32;
constexpr std::uint8_t kNormal = kUnorm | kSnorm | kScaled | kInt;

struct Group {
  Widths widths;
  std::uint8_t numerics;
};
constexpr Group kGfx10Buffer[] = {
    {{8}, kNormal},
    {{16}, kNormal | kFloat},
    {{8, 8}, kNormal},
    {{32}, kInt | kFloat},
    {{16, 16}, kNormal | kFloat},
    {{11, 11, 10}, kNormal | kFloat},
    {{10, 11, 11}, kNormal | kFloat},
    {{2, 10, 10, 10}, kNormal},
    {{10, 10, 10, 2}, kNormal},
    {{8, 8, 8, 8}, kNormal},
    {{32, 32}, kInt | kFloat},
    {{16, 16, 16, 16}, kNormal | kFloat},
    {{32, 32, 32}, kInt | kFloat},
    {{32, 32, 32, 32}, kInt | kFloat},
};
constexpr Group kGfx11Buffer[] = {
    {{8}, kNormal},
    {{16}, kNormal | kFloat},
    {{8, 8}, kNormal},
    {{32}, kInt | kFloat},
    {{16, 16}, kNormal | kFloat},
    {{11, 11, 10}, kFloat},
    {{10, 11, 11}, kFloat},
    {{2, 10, 10, 10}, kUnorm | kSnorm | kInt},
    {{10, 10, 10, 2}, kNormal},
    {{8, 8, 8, 8}, kNormal},
    {{32, 32}, kInt | kFloat},
    {{16, 16, 16, 16}, kNormal | kFloat},
    {{32, 32, 32}, kInt | kFloat},
    {{32, 32, 32, 32}, kInt | kFloat},
};

// What only images have, from number 128 on, and on GFX11 from 64 on. Formats of one bit, of blocks (BC),
// of subsampled and of multisampled data are no formats of compute code, and count as none.
constexpr Group kImageSrgb[] = {{{8}, kSrgb}, {{8, 8}, kSrgb}, {{8, 8, 8, 8}, kSrgb}};
constexpr Group kImagePacked[] = {
    {{5, 6, 5}, kUnorm},    {{5, 5, 5, 1}, kUnorm}, {{1, 5, 5, 5}, kUnorm},
    {{4, 4, 4, 4}, kUnorm}, {{4, 4}, kUnorm},
};
struct ImageNumbers {
  unsigned srgb, shared, packed, clamped_float, depth;  // the first number of each group
};
constexpr ImageNumbers kGfx10Image = {128, 132, 133, 140, 141}, kGfx11Image = {64, 67, 68, 75, 76};

// In the order that they are numbered in.
struct NumericName {
  std::uint8_t group;
  Numeric numeric;
};
constexpr NumericName kOrder[] = {
    {kUnorm, Numeric::Unorm},    {kSnorm, Numeric::Snorm}, {kScaled, Numeric::Uscaled},
    {kScaled, Numeric::Sscaled}, {kInt, Numeric::Uint},    {kInt, Numeric::Sint},
    {kFloat, Numeric::Float},    {kSrgb, Numeric::Srgb},
};

TexelFormat nth(std::span<const Group> groups, unsigned index) {
  for (const Group& group : groups) {
    for (const NumericName& name : kOrder) {
      if ((group.numerics & name.group) == 0) continue;
      if (index == 0) return {group.widths, name.numeric};
      --index;
    }
  }
  return {};
}

bool float_fits(const Widths& widths) {
  for (const std::uint8_t width : widths) {
    if (width != 0 && width != 10 && width != 11 && width != 16 && width != 32) return false;
  }
  return widths[3] != 2;
}

}  // namespace

TexelFormat split_format(unsigned data, unsigned number) {
  if (data == kSplitShared && number == kSplitFloat) return {{9, 9, 9, 5}, Numeric::Float, true};
  if (data >= std::size(kSplitData)) return {};
  const Widths& widths = kSplitData[data];
  constexpr Numeric kNumbers[] = {Numeric::Unorm,   Numeric::Snorm, Numeric::Uscaled,
                                  Numeric::Sscaled, Numeric::Uint,  Numeric::Sint};
  if (number < std::size(kNumbers)) return {widths, kNumbers[number]};
  if (number == kSplitFloat && float_fits(widths)) return {widths, Numeric::Float};
  if (number == kSplitSrgb && widths[0] == 8) return {widths, Numeric::Srgb};
  return {};
}

namespace {

TexelFormat image_format(const ImageNumbers& first, unsigned number) {
  if (number < first.shared) return nth(kImageSrgb, number - first.srgb);
  if (number == first.shared) return {{9, 9, 9, 5}, Numeric::Float, true};
  if (number < first.clamped_float) return nth(kImagePacked, number - first.packed);
  if (number == first.clamped_float) return {{32}, Numeric::Float};
  constexpr TexelFormat kDepth[] = {{{24, 8}, Numeric::Unorm},
                                    {{24, 8}, Numeric::Uint},
                                    {{8, 24}, Numeric::Unorm},
                                    {{8, 24}, Numeric::Uint}};
  return number - first.depth < std::size(kDepth) ? kDepth[number - first.depth] : TexelFormat{};
}

}  // namespace

TexelFormat unified_format(int generation, unsigned number) {
  if (number == 0) return {};
  const ImageNumbers& image = generation == 10 ? kGfx10Image : kGfx11Image;
  if (number >= image.srgb) return image_format(image, number);
  return generation == 10 ? nth(kGfx10Buffer, number - 1) : nth(kGfx11Buffer, number - 1);
}

}  // namespace cairn::gpu
