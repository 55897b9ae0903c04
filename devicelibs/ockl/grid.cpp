// SPDX-License-Identifier: MIT
// Synchronisation of a whole grid, and of grids on several devices. The runtime passes a MultiGrid block to
// cooperative launches.
//
// A barrier is a counter in the low bits and a generation above: who arrives last turns the count over into
// the generation, everybody else waits for it to change. It works whatever the number of workgroups that run
// at a time, provided that waiting ones give way (pause).
#include "abi/grid.h"
#include "ockl.h"

using namespace ockl;

namespace {

GLOBAL MultiGrid* info() { return (GLOBAL MultiGrid*)hidden<u64>(48, 88); }

bool first_workitem_of_group() {
  return (__builtin_amdgcn_workitem_id_x() | __builtin_amdgcn_workitem_id_y() |
          __builtin_amdgcn_workitem_id_z()) == 0;
}
bool first_group_of_grid() {
  return (__builtin_amdgcn_workgroup_id_x() | __builtin_amdgcn_workgroup_id_y() |
          __builtin_amdgcn_workgroup_id_z()) == 0;
}

/// Arrives at a barrier of `members`, counted in the low `bits`; returns the generation to wait past.
u32 arrive(GLOBAL u32* word, u32 members, u32 bits) {
  const u32 count = (1u << bits) - 1;
  const u32 old = __scoped_atomic_fetch_add(word, 1, __ATOMIC_ACQ_REL, __MEMORY_SCOPE_SYSTEM);
  if ((old & count) == members - 1)
    __scoped_atomic_fetch_add(word, (1u << bits) - members, __ATOMIC_ACQ_REL, __MEMORY_SCOPE_SYSTEM);
  return old & ~count;
}

void wait(GLOBAL u32* word, u32 generation, u32 bits) {
  const u32 count = (1u << bits) - 1;
  while ((__scoped_atomic_load_n(word, __ATOMIC_ACQUIRE, __MEMORY_SCOPE_SYSTEM) & ~count) == generation)
    pause();
}

void group_barrier() {
  __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup");
  __builtin_amdgcn_s_barrier();
  __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup");
}

constexpr u32 kGridBits = 16, kDeviceBits = 8;

/// Calls `body` on one work-item between two barriers of the workgroup.
template <class Body>
void on_one_workitem(Body body) {
  group_barrier();
  if (first_workitem_of_group()) {
    __builtin_amdgcn_fence(__ATOMIC_RELEASE, "agent");
    body();
    __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "agent");
  }
  group_barrier();
}

void sync_grid(GLOBAL MultiGrid* m) {
  wait(&m->grid.arrived, arrive(&m->grid.arrived, m->groups, kGridBits), kGridBits);
}

}  // namespace

extern "C" u64 __ockl_get_global_linear_id(void);

OCKL i32 __ockl_grid_is_valid(void) { return hidden<u64>(48, 88) != 0; }

OCKL void __ockl_grid_sync(void) {
  on_one_workitem([] { sync_grid(info()); });
}

OCKL u32 __ockl_grid_bar_arrive(void) {
  group_barrier();
  u32 generation = 0;
  if (first_workitem_of_group()) {
    __builtin_amdgcn_fence(__ATOMIC_RELEASE, "agent");
    generation = arrive(&info()->grid.arrived, info()->groups, kGridBits);
  }
  return generation;
}

OCKL void __ockl_grid_bar_wait(u32 generation) {
  if (first_workitem_of_group()) {
    wait(&info()->grid.arrived, generation, kGridBits);
    __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "agent");
  }
  group_barrier();
}

OCKL i32 __ockl_multi_grid_is_valid(void) { return info() != nullptr && info()->grids > 0; }
OCKL u32 __ockl_multi_grid_num_grids(void) { return info()->grids; }
OCKL u32 __ockl_multi_grid_grid_rank(void) { return info()->rank; }
OCKL u32 __ockl_multi_grid_size(void) { return info()->all_items; }
OCKL u32 __ockl_multi_grid_thread_rank(void) { return info()->items_before + __ockl_get_global_linear_id(); }

OCKL void __ockl_multi_grid_sync(void) {
  on_one_workitem([] {
    GLOBAL MultiGrid* m = info();
    sync_grid(m);
    if (first_group_of_grid()) {
      GLOBAL u32* word = &((GLOBAL GridBarrier*)m->devices)->arrived;
      wait(word, arrive(word, m->grids, kDeviceBits), kDeviceBits);
    }
    sync_grid(m);
  });
}

// The global wave sync of older cards, by the same counter.
OCKL void __ockl_gws_init(u32, u32) {}
OCKL void __ockl_gws_barrier(u32, u32) {
  if (info() != nullptr) sync_grid(info());
}
