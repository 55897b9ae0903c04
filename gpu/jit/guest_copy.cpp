// SPDX-License-Identifier: MIT
// Lays the bytes of a description out anew.
#include "gpu/jit/guest_copy.h"

#include <sys/mman.h>

#include <algorithm>
#include <cstring>
#include <utility>

namespace cairn::gpu {
namespace {

constexpr std::int64_t kPage = 4096, kFarthest = std::int64_t{1} << 28;

}  // namespace

std::optional<GuestCopy> GuestCopy::of(const CodeDescription& description, std::uint64_t entry) {
  std::int64_t first = 0, last = 0;
  for (const auto& [at, bytes] : description.bytes) {
    if (at < -kFarthest || at > kFarthest) return std::nullopt;
    first = std::min(first, at);
    last = std::max(last, at + static_cast<std::int64_t>(bytes.size()));
  }
  GuestCopy copy;
  // A page on either side, since decoding looks ahead.
  const std::int64_t in_page = static_cast<std::int64_t>(entry % kPage);
  const std::int64_t before = (kPage - 1 - (first + in_page)) / kPage * kPage + kPage + in_page;
  copy.size_ = static_cast<std::size_t>(before + last + 2 * kPage);
  void* memory =
      mmap(nullptr, copy.size_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) return std::nullopt;
  copy.memory_ = memory;
  auto* const place = static_cast<char*>(memory) + before;
  copy.entry_ = reinterpret_cast<std::uint64_t>(place);
  for (const auto& [at, bytes] : description.bytes) std::memcpy(place + at, bytes.data(), bytes.size());
  return copy;
}

GuestCopy::GuestCopy(GuestCopy&& other) noexcept
    : memory_(std::exchange(other.memory_, nullptr)), size_(other.size_), entry_(other.entry_) {}

GuestCopy::~GuestCopy() {
  if (memory_ != nullptr) munmap(memory_, size_);
}

}  // namespace cairn::gpu
