// SPDX-License-Identifier: MIT
// The code object is position independent, so a pointer to a kernel is a relocation, and its addend is the
// kernel's address.
#include "hip/rtc/names.h"

#include <elf.h>

#include <cstring>
#include <vector>

namespace cairn::rtc {
namespace {

constexpr unsigned kRelative64 = 13;  // R_AMDGPU_RELATIVE64

std::string variable(int index) { return "__hiprtc_name_" + std::to_string(index); }

// Bounds-checked look at an ELF image's sections.
class Image {
 public:
  explicit Image(std::string_view bytes) : bytes_(bytes) {
    Elf64_Ehdr header;
    if (!read(0, &header) || std::memcmp(header.e_ident, ELFMAG, SELFMAG) != 0) return;
    for (unsigned i = 0; i < header.e_shnum; ++i) {
      Elf64_Shdr section;
      if (read(header.e_shoff + std::uint64_t{i} * sizeof section, &section)) sections_.push_back(section);
    }
  }

  std::vector<Elf64_Sym> symbols() const { return table<Elf64_Sym>(SHT_DYNSYM); }
  std::vector<Elf64_Rela> relocations() const { return table<Elf64_Rela>(SHT_RELA); }

  std::string name(const Elf64_Sym& symbol) const {
    for (const Elf64_Shdr& section : sections_) {
      if (section.sh_type != SHT_DYNSYM || section.sh_link >= sections_.size()) continue;
      const Elf64_Shdr& strings = sections_[section.sh_link];
      const std::uint64_t at = strings.sh_offset + symbol.st_name;
      if (at >= bytes_.size()) return {};
      return std::string(bytes_.substr(at, bytes_.substr(at).find('\0')));
    }
    return {};
  }

 private:
  template <class T>
  bool read(std::uint64_t at, T* out) const {
    if (at > bytes_.size() || bytes_.size() - at < sizeof *out) return false;
    std::memcpy(out, bytes_.data() + at, sizeof *out);
    return true;
  }

  template <class T>
  std::vector<T> table(unsigned type) const {
    std::vector<T> rows;
    for (const Elf64_Shdr& section : sections_) {
      if (section.sh_type != type) continue;
      T row;
      for (std::uint64_t at = 0; at + sizeof row <= section.sh_size && read(section.sh_offset + at, &row);
           at += sizeof row) {
        rows.push_back(row);
      }
    }
    return rows;
  }

  std::string_view bytes_;
  std::vector<Elf64_Shdr> sections_;
};

}  // namespace

std::string reference_to(const std::string& expression, int index) {
  std::string_view plain = expression;
  while (!plain.empty() && (plain.front() == '&' || plain.front() == ' ')) plain.remove_prefix(1);
  return "\nextern \"C\" __device__ __attribute__((used)) const void* " + variable(index) +
         " = (const void*)&" + std::string(plain) + ";\n";
}

std::optional<std::string> lowered_name(std::string_view code_object, int index) {
  const Image image(code_object);
  const auto symbols = image.symbols();
  std::uint64_t place = 0;
  for (const Elf64_Sym& symbol : symbols) {
    if (image.name(symbol) == variable(index)) place = symbol.st_value;
  }
  if (place == 0) return std::nullopt;
  for (const Elf64_Rela& relocation : image.relocations()) {
    if (relocation.r_offset != place) continue;
    if (ELF64_R_TYPE(relocation.r_info) != kRelative64) {
      const std::uint64_t number = ELF64_R_SYM(relocation.r_info);
      return number < symbols.size() ? std::optional(image.name(symbols[number])) : std::nullopt;
    }
    for (const Elf64_Sym& symbol : symbols) {
      if (symbol.st_value == static_cast<std::uint64_t>(relocation.r_addend) && symbol.st_value != 0)
        return image.name(symbol);
    }
  }
  return std::nullopt;
}

}  // namespace cairn::rtc
