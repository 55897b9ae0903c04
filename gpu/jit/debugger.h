// SPDX-License-Identifier: MIT
// Tells debuggers of translated code, by the interface that GDB has for just-in-time compilers.
#pragma once

#include <cstdint>
#include <string_view>

namespace cairn::gpu {

/// Function `name` is at `address` from now on. Returns a handle for forget_in_debugger(). Thread-safe.
void* tell_debugger(std::string_view name, const void* address, std::uint64_t size);
void forget_in_debugger(void* handle);

}  // namespace cairn::gpu
