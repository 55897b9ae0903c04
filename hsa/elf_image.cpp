// SPDX-License-Identifier: MIT
// Reading an ELF file that may be anything.
#include "hsa/elf_image.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/bits.h"
#include "hsa/status.h"

namespace cairn::hsa {
namespace {

constexpr std::uint16_t kMachineAmdgpu = 224;
constexpr std::uint8_t kOsAbiHsa = 64;
constexpr std::uint8_t kAbiV3 = 1, kAbiV4 = 2,
                       kAbiV6 = 4;  // EI_ABIVERSION; one less than two below the version
constexpr std::uint32_t kMetadataNote = 32;
constexpr std::uint64_t kMaxSpan = std::uint64_t{1} << 40;

template <class... Args>
Error corrupt(fmt::format_string<Args...> format, Args&&... args) {
  return fail(HSA_STATUS_ERROR_INVALID_CODE_OBJECT, fmt::format(format, std::forward<Args>(args)...));
}

// Two bits of e_flags, version 4 and later.
Feature feature_v4(std::uint32_t bits) {
  constexpr Feature kFeatures[] = {Feature::Unsupported, Feature::Any, Feature::Off, Feature::On};
  return kFeatures[bits & 3];
}

}  // namespace

Result<ElfImage> ElfImage::parse(Bytes bytes) {
  ElfImage image;
  image.bytes_ = bytes;
  if (Status status = image.read_header(); !status) return status.error();
  return image;
}

Status ElfImage::read_header() {
  if (!holds(0, sizeof(Elf64_Ehdr))) return corrupt("{} bytes are too few for an ELF file", bytes_.size());
  const auto header = read<Elf64_Ehdr>(0);
  if (std::memcmp(header.e_ident, ELFMAG, SELFMAG) != 0) return corrupt("not an ELF file");
  if (header.e_ident[EI_CLASS] != ELFCLASS64 || header.e_ident[EI_DATA] != ELFDATA2LSB) {
    return corrupt("not a 64-bit little-endian ELF file");
  }
  if (header.e_machine != kMachineAmdgpu) return corrupt("machine {} is not AMDGPU", header.e_machine);
  if (header.e_ident[EI_OSABI] != kOsAbiHsa)
    return corrupt("the ABI {} is not AMDGPU_HSA", header.e_ident[EI_OSABI]);
  if (header.e_type != ET_DYN)
    return corrupt("type {} is not a shared object: it was not linked", header.e_type);
  if (Status status = read_target(header); !status) return status;
  if (Status status = read_segments(header); !status) return status;
  return read_sections(header);
}

Status ElfImage::read_target(const Elf64_Ehdr& header) {
  const std::uint8_t abi = header.e_ident[EI_ABIVERSION];
  if (abi < kAbiV3 || abi > kAbiV6)
    return corrupt("code object ABI version {} is not one of 3 to 6", abi + 2);
  version_ = abi + 2;
  const auto machine = static_cast<std::uint8_t>(header.e_flags & 0xFF);
  if (abi >= kAbiV4) {
    isa_ = find_isa(machine, feature_v4(header.e_flags >> 10), feature_v4(header.e_flags >> 8));
  } else {
    const bool xnack = (header.e_flags & 0x100) != 0, sramecc = (header.e_flags & 0x200) != 0;
    // Version 3 has one bit for "not there" and "off".
    for (Feature ecc : {sramecc ? Feature::On : Feature::Off, Feature::Unsupported}) {
      for (Feature nack : {xnack ? Feature::On : Feature::Off, Feature::Unsupported}) {
        if (isa_ == nullptr) isa_ = find_isa(machine, ecc, nack);
      }
    }
  }
  if (isa_ == nullptr)
    return fail(HSA_STATUS_ERROR_INVALID_ISA_NAME,
                fmt::format("e_flags {:#x} name no known target", header.e_flags));
  return success();
}

Status ElfImage::read_segments(const Elf64_Ehdr& header) {
  if (header.e_phnum == 0 || header.e_phentsize != sizeof(Elf64_Phdr)) return corrupt("no program headers");
  if (!holds(header.e_phoff, std::uint64_t{header.e_phnum} * sizeof(Elf64_Phdr)))
    return corrupt("program headers beyond the end");
  std::uint64_t end = 0;
  base_ = UINT64_MAX;
  for (unsigned i = 0; i < header.e_phnum; ++i) {
    const auto segment = read<Elf64_Phdr>(header.e_phoff + i * sizeof(Elf64_Phdr));
    if (segment.p_type == PT_NOTE) {
      if (Status status = read_notes(segment); !status) return status;
    }
    if (segment.p_type != PT_LOAD) continue;
    if (!holds(segment.p_offset, segment.p_filesz))
      return corrupt("segment {} lies beyond the end of the file", i);
    if (segment.p_filesz > segment.p_memsz)
      return corrupt("segment {} is larger in the file than in memory", i);
    if (add_overflows<std::uint64_t>(segment.p_vaddr, segment.p_memsz))
      return corrupt("segment {} wraps around", i);
    base_ = std::min<std::uint64_t>(base_, segment.p_vaddr);
    end = std::max<std::uint64_t>(end, segment.p_vaddr + segment.p_memsz);
    loads_.push_back(segment);
  }
  if (loads_.empty()) return corrupt("nothing to load");
  base_ = align_down<std::uint64_t>(base_, 4096);
  span_ = end - base_;
  if (span_ == 0 || span_ > kMaxSpan) return corrupt("{} bytes of memory are not plausible", span_);
  return success();
}

Status ElfImage::read_notes(const Elf64_Phdr& segment) {
  if (!holds(segment.p_offset, segment.p_filesz)) return corrupt("notes beyond the end of the file");
  std::uint64_t at = segment.p_offset;
  const std::uint64_t end = segment.p_offset + segment.p_filesz;
  while (end - at >= sizeof(Elf64_Nhdr)) {
    const auto note = read<Elf64_Nhdr>(at);
    const std::uint64_t name = at + sizeof note;
    const std::uint64_t text = name + align_up<std::uint64_t>(note.n_namesz, 4);
    const std::uint64_t next = text + align_up<std::uint64_t>(note.n_descsz, 4);
    if (text > end || note.n_descsz > end - text) return corrupt("a note is longer than its segment");
    const std::string_view owner(reinterpret_cast<const char*>(bytes_.data() + name), note.n_namesz);
    if (note.n_type == kMetadataNote && owner == std::string_view("AMDGPU", 7))
      metadata_.push_back(bytes_.subspan(text, note.n_descsz));
    if (next >= end) break;
    at = next;
  }
  return success();
}

Status ElfImage::read_sections(const Elf64_Ehdr& header) {
  if (header.e_shnum == 0) return success();  // stripped of everything: loads, but has no symbols
  if (header.e_shentsize != sizeof(Elf64_Shdr)) return corrupt("section headers of a strange size");
  if (!holds(header.e_shoff, std::uint64_t{header.e_shnum} * sizeof(Elf64_Shdr)))
    return corrupt("section headers beyond the end");
  std::vector<Elf64_Shdr> sections;
  for (unsigned i = 0; i < header.e_shnum; ++i)
    sections.push_back(read<Elf64_Shdr>(header.e_shoff + i * sizeof(Elf64_Shdr)));
  for (const Elf64_Shdr& section : sections) {
    if (section.sh_type != SHT_DYNSYM) continue;
    if (section.sh_link >= sections.size()) return corrupt("symbols without names");
    if (Status status = read_symbols(section, sections[section.sh_link]); !status) return status;
  }
  for (const Elf64_Shdr& section : sections) {
    // Relocations that are not part of memory are the linker's own.
    if (section.sh_type != SHT_RELA || (section.sh_flags & SHF_ALLOC) == 0) continue;
    if (Status status = read_relocations(section); !status) return status;
  }
  return success();
}

Status ElfImage::read_symbols(const Elf64_Shdr& table, const Elf64_Shdr& strings) {
  if (!holds(table.sh_offset, table.sh_size) || !holds(strings.sh_offset, strings.sh_size)) {
    return corrupt("symbols beyond the end of the file");
  }
  const auto* names = reinterpret_cast<const char*>(bytes_.data() + strings.sh_offset);
  for (std::uint64_t i = 0; i < table.sh_size / sizeof(Elf64_Sym); ++i) {
    const auto entry = read<Elf64_Sym>(table.sh_offset + i * sizeof(Elf64_Sym));
    if (entry.st_name >= strings.sh_size && entry.st_name != 0)
      return corrupt("symbol {} has its name beyond the names", i);
    ElfSymbol symbol;
    const std::uint64_t room = strings.sh_size - std::min<std::uint64_t>(entry.st_name, strings.sh_size);
    symbol.name =
        std::string_view(names + entry.st_name, room == 0 ? 0 : strnlen(names + entry.st_name, room));
    symbol.value = entry.st_value;
    symbol.size = entry.st_size;
    symbol.type = ELF64_ST_TYPE(entry.st_info);
    symbol.binding = ELF64_ST_BIND(entry.st_info);
    symbol.defined = entry.st_shndx != SHN_UNDEF;
    symbols_.push_back(symbol);
  }
  return success();
}

Status ElfImage::read_relocations(const Elf64_Shdr& section) {
  if (!holds(section.sh_offset, section.sh_size)) return corrupt("relocations beyond the end of the file");
  for (std::uint64_t i = 0; i < section.sh_size / sizeof(Elf64_Rela); ++i) {
    const auto entry = read<Elf64_Rela>(section.sh_offset + i * sizeof(Elf64_Rela));
    ElfRelocation relocation;
    relocation.offset = entry.r_offset;
    relocation.type = ELF64_R_TYPE(entry.r_info);
    relocation.symbol = static_cast<std::uint32_t>(ELF64_R_SYM(entry.r_info));
    relocation.addend = entry.r_addend;
    if (relocation.symbol != 0 && relocation.symbol >= symbols_.size())
      return corrupt("relocation {} names no symbol", i);
    relocations_.push_back(relocation);
  }
  return success();
}

}  // namespace cairn::hsa
