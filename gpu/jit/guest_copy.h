// SPDX-License-Identifier: MIT
// A function's machine code in memory of our own, where nobody changes or frees it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "gpu/jit/code_description.h"

namespace cairn::gpu {

/// Laid out as it was: blocks at their distances from the entry, and at the same places in their pages. What
/// lies between them is zero.
class GuestCopy {
 public:
  /// Nothing when the parts are too far apart, or there is no memory.
  static std::optional<GuestCopy> of(const CodeDescription& description, std::uint64_t entry);
  GuestCopy(GuestCopy&& other) noexcept;
  GuestCopy& operator=(GuestCopy&&) = delete;
  ~GuestCopy();

  std::uint64_t entry() const { return entry_; }

 private:
  GuestCopy() = default;

  void* memory_ = nullptr;
  std::size_t size_ = 0;
  std::uint64_t entry_ = 0;
};

}  // namespace cairn::gpu
