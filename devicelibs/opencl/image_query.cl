// SPDX-License-Identifier: MIT
// What an image says of itself, and samplers that are constants of the program.
#include "image.h"

#define ACCESSES(X, ...) X(read_only, __VA_ARGS__) X(write_only, __VA_ARGS__) X(read_write, __VA_ARGS__)

// HSA's numbers of channel types and orders, from 0 on, as OpenCL's.
static __constant const ushort channel_types[] = {
    CLK_SNORM_INT8,     CLK_SNORM_INT16,     CLK_UNORM_INT8,      CLK_UNORM_INT16,
    CLK_UNORM_INT24,    CLK_UNORM_SHORT_555, CLK_UNORM_SHORT_565, CLK_UNORM_INT_101010,
    CLK_SIGNED_INT8,    CLK_SIGNED_INT16,    CLK_SIGNED_INT32,    CLK_UNSIGNED_INT8,
    CLK_UNSIGNED_INT16, CLK_UNSIGNED_INT32,  CLK_HALF_FLOAT,      CLK_FLOAT};
static __constant const ushort channel_orders[] = {
    CLK_A,     CLK_R,     CLK_Rx,        CLK_RG,        CLK_RGx,   CLK_RA,           CLK_RGB,
    CLK_RGBx,  CLK_RGBA,  CLK_BGRA,      CLK_ARGB,      CLK_ABGR,  CLK_sRGB,         CLK_sRGBx,
    CLK_sRGBA, CLK_sBGRA, CLK_INTENSITY, CLK_LUMINANCE, CLK_DEPTH, CLK_DEPTH_STENCIL};

#define QUERY(access, name, kind, image, R, value) \
  CL R get_image_##name(access image i) {          \
    WORDS words = WORDS_OF(i);                     \
    return value;                                  \
  }
#define ASK(what, kind) __ockl_image_##what##_##kind(words)
#define EVERY(kind, image, ...)                                                                          \
  int __ockl_image_width_##kind(WORDS);                                                                  \
  int __ockl_image_channel_data_type_##kind(WORDS);                                                      \
  int __ockl_image_channel_order_##kind(WORDS);                                                          \
  ACCESSES(QUERY, width, kind, image, int, ASK(width, kind))                                             \
  ACCESSES(QUERY, channel_data_type, kind, image, int, channel_types[ASK(channel_data_type, kind) & 15]) \
  ACCESSES(QUERY, channel_order, kind, image, int, channel_orders[ASK(channel_order, kind) & 31])
#define LEVELS(kind, image, ...)                 \
  int __ockl_image_num_mip_levels_##kind(WORDS); \
  ACCESSES(QUERY, num_mip_levels, kind, image, int, ASK(num_mip_levels, kind))
#define TALL(kind, image)                \
  int __ockl_image_height_##kind(WORDS); \
  ACCESSES(QUERY, height, kind, image, int, ASK(height, kind))
#define PLANE(kind, image) \
  TALL(kind, image) ACCESSES(QUERY, dim, kind, image, int2, (int2)(ASK(width, kind), ASK(height, kind)))
#define LAYERED(kind, image)                 \
  int __ockl_image_array_size_##kind(WORDS); \
  ACCESSES(QUERY, array_size, kind, image, size_t, ASK(array_size, kind))
COLOUR_IMAGES(EVERY)
DEPTH_IMAGES(EVERY)
EVERY(1Db, image1d_buffer_t)
COLOUR_IMAGES(LEVELS)
DEPTH_IMAGES(LEVELS)
PLANE(2D, image2d_t)
PLANE(2Da, image2d_array_t)
PLANE(2Dd, image2d_depth_t)
PLANE(2Dad, image2d_array_depth_t)
LAYERED(1Da, image1d_array_t)
LAYERED(2Da, image2d_array_t)
LAYERED(2Dad, image2d_array_depth_t)
TALL(3D, image3d_t)
int __ockl_image_depth_3D(WORDS);
ACCESSES(QUERY, depth, 3D, image3d_t, int, ASK(depth, 3D))
ACCESSES(QUERY, dim, 3D, image3d_t, int4, (int4)(ASK(width, 3D), ASK(height, 3D), ASK(depth, 3D), 0))

// Descriptors of the samplers there are: addressing in all three directions, coordinates, filter.
#define WRAP(mode) ((mode) | (mode) << 3 | (mode) << 6)
#define ONE(mode, unnormalized, linear) \
  (uint4)(WRAP(mode) | unnormalized << 15, 0xfff000, linear << 20 | linear << 22 | 1 << 26, 0)
#define FOUR(mode) ONE(mode, 1, 0), ONE(mode, 0, 0), ONE(mode, 1, 1), ONE(mode, 0, 1)
#define TO_EDGE 2
#define TO_BORDER 6
#define REPEAT 0
#define MIRROR 1
static __constant const uint4 samplers[] = {FOUR(TO_EDGE), FOUR(TO_EDGE), FOUR(TO_BORDER), FOUR(REPEAT),
                                            FOUR(MIRROR)};

// What the compiler calls for a sampler that is given as a number: CLK_ADDRESS_*, | CLK_NORMALIZED_COORDS_* |
// CLK_FILTER_*.
EXPORT __constant uint4* __translate_sampler_initializer(uint bits) {
  const uint mode = min(bits >> 1 & 7, 4u);
  return (__constant uint4*)&samplers[mode * 4 + ((bits & CLK_FILTER_LINEAR) != 0) * 2 +
                                      (bits & CLK_NORMALIZED_COORDS_TRUE)];
}
