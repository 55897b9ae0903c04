// SPDX-License-Identifier: MIT
// Writes the topology into a directory of its own, and clears away those of processes that died.
#include <dirent.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>

#include <fmt/format.h>

#include "driver/topology.h"

namespace cairn::driver {
namespace {

namespace fs = std::filesystem;

constexpr const char* kLockName = "lock";
const std::string kMaking = ".";  // before the name of a directory that is not locked yet

std::string prefix() { return fmt::format("cairn-topology-{}-", getuid()); }

fs::path parent() {
  std::error_code error;
  const fs::path temporary = fs::temp_directory_path(error);
  return error ? fs::path("/tmp") : temporary;
}

/// What is made in far less time is not being made any more.
bool is_old(const fs::path& directory) {
  std::error_code error;
  const auto written = fs::last_write_time(directory, error);
  return !error && fs::file_time_type::clock::now() - written > std::chrono::minutes(1);
}

/// A directory whose lock can be had belongs to no living process. One that has its final name and no lock is
/// being removed, or was when who did it was killed.
void remove_if_dead(const fs::path& directory) {
  const Fd lock(open((directory / kLockName).c_str(), O_RDWR | O_CLOEXEC));
  if (lock.get() >= 0 && flock(lock.get(), LOCK_EX | LOCK_NB) != 0) return;
  std::error_code ignored;
  fs::remove_all(directory, ignored);
}

void remove_dead_ones() {
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(parent(), error)) {
    const std::string name = entry.path().filename().string();
    if (name.starts_with(prefix()) || (name.starts_with(kMaking + prefix()) && is_old(entry.path())))
      remove_if_dead(entry.path());
  }
}

Status write_file(const fs::path& path, const std::string& text) {
  std::error_code error;
  fs::create_directories(path.parent_path(), error);
  if (!path.has_filename()) return success();
  const Fd file(open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0444));
  if (file.get() >= 0 && write(file.get(), text.data(), text.size()) == static_cast<ssize_t>(text.size()))
    return success();
  return Error{errno, fmt::format("cannot write {}", path.string())};
}

}  // namespace

Result<std::unique_ptr<TopologyDirectory>> TopologyDirectory::create(const std::vector<TopologyFile>& files) {
  remove_dead_ones();
  std::string making = (parent() / (kMaking + prefix() + "XXXXXX")).string();
  if (mkdtemp(making.data()) == nullptr)
    return Error{errno, fmt::format("cannot make a directory in {}", parent().string())};
  auto directory = std::make_unique<TopologyDirectory>();
  directory->path_ = making;
  directory->pid_ = getpid();
  directory->lock_ = Fd(open((fs::path(making) / kLockName).c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
  if (directory->lock_.get() < 0 || flock(directory->lock_.get(), LOCK_EX) != 0) {
    return Error{errno, fmt::format("cannot lock {}", making)};
  }
  // It gets the name by which others find it only now that it is locked, or they would take it for a dead
  // one.
  const fs::path path = parent() / fs::path(making).filename().string().substr(kMaking.size());
  if (rename(making.c_str(), path.c_str()) != 0)
    return Error{errno, fmt::format("cannot make the directory {}", path.string())};
  directory->path_ = path;
  for (const TopologyFile& file : files) {
    if (Status status = write_file(path / file.path, file.text); !status) return status.error();
  }
  return directory;
}

TopologyDirectory::~TopologyDirectory() {
  if (pid_ != getpid() || path_.empty()) return;
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

}  // namespace cairn::driver
