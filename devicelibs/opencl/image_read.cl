// SPDX-License-Identifier: MIT
// Reading images, by ockl. Integer coordinates with a sampler are taken as floats.
#include "image.h"

#define DECLARE(kind, image, F, I, C, R, h)  \
  R __ockl_image_load##h##_##kind(WORDS, I); \
  R __ockl_image_sample##h##_##kind(WORDS, WORDS, F);
#define DECLARE_LEVELS(kind, image, F, I, C, R)             \
  R __ockl_image_sample_lod_##kind(WORDS, WORDS, F, float); \
  R __ockl_image_sample_grad_##kind(WORDS, WORDS, F, C, C);
COLOUR_IMAGES(DECLARE, float4, )
COLOUR_IMAGES(DECLARE, half4, h)
COLOUR_IMAGES(DECLARE_LEVELS, float4)
DEPTH_IMAGES(DECLARE, float, )
DEPTH_IMAGES(DECLARE_LEVELS, float)
float4 __ockl_image_load_1Db(WORDS, int);
half4 __ockl_image_loadh_1Db(WORDS, int);

#define FLOATS_OF_float(v) (v)
#define FLOATS_OF_float4(v) (v)
#define FLOATS_OF_half4(v) (v)
#define FLOATS_OF_int4(v) as_int4(v)
#define FLOATS_OF_uint4(v) as_uint4(v)
#define CONVERT_TO_float(c) ((float)(c))
#define CONVERT_TO_float2(c) __builtin_convertvector(c, float2)
#define CONVERT_TO_float4(c) __builtin_convertvector(c, float4)

#define LOAD(access, name, R, kind, image, I, h) \
  CL R name(access image i, I at) { return FLOATS_OF_##R(__ockl_image_load##h##_##kind(WORDS_OF(i), at)); }
#define SAMPLE(kind, image, F, I, C, name, R, h)                                         \
  LOAD(read_only, name, R, kind, image, I, h)                                            \
  LOAD(read_write, name, R, kind, image, I, h)                                           \
  CL R name(read_only image i, sampler_t s, F at) {                                      \
    return FLOATS_OF_##R(__ockl_image_sample##h##_##kind(WORDS_OF(i), WORDS_OF(s), at)); \
  }                                                                                      \
  CL R name(read_only image i, sampler_t s, I at) { return name(i, s, CONVERT_TO_##F(at)); }
#define LEVELS(access, kind, image, F, C, name, R)                                               \
  CL R name(access image i, sampler_t s, F at, float level) {                                    \
    return FLOATS_OF_##R(__ockl_image_sample_lod_##kind(WORDS_OF(i), WORDS_OF(s), at, level));   \
  }                                                                                              \
  CL R name(access image i, sampler_t s, F at, C dx, C dy) {                                     \
    return FLOATS_OF_##R(__ockl_image_sample_grad_##kind(WORDS_OF(i), WORDS_OF(s), at, dx, dy)); \
  }
#define LEVELS_OF(kind, image, F, I, C, name, R) \
  LEVELS(read_only, kind, image, F, C, name, R) LEVELS(read_write, kind, image, F, C, name, R)
#define BUFFER(name, R, h)                                \
  LOAD(read_only, name, R, 1Db, image1d_buffer_t, int, h) \
  LOAD(read_write, name, R, 1Db, image1d_buffer_t, int, h)

COLOUR_IMAGES(SAMPLE, read_imagef, float4, )
COLOUR_IMAGES(SAMPLE, read_imagei, int4, )
COLOUR_IMAGES(SAMPLE, read_imageui, uint4, )
COLOUR_IMAGES(SAMPLE, read_imageh, half4, h)
COLOUR_IMAGES(LEVELS_OF, read_imagef, float4)
COLOUR_IMAGES(LEVELS_OF, read_imagei, int4)
COLOUR_IMAGES(LEVELS_OF, read_imageui, uint4)
DEPTH_IMAGES(SAMPLE, read_imagef, float, )
DEPTH_IMAGES(LEVELS_OF, read_imagef, float)
BUFFER(read_imagef, float4, )
BUFFER(read_imagei, int4, )
BUFFER(read_imageui, uint4, )
BUFFER(read_imageh, half4, h)
