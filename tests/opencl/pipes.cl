// SPDX-License-Identifier: MIT
// Pipes: both ends of one pipe of 100 packets, by single packets and by reservations of an item, a wave, a
// workgroup.
#include "opencl/check.h"

global atomic_int taken, sum;

void alone(global int* report, read_only pipe int in, write_only pipe int out) {
  int v = 42;
  EXPECT(get_pipe_max_packets(in) == 100 && get_pipe_num_packets(in) == 0 && read_pipe(in, &v) < 0);
  for (int i = 0; i < 100; ++i) {
    v = i * 3;
    EXPECT(write_pipe(out, &v) == 0);
  }
  EXPECT(write_pipe(out, &v) < 0 && get_pipe_num_packets(out) == 100);
  for (int i = 0; i < 60; ++i) EXPECT(read_pipe(in, &v) == 0 && v == i * 3);
  EXPECT(!is_valid_reserve_id(reserve_write_pipe(out, 61)));
  reserve_id_t id = reserve_write_pipe(out, 20);  // over the end of the memory
  EXPECT(is_valid_reserve_id(id));
  for (int i = 19; i >= 0; --i) {
    v = 1000 + i;
    EXPECT(write_pipe(out, id, i, &v) == 0);
  }
  commit_write_pipe(out, id);
  id = reserve_read_pipe(in, 60);
  EXPECT(is_valid_reserve_id(id) && !is_valid_reserve_id(reserve_read_pipe(in, 1)));
  EXPECT(read_pipe(in, id, 39, &v) == 0 && v == 99 * 3 && read_pipe(in, id, 40, &v) == 0 && v == 1000);
  commit_read_pipe(in, id);
}

kernel void test(global int* report, read_only pipe int in, write_only pipe int out) {
  if (get_group_id(0) != 0) return;
  const int item = get_local_id(0);
  if (item == 0) alone(report, in, out);
  barrier(CLK_GLOBAL_MEM_FENCE);
  reserve_id_t id = work_group_reserve_write_pipe(out, 90);
  EXPECT(is_valid_reserve_id(id));
  if (item < 90) EXPECT(write_pipe(out, id, item, &item) == 0);
  work_group_commit_write_pipe(out, id);
  barrier(CLK_GLOBAL_MEM_FENCE);
  EXPECT(get_pipe_num_packets(in) == 90);
  barrier(CLK_GLOBAL_MEM_FENCE);
  id = sub_group_reserve_read_pipe(in, 10);  // of each wave
  int v = 0;
  if (is_valid_reserve_id(id) && get_sub_group_local_id() < 10) {
    EXPECT(read_pipe(in, id, get_sub_group_local_id(), &v) == 0);
    atomic_fetch_add(&sum, v);
    atomic_fetch_add(&taken, 1);
  }
  sub_group_commit_read_pipe(in, id);
  barrier(CLK_GLOBAL_MEM_FENCE);
  if (read_pipe(in, &v) == 0) {  // the rest, by single packets
    atomic_fetch_add(&sum, v);
    atomic_fetch_add(&taken, 1);
  }
  barrier(CLK_GLOBAL_MEM_FENCE);
  EXPECT(atomic_load(&taken) == 90 && atomic_load(&sum) == 90 * 89 / 2);
}
