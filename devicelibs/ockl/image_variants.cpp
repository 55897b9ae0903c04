// SPDX-License-Identifier: MIT
// The image functions of image.cpp for other texels: halves (`h`), one component of depth images (`d`), and
// stores to a level under their other name (`lod`).
#include "image.h"

using namespace ockl;

typedef _Float16 f16x4 __attribute__((ext_vector_type(4)));

namespace {
f16x4 to_half(f32x4 v) { return __builtin_convertvector(v, f16x4); }
f32x4 to_float(f16x4 v) { return __builtin_convertvector(v, f32x4); }
f32x4 one(float v) { return f32x4{v, 0, 0, 0}; }
}  // namespace

// kind, type of the coordinates, more coordinates with and without their types
#define FACE , i32 face
#define face_ , face
#define NONE
#define TEXELS(X)           \
  X(1D, i32, NONE, NONE)    \
  X(1Da, i32x2, NONE, NONE) \
  X(2D, i32x2, NONE, NONE)  \
  X(2Da, i32x4, NONE, NONE) \
  X(3D, i32x4, NONE, NONE)  \
  X(CM, i32x2, FACE, face_) \
  X(CMa, i32x4, FACE, face_)

#define BY_TEXEL(kind, at, more, too)                                            \
  OCKL f32x4 __ockl_image_load_##kind(Words, at more);                           \
  OCKL f32x4 __ockl_image_load_mip_##kind(Words, at more, i32);                  \
  OCKL void __ockl_image_store_##kind(Words, at more, f32x4);                    \
  OCKL void __ockl_image_store_mip_##kind(Words, at more, i32, f32x4);           \
  OCKL f16x4 __ockl_image_loadh_##kind(Words i, at c more) {                     \
    return to_half(__ockl_image_load_##kind(i, c too));                          \
  }                                                                              \
  OCKL f16x4 __ockl_image_loadh_mip_##kind(Words i, at c more, i32 l) {          \
    return to_half(__ockl_image_load_mip_##kind(i, c too, l));                   \
  }                                                                              \
  OCKL void __ockl_image_storeh_##kind(Words i, at c more, f16x4 v) {            \
    __ockl_image_store_##kind(i, c too, to_float(v));                            \
  }                                                                              \
  OCKL void __ockl_image_storeh_lod_##kind(Words i, at c more, i32 l, f16x4 v) { \
    __ockl_image_store_mip_##kind(i, c too, l, to_float(v));                     \
  }                                                                              \
  OCKL void __ockl_image_store_lod_##kind(Words i, at c more, i32 l, f32x4 v) {  \
    __ockl_image_store_mip_##kind(i, c too, l, v);                               \
  }
TEXELS(BY_TEXEL)

OCKL f32x4 __ockl_image_load_1Db(Words, i32);
OCKL void __ockl_image_store_1Db(Words, i32, f32x4);
OCKL f16x4 __ockl_image_loadh_1Db(Words i, i32 c) { return to_half(__ockl_image_load_1Db(i, c)); }
OCKL void __ockl_image_storeh_1Db(Words i, i32 c, f16x4 v) { __ockl_image_store_1Db(i, c, to_float(v)); }

#define DEPTH_BY_TEXEL(kind, at)                                                                     \
  OCKL float __ockl_image_load_##kind##d(Words i, at c) { return __ockl_image_load_##kind(i, c).x; } \
  OCKL float __ockl_image_load_mip_##kind##d(Words i, at c, i32 l) {                                 \
    return __ockl_image_load_mip_##kind(i, c, l).x;                                                  \
  }                                                                                                  \
  OCKL void __ockl_image_store_##kind##d(Words i, at c, float v) {                                   \
    __ockl_image_store_##kind(i, c, one(v));                                                         \
  }                                                                                                  \
  OCKL void __ockl_image_store_lod_##kind##d(Words i, at c, i32 l, float v) {                        \
    __ockl_image_store_mip_##kind(i, c, l, one(v));                                                  \
  }
DEPTH_BY_TEXEL(2D, i32x2)
DEPTH_BY_TEXEL(2Da, i32x4)

#define SAMPLED(kind, at)                                                       \
  OCKL f32x4 __ockl_image_sample_##kind(Words, Words, at);                      \
  OCKL f32x4 __ockl_image_sample_lod_##kind(Words, Words, at, float);           \
  OCKL f16x4 __ockl_image_sampleh_##kind(Words i, Words s, at c) {              \
    return to_half(__ockl_image_sample_##kind(i, s, c));                        \
  }                                                                             \
  OCKL f16x4 __ockl_image_sampleh_lod_##kind(Words i, Words s, at c, float l) { \
    return to_half(__ockl_image_sample_lod_##kind(i, s, c, l));                 \
  }
#define GRADED(kind, at, change)                                                              \
  OCKL f32x4 __ockl_image_sample_grad_##kind(Words, Words, at, change, change);               \
  OCKL f16x4 __ockl_image_sampleh_grad_##kind(Words i, Words s, at c, change dx, change dy) { \
    return to_half(__ockl_image_sample_grad_##kind(i, s, c, dx, dy));                         \
  }
SAMPLED(1D, float)
SAMPLED(1Da, f32x2)
SAMPLED(2D, f32x2)
SAMPLED(2Da, f32x4)
SAMPLED(3D, f32x4)
SAMPLED(CM, f32x4)
SAMPLED(CMa, f32x4)
GRADED(1D, float, float)
GRADED(1Da, f32x2, float)
GRADED(2D, f32x2, f32x2)
GRADED(2Da, f32x4, f32x2)
GRADED(3D, f32x4, f32x4)

#define DEPTH_SAMPLED(kind, at)                                                               \
  OCKL float __ockl_image_sample_##kind##d(Words i, Words s, at c) {                          \
    return __ockl_image_sample_##kind(i, s, c).x;                                             \
  }                                                                                           \
  OCKL float __ockl_image_sample_lod_##kind##d(Words i, Words s, at c, float l) {             \
    return __ockl_image_sample_lod_##kind(i, s, c, l).x;                                      \
  }                                                                                           \
  OCKL float __ockl_image_sample_grad_##kind##d(Words i, Words s, at c, f32x2 dx, f32x2 dy) { \
    return __ockl_image_sample_grad_##kind(i, s, c, dx, dy).x;                                \
  }
DEPTH_SAMPLED(2D, f32x2)
DEPTH_SAMPLED(2Da, f32x4)
