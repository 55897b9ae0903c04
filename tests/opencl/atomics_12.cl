// SPDX-License-Identifier: MIT
// Atomic functions of OpenCL 1.x, and pointers as they are without the generic address space.
#include "opencl/check.h"

void step(global int* report, local int* words, local uint* bits, local ulong* wide) {
  const int item = get_local_id(0), items = get_local_size(0);
  if (item == 0) {
    words[0] = words[1] = words[2] = words[4] = 0;
    words[3] = 100;
    bits[0] = 0;
    *wide = 1ul << 40;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  atomic_add(words, item);
  atomic_inc(words + 1);
  atomic_max(words + 2, item);
  atomic_min(words + 3, 50 - item);
  atomic_or(bits, 1u << item % 32);
  atom_add(wide, 1ul);
  if (item % 2) atomic_cmpxchg(words + 4, 0, item);
  barrier(CLK_LOCAL_MEM_FENCE);
  EXPECT(words[0] == items * (items - 1) / 2 && words[1] == items && words[2] == items - 1 &&
         words[3] == 51 - items);
  EXPECT(bits[0] == 0xffffffff && *wide == (1ul << 40) + items && words[4] % 2 == 1);
  barrier(CLK_LOCAL_MEM_FENCE);
  if (item == 0) {
    EXPECT(atomic_xchg((local float*)words, 1.5f) != 1.5f && *(local float*)words == 1.5f);
    EXPECT(atomic_dec(words + 1) == items && atomic_sub(words + 1, 3) == items - 1 && words[1] == items - 4);
    EXPECT(atomic_and(bits, 0xffu) == 0xffffffff && atomic_xor(bits, 1u) == 0xff && bits[0] == 0xfe);
    EXPECT(atomic_min(bits, 3u) == 0xfe && atomic_max(bits, 0x80000000u) == 3 && bits[0] == 0x80000000u);
    EXPECT(atom_cmpxchg(wide, 5ul, 6ul) == (1ul << 40) + items &&
           atom_xchg(wide, 9ul) == (1ul << 40) + items);
  }
}

kernel void test(global int* report) {
  local int words[5];
  local uint bits[1];
  local ulong wide;
  step(report, words, bits, &wide);
  float whole;
  int n;
  EXPECT(fract((float)report[0] * 0 + 2.75f, &whole) == 0.75f && whole == 2 && frexp(12.0f, &n) == 0.75f &&
         n == 4);
}
