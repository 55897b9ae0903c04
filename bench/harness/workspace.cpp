// SPDX-License-Identifier: MIT
// Memory of a case on both sides, through the public HIP interface, and sizes from the environment.
#include <hip/hip_runtime_api.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "bench/case.h"

namespace bench {
namespace {

void check(hipError_t error, const char* what) {
  if (error == hipSuccess) return;
  std::fprintf(stderr, "%s: %s\n", what, hipGetErrorString(error));
  std::exit(1);
}

}  // namespace

Workspace::~Workspace() {
  for (const Block& block : blocks_) {
    check(hipFree(block.card), "hipFree");
    std::free(block.host);
  }
}

Workspace::Block Workspace::allocate(std::size_t bytes) {
  constexpr std::size_t kPage = 4096;
  const std::size_t rounded = (bytes + kPage - 1) & ~(kPage - 1);
  Block block = {nullptr, std::aligned_alloc(kPage, rounded), bytes};
  if (!block.host) {
    std::fprintf(stderr, "no memory for %zu bytes\n", bytes);
    std::exit(1);
  }
  std::memset(block.host, 0, rounded);
  check(hipMalloc(&block.card, bytes), "hipMalloc");
  check(hipMemset(block.card, 0, bytes), "hipMemset");
  blocks_.push_back(block);
  return block;
}

void Workspace::upload(void* card, void* host, const void* values, std::size_t bytes) {
  std::memcpy(host, values, bytes);
  check(hipMemcpy(card, values, bytes, hipMemcpyHostToDevice), "hipMemcpy to the card");
}

void Workspace::clear_outputs() const {
  for (const Block& block : outputs_) {
    std::memset(block.host, 0, block.bytes);
    check(hipMemset(block.card, 0, block.bytes), "hipMemset");
  }
  finish();
}

void download(void* host, const void* card, std::size_t bytes) {
  check(hipMemcpy(host, card, bytes, hipMemcpyDeviceToHost), "hipMemcpy to the host");
}

void finish() {
  check(hipGetLastError(), "launch");
  check(hipDeviceSynchronize(), "hipDeviceSynchronize");
}

int size(const char* variable, int usual, int step) {
  const char* text = std::getenv(variable);
  if (!text) return usual;
  char* end = nullptr;
  const long value = std::strtol(text, &end, 0);
  if (*end != '\0' || value <= 0 || value > (1 << 30) || value % step != 0) {
    std::fprintf(stderr, "%s=%s is no positive multiple of %d\n", variable, text, step);
    std::exit(2);
  }
  return static_cast<int>(value);
}

}  // namespace bench
