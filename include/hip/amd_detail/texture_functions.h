// SPDX-License-Identifier: MIT
// Texture and surface reads and writes through objects. Unavailable, by the compiler's own word, on targets
// without image instructions.
#ifndef HIP_INCLUDE_HIP_AMD_DETAIL_TEXTURE_FUNCTIONS_H
#define HIP_INCLUDE_HIP_AMD_DETAIL_TEXTURE_FUNCTIONS_H

#if defined(__HIPCC_RTC__)
// Run-time compilation sees the objects, not the interface that makes them.
struct __hip_texture;
struct __hip_surface;
typedef struct __hip_texture* hipTextureObject_t;
typedef struct __hip_surface* hipSurfaceObject_t;
enum hipSurfaceBoundaryMode { hipBoundaryModeZero = 0, hipBoundaryModeTrap = 1, hipBoundaryModeClamp = 2 };
#else
#include <hip/surface_types.h>
#include <hip/texture_types.h>
#endif
#include "hip/amd_detail/amd_hip_vector_types.h"
#include "hip/amd_detail/host_defines.h"

// The sampler follows the image descriptor at this word of a texture object.
#ifndef HIP_SAMPLER_OBJECT_OFFSET_DWORD
#define HIP_SAMPLER_OBJECT_OFFSET_DWORD 12
#endif

#define __HIP_WORDS unsigned int __attribute__((address_space(4)))*
typedef float __hip_f2 __attribute__((ext_vector_type(2)));
typedef float __hip_f4 __attribute__((ext_vector_type(4)));
typedef int __hip_i2 __attribute__((ext_vector_type(2)));
typedef int __hip_i4 __attribute__((ext_vector_type(4)));

// What the device library has for each kind of image: the words of the image, of the sampler, and where.
#define __HIP_IMAGE_PLAIN(X) X(1D, int, float, float) X(1Da, __hip_i2, __hip_f2, float)
#define __HIP_IMAGE_WIDE(X) \
  X(2D, __hip_i2, __hip_f2, __hip_f2) X(2Da, __hip_i4, __hip_f4, __hip_f2) X(3D, __hip_i4, __hip_f4, __hip_f4)
#define __HIP_IMAGE_DECLARE(kind, index, coordinate, change)                          \
  extern "C" __device__ __hip_f4 __ockl_image_load_##kind(__HIP_WORDS, index);        \
  extern "C" __device__ void __ockl_image_store_##kind(__HIP_WORDS, index, __hip_f4); \
  __HIP_SAMPLE_DECLARE(kind, coordinate, change)
#define __HIP_SAMPLE_DECLARE(kind, coordinate, change)                                                 \
  extern "C" __device__ __hip_f4 __ockl_image_sample_##kind(__HIP_WORDS, __HIP_WORDS, coordinate);     \
  extern "C" __device__ __hip_f4 __ockl_image_sample_lod_##kind(__HIP_WORDS, __HIP_WORDS, coordinate,  \
                                                                float);                                \
  extern "C" __device__ __hip_f4 __ockl_image_sample_grad_##kind(__HIP_WORDS, __HIP_WORDS, coordinate, \
                                                                 change, change);
__HIP_IMAGE_PLAIN(__HIP_IMAGE_DECLARE)
__HIP_IMAGE_WIDE(__HIP_IMAGE_DECLARE)
__HIP_SAMPLE_DECLARE(CM, __hip_f4, __hip_f4)
__HIP_SAMPLE_DECLARE(CMa, __hip_f4, __hip_f4)
extern "C" __device__ __hip_f4 __ockl_image_load_1Db(__HIP_WORDS, int);
extern "C" __device__ __hip_f4 __ockl_image_load_CM(__HIP_WORDS, __hip_i2, int);
extern "C" __device__ __hip_f4 __ockl_image_load_CMa(__HIP_WORDS, __hip_i4, int);
extern "C" __device__ void __ockl_image_store_CM(__HIP_WORDS, __hip_i2, int, __hip_f4);
extern "C" __device__ void __ockl_image_store_CMa(__HIP_WORDS, __hip_i4, int, __hip_f4);
extern "C" __device__ __hip_f4 __ockl_image_gather4r_2D(__HIP_WORDS, __HIP_WORDS, __hip_f2);
extern "C" __device__ __hip_f4 __ockl_image_gather4g_2D(__HIP_WORDS, __HIP_WORDS, __hip_f2);
extern "C" __device__ __hip_f4 __ockl_image_gather4b_2D(__HIP_WORDS, __HIP_WORDS, __hip_f2);
extern "C" __device__ __hip_f4 __ockl_image_gather4a_2D(__HIP_WORDS, __HIP_WORDS, __hip_f2);
#undef __HIP_SAMPLE_DECLARE
#undef __HIP_IMAGE_DECLARE
#undef __HIP_IMAGE_WIDE
#undef __HIP_IMAGE_PLAIN

