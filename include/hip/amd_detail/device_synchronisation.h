// SPDX-License-Identifier: MIT
// Barriers, fences, clocks and dynamic shared memory. Included by amd_device_functions.h only.
#pragma once

#define __HIP_FENCED_BARRIER()                           \
  __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup"); \
  __builtin_amdgcn_s_barrier();                          \
  __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup")

__HIP_DEVICE_FN __attribute__((convergent, always_inline)) void __syncthreads() { __HIP_FENCED_BARRIER(); }
__HIP_DEVICE_FN __attribute__((convergent)) void __barrier(int) { __HIP_FENCED_BARRIER(); }
__HIP_DEVICE_FN __attribute__((convergent)) void __work_group_barrier(unsigned) { __HIP_FENCED_BARRIER(); }
#undef __HIP_FENCED_BARRIER
/// __syncthreads() that also counts, ands or ors a predicate over the workgroup.
__HIP_DEVICE_FN __attribute__((convergent)) int __syncthreads_count(int predicate) {
  return __ockl_wgred_add_i32(!!predicate);
}
__HIP_DEVICE_FN __attribute__((convergent)) int __syncthreads_and(int predicate) {
  return __ockl_wgred_and_i32(!!predicate);
}
__HIP_DEVICE_FN __attribute__((convergent)) int __syncthreads_or(int predicate) {
  return __ockl_wgred_or_i32(!!predicate);
}
__HIP_DEVICE_FN void __named_sync() { __builtin_amdgcn_s_barrier(); }

__HIP_DEVICE_FN void __threadfence() { __builtin_amdgcn_fence(__ATOMIC_SEQ_CST, "agent"); }
__HIP_DEVICE_FN void __threadfence_block() { __builtin_amdgcn_fence(__ATOMIC_SEQ_CST, "workgroup"); }
__HIP_DEVICE_FN void __threadfence_system() { __builtin_amdgcn_fence(__ATOMIC_SEQ_CST, ""); }

/// Core clock.
__HIP_DEVICE_FN long long int __clock64() { return (long long int)__builtin_readcyclecounter(); }
__HIP_DEVICE_FN long long int __clock() { return __clock64(); }
__HIP_DEVICE_FN long long int clock64() { return __clock64(); }
__HIP_DEVICE_FN long long int clock() { return __clock64(); }
/// Constant clock; its rate is hipDeviceAttributeWallClockRate.
__HIP_DEVICE_FN long long int wall_clock64() { return (long long int)__builtin_readsteadycounter(); }

__HIP_DEVICE_FN void __nanosleep(unsigned int ns) {
  for (unsigned int slept = 0; slept <= ns; slept += 64) __builtin_amdgcn_s_sleep(1);  // 64 clocks
}

/// Start of the dynamic shared memory of the launch.
__HIP_DEVICE_FN void* __amdgcn_get_dynamicgroupbaseptr() {
  return (void*)((__attribute__((address_space(3))) char*)0 + __builtin_amdgcn_groupstaticsize());
}
__HIP_DEVICE_FN void* __get_dynamicgroupbaseptr() { return __amdgcn_get_dynamicgroupbaseptr(); }
__HIP_DEVICE_FN void* __local_to_generic(unsigned int offset) {
  return (void*)(__attribute__((address_space(3))) char*)(__UINTPTR_TYPE__)offset;
}

/// Number of the compute unit that runs this wave, out of the hardware id register.
__HIP_DEVICE_FN unsigned int __smid() {
#if defined(__gfx10__) || defined(__GFX10__) || defined(__GFX11__) || defined(__GFX12__)
  const unsigned int id = __builtin_amdgcn_s_getreg((31 << 11) | (0 << 6) | 23);  // HW_ID1
  return (id >> 10 & 0xf) | (id >> 16 & 3) << 4;
#else
  const unsigned int id = __builtin_amdgcn_s_getreg((31 << 11) | (0 << 6) | 4);  // HW_ID
  return (id >> 8 & 0xf) | (id >> 13 & 7) << 4;
#endif
}

/// Byte copies and fills of one work-item.
__HIP_DEVICE_FN void* __hip_hc_memcpy(void* to, const void* from, __SIZE_TYPE__ bytes) {
  for (__SIZE_TYPE__ i = 0; i < bytes; ++i) ((unsigned char*)to)[i] = ((const unsigned char*)from)[i];
  return to;
}
__HIP_DEVICE_FN void* __hip_hc_memset(void* to, unsigned char value, __SIZE_TYPE__ bytes) {
  for (__SIZE_TYPE__ i = 0; i < bytes; ++i) ((unsigned char*)to)[i] = value;
  return to;
}
#ifndef __OPENMP_AMDGCN__
__HIP_DEVICE_FN void* memcpy(void* to, const void* from, __SIZE_TYPE__ bytes) {
  return __hip_hc_memcpy(to, from, bytes);
}
__HIP_DEVICE_FN void* memset(void* to, int value, __SIZE_TYPE__ bytes) {
  return __hip_hc_memset(to, (unsigned char)value, bytes);
}
#endif
