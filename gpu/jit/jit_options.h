// SPDX-License-Identifier: MIT
// How code is translated: what may differ between two translations of the same function.
#pragma once

#include <string>

namespace cairn::gpu {

struct JitOptions {
  unsigned strip = 16;       ///< lanes in a strip: what a host vector register holds
  bool single_step = false;  ///< a region per instruction
  int opt = 2;               ///< 0, 1 or 2
  bool profile = false;      ///< count what runs (counters.def)
};

/// For this host, as the environment (CAIRN_STRIP, CAIRN_SINGLE_STEP, CAIRN_OPT, CAIRN_PROF*) has it; where
/// CAIRN_OPT leaves the level to the translator, the best one.
JitOptions host_jit_options();

/// Whether new code is to be translated at level 0, and again when it has run for long (CAIRN_OPT).
bool translates_quickly_first();

/// Names the host's CPU as code generation sees it: model and features.
std::string host_cpu_identity();

}  // namespace cairn::gpu
