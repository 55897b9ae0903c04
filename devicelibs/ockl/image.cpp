// SPDX-License-Identifier: MIT
// Images: reads and writes through a descriptor of eight words and a sampler of four, for cards that have
// image instructions. image_queries.cpp has what is answered from the descriptor's words.
//
// gfx90a samples in one way only: at the level of detail that the coordinates' differences and the sampler's
// limits give. There a level is asked for by drawing both limits to it, and everything else is made of that.
#include "image.h"

using namespace ockl;

namespace {

// The compiler's intrinsics by name; the first argument is the mask of components, the last ones are flags.
#define ARGS_1(T) T
#define ARGS_2(T) T, T
#define ARGS_3(T) T, T, T
#define ARGS_4(T) T, T, T, T
#define ARGS_6(T) T, T, T, T, T, T
#define LOAD(kind, n)                                                                          \
  extern "C" f32x4 load_##kind(i32, ARGS_##n(i32), i32x8, i32,                                 \
                               i32) __asm("llvm.amdgcn.image.load." #kind ".v4f32.i32.v8i32"); \
  extern "C" f32x4 load_mip_##kind(i32, ARGS_##n(i32), i32, i32x8, i32,                        \
                                   i32) __asm("llvm.amdgcn.image.load.mip." #kind ".v4f32.i32.v8i32");
#define STORE(kind, n)                                                                          \
  extern "C" void store_##kind(f32x4, i32, ARGS_##n(i32), i32x8, i32,                           \
                               i32) __asm("llvm.amdgcn.image.store." #kind ".v4f32.i32.v8i32"); \
  extern "C" void store_mip_##kind(f32x4, i32, ARGS_##n(i32), i32, i32x8, i32,                  \
                                   i32) __asm("llvm.amdgcn.image.store.mip." #kind ".v4f32.i32.v8i32");
#define SAMPLE(kind, n)                                                                                 \
  extern "C" f32x4 plain_##kind(i32, ARGS_##n(float), i32x8, i32x4, bool, i32,                          \
                                i32) __asm("llvm.amdgcn.image.sample." #kind ".v4f32.f32.v8i32.v4i32"); \
  extern "C" f32x4 lz_##kind(i32, ARGS_##n(float), i32x8, i32x4, bool, i32,                             \
                             i32) __asm("llvm.amdgcn.image.sample.lz." #kind ".v4f32.f32.v8i32.v4i32"); \
  extern "C" f32x4 lod_##kind(i32, ARGS_##n(float), float, i32x8, i32x4, bool, i32,                     \
                              i32) __asm("llvm.amdgcn.image.sample.l." #kind ".v4f32.f32.v8i32.v4i32");
#define GRADIENT(kind, n, g)                                                                   \
  extern "C" f32x4 grad_##kind(i32, ARGS_##g(float), ARGS_##n(float), i32x8, i32x4, bool, i32, \
                               i32) __asm("llvm.amdgcn.image.sample.d." #kind ".v4f32.f32.f32.v8i32.v4i32");
#define KINDS(X) X(1d, 1) X(1darray, 2) X(2d, 2) X(2darray, 3) X(3d, 3) X(cube, 3)
KINDS(LOAD)
KINDS(STORE)
KINDS(SAMPLE)
GRADIENT(1d, 1, 2)
GRADIENT(1darray, 2, 2)
GRADIENT(2d, 2, 4)
GRADIENT(2darray, 3, 4)
GRADIENT(3d, 3, 6)
GRADIENT(cube, 3, 4)
extern "C" f32x4 gather_2d(i32, float, float, i32x8, i32x4, bool, i32,
                           i32) __asm("llvm.amdgcn.image.gather4.lz.2d.v4f32.f32.v8i32.v4i32");
extern "C" float cube_ma(float, float, float) __asm("llvm.amdgcn.cubema");
extern "C" float cube_sc(float, float, float) __asm("llvm.amdgcn.cubesc");
extern "C" float cube_tc(float, float, float) __asm("llvm.amdgcn.cubetc");
extern "C" float cube_id(float, float, float) __asm("llvm.amdgcn.cubeid");
extern "C" f32x4 buffer_load(i32x4, i32, i32, i32, i32) __asm("llvm.amdgcn.struct.buffer.load.format.v4f32");
extern "C" void buffer_store(f32x4, i32x4, i32, i32, i32,
                             i32) __asm("llvm.amdgcn.struct.buffer.store.format.v4f32");

// Functions with this attribute vanish, in calls as well, where the card lacks their instructions.
#define EXTENDED __attribute__((target("extended-image-insts")))
bool is_plain() { return __oclc_ISA_version == 9010; }

// A sampler that always takes this level.
i32x4 at_level(i32x4 sampler, float level) {
  const float low = (float)(sampler.y & 0xfff), high = (float)(sampler.y >> 12 & 0xfff);
  const float wanted = __builtin_rintf(level * 256.0f);
  const i32 fixed = (i32)__builtin_fmaxf(__builtin_fminf(wanted, high), low);
  sampler.y = (sampler.y & ~0xffffff) | fixed | fixed << 12;
  return sampler;
}

float squared(f32x3 v) { return v.x * v.x + v.y * v.y + v.z * v.z; }

// The level for coordinates that change so from pixel to pixel.
float level_of(Words image, f32x3 dx, f32x3 dy) {
  const f32x3 size = {(float)width_of(image), (float)height_of(image), (float)depth_of(image)};
  const float longest = __builtin_fmaxf(squared(dx * size), squared(dy * size));
  return longest > 0 ? 0.5f * __builtin_amdgcn_logf(longest) : 0;
}

#define SAMPLERS(kind, parameters, coordinates)                                                             \
  EXTENDED f32x4 extended_##kind(parameters, i32x8 i, i32x4 s) {                                            \
    return lz_##kind(15, coordinates, i, s, false, 0, 0);                                                   \
  }                                                                                                         \
  EXTENDED f32x4 extended_lod_##kind(parameters, float level, i32x8 i, i32x4 s) {                           \
    return lod_##kind(15, coordinates, level, i, s, false, 0, 0);                                           \
  }                                                                                                         \
  f32x4 sample_##kind(parameters, Words i, Words s) {                                                       \
    return is_plain() ? plain_##kind(15, coordinates, image_at(i), at_level(sampler_at(s), 0), false, 0, 0) \
                      : extended_##kind(coordinates, image_at(i), sampler_at(s));                           \
  }                                                                                                         \
  f32x4 sample_lod_##kind(parameters, float level, Words i, Words s) {                                      \
    return is_plain()                                                                                       \
               ? plain_##kind(15, coordinates, image_at(i), at_level(sampler_at(s), level), false, 0, 0)    \
               : extended_lod_##kind(coordinates, level, image_at(i), sampler_at(s));                       \
  }
