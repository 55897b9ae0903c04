// SPDX-License-Identifier: MIT
// Images: loads, stores and samples through a descriptor of eight words and a sampler of four, for cards that
// have image instructions.
#include "ockl.h"

using namespace ockl;

namespace {

typedef float f32x2 __attribute__((ext_vector_type(2)));
typedef float f32x4 __attribute__((ext_vector_type(4)));
typedef i32 i32x2 __attribute__((ext_vector_type(2)));
typedef i32 i32x4 __attribute__((ext_vector_type(4)));
typedef i32 i32x8 __attribute__((ext_vector_type(8)));

using Words = const CONSTANT u32*;
i32x8 image_at(Words p) { return *(const CONSTANT i32x8*)p; }
i32x4 sampler_at(Words p) { return *(const CONSTANT i32x4*)p; }

// The compiler's intrinsics by name; the first argument is the mask of components, the last ones are flags.
#define COORDINATES_1(T) T
#define COORDINATES_2(T) T, T
#define COORDINATES_3(T) T, T, T
#define LOAD(kind, n)                                                 \
  extern "C" f32x4 load_##kind(i32, COORDINATES_##n(i32), i32x8, i32, \
                               i32) __asm("llvm.amdgcn.image.load." #kind ".v4f32.i32.v8i32");
#define STORE(kind, n)                                                       \
  extern "C" void store_##kind(f32x4, i32, COORDINATES_##n(i32), i32x8, i32, \
                               i32) __asm("llvm.amdgcn.image.store." #kind ".v4f32.i32.v8i32");
#define SAMPLE(kind, n)                                                                \
  extern "C" f32x4 sample_##kind(i32, COORDINATES_##n(float), i32x8, i32x4, bool, i32, \
                                 i32) __asm("llvm.amdgcn.image.sample.lz." #kind ".v4f32.f32.v8i32.v4i32");
#define SAMPLE_LOD(kind, n)                                                                \
  extern "C" f32x4 lod_##kind(i32, COORDINATES_##n(float), float, i32x8, i32x4, bool, i32, \
                              i32) __asm("llvm.amdgcn.image.sample.l." #kind ".v4f32.f32.v8i32.v4i32");
#define ALL(X) X(1d, 1) X(1darray, 2) X(2d, 2) X(2darray, 3) X(3d, 3)
ALL(LOAD)
LOAD(cube, 3)
ALL(STORE)
STORE(cube, 3)
ALL(SAMPLE)
ALL(SAMPLE_LOD)

}  // namespace

#define IMAGE extern "C" __attribute__((visibility("default")))

IMAGE f32x4 __ockl_image_load_1D(Words i, i32 c) { return load_1d(15, c, image_at(i), 0, 0); }
IMAGE f32x4 __ockl_image_load_1Da(Words i, i32x2 c) { return load_1darray(15, c.x, c.y, image_at(i), 0, 0); }
IMAGE f32x4 __ockl_image_load_2D(Words i, i32x2 c) { return load_2d(15, c.x, c.y, image_at(i), 0, 0); }
IMAGE f32x4 __ockl_image_load_2Da(Words i, i32x4 c) {
  return load_2darray(15, c.x, c.y, c.z, image_at(i), 0, 0);
}
IMAGE f32x4 __ockl_image_load_3D(Words i, i32x4 c) { return load_3d(15, c.x, c.y, c.z, image_at(i), 0, 0); }
IMAGE f32x4 __ockl_image_load_CM(Words i, i32x2 c, i32 face) {
  return load_cube(15, c.x, c.y, face, image_at(i), 0, 0);
}

IMAGE void __ockl_image_store_1D(Words i, i32 c, f32x4 v) { store_1d(v, 15, c, image_at(i), 0, 0); }
IMAGE void __ockl_image_store_1Da(Words i, i32x2 c, f32x4 v) {
  store_1darray(v, 15, c.x, c.y, image_at(i), 0, 0);
}
IMAGE void __ockl_image_store_2D(Words i, i32x2 c, f32x4 v) { store_2d(v, 15, c.x, c.y, image_at(i), 0, 0); }
IMAGE void __ockl_image_store_2Da(Words i, i32x4 c, f32x4 v) {
  store_2darray(v, 15, c.x, c.y, c.z, image_at(i), 0, 0);
}
IMAGE void __ockl_image_store_3D(Words i, i32x4 c, f32x4 v) {
  store_3d(v, 15, c.x, c.y, c.z, image_at(i), 0, 0);
}
IMAGE void __ockl_image_store_CM(Words i, i32x2 c, i32 face, f32x4 v) {
  store_cube(v, 15, c.x, c.y, face, image_at(i), 0, 0);
}

IMAGE f32x4 __ockl_image_sample_1D(Words i, Words s, float c) {
  return sample_1d(15, c, image_at(i), sampler_at(s), false, 0, 0);
}
IMAGE f32x4 __ockl_image_sample_1Da(Words i, Words s, f32x2 c) {
  return sample_1darray(15, c.x, __builtin_rintf(c.y), image_at(i), sampler_at(s), false, 0, 0);
}
IMAGE f32x4 __ockl_image_sample_2D(Words i, Words s, f32x2 c) {
  return sample_2d(15, c.x, c.y, image_at(i), sampler_at(s), false, 0, 0);
}
IMAGE f32x4 __ockl_image_sample_2Da(Words i, Words s, f32x4 c) {
  return sample_2darray(15, c.x, c.y, __builtin_rintf(c.z), image_at(i), sampler_at(s), false, 0, 0);
}
IMAGE f32x4 __ockl_image_sample_3D(Words i, Words s, f32x4 c) {
  return sample_3d(15, c.x, c.y, c.z, image_at(i), sampler_at(s), false, 0, 0);
}
IMAGE f32x4 __ockl_image_sample_lod_1D(Words i, Words s, float c, float l) {
  return lod_1d(15, c, l, image_at(i), sampler_at(s), false, 0, 0);
}
IMAGE f32x4 __ockl_image_sample_lod_1Da(Words i, Words s, f32x2 c, float l) {
  return lod_1darray(15, c.x, __builtin_rintf(c.y), l, image_at(i), sampler_at(s), false, 0, 0);
}
IMAGE f32x4 __ockl_image_sample_lod_2D(Words i, Words s, f32x2 c, float l) {
  return lod_2d(15, c.x, c.y, l, image_at(i), sampler_at(s), false, 0, 0);
}
IMAGE f32x4 __ockl_image_sample_lod_2Da(Words i, Words s, f32x4 c, float l) {
  return lod_2darray(15, c.x, c.y, __builtin_rintf(c.z), l, image_at(i), sampler_at(s), false, 0, 0);
}
IMAGE f32x4 __ockl_image_sample_lod_3D(Words i, Words s, f32x4 c, float l) {
  return lod_3d(15, c.x, c.y, c.z, l, image_at(i), sampler_at(s), false, 0, 0);
}
