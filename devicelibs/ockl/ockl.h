// SPDX-License-Identifier: MIT
// Vocabulary of the ockl sources: types, address spaces, the control constants, wave helpers, atomics.
//
// The functions of ockl keep ROCm's names and signatures (they are what compilers and headers call).
// Everything here must stay target neutral: no builtin that needs a target feature, and no assumption on the
// size of a wave.
#pragma once

using u8 = unsigned char;
using u16 = unsigned short;
using u32 = unsigned int;
using u64 = unsigned long long;
using i32 = int;
using i64 = long long;

#define OCKL extern "C" __attribute__((visibility("default")))
#define GLOBAL __attribute__((address_space(1)))
#define LOCAL __attribute__((address_space(3)))
#define CONSTANT __attribute__((address_space(4)))
#define PRIVATE __attribute__((address_space(5)))

extern "C" {
extern const CONSTANT u32 __oclc_ABI_version;
extern const CONSTANT u32 __oclc_ISA_version;
extern const CONSTANT bool __oclc_wavefrontsize64;
}

namespace ockl {

typedef u64 u64x2 __attribute__((ext_vector_type(2)));

/// The memory that the runtime fills in behind the explicit kernel arguments.
inline const CONSTANT u8* implicit_args() { return (const CONSTANT u8*)__builtin_amdgcn_implicitarg_ptr(); }

/// A hidden argument, by its byte offset in the block of code object version 4 and of version 5 and later.
template <class T>
inline T hidden(u32 offset_v4, u32 offset_v5) {
  return *(const CONSTANT T*)(implicit_args() + (__oclc_ABI_version < 500 ? offset_v4 : offset_v5));
}

/// Index of this lane in its wave.
inline u32 lane() { return __builtin_amdgcn_mbcnt_hi(~0u, __builtin_amdgcn_mbcnt_lo(~0u, 0)); }

/// Lanes that run now, one bit a lane.
inline u64 active_mask() { return __builtin_amdgcn_ballot_w64(true); }
inline u64 ballot(bool b) { return __builtin_amdgcn_ballot_w64(b); }

/// Index of this lane among the ones that run now.
inline u32 active_lane() {
  const u64 mask = active_mask();
  return __builtin_amdgcn_mbcnt_hi((u32)(mask >> 32), __builtin_amdgcn_mbcnt_lo((u32)mask, 0));
}

inline u32 first(u32 v) { return __builtin_amdgcn_readfirstlane(v); }
inline u64 first(u64 v) { return (u64)first((u32)(v >> 32)) << 32 | first((u32)v); }

/// The value that lane `index` holds; the lane must be running.
inline u32 from_lane(u32 v, u32 index) { return __builtin_amdgcn_ds_bpermute(index << 2, v); }
inline u64 from_lane(u64 v, u32 index) {
  return (u64)from_lane((u32)(v >> 32), index) << 32 | from_lane((u32)v, index);
}

template <class T>
inline T load_relaxed(T* p) {
  return __scoped_atomic_load_n(p, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
}

/// Waits a little. Every loop that waits for another wave or for the host calls it: the workgroups of a
/// launch may share one host thread, and this is where the others get their turn.
inline void pause() { __builtin_amdgcn_s_sleep(1); }

/// Runs `body` once for every lane, one after the other. For what cannot be done by several lanes at once.
template <class Body>
inline void for_each_lane(Body body) {
  bool done = false;
  while (!done) {
    const u32 chosen = first(lane());
    if (lane() == chosen) {
      body();
      done = true;
    }
  }
}

}  // namespace ockl
