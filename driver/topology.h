// SPDX-License-Identifier: MIT
// The sysfs topology of the virtual cards, as real files, so that anything that reads sysfs can read it.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "driver/device.h"

namespace cairn::driver {

/// One file of the tree: path under the root, and its contents (below 4096 bytes, as sysfs has it). A path
/// that ends in a slash is a directory.
struct TopologyFile {
  std::string path;
  std::string text;
};

/// The tree for a host with these cards: node 0 is the CPU, node i + 1 card i. Beside it what other parts of
/// /sys say of them: char/ of /sys/dev/char, drm/ of /sys/class/drm, module/ of /sys/module.
std::vector<TopologyFile> topology_files(const std::vector<std::unique_ptr<Device>>& devices);

/// A directory with the tree. Removed on destruction, and when its process died without that, by the next one
/// that makes one.
class TopologyDirectory {
 public:
  static Result<std::unique_ptr<TopologyDirectory>> create(const std::vector<TopologyFile>& files);
  ~TopologyDirectory();
  const std::string& path() const { return path_; }

 private:
  std::string path_;
  Fd lock_;      ///< held as long as the process lives
  int pid_ = 0;  ///< a forked child does not own it
};

}  // namespace cairn::driver
