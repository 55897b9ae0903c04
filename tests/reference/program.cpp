// SPDX-License-Identifier: MIT
// Runs a program of lines: labels, branches, and each line by the part of the reference that knows it.
#include <map>
#include <utility>

#include "tests/reference/wave.h"

namespace cairn::reference {
namespace {

std::optional<bool> taken(const Wave& w, const std::string& name) {
  const std::uint64_t vcc = w.lanes == 64 ? w.scalar64(kVccRegister) : w.sgpr[kVccRegister];
  if (name == "s_branch") return true;
  if (name == "s_cbranch_scc0") return w.scc == 0;
  if (name == "s_cbranch_scc1") return w.scc != 0;
  if (name == "s_cbranch_vccz") return vcc == 0;
  if (name == "s_cbranch_vccnz") return vcc != 0;
  if (name == "s_cbranch_execz") return w.exec() == 0;
  if (name == "s_cbranch_execnz") return w.exec() != 0;
  return std::nullopt;
}

bool does_nothing(const std::string& name) {
  return name == "s_nop" || name == "s_waitcnt" || name == "v_nop" || name == "s_setprio" || name == "ds_nop";
}

// Two operations that both read before either writes.
struct Parsed {
  Line line;
  std::optional<Line> second;
};
std::optional<Parsed> parse(const std::string& text) {
  const std::size_t at = text.find(" :: ");
  auto first = read_line(text.substr(0, at));
  if (!first) return std::nullopt;
  Parsed parsed{std::move(*first), std::nullopt};
  if (at != std::string::npos) parsed.second = read_line(text.substr(at + 4));
  return parsed;
}

bool run_dual(Wave& w, const Line& x, const Line& y) {
  const auto reg = static_cast<std::size_t>(x.operands.at(0).reg);
  const auto before = w.vgpr[reg];
  const auto vague = w.vague[reg];
  if (!run_vector(w, x)) return false;
  const auto result = std::exchange(w.vgpr[reg], before);
  const auto flags = std::exchange(w.vague[reg], vague);
  if (!run_vector(w, y)) return false;
  w.vgpr[reg] = result;
  w.vague[reg] = flags;
  return true;
}

bool run_line(Wave& w, const Parsed& parsed) {
  const Line& line = parsed.line;
  if (parsed.second) return run_dual(w, line, *parsed.second);
  return run_scalar(w, line) || run_cross(w, line) || run_vector(w, line) || run_memory(w, line);
}

}  // namespace

void run_program(Wave& w, const std::vector<std::string>& lines, std::size_t& at) {
  std::map<std::string, std::size_t> labels;
  std::vector<std::optional<Parsed>> parsed(lines.size());
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].ends_with(':'))
      labels[lines[i].substr(0, lines[i].size() - 1)] = i;
    else
      parsed[i] = parse(lines[i]);
  }
  int steps = 0;
  for (at = 0; at < lines.size(); ++at) {
    if (!parsed[at]) continue;
    if (++steps > 100000) throw Undetermined("an endless loop");
    const Line& line = parsed[at]->line;
    if (does_nothing(line.mnemonic)) continue;
    if (const auto jump = taken(w, line.mnemonic)) {
      if (*jump) at = labels.at(line.operands.at(0).name);
      continue;
    }
    try {
      if (run_line(w, *parsed[at])) continue;
    } catch (const std::out_of_range&) {
      throw Unknown("operands of " + line.text);
    }
    throw Unknown(line.mnemonic);
  }
}

}  // namespace cairn::reference
