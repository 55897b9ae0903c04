// SPDX-License-Identifier: MIT
// Clusters of workgroups, which cards of gfx1250 have: how many workgroups, and which one this is.
#include "ockl.h"

// The function vanishes, in calls as well, where the card has no clusters.
#define CLUSTERED __attribute__((target("gfx1250-insts"), const))

CLUSTERED OCKL u32 __ockl_cluster_num_workgroups(i32 dim) {
  switch (dim) {
    case 0:
      return __builtin_amdgcn_cluster_workgroup_max_id_x() + 1;
    case 1:
      return __builtin_amdgcn_cluster_workgroup_max_id_y() + 1;
    case 2:
      return __builtin_amdgcn_cluster_workgroup_max_id_z() + 1;
    default:
      return 1;
  }
}

CLUSTERED OCKL u32 __ockl_cluster_workgroup_id(i32 dim) {
  switch (dim) {
    case 0:
      return __builtin_amdgcn_cluster_workgroup_id_x();
    case 1:
      return __builtin_amdgcn_cluster_workgroup_id_y();
    case 2:
      return __builtin_amdgcn_cluster_workgroup_id_z();
    default:
      return 0;
  }
}

CLUSTERED OCKL u32 __ockl_cluster_flat_num_workgroups(void) {
  return __builtin_amdgcn_cluster_workgroup_max_flat_id() + 1;
}
