// SPDX-License-Identifier: MIT
// Hostcalls, as the other sources of ockl use them. The buffer's layout is in abi/hostcall.h.
#pragma once
#include "ockl.h"

namespace ockl {

/// Asks the host for `service`; a transaction of all running lanes, each with its own arguments. Waits for
/// the answer.
u64x2 hostcall(u32 service, u64 a0, u64 a1 = 0, u64 a2 = 0, u64 a3 = 0, u64 a4 = 0, u64 a5 = 0, u64 a6 = 0,
               u64 a7 = 0);

/// Device memory from the host; 0 when there is none left. Every running lane gets a block of its own.
u64 device_memory(u64 bytes);
void release_device_memory(u64 address);

}  // namespace ockl
