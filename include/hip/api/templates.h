// SPDX-License-Identifier: MIT
// C++ overloads of the runtime's entry points: typed pointers, symbols and kernels instead of void*.
#pragma once

#include <hip/api/functions.h>

// Device symbols are named by the address of their host shadow.
template <typename T>
hipError_t hipGetSymbolAddress(void** devPtr, const T& symbol) {
  return ::hipGetSymbolAddress(devPtr, static_cast<const void*>(&symbol));
}
template <typename T>
hipError_t hipGetSymbolSize(size_t* size, const T& symbol) {
  return ::hipGetSymbolSize(size, static_cast<const void*>(&symbol));
}
template <typename T>
hipError_t hipMemcpyToSymbol(const T& symbol, const void* src, size_t sizeBytes, size_t offset = 0,
                             hipMemcpyKind kind = hipMemcpyHostToDevice) {
  return ::hipMemcpyToSymbol(static_cast<const void*>(&symbol), src, sizeBytes, offset, kind);
}
template <typename T>
hipError_t hipMemcpyToSymbolAsync(const T& symbol, const void* src, size_t sizeBytes, size_t offset,
                                  hipMemcpyKind kind, hipStream_t stream = nullptr) {
  return ::hipMemcpyToSymbolAsync(static_cast<const void*>(&symbol), src, sizeBytes, offset, kind, stream);
}
template <typename T>
hipError_t hipMemcpyFromSymbol(void* dst, const T& symbol, size_t sizeBytes, size_t offset = 0,
                               hipMemcpyKind kind = hipMemcpyDeviceToHost) {
  return ::hipMemcpyFromSymbol(dst, static_cast<const void*>(&symbol), sizeBytes, offset, kind);
}
template <typename T>
hipError_t hipMemcpyFromSymbolAsync(void* dst, const T& symbol, size_t sizeBytes, size_t offset,
                                    hipMemcpyKind kind, hipStream_t stream = nullptr) {
  return ::hipMemcpyFromSymbolAsync(dst, static_cast<const void*>(&symbol), sizeBytes, offset, kind, stream);
}

// Kernels are named by the address of their host stub.
template <class T>
inline hipError_t hipOccupancyMaxActiveBlocksPerMultiprocessor(int* numBlocks, T f, int blockSize,
                                                               size_t dynSharedMemPerBlk) {
  return hipOccupancyMaxActiveBlocksPerMultiprocessor(numBlocks, reinterpret_cast<const void*>(f), blockSize,
                                                      dynSharedMemPerBlk);
}
template <class T>
inline hipError_t hipOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int* numBlocks, T f, int blockSize,
                                                                        size_t dynSharedMemPerBlk,
                                                                        unsigned int flags) {
  return hipOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(numBlocks, reinterpret_cast<const void*>(f),
                                                               blockSize, dynSharedMemPerBlk, flags);
}
#if defined(__clang__) && defined(__HIP__)
template <typename T>
static __host__ inline hipError_t hipOccupancyMaxPotentialBlockSize(int* gridSize, int* blockSize, T f,
                                                                    size_t dynSharedMemPerBlk = 0,
                                                                    int blockSizeLimit = 0) {
  return hipOccupancyMaxPotentialBlockSize(gridSize, blockSize, reinterpret_cast<const void*>(f),
                                           dynSharedMemPerBlk, blockSizeLimit);
}
template <typename T>
static __host__ inline hipError_t hipOccupancyMaxPotentialBlockSizeWithFlags(int* gridSize, int* blockSize,
                                                                             T f,
                                                                             size_t dynSharedMemPerBlk = 0,
                                                                             int blockSizeLimit = 0,
                                                                             unsigned int flags = 0) {
  (void)flags;
  return hipOccupancyMaxPotentialBlockSize(gridSize, blockSize, reinterpret_cast<const void*>(f),
                                           dynSharedMemPerBlk, blockSizeLimit);
}
#endif

