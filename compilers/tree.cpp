// SPDX-License-Identifier: MIT
// Finding the tree, and running programs.
#include "compilers/tree.h"

#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <memory>
#include <sstream>

namespace cairn::compilers {
namespace fs = std::filesystem;
namespace {

/// What a shell command wrote to its standard output, and the status it exited with (128 and the signal when
/// killed).
struct ProgramRun {
  std::string output;
  int status = 127;
};

ProgramRun run_program(const std::string& command) {
  struct Close {
    void operator()(FILE* file) const { pclose(file); }
  };
  std::unique_ptr<FILE, Close> pipe(popen(command.c_str(), "r"));
  if (!pipe) return {std::strerror(errno), 127};
  ProgramRun run;
  std::array<char, 4096> buffer;
  while (const std::size_t count = std::fread(buffer.data(), 1, buffer.size(), pipe.get())) {
    run.output.append(buffer.data(), count);
  }
  const int status = pclose(pipe.release());
  run.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return run;
}

}  // namespace

std::string rocm_path() {
  std::error_code error;
  const fs::path self = fs::read_symlink("/proc/self/exe", error);
  return self.parent_path().parent_path().string();
}

std::string llvm_path() { return environment("HIP_CLANG_PATH").value_or(CAIRN_LLVM_BIN); }

Result<std::string> clang_program(const std::string& name) {
  const std::string path = llvm_path() + "/" + name;
  for (const std::string& candidate : {path, path + "-22"}) {
    if (access(candidate.c_str(), X_OK) == 0) return candidate;
  }
  return Error{ENOENT, fmt::format("no {} in {}; install clang-22 or set HIP_CLANG_PATH", name, llvm_path())};
}

std::string hip_version() { return CAIRN_HIP_VERSION; }

std::optional<std::string> environment(const char* name) {
  const char* value = std::getenv(name);
  if (!value || !*value) return std::nullopt;
  return value;
}

Result<std::vector<std::string>> plugged_in_targets() {
  // Errors come along, so that the reason can be told in the caller's own line.
  const ProgramRun run = run_program(join_words({rocm_path() + "/bin/rocm_agent_enumerator"}) + " 2>&1");
  if (run.status != 0) return Error{ENODEV, run.output.substr(0, run.output.find('\n'))};
  std::vector<std::string> targets;
  std::istringstream lines(run.output);
  for (std::string line; std::getline(lines, line);) {
    const bool is_gpu = line.starts_with("gfx") && line != "gfx000";
    if (is_gpu && std::find(targets.begin(), targets.end(), line) == targets.end()) targets.push_back(line);
  }
  if (targets.empty()) return Error{ENODEV, "no card is plugged in"};
  return targets;
}

Result<std::string> output_of(const Arguments& command) {
  ProgramRun run = run_program(join_words(command));
  if (run.status == 0) return std::move(run.output);
  return Error{EIO, fmt::format("{} failed with status {}", command[0], run.status)};
}

Error execute(const Arguments& command) {
  std::vector<char*> words;
  for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  execvp(words[0], words.data());
  return Error{errno, fmt::format("cannot run {}: {}", command[0], std::strerror(errno))};
}

Arguments split_words(const std::string& text) {
  Arguments words;
  std::string word;
  bool in_word = false;
  char quote = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '\\' && quote != '\'' && i + 1 < text.size()) {
      word += text[++i];
      in_word = true;
    } else if (quote) {
      if (c == quote)
        quote = 0;
      else
        word += c;
    } else if (c == '"' || c == '\'') {
      quote = c;
      in_word = true;
    } else if (std::isspace(static_cast<unsigned char>(c))) {
      if (in_word) words.push_back(std::move(word));
      word.clear();
      in_word = false;
    } else {
      word += c;
      in_word = true;
    }
  }
  if (in_word) words.push_back(std::move(word));
  return words;
}

std::string join_words(const Arguments& words) {
  const auto is_plain = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) || std::strchr("_-+=./:,@%^", c);
  };
  std::string text;
  for (const std::string& word : words) {
    if (!text.empty()) text += ' ';
    if (!word.empty() && std::all_of(word.begin(), word.end(), is_plain)) {
      text += word;
      continue;
    }
    text += '\'';
    for (const char c : word) c == '\'' ? text += "'\\''" : text += c;
    text += '\'';
  }
  return text;
}

}  // namespace cairn::compilers
