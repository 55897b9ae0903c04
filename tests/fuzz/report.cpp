// SPDX-License-Identifier: MIT
// Minimising, and the .s form.
#include "tests/fuzz/report.h"

#include <fmt/format.h>

#include <set>

#include "tests/fuzz/layout.h"
#include "tests/reference/text.h"

namespace cairn::fuzz {
namespace {

// Lines that must go together: a label and the jumps to it.
Program without(const Program& program, std::size_t first, std::size_t count) {
  Program out;
  std::set<std::string> labels;
  for (std::size_t i = 0; i < program.size(); ++i) {
    const bool gone = i >= first && i < first + count;
    if (gone && program[i].ends_with(':')) labels.insert(program[i].substr(0, program[i].size() - 1));
    if (!gone) out.push_back(program[i]);
  }
  std::erase_if(out, [&](const std::string& line) {
    return line.find("branch") != std::string::npos && labels.contains(line.substr(line.find(' ') + 1));
  });
  return out;
}

struct Named {
  std::set<int> vectors, scalars;
};
Named registers_of(const Program& program) {
  Named named;
  for (const std::string& text : program) {
    const auto line = reference::read_line(text);
    if (!line) continue;
    for (const reference::Operand& o : line->operands) {
      for (int i = 0; i < o.count; ++i) {
        if (o.kind == reference::Operand::Kind::Vector) named.vectors.insert(o.reg + i);
        if (o.kind == reference::Operand::Kind::Scalar) named.scalars.insert(o.reg + i);
      }
    }
  }
  return named;
}

std::string vector_name(int reg) { return fmt::format("{}{}", reg < 256 ? 'v' : 'a', reg % 256); }
using Row = std::array<std::uint32_t, reference::kLanes>;
std::string values(const Row& row, const std::array<std::uint8_t, reference::kLanes>* vague) {
  std::string out = "u32";
  for (std::size_t lane = 0; lane < row.size(); ++lane)
    out += vague != nullptr && (*vague)[lane] != 0 ? " *" : fmt::format(" {:#x}", row[lane]);
  return out;
}

std::string scalar_line(const char* prefix, int reg, const reference::Wave& w) {
  if (reg == reference::kM0Register)
    return fmt::format("; {}m0 = {:#x}\n", prefix, w.sgpr[static_cast<std::size_t>(reg)]);
  if (reg > 105) return {};
  return fmt::format("; {}s{} = {:#x}\n", prefix, reg, w.sgpr[static_cast<std::size_t>(reg)]);
}

// Addresses of the memory are relative to where the test's memory will be.
std::string address_lines(const reference::Wave& w) {
  std::string out = "; v[0:1] = u64";
  for (std::size_t lane = 0; lane < reference::kLanes; ++lane) {
    const std::uint64_t address = w.vgpr[0][lane] | static_cast<std::uint64_t>(w.vgpr[1][lane]) << 32;
    out += fmt::format(" mem+{}", address - w.memory_base);
  }
  return out + fmt::format("\n; s[{}:{}] = u64 mem\n", kBase, kBase + 1);
}

std::string bytes_lines(const char* name, const reference::Bytes& bytes, bool wanted) {
  std::string out = fmt::format("; {}{}[0] = u32", wanted ? "want " : "", name);
  for (std::size_t i = 0; i < kFilledBytes + 1024; i += 4) {
    const std::uint32_t word = bytes.data[i] | bytes.data[i + 1] << 8 | bytes.data[i + 2] << 16 |
                               static_cast<std::uint32_t>(bytes.data[i + 3]) << 24;
    const bool open = (bytes.loose[i] | bytes.loose[i + 1] | bytes.loose[i + 2] | bytes.loose[i + 3]) != 0;
    out += open ? " *" : fmt::format(" {:#x}", word);
  }
  return out + "\n";
}

bool has(const Program& program, std::string_view part) {
  for (const std::string& line : program)
    if (line.find(part) != std::string::npos) return true;
  return false;
}

}  // namespace

Program minimised(Program program, const std::function<bool(const Program&)>& differs) {
  for (std::size_t count = std::max<std::size_t>(program.size() / 2, 1);; count = count / 2) {
    for (std::size_t at = 0; at < program.size();) {
      Program shorter = without(program, at, count);
      if (!shorter.empty() && differs(shorter))
        program = std::move(shorter);
      else
        at += count;
    }
    if (count <= 1) return program;
  }
}

std::string as_test(const Program& program, const char* target, const reference::Wave& start,
                    const reference::Wave& end) {
  const Named named = registers_of(program);
  const bool memory =
      has(program, "global_") || has(program, "flat_") || has(program, "buffer_") || has(program, "s_load");
  std::string out = fmt::format("; gfx = {}\n", target);
  for (const int reg : named.vectors) {
    if (memory && reg < 2) continue;
    out += fmt::format("; {} = {}\n", vector_name(reg),
                       values(start.vgpr[static_cast<std::size_t>(reg)], nullptr));
  }
  if (memory) out += address_lines(start) + bytes_lines("mem", start.memory, false);
  if (has(program, "ds_")) out += bytes_lines("lds", start.lds, false);
  for (const int reg : named.scalars) {
    if (memory && (reg == kBase || reg == kBase + 1)) continue;
    out += scalar_line("", reg, start);
  }
  out += fmt::format("; vcc = {:#x}\n; exec = {:#x}\n; scc = {}\n", start.scalar64(reference::kVccRegister),
                     start.exec(), start.scc);
  for (std::size_t reg = 0; reg < 512; ++reg) {
    if (start.vgpr[reg] != end.vgpr[reg])
      out += fmt::format("; want {} = {}\n", vector_name(static_cast<int>(reg)),
                         values(end.vgpr[reg], &end.vague[reg]));
  }
  for (std::size_t reg = 0; reg < 106; ++reg)
    if (start.sgpr[reg] != end.sgpr[reg]) out += scalar_line("want ", static_cast<int>(reg), end);
  out += fmt::format("; want vcc = {:#x}\n; want exec = {:#x}\n; want scc = {}\n",
                     end.scalar64(reference::kVccRegister), end.exec(), end.scc);
  if (start.memory.data != end.memory.data) out += bytes_lines("mem", end.memory, true);
  if (start.lds.data != end.lds.data) out += bytes_lines("lds", end.lds, true);
  for (const std::string& line : program) out += line + "\n";
  return out;
}

}  // namespace cairn::fuzz
