// SPDX-License-Identifier: MIT
// Arrays with known texels, as textures and as a surface.
#include "opencl/test_images.h"

#include <hip/hip_runtime_api.h>

#include <cstdio>
#include <cstring>
#include <vector>

namespace {

constexpr unsigned kWidth = 8, kHeight = 4, kDepth = 3;

bool fine(hipError_t status, const char* what) {
  if (status == hipSuccess) return true;
  std::fprintf(stderr, "%s: %s\n", what, hipGetErrorString(status));
  return false;
}

void* texture_of(const hipResourceDesc& resource) {
  hipTextureDesc texture;
  std::memset(&texture, 0, sizeof texture);
  texture.readMode = hipReadModeElementType;
  hipTextureObject_t object = nullptr;
  return fine(hipCreateTextureObject(&object, &resource, &texture, nullptr), "texture") ? object : nullptr;
}

hipResourceDesc of_array(hipArray_t array) {
  hipResourceDesc resource;
  std::memset(&resource, 0, sizeof resource);
  resource.resType = hipResourceTypeArray;
  resource.res.array.array = array;
  return resource;
}

hipArray_t plane(const hipChannelFormatDesc& format, const void* texels, unsigned flags) {
  hipArray_t array = nullptr;
  if (!fine(hipMallocArray(&array, &format, kWidth, kHeight, flags), "array")) return nullptr;
  const std::size_t row = kWidth * 16;
  return fine(hipMemcpy2DToArray(array, 0, 0, texels, row, row, kHeight, hipMemcpyHostToDevice), "copy")
             ? array
             : nullptr;
}

// Layers or a volume.
void* stacked(unsigned flags) {
  std::vector<float> texels;
  for (unsigned i = 0; i < kWidth * kHeight * kDepth; ++i)
    texels.push_back(
        static_cast<float>(100 * (i / (kWidth * kHeight)) + 10 * (i / kWidth % kHeight) + i % kWidth));
  const hipChannelFormatDesc format = {32, 0, 0, 0, hipChannelFormatKindFloat};
  hipArray_t array = nullptr;
  if (!fine(hipMalloc3DArray(&array, &format, hipExtent{kWidth, kHeight, kDepth}, flags), "array"))
    return nullptr;
  hipMemcpy3DParms copy;
  std::memset(&copy, 0, sizeof copy);
  copy.srcPtr = {texels.data(), kWidth * sizeof(float), kWidth, kHeight};
  copy.dstArray = array;
  copy.extent = {kWidth, kHeight, kDepth};
  copy.kind = hipMemcpyHostToDevice;
  return fine(hipMemcpy3D(&copy), "copy") ? texture_of(of_array(array)) : nullptr;
}

void* line() {
  constexpr unsigned kTexels = 16;
  std::vector<float> texels;
  for (unsigned i = 0; i < kTexels; ++i) texels.push_back(static_cast<float>(i) + 0.5f);
  hipResourceDesc resource;
  std::memset(&resource, 0, sizeof resource);
  resource.resType = hipResourceTypeLinear;
  resource.res.linear.desc = {32, 0, 0, 0, hipChannelFormatKindFloat};
  resource.res.linear.sizeInBytes = kTexels * sizeof(float);
  if (!fine(hipMalloc(&resource.res.linear.devPtr, kTexels * sizeof(float)), "line")) return nullptr;
  if (!fine(hipMemcpy(resource.res.linear.devPtr, texels.data(), kTexels * sizeof(float),
                      hipMemcpyHostToDevice),
            "copy"))
    return nullptr;
  return texture_of(resource);
}

}  // namespace

bool make_test_images(TestImages* images) {
  std::vector<float> texels;
  for (unsigned i = 0; i < kWidth * kHeight; ++i) {
    const float x = static_cast<float>(i % kWidth), y = static_cast<float>(i / kWidth);
    texels.insert(texels.end(), {x, y, x + y, 1});
  }
  const std::vector<unsigned> zeros(texels.size());
  const hipChannelFormatDesc floats = {32, 32, 32, 32, hipChannelFormatKindFloat};
  const hipChannelFormatDesc uints = {32, 32, 32, 32, hipChannelFormatKindUnsigned};
  hipArray_t source = plane(floats, texels.data(), hipArrayDefault);
  hipArray_t target = plane(uints, zeros.data(), hipArraySurfaceLoadStore);
  if (source == nullptr || target == nullptr) return false;
  hipSurfaceObject_t surface = nullptr;
  const hipResourceDesc written = of_array(target);
  if (!fine(hipCreateSurfaceObject(&surface, &written), "surface")) return false;
  images->handles = {texture_of(of_array(source)), surface, line(), stacked(hipArrayLayered),
                     stacked(hipArrayDefault)};
  for (void* handle : images->handles) {
    if (handle == nullptr) return false;
  }
  return true;
}
