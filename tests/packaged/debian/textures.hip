// SPDX-License-Identifier: MIT
// Arrays and textures, for which HIP goes through the HSA runtime's images: texels, filters, and what lies
// beyond the edge.
#include <cmath>

#include "checks.h"

constexpr int kWidth = 37, kHeight = 21;

__global__ void fetch(hipTextureObject_t texture, float* out) {
  const int x = threadIdx.x, y = blockIdx.x;
  out[y * kWidth + x] = tex2D<float>(texture, x + 0.5f, y + 0.5f);
}

__global__ void between(hipTextureObject_t texture, float* out) {
  const int x = threadIdx.x;
  out[x] = tex2D<float>(texture, (x + 1.0f) / kWidth, 0.5f / kHeight);  // halfway to the next texel
}

__global__ void beyond(hipTextureObject_t texture, float4* out) {
  out[threadIdx.x] = tex2D<float4>(texture, static_cast<int>(threadIdx.x) - 1.5f, 0.5f);
}

namespace {

hipTextureObject_t texture_of(hipArray_t array, hipTextureFilterMode filter, hipTextureReadMode read,
                              bool normalized, hipTextureAddressMode mode) {
  hipResourceDesc resource = {};
  resource.resType = hipResourceTypeArray;
  resource.res.array.array = array;
  hipTextureDesc description = {};
  description.filterMode = filter;
  description.readMode = read;
  description.normalizedCoords = normalized;
  for (auto& one : description.addressMode) one = mode;
  hipTextureObject_t texture = nullptr;
  CHECK(hipCreateTextureObject(&texture, &resource, &description, nullptr));
  return texture;
}

void floats() {
  std::vector<float> texels(kWidth * kHeight);
  for (std::size_t i = 0; i < texels.size(); ++i) texels[i] = static_cast<float>(i * 3 % 101);
  const hipChannelFormatDesc format = hipCreateChannelDesc<float>();
  hipArray_t array = nullptr;
  CHECK(hipMallocArray(&array, &format, kWidth, kHeight));
  CHECK(hipMemcpy2DToArray(array, 0, 0, texels.data(), kWidth * sizeof(float), kWidth * sizeof(float),
                           kHeight, hipMemcpyHostToDevice));
  std::vector<float> back(texels.size());
  CHECK(hipMemcpy2DFromArray(back.data(), kWidth * sizeof(float), array, 0, 0, kWidth * sizeof(float),
                             kHeight, hipMemcpyDeviceToHost));
  expect(back == texels, "array there and back");

  hipTextureObject_t texture =
      texture_of(array, hipFilterModePoint, hipReadModeElementType, false, hipAddressModeClamp);
  const Device<float> out(texels.size());
  fetch<<<kHeight, kWidth>>>(texture, out.get());
  expect(out.read() == texels, "texels");
  CHECK(hipDestroyTextureObject(texture));

  texture = texture_of(array, hipFilterModeLinear, hipReadModeElementType, true, hipAddressModeClamp);
  const Device<float> halves(kWidth - 1);
  between<<<1, kWidth - 1>>>(texture, halves.get());
  const std::vector<float> got = halves.read();
  bool right = true;
  for (int x = 0; x + 1 < kWidth; ++x)
    right = right && std::fabs(got[x] - (texels[x] + texels[x + 1]) / 2) < 0.01f * 101;
  expect(right, "filtered texels");
  CHECK(hipDestroyTextureObject(texture));
  CHECK(hipFreeArray(array));
}

void bytes_as_fractions() {
  const std::vector<uchar4> texels = {{255, 0, 51, 102}, {0, 255, 204, 153}, {1, 2, 3, 4}};
  const hipChannelFormatDesc format = hipCreateChannelDesc(8, 8, 8, 8, hipChannelFormatKindUnsigned);
  hipArray_t array = nullptr;
  CHECK(hipMallocArray(&array, &format, texels.size(), 1));
  CHECK(hipMemcpy2DToArray(array, 0, 0, texels.data(), sizeof(uchar4) * texels.size(),
                           sizeof(uchar4) * texels.size(), 1, hipMemcpyHostToDevice));
  hipTextureObject_t texture =
      texture_of(array, hipFilterModePoint, hipReadModeNormalizedFloat, false, hipAddressModeBorder);
  const Device<float4> out(6);
  beyond<<<1, 6>>>(texture, out.get());
  const std::vector<float4> got = out.read();
  for (int i = 0; i < 6; ++i) {  // -2 and -1, the three texels, and one more
    const bool inside = i >= 2 && i < 5;
    const uchar4 want = inside ? texels[i - 2] : uchar4{0, 0, 0, 0};
    expect(std::fabs(got[i].x - want.x / 255.0f) < 1e-6f && std::fabs(got[i].w - want.w / 255.0f) < 1e-6f,
           inside ? "a texel of bytes" : "the border");
  }
  CHECK(hipDestroyTextureObject(texture));
  CHECK(hipFreeArray(array));
}

}  // namespace

int main() {
  floats();
  bytes_as_fractions();
  return report();
}