#define P1 float x
#define P2 float x, float y
#define P3 float x, float y, float z
#define C1 x
#define C2 x, y
#define C3 x, y, z
SAMPLERS(1d, P1, C1)
SAMPLERS(1darray, P2, C2)
SAMPLERS(2d, P2, C2)
SAMPLERS(2darray, P3, C3)
SAMPLERS(3d, P3, C3)
SAMPLERS(cube, P3, C3)

// gradients: the components of dx, then those of dy; `dx3` and `dy3` are the same as vectors of three.
#define GRADIENTS(kind, parameters, coordinates, gparameters, gradients, dx3, dy3)                \
  EXTENDED f32x4 extended_grad_##kind(gparameters, parameters, i32x8 i, i32x4 s) {                \
    return grad_##kind(15, gradients, coordinates, i, s, false, 0, 0);                            \
  }                                                                                               \
  f32x4 sample_grad_##kind(gparameters, parameters, Words i, Words s) {                           \
    return is_plain() ? sample_lod_##kind(coordinates, level_of(i, dx3, dy3), i, s)               \
                      : extended_grad_##kind(gradients, coordinates, image_at(i), sampler_at(s)); \
  }
#define GP1 float a, float d
#define GC1 a, d
#define GP2 float a, float b, float d, float e
#define GC2 a, b, d, e
#define GP3 float a, float b, float c, float d, float e, float f
#define GC3 a, b, c, d, e, f
GRADIENTS(1d, P1, C1, GP1, GC1, (f32x3{a, 0, 0}), (f32x3{d, 0, 0}))
GRADIENTS(1darray, P2, C2, GP1, GC1, (f32x3{a, 0, 0}), (f32x3{d, 0, 0}))
GRADIENTS(2d, P2, C2, GP2, GC2, (f32x3{a, b, 0}), (f32x3{d, e, 0}))
GRADIENTS(2darray, P3, C3, GP2, GC2, (f32x3{a, b, 0}), (f32x3{d, e, 0}))
GRADIENTS(3d, P3, C3, GP3, GC3, (f32x3{a, b, c}), (f32x3{d, e, f}))
GRADIENTS(cube, P3, C3, GP2, GC2, (f32x3{a, b, 0}), (f32x3{d, e, 0}))