namespace __hip_internal {
/// A texel's components to T: floats as they are, integers from the bits.
template <typename T>
struct texel {
  static __device__ T component(float v) {
    return is_floating_point<T>::value ? static_cast<T>(v) : static_cast<T>(__builtin_bit_cast(int, v));
  }
  static __device__ float raw(T v) {
    return is_floating_point<T>::value ? static_cast<float>(v)
                                       : __builtin_bit_cast(float, static_cast<int>(v));
  }
  static __device__ T from(__hip_f4 v) { return component(v.x); }
  static __device__ __hip_f4 to(T v) { return __hip_f4{raw(v), 0, 0, 0}; }
};
template <typename T>
struct texel<HIP_vector_type<T, 1>> {
  static __device__ HIP_vector_type<T, 1> from(__hip_f4 v) {
    return HIP_vector_type<T, 1>(texel<T>::component(v.x));
  }
  static __device__ __hip_f4 to(const HIP_vector_type<T, 1>& v) {
    return __hip_f4{texel<T>::raw(v.x), 0, 0, 0};
  }
};
template <typename T>
struct texel<HIP_vector_type<T, 2>> {
  static __device__ HIP_vector_type<T, 2> from(__hip_f4 v) {
    return HIP_vector_type<T, 2>(texel<T>::component(v.x), texel<T>::component(v.y));
  }
  static __device__ __hip_f4 to(const HIP_vector_type<T, 2>& v) {
    return __hip_f4{texel<T>::raw(v.x), texel<T>::raw(v.y), 0, 0};
  }
};
template <typename T>
struct texel<HIP_vector_type<T, 4>> {
  static __device__ HIP_vector_type<T, 4> from(__hip_f4 v) {
    return HIP_vector_type<T, 4>(texel<T>::component(v.x), texel<T>::component(v.y), texel<T>::component(v.z),
                                 texel<T>::component(v.w));
  }
  static __device__ __hip_f4 to(const HIP_vector_type<T, 4>& v) {
    return __hip_f4{texel<T>::raw(v.x), texel<T>::raw(v.y), texel<T>::raw(v.z), texel<T>::raw(v.w)};
  }
};
template <class Object>
__device__ inline __HIP_WORDS image_of(Object object) {
  return (__HIP_WORDS)(__UINTPTR_TYPE__)object;
}
}  // namespace __hip_internal

