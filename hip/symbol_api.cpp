// SPDX-License-Identifier: MIT
// Entry points about device variables, by their host shadows.
#include "clr/memory.h"
#include "hip/api.h"
#include "hip/registry.h"
#include "hip/stream.h"
#include "hip/transfer.h"

using namespace cairn;
using namespace cairn::hip;

namespace {

hipError_t find(const void* symbol, clr::Variable* out) {
  if (symbol == nullptr) return hipErrorInvalidSymbol;
  return Registry::instance().variable(symbol, Runtime::instance().current(), out);
}

// Where `bytes` bytes at `offset` of the variable lie.
hipError_t part_of(const void* symbol, std::size_t bytes, std::size_t offset, void** out) {
  clr::Variable variable;
  if (const hipError_t code = find(symbol, &variable)) return code;
  if (offset > variable.size || bytes > variable.size - offset) return hipErrorInvalidValue;
  *out = static_cast<std::byte*>(variable.address) + offset;
  return hipSuccess;
}

hipError_t copy(const PlainCopy& what, hipStream_t stream, When when) {
  CopyCommand command;
  if (const hipError_t code = make_copy(what, &command)) return code;
  return copy_on(stream, command, when);
}

hipError_t to_symbol(const void* symbol, const void* from, std::size_t bytes, std::size_t offset,
                     hipMemcpyKind kind, hipStream_t stream, When when) {
  if (kind != hipMemcpyHostToDevice && kind != hipMemcpyDeviceToDevice && kind != hipMemcpyDefault)
    return hipErrorInvalidMemcpyDirection;
  void* to = nullptr;
  if (const hipError_t code = part_of(symbol, bytes, offset, &to)) return code;
  return copy({to, from, bytes, kind}, stream, when);
}

hipError_t from_symbol(void* to, const void* symbol, std::size_t bytes, std::size_t offset,
                       hipMemcpyKind kind, hipStream_t stream, When when) {
  if (kind != hipMemcpyDeviceToHost && kind != hipMemcpyDeviceToDevice && kind != hipMemcpyDefault)
    return hipErrorInvalidMemcpyDirection;
  void* from = nullptr;
  if (const hipError_t code = part_of(symbol, bytes, offset, &from)) return code;
  return copy({to, from, bytes, kind}, stream, when);
}

}  // namespace

hipError_t hipGetSymbolAddress(void** devPtr, const void* symbol) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (devPtr == nullptr) return hipErrorInvalidValue;
        clr::Variable variable;
        if (const hipError_t code = find(symbol, &variable)) return code;
        *devPtr = variable.address;
        return hipSuccess;
      },
      devPtr, symbol);
}
hipError_t hipGetSymbolSize(size_t* size, const void* symbol) {
  return api(
      __func__,
      [&]() -> hipError_t {
        if (size == nullptr) return hipErrorInvalidValue;
        clr::Variable variable;
        if (const hipError_t code = find(symbol, &variable)) return code;
        *size = variable.size;
        return hipSuccess;
      },
      size, symbol);
}
hipError_t hipMemcpyToSymbol(const void* symbol, const void* src, size_t sizeBytes, size_t offset,
                             hipMemcpyKind kind) {
  return api(
      __func__, [&] { return to_symbol(symbol, src, sizeBytes, offset, kind, nullptr, When::Now); }, symbol,
      src, sizeBytes, offset, kind);
}
hipError_t hipMemcpyToSymbol_spt(const void* symbol, const void* src, size_t sizeBytes, size_t offset,
                                 hipMemcpyKind kind) {
  return api(
      __func__,
      [&] { return to_symbol(symbol, src, sizeBytes, offset, kind, hipStreamPerThread, When::Now); }, symbol,
      src, sizeBytes, offset, kind);
}
hipError_t hipMemcpyToSymbolAsync(const void* symbol, const void* src, size_t sizeBytes, size_t offset,
                                  hipMemcpyKind kind, hipStream_t stream) {
  return api(
      __func__, [&] { return to_symbol(symbol, src, sizeBytes, offset, kind, stream, When::Later); }, symbol,
      src, sizeBytes, offset, kind, stream);
}
hipError_t hipMemcpyToSymbolAsync_spt(const void* symbol, const void* src, size_t sizeBytes, size_t offset,
                                      hipMemcpyKind kind, hipStream_t stream) {
  return api(
      __func__,
      [&] { return to_symbol(symbol, src, sizeBytes, offset, kind, per_thread_handle(stream), When::Later); },
      symbol, src, sizeBytes, offset, kind, stream);
}
hipError_t hipMemcpyFromSymbol(void* dst, const void* symbol, size_t sizeBytes, size_t offset,
                               hipMemcpyKind kind) {
  return api(
      __func__, [&] { return from_symbol(dst, symbol, sizeBytes, offset, kind, nullptr, When::Now); }, dst,
      symbol, sizeBytes, offset, kind);
}
hipError_t hipMemcpyFromSymbol_spt(void* dst, const void* symbol, size_t sizeBytes, size_t offset,
                                   hipMemcpyKind kind) {
  return api(
      __func__,
      [&] { return from_symbol(dst, symbol, sizeBytes, offset, kind, hipStreamPerThread, When::Now); }, dst,
      symbol, sizeBytes, offset, kind);
}
hipError_t hipMemcpyFromSymbolAsync(void* dst, const void* symbol, size_t sizeBytes, size_t offset,
                                    hipMemcpyKind kind, hipStream_t stream) {
  return api(
      __func__, [&] { return from_symbol(dst, symbol, sizeBytes, offset, kind, stream, When::Later); }, dst,
      symbol, sizeBytes, offset, kind, stream);
}
hipError_t hipMemcpyFromSymbolAsync_spt(void* dst, const void* symbol, size_t sizeBytes, size_t offset,
                                        hipMemcpyKind kind, hipStream_t stream) {
  return api(
      __func__,
      [&] {
        return from_symbol(dst, symbol, sizeBytes, offset, kind, per_thread_handle(stream), When::Later);
      },
      dst, symbol, sizeBytes, offset, kind, stream);
}
