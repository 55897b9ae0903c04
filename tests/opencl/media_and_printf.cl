// SPDX-License-Identifier: MIT
// AMD's media operations, native and half functions, and printf, which links.
#include "opencl/check.h"

constant volatile uint source[] = {0};
#define U(x) ((uint)(x) + source[0])

kernel void test(global int* report) {
  EXPECT(amd_bfe(U(0xabcd1234), 8u, 8u) == 0x12 && amd_bfe((int)U(0xabcd1234), 24u, 8u) == (int)0xffffffab);
  EXPECT(amd_bfm(U(4), 8u) == 0xf00 && amd_bitalign(U(0x1), 0x80000000u, 31u) == 3 &&
         amd_bytealign(U(0x11223344), 0x55667788u, 1u) == 0x44556677);
  EXPECT(amd_lerp(U(0x02040608), 0x04060808u, 0u) == 0x03050708 && amd_sad(U(0x01020304), 0u, 5u) == 15);
  EXPECT(amd_sad4((uint4)(U(1)), (uint4)(0), 1u) == 5 && amd_sadhi(U(1), 0u, 2u) == (1 << 16) + 2);
  EXPECT(amd_pack((float4)(U(1), 2, 3, 4)) == 0x04030201 && amd_unpack2(U(0x04030201)) == 3);
  EXPECT(amd_max3(U(1), 5u, 3u) == 5 && amd_min3(-(int)U(1), 5, 3) == -1 &&
         amd_median3((float)U(1), 5.0f, 3.0f) == 3);
  EXPECT(all(amd_max3((uint2)(U(1), 7), (uint2)(5), (uint2)(3)) == (uint2)(5, 7)));
  const float x = 0.75f + U(0);
  EXPECT(fabs(native_sin(x) - 0.68163876f) < 1e-5f && fabs(native_exp(x) - 2.1170001f) < 1e-5f);
  EXPECT(fabs(native_divide(x, 3.0f) - 0.25f) < 1e-6f && fabs(native_powr(x, 2.0f) - 0.5625f) < 1e-5f);
  EXPECT(fabs(native_log2((float2)(x, 8)).y - 3) < 1e-5f && fabs(native_rsqrt((float3)(4)).z - 0.5f) < 1e-6f);
  EXPECT(fabs(half_cos(x) - 0.73168887f) < 1e-3f && fabs(half_recip((float4)(x)).w - 1.3333333f) < 2e-3f);
  if (get_global_id(0) == 1000) printf("%d %v4hlf %s\n", (int)U(1), (float4)(x), "text");
}