// A function that returns what the device library's NAME(words, sampler's words, arguments...) reads, and
// the form that stores it. `parameters` and `names` are the coordinates in parentheses.
#define __HIP_UNPACK(...) __VA_ARGS__
#define __HIP_SAMPLE(function, parameters, names, kind, ...)                                                \
  template <typename T>                                                                                     \
  static __device__ __hip_img_chk__ inline T function(hipTextureObject_t object, __HIP_UNPACK parameters) { \
    __HIP_WORDS image = __hip_internal::image_of(object);                                                   \
    return __hip_internal::texel<T>::from(                                                                  \
        __ockl_image_##kind(image, image + HIP_SAMPLER_OBJECT_OFFSET_DWORD, __VA_ARGS__));                  \
  }                                                                                                         \
  template <typename T>                                                                                     \
  static __device__ __hip_img_chk__ inline void function(T* result, hipTextureObject_t object,              \
                                                         __HIP_UNPACK parameters) {                         \
    *result = function<T>(object, __HIP_UNPACK names);                                                      \
  }

template <typename T>
static __device__ __hip_img_chk__ inline T tex1Dfetch(hipTextureObject_t object, int x) {
  return __hip_internal::texel<T>::from(__ockl_image_load_1Db(__hip_internal::image_of(object), x));
}
template <typename T>
static __device__ __hip_img_chk__ inline void tex1Dfetch(T* result, hipTextureObject_t object, int x) {
  *result = tex1Dfetch<T>(object, x);
}

__HIP_SAMPLE(tex1D, (float x), (x), sample_1D, x)
__HIP_SAMPLE(tex2D, (float x, float y), (x, y), sample_2D, __hip_f2{x, y})
__HIP_SAMPLE(tex3D, (float x, float y, float z), (x, y, z), sample_3D, __hip_f4{x, y, z, 0})
__HIP_SAMPLE(tex1DLayered, (float x, int layer), (x, layer), sample_1Da, __hip_f2{x, (float)layer})
__HIP_SAMPLE(tex2DLayered, (float x, float y, int layer), (x, y, layer), sample_2Da,
             __hip_f4{x, y, (float)layer, 0})
__HIP_SAMPLE(texCubemap, (float x, float y, float z), (x, y, z), sample_CM, __hip_f4{x, y, z, 0})
__HIP_SAMPLE(texCubemapLayered, (float x, float y, float z, int layer), (x, y, z, layer), sample_CMa,
             __hip_f4{x, y, z, (float)layer})

__HIP_SAMPLE(tex1DLod, (float x, float level), (x, level), sample_lod_1D, x, level)
__HIP_SAMPLE(tex2DLod, (float x, float y, float level), (x, y, level), sample_lod_2D, __hip_f2{x, y}, level)
__HIP_SAMPLE(tex3DLod, (float x, float y, float z, float level), (x, y, z, level), sample_lod_3D,
             __hip_f4{x, y, z, 0}, level)
__HIP_SAMPLE(tex1DLayeredLod, (float x, int layer, float level), (x, layer, level), sample_lod_1Da,
             __hip_f2{x, (float)layer}, level)
__HIP_SAMPLE(tex2DLayeredLod, (float x, float y, int layer, float level), (x, y, layer, level),
             sample_lod_2Da, __hip_f4{x, y, (float)layer, 0}, level)
__HIP_SAMPLE(texCubemapLod, (float x, float y, float z, float level), (x, y, z, level), sample_lod_CM,
             __hip_f4{x, y, z, 0}, level)
__HIP_SAMPLE(texCubemapLayeredLod, (float x, float y, float z, int layer, float level),
             (x, y, z, layer, level), sample_lod_CMa, __hip_f4{x, y, z, (float)layer}, level)

__HIP_SAMPLE(tex1DGrad, (float x, float dx, float dy), (x, dx, dy), sample_grad_1D, x, dx, dy)
__HIP_SAMPLE(tex2DGrad, (float x, float y, float2 dx, float2 dy), (x, y, dx, dy), sample_grad_2D,
             __hip_f2{x, y}, __hip_f2{dx.x, dx.y}, __hip_f2{dy.x, dy.y})
__HIP_SAMPLE(tex3DGrad, (float x, float y, float z, float4 dx, float4 dy), (x, y, z, dx, dy), sample_grad_3D,
             __hip_f4{x, y, z, 0}, __hip_f4{dx.x, dx.y, dx.z, 0}, __hip_f4{dy.x, dy.y, dy.z, 0})
__HIP_SAMPLE(tex1DLayeredGrad, (float x, int layer, float dx, float dy), (x, layer, dx, dy), sample_grad_1Da,
             __hip_f2{x, (float)layer}, dx, dy)
__HIP_SAMPLE(tex2DLayeredGrad, (float x, float y, int layer, float2 dx, float2 dy), (x, y, layer, dx, dy),
             sample_grad_2Da, __hip_f4{x, y, (float)layer, 0}, __hip_f2{dx.x, dx.y}, __hip_f2{dy.x, dy.y})
__HIP_SAMPLE(texCubemapGrad, (float x, float y, float z, float4 dx, float4 dy), (x, y, z, dx, dy),
             sample_grad_CM, __hip_f4{x, y, z, 0}, __hip_f4{dx.x, dx.y, dx.z, 0},
             __hip_f4{dy.x, dy.y, dy.z, 0})
__HIP_SAMPLE(texCubemapLayeredGrad, (float x, float y, float z, int layer, float4 dx, float4 dy),
             (x, y, z, layer, dx, dy), sample_grad_CMa, __hip_f4{x, y, z, (float)layer},
             __hip_f4{dx.x, dx.y, dx.z, 0}, __hip_f4{dy.x, dy.y, dy.z, 0})

template <typename T>
static __device__ __hip_img_chk__ inline T tex2Dgather(hipTextureObject_t object, float x, float y,
                                                       int component = 0) {
  __HIP_WORDS image = __hip_internal::image_of(object);
  __HIP_WORDS sampler = image + HIP_SAMPLER_OBJECT_OFFSET_DWORD;
  const __hip_f2 at{x, y};
  switch (component) {
    case 1:
      return __hip_internal::texel<T>::from(__ockl_image_gather4g_2D(image, sampler, at));
    case 2:
      return __hip_internal::texel<T>::from(__ockl_image_gather4b_2D(image, sampler, at));
    case 3:
      return __hip_internal::texel<T>::from(__ockl_image_gather4a_2D(image, sampler, at));
    default:
      return __hip_internal::texel<T>::from(__ockl_image_gather4r_2D(image, sampler, at));
  }
}
template <typename T>
static __device__ __hip_img_chk__ inline void tex2Dgather(T* result, hipTextureObject_t object, float x,
                                                          float y, int component = 0) {
  *result = tex2Dgather<T>(object, x, y, component);
}

#if !defined(__HIPCC_RTC__)
// Texture references: the object is a member of the reference.
template <typename T, hipTextureReadMode mode>
struct __hip_tex_result {
  typedef T type;
};
template <typename T>
struct __hip_tex_result<T, hipReadModeNormalizedFloat> {
  typedef float type;
};
template <typename T, unsigned int n>
struct __hip_tex_result<HIP_vector_type<T, n>, hipReadModeNormalizedFloat> {
  typedef HIP_vector_type<float, n> type;
};
#define __HIP_REFERENCE_FN(name, dimension, parameters, arguments)                        \
  template <typename T, hipTextureReadMode mode>                                          \
  static __device__ __hip_img_chk__ inline typename __hip_tex_result<T, mode>::type name( \
      texture<T, dimension, mode> t, parameters) {                                        \
    return name<typename __hip_tex_result<T, mode>::type>(t.textureObject, arguments);    \
  }
#define __HIP_COMMA ,
__HIP_REFERENCE_FN(tex1Dfetch, hipTextureType1D, int x, x)
__HIP_REFERENCE_FN(tex1D, hipTextureType1D, float x, x)
__HIP_REFERENCE_FN(tex2D, hipTextureType2D, float x __HIP_COMMA float y, x __HIP_COMMA y)
__HIP_REFERENCE_FN(tex3D, hipTextureType3D, float x __HIP_COMMA float y __HIP_COMMA float z,
                   x __HIP_COMMA y __HIP_COMMA z)
#undef __HIP_COMMA
#undef __HIP_REFERENCE_FN
#endif  // !__HIPCC_RTC__

// Surfaces: x counts bytes, as in CUDA. What is outside reads as 0 and is not written.
#define __HIP_SURFACE(name, parameters, kind, ...)                                             \
  template <typename T>                                                                        \
  static __device__ __hip_img_chk__ inline void name##read(T* data, hipSurfaceObject_t object, \
                                                           __HIP_UNPACK parameters) {          \
    *data = __hip_internal::texel<T>::from(                                                    \
        __ockl_image_load_##kind(__hip_internal::image_of(object), __VA_ARGS__));              \
  }                                                                                            \
  template <typename T>                                                                        \
  static __device__ __hip_img_chk__ inline void name##write(T data, hipSurfaceObject_t object, \
                                                            __HIP_UNPACK parameters) {         \
    __ockl_image_store_##kind(__hip_internal::image_of(object), __VA_ARGS__,                   \
                              __hip_internal::texel<T>::to(data));                             \
  }