// Where a direction meets the cube: coordinates from 1 to 2 on a face, and the face.
struct CubePlace {
  float x, y, face, scale;
};
CubePlace cube_place(float x, float y, float z) {
  CubePlace p;
  p.scale = 1.0f / __builtin_fabsf(cube_ma(x, y, z));
  p.x = __builtin_fmaf(cube_sc(x, y, z), p.scale, 1.5f);
  p.y = __builtin_fmaf(cube_tc(x, y, z), p.scale, 1.5f);
  p.face = cube_id(x, y, z);
  return p;
}
// Faces of a layer of a cube array follow those of the layers before it, eight numbers a layer.
float face_of(float face, float layer) { return __builtin_fmaf(8.0f, __builtin_rintf(layer), face); }

// How coordinates on the face change when the direction does.
f32x2 on_face(const CubePlace& p, f32x4 direction, f32x4 change) {
  const float x = direction.x + change.x, y = direction.y + change.y, z = direction.z + change.z;
  const f32x3 at = {direction.x, direction.y, direction.z}, to = {x, y, z};
  const i32 face = (i32)p.face;
  const i32 major = face / 2;
  const float length = __builtin_fabsf(major == 0 ? to.x : major == 1 ? to.y : to.z);
  const float before = __builtin_fabsf(major == 0 ? at.x : major == 1 ? at.y : at.z);
  const auto s = [&](f32x3 v) { return major == 0 ? (face == 0 ? -v.z : v.z) : face == 5 ? -v.x : v.x; };
  const auto t = [&](f32x3 v) { return major == 1 ? (face == 2 ? v.z : -v.z) : -v.y; };
  return {0.5f * (s(to) / length - s(at) / before), 0.5f * (t(to) / length - t(at) / before)};
}

f32x4 grad_cube_at(Words i, Words s, f32x4 c, f32x4 dx, f32x4 dy, float layer) {
  const CubePlace p = cube_place(c.x, c.y, c.z);
  const f32x2 gx = on_face(p, c, dx), gy = on_face(p, c, dy);
  return sample_grad_cube(gx.x, gx.y, gy.x, gy.y, p.x, p.y, face_of(p.face, layer), i, s);
}