// The block size, a multiple of the warp up to the limit, at which most threads of `func` are resident when a
// block of n threads takes shared_bytes_of(n) bytes of dynamic shared memory; the larger of equals.
template <typename UnaryFunction, class T>
static __host__ inline hipError_t hipOccupancyMaxPotentialBlockSizeVariableSMemWithFlags(
    int* min_grid_size, int* block_size, T func, UnaryFunction shared_bytes_of, int block_size_limit = 0,
    unsigned int flags = 0) {
  if (min_grid_size == nullptr || block_size == nullptr || reinterpret_cast<const void*>(func) == nullptr) {
    return hipErrorInvalidValue;
  }
  int device = 0, warp = 0, units = 0, unit_threads = 0;
  hipError_t status = hipGetDevice(&device);
  if (status == hipSuccess) status = hipDeviceGetAttribute(&warp, hipDeviceAttributeWarpSize, device);
  if (status == hipSuccess) {
    status = hipDeviceGetAttribute(&units, hipDeviceAttributeMultiprocessorCount, device);
  }
  if (status == hipSuccess) {
    status = hipDeviceGetAttribute(&unit_threads, hipDeviceAttributeMaxThreadsPerMultiProcessor, device);
  }
  struct hipFuncAttributes attributes;
  if (status == hipSuccess) status = hipFuncGetAttributes(&attributes, reinterpret_cast<const void*>(func));
  if (status != hipSuccess) return status;

  int limit = attributes.maxThreadsPerBlock;
  if (block_size_limit > 0 && block_size_limit < limit) limit = block_size_limit;
  int best_threads = 0, best_size = 0, best_blocks = 0;
  for (int size = (limit + warp - 1) / warp * warp; size > 0 && best_threads < unit_threads; size -= warp) {
    const int tried = size < limit ? size : limit;
    int blocks = 0;
    status = hipOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(&blocks, func, tried,
                                                                   shared_bytes_of(tried), flags);
    if (status != hipSuccess) return status;
    if (blocks * tried <= best_threads) continue;
    best_threads = blocks * tried;
    best_size = tried;
    best_blocks = blocks;
  }
  *min_grid_size = best_blocks * units;
  *block_size = best_size;
  return hipSuccess;
}
template <typename UnaryFunction, class T>
static __host__ inline hipError_t hipOccupancyMaxPotentialBlockSizeVariableSMem(int* min_grid_size,
                                                                                int* block_size, T func,
                                                                                UnaryFunction shared_bytes_of,
                                                                                int block_size_limit = 0) {
  return hipOccupancyMaxPotentialBlockSizeVariableSMemWithFlags(min_grid_size, block_size, func,
                                                                shared_bytes_of, block_size_limit);
}
template <class T>
inline hipError_t hipLaunchCooperativeKernel(T f, dim3 gridDim, dim3 blockDim, void** kernelParams,
                                             unsigned int sharedMemBytes, hipStream_t stream) {
  return hipLaunchCooperativeKernel(reinterpret_cast<const void*>(f), gridDim, blockDim, kernelParams,
                                    sharedMemBytes, stream);
}
template <class T>
inline hipError_t hipFuncSetAttribute(T* func, hipFuncAttribute attr, int value) {
  return hipFuncSetAttribute(reinterpret_cast<const void*>(func), attr, value);
}

