// SPDX-License-Identifier: MIT
// Runs the staged tree's clang on files of a folder of its own.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/result.h"

namespace cairn::rtc {

/// A folder for one compilation, gone with the object.
class WorkFolder {
 public:
  static Result<WorkFolder> create();
  WorkFolder(WorkFolder&& other) noexcept : path_(std::move(other.path_)) { other.path_.clear(); }
  WorkFolder& operator=(WorkFolder&&) = delete;
  ~WorkFolder();

  const std::filesystem::path& path() const { return path_; }
  /// Writes a file below the folder, which may name sub-folders; false for one that would lie outside.
  bool write(const std::string& name, const std::string& content) const;
  Result<std::string> read(const std::string& name) const;

 private:
  explicit WorkFolder(std::filesystem::path path) : path_(std::move(path)) {}
  std::filesystem::path path_;
};

struct RunResult {
  int status = 0;      ///< exit status; 128 and more for a signal
  std::string output;  ///< what it wrote to standard output and standard error
};

/// Runs clang with these arguments in the folder. An Error when there is no clang or it cannot be started.
Result<RunResult> run_clang(const WorkFolder& folder, const std::vector<std::string>& arguments);
/// The folder of the staged tree that this library is in.
std::string rocm_root();

}  // namespace cairn::rtc
