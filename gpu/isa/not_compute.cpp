// SPDX-License-Identifier: MIT
// What compute code does not contain, each with the reason: these instructions do not count as missing.
#include "gpu/isa/encodings.h"

namespace cairn::gpu {
namespace {

struct NotCompute {
  std::string_view name;  ///< a mnemonic; one that ends in '*' means all that begin so
  const char* reason;
};

constexpr NotCompute kNotCompute[] = {
    {"exp", "export of pixels and vertices: graphics shaders only"},
    {"export", "export of pixels and vertices: graphics shaders only"},
    {"v_interp_*", "interpolation of vertex attributes: pixel shaders only"},
    {"lds_param_load", "vertex attributes: pixel shaders only"},
    {"lds_direct_load", "vertex attributes: pixel shaders only"},
    {"ds_param_load", "vertex attributes: pixel shaders only"},
    {"ds_direct_load", "vertex attributes: pixel shaders only"},
    {"s_endpgm_ordered_ps_done", "ordered pixel shading: graphics only"},
    {"s_wait_event", "waits for exports: graphics only"},
    {"v_screen_partition_4se_b32", "look-up of screen tiles for the rasteriser: graphics only"},
    {"ds_gws_*", "global wave sync: a resource that the kernel driver hands out to no process by default"},
    {"ds_ordered_count", "ordered append to the global data share, which compute queues are not given"},
    {"ds_bvh_*", "ray tracing"},
    {"image_bvh*", "ray tracing"},
    {"s_rfe_*", "return from a trap handler: privileged"},
    {"s_sethalt", "halts the wave for a debugger"},
    {"s_sendmsghalt", "halts the wave for a debugger"},
    {"s_code_end", "marks where code ends, for debuggers; a trap when executed"},
    {"s_setkill", "test of the debugger's kill command"},
};

bool fits(std::string_view name, std::string_view pattern) {
  if (!pattern.ends_with('*')) return name == pattern;
  pattern.remove_suffix(1);
  return name.starts_with(pattern);
}

}  // namespace

const char* not_compute(const Form& form) {
  for (const NotCompute& row : kNotCompute) {
    if (fits(form.name, row.name)) return row.reason;
  }
  if (std::string_view(form.text).ends_with(" gds"))
    return "global data share: compute queues are given none of it";
  return nullptr;
}

}  // namespace cairn::gpu
