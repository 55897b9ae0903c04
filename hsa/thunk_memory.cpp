// SPDX-License-Identifier: MIT
// The runtime's own allocations.
#include "hsa/thunk_memory.h"

#include <cstring>

#include "base/log.h"

namespace cairn::hsa {

Result<void*> allocate_shared(std::size_t bytes) {
  HsaMemFlags flags{};
  flags.ui32.HostAccess = 1;
  flags.ui32.ExecuteAccess = 1;
  flags.ui32.NonPaged = 1;
  flags.ui32.CachePolicy = HSA_CACHING_CACHED;
  void* memory = nullptr;
  HSAKMT_STATUS status = hsaKmtAllocMemory(0, bytes, flags, &memory);
  if (status != HSAKMT_STATUS_SUCCESS) return thunk_error(status, "hsaKmtAllocMemory");
  HSAuint64 address = 0;
  status = hsaKmtMapMemoryToGPU(memory, bytes, &address);
  if (status != HSAKMT_STATUS_SUCCESS) {
    hsaKmtFreeMemory(memory, bytes);
    return thunk_error(status, "hsaKmtMapMemoryToGPU");
  }
  return memory;
}

void free_shared(void* memory, std::size_t bytes) {
  hsaKmtUnmapMemoryToGPU(memory);
  if (hsaKmtFreeMemory(memory, bytes) != HSAKMT_STATUS_SUCCESS)
    log_warn("{} bytes at {} were not released", bytes, memory);
}

}  // namespace cairn::hsa
