// SPDX-License-Identifier: MIT
// Atomic additions of a 16-bit float __HIP_T and of its pair __HIP_T2, at device scope. Included once for
// half and once for bfloat16, so without a guard; defines the macros away.

#define __HIP_DEVICE_FN static __device__ inline

namespace __hip_internal {
/// The pair in one step of a compare-and-swap loop.
__HIP_DEVICE_FN __HIP_T2 add_pair(__HIP_T2* p, __HIP_T2 v) {
  unsigned int* word = (unsigned int*)p;
  unsigned int old = __hip_atomic_load(word, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
  while (true) {
    const __HIP_T2 before = __builtin_bit_cast(__HIP_T2, old);
    const __HIP_T2 after(__HIP_T::__narrow(before.x.__wide() + v.x.__wide()),
                         __HIP_T::__narrow(before.y.__wide() + v.y.__wide()));
    if (__hip_atomic_compare_exchange_strong(word, &old, __builtin_bit_cast(unsigned int, after),
                                             __ATOMIC_RELAXED, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT))
      return before;
  }
}
/// One value, in the word that holds it.
__HIP_DEVICE_FN __HIP_T add_one(__HIP_T* p, __HIP_T v) {
  const __UINTPTR_TYPE__ address = (__UINTPTR_TYPE__)p;
  unsigned int* word = (unsigned int*)(address & ~(__UINTPTR_TYPE__)3);
  const unsigned int shift = address & 2 ? 16 : 0;
  unsigned int old = __hip_atomic_load(word, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
  while (true) {
    const __HIP_T before = __builtin_bit_cast(__HIP_T, (unsigned short)(old >> shift));
    const __HIP_T after = __HIP_T::__narrow(before.__wide() + v.__wide());
    const unsigned int bits = __builtin_bit_cast(unsigned short, after);
    if (__hip_atomic_compare_exchange_strong(word, &old, (old & ~(0xffffu << shift)) | bits << shift,
                                             __ATOMIC_RELAXED, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT))
      return before;
  }
}
}  // namespace __hip_internal

__HIP_DEVICE_FN __HIP_T2 atomicAdd(__HIP_T2* p, __HIP_T2 v) { return __hip_internal::add_pair(p, v); }
__HIP_DEVICE_FN __HIP_T2 safeAtomicAdd(__HIP_T2* p, __HIP_T2 v) { return __hip_internal::add_pair(p, v); }
/// May use the instruction, which is wrong on fine-grained memory.
__HIP_DEVICE_FN __HIP_T2 unsafeAtomicAdd(__HIP_T2* p, __HIP_T2 v) {
#if defined(__gfx942__) || defined(__gfx950__)
  return __builtin_bit_cast(__HIP_T2,
                            __HIP_PACKED_ADD((__HIP_PACKED*)p, __builtin_bit_cast(__HIP_PACKED, v)));
#else
  return __hip_internal::add_pair(p, v);
#endif
}
__HIP_DEVICE_FN __HIP_T atomicAdd(__HIP_T* p, __HIP_T v) { return __hip_internal::add_one(p, v); }
__HIP_DEVICE_FN __HIP_T safeAtomicAdd(__HIP_T* p, __HIP_T v) { return __hip_internal::add_one(p, v); }
__HIP_DEVICE_FN __HIP_T unsafeAtomicAdd(__HIP_T* p, __HIP_T v) { return __hip_internal::add_one(p, v); }

#undef __HIP_DEVICE_FN
#undef __HIP_PACKED
#undef __HIP_PACKED_ADD
#undef __HIP_T2
#undef __HIP_T
