// SPDX-License-Identifier: MIT
// Coverage of instructions by rows, and of rows by tests.
#include "tests/isa/runner/coverage.h"

#include <fmt/format.h>

#include <fstream>
#include <set>
#include <string>

#include "gpu/isa/asm_text.h"
#include "gpu/isa/encodings.h"
#include "gpu/isa/insn.h"

namespace cairn::isa_test {
namespace {

std::string joined(const std::vector<std::string>& names) {
  std::string out;
  for (const std::string& name : names) out += " " + name;
  return out;
}

std::set<std::string> mnemonics(const std::vector<std::filesystem::path>& files) {
  std::set<std::string> used;
  for (const auto& path : files) {
    std::ifstream in(path);
    for (std::string line; std::getline(in, line);) {
      const std::string word = line.substr(0, line.find_first_of(" \t"));
      if (word.empty() || word[0] == ';') continue;
      std::string name(gpu::canonical_name(word));
      if (const std::size_t at = name.find("_load_"); at != std::string::npos && line.ends_with(" lds"))
        name.insert(at + 6, "lds_");
      used.insert(name);
    }
  }
  return used;
}

}  // namespace

int report_coverage(const std::vector<std::filesystem::path>& files) {
  std::set<std::string> exist;
  for (const char* name : {"gfx90a", "gfx942", "gfx950", "gfx1030", "gfx1100"}) {
    std::vector<std::string> missing;
    const auto all = gpu::every_instruction(gpu::find_target(std::string_view(name)));
    for (const gpu::Instruction& insn : all) {
      exist.insert(insn.name);
      if (insn.row == nullptr) missing.push_back(insn.name);
    }
    fmt::print("{}: {} of {} instructions have a row; without:{}\n", name, all.size() - missing.size(),
               all.size(), joined(missing));
  }
  const std::set<std::string> used = mnemonics(files);
  std::vector<std::string> untested, nowhere;
  for (const std::span<const gpu::Row> table : gpu::all_rows()) {
    for (const gpu::Row& row : table) {
      const std::string name(row.name);
      if (!exist.contains(name))
        nowhere.push_back(name);
      else if (!used.contains(name))
        untested.push_back(name);
    }
  }
  fmt::print("rows without a test: {}:{}\n", untested.size(), joined(untested));
  fmt::print("rows of no instruction of these targets: {}:{}\n", nowhere.size(), joined(nowhere));
  return static_cast<int>(untested.size());
}

}  // namespace cairn::isa_test
