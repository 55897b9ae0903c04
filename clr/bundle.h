// SPDX-License-Identifier: MIT
// Fat binaries: clang's offload bundles, plain or compressed, and the code object in them that fits a device.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "clr/target_id.h"

namespace cairn::clr {

using Bytes = std::span<const std::byte>;

/// One code object of a fat binary. `image` points into the fat binary, or into Bundle's own memory.
struct BundleEntry {
  std::string id;  ///< as written: "hipv4-amdgcn-amd-amdhsa--gfx942:xnack-"
  Bytes image;
};

/// A fat binary taken apart. Also made from a bare code object, which is then the only entry.
class Bundle {
 public:
  /// `image` begins with a bundle, a compressed bundle or an ELF code object; its size may be unknown (0), as
  /// it is when a program registers one, and is then read from the headers. kBadImage with one clear line for
  /// anything else. `image` must outlive the Bundle.
  static Result<Bundle> parse(const void* image, std::size_t size);

  const std::vector<BundleEntry>& entries() const { return entries_; }
  /// The entry that suits the device best; kNoBinary, naming the device and what there is, when none does.
  Result<Bytes> select(const TargetId& device) const;

 private:
  std::vector<std::byte> storage_;  // a compressed bundle's content
  std::vector<BundleEntry> entries_;
  bool bare_ = false;
};

/// Size of an ELF image from its headers; 0 when it is not an ELF64 image.
std::size_t elf_size(const void* image, std::size_t limit);
/// The target of an AMDGPU ELF image, from its flags; processor empty when it is not one.
TargetId elf_target(Bytes image);

/// Names of the symbols that an ELF image exports; empty when it has none.
std::vector<std::string> symbol_names(Bytes image);

}  // namespace cairn::clr
