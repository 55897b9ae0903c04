// SPDX-License-Identifier: MIT
// Mipmapped arrays, level by level and through their texture; cubemaps; references. Cards without image
// hardware refuse.
#include "kernels/kernel_test.h"

#if defined(__HIP_NO_IMAGE_SUPPORT) && __HIP_NO_IMAGE_SUPPORT
#define WITH_IMAGES(...)
#else
#define WITH_IMAGES(...) __VA_ARGS__
#endif
texture<float, hipTextureType2D, hipReadModeElementType> plane;
texture<int, hipTextureType1D, hipReadModeElementType> line;

constexpr int kSize = 8, kLevels = 4;

__global__ void write_level(hipSurfaceObject_t s, int level) {
  WITH_IMAGES(const int x = threadIdx.x, y = threadIdx.y;
              surf2Dwrite(1000.0f * level + 10 * y + x, s, x * (int)sizeof(float), y);)
}
__global__ void sample_level(hipTextureObject_t t, int level, float* out) {
  WITH_IMAGES(
      const float x = (threadIdx.x + 0.5f) / kSize; out[threadIdx.x] = tex2DLod<float>(t, x, 0.3f, level);
      const float slope = (float)(1 << level) / kSize;
      out[threadIdx.x + 32] = tex2DGrad<float>(t, x, 0.3f, make_float2(slope, 0), make_float2(0, 0.01f));
      out[threadIdx.x + 64] = tex2D<float>(t, x, 0.3f);)
}
__global__ void sample_cube(hipTextureObject_t t, const float4* directions, float* out) {
  WITH_IMAGES(const float4 d = directions[threadIdx.x];
              out[threadIdx.x] = texCubemap<float>(t, d.x, d.y, d.z);)
}
__global__ void change_cube(hipSurfaceObject_t s) {
  WITH_IMAGES(float v; const int x = threadIdx.x, y = threadIdx.y, face = threadIdx.z;
              surfCubemapread(&v, s, x * 4, y, face); surfCubemapLayeredwrite(v + 0.5f, s, x * 4, y, face);)
}
__global__ void sample_references(float* floats, int* ints) {
  WITH_IMAGES(floats[threadIdx.x] = tex2D(plane, threadIdx.x % kSize + 0.5f, threadIdx.x / kSize + 0.5f);
              ints[threadIdx.x] = tex1Dfetch(line, (int)threadIdx.x);)
}

void levels() {
  const hipChannelFormatDesc desc = hipCreateChannelDesc<float>();
  hipMipmappedArray_t mipmap = nullptr;
  check(hipMallocMipmappedArray(&mipmap, &desc, make_hipExtent(kSize, kSize, 0), kLevels, 0));
  for (int level = 0; level < kLevels; ++level) {
    hipArray_t array = nullptr;
    check(hipGetMipmappedArrayLevel(&array, mipmap, level));
    hipExtent extent;
    check(hipArrayGetInfo(nullptr, &extent, nullptr, array));
    const int size = kSize >> level;
    expect(extent.width == (size_t)size && extent.height == (size_t)size, "level %d: %zu", level,
           extent.width);
    hipResourceDesc resource = {};
    resource.resType = hipResourceTypeArray;
    resource.res.array.array = array;
    hipSurfaceObject_t surface = nullptr;
    check(hipCreateSurfaceObject(&surface, &resource));
    write_level<<<1, dim3(size, size)>>>(surface, level);
    finish_launch();
    std::vector<float> got(size * size);
    check(hipMemcpy2DFromArray(got.data(), size * 4, array, 0, 0, size * 4, size, hipMemcpyDeviceToHost));
    for (int i = 0; i < size * size; ++i)
      expect(got[i] == 1000.0f * level + 10 * (i / size) + i % size, "level %d, %d: %g", level, i, got[i]);
    check(hipDestroySurfaceObject(surface));
  }
  hipArray_t none = nullptr;
  expect(hipGetMipmappedArrayLevel(&none, mipmap, kLevels) == hipErrorInvalidValue, "a level too many");
  static_cast<void>(hipGetLastError());

  hipResourceDesc resource = {};
  resource.resType = hipResourceTypeMipmappedArray;
  resource.res.mipmap.mipmap = mipmap;
  hipTextureDesc modes = {};
  modes.normalizedCoords = 1;
  modes.maxMipmapLevelClamp = kLevels;
  hipTextureObject_t texture = nullptr;
  check(hipCreateTextureObject(&texture, &resource, &modes, nullptr));
  Buffer<float> out(96);
  for (int level = 0; level < kLevels; ++level) {
    sample_level<<<1, kSize>>>(texture, level, out.data());
    finish_launch();
    const auto got = out.read();
    for (int x = 0; x < kSize; ++x) {
      const int size = kSize >> level;
      const float want = 1000.0f * level + 10 * (int)(0.3f * size) + (int)((x + 0.5f) / kSize * size);
      expect(got[x] == want && got[32 + x] == want, "level %d at %d: %g, %g, want %g", level, x, got[x],
             got[32 + x], want);
      expect(got[64 + x] == 20.0f + x, "without a level at %d: %g", x, got[64 + x]);
    }
  }
  check(hipDestroyTextureObject(texture));
  check(hipFreeMipmappedArray(mipmap));
  expect(hipFreeMipmappedArray(mipmap) == hipErrorContextIsDestroyed, "freed twice");
  static_cast<void>(hipGetLastError());
}

