// SPDX-License-Identifier: MIT
// Running clang.
#include "hip/rtc/compiler.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>

extern char** environ;

namespace cairn::rtc {
namespace {

namespace fs = std::filesystem;

Result<std::string> find_clang() {
  const std::array<std::string, 2> places = {rocm_root() + "/lib/llvm/bin/clang++",
                                             std::string(CAIRN_LLVM_BIN) + "/clang++"};
  for (const std::string& place : places) {
    if (::access(place.c_str(), X_OK) == 0) return place;
  }
  return Error{ENOENT, "no clang++ at " + places[0] + " or " + places[1]};
}

std::string read_all(int fd) {
  std::string text;
  std::array<char, 4096> buffer;
  for (;;) {
    const ssize_t got = ::read(fd, buffer.data(), buffer.size());
    if (got > 0)
      text.append(buffer.data(), got);
    else if (got == 0 || errno != EINTR)
      return text;
  }
}

}  // namespace

std::string rocm_root() {
  Dl_info info = {};
  if (::dladdr(reinterpret_cast<void*>(&rocm_root), &info) == 0 || info.dli_fname == nullptr)
    return "/opt/rocm";
  std::error_code error;
  const fs::path library = fs::canonical(info.dli_fname, error);
  return error ? "/opt/rocm" : library.parent_path().parent_path().string();
}

Result<WorkFolder> WorkFolder::create() {
  std::error_code error;
  std::string pattern = (fs::temp_directory_path(error) / "hiprtc-XXXXXX").string();
  if (::mkdtemp(pattern.data()) == nullptr)
    return Error{errno, std::string("no temporary folder: ") + std::strerror(errno)};
  return WorkFolder(pattern);
}

WorkFolder::~WorkFolder() {
  std::error_code ignored;
  if (!path_.empty()) fs::remove_all(path_, ignored);
}

bool WorkFolder::write(const std::string& name, const std::string& content) const {
  const fs::path relative = fs::path(name).lexically_normal();
  if (relative.is_absolute() || relative.empty() || *relative.begin() == "..") return false;
  std::error_code error;
  fs::create_directories((path_ / relative).parent_path(), error);
  std::ofstream file(path_ / relative, std::ios::binary);
  file << content;
  return file.good();
}

Result<std::string> WorkFolder::read(const std::string& name) const {
  std::ifstream file(path_ / name, std::ios::binary);
  if (!file) return Error{ENOENT, "the compiler did not write " + name};
  return std::string(std::istreambuf_iterator<char>(file), {});
}

Result<RunResult> run_clang(const WorkFolder& folder, const std::vector<std::string>& arguments) {
  auto clang = find_clang();
  if (!clang) return clang.error();
  std::vector<std::string> words = {*clang};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);

  int pipe_ends[2];
  if (::pipe2(pipe_ends, O_CLOEXEC) != 0) return Error{errno, "no pipe for the compiler"};
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addchdir_np(&actions, folder.path().c_str());
  posix_spawn_file_actions_adddup2(&actions, pipe_ends[1], STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, pipe_ends[1], STDERR_FILENO);
  pid_t child = 0;
  const int failed = ::posix_spawn(&child, clang->c_str(), &actions, nullptr, argv.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  ::close(pipe_ends[1]);
  if (failed != 0) {
    ::close(pipe_ends[0]);
    return Error{failed, "cannot start " + *clang + ": " + std::strerror(failed)};
  }
  RunResult result;
  result.output = read_all(pipe_ends[0]);
  ::close(pipe_ends[0]);
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  result.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return result;
}

}  // namespace cairn::rtc
