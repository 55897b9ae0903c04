// SPDX-License-Identifier: MIT
// Lanes with equal values find each other; reductions over a mask of lanes.
#include "kernels/kernel_test.h"

__global__ void match(unsigned long long* out, int* same_out) {
  const int lane = threadIdx.x;
  out[lane] = __match_any_sync(~0ull, lane % 5);
  out[64 + lane] = __match_any_sync(~0ull, (double)(lane / 8));
  int same = -1;
  out[128 + lane] = __match_all_sync(~0ull, 7, &same);
  same_out[lane] = same;
  out[192 + lane] = __match_all_sync(~0ull, lane / (warpSize - 1), &same);
  same_out[64 + lane] = same;
  if (lane < 20) {
    same_out[128 + lane] = __reduce_add_sync(0xfffffull, lane);
    same_out[192 + lane] = __reduce_max_sync(0xfffffull, lane * 7 % 20);
    same_out[256 + lane] = (int)__reduce_or_sync(0xfffffull, 1u << lane);
  }
}

int main() {
  Buffer<unsigned long long> out(256);
  Buffer<int> same(320);
  const int lanes = wave_size();
  const unsigned long long all = ~0ull >> (64 - lanes);
  match<<<1, lanes>>>(out.data(), same.data());
  finish_launch();
  const auto m = out.read();
  const auto s = same.read();
  for (int lane = 0; lane < lanes; ++lane) {
    unsigned long long fifth = 0;
    for (int i = lane % 5; i < lanes; i += 5) fifth |= 1ull << i;
    expect(m[lane] == fifth, "match_any lane %d: %llx", lane, m[lane]);
    expect(m[64 + lane] == 0xffull << (lane / 8 * 8), "match_any double lane %d: %llx", lane, m[64 + lane]);
    expect(m[128 + lane] == all && s[lane] == 1, "match_all lane %d", lane);
    expect(m[192 + lane] == 0 && s[64 + lane] == 0, "match_all different lane %d", lane);
    if (lane < 20)
      expect(s[128 + lane] == 190 && s[192 + lane] == 19 && s[256 + lane] == 0xfffff,
             "reduce lane %d: %d %d %x", lane, s[128 + lane], s[192 + lane], s[256 + lane]);
  }
  return kernel_test::result();
}
