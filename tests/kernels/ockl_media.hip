// SPDX-License-Identifier: MIT
// Device library: media operations, the middle of three, and values of lanes above, beside plain C++.
#include "kernels/kernel_test.h"

typedef float Float4 __attribute__((ext_vector_type(4)));
extern "C" {
__device__ unsigned __ockl_lerp_u32(unsigned, unsigned, unsigned);
__device__ unsigned __ockl_msad_u32(unsigned, unsigned, unsigned);
__device__ unsigned long __ockl_qsad_u64(unsigned long, unsigned, unsigned long);
__device__ unsigned long __ockl_mqsad_u64(unsigned long, unsigned, unsigned long);
__device__ unsigned __ockl_pack_u32(Float4);
__device__ float __ockl_unpack2_f32(unsigned);
__device__ int __ockl_median3_i32(int, int, int);
__device__ float __ockl_median3_f32(float, float, float);
__device__ int __ockl_readuplane_i32(int, int);
__device__ unsigned __ockl_alisa_u32(unsigned);
}

constexpr int kResults = 10;

__global__ void media(const unsigned* in, unsigned long* out) {
  const unsigned a = in[3 * threadIdx.x], b = in[3 * threadIdx.x + 1], c = in[3 * threadIdx.x + 2];
  unsigned long* r = out + kResults * threadIdx.x;
  const unsigned long wide = (unsigned long)c << 32 | a, sums = (unsigned long)a << 32 | c;
  r[0] = __ockl_lerp_u32(a, b, c);
  r[1] = __ockl_msad_u32(a, b, c);
  r[2] = __ockl_qsad_u64(wide, b, sums);
  r[3] = __ockl_mqsad_u64(wide, b, sums);
  r[4] = __ockl_pack_u32(Float4{(float)(a & 0xff), (float)(b & 0xff), 300.0f, -1.0f});
  r[5] = (unsigned long)__ockl_unpack2_f32(a);
  r[6] = (unsigned)__ockl_median3_i32(a, b, c);
  r[7] = (unsigned long)__ockl_median3_f32(a >> 8, b >> 8, c >> 8);
  r[8] = (unsigned)__ockl_readuplane_i32(threadIdx.x, 3);
  r[9] = threadIdx.x % 3 == 0 ? __ockl_alisa_u32(threadIdx.x) : 0;
}

static unsigned byte(unsigned long v, int i) { return v >> (8 * i) & 0xff; }
static unsigned sad(unsigned long a, unsigned b, bool masked) {
  unsigned sum = 0;
  for (int i = 0; i < 4; ++i)
    if (!masked || byte(b, i) != 0) sum += std::abs((int)byte(a, i) - (int)byte(b, i));
  return sum;
}
static unsigned long four(unsigned long a, unsigned b, unsigned long c, bool masked) {
  unsigned long result = 0;
  for (int i = 0; i < 4; ++i)
    result |= (unsigned long)(uint16_t)(sad(a >> (8 * i), b, masked) + (c >> (16 * i))) << (16 * i);
  return result;
}
template <class T>
static T middle(T a, T b, T c) {
  return std::max(std::min(a, b), std::min(std::max(a, b), c));
}

int main() {
  const int lanes = wave_size();
  std::vector<unsigned> in(3 * lanes);
  unsigned state = 7;
  for (unsigned& v : in) v = (state = state * 1664525 + 1013904223) & (state >> 28 == 3 ? 0xff00ffff : ~0u);
  Buffer<unsigned> source(in);
  Buffer<unsigned long> results(kResults * lanes);
  media<<<1, lanes>>>(source.data(), results.data());
  finish_launch();
  const auto out = results.read();
  for (int i = 0; i < lanes; ++i) {
    const unsigned a = in[3 * i], b = in[3 * i + 1], c = in[3 * i + 2];
    const unsigned long wide = (unsigned long)c << 32 | a, sums = (unsigned long)a << 32 | c;
    unsigned lerp = 0, above = 0;
    for (int k = 0; k < 4; ++k) lerp |= ((byte(a, k) + byte(b, k) + (byte(c, k) & 1)) >> 1) << (8 * k);
    for (int k = i; k < lanes; ++k) above += k % 3 == 0 ? k : 0;
    const unsigned long want[kResults] = {
        lerp,
        sad(a, b, true) + c,
        four(wide, b, sums, false),
        four(wide, b, sums, true),
        byte(a, 0) | byte(b, 0) << 8 | 255u << 16,
        byte(a, 2),
        (unsigned)middle((int)a, (int)b, (int)c),
        middle(a >> 8, b >> 8, c >> 8),
        (unsigned)(i + 3 < lanes ? i + 3 : i),
        i % 3 == 0 ? above : 0,
    };
    for (int k = 0; k < kResults; ++k)
      expect(out[kResults * i + k] == want[k], "lane %d, result %d: %lx instead of %lx", i, k,
             out[kResults * i + k], want[k]);
  }
  return kernel_test::result();
}
