// SPDX-License-Identifier: MIT
// nbody: the pull of every body on every other, bodies read through shared memory a block at a time.
#include <cmath>

#include "example.h"

using namespace example;

constexpr int kBlock = 256;
constexpr float kSoftening = 1e-3f;

__host__ __device__ inline void add_pull(float4 body, float4 other, float3& pull) {
  const float dx = other.x - body.x, dy = other.y - body.y, dz = other.z - body.z;
  const float inverse = 1.0f / sqrtf(dx * dx + dy * dy + dz * dz + kSoftening);
  const float strength = other.w * inverse * inverse * inverse;
  pull.x += dx * strength;
  pull.y += dy * strength;
  pull.z += dz * strength;
}

__global__ void accelerate(const float4* bodies, float3* pulls, int count) {
  __shared__ float4 near[kBlock];
  const int i = blockIdx.x * kBlock + threadIdx.x;
  const float4 body = bodies[i];
  float3 pull = make_float3(0.0f, 0.0f, 0.0f);
  for (int start = 0; start < count; start += kBlock) {
    near[threadIdx.x] = bodies[start + threadIdx.x];
    __syncthreads();
    for (int j = 0; j < kBlock; ++j) add_pull(body, near[j], pull);
    __syncthreads();
  }
  pulls[i] = pull;
}

int main(int argc, char** argv) {
  const int count = size_argument(argc, argv, 4096, kBlock, 1 << 20);
  std::vector<float4> bodies(count);
  Random random;
  for (float4& body : bodies) body = make_float4(random.unit(), random.unit(), random.unit(), random.unit());

  DeviceBuffer<float4> device(bodies);
  DeviceBuffer<float3> pulls(count);
  const double gpu =
      gpu_milliseconds([&] { accelerate<<<count / kBlock, kBlock>>>(device.get(), pulls.get(), count); });
  std::vector<float3> expected(count);
  const double cpu = milliseconds([&] {
    on_all_cores(count, [&](int begin, int end) {
      for (int i = begin; i < end; ++i) {
        float3 pull = make_float3(0.0f, 0.0f, 0.0f);
        for (int j = 0; j < count; ++j) add_pull(bodies[i], bodies[j], pull);
        expected[i] = pull;
      }
    });
  });

  const std::vector<float3> result = pulls.to_host();
  float worst = 0.0f;
  for (int i = 0; i < count; ++i) {
    const float3 want = expected[i], got = result[i];
    const float size = std::abs(want.x) + std::abs(want.y) + std::abs(want.z) + 1.0f;
    worst = std::max(worst,
                     (std::abs(want.x - got.x) + std::abs(want.y - got.y) + std::abs(want.z - got.z)) / size);
  }
  std::printf("%d bodies, %.3f G interactions/s, largest relative difference %.1e\n", count,
              1e-6 * count * count / gpu, worst);
  return report("nbody", worst < 1e-3f, gpu, cpu);
}
