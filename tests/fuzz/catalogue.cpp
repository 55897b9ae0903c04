// SPDX-License-Identifier: MIT
// The pool of random lines: made in bulk, sieved by the assembler and by what the reference knows.
#include "tests/fuzz/catalogue.h"

#include <charconv>

#include "gpu/isa/decoder.h"
#include "gpu/isa/insn.h"
#include "tests/fuzz/layout.h"
#include "tests/fuzz/variants.h"
#include "tests/reference/wave.h"

namespace cairn::fuzz {
namespace {

// What random programs cannot contain, each with the reason.
const char* unfit(const gpu::Form& form, gpu::Target target) {
  const std::string& name = form.name;
  if (target->lanes == 32 && name.find("exec_b64") != std::string::npos) return "masks of 64 lanes";
  if (gpu::not_compute(form) != nullptr) return "no compute instruction";
  if (form.instruction.row == nullptr) return "not implemented";
  if (form.instruction.row->family == gpu::Family::Control) return "control: programs have their own";
  if (form.instruction.row->family == gpu::Family::Nothing) return "does nothing";
  if (form.text.find(" lds") != std::string::npos || name.find("_lds_") != std::string::npos)
    return "loads to LDS: not in the reference";
  const std::string encoding = form.encoding;
  if (encoding.find("DPP") != std::string::npos && form.text.find("_co_") != std::string::npos)
    return "the mask of a lane without a source is not defined";
  return nullptr;
}

/// Numbers of the lines that the assembler's messages name.
std::set<std::size_t> named_lines(const std::string& messages) {
  std::set<std::size_t> lines;
  for (std::size_t at = 0; at < messages.size();) {
    const std::size_t end = std::min(messages.find('\n', at), messages.size());
    std::size_t number = 0;
    const auto [stop, error] = std::from_chars(messages.data() + at, messages.data() + end, number);
    if (error == std::errc{} && *stop == ':') lines.insert(number);
    at = end + 1;
  }
  return lines;
}

// Drops what the assembler refuses.
void sieve(gpu::Target target, std::vector<std::string>& lines) {
  for (int turn = 0; turn < 4; ++turn) {
    std::string text;
    for (const std::string& line : lines) text += line + "\n";
    Result<std::string> code = gpu::Decoder::assemble(target, text);
    if (code) return;
    const std::set<std::size_t> refused = named_lines(code.error().message);
    std::vector<std::string> kept;
    for (std::size_t i = 0; i < lines.size(); ++i)
      if (!refused.contains(i + 1)) kept.push_back(std::move(lines[i]));
    if (kept.size() == lines.size()) break;
    lines = std::move(kept);
  }
  lines.clear();
}

// Why the reference cannot run the line; empty: it can, or can for other values.
std::string beyond_reference(reference::Wave& wave, const std::string& text) {
  std::size_t at = 0;
  try {
    reference::run_program(wave, {text}, at);
  } catch (const reference::Unknown& unknown) {
    return std::string("not in the reference: ") + unknown.what();
  } catch (const reference::Undetermined&) {
  }
  return {};
}

}  // namespace

Catalogue::Catalogue(gpu::Target target) : target_(target) {
  for (gpu::Form& form : gpu::every_form(target)) {
    if (const char* why = unfit(form, target))
      left_out_.emplace(form.name, why);
    else
      forms_.push_back(std::move(form));
  }
}

void Catalogue::refill(Random& random, int each) {
  by_name_.clear();
  pool_.clear();
  cheap_.clear();
  std::vector<std::string> lines;
  for (const gpu::Form& form : forms_) {
    for (int i = 0; i < each; ++i) lines.push_back(variant_of(form, target_, random));
  }
  sieve(target_, lines);
  reference::Wave wave;
  wave.lanes = target_->lanes;
  wave.generation = target_->generation;
  wave.sgpr[reference::kExecRegister] = 1;
  wave.memory.resize(kMemoryBytes);
  wave.lds.resize(kLdsBytes);
  wave.scratch_bytes = kScratchBytes;
  wave.scratch.resize(kScratchBytes * reference::kLanes);
  for (std::string& text : lines) {
    const auto line = reference::read_line(text);
    if (!line) continue;
    wave.sgpr[reference::kExecRegister] = 1;
    wave.vague = {};
    if (std::string why = beyond_reference(wave, text); !why.empty())
      left_out_.emplace(line->mnemonic, why);
    else
      by_name_[line->mnemonic].push_back(std::move(text));
  }
  for (const auto& [name, variants] : by_name_) {
    pool_.push_back(&variants);
    const bool matrix =
        name.starts_with("v_mfma") || name.starts_with("v_smfmac") || name.starts_with("v_wmma");
    if (!matrix) cheap_.push_back(&variants);
    left_out_.erase(name);
  }
}

const std::string& Catalogue::line(Random& random) const {
  // Matrices are slow in the reference.
  return random.pick(*random.pick(random.chance(3) ? pool_ : cheap_));
}

}  // namespace cairn::fuzz
