// SPDX-License-Identifier: MIT
// hipify-perl's command line: which files are read, where the result goes, what is reported.
#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <optional>

#include "compilers/hipify.h"

namespace cairn::compilers {
namespace {

constexpr const char* kHelp =
    R"(usage: hipify-perl [OPTIONS] [FILE...]
Translates CUDA sources to HIP. Without a FILE it reads standard input; without -o or -inplace it writes standard output.
  -o FILE            write to FILE (one input only)
  -inplace           write each input back, after keeping it as FILE.prehip
  -examine           write no source, print the statistics
  -print-stats       print the statistics too
  -no-output         write no source
  -quiet-warnings    do not print warnings
  -version           print the version of HIP
  -help              this text
Options may begin with one dash or two.
)";

struct Plan {
  std::vector<std::string> files;
  std::optional<std::string> output;
  bool inplace = false, statistics = false, silent = false, quiet = false, help = false, version = false;
};

Result<Plan> parse(const Arguments& arguments) {
  Plan plan;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const std::string& word = arguments[i];
    if (word == "-" || !word.starts_with('-')) {
      plan.files.push_back(word);
      continue;
    }
    const std::string option = word.substr(word.starts_with("--") ? 2 : 1);
    if (option == "o") {
      if (++i == arguments.size()) return Error{EINVAL, "-o needs a file name"};
      plan.output = arguments[i];
    } else if (option.starts_with("o=")) {
      plan.output = option.substr(2);
    } else if (option == "inplace") {
      plan.inplace = true;
    } else if (option == "examine") {
      plan.statistics = plan.silent = true;
    } else if (option == "print-stats") {
      plan.statistics = true;
    } else if (option == "no-output") {
      plan.silent = true;
    } else if (option == "quiet-warnings") {
      plan.quiet = true;
    } else if (option == "help" || option == "h") {
      plan.help = true;
    } else if (option == "version" || option == "v") {
      plan.version = true;
    } else {
      return Error{EINVAL, fmt::format("unknown option '{}'; hipify-perl -help lists them", word)};
    }
  }
  if (plan.files.empty()) plan.files.push_back("-");
  if (plan.output && plan.files.size() > 1)
    return Error{EINVAL, "-o takes one input; use -inplace for several"};
  if (plan.output && plan.inplace) return Error{EINVAL, "-o and -inplace exclude each other"};
  if (plan.inplace && plan.files.front() == "-") return Error{EINVAL, "-inplace needs files"};
  return plan;
}

Result<std::string> read(const std::string& file) {
  if (file == "-") return std::string(std::istreambuf_iterator<char>(std::cin), {});
  std::error_code unreadable;
  if (std::filesystem::is_directory(file, unreadable))
    return Error{EISDIR, fmt::format("'{}' is a folder", file)};
  std::ifstream stream(file, std::ios::binary);
  if (!stream) return Error{ENOENT, fmt::format("cannot read '{}': {}", file, std::strerror(errno))};
  return std::string(std::istreambuf_iterator<char>(stream), {});
}

Status write(const std::string& file, const std::string& text) {
  std::ofstream stream(file, std::ios::binary);
  stream << text;
  stream.close();
  if (!stream) return Error{EIO, fmt::format("cannot write '{}': {}", file, std::strerror(errno))};
  return success();
}

void report(const std::string& file, const Hipified& result, const Plan& plan) {
  const std::string name = file == "-" ? "<stdin>" : file;
  for (const Hipified::Warning& warning : result.warnings) {
    if (!plan.quiet) fmt::print(stderr, "{}:{}: warning: {}\n", name, warning.line, warning.text);
  }
  if (plan.statistics) {
    fmt::print(stderr, "{}: {} names and {} headers replaced, {} kernel launches, {} warnings\n", name,
               result.names, result.headers, result.launches, result.warnings.size());
  }
}

Status emit(const std::string& file, const std::string& source, const std::string& text, const Plan& plan) {
  if (plan.silent) return success();
  if (plan.output) return write(*plan.output, text);
  if (!plan.inplace) {
    fmt::print("{}", text);
    return success();
  }
  // The first original is the one worth keeping.
  if (!std::filesystem::exists(file + ".prehip")) {
    if (Status kept = write(file + ".prehip", source); !kept) return kept;
  }
  return write(file, text);
}

}  // namespace

Status run_hipify(const Arguments& arguments) {
  const Result<Plan> plan = parse(arguments);
  if (!plan) return plan.error();
  if (plan->help || plan->version) {
    fmt::print("{}", plan->help ? std::string(kHelp) : hip_version() + "\n");
    return success();
  }
  for (const std::string& file : plan->files) {
    const Result<std::string> source = read(file);
    if (!source) return source.error();
    const Hipified result = hipify(*source);
    report(file, result, *plan);
    if (Status written = emit(file, *source, result.text, *plan); !written) return written;
  }
  return success();
}

}  // namespace cairn::compilers
