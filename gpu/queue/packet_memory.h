// SPDX-License-Identifier: MIT
// What packets do to memory, by address and guarded: loads, stores, atomics, comparisons.
#pragma once

#include <cstdint>

namespace cairn::gpu {

/// The comparison of a wait packet, as PM4 and SDMA number them: 0 always, 1 <, 2 <=, 3 ==, 4 !=, 5 >=, 6 >.
bool compares(std::uint32_t function, std::uint32_t value, std::uint32_t reference);

/// False: nothing there, or not aligned. `bytes` is 4 or 8.
[[nodiscard]] bool load(std::uint64_t address, unsigned bytes, std::uint64_t* value);
[[nodiscard]] bool store(std::uint64_t address, unsigned bytes, std::uint64_t value);

/// The cache's atomic operations by their numbers, those that return the old value (which nobody reads here)
/// and those that do not.
enum class AtomicResult { Done, Unequal, NoMemory, Unknown };
/// Unequal: a compare-and-swap that did not swap.
AtomicResult atomic(std::uint32_t operation, std::uint64_t address, std::uint64_t source,
                    std::uint64_t compare);

}  // namespace cairn::gpu
