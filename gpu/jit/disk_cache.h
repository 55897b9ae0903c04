// SPDX-License-Identifier: MIT
// Translated code on disk, shared by all processes: CAIRN_CACHE, CAIRN_CACHE_DIR, CAIRN_CACHE_MB.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "gpu/isa/target.h"
#include "gpu/jit/code_description.h"
#include "gpu/jit/code_loader.h"

namespace cairn::gpu {

/// A file is a shared object with the function's description and a checksum behind it. Files are found by the
/// first bytes of guest code and chosen by comparing all that they were made from, so that nothing needs to
/// be decoded. They are written whole under another name and renamed: a reader sees a good file or none. What
/// is damaged, cut short or of another make is a miss, and so is all trouble with the disk.
class DiskCache {
 public:
  /// `identity` names everything besides the guest's code that translations depend on: host CPU, options,
  /// build of the translator.
  explicit DiskCache(const std::string& identity);

  /// Where code at `pc` is kept, for a target and the bits of kModeKey; empty when nothing is.
  std::string folder_of(Target target, std::uint64_t pc, std::uint32_t mode) const;
  struct Found {
    LoadedCode code;
    CodeDescription description;
    bool quick = false;
  };
  /// What fits the code at `pc`, in its folder.
  std::optional<Found> read(const std::string& folder, std::uint64_t pc) const;
  /// Keeps a translation, and loads it from where it is kept; nothing when that failed. A quick translation
  /// (one of level 0 that may be followed by a better one) replaces no other.
  std::optional<LoadedCode> write(const std::string& folder, const std::string& object,
                                  const CodeDescription& description, bool quick);

 private:
  std::string root_, folder_;  // empty: off
  std::uint64_t limit_ = 0;    // bytes under root_
};

}  // namespace cairn::gpu
