// SPDX-License-Identifier: MIT
// Translated objects on disk, shared by all processes: CAIRN_CACHE, CAIRN_CACHE_DIR.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace cairn::gpu {

/// Files are written whole under another name and renamed, and carry a checksum: a reader sees a good object
/// or none. Trouble with the disk is never an error, only a miss.
class DiskCache {
 public:
  /// `identity` names everything besides the key that an object depends on: host CPU, build of the
  /// translator.
  explicit DiskCache(const std::string& identity);

  std::optional<std::string> read(std::uint64_t key, std::size_t instructions) const;
  void write(std::uint64_t key, std::size_t instructions, const std::string& object) const;

 private:
  std::string path(std::uint64_t key, std::size_t instructions) const;
  std::string folder_;  // empty: off
};

/// Names the build of the library that contains this function, so that a rebuilt translator does not meet old
/// objects.
std::string build_identity();

}  // namespace cairn::gpu
