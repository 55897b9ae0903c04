// SPDX-License-Identifier: MIT
// Entry points about kernels: attributes and occupancy.
#include <algorithm>

#include "hip/api.h"
#include "hip/launch.h"
#include "hip/registry.h"

using namespace cairn;
using namespace cairn::hip;

namespace {

DeviceState& current() { return Runtime::instance().current(); }

hipError_t find(const void* function, const clr::Kernel** out) {
  if (function == nullptr) return hipErrorInvalidDeviceFunction;
  return Registry::instance().kernel(function, current(), out);
}

hipFuncAttributes attributes_of(const clr::Kernel& kernel) {
  hipFuncAttributes attributes = {};
  const clr::DeviceInfo& info = kernel.program->device().info();
  attributes.binaryVersion = attributes.ptxVersion = 100;
  attributes.constSizeBytes = 0;
  attributes.localSizeBytes = kernel.private_bytes;
  attributes.sharedSizeBytes = kernel.group_bytes;
  attributes.maxDynamicSharedSizeBytes = static_cast<int>(info.lds_bytes - kernel.group_bytes);
  attributes.maxThreadsPerBlock = static_cast<int>(kernel.info.max_flat_workgroup);
  attributes.numRegs = static_cast<int>(kernel.info.vgprs + kernel.info.agprs);
  return attributes;
}

hipError_t attribute_of(const clr::Kernel& kernel, hipFunction_attribute attribute, int* value) {
  const hipFuncAttributes all = attributes_of(kernel);
  switch (attribute) {
    case HIP_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK:
      *value = all.maxThreadsPerBlock;
      return hipSuccess;
    case HIP_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES:
      *value = static_cast<int>(all.sharedSizeBytes);
      return hipSuccess;
    case HIP_FUNC_ATTRIBUTE_CONST_SIZE_BYTES:
      *value = 0;
      return hipSuccess;
    case HIP_FUNC_ATTRIBUTE_LOCAL_SIZE_BYTES:
      *value = static_cast<int>(all.localSizeBytes);
      return hipSuccess;
    case HIP_FUNC_ATTRIBUTE_NUM_REGS:
      *value = all.numRegs;
      return hipSuccess;
    case HIP_FUNC_ATTRIBUTE_PTX_VERSION:
      *value = all.ptxVersion;
      return hipSuccess;
    case HIP_FUNC_ATTRIBUTE_BINARY_VERSION:
      *value = all.binaryVersion;
      return hipSuccess;
    case HIP_FUNC_ATTRIBUTE_CACHE_MODE_CA:
      *value = 0;
      return hipSuccess;
    case HIP_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES:
      *value = all.maxDynamicSharedSizeBytes;
      return hipSuccess;
    case HIP_FUNC_ATTRIBUTE_PREFERRED_SHARED_MEMORY_CARVEOUT:
      *value = 0;
      return hipSuccess;
    default:
      return hipErrorInvalidValue;
  }
}

hipError_t active_blocks(int* count, const clr::Kernel* kernel, int threads, std::size_t dynamic) {
  if (count == nullptr || threads <= 0) return hipErrorInvalidValue;
  *count = blocks_per_unit(*kernel, static_cast<unsigned>(threads), dynamic);
  return hipSuccess;
}

// The block size with most resident threads; a multiple of the wave, the largest of equals.
hipError_t best_block(int* grid, int* block, const clr::Kernel* kernel, std::size_t dynamic, int limit) {
  if (grid == nullptr || block == nullptr || limit < 0) return hipErrorInvalidValue;
  const auto wave = static_cast<int>(kernel->info.wavefront);
  int most = static_cast<int>(kernel->info.max_flat_workgroup);
  if (limit > 0) most = std::min(most, limit);
  int best_threads = 0, best_size = 0, best_blocks = 0;
  for (int size = (most + wave - 1) / wave * wave; size > 0; size -= wave) {
    const int tried = std::min(size, most);
    const int blocks = blocks_per_unit(*kernel, tried, dynamic);
    if (blocks * tried <= best_threads) continue;
    best_threads = blocks * tried;
    best_size = tried;
    best_blocks = blocks;
  }
  *grid = best_blocks * static_cast<int>(kernel->program->device().info().compute_units);
  *block = best_size;
  return hipSuccess;
}

// Runs `body` with the kernel of a host stub, or of a module's function.
template <class Body>
hipError_t with_host(const void* function, Body&& body) {
  const clr::Kernel* kernel = nullptr;
  if (const hipError_t code = find(function, &kernel)) return code;
  return body(kernel);
}
template <class Body>
hipError_t with_module(hipFunction_t function, Body&& body) {
  const clr::Kernel* kernel = find_function(function);
  if (kernel != nullptr) return body(kernel);
  // Templates of the header pass host stubs here.
  return function == nullptr ? hipErrorInvalidValue : with_host(function, body);
}

bool known_flags(unsigned flags) {
  return flags == hipOccupancyDefault || flags == hipOccupancyDisableCachingOverride;
}

}  // namespace