__HIP_SURFACE(surf1D, (int x, int = hipBoundaryModeZero), 1D, x / (int)sizeof(T))
__HIP_SURFACE(surf2D, (int x, int y), 2D, __hip_i2{x / (int)sizeof(T), y})
__HIP_SURFACE(surf3D, (int x, int y, int z), 3D, __hip_i4{x / (int)sizeof(T), y, z, 0})
__HIP_SURFACE(surf1DLayered, (int x, int layer), 1Da, __hip_i2{x / (int)sizeof(T), layer})
__HIP_SURFACE(surf2DLayered, (int x, int y, int layer), 2Da, __hip_i4{x / (int)sizeof(T), y, layer, 0})
__HIP_SURFACE(surfCubemap, (int x, int y, int face), CM, __hip_i2{x / (int)sizeof(T), y}, face)
__HIP_SURFACE(surfCubemapLayered, (int x, int y, int face, int layer), CMa,
              __hip_i4{x / (int)sizeof(T), y, layer, 0}, face)
// CUDA's form: face and six times the layer in one number.
__HIP_SURFACE(surfCubemapLayered, (int x, int y, int layer_face), CM, __hip_i2{x / (int)sizeof(T), y},
              layer_face)
#undef __HIP_SURFACE
#undef __HIP_SAMPLE
#undef __HIP_UNPACK
#undef __HIP_WORDS
#endif
