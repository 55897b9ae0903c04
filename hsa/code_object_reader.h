// SPDX-License-Identifier: MIT
// Readers of code objects: from memory, from a file, from a part of a file.
#pragma once

#include <memory>

#include "hsa/executable.h"

namespace cairn::hsa {

Result<std::shared_ptr<CodeObjectReader>> reader_of_memory(const void* code, std::size_t size);
/// Reads `size` bytes at `offset`; size 0: to the end. INVALID_FILE when that is not possible.
Result<std::shared_ptr<CodeObjectReader>> reader_of_file(int file, std::size_t offset, std::size_t size);

/// A copy of bytes that may not be there: INVALID_CODE_OBJECT instead of a crash.
Result<std::vector<std::byte>> careful_copy(Bytes bytes);

}  // namespace cairn::hsa
