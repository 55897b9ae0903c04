// SPDX-License-Identifier: MIT
// Ids, sub-groups and functions of a whole workgroup, in full workgroups and in a partial one.
#include "opencl/check.h"

void ids(global int* report, size_t items, size_t group) {
  EXPECT(get_work_dim() == 1 && get_global_size(0) == 400 && get_num_groups(0) == 3);
  EXPECT(get_enqueued_local_size(0) == 160 && items == (group == 2 ? 80 : 160));
  EXPECT(get_global_id(0) == group * 160 + get_local_id(0) && get_global_offset(0) == 0);
  EXPECT(get_global_size(1) == 1 && get_global_id(2) == 0 && get_local_size(7) == 1 &&
         get_num_groups(1) == 1);
  EXPECT(get_local_linear_id() == get_local_id(0) && get_global_linear_id() == get_global_id(0));
}

void waves(global int* report, size_t items) {
  const uint most = get_max_sub_group_size(), mine = get_sub_group_size(), lane = get_sub_group_local_id();
  EXPECT(get_num_sub_groups() == (items + most - 1) / most &&
         get_enqueued_num_sub_groups() == (160 + most - 1) / most);
  EXPECT(get_sub_group_id() * most + lane == get_local_id(0) && lane < mine && mine <= most);
  EXPECT(get_sub_group_id() + 1 == get_num_sub_groups() ? mine == items - get_sub_group_id() * most
                                                        : mine == most);
  EXPECT(sub_group_all(1) && !sub_group_all(lane != 1) && sub_group_any(lane == 1) && !sub_group_any(0));
  EXPECT(sub_group_broadcast((int)lane, 3) == 3 && sub_group_broadcast((double)lane, 5) == 5);
  EXPECT(sub_group_broadcast((half)lane, 2) == 2 && sub_group_broadcast((ulong)lane << 40, 2) == 2ul << 40);
  EXPECT(sub_group_reduce_add((int)lane) == mine * (mine - 1) / 2 &&
         sub_group_reduce_max((float)lane) == mine - 1);
  EXPECT(sub_group_reduce_min((long)lane - 5) == -5);
  EXPECT(sub_group_scan_inclusive_add((uint)1) == lane + 1 &&
         sub_group_scan_exclusive_add((double)2) == 2 * lane);
  EXPECT(sub_group_scan_inclusive_max((ulong)lane) == lane &&
         sub_group_scan_exclusive_min((int)lane) == (lane == 0 ? INT_MAX : 0));
  sub_group_barrier(CLK_LOCAL_MEM_FENCE);
}

void group(global int* report, int items) {
  const int item = get_local_id(0);
  EXPECT(work_group_reduce_add(item) == items * (items - 1) / 2 &&
         work_group_reduce_max((float)item) == items - 1);
  EXPECT(work_group_reduce_min((long)item - 7) == -7 && work_group_reduce_add((half)1) == items);
  EXPECT(work_group_scan_inclusive_add((ulong)item) == (ulong)item * (item + 1) / 2);
  EXPECT(work_group_scan_exclusive_add((double)item) == (double)item * (item - 1) / 2);
  EXPECT(work_group_scan_inclusive_max((item * 7) % 11 - 100) <= -90);
  EXPECT(work_group_scan_exclusive_min(-item) == (item == 0 ? INT_MAX : 1 - item));
  EXPECT(work_group_scan_exclusive_max((float)item) == (item == 0 ? -INFINITY : item - 1));
  EXPECT(work_group_broadcast(item, 70) == 70 && work_group_broadcast((double)item, 3, 0) == 3);
  EXPECT(work_group_broadcast((half)item, 79, 0, 0) == 79);
  EXPECT(work_group_all(item < items) && !work_group_all(item != 77) && work_group_any(item == 77) &&
         !work_group_any(0));
}

void barriers(global int* report, local int* words, int items) {
  const int item = get_local_id(0);
  for (int round = 0; round < 4; ++round) {
    words[item] = item + round;
    work_group_barrier(CLK_LOCAL_MEM_FENCE, memory_scope_work_group);
    EXPECT(words[(item + 1) % items] == (item + 1) % items + round);
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  }
  mem_fence(CLK_LOCAL_MEM_FENCE);
  atomic_work_item_fence(CLK_GLOBAL_MEM_FENCE, memory_order_seq_cst, memory_scope_all_svm_devices);
  int mine = 0;
  EXPECT(get_fence(words) == CLK_LOCAL_MEM_FENCE && get_fence(report) == CLK_GLOBAL_MEM_FENCE);
  generic int* anywhere = item % 2 ? (generic int*)words : (generic int*)&mine;
  EXPECT((to_local(anywhere) != 0) == item % 2 && (to_private(anywhere) == 0) == item % 2 &&
         to_global(anywhere) == 0);
  EXPECT(to_global((generic int*)report) == report);
}

kernel void test(global int* report) {
  local int words[160];
  const size_t items = get_local_size(0);
  ids(report, items, get_group_id(0));
  waves(report, items);
  group(report, items);
  barriers(report, words, items);
}
