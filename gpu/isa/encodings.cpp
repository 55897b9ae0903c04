// SPDX-License-Identifier: MIT
// The walk over opcode fields.
#include "gpu/isa/encodings.h"

#include <cstring>
#include <map>
#include <set>

#include "gpu/isa/asm_text.h"
#include "gpu/isa/decoder.h"

namespace cairn::gpu {
namespace {

std::array<std::uint8_t, 16> encode(const Encoding& encoding, std::uint32_t opcode) {
  std::array<std::uint32_t, 4> words = encoding.words;
  words[encoding.opcode_bit / 32] |= opcode << encoding.opcode_bit % 32;
  std::array<std::uint8_t, 16> bytes;
  std::memcpy(bytes.data(), words.data(), bytes.size());
  return bytes;
}

std::string name_of(std::string_view text, bool second_half) {
  if (const std::size_t at = text.find(" :: "); second_half && at != std::string_view::npos)
    text.remove_prefix(at + 4);
  return std::string(canonical_name(text.substr(0, text.find(' '))));
}

Form form_of(Decoder& decoder, const Encoding& encoding, std::string text,
             const std::array<std::uint8_t, 16>& bytes) {
  Form form;
  form.encoding = encoding.name;
  form.name = name_of(text, encoding.second_half);
  form.text = std::move(text);
  form.bytes = bytes;
  Result<Instruction> decoded = decoder.decode(0, bytes);
  if (!decoded) {
    form.problem = decoded.error().message;
    return form;
  }
  form.instruction = std::move(*decoded);
  if (!encoding.second_half) form.name = form.instruction.name;
  return form;
}

}  // namespace

std::vector<Form> every_form(Target target) {
  Decoder decoder(target);
  std::vector<Form> forms;
  std::set<std::pair<std::string, std::string>> seen;  // encoding, name
  for (const Encoding& encoding : encodings_of(target)) {
    for (std::uint32_t opcode = 0; opcode < encoding.opcodes; ++opcode) {
      const std::array<std::uint8_t, 16> bytes = encode(encoding, opcode);
      Result<std::string> text = decoder.disassemble(0, bytes);
      if (!text || (encoding.gds && !text->ends_with(" gds"))) continue;  // ignored where there is none
      Form form = form_of(decoder, encoding, std::move(*text), bytes);
      if (seen.emplace(form.encoding, form.name).second) forms.push_back(std::move(form));
    }
  }
  return forms;
}

std::vector<Instruction> every_instruction(Target target) {
  std::map<std::string, Instruction> found;
  for (Form& form : every_form(target)) {
    if (form.problem.empty()) found.try_emplace(form.name, std::move(form.instruction));
  }
  std::vector<Instruction> all;
  for (auto& [name, instruction] : found) all.push_back(std::move(instruction));
  return all;
}

}  // namespace cairn::gpu