// Texture references, deprecated.
#if defined(__clang__)
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wunknown-warning-option"
#pragma clang diagnostic ignored "-Wdeprecated-declarations"
#elif defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
#endif
template <class T, int dim, enum hipTextureReadMode mode>
static inline hipError_t hipBindTexture(size_t* offset, const struct texture<T, dim, mode>& tex,
                                        const void* devPtr, size_t size = UINT_MAX) {
  return hipBindTexture(offset, &tex, devPtr, &tex.channelDesc, size);
}
template <class T, int dim, enum hipTextureReadMode mode>
static inline hipError_t hipBindTexture(size_t* offset, const struct texture<T, dim, mode>& tex,
                                        const void* devPtr, const struct hipChannelFormatDesc& desc,
                                        size_t size = UINT_MAX) {
  return hipBindTexture(offset, &tex, devPtr, &desc, size);
}
template <class T, int dim, enum hipTextureReadMode mode>
static inline hipError_t hipBindTexture2D(size_t* offset, const struct texture<T, dim, mode>& tex,
                                          const void* devPtr, size_t width, size_t height, size_t pitch) {
  return hipBindTexture2D(offset, &tex, devPtr, &tex.channelDesc, width, height, pitch);
}
template <class T, int dim, enum hipTextureReadMode mode>
static inline hipError_t hipBindTextureToArray(const struct texture<T, dim, mode>& tex,
                                               hipArray_const_t array) {
  struct hipChannelFormatDesc desc;
  const hipError_t status = hipGetChannelDesc(&desc, array);
  return status == hipSuccess ? hipBindTextureToArray(&tex, array, &desc) : status;
}
template <class T, int dim, enum hipTextureReadMode mode>
static inline hipError_t hipBindTextureToArray(const struct texture<T, dim, mode>& tex,
                                               hipArray_const_t array,
                                               const struct hipChannelFormatDesc& desc) {
  return hipBindTextureToArray(&tex, array, &desc);
}
template <class T, int dim, enum hipTextureReadMode mode>
static inline hipError_t hipUnbindTexture(const struct texture<T, dim, mode>& tex) {
  return hipUnbindTexture(&tex);
}
#if defined(__clang__)
#pragma clang diagnostic pop
#elif defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

// Allocation into typed pointers.
static inline hipError_t hipMallocAsync(void** dev_ptr, size_t size, hipMemPool_t mem_pool,
                                        hipStream_t stream) {
  return hipMallocFromPoolAsync(dev_ptr, size, mem_pool, stream);
}
template <class T>
static inline hipError_t hipMallocAsync(T** dev_ptr, size_t size, hipMemPool_t mem_pool, hipStream_t stream) {
  return hipMallocFromPoolAsync(reinterpret_cast<void**>(dev_ptr), size, mem_pool, stream);
}
template <class T>
static inline hipError_t hipMallocAsync(T** dev_ptr, size_t size, hipStream_t stream) {
  return hipMallocAsync(reinterpret_cast<void**>(dev_ptr), size, stream);
}
template <class T>
static inline hipError_t hipMallocFromPoolAsync(T** dev_ptr, size_t size, hipMemPool_t mem_pool,
                                                hipStream_t stream) {
  return hipMallocFromPoolAsync(reinterpret_cast<void**>(dev_ptr), size, mem_pool, stream);
}
#if !defined(__HIP_DISABLE_CPP_FUNCTIONS__)
template <class T>
static inline hipError_t hipMalloc(T** devPtr, size_t size) {
  return hipMalloc(reinterpret_cast<void**>(devPtr), size);
}
template <class T>
static inline hipError_t hipMallocPitch(T** devPtr, size_t* pitch, size_t width, size_t height) {
  return hipMallocPitch(reinterpret_cast<void**>(devPtr), pitch, width, height);
}
template <class T>
static inline hipError_t hipHostMalloc(T** ptr, size_t size, unsigned int flags = hipHostMallocDefault) {
  return hipHostMalloc(reinterpret_cast<void**>(ptr), size, flags);
}
template <class T>
static inline hipError_t hipHostAlloc(T** ptr, size_t size, unsigned int flags = hipHostAllocDefault) {
  return hipHostAlloc(reinterpret_cast<void**>(ptr), size, flags);
}
template <class T>
static inline hipError_t hipExtHostAlloc(T** ptr, size_t size, unsigned int flags = hipHostAllocDefault) {
  return hipExtHostAlloc(reinterpret_cast<void**>(ptr), size, flags);
}
template <class T>
static inline hipError_t hipMallocManaged(T** devPtr, size_t size, unsigned int flags = hipMemAttachGlobal) {
  return hipMallocManaged(reinterpret_cast<void**>(devPtr), size, flags);
}
#endif
