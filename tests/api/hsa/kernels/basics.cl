// SPDX-License-Identifier: MIT
// Kernels that the HSA tests launch. Bare OpenCL: no device library is linked, so ids come from the dispatch registers.
typedef unsigned int uint32;

static size_t id(void) { return __builtin_amdgcn_workgroup_id_x() * 64 + __builtin_amdgcn_workitem_id_x(); }

kernel void nothing(void) {}

kernel void store_one(global uint32* out) { *out = 1; }

kernel void iota(global uint32* out, uint32 start) { out[id()] = start + (uint32)id(); }

kernel void add(global const float* a, global const float* b, global float* out) { out[id()] = a[id()] + b[id()]; }

kernel void count(global atomic_uint* counter) { __opencl_atomic_fetch_add(counter, 1u, memory_order_relaxed, memory_scope_device); }

// Every work-item reads what its neighbour wrote to LDS.
kernel void reverse(global uint32* data) {
  local uint32 shared[64];
  const uint32 lane = __builtin_amdgcn_workitem_id_x();
  shared[lane] = data[id()];
  __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup");
  __builtin_amdgcn_s_barrier();
  __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup");
  data[id()] = shared[63 - lane];
}

// Needs scratch: the index is not known when compiling.
kernel void scratch(global uint32* out, global const uint32* order) {
  volatile uint32 slots[32];
  for (uint32 i = 0; i < 32; ++i) slots[i] = i * 3;
  out[id()] = slots[order[id()] & 31];
}

kernel void poke(global uint32* where) { where[id()] = 42; }

kernel void give_up(void) { __builtin_trap(); }

// Busy for a while, so that there is something to wait for.
kernel void spin(global uint32* out, uint32 rounds) {
  uint32 x = (uint32)id();
  for (uint32 i = 0; i < rounds; ++i) x = x * 1664525u + 1013904223u;
  out[id()] = x;
}