hipArray_t make_cube(std::vector<float>& values) {
  values.resize(6 * 16);
  for (int i = 0; i < 96; ++i) values[i] = static_cast<float>(i);
  const hipChannelFormatDesc desc = hipCreateChannelDesc<float>();
  hipArray_t array = nullptr;
  check(hipMalloc3DArray(&array, &desc, make_hipExtent(4, 4, 6), hipArrayCubemap));
  hipMemcpy3DParms copy = {};
  copy.srcPtr = make_hipPitchedPtr(values.data(), 16, 4, 4);
  copy.dstArray = array;
  copy.extent = make_hipExtent(4, 4, 6);
  copy.kind = hipMemcpyHostToDevice;
  check(hipMemcpy3D(&copy));
  return array;
}

void cubes() {
  std::vector<float> values;
  hipArray_t array = make_cube(values);
  hipResourceDesc resource = {};
  resource.resType = hipResourceTypeArray;
  resource.res.array.array = array;
  hipTextureDesc modes = {};
  modes.normalizedCoords = 1;
  hipTextureObject_t texture = nullptr;
  check(hipCreateTextureObject(&texture, &resource, &modes, nullptr));
  // Texel (0, 2) of each face: s = -3/4, t = 1/4 of the way.
  const std::vector<float4> directions = {
      make_float4(1, -0.25f, 0.75f, 0),  make_float4(-1, -0.25f, -0.75f, 0),
      make_float4(-0.75f, 1, 0.25f, 0),  make_float4(-0.75f, -1, -0.25f, 0),
      make_float4(-0.75f, -0.25f, 1, 0), make_float4(0.75f, -0.25f, -1, 0)};
  Buffer<float4> where(directions);
  Buffer<float> out(6);
  sample_cube<<<1, 6>>>(texture, where.data(), out.data());
  finish_launch();
  const auto got = out.read();
  for (int face = 0; face < 6; ++face)
    expect(got[face] == face * 16 + 8, "face %d: %g, want %d", face, got[face], face * 16 + 8);
  check(hipDestroyTextureObject(texture));

  hipSurfaceObject_t surface = nullptr;
  check(hipCreateSurfaceObject(&surface, &resource));
  change_cube<<<1, dim3(4, 4, 6)>>>(surface);
  finish_launch();
  std::vector<float> changed(96);
  hipMemcpy3DParms copy = {};
  copy.srcArray = array;
  copy.dstPtr = make_hipPitchedPtr(changed.data(), 16, 4, 4);
  copy.extent = make_hipExtent(4, 4, 6);
  copy.kind = hipMemcpyDeviceToHost;
  check(hipMemcpy3D(&copy));
  for (int i = 0; i < 96; ++i) expect(changed[i] == i + 0.5f, "cube texel %d: %g", i, changed[i]);
  check(hipDestroySurfaceObject(surface));
  check(hipFreeArray(array));
}

#pragma clang diagnostic ignored "-Wdeprecated-declarations"
void references() {
  std::vector<float> floats(64);
  std::vector<int> ints(64);
  for (int i = 0; i < 64; ++i) floats[i] = i * 0.5f, ints[i] = 3 - i;
  Buffer<int> memory(ints);
  hipArray_t array = nullptr;
  check(hipMallocArray(&array, &plane.channelDesc, kSize, kSize));
  check(hipMemcpy2DToArray(array, 0, 0, floats.data(), kSize * 4, kSize * 4, kSize, hipMemcpyHostToDevice));
  check(hipBindTextureToArray(plane, array));
  size_t offset = 1;
  check(hipBindTexture(&offset, line, memory.data(), 256));
  expect(offset == 0, "offset %zu", offset);
  Buffer<float> out_floats(64);
  Buffer<int> out_ints(64);
  sample_references<<<1, 64>>>(out_floats.data(), out_ints.data());
  finish_launch();
  expect(out_floats.read() == floats, "reference to an array");
  expect(out_ints.read() == ints, "reference to memory");
  check(hipUnbindTexture(plane));
  check(hipUnbindTexture(line));
  check(hipFreeArray(array));
}

int main() {
  int has_images = 0;
  check(hipDeviceGetAttribute(&has_images, hipDeviceAttributeImageSupport, 0));
  if (has_images == 0) {
    const hipChannelFormatDesc desc = hipCreateChannelDesc<float>();
    hipMipmappedArray_t mipmap = nullptr;
    expect(hipMallocMipmappedArray(&mipmap, &desc, make_hipExtent(8, 8, 0), 1, 0) == hipErrorNotSupported,
           "mipmap");
    return kernel_test::result();
  }
  levels();
  cubes();
  references();
  return kernel_test::result();
}
