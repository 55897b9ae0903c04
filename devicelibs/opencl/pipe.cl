// SPDX-License-Identifier: MIT
// Pipes. A reservation is the index of its first packet; whoever takes packets moves the index past them at
// once, so that there is nothing to do for a commit.
#include "abi/pipe.h"

#include "opencl.h"

#pragma clang diagnostic ignored "-Wunused-parameter"  // what the compiler passes is more than what is needed

typedef volatile __global struct Pipe* PipePtr;
#define INVALID ((ulong) - 1)
#define ANY memory_order_acq_rel, memory_order_relaxed, memory_scope_device
#define LOAD(p) atomic_load_explicit(p, memory_order_acquire, memory_scope_device)

// Moves an index by `count` if that leaves it at most at the other one plus `ahead`; gives the index before.
static ulong take(volatile __global atomic_ulong* index, volatile __global atomic_ulong* other, ulong ahead,
                  uint count) {
  ulong at = LOAD(index);
  do {
    if (at + count > LOAD(other) + ahead) return INVALID;
  } while (!atomic_compare_exchange_strong_explicit(index, &at, at + count, ANY));
  return at;
}
static ulong take_read(PipePtr p, uint count) { return take(&p->read, &p->write, 0, count); }
static ulong take_write(PipePtr p, uint count) { return take(&p->write, &p->read, p->capacity, count); }

static __global uchar* packet(PipePtr p, ulong index, uint size) {
  return (__global uchar*)p + kPipeHeaderBytes + index % p->capacity * size;
}
static void copy_out(PipePtr p, ulong index, __generic uchar* to, uint size) {
  const __global uchar* from = packet(p, index, size);
  for (uint i = 0; i < size; ++i) to[i] = from[i];
}
static void copy_in(PipePtr p, ulong index, const __generic uchar* from, uint size) {
  __global uchar* to = packet(p, index, size);
  for (uint i = 0; i < size; ++i) to[i] = from[i];
}

// What the compiler calls. Sizes and alignments of a packet are in bytes; 0 is success.
EXPORT int __read_pipe_2(PipePtr p, __generic void* to, uint size, uint align) {
  const ulong at = take_read(p, 1);
  if (at == INVALID) return -1;
  copy_out(p, at, to, size);
  return 0;
}
EXPORT int __write_pipe_2(PipePtr p, const __generic void* from, uint size, uint align) {
  const ulong at = take_write(p, 1);
  if (at == INVALID) return -1;
  copy_in(p, at, from, size);
  return 0;
}
EXPORT int __read_pipe_4(PipePtr p, reserve_id_t id, uint index, __generic void* to, uint size, uint align) {
  copy_out(p, __builtin_astype(id, ulong) + index, to, size);
  return 0;
}
EXPORT int __write_pipe_4(PipePtr p, reserve_id_t id, uint index, const __generic void* from, uint size,
                          uint align) {
  copy_in(p, __builtin_astype(id, ulong) + index, from, size);
  return 0;
}
// The optimiser's names for packets of `size` bytes that are aligned so.
#define OF_SIZE(size)                                                                              \
  EXPORT int __read_pipe_2_##size(PipePtr p, __generic void* to) {                                 \
    return __read_pipe_2(p, to, size, size);                                                       \
  }                                                                                                \
  EXPORT int __write_pipe_2_##size(PipePtr p, __generic void* from) {                              \
    return __write_pipe_2(p, from, size, size);                                                    \
  }                                                                                                \
  EXPORT int __read_pipe_4_##size(PipePtr p, reserve_id_t id, uint index, __generic void* to) {    \
    return __read_pipe_4(p, id, index, to, size, size);                                            \
  }                                                                                                \
  EXPORT int __write_pipe_4_##size(PipePtr p, reserve_id_t id, uint index, __generic void* from) { \
    return __write_pipe_4(p, id, index, from, size, size);                                         \
  }
OF_SIZE(1)
OF_SIZE(2)
OF_SIZE(4)
OF_SIZE(8)
OF_SIZE(16)
OF_SIZE(32)
OF_SIZE(64)
OF_SIZE(128)

// One item of a workgroup or sub-group reserves for all.
#define RESERVE(way)                                                                                    \
  EXPORT reserve_id_t __reserve_##way##_pipe(PipePtr p, uint count, uint size, uint align) {            \
    return __builtin_astype(take_##way(p, count), reserve_id_t);                                        \
  }                                                                                                     \
  EXPORT void __commit_##way##_pipe(PipePtr p, reserve_id_t id, uint size, uint align) {}               \
  EXPORT reserve_id_t __work_group_reserve_##way##_pipe(PipePtr p, uint count, uint size, uint align) { \
    ulong at = INVALID;                                                                                 \
    if (get_local_linear_id() == 0) at = take_##way(p, count);                                          \
    return __builtin_astype(work_group_broadcast(at, 0, 0, 0), reserve_id_t);                           \
  }                                                                                                     \
  EXPORT void __work_group_commit_##way##_pipe(PipePtr p, reserve_id_t id, uint size, uint align) {}    \
  EXPORT reserve_id_t __sub_group_reserve_##way##_pipe(PipePtr p, uint count, uint size, uint align) {  \
    ulong at = INVALID;                                                                                 \
    if (get_sub_group_local_id() == 0) at = take_##way(p, count);                                       \
    return __builtin_astype(sub_group_broadcast(at, 0), reserve_id_t);                                  \
  }                                                                                                     \
  EXPORT void __sub_group_commit_##way##_pipe(PipePtr p, reserve_id_t id, uint size, uint align) {}
RESERVE(read)
RESERVE(write)

CL bool is_valid_reserve_id(reserve_id_t id) { return __builtin_astype(id, ulong) != INVALID; }

#define ASK(way)                                                               \
  EXPORT uint __get_pipe_num_packets_##way(PipePtr p, uint size, uint align) { \
    return LOAD(&p->write) - LOAD(&p->read);                                   \
  }                                                                            \
  EXPORT uint __get_pipe_max_packets_##way(PipePtr p, uint size, uint align) { return p->capacity; }
ASK(ro)
ASK(wo)