// One component of the four texels around (x, y), texel by texel.
EXTENDED f32x4 extended_gather(i32 component, float x, float y, i32x8 i, i32x4 s) {
  switch (component) {
    case 0:
      return gather_2d(1, x, y, i, s, false, 0, 0);
    case 1:
      return gather_2d(2, x, y, i, s, false, 0, 0);
    case 2:
      return gather_2d(4, x, y, i, s, false, 0, 0);
    default:
      return gather_2d(8, x, y, i, s, false, 0, 0);
  }
}
f32x4 plain_gather(i32 component, float x, float y, Words image, Words sampler) {
  i32x4 s = at_level(sampler_at(sampler), 0);
  s.z &= ~0x0ff00000;  // the nearest texel of the first level
  const bool normalized = (s.x & 1 << 15) == 0;
  const float width = normalized ? (float)width_of(image) : 1,
              height = normalized ? (float)height_of(image) : 1;
  const float left = __builtin_floorf(x * width - 0.5f) + 0.5f,
              top = __builtin_floorf(y * height - 0.5f) + 0.5f;
  const auto texel = [&](float dx, float dy) {
    const f32x4 v = plain_2d(15, (left + dx) / width, (top + dy) / height, image_at(image), s, false, 0, 0);
    return component == 0 ? v.x : component == 1 ? v.y : component == 2 ? v.z : v.w;
  };
  return {texel(0, 1), texel(1, 1), texel(1, 0), texel(0, 0)};
}
f32x4 gather(i32 component, f32x2 c, Words i, Words s) {
  return is_plain() ? plain_gather(component, c.x, c.y, i, s)
                    : extended_gather(component, c.x, c.y, image_at(i), sampler_at(s));
}

float layer(float l) { return __builtin_rintf(l); }

}  // namespace

// ---- by texel
OCKL f32x4 __ockl_image_load_1D(Words i, i32 c) { return load_1d(15, c, image_at(i), 0, 0); }
OCKL f32x4 __ockl_image_load_1Da(Words i, i32x2 c) { return load_1darray(15, c.x, c.y, image_at(i), 0, 0); }
OCKL f32x4 __ockl_image_load_1Db(Words i, i32 c) { return buffer_load(sampler_at(i), c, 0, 0, 0); }
OCKL f32x4 __ockl_image_load_2D(Words i, i32x2 c) { return load_2d(15, c.x, c.y, image_at(i), 0, 0); }
OCKL f32x4 __ockl_image_load_2Da(Words i, i32x4 c) {
  return load_2darray(15, c.x, c.y, c.z, image_at(i), 0, 0);
}
OCKL f32x4 __ockl_image_load_3D(Words i, i32x4 c) { return load_3d(15, c.x, c.y, c.z, image_at(i), 0, 0); }
OCKL f32x4 __ockl_image_load_CM(Words i, i32x2 c, i32 face) {
  return load_cube(15, c.x, c.y, face, image_at(i), 0, 0);
}
OCKL f32x4 __ockl_image_load_CMa(Words i, i32x4 c, i32 face) {
  return load_cube(15, c.x, c.y, c.z * 6 + face, image_at(i), 0, 0);
}
OCKL f32x4 __ockl_image_load_mip_1D(Words i, i32 c, i32 l) {
  return load_mip_1d(15, c, l, image_at(i), 0, 0);
}
OCKL f32x4 __ockl_image_load_mip_1Da(Words i, i32x2 c, i32 l) {
  return load_mip_1darray(15, c.x, c.y, l, image_at(i), 0, 0);
}
OCKL f32x4 __ockl_image_load_mip_2D(Words i, i32x2 c, i32 l) {
  return load_mip_2d(15, c.x, c.y, l, image_at(i), 0, 0);
}
OCKL f32x4 __ockl_image_load_mip_2Da(Words i, i32x4 c, i32 l) {
  return load_mip_2darray(15, c.x, c.y, c.z, l, image_at(i), 0, 0);
}
OCKL f32x4 __ockl_image_load_mip_3D(Words i, i32x4 c, i32 l) {
  return load_mip_3d(15, c.x, c.y, c.z, l, image_at(i), 0, 0);
}
OCKL f32x4 __ockl_image_load_mip_CM(Words i, i32x2 c, i32 face, i32 l) {
  return load_mip_cube(15, c.x, c.y, face, l, image_at(i), 0, 0);
}
OCKL f32x4 __ockl_image_load_mip_CMa(Words i, i32x4 c, i32 face, i32 l) {
  return load_mip_cube(15, c.x, c.y, c.z * 6 + face, l, image_at(i), 0, 0);
}

