// SPDX-License-Identifier: MIT
// What hostcalls need of signals.
#pragma once
#include "ockl.h"

namespace ockl {

/// Adds to an HSA signal's value with release order at system scope, and raises its interrupt if it has one.
void signal_add(u64 handle, i64 value);

}  // namespace ockl
