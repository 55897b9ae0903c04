// SPDX-License-Identifier: MIT
// cl_amd_media_ops and cl_amd_media_ops2, by ockl.
#include "opencl.h"

#define ONE(name, by, R, A)                 \
  R __ockl_##by(A);                         \
  CL R name(A a) { return __ockl_##by(a); } \
  VECTORS(MAP1, name, R, A)
#define TWO(name, by, R, A, B)                      \
  R __ockl_##by(A, B);                              \
  CL R name(A a, B b) { return __ockl_##by(a, b); } \
  VECTORS(MAP2, name, R, A, B)
#define THREE(name, by, R, A, B, C)                         \
  R __ockl_##by(A, B, C);                                   \
  CL R name(A a, B b, C c) { return __ockl_##by(a, b, c); } \
  VECTORS(MAP3, name, R, A, B, C)

ONE(amd_unpack0, unpack0_f32, float, uint)
ONE(amd_unpack1, unpack1_f32, float, uint)
ONE(amd_unpack2, unpack2_f32, float, uint)
ONE(amd_unpack3, unpack3_f32, float, uint)
TWO(amd_bfm, bfm_u32, uint, uint, uint)
THREE(amd_bfe, bfe_i32, int, int, uint, uint)
THREE(amd_bfe, bfe_u32, uint, uint, uint, uint)
THREE(amd_bitalign, bitalign_u32, uint, uint, uint, uint)
THREE(amd_bytealign, bytealign_u32, uint, uint, uint, uint)
THREE(amd_lerp, lerp_u32, uint, uint, uint, uint)
THREE(amd_sad, sad_u32, uint, uint, uint, uint)
THREE(amd_sadd, sadd_u32, uint, uint, uint, uint)
THREE(amd_sadhi, sadhi_u32, uint, uint, uint, uint)
THREE(amd_sadw, sadw_u32, uint, uint, uint, uint)
THREE(amd_msad, msad_u32, uint, uint, uint, uint)
THREE(amd_qsad, qsad_u64, ulong, ulong, uint, ulong)
THREE(amd_mqsad, mqsad_u64, ulong, ulong, uint, ulong)
#define OF_THREE(name)                                  \
  THREE(amd_##name, name##_i32, int, int, int, int)     \
  THREE(amd_##name, name##_u32, uint, uint, uint, uint) \
  THREE(amd_##name, name##_f32, float, float, float, float)
OF_THREE(min3)
OF_THREE(max3)
OF_THREE(median3)

uint __ockl_pack_u32(float4);
CL uint amd_pack(float4 v) { return __ockl_pack_u32(v); }
CL uint amd_sad4(uint4 a, uint4 b, uint c) {
  return amd_sad(a.w, b.w, amd_sad(a.z, b.z, amd_sad(a.y, b.y, amd_sad(a.x, b.x, c))));
}
