// SPDX-License-Identifier: MIT
// The kinds of images: one row each.
#pragma once

#include "opencl.h"

// X(kind in ockl's names, type, coordinates as floats, as integers, their changes, ...)
#define COLOUR_IMAGES(X, ...)                                \
  X(1D, image1d_t, float, int, float, __VA_ARGS__)           \
  X(1Da, image1d_array_t, float2, int2, float, __VA_ARGS__)  \
  X(2D, image2d_t, float2, int2, float2, __VA_ARGS__)        \
  X(2Da, image2d_array_t, float4, int4, float2, __VA_ARGS__) \
  X(3D, image3d_t, float4, int4, float4, __VA_ARGS__)
#define DEPTH_IMAGES(X, ...)                                 \
  X(2Dd, image2d_depth_t, float2, int2, float2, __VA_ARGS__) \
  X(2Dad, image2d_array_depth_t, float4, int4, float2, __VA_ARGS__)

// The words of a descriptor behind an image or sampler.
#define WORDS __constant uint*
#define WORDS_OF(x) __builtin_astype(x, WORDS)
