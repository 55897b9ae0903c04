// SPDX-License-Identifier: MIT
// Another program's figures for the same case, taken in the same run.
#pragma once

#include <string>

#include "bench/harness/measure.h"

namespace bench {

/// Runs `peer` on the case and adds its time to `writing`; one that does not know the case leaves it absent.
void run_peer(const Peer& peer, const std::string& name, Writing& writing);

}  // namespace bench
