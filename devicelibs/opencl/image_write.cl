// SPDX-License-Identifier: MIT
// Writing images, by ockl.
#include "image.h"

#define DECLARE(kind, image, F, I, C, V, h)         \
  void __ockl_image_store##h##_##kind(WORDS, I, V); \
  void __ockl_image_store##h##_lod_##kind(WORDS, I, int, V);
COLOUR_IMAGES(DECLARE, float4, )
COLOUR_IMAGES(DECLARE, half4, h)
DEPTH_IMAGES(DECLARE, float, )
void __ockl_image_store_1Db(WORDS, int, float4);
void __ockl_image_storeh_1Db(WORDS, int, half4);

#define STORED_float(v) (v)
#define STORED_float4(v) (v)
#define STORED_half4(v) (v)
#define STORED_int4(v) as_float4(v)
#define STORED_uint4(v) as_float4(v)

#define STORE(access, kind, image, I, name, V, h) \
  CL void name(access image i, I at, V v) { __ockl_image_store##h##_##kind(WORDS_OF(i), at, STORED_##V(v)); }
#define STORE_LEVEL(access, kind, image, I, name, V, h)                        \
  CL void name(access image i, I at, int level, V v) {                         \
    __ockl_image_store##h##_lod_##kind(WORDS_OF(i), at, level, STORED_##V(v)); \
  }
#define WRITE(kind, image, F, I, C, name, V, h) \
  STORE(write_only, kind, image, I, name, V, h) \
  STORE(read_write, kind, image, I, name, V, h)
#define WRITE_LEVEL(kind, image, F, I, C, name, V, h) \
  STORE_LEVEL(write_only, kind, image, I, name, V, h) \
  STORE_LEVEL(read_write, kind, image, I, name, V, h)

COLOUR_IMAGES(WRITE, write_imagef, float4, )
COLOUR_IMAGES(WRITE, write_imagei, int4, )
COLOUR_IMAGES(WRITE, write_imageui, uint4, )
COLOUR_IMAGES(WRITE, write_imageh, half4, h)
DEPTH_IMAGES(WRITE, write_imagef, float, )
COLOUR_IMAGES(WRITE_LEVEL, write_imagef, float4, )
COLOUR_IMAGES(WRITE_LEVEL, write_imagei, int4, )
COLOUR_IMAGES(WRITE_LEVEL, write_imageui, uint4, )
DEPTH_IMAGES(WRITE_LEVEL, write_imagef, float, )
WRITE(1Db, image1d_buffer_t, , int, , write_imagef, float4, )
WRITE(1Db, image1d_buffer_t, , int, , write_imagei, int4, )
WRITE(1Db, image1d_buffer_t, , int, , write_imageui, uint4, )
WRITE(1Db, image1d_buffer_t, , int, , write_imageh, half4, h)
