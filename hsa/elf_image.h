// SPDX-License-Identifier: MIT
// A code object's ELF file, read with suspicion: every offset and size is checked before use.
#pragma once

#include <elf.h>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "hsa/isa.h"

namespace cairn::hsa {

using Bytes = std::span<const std::byte>;

struct ElfSymbol {
  std::string_view name;
  std::uint64_t value = 0, size = 0;
  std::uint8_t type = 0, binding = 0;
  bool defined = false;
};

struct ElfRelocation {
  std::uint64_t offset = 0;
  std::uint32_t type = 0;
  std::uint32_t symbol = 0;  ///< index into symbols(); 0: none
  std::int64_t addend = 0;
};

/// Views into the bytes given to parse(), which must outlive it. Errors are INVALID_CODE_OBJECT with the
/// reason.
class ElfImage {
 public:
  static Result<ElfImage> parse(Bytes bytes);

  /// What the code was compiled for.
  const Isa& isa() const { return *isa_; }
  int code_object_version() const { return version_; }
  const std::vector<Elf64_Phdr>& loads() const { return loads_; }  ///< PT_LOAD, each within the file
  const std::vector<ElfSymbol>& symbols() const { return symbols_; }
  const std::vector<ElfRelocation>& relocations() const { return relocations_; }
  Bytes contents(const Elf64_Phdr& segment) const {
    return bytes_.subspan(segment.p_offset, segment.p_filesz);
  }
  /// The AMDGPU metadata notes (msgpack): one for each object that was linked.
  const std::vector<Bytes>& metadata() const { return metadata_; }
  /// First address and bytes that the segments take, before relocation.
  std::uint64_t base() const { return base_; }
  std::uint64_t span() const { return span_; }

 private:
  Status read_header();
  Status read_target(const Elf64_Ehdr& header);
  Status read_segments(const Elf64_Ehdr& header);
  Status read_notes(const Elf64_Phdr& segment);
  Status read_sections(const Elf64_Ehdr& header);
  Status read_symbols(const Elf64_Shdr& table, const Elf64_Shdr& strings);
  Status read_relocations(const Elf64_Shdr& section);

  bool holds(std::uint64_t offset, std::uint64_t size) const {
    return offset <= bytes_.size() && size <= bytes_.size() - offset;
  }
  template <class T>
  T read(std::uint64_t offset) const {  // after holds()
    T value;
    std::memcpy(&value, bytes_.data() + offset, sizeof value);
    return value;
  }

  Bytes bytes_;
  const Isa* isa_ = nullptr;
  int version_ = 0;
  std::vector<Elf64_Phdr> loads_;
  std::vector<ElfSymbol> symbols_;
  std::vector<ElfRelocation> relocations_;
  std::vector<Bytes> metadata_;
  std::uint64_t base_ = 0, span_ = 0;
};

}  // namespace cairn::hsa
