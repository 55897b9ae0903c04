// SPDX-License-Identifier: MIT
// Sub-groups, which are waves: the last of a workgroup may be partial.
#include "opencl.h"

extern const __constant bool __oclc_wavefrontsize64;
uint __ockl_lane_u32(void);
bool __ockl_wfany_i32(int);
bool __ockl_wfall_i32(int);
uint __ockl_wfbcast_u32(uint, uint);
ulong __ockl_wfbcast_u64(ulong, uint);

CL uint get_max_sub_group_size(void) { return __oclc_wavefrontsize64 ? 64 : 32; }
CL uint get_sub_group_local_id(void) { return __ockl_lane_u32(); }
CL uint get_sub_group_id(void) { return (uint)get_local_linear_id() / get_max_sub_group_size(); }
static uint waves_of(size_t items) {
  return ((uint)items + get_max_sub_group_size() - 1) / get_max_sub_group_size();
}
static size_t items_here(void) { return get_local_size(0) * get_local_size(1) * get_local_size(2); }
CL uint get_num_sub_groups(void) { return waves_of(items_here()); }
CL uint get_enqueued_num_sub_groups(void) {
  return waves_of(get_enqueued_local_size(0) * get_enqueued_local_size(1) * get_enqueued_local_size(2));
}
CL uint get_sub_group_size(void) {
  return min((uint)items_here() - get_sub_group_id() * get_max_sub_group_size(), get_max_sub_group_size());
}

CL int sub_group_all(int v) { return __ockl_wfall_i32(v); }
CL int sub_group_any(int v) { return __ockl_wfany_i32(v); }

CL int sub_group_broadcast(int v, uint lane) { return (int)__ockl_wfbcast_u32((uint)v, lane); }
CL uint sub_group_broadcast(uint v, uint lane) { return __ockl_wfbcast_u32(v, lane); }
CL long sub_group_broadcast(long v, uint lane) { return (long)__ockl_wfbcast_u64((ulong)v, lane); }
CL ulong sub_group_broadcast(ulong v, uint lane) { return __ockl_wfbcast_u64(v, lane); }
CL half sub_group_broadcast(half v, uint lane) {
  return as_half((ushort)__ockl_wfbcast_u32(as_ushort(v), lane));
}
CL float sub_group_broadcast(float v, uint lane) { return as_float(__ockl_wfbcast_u32(as_uint(v), lane)); }
CL double sub_group_broadcast(double v, uint lane) {
  return as_double(__ockl_wfbcast_u64(as_ulong(v), lane));
}

#define REDUCE(T, suffix, op)                                                                \
  T __ockl_wfred_##op##_##suffix(T);                                                         \
  T __ockl_wfscan_##op##_##suffix(T, bool);                                                  \
  CL T sub_group_reduce_##op(T v) { return __ockl_wfred_##op##_##suffix(v); }                \
  CL T sub_group_scan_inclusive_##op(T v) { return __ockl_wfscan_##op##_##suffix(v, true); } \
  CL T sub_group_scan_exclusive_##op(T v) { return __ockl_wfscan_##op##_##suffix(v, false); }
#define ALL(T, suffix) REDUCE(T, suffix, add) REDUCE(T, suffix, min) REDUCE(T, suffix, max)
ALL(int, i32)
ALL(uint, u32)
ALL(long, i64)
ALL(ulong, u64)
ALL(half, f16)
ALL(float, f32)
ALL(double, f64)
