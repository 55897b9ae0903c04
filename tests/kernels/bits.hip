// SPDX-License-Identifier: MIT
// Bit and integer functions against the host.
#include "kernels/kernel_test.h"

__host__ __device__ unsigned next(unsigned& s) { return s = s * 1664525u + 1013904223u; }

__global__ void bits(const unsigned* a, const unsigned* b, unsigned long long* out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  const unsigned x = a[i], y = b[i];
  const unsigned long long w = (unsigned long long)x << 32 | y;
  unsigned long long* o = out + i * 20;
  o[0] = __popc(x);
  o[1] = __popcll(w);
  o[2] = __clz((int)x);
  o[3] = __clzll((long long)w);
  o[4] = __ffs((int)x);
  o[5] = __ffsll(w);
  o[6] = __brev(x);
  o[7] = __brevll(w);
  o[8] = __byte_perm(x, y, y);
  o[9] = __funnelshift_l(x, y, y & 31);
  o[10] = __funnelshift_r(x, y, x & 31);
  o[11] = __umulhi(x, y);
  o[12] = (unsigned)__mulhi((int)x, (int)y);
  o[13] = __umul64hi(w, w * 3);
  o[14] = (unsigned)__mul24((int)x, (int)y);
  o[15] = (unsigned)__umul24(x, y);
  o[16] = __sad((int)x, (int)y, 5);
  o[17] = __usad(x, y, 5);
  o[18] = (unsigned)__hadd((int)x, (int)y);
  o[19] = __urhadd(x, y);
}

int main() {
  const int n = 2000;
  std::vector<unsigned> a(n), b(n);
  unsigned seed = 7;
  for (int i = 0; i < n; ++i) a[i] = next(seed) >> (i % 33 == 32 ? 31 : i % 32), b[i] = next(seed);
  a[0] = 0, b[0] = 0;
  Buffer<unsigned> da(a), db(b);
  Buffer<unsigned long long> out(n * 20);
  bits<<<(n + 63) / 64, 64>>>(da.data(), db.data(), out.data(), n);
  finish_launch();
  const auto got = out.read();
  for (int i = 0; i < n; ++i) {
    const unsigned x = a[i], y = b[i];
    const unsigned long long w = (unsigned long long)x << 32 | y;
    const auto reverse = [](unsigned long long v, int width) {
      unsigned long long r = 0;
      for (int k = 0; k < width; ++k) r |= (v >> k & 1) << (width - 1 - k);
      return r;
    };
    unsigned perm = 0;
    const unsigned long long both = (unsigned long long)y << 32 | x;
    for (int k = 0; k < 4; ++k) perm |= (unsigned)(both >> (8 * (y >> (4 * k) & 7)) & 255) << (8 * k);
    const auto signed24 = [](unsigned v) { return (int)(v << 8) >> 8; };
    const long long difference = (long long)(int)x - (int)y;
    const unsigned long long want[20] = {(unsigned)__builtin_popcount(x),
                                         (unsigned)__builtin_popcountll(w),
                                         x ? (unsigned)__builtin_clz(x) : 32u,
                                         w ? (unsigned)__builtin_clzll(w) : 64u,
                                         (unsigned)__builtin_ffs((int)x),
                                         (unsigned)__builtin_ffsll((long long)w),
                                         reverse(x, 32),
                                         reverse(w, 64),
                                         perm,
                                         (unsigned)((both << (y & 31)) >> 32),
                                         (unsigned)(both >> (x & 31)),
                                         (unsigned)((unsigned long long)x * y >> 32),
                                         (unsigned)((long long)(int)x * (int)y >> 32),
                                         (unsigned long long)((unsigned __int128)w * (w * 3) >> 64),
                                         (unsigned)signed24(x) * (unsigned)signed24(y),
                                         (x & 0xffffff) * (y & 0xffffff),
                                         (unsigned)((difference < 0 ? -difference : difference) + 5),
                                         (x > y ? x - y : y - x) + 5,
                                         (unsigned)(((long long)(int)x + (int)y) >> 1),
                                         (unsigned)(((unsigned long long)x + y + 1) >> 1)};
    for (int k = 0; k < 20; ++k)
      expect(got[i * 20 + k] == want[k], "function %d of %x, %x: %llx, want %llx", k, x, y, got[i * 20 + k],
             want[k]);
  }
  return kernel_test::result();
}
