// SPDX-License-Identifier: MIT
// Votes: ballot, any, all and the mask of active lanes, also where lanes have diverged.
#include "kernels/kernel_test.h"

__global__ void vote(unsigned long long* out) {
  const int lane = threadIdx.x;  // one wave
  out[lane * 8] = __ballot(lane % 3 == 0);
  out[lane * 8 + 1] = __any(lane == 17);
  out[lane * 8 + 2] = __all(lane < 64);
  if (lane % 2) {
    out[lane * 8 + 3] = __activemask();
    out[lane * 8 + 4] = __ballot(lane > 15);
    out[lane * 8 + 5] = __all(lane % 2);
  } else {
    out[lane * 8 + 3] = __activemask();
    out[lane * 8 + 4] = __any(lane % 2);
    out[lane * 8 + 5] = __popcll(__lanemask_lt());
  }
  out[lane * 8 + 6] = __ballot_sync(0xffull, lane % 2);
  out[lane * 8 + 7] = warpSize;
}

int main() {
  Buffer<unsigned long long> out(64 * 8);
  const int lanes = wave_size();
  const unsigned long long all = ~0ull >> (64 - lanes);
  vote<<<1, lanes>>>(out.data());
  finish_launch();
  const auto got = out.read();
  unsigned long long thirds = 0;
  for (int i = 0; i < lanes; i += 3) thirds |= 1ull << i;
  const unsigned long long odd = 0xaaaaaaaaaaaaaaaaull & all;
  for (int lane = 0; lane < lanes; ++lane) {
    const auto* v = &got[lane * 8];
    expect(v[0] == thirds && v[1] == 1 && v[2] == 1, "lane %d: ballot %llx any %llu all %llu", lane, v[0],
           v[1], v[2]);
    expect(v[3] == (lane % 2 ? odd : all & ~odd), "lane %d: active %llx", lane, v[3]);
    expect(v[4] == (lane % 2 ? odd & ~0xffffull : 0), "lane %d: divergent vote %llx", lane, v[4]);
    expect(v[5] == (lane % 2 ? 1ull : (unsigned long long)lane), "lane %d: %llu", lane, v[5]);
    expect(v[6] == 0xaa && v[7] == (unsigned long long)lanes, "lane %d: %llx %llu", lane, v[6], v[7]);
  }
  return kernel_test::result();
}
