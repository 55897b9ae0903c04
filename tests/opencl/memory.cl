// SPDX-License-Identifier: MIT
// Vectors and halves in memory of every kind, aligned as elements are, and copies by a whole workgroup.
#include "opencl/check.h"

constant char constants[20] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19};
constant half halves[8] = {1.0h, 2.0h, -3.0h, 0.5h, 5.0h, 6.0h, 7.0h, 8.0h};

#define THERE(space)                                                                                        \
  void in_##space(global int* report, space uchar* bytes) {                                                 \
    space int* ints = (space int*)(bytes + 4);                                                              \
    vstore3((int3)(1, 2, 3), 1, ints);                                                                      \
    vstore2((int2)(8, 9), 3, ints);                                                                         \
    EXPECT(ints[3] == 1 && ints[5] == 3 && ints[6] == 8 && all(vload4(0, ints + 3) == (int4)(1, 2, 3, 8))); \
    EXPECT(all(vload3(1, ints) == (int3)(1, 2, 3)));                                                        \
    vstore16((uchar16)(7), 0, bytes + 5);                                                                   \
    EXPECT(bytes[5] == 7 && bytes[20] == 7 && all(vload8(1, bytes + 5) == (uchar8)(7)));                    \
    space half* h = (space half*)bytes;                                                                     \
    vstore_half(1.0f + 0x1p-11f, 1, h);                                                                     \
    EXPECT(h[1] == 1.0h);                                                                                   \
    vstore_half_rtp(1.0f + 0x1p-11f, 1, h);                                                                 \
    EXPECT(h[1] == 1.0h + 0x1p-10h && vload_half(1, h) == 1.0f + 0x1p-10f);                                 \
    vstore_half3_rtz((double3)(-1.0 - 0x1p-20, 70000.0, 3.0), 1, h);                                        \
    EXPECT(h[3] == -1.0h && h[4] == 65504.0h && h[5] == 3.0h);                                              \
    vstorea_half3((float3)(4, 5, 6), 1, h);                                                                 \
    EXPECT(h[4] == 4.0h && h[6] == 6.0h && all(vloada_half3(1, h) == (float3)(4, 5, 6)));                   \
    EXPECT(all(vload_half2(2, h) == (float2)(4, 5)));                                                       \
  }
THERE(global)
THERE(local)
THERE(private)
THERE(generic)

global uchar everywhere[3][64];

void copies(global int* report, local int* here, global int3* source, global int* target) {
  const int item = get_local_id(0), items = get_local_size(0);
  event_t event = async_work_group_copy((local int3*)here, source, 8, 0);
  event = async_work_group_strided_copy(here + 32, target, 10, 3, event);
  wait_group_events(1, &event);
  EXPECT(here[4 * (item % 8)] == item % 8 && here[4 * (item % 8) + 2] == item % 8 + 2);
  EXPECT(here[32 + item % 10] == 3 * (item % 10));
  barrier(CLK_LOCAL_MEM_FENCE);
  event = async_work_group_strided_copy(target + 100, (local int*)(here + 32), 10, 5, 0);
  wait_group_events(1, &event);
  EXPECT(target[100 + 5 * (item % 10)] == 3 * (item % 10) && target[101] == -1);
  prefetch(target, items);
}

global int3 sources[3][8];
global int targets[3][160];

kernel void test(global int* report) {
  local int here[64];
  local uchar bytes[64];
 private
  uchar mine[64];
  const int item = get_local_id(0), group = get_group_id(0);
  in_private(report, mine);
  if (item == 0) {
    in_local(report, bytes);
    in_global(report, everywhere[group]);
    in_generic(report, bytes);
    in_generic(report, everywhere[group]);
    for (int i = 0; i < 8; ++i) sources[group][i] = (int3)(i, i + 1, i + 2);
    for (int i = 0; i < 160; ++i) targets[group][i] = i < 100 ? i : -1;
  }
  barrier(CLK_GLOBAL_MEM_FENCE | CLK_LOCAL_MEM_FENCE);
  copies(report, here, sources[group], targets[group]);
  EXPECT(all(vload3(item % 4 + 1, constants) == (char3)(item % 4 * 3 + 3) + (char3)(0, 1, 2)));
  EXPECT(vload_half(2, halves) == -3.0f && all(vloada_half4(1, halves) == (float4)(5, 6, 7, 8)));
}
