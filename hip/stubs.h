// SPDX-License-Identifier: MIT
// What an entry point that is not implemented does.
#pragma once

namespace cairn::hip {
/// Prints "not implemented: NAME", the first time for each name, and gives hipErrorNotSupported.
int not_implemented(const char* name);
}  // namespace cairn::hip
