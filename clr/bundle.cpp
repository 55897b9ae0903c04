// SPDX-License-Identifier: MIT
// Offload bundles taken apart, and the choice of a code object.
#include "clr/bundle.h"

#include <elf.h>
#include <fmt/format.h>

#include <cstring>

#include "clr/compressed_bundle.h"
#include "clr/status.h"

namespace cairn::clr {
namespace {

constexpr std::string_view kMagic = "__CLANG_OFFLOAD_BUNDLE__";
constexpr std::uint64_t kMostEntries = 4096;

std::uint64_t word(const std::byte* at) {
  std::uint64_t value;
  std::memcpy(&value, at, sizeof value);
  return value;
}

bool begins_with(const void* image, std::size_t size, std::string_view magic) {
  return (size == 0 || size >= magic.size()) && std::memcmp(image, magic.data(), magic.size()) == 0;
}

// Entries: u64 count, then per entry u64 offset, u64 size, u64 length of the id, the id. Nothing ends beyond
// `size` (0: unknown).
Result<std::vector<BundleEntry>> read_entries(const std::byte* at, std::size_t size) {
  const auto fits = [size](std::uint64_t offset, std::uint64_t bytes) {
    return size == 0 || (offset <= size && bytes <= size - offset);
  };
  std::size_t cursor = kMagic.size();
  if (!fits(cursor, 8)) return Error{kBadImage, "the fat binary is cut off in its header"};
  const std::uint64_t count = word(at + cursor);
  cursor += 8;
  if (count == 0 || count > kMostEntries) {
    return Error{kBadImage, fmt::format("the fat binary claims {} entries", count)};
  }
  std::vector<BundleEntry> entries;
  for (std::uint64_t i = 0; i < count; ++i) {
    if (!fits(cursor, 24)) return Error{kBadImage, "the fat binary is cut off in its table"};
    const std::uint64_t offset = word(at + cursor), bytes = word(at + cursor + 8),
                        length = word(at + cursor + 16);
    cursor += 24;
    if (length > 4096 || !fits(cursor, length))
      return Error{kBadImage, "the fat binary has a broken entry name"};
    if (!fits(offset, bytes)) return Error{kBadImage, "an entry of the fat binary lies beyond its end"};
    const std::string id(reinterpret_cast<const char*>(at + cursor), length);
    cursor += length;
    entries.push_back({id, Bytes(at + offset, bytes)});
  }
  return entries;
}

struct Machine {
  unsigned flag;
  const char* name;
};
// EF_AMDGPU_MACH of the ELF header's flags.
constexpr Machine kMachines[] = {
    {0x02c, "gfx900"},        {0x02d, "gfx902"},          {0x02e, "gfx904"},
    {0x02f, "gfx906"},        {0x030, "gfx908"},          {0x031, "gfx909"},
    {0x032, "gfx90c"},        {0x033, "gfx1010"},         {0x034, "gfx1011"},
    {0x035, "gfx1012"},       {0x036, "gfx1030"},         {0x037, "gfx1031"},
    {0x038, "gfx1032"},       {0x039, "gfx1033"},         {0x03d, "gfx1035"},
    {0x03e, "gfx1034"},       {0x03f, "gfx90a"},          {0x041, "gfx1100"},
    {0x042, "gfx1013"},       {0x043, "gfx1150"},         {0x044, "gfx1103"},
    {0x045, "gfx1036"},       {0x046, "gfx1101"},         {0x047, "gfx1102"},
    {0x048, "gfx1200"},       {0x049, "gfx1250"},         {0x04a, "gfx1151"},
    {0x04c, "gfx942"},        {0x04e, "gfx1201"},         {0x04f, "gfx950"},
    {0x051, "gfx9-generic"},  {0x052, "gfx10-1-generic"}, {0x053, "gfx10-3-generic"},
    {0x054, "gfx11-generic"}, {0x055, "gfx1152"},         {0x058, "gfx1153"},
    {0x059, "gfx12-generic"}, {0x05f, "gfx9-4-generic"},
};

// Two bits a feature: 0 unsupported, 1 any, 2 off, 3 on.
Feature feature_of(unsigned flags, unsigned shift) {
  switch ((flags >> shift) & 3) {
    case 2:
      return Feature::Off;
    case 3:
      return Feature::On;
    default:
      return Feature::Unspecified;
  }
}

}  // namespace

std::size_t elf_size(const void* image, std::size_t limit) {
  const auto* header = static_cast<const Elf64_Ehdr*>(image);
  if (limit != 0 && limit < sizeof *header) return 0;
  if (std::memcmp(header->e_ident, ELFMAG, SELFMAG) != 0 || header->e_ident[EI_CLASS] != ELFCLASS64) return 0;
  std::uint64_t end = header->e_shoff + std::uint64_t{header->e_shnum} * header->e_shentsize;
  const auto* segments =
      reinterpret_cast<const Elf64_Phdr*>(static_cast<const std::byte*>(image) + header->e_phoff);
  if (limit != 0 && header->e_phoff + std::uint64_t{header->e_phnum} * sizeof(Elf64_Phdr) > limit) return 0;
  for (unsigned i = 0; i < header->e_phnum; ++i)
    end = std::max(end, segments[i].p_offset + segments[i].p_filesz);
  return limit != 0 && end > limit ? 0 : end;
}

TargetId elf_target(Bytes image) {
  TargetId id;
  if (image.size() < sizeof(Elf64_Ehdr)) return id;
  Elf64_Ehdr header;
  std::memcpy(&header, image.data(), sizeof header);
  if (std::memcmp(header.e_ident, ELFMAG, SELFMAG) != 0 || header.e_machine != EM_AMDGPU) return id;
  for (const Machine& machine : kMachines) {
    if (machine.flag == (header.e_flags & 0xff)) id.processor = machine.name;
  }
  id.xnack = feature_of(header.e_flags, 8);
  id.sramecc = feature_of(header.e_flags, 10);
  return id;
}

std::vector<std::string> symbol_names(Bytes image) {
  std::vector<std::string> names;
  const auto inside = [&image](std::uint64_t at, std::uint64_t bytes) {
    return at <= image.size() && bytes <= image.size() - at;
  };
  Elf64_Ehdr header;
  if (!inside(0, sizeof header)) return names;
  std::memcpy(&header, image.data(), sizeof header);
  if (!inside(header.e_shoff, std::uint64_t{header.e_shnum} * sizeof(Elf64_Shdr))) return names;
  std::vector<Elf64_Shdr> sections(header.e_shnum);
  std::memcpy(sections.data(), image.data() + header.e_shoff, sections.size() * sizeof(Elf64_Shdr));
  for (const Elf64_Shdr& table : sections) {
    if (table.sh_type != SHT_DYNSYM || table.sh_link >= sections.size()) continue;
    const Elf64_Shdr& strings = sections[table.sh_link];
    if (!inside(table.sh_offset, table.sh_size) || !inside(strings.sh_offset, strings.sh_size)) continue;
    const auto* text = reinterpret_cast<const char*>(image.data() + strings.sh_offset);
    for (std::uint64_t at = 0; at + sizeof(Elf64_Sym) <= table.sh_size; at += sizeof(Elf64_Sym)) {
      Elf64_Sym symbol;
      std::memcpy(&symbol, image.data() + table.sh_offset + at, sizeof symbol);
      if (symbol.st_name >= strings.sh_size) continue;
      names.emplace_back(text + symbol.st_name,
                         strnlen(text + symbol.st_name, strings.sh_size - symbol.st_name));
    }
  }
  return names;
}

Result<Bundle> Bundle::parse(const void* image, std::size_t size) {
  if (image == nullptr) return Error{kBadImage, "the fat binary is null"};
  Bundle bundle;
  if ((size == 0 || size >= 32) && is_compressed_bundle(image)) {
    auto plain = decompress_bundle(image, size);
    if (!plain) return plain.error();
    bundle.storage_ = std::move(*plain);
    image = bundle.storage_.data();
    size = bundle.storage_.size();
  }
  if (begins_with(image, size, kMagic)) {
    auto entries = read_entries(static_cast<const std::byte*>(image), size);
    if (!entries) return entries.error();
    bundle.entries_ = std::move(*entries);
    return bundle;
  }
  if (size != 0 && size < 64) return Error{kBadImage, "the image is too short for a code object"};
  const std::size_t bytes = elf_size(image, size);
  if (bytes == 0) return Error{kBadImage, "the image is neither a fat binary nor a code object"};
  bundle.bare_ = true;
  const Bytes elf(static_cast<const std::byte*>(image), bytes);
  bundle.entries_.push_back({elf_target(elf).text(), elf});
  return bundle;
}

Result<Bytes> Bundle::select(const TargetId& device) const {
  const BundleEntry* best = nullptr;
  int best_score = 0;
  std::string present;
  for (const BundleEntry& entry : entries_) {
    if (entry.id.starts_with("host-")) continue;
    const auto target = parse_target_id(entry.id);
    if (!target) continue;
    present += (present.empty() ? "" : ", ") + target->text();
    const int score = entry.image.empty() ? 0 : compatibility(*target, device);
    if (score > best_score) {
      best = &entry;
      best_score = score;
    }
  }
  if (best == nullptr) {
    return Error{kNoBinary, fmt::format("no code for {} in this program, only for: {}", device.text(),
                                        present.empty() ? "nothing" : present)};
  }
  if (elf_size(best->image.data(), best->image.size()) == 0) {
    return Error{kBadImage, fmt::format("the code object for {} is not an ELF image", device.text())};
  }
  return best->image;
}

}  // namespace cairn::clr
