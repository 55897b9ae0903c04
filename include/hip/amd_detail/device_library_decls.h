// SPDX-License-Identifier: MIT
// The functions of the device libraries that the HIP headers call, beyond what the compiler's own headers
// declare.
#ifndef HIP_INCLUDE_HIP_AMD_DETAIL_DEVICE_LIBRARY_DECLS_H
#define HIP_INCLUDE_HIP_AMD_DETAIL_DEVICE_LIBRARY_DECLS_H

#include "hip/amd_detail/host_defines.h"

typedef unsigned char uchar;
typedef unsigned short ushort;
typedef unsigned int uint;
typedef unsigned long ulong;
typedef unsigned long long ullong;

#define __HIP_LIBRARY extern "C" __device__
#define __HIP_PURE_LIBRARY extern "C" __device__ __attribute__((const))

__HIP_PURE_LIBRARY __SIZE_TYPE__ __ockl_get_local_id(uint);
__HIP_PURE_LIBRARY __SIZE_TYPE__ __ockl_get_group_id(uint);
__HIP_PURE_LIBRARY __SIZE_TYPE__ __ockl_get_local_size(uint);
__HIP_PURE_LIBRARY __SIZE_TYPE__ __ockl_get_num_groups(uint);
__HIP_PURE_LIBRARY __SIZE_TYPE__ __ockl_get_global_id(uint);

__HIP_PURE_LIBRARY uint __ockl_lane_u32();
__HIP_LIBRARY __attribute__((convergent)) uint __ockl_activelane_u32(void);
__HIP_LIBRARY __attribute__((convergent, const)) bool __ockl_wfany_i32(int);
__HIP_LIBRARY __attribute__((convergent, const)) bool __ockl_wfall_i32(int);

__HIP_PURE_LIBRARY uint __ockl_mul24_u32(uint, uint);
__HIP_PURE_LIBRARY int __ockl_mul24_i32(int, int);
__HIP_PURE_LIBRARY uint __ockl_mul_hi_u32(uint, uint);
__HIP_PURE_LIBRARY int __ockl_mul_hi_i32(int, int);
__HIP_PURE_LIBRARY uint __ockl_sadd_u32(uint, uint, uint);
__HIP_PURE_LIBRARY uchar __ockl_clz_u8(uchar);
__HIP_PURE_LIBRARY ushort __ockl_clz_u16(ushort);
__HIP_PURE_LIBRARY uint __ockl_clz_u32(uint);
__HIP_PURE_LIBRARY __hip_uint64_t __ockl_clz_u64(__hip_uint64_t);

// Conversions that round down, up and towards zero.
#define __HIP_DIRECTED(to, to_name, from, from_name)                 \
  __HIP_PURE_LIBRARY to __ocml_cvtrtn_##to_name##_##from_name(from); \
  __HIP_PURE_LIBRARY to __ocml_cvtrtp_##to_name##_##from_name(from); \
  __HIP_PURE_LIBRARY to __ocml_cvtrtz_##to_name##_##from_name(from);
__HIP_DIRECTED(float, f32, double, f64)
__HIP_DIRECTED(float, f32, int, s32)
__HIP_DIRECTED(float, f32, __hip_uint32_t, u32)
__HIP_DIRECTED(float, f32, __hip_int64_t, s64)
__HIP_DIRECTED(float, f32, __hip_uint64_t, u64)
__HIP_DIRECTED(double, f64, __hip_int64_t, s64)
__HIP_DIRECTED(double, f64, __hip_uint64_t, u64)
#undef __HIP_DIRECTED

__HIP_LIBRARY __attribute__((convergent)) void __ockl_gws_init(uint members, uint resource);
__HIP_LIBRARY __attribute__((convergent)) void __ockl_gws_barrier(uint members, uint resource);
__HIP_PURE_LIBRARY int __ockl_grid_is_valid(void);
__HIP_LIBRARY __attribute__((convergent)) void __ockl_grid_sync(void);
__HIP_LIBRARY __attribute__((convergent)) uint __ockl_grid_bar_arrive(void);
__HIP_LIBRARY __attribute__((convergent)) void __ockl_grid_bar_wait(uint);
__HIP_PURE_LIBRARY uint __ockl_multi_grid_num_grids(void);
__HIP_PURE_LIBRARY uint __ockl_multi_grid_grid_rank(void);
__HIP_PURE_LIBRARY uint __ockl_multi_grid_size(void);
__HIP_PURE_LIBRARY uint __ockl_multi_grid_thread_rank(void);
__HIP_PURE_LIBRARY int __ockl_multi_grid_is_valid(void);
__HIP_LIBRARY __attribute__((convergent)) void __ockl_multi_grid_sync(void);

__HIP_LIBRARY void __ockl_atomic_add_noret_f32(float*, float);
__HIP_LIBRARY __attribute__((convergent)) int __ockl_wgred_add_i32(int);
__HIP_LIBRARY __attribute__((convergent)) int __ockl_wgred_and_i32(int);
__HIP_LIBRARY __attribute__((convergent)) int __ockl_wgred_or_i32(int);

__HIP_LIBRARY __hip_uint64_t __ockl_steadyctr_u64(void);
__HIP_LIBRARY __hip_uint64_t __ockl_fprintf_stderr_begin(void);
__HIP_LIBRARY __hip_uint64_t __ockl_fprintf_append_args(__hip_uint64_t message, __hip_uint32_t count,
                                                        __hip_uint64_t, __hip_uint64_t, __hip_uint64_t,
                                                        __hip_uint64_t, __hip_uint64_t, __hip_uint64_t,
                                                        __hip_uint64_t, __hip_uint32_t is_last);
__HIP_LIBRARY __hip_uint64_t __ockl_fprintf_append_string_n(__hip_uint64_t message, const char* text,
                                                            __hip_uint64_t bytes, __hip_uint32_t is_last);

typedef short __hip_short2_native __attribute__((ext_vector_type(2)));
typedef ushort __hip_ushort2_native __attribute__((ext_vector_type(2)));
typedef char __hip_char4_native __attribute__((ext_vector_type(4)));
typedef uchar __hip_uchar4_native __attribute__((ext_vector_type(4)));
__HIP_PURE_LIBRARY int __ockl_sdot2(__hip_short2_native, __hip_short2_native, int, bool);
__HIP_PURE_LIBRARY uint __ockl_udot2(__hip_ushort2_native, __hip_ushort2_native, uint, bool);
__HIP_PURE_LIBRARY int __ockl_sdot4(__hip_char4_native, __hip_char4_native, int, bool);
__HIP_PURE_LIBRARY uint __ockl_udot4(__hip_uchar4_native, __hip_uchar4_native, uint, bool);
__HIP_PURE_LIBRARY int __ockl_sdot8(int, int, int, bool);
__HIP_PURE_LIBRARY uint __ockl_udot8(uint, uint, uint, bool);

#undef __HIP_LIBRARY
#undef __HIP_PURE_LIBRARY

#endif
