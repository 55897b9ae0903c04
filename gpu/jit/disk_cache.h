// SPDX-License-Identifier: MIT
// Translated code on disk, shared by all processes: CAIRN_CACHE, CAIRN_CACHE_DIR, CAIRN_CACHE_MB.
#pragma once

#include <atomic>
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

  /// Code at `pc` for a target and the bits of kModeKey.
  struct Key {
    Target target = nullptr;
    std::uint64_t pc = 0;
    std::uint32_t mode = 0;
  };
  struct Found {
    LoadedCode code;
    CodeDescription description;
  };
  std::optional<Found> read(const Key& key) const;
  /// Keeps a translation, and loads it from where it is kept; nothing when that failed.
  std::optional<LoadedCode> write(const Key& key, const std::string& object,
                                  const CodeDescription& description);

 private:
  std::string folder_of(const Key& key) const;
  void keep_in_bounds(std::uint64_t written);

  std::string root_, folder_;              // empty: off
  std::uint64_t limit_ = 0;                // bytes under root_
  std::atomic<std::uint64_t> unseen_ = 0;  // bytes written since the folder was last looked over
};

}  // namespace cairn::gpu