hipError_t hipFuncGetAttributes(struct hipFuncAttributes* attr, const void* func) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (attr == nullptr) return hipErrorInvalidValue;
        return with_host(func, [&](const clr::Kernel* kernel) {
          *attr = attributes_of(*kernel);
          return hipSuccess;
        });
      },
      attr, func);
}
hipError_t hipFuncGetAttribute(int* value, hipFunction_attribute attrib, hipFunction_t hfunc) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (value == nullptr) return hipErrorInvalidValue;
        return with_module(hfunc,
                           [&](const clr::Kernel* kernel) { return attribute_of(*kernel, attrib, value); });
      },
      value, attrib, hfunc);
}
hipError_t hipFuncSetAttribute(const void* func, hipFuncAttribute attr, int value) {
  return api(
      __func__,
      [&]() -> hipError_t {
        return with_host(func, [&](const clr::Kernel* kernel) -> hipError_t {
          if (attr == hipFuncAttributePreferredSharedMemoryCarveout)
            return value >= -1 && value <= 100 ? hipSuccess : hipErrorInvalidValue;
          if (attr != hipFuncAttributeMaxDynamicSharedMemorySize) return hipErrorInvalidValue;
          return value >= 0 && value <= attributes_of(*kernel).maxDynamicSharedSizeBytes
                     ? hipSuccess
                     : hipErrorInvalidValue;
        });
      },
      func, attr, value);
}
hipError_t hipFuncSetCacheConfig(const void* func, hipFuncCache_t config) {
  return api(
      __func__,
      [&]() -> hipError_t {
        const bool known = config >= hipFuncCachePreferNone && config <= hipFuncCachePreferEqual;
        return known ? hipSuccess : hipErrorInvalidValue;
      },
      func, config);
}
hipError_t hipFuncSetSharedMemConfig(const void* func, hipSharedMemConfig config) {
  return api(
      __func__,
      [&]() -> hipError_t {
        const bool known = config >= hipSharedMemBankSizeDefault && config <= hipSharedMemBankSizeEightByte;
        return known ? hipSuccess : hipErrorInvalidValue;
      },
      func, config);
}
hipError_t hipGetFuncBySymbol(hipFunction_t* functionPtr, const void* symbolPtr) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (functionPtr == nullptr) return hipErrorInvalidValue;
        return with_host(symbolPtr, [&](const clr::Kernel* kernel) {
          *functionPtr = function_handle(kernel);
          return hipSuccess;
        });
      },
      functionPtr, symbolPtr);
}

