// SPDX-License-Identifier: MIT
// isa_tests PATH...: runs test files (folders: all .s files in them) for every target in several modes.
// isa_tests --coverage PATH...: says which instructions have rows, and fails when a row has no test in PATH.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <span>
#include <sstream>

#include "gpu/isa/decoder.h"
#include "gpu/isa/target.h"
#include "tests/isa/runner/coverage.h"
#include "tests/isa/runner/machine.h"

namespace {

namespace fs = std::filesystem;
using namespace cairn;
using namespace cairn::isa_test;

struct Mode {
  const char* name;
  gpu::JitOptions options;
};
// Whole regions as programs run, one instruction a region, and the other strip widths.
constexpr Mode kModes[] = {
    {"strip 16, O2", {16, false, 2}},
    {"strip 16, single steps, O0", {16, true, 0}},
    {"strip 8, O0", {8, false, 0}},
    {"strip 4, single steps, O2", {4, true, 2}},
};

// A target, and what runs there besides the tests that name it, which run in every mode: at home those that
// name none; for a visitor those, too, in one mode, if their text assembles there and they list no more lanes
// than there are; else nothing.
enum class Others { Home, Visitor, None };
struct Place {
  const char* target;
  unsigned lanes;
  Others others;
};
constexpr Place kPlaces[] = {
    {"gfx90a", 64, Others::Home},     {"gfx942", 64, Others::Home},     {"gfx1030", 32, Others::Visitor},
    {"gfx1030", 64, Others::Visitor}, {"gfx1100", 32, Others::Visitor}, {"gfx1100", 64, Others::Visitor},
    {"gfx900", 64, Others::None},     {"gfx908", 64, Others::None},     {"gfx950", 64, Others::None},
};

std::vector<fs::path> files_of(int count, char** arguments) {
  std::vector<fs::path> files;
  for (int i = 1; i < count; ++i) {
    if (!fs::is_directory(arguments[i])) {
      files.emplace_back(arguments[i]);
      continue;
    }
    for (const auto& entry : fs::recursive_directory_iterator(arguments[i])) {
      if (entry.path().extension() == ".s") files.push_back(entry.path());
    }
  }
  std::sort(files.begin(), files.end());
  return files;
}

std::string contents(const fs::path& path) {
  std::ifstream in(path);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

/// How many of the modes the test runs in there.
std::size_t modes_of(const TestFile& test, const Place& place) {
  if (test.lanes && *test.lanes != place.lanes) return 0;
  if (!test.targets.empty()) {
    const bool named =
        std::find(test.targets.begin(), test.targets.end(), place.target) != test.targets.end();
    return named ? std::size(kModes) : 0;
  }
  if (place.others == Others::Home) return std::size(kModes);
  if (place.others == Others::None) return 0;
  const auto lists_lanes = [&](const Assignment& a) { return a.values.elements.size() > place.lanes; };
  if (std::any_of(test.given.begin(), test.given.end(), lists_lanes) ||
      std::any_of(test.wanted.begin(), test.wanted.end(), lists_lanes))
    return 0;
  const gpu::Target target = gpu::with_lanes(gpu::find_target(std::string_view(place.target)), place.lanes);
  return gpu::Decoder::assemble(target, test.code).ok() ? 1 : 0;
}

// All targets and modes; the first failure ends the file.
std::string run_file(Machine& machine, const fs::path& path) {
  Result<TestFile> test = parse_test(path.string(), contents(path), machine.memory());
  if (!test) return "    " + test.error().message + "\n";
  for (const Place& place : kPlaces) {
    const gpu::Target target = gpu::with_lanes(gpu::find_target(std::string_view(place.target)), place.lanes);
    for (const Mode& mode : std::span(kModes).first(modes_of(*test, place))) {
      const std::string failure = machine.run(*test, target, mode.options);
      if (!failure.empty())
        return fmt::format("  {}, wave{}, {}:\n{}", place.target, place.lanes, mode.name, failure);
    }
  }
  return {};
}

}  // namespace

int main(int count, char** arguments) {
  const bool coverage = count > 1 && std::string_view(arguments[1]) == "--coverage";
  const std::vector<fs::path> files =
      coverage ? files_of(count - 1, arguments + 1) : files_of(count, arguments);
  if (files.empty()) {
    fmt::print(stderr, "usage: isa_tests [--coverage] FILE-OR-FOLDER...\n");
    return 2;
  }
  if (coverage) return report_coverage(files) == 0 ? 0 : 1;
  std::setvbuf(stdout, nullptr, _IOLBF, 0);  // what ran before a crash must be seen
  Machine machine;
  int failed = 0;
  for (const fs::path& path : files) {
    const std::string failure = run_file(machine, path);
    fmt::print("{} {}\n{}", failure.empty() ? "ok    " : "FAILED", path.string(), failure);
    if (!failure.empty()) ++failed;
  }
  fmt::print("{} files, {} failed\n", files.size(), failed);
  return failed == 0 ? 0 : 1;
}
