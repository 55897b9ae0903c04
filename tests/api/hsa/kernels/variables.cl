// SPDX-License-Identifier: MIT
// Variables of a code object: its own, and one that the program has to define.
typedef unsigned int uint32;

__attribute__((visibility("default"), used)) global uint32 counter_start = 100;
__attribute__((visibility("default"), used)) constant uint32 table_of_four[4] = {2, 3, 5, 7};

kernel void read_variables(global uint32* out) {
  const uint32 lane = __builtin_amdgcn_workitem_id_x();
  out[lane] = counter_start + table_of_four[lane & 3];
}