hipError_t hipOccupancyMaxActiveBlocksPerMultiprocessor(int* numBlocks, const void* f, int blockSize,
                                                        size_t dynSharedMemPerBlk) {
  return api(
      __func__,
      [&] {
        return with_host(f, [&](const clr::Kernel* kernel) {
          return active_blocks(numBlocks, kernel, blockSize, dynSharedMemPerBlk);
        });
      },
      numBlocks, f, blockSize, dynSharedMemPerBlk);
}
hipError_t hipOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int* numBlocks, const void* f, int blockSize,
                                                                 size_t dynSharedMemPerBlk,
                                                                 unsigned int flags) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (!known_flags(flags)) return hipErrorInvalidValue;
        return with_host(f, [&](const clr::Kernel* kernel) {
          return active_blocks(numBlocks, kernel, blockSize, dynSharedMemPerBlk);
        });
      },
      numBlocks, f, blockSize, dynSharedMemPerBlk, flags);
}
hipError_t hipModuleOccupancyMaxActiveBlocksPerMultiprocessor(int* numBlocks, hipFunction_t f, int blockSize,
                                                              size_t dynSharedMemPerBlk) {
  return api(
      __func__,
      [&] {
        return with_module(f, [&](const clr::Kernel* kernel) {
          return active_blocks(numBlocks, kernel, blockSize, dynSharedMemPerBlk);
        });
      },
      numBlocks, f, blockSize, dynSharedMemPerBlk);
}
hipError_t hipModuleOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int* numBlocks, hipFunction_t f,
                                                                       int blockSize,
                                                                       size_t dynSharedMemPerBlk,
                                                                       unsigned int flags) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (!known_flags(flags)) return hipErrorInvalidValue;
        return with_module(f, [&](const clr::Kernel* kernel) {
          return active_blocks(numBlocks, kernel, blockSize, dynSharedMemPerBlk);
        });
      },
      numBlocks, f, blockSize, dynSharedMemPerBlk, flags);
}
hipError_t hipOccupancyMaxPotentialBlockSize(int* gridSize, int* blockSize, const void* f,
                                             size_t dynSharedMemPerBlk, int blockSizeLimit) {
  return api(
      __func__,
      [&] {
        return with_host(f, [&](const clr::Kernel* kernel) {
          return best_block(gridSize, blockSize, kernel, dynSharedMemPerBlk, blockSizeLimit);
        });
      },
      gridSize, blockSize, f, dynSharedMemPerBlk, blockSizeLimit);
}
hipError_t hipModuleOccupancyMaxPotentialBlockSize(int* gridSize, int* blockSize, hipFunction_t f,
                                                   size_t dynSharedMemPerBlk, int blockSizeLimit) {
  return api(
      __func__,
      [&] {
        return with_module(f, [&](const clr::Kernel* kernel) {
          return best_block(gridSize, blockSize, kernel, dynSharedMemPerBlk, blockSizeLimit);
        });
      },
      gridSize, blockSize, f, dynSharedMemPerBlk, blockSizeLimit);
}
hipError_t hipModuleOccupancyMaxPotentialBlockSizeWithFlags(int* gridSize, int* blockSize, hipFunction_t f,
                                                            size_t dynSharedMemPerBlk, int blockSizeLimit,
                                                            unsigned int flags) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (!known_flags(flags)) return hipErrorInvalidValue;
        return with_module(f, [&](const clr::Kernel* kernel) {
          return best_block(gridSize, blockSize, kernel, dynSharedMemPerBlk, blockSizeLimit);
        });
      },
      gridSize, blockSize, f, dynSharedMemPerBlk, blockSizeLimit, flags);
}
hipError_t hipOccupancyAvailableDynamicSMemPerBlock(size_t* dynamicSmemSize, const void* f, int numBlocks,
                                                    int blockSize) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (dynamicSmemSize == nullptr || numBlocks <= 0 || blockSize <= 0) return hipErrorInvalidValue;
        return with_host(f, [&](const clr::Kernel* kernel) -> hipError_t {
          if (blocks_per_unit(*kernel, blockSize, 0) < numBlocks) return hipErrorInvalidValue;
          const std::size_t share = kernel->program->device().info().lds_bytes / numBlocks;
          *dynamicSmemSize = share > kernel->group_bytes ? share - kernel->group_bytes : 0;
          return hipSuccess;
        });
      },
      dynamicSmemSize, f, numBlocks, blockSize);
}
