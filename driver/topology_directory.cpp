// SPDX-License-Identifier: MIT
// Writes the topology into a directory of its own, and clears away those of processes that died.
#include <dirent.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <filesystem>

#include <fmt/format.h>

#include "driver/topology.h"

namespace cairn::driver {
namespace {

namespace fs = std::filesystem;

constexpr const char* kLockName = "lock";

std::string prefix() { return fmt::format("cairn-topology-{}-", getuid()); }

fs::path parent() {
  std::error_code error;
  const fs::path temporary = fs::temp_directory_path(error);
  return error ? fs::path("/tmp") : temporary;
}

/// A directory whose lock can be had belongs to no living process.
void remove_if_dead(const fs::path& directory) {
  const Fd lock(open((directory / kLockName).c_str(), O_RDWR | O_CLOEXEC));
  if (lock.get() < 0 || flock(lock.get(), LOCK_EX | LOCK_NB) != 0) return;
  std::error_code ignored;
  fs::remove_all(directory, ignored);
}

void remove_dead_ones() {
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(parent(), error)) {
    if (entry.path().filename().string().starts_with(prefix())) remove_if_dead(entry.path());
  }
}

Status write_file(const fs::path& path, const std::string& text) {
  std::error_code error;
  fs::create_directories(path.parent_path(), error);
  const Fd file(open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0444));
  if (file.get() >= 0 && write(file.get(), text.data(), text.size()) == static_cast<ssize_t>(text.size()))
    return success();
  return Error{errno, fmt::format("cannot write {}", path.string())};
}

}  // namespace

Result<std::unique_ptr<TopologyDirectory>> TopologyDirectory::create(const std::vector<TopologyFile>& files) {
  remove_dead_ones();
  std::string path = (parent() / (prefix() + "XXXXXX")).string();
  if (mkdtemp(path.data()) == nullptr)
    return Error{errno, fmt::format("cannot make a directory in {}", parent().string())};
  auto directory = std::make_unique<TopologyDirectory>();
  directory->path_ = path;
  directory->pid_ = getpid();
  directory->lock_ = Fd(open((fs::path(path) / kLockName).c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
  if (directory->lock_.get() < 0 || flock(directory->lock_.get(), LOCK_EX) != 0) {
    return Error{errno, fmt::format("cannot lock {}", path)};
  }
  for (const TopologyFile& file : files) {
    if (Status status = write_file(fs::path(path) / file.path, file.text); !status) return status.error();
  }
  return directory;
}

TopologyDirectory::~TopologyDirectory() {
  if (pid_ != getpid() || path_.empty()) return;
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

}  // namespace cairn::driver
