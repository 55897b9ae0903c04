// SPDX-License-Identifier: MIT
// Texture and surface reads and writes through objects. Unavailable, by the compiler's own word, on targets
// without image instructions.
#ifndef HIP_INCLUDE_HIP_AMD_DETAIL_TEXTURE_FUNCTIONS_H
#define HIP_INCLUDE_HIP_AMD_DETAIL_TEXTURE_FUNCTIONS_H

#include <hip/surface_types.h>
#include <hip/texture_types.h>
#include "hip/amd_detail/amd_hip_vector_types.h"
#include "hip/amd_detail/host_defines.h"

// The sampler follows the image descriptor at this word of a texture object.
#define HIP_SAMPLER_OBJECT_OFFSET_DWORD 12

#define __HIP_WORDS unsigned int __attribute__((address_space(4)))*
typedef float __hip_f2 __attribute__((ext_vector_type(2)));
typedef float __hip_f4 __attribute__((ext_vector_type(4)));
typedef int __hip_i2 __attribute__((ext_vector_type(2)));
typedef int __hip_i4 __attribute__((ext_vector_type(4)));

#define __HIP_IMAGE_KINDS(X) \
  X(1D, int, float)          \
  X(1Da, __hip_i2, __hip_f2) X(2D, __hip_i2, __hip_f2) X(2Da, __hip_i4, __hip_f4) X(3D, __hip_i4, __hip_f4)
#define __HIP_IMAGE_DECLARE(kind, index, coordinate)                                               \
  extern "C" __device__ __hip_f4 __ockl_image_load_##kind(__HIP_WORDS, index);                     \
  extern "C" __device__ void __ockl_image_store_##kind(__HIP_WORDS, index, __hip_f4);              \
  extern "C" __device__ __hip_f4 __ockl_image_sample_##kind(__HIP_WORDS, __HIP_WORDS, coordinate); \
  extern "C" __device__ __hip_f4 __ockl_image_sample_lod_##kind(__HIP_WORDS, __HIP_WORDS, coordinate, float);
__HIP_IMAGE_KINDS(__HIP_IMAGE_DECLARE)
#undef __HIP_IMAGE_DECLARE

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

#define __HIP_TEXTURE_FN \
  template <typename T>  \
  static __device__ __hip_img_chk__ inline
// `words` are the image and, behind it, the sampler of the object.
#define __HIP_SAMPLE(kind, ...)                                                                             \
  __hip_internal::texel<T>::from(__ockl_image_sample_##kind(                                                \
      __hip_internal::image_of(object), __hip_internal::image_of(object) + HIP_SAMPLER_OBJECT_OFFSET_DWORD, \
      __VA_ARGS__))

__HIP_TEXTURE_FN T tex1Dfetch(hipTextureObject_t object, int x) {
  return __hip_internal::texel<T>::from(__ockl_image_load_1D(__hip_internal::image_of(object), x));
}
__HIP_TEXTURE_FN T tex1D(hipTextureObject_t object, float x) { return __HIP_SAMPLE(1D, x); }
__HIP_TEXTURE_FN T tex2D(hipTextureObject_t object, float x, float y) {
  return __HIP_SAMPLE(2D, (__hip_f2{x, y}));
}
__HIP_TEXTURE_FN T tex3D(hipTextureObject_t object, float x, float y, float z) {
  return __HIP_SAMPLE(3D, (__hip_f4{x, y, z, 0}));
}
__HIP_TEXTURE_FN T tex1DLayered(hipTextureObject_t object, float x, int layer) {
  return __HIP_SAMPLE(1Da, (__hip_f2{x, (float)layer}));
}
__HIP_TEXTURE_FN T tex2DLayered(hipTextureObject_t object, float x, float y, int layer) {
  return __HIP_SAMPLE(2Da, (__hip_f4{x, y, (float)layer, 0}));
}
__HIP_TEXTURE_FN T tex1DLod(hipTextureObject_t object, float x, float level) {
  return __HIP_SAMPLE(lod_1D, x, level);
}
__HIP_TEXTURE_FN T tex2DLod(hipTextureObject_t object, float x, float y, float level) {
  return __HIP_SAMPLE(lod_2D, (__hip_f2{x, y}), level);
}
__HIP_TEXTURE_FN T tex3DLod(hipTextureObject_t object, float x, float y, float z, float level) {
  return __HIP_SAMPLE(lod_3D, (__hip_f4{x, y, z, 0}), level);
}
__HIP_TEXTURE_FN void tex1Dfetch(T* result, hipTextureObject_t object, int x) {
  *result = tex1Dfetch<T>(object, x);
}
__HIP_TEXTURE_FN void tex1D(T* result, hipTextureObject_t object, float x) { *result = tex1D<T>(object, x); }
__HIP_TEXTURE_FN void tex2D(T* result, hipTextureObject_t object, float x, float y) {
  *result = tex2D<T>(object, x, y);
}
__HIP_TEXTURE_FN void tex3D(T* result, hipTextureObject_t object, float x, float y, float z) {
  *result = tex3D<T>(object, x, y, z);
}

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

// Surfaces: x counts bytes, as in CUDA.
#define __HIP_SURFACE(kind, name, parameters, index)                                                         \
  template <typename T>                                                                                      \
  static __device__ __hip_img_chk__ inline void name##read(T* data, hipSurfaceObject_t object, parameters) { \
    *data =                                                                                                  \
        __hip_internal::texel<T>::from(__ockl_image_load_##kind(__hip_internal::image_of(object), index));   \
  }                                                                                                          \
  template <typename T>                                                                                      \
  static __device__ __hip_img_chk__ inline void name##write(T data, hipSurfaceObject_t object, parameters) { \
    __ockl_image_store_##kind(__hip_internal::image_of(object), index, __hip_internal::texel<T>::to(data));  \
  }
#define __HIP_COMMA ,
__HIP_SURFACE(1D, surf1D, int x, x / (int)sizeof(T))
__HIP_SURFACE(2D, surf2D, int x __HIP_COMMA int y, (__hip_i2{x / (int)sizeof(T) __HIP_COMMA y}))
__HIP_SURFACE(3D, surf3D, int x __HIP_COMMA int y __HIP_COMMA int z,
              (__hip_i4{x / (int)sizeof(T) __HIP_COMMA y __HIP_COMMA z __HIP_COMMA 0}))
#undef __HIP_COMMA
#undef __HIP_SURFACE
#undef __HIP_SAMPLE
#undef __HIP_TEXTURE_FN
#undef __HIP_IMAGE_KINDS
#undef __HIP_WORDS
#endif