OCKL void __ockl_image_store_1D(Words i, i32 c, f32x4 v) { store_1d(v, 15, c, image_at(i), 0, 0); }
OCKL void __ockl_image_store_1Da(Words i, i32x2 c, f32x4 v) {
  store_1darray(v, 15, c.x, c.y, image_at(i), 0, 0);
}
OCKL void __ockl_image_store_1Db(Words i, i32 c, f32x4 v) { buffer_store(v, sampler_at(i), c, 0, 0, 0); }
OCKL void __ockl_image_store_2D(Words i, i32x2 c, f32x4 v) { store_2d(v, 15, c.x, c.y, image_at(i), 0, 0); }
OCKL void __ockl_image_store_2Da(Words i, i32x4 c, f32x4 v) {
  store_2darray(v, 15, c.x, c.y, c.z, image_at(i), 0, 0);
}
OCKL void __ockl_image_store_3D(Words i, i32x4 c, f32x4 v) {
  store_3d(v, 15, c.x, c.y, c.z, image_at(i), 0, 0);
}
OCKL void __ockl_image_store_CM(Words i, i32x2 c, i32 face, f32x4 v) {
  store_cube(v, 15, c.x, c.y, face, image_at(i), 0, 0);
}
OCKL void __ockl_image_store_CMa(Words i, i32x4 c, i32 face, f32x4 v) {
  store_cube(v, 15, c.x, c.y, c.z * 6 + face, image_at(i), 0, 0);
}
OCKL void __ockl_image_store_mip_1D(Words i, i32 c, i32 l, f32x4 v) {
  store_mip_1d(v, 15, c, l, image_at(i), 0, 0);
}
OCKL void __ockl_image_store_mip_1Da(Words i, i32x2 c, i32 l, f32x4 v) {
  store_mip_1darray(v, 15, c.x, c.y, l, image_at(i), 0, 0);
}
OCKL void __ockl_image_store_mip_2D(Words i, i32x2 c, i32 l, f32x4 v) {
  store_mip_2d(v, 15, c.x, c.y, l, image_at(i), 0, 0);
}
OCKL void __ockl_image_store_mip_2Da(Words i, i32x4 c, i32 l, f32x4 v) {
  store_mip_2darray(v, 15, c.x, c.y, c.z, l, image_at(i), 0, 0);
}
OCKL void __ockl_image_store_mip_3D(Words i, i32x4 c, i32 l, f32x4 v) {
  store_mip_3d(v, 15, c.x, c.y, c.z, l, image_at(i), 0, 0);
}
OCKL void __ockl_image_store_mip_CM(Words i, i32x2 c, i32 face, i32 l, f32x4 v) {
  store_mip_cube(v, 15, c.x, c.y, face, l, image_at(i), 0, 0);
}
OCKL void __ockl_image_store_mip_CMa(Words i, i32x4 c, i32 face, i32 l, f32x4 v) {
  store_mip_cube(v, 15, c.x, c.y, c.z * 6 + face, l, image_at(i), 0, 0);
}

