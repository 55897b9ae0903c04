// SPDX-License-Identifier: MIT
// hipconfig's questions, one row each, and the full report.
#include "compilers/hipconfig.h"

#include <fmt/format.h>
#include <sys/utsname.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <string_view>

namespace cairn::compilers {
namespace {

std::string hip_path() { return environment("HIP_PATH").value_or(rocm_path()); }
std::string rocm_root() { return environment("ROCM_PATH").value_or(rocm_path()); }
std::string compiler() { return environment("HIP_COMPILER").value_or("clang"); }
std::string platform() { return environment("HIP_PLATFORM").value_or("amd"); }
std::string runtime() { return environment("HIP_RUNTIME").value_or("rocclr"); }
std::string version() { return hip_version(); }
std::string clang_path() { return environment("HIP_CLANG_PATH").value_or(rocm_root() + "/lib/llvm/bin"); }

std::string cpp_config() {
  return fmt::format(" -D__HIP_PLATFORM_HCC__= -D__HIP_PLATFORM_AMD__= -I{}/include", hip_path());
}

// First line of what a program prints, for the report.
std::string first_line(const Arguments& command) {
  Result<std::string> output = output_of(command);
  return output ? output->substr(0, output->find('\n')) : output.error().message;
}

std::string check_line(const std::string& what, const std::string& path) {
  return fmt::format("{:<18}: {} {}\n", what, path, std::filesystem::exists(path) ? "good" : "MISSING");
}

std::string check() {
  const std::string tree = hip_path();
  return "\nCheck of the installation\n" + check_line("hipcc", tree + "/bin/hipcc") +
         check_line("HIP headers", tree + "/include/hip/hip_runtime.h") +
         check_line("HIP runtime", tree + "/lib/libamdhip64.so") +
         check_line("device libraries", tree + "/amdgcn/bitcode") +
         check_line("clang", clang_path() + "/clang++");
}

std::string environment_report() {
  std::string text = "\n== Environment Variables\n";
  for (char** entry = environ; *entry; ++entry) {
    const std::string_view variable = *entry;
    for (const std::string_view prefix :
         {"PATH=", "LD_LIBRARY_PATH=", "HIP", "HSA_", "ROC", "CAIRN_", "CUDA_PATH="}) {
      if (variable.starts_with(prefix)) text += fmt::format("{}\n", variable);
    }
  }
  return text;
}

std::string system_report() {
  utsname system{};
  uname(&system);
  return fmt::format("\n== {0} kernel\nHostname      : {1}\n{0} {1} {2} {3}\n", system.sysname,
                     system.nodename, system.release, system.machine);
}

std::string full() {
  return fmt::format(
             "HIP version  : {}\n\n== hipconfig\nHIP_PATH     : {}\nROCM_PATH    : {}\nHIP_COMPILER : "
             "{}\nHIP_PLATFORM : {}\n"
             "HIP_RUNTIME  : {}\nCPP_CONFIG   : {}\n\n== hip-clang\nHIP_CLANG_PATH   : {}\n{}\n",
             version(), hip_path(), rocm_root(), compiler(), platform(), runtime(), cpp_config(),
             clang_path(), first_line({clang_path() + "/clang++", "--version"})) +
         environment_report() + system_report();
}

std::string help();

struct Question {
  std::string_view letter, name, other_name;
  std::string (*answer)();
  const char* text;
};

constexpr std::array kQuestions = {
    Question{"-h", "--help", "", help, "this text"},
    Question{"-p", "--path", "", hip_path, "folder of HIP: HIP_PATH when set, else that of this program"},
    Question{"-R", "--rocmpath", "", rocm_root,
             "folder of ROCm: ROCM_PATH when set, else that of this program"},
    Question{"-C", "--cpp_config", "--cxx_config", cpp_config, "options to compile a host file with"},
    Question{"-c", "--compiler", "", compiler, "the compiler: clang"},
    Question{"-P", "--platform", "", platform, "the platform: amd"},
    Question{"-r", "--runtime", "", runtime, "the runtime: rocclr"},
    Question{"-l", "--hipclangpath", "", clang_path, "folder of clang"},
    Question{"-v", "--version", "", version, "version of HIP"},
    Question{"-f", "--full", "--info", full, "all of it, with the environment"},
    Question{"", "--check", "", check, "whether the parts of the tree are there"},
};
constexpr std::string_view kNewlineLetter = "-n", kNewlineName = "--newline";

std::string help() {
  std::string text = "usage: hipconfig [OPTIONS]\n";
  for (const Question& question : kQuestions) {
    text += fmt::format("  {:<16} {:<4} {}\n", question.name, question.letter, question.text);
  }
  return text + fmt::format("  {:<16} {:<4} {}\n", kNewlineName, kNewlineLetter, "end with a newline");
}

const Question* find(std::string_view option) {
  for (const Question& question : kQuestions) {
    if (option == question.name || option == question.letter || option == question.other_name)
      return &question;
  }
  return nullptr;
}

}  // namespace

Result<std::string> answer_hipconfig(const Arguments& arguments) {
  std::string text;
  bool newline = false, asked = false;
  for (const std::string& option : arguments) {
    if (option == kNewlineLetter || option == kNewlineName) {
      newline = true;
      continue;
    }
    const Question* question = option.empty() ? nullptr : find(option);
    if (!question)
      return Error{EINVAL, fmt::format("unknown option '{}'; hipconfig --help lists them", option)};
    text += question->answer();
    asked = true;
  }
  if (!asked) text = full();
  return newline ? text + "\n" : text;
}

}  // namespace cairn::compilers
