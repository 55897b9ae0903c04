// SPDX-License-Identifier: MIT
// One plugged-in card as the driver sees it: its numbers, its memory file and its doorbells.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <vector>

#include "base/ranges.h"
#include "base/result.h"
#include "driver/kfd_abi.h"
#include "gpu/card/card.h"
#include "gpu/isa/target.h"

namespace cairn::driver {

constexpr kfd::u64 kPage = 4096;
constexpr kfd::u64 kDoorbellPage = 8192;
constexpr kfd::u32 kDoorbells = kDoorbellPage / 8;
constexpr kfd::u32 kFirstRenderMinor = 128;

/// A file descriptor that is closed with its owner; -1 for none.
class Fd {
 public:
  Fd() = default;
  explicit Fd(int fd) : fd_(fd) {}
  Fd(Fd&& other) noexcept : fd_(other.release()) {}
  Fd& operator=(Fd&& other) noexcept;
  ~Fd();
  int get() const { return fd_; }
  int release() {
    const int fd = fd_;
    fd_ = -1;
    return fd;
  }

 private:
  int fd_ = -1;
};

/// The same file under a number above the range that programs close blindly, if there is one.
Fd raised(Fd fd);

/// A sparse memory file of that size, its number raised.
Result<Fd> make_memory_file(const char* name, kfd::u64 size);

/// State is guarded by the process's lock, unless it says otherwise.
struct Device {
  unsigned index = 0;   ///< among the cards
  kfd::u32 gpu_id = 0;  ///< the driver's name for it, not 0
  const gpu::Card* card = nullptr;
  gpu::Target target = nullptr;
  kfd::u64 vram_bytes = 0;
  kfd::u64 vram_used = 0;

  Fd file;  ///< device and GTT memory, one sparse file; mmap offsets are offsets in it
  std::unique_ptr<RangeAllocator> offsets;

  std::atomic<kfd::u64>* doorbells = nullptr;  ///< this process's page, kDoorbells of them
  std::vector<bool> doorbell_used = std::vector<bool>(kDoorbells, false);

  kfd::u64 trap_handler = 0;
  kfd::u64 trap_memory = 0;

  unsigned node() const { return index + 1; }
  kfd::u32 render_minor() const { return kFirstRenderMinor + index; }
  /// Where the doorbell page is in the kfd file.
  kfd::u64 doorbell_cookie() const { return static_cast<kfd::u64>(index + 1) << 32; }
  kfd::u64 mmio_cookie() const { return index * kPage; }
};

/// Bytes of the memory file: more than any card has, and room for host memory that the card sees.
constexpr kfd::u64 kMemoryFileBytes = kfd::u64{1} << 40;
/// Offsets from here on are not in the file: they stand for memory of other processes (see share.cpp).
constexpr kfd::u64 kForeignOffsets = kfd::u64{1} << 41;

/// The cards that CAIRN_GPU plugs in, with their files; doorbells are added by the process.
Result<std::vector<std::unique_ptr<Device>>> plug_in_devices();

}  // namespace cairn::driver
