// SPDX-License-Identifier: MIT
// Keeps the folder of translated code within its size.
#pragma once

#include <cstdint>
#include <string>

namespace cairn::gpu {

/// When the cache's files under `root` take more than `limit` bytes, removes those that were used least
/// recently until three quarters of it are left, and what writers that died have left behind. Any number of
/// processes may do so at once. Files that are not the cache's are not touched.
void limit_cache(const std::string& root, std::uint64_t limit);

/// Adds `written` bytes to what all processes have written under `root` since somebody last looked it over;
/// true when that is `most` or unknown, and the caller is to look now. Kept in a file there, `unseen`.
bool count_unseen(const std::string& root, std::uint64_t written, std::uint64_t most);

}  // namespace cairn::gpu
