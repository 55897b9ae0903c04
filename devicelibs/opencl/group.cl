// SPDX-License-Identifier: MIT
// Functions of a whole workgroup: each wave's value goes to LDS, between two barriers all read what they
// want.
#include "opencl.h"

__local ulong* __cairn_group_scratch(void);
static uint waves(void) { return get_num_sub_groups(); }
static void meet(void) { work_group_barrier(CLK_LOCAL_MEM_FENCE); }

#define MIN(a, b) min(a, b)
#define MAX(a, b) max(a, b)
#define ADD(a, b) ((a) + (b))

// `join` of two values; reductions, and scans as the scan of the wave after what the waves before it have.
#define REDUCE(T, op, join)                                                                      \
  CL T work_group_reduce_##op(T v) {                                                             \
    __local T* words = (__local T*)__cairn_group_scratch();                                      \
    const T mine = sub_group_reduce_##op(v);                                                     \
    words[get_sub_group_id()] = mine;                                                            \
    meet();                                                                                      \
    T all = words[0];                                                                            \
    for (uint i = 1; i < waves(); ++i) all = join(all, words[i]);                                \
    meet();                                                                                      \
    return all;                                                                                  \
  }                                                                                              \
  static T before_##T##_##op(T mine, T first) {                                                  \
    __local T* words = (__local T*)__cairn_group_scratch();                                      \
    words[get_sub_group_id()] = mine;                                                            \
    meet();                                                                                      \
    T all = first;                                                                               \
    for (uint i = 0; i < get_sub_group_id(); ++i) all = i == 0 ? words[0] : join(all, words[i]); \
    meet();                                                                                      \
    return all;                                                                                  \
  }                                                                                              \
  CL T work_group_scan_inclusive_##op(T v) {                                                     \
    const T before = before_##T##_##op(sub_group_reduce_##op(v), v);                             \
    const T here = sub_group_scan_inclusive_##op(v);                                             \
    return get_sub_group_id() == 0 ? here : join(before, here);                                  \
  }                                                                                              \
  CL T work_group_scan_exclusive_##op(T v) {                                                     \
    const T before = before_##T##_##op(sub_group_reduce_##op(v), v);                             \
    const T here = sub_group_scan_exclusive_##op(v);                                             \
    return get_sub_group_id() == 0 ? here : join(before, here);                                  \
  }
#define BROADCAST(T)                                                                              \
  CL T work_group_broadcast(T v, size_t x, size_t y, size_t z) {                                  \
    __local T* word = (__local T*)__cairn_group_scratch();                                        \
    if (get_local_id(0) == x && get_local_id(1) == y && get_local_id(2) == z) *word = v;          \
    meet();                                                                                       \
    const T r = *word;                                                                            \
    meet();                                                                                       \
    return r;                                                                                     \
  }                                                                                               \
  CL T work_group_broadcast(T v, size_t x, size_t y) { return work_group_broadcast(v, x, y, 0); } \
  CL T work_group_broadcast(T v, size_t x) { return work_group_broadcast(v, x, 0, 0); }
#define ALL(T) REDUCE(T, add, ADD) REDUCE(T, min, MIN) REDUCE(T, max, MAX) BROADCAST(T)
ALL(int)
ALL(uint)
ALL(long)
ALL(ulong)
ALL(half)
ALL(float)
ALL(double)

CL int work_group_all(int v) { return work_group_reduce_min((int)(v != 0)); }
CL int work_group_any(int v) { return work_group_reduce_max((int)(v != 0)); }
