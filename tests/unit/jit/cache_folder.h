// SPDX-License-Identifier: MIT
// A cache folder of a test's own.
#pragma once

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

namespace cairn::gpu::test {

/// Translators made while it lives keep their code there.
class CacheFolder {
 public:
  CacheFolder()
      : path_(std::filesystem::temp_directory_path() / ("cairn-cache-" + std::to_string(getpid()))) {
    setenv("CAIRN_CACHE_DIR", path_.c_str(), 1);
  }
  ~CacheFolder() {
    unsetenv("CAIRN_CACHE_DIR");
    std::filesystem::remove_all(path_);
  }
  CacheFolder(const CacheFolder&) = delete;
  CacheFolder& operator=(const CacheFolder&) = delete;

  const std::filesystem::path& path() const { return path_; }
  /// Of translations: not the count beside them.
  std::vector<std::filesystem::path> files() const {
    std::vector<std::filesystem::path> list;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(path_)) {
      if (entry.is_regular_file() && entry.path().filename() != "unseen") list.push_back(entry.path());
    }
    return list;
  }

 private:
  std::filesystem::path path_;
};

}  // namespace cairn::gpu::test