// ---- by coordinate
OCKL f32x4 __ockl_image_sample_1D(Words i, Words s, float c) { return sample_1d(c, i, s); }
OCKL f32x4 __ockl_image_sample_1Da(Words i, Words s, f32x2 c) {
  return sample_1darray(c.x, layer(c.y), i, s);
}
OCKL f32x4 __ockl_image_sample_2D(Words i, Words s, f32x2 c) { return sample_2d(c.x, c.y, i, s); }
OCKL f32x4 __ockl_image_sample_2Da(Words i, Words s, f32x4 c) {
  return sample_2darray(c.x, c.y, layer(c.z), i, s);
}
OCKL f32x4 __ockl_image_sample_3D(Words i, Words s, f32x4 c) { return sample_3d(c.x, c.y, c.z, i, s); }
OCKL f32x4 __ockl_image_sample_CM(Words i, Words s, f32x4 c) {
  const CubePlace p = cube_place(c.x, c.y, c.z);
  return sample_cube(p.x, p.y, p.face, i, s);
}
OCKL f32x4 __ockl_image_sample_CMa(Words i, Words s, f32x4 c) {
  const CubePlace p = cube_place(c.x, c.y, c.z);
  return sample_cube(p.x, p.y, face_of(p.face, c.w), i, s);
}
OCKL f32x4 __ockl_image_sample_lod_1D(Words i, Words s, float c, float l) {
  return sample_lod_1d(c, l, i, s);
}
OCKL f32x4 __ockl_image_sample_lod_1Da(Words i, Words s, f32x2 c, float l) {
  return sample_lod_1darray(c.x, layer(c.y), l, i, s);
}
OCKL f32x4 __ockl_image_sample_lod_2D(Words i, Words s, f32x2 c, float l) {
  return sample_lod_2d(c.x, c.y, l, i, s);
}
OCKL f32x4 __ockl_image_sample_lod_2Da(Words i, Words s, f32x4 c, float l) {
  return sample_lod_2darray(c.x, c.y, layer(c.z), l, i, s);
}
OCKL f32x4 __ockl_image_sample_lod_3D(Words i, Words s, f32x4 c, float l) {
  return sample_lod_3d(c.x, c.y, c.z, l, i, s);
}
OCKL f32x4 __ockl_image_sample_lod_CM(Words i, Words s, f32x4 c, float l) {
  const CubePlace p = cube_place(c.x, c.y, c.z);
  return sample_lod_cube(p.x, p.y, p.face, l, i, s);
}
OCKL f32x4 __ockl_image_sample_lod_CMa(Words i, Words s, f32x4 c, float l) {
  const CubePlace p = cube_place(c.x, c.y, c.z);
  return sample_lod_cube(p.x, p.y, face_of(p.face, c.w), l, i, s);
}
OCKL f32x4 __ockl_image_sample_grad_1D(Words i, Words s, float c, float dx, float dy) {
  return sample_grad_1d(dx, dy, c, i, s);
}
OCKL f32x4 __ockl_image_sample_grad_1Da(Words i, Words s, f32x2 c, float dx, float dy) {
  return sample_grad_1darray(dx, dy, c.x, layer(c.y), i, s);
}
OCKL f32x4 __ockl_image_sample_grad_2D(Words i, Words s, f32x2 c, f32x2 dx, f32x2 dy) {
  return sample_grad_2d(dx.x, dx.y, dy.x, dy.y, c.x, c.y, i, s);
}
OCKL f32x4 __ockl_image_sample_grad_2Da(Words i, Words s, f32x4 c, f32x2 dx, f32x2 dy) {
  return sample_grad_2darray(dx.x, dx.y, dy.x, dy.y, c.x, c.y, layer(c.z), i, s);
}
OCKL f32x4 __ockl_image_sample_grad_3D(Words i, Words s, f32x4 c, f32x4 dx, f32x4 dy) {
  return sample_grad_3d(dx.x, dx.y, dx.z, dy.x, dy.y, dy.z, c.x, c.y, c.z, i, s);
}
OCKL f32x4 __ockl_image_sample_grad_CM(Words i, Words s, f32x4 c, f32x4 dx, f32x4 dy) {
  return grad_cube_at(i, s, c, dx, dy, 0);
}
OCKL f32x4 __ockl_image_sample_grad_CMa(Words i, Words s, f32x4 c, f32x4 dx, f32x4 dy) {
  return grad_cube_at(i, s, c, dx, dy, c.w);
}
OCKL f32x4 __ockl_image_gather4r_2D(Words i, Words s, f32x2 c) { return gather(0, c, i, s); }
OCKL f32x4 __ockl_image_gather4g_2D(Words i, Words s, f32x2 c) { return gather(1, c, i, s); }
OCKL f32x4 __ockl_image_gather4b_2D(Words i, Words s, f32x2 c) { return gather(2, c, i, s); }
OCKL f32x4 __ockl_image_gather4a_2D(Words i, Words s, f32x2 c) { return gather(3, c, i, s); }
