// SPDX-License-Identifier: MIT
// What any HIP runtime must do: kernels with LDS, scratch and output, copies and fills in two and three
// dimensions, streams and events. Built by Debian's hipcc, run by its libamdhip64.
#include <hip/hip_runtime.h>

#include <cstdio>
#include <vector>

namespace {

int failures = 0;
void check(hipError_t status, const char* what) {
  if (status == hipSuccess) return;
  std::printf("%s: %s\n", what, hipGetErrorString(status));
  ++failures;
}
#define CHECK(call) check(call, #call)
void expect(bool held, const char* what) {
  if (held) return;
  std::printf("%s: wrong\n", what);
  ++failures;
}

constexpr int kTile = 16, kSize = 64;

__global__ void multiply(const float* a, const float* b, float* c) {
  __shared__ float ta[kTile][kTile], tb[kTile][kTile];
  const int x = threadIdx.x, y = threadIdx.y, row = blockIdx.y * kTile + y, column = blockIdx.x * kTile + x;
  float sum = 0;
  for (int t = 0; t < kSize; t += kTile) {
    ta[y][x] = a[row * kSize + t + x];
    tb[y][x] = b[(t + y) * kSize + column];
    __syncthreads();
    for (int k = 0; k < kTile; ++k) sum += ta[y][k] * tb[k][x];
    __syncthreads();
  }
  c[row * kSize + column] = sum;
}

__global__ void pick(int* out, int turns) {  // from an array that no register holds
  int table[64], sum = 0;
  for (int i = 0; i < 64; ++i) table[i] = i * static_cast<int>(threadIdx.x);
  for (int i = 0; i < turns; ++i) sum += table[(i * 7 + threadIdx.x) & 63];
  out[threadIdx.x] = sum;
}

__global__ void add(int* p, int value) { p[threadIdx.x] += value; }
__global__ void speak() { printf("item %d speaks\n", static_cast<int>(threadIdx.x)); }

template <class T>
T* device(std::size_t count) {
  T* memory = nullptr;
  CHECK(hipMalloc(reinterpret_cast<void**>(&memory), count * sizeof(T)));
  return memory;
}

void product() {
  constexpr std::size_t kBytes = kSize * kSize * sizeof(float);
  std::vector<float> a(kSize * kSize), b(a.size()), c(a.size());
  for (std::size_t i = 0; i < a.size(); ++i)
    a[i] = static_cast<float>(i % 7), b[i] = static_cast<float>(i % 5);
  float *da = device<float>(a.size()), *db = device<float>(a.size()), *dc = device<float>(a.size());
  CHECK(hipMemcpy(da, a.data(), kBytes, hipMemcpyHostToDevice));
  CHECK(hipMemcpy(db, b.data(), kBytes, hipMemcpyHostToDevice));
  multiply<<<dim3(kSize / kTile, kSize / kTile), dim3(kTile, kTile)>>>(da, db, dc);
  CHECK(hipMemcpy(c.data(), dc, kBytes, hipMemcpyDeviceToHost));
  bool right = true;
  for (int i = 0; i < kSize; ++i) {
    for (int j = 0; j < kSize; ++j) {
      float sum = 0;
      for (int k = 0; k < kSize; ++k) sum += a[i * kSize + k] * b[k * kSize + j];
      right = right && sum == c[i * kSize + j];
    }
  }
  expect(right, "matrix product");
}

void copies() {
  auto* flat = device<unsigned char>(128 * 50);
  CHECK(hipMemset2D(flat, 128, 7, 100, 50));
  std::vector<unsigned char> rows(90 * 50, 1);
  CHECK(hipMemcpy2D(rows.data(), 90, flat, 128, 90, 50, hipMemcpyDeviceToHost));
  expect(rows == std::vector<unsigned char>(rows.size(), 7), "two dimensions");
  const hipExtent extent = make_hipExtent(64, 8, 4);
  std::vector<unsigned char> box(64 * 8 * 4, 1);
  const hipPitchedPtr there = make_hipPitchedPtr(device<unsigned char>(box.size()), 64, 64, 8);
  CHECK(hipMemset3D(there, 3, extent));
  hipMemcpy3DParms copy = {};
  copy.srcPtr = there;
  copy.dstPtr = make_hipPitchedPtr(box.data(), 64, 64, 8);
  copy.extent = extent;
  copy.kind = hipMemcpyDeviceToHost;
  CHECK(hipMemcpy3D(&copy));
  expect(box == std::vector<unsigned char>(box.size(), 3), "three dimensions");
}

void streams() {
  hipStream_t first, second;
  hipEvent_t begun, added;
  CHECK(hipStreamCreate(&first));
  CHECK(hipStreamCreate(&second));
  CHECK(hipEventCreate(&begun));
  CHECK(hipEventCreate(&added));
  int* p = device<int>(64);
  CHECK(hipMemsetAsync(p, 0, 256, first));
  CHECK(hipEventRecord(begun, first));
  add<<<1, 64, 0, first>>>(p, 5);
  CHECK(hipEventRecord(added, first));
  CHECK(hipStreamWaitEvent(second, added, 0));
  add<<<1, 64, 0, second>>>(p, 2);
  std::vector<int> out(64);
  CHECK(hipMemcpyAsync(out.data(), p, 256, hipMemcpyDeviceToHost, second));
  CHECK(hipStreamSynchronize(second));
  float milliseconds = -1;
  CHECK(hipEventElapsedTime(&milliseconds, begun, added));
  expect(out == std::vector<int>(64, 7) && milliseconds >= 0, "streams and events");
}

void scratch() {
  int* p = device<int>(64);
  pick<<<1, 64>>>(p, 100);
  std::vector<int> out(64), want(64, 0);
  CHECK(hipMemcpy(out.data(), p, 256, hipMemcpyDeviceToHost));
  for (int item = 0; item < 64; ++item)
    for (int i = 0; i < 100; ++i) want[static_cast<std::size_t>(item)] += ((i * 7 + item) & 63) * item;
  expect(out == want, "scratch");
}

}  // namespace

int main() {
  hipDeviceProp_t card{};
  CHECK(hipGetDeviceProperties(&card, 0));
  std::printf("%s\n", card.gcnArchName);
  product();
  copies();
  streams();
  scratch();
  speak<<<1, 2>>>();
  CHECK(hipDeviceSynchronize());
  std::printf("%d failed\n", failures);
  return failures != 0;
}
