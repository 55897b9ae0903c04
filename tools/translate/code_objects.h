// SPDX-License-Identifier: MIT
// The AMD GPU code objects in a file, wherever they are packed, and one of them laid out in memory as a
// loader would.
#pragma once

#include <elf.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "gpu/wave/kernel_descriptor.h"

namespace cairn::tools {

using Bytes = std::span<const std::byte>;

/// A file mapped for reading.
class MappedFile {
 public:
  static Result<MappedFile> open(const std::string& path);
  MappedFile(MappedFile&& other) noexcept;
  MappedFile& operator=(MappedFile&&) = delete;
  ~MappedFile();

  Bytes bytes() const { return bytes_; }

 private:
  explicit MappedFile(Bytes bytes) : bytes_(bytes) {}
  Bytes bytes_;
};

/// The offload bundles (compressed or not) or the bare code object of a file: of a bundle file, or of the
/// .hip_fatbin of a host program or library. An error says what the file is not.
Result<std::vector<Bytes>> containers(Bytes file);

/// One kernel of a laid-out code object.
struct KernelEntry {
  std::string name;      ///< as linked, mangled
  std::uint64_t pc = 0;  ///< of its first instruction
  gpu::KernelDescriptor descriptor{};
};

/// A code object's segments in memory. Nothing is relocated, since only its code is looked at.
class LaidOut {
 public:
  /// An error says what is wrong with the image.
  static Result<LaidOut> load(Bytes image);
  LaidOut(LaidOut&& other) noexcept;
  LaidOut& operator=(LaidOut&&) = delete;
  ~LaidOut();

  const std::vector<KernelEntry>& kernels() const { return kernels_; }
  /// Whether an address lies within the segments.
  bool contains(std::uint64_t pc) const { return pc - reinterpret_cast<std::uint64_t>(memory_) < size_; }

 private:
  LaidOut() = default;
  void find_kernels(Bytes image, const std::vector<Elf64_Shdr>& all);

  void* memory_ = nullptr;
  std::size_t size_ = 0;
  std::vector<KernelEntry> kernels_;
};

}  // namespace cairn::tools
