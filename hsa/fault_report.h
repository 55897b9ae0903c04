// SPDX-License-Identifier: MIT
// The virtual card's own words about the last fault.
#pragma once

#include <string>

namespace cairn::hsa {

/// Kernel, address, workgroup and lane of the last fault, over several lines; empty over a thunk that has
/// none to tell.
std::string last_fault_report();

}  // namespace cairn::hsa
