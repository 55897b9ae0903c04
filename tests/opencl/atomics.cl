// SPDX-License-Identifier: MIT
// Atomic functions of OpenCL 2.0: every kind of memory, order and scope.
#include "opencl/check.h"

global atomic_int ints[2];
global atomic_uint uints[2];
global atomic_long longs[2];
global atomic_ulong ulongs[2];
global atomic_float floats;
global atomic_int ticket, turns;
global atomic_flag flag = ATOMIC_FLAG_INIT;

void counts(global int* report, local atomic_int* here) {
  const int item = get_local_id(0), items = get_local_size(0);
  if (item == 0) atomic_init(here, 5);
  work_group_barrier(CLK_LOCAL_MEM_FENCE);
  EXPECT(atomic_fetch_add_explicit(here, 2, memory_order_relaxed, memory_scope_work_group) >= 5);
  work_group_barrier(CLK_LOCAL_MEM_FENCE);
  EXPECT(atomic_load(here) == 5 + 2 * items);
  work_group_barrier(CLK_LOCAL_MEM_FENCE);
  generic atomic_int* anywhere = here;
  atomic_fetch_max(anywhere, 1000 + item);
  atomic_fetch_min_explicit(here, 2000, memory_order_acq_rel);
  work_group_barrier(CLK_LOCAL_MEM_FENCE);
  EXPECT(atomic_load_explicit(here, memory_order_acquire, memory_scope_device) == 1000 + items - 1);

  atomic_fetch_add(&ints[0], 1);
  atomic_fetch_sub_explicit(&longs[0], 1l << 33, memory_order_relaxed);
  atomic_fetch_or_explicit(&uints[0], 1u << item % 32, memory_order_release, memory_scope_all_svm_devices);
  atomic_fetch_xor(&ulongs[0], 1ul << 40);
  float seen = atomic_load(&floats);
  while (!atomic_compare_exchange_weak_explicit(&floats, &seen, seen + 1, memory_order_acq_rel,
                                                memory_order_relaxed)) {
  }
}

void last(global int* report) {
  EXPECT(atomic_load(&ints[0]) == 400 && atomic_load(&longs[0]) == -400l << 33);
  EXPECT(atomic_load(&uints[0]) == 0xffffffff && atomic_load(&ulongs[0]) == 0 && atomic_load(&floats) == 400);
  EXPECT(atomic_exchange(&ints[1], 7) == 0 &&
         atomic_exchange_explicit(&ints[1], 8, memory_order_relaxed) == 7);
  int expected = 9;
  EXPECT(!atomic_compare_exchange_strong(&ints[1], &expected, 3) && expected == 8);
  EXPECT(atomic_compare_exchange_strong_explicit(&ints[1], &expected, 3, memory_order_seq_cst,
                                                 memory_order_acquire, memory_scope_device));
  EXPECT(atomic_load(&ints[1]) == 3 && atomic_fetch_and(&ints[1], 2) == 3);
  atomic_store_explicit(&ulongs[1], 1ul << 63, memory_order_release);
  EXPECT(atomic_fetch_max(&ulongs[1], 5ul) == 1ul << 63 && atomic_fetch_min(&ulongs[1], 5ul) == 1ul << 63);
  EXPECT(atomic_load(&ulongs[1]) == 5);
  EXPECT(!atomic_flag_test_and_set(&flag) && atomic_flag_test_and_set_explicit(&flag, memory_order_acquire));
  atomic_flag_clear(&flag);
  EXPECT(!atomic_flag_test_and_set_explicit(&flag, memory_order_relaxed, memory_scope_work_group));
}

kernel void test(global int* report) {
  local atomic_int here;
  counts(report, &here);
  if (atomic_fetch_add(&ticket, 1) == 399) last(report);
}
