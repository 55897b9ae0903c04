// SPDX-License-Identifier: MIT
// A linker for a single object. The result has a segment to execute (headers, symbols, constants, code, stubs
// for imports) and one with the dynamic section and the addresses of imports, which share the file's pages.
#include "gpu/jit/shared_object.h"

#include <elf.h>
#include <fmt/format.h>

#include <cstdint>
#include <cstring>
#include <map>
#include <vector>

#include "base/bits.h"

namespace cairn::gpu {
namespace {

constexpr std::uint64_t kPage = 4096;

template <class T>
T read_at(std::string_view bytes, std::uint64_t offset) {
  T value{};
  if (offset <= bytes.size() && bytes.size() - offset >= sizeof(T))
    std::memcpy(&value, bytes.data() + offset, sizeof(T));
  return value;
}

struct Section {
  Elf64_Shdr header{};
  std::string_view contents;
  std::uint64_t address = 0;  // in the shared object; 0: not part of it
};

Error cannot_link(const std::string& why) {
  return Error{EINVAL, fmt::format("cannot link translated code: {}", why)};
}

class Linker {
 public:
  Linker(std::string_view object, std::string_view name) : object_(object), name_(name) {}

  Result<std::string> run(std::string_view function) {
    if (const Status read = read_object(function); !read) return read.error();
    if (const Status found = find_imports(); !found) return found.error();
    lay_out();
    if (const Status done = relocate(); !done) return done.error();
    write_tables();
    return std::move(out_);
  }

 private:
  std::string_view string_at(const Section& strings, std::uint64_t offset) const {
    const std::string_view rest = strings.contents.substr(std::min(offset, strings.contents.size()));
    return rest.substr(0, rest.find('\0'));
  }

  Status read_object(std::string_view function) {
    const auto header = read_at<Elf64_Ehdr>(object_, 0);
    for (unsigned i = 0; i < header.e_shnum; ++i) {
      Section section;
      section.header = read_at<Elf64_Shdr>(object_, header.e_shoff + i * sizeof(Elf64_Shdr));
      const Elf64_Shdr& s = section.header;
      if (s.sh_type != SHT_NOBITS && s.sh_offset <= object_.size())
        section.contents = object_.substr(s.sh_offset, s.sh_size);
      sections_.push_back(section);
    }
    for (const Section& section : sections_) {
      if (section.header.sh_type != SHT_SYMTAB || section.header.sh_link >= sections_.size()) continue;
      for (std::uint64_t at = 0; at < section.contents.size(); at += sizeof(Elf64_Sym)) {
        symbols_.push_back(read_at<Elf64_Sym>(section.contents, at));
        names_.push_back(string_at(sections_[section.header.sh_link], symbols_.back().st_name));
        if (names_.back() == function) entry_ = symbols_.back();
      }
    }
    if (entry_.st_shndx == SHN_UNDEF || entry_.st_shndx >= sections_.size())
      return cannot_link(fmt::format("there is no function {}", function));
    return success();
  }

  static bool kept(const Section& section) {
    const Elf64_Shdr& s = section.header;
    return (s.sh_flags & SHF_ALLOC) != 0 && s.sh_size != 0 && s.sh_type != SHT_X86_64_UNWIND;
  }

  // Each name that relocations of kept sections leave undefined gets a slot.
  Status find_imports() {
    return for_each_relocation([&](const Section&, const Elf64_Rela& r) {
      const std::uint64_t symbol = ELF64_R_SYM(r.r_info);
      if (symbol < symbols_.size() && symbols_[symbol].st_shndx == SHN_UNDEF && symbol != 0)
        slots_.try_emplace(names_[symbol], slots_.size());
      return success();
    });
  }

  template <class F>
  Status for_each_relocation(F&& f) {
    for (const Section& section : sections_) {
      if (section.header.sh_type != SHT_RELA || section.header.sh_info >= sections_.size()) continue;
      const Section& target = sections_[section.header.sh_info];
      if (!kept(target)) continue;
      for (std::uint64_t at = 0; at < section.contents.size(); at += sizeof(Elf64_Rela)) {
        if (Status done = f(target, read_at<Elf64_Rela>(section.contents, at)); !done) return done;
      }
    }
    return success();
  }

  std::uint64_t place(std::uint64_t size, std::uint64_t alignment) {
    end_ = align_up(end_, std::max<std::uint64_t>(1, alignment));
    const std::uint64_t at = end_;
    end_ += size;
    return at;
  }

  // Addresses in the first segment are file offsets; in the second, offsets + kPage.
  void lay_out() {
    strings_ = std::string(1, '\0');
    name_at_ = add_string(name_);
    for (auto& [name, slot] : slots_) import_names_.push_back(add_string(name));
    end_ = sizeof(Elf64_Ehdr) + 4 * sizeof(Elf64_Phdr);
    const std::uint64_t symbols = 2 + slots_.size();
    dynsym_ = place(symbols * sizeof(Elf64_Sym), 8);
    hash_ = place((3 + symbols) * 4, 8);
    rela_ = place(slots_.size() * sizeof(Elf64_Rela), 8);
    dynstr_ = place(strings_.size(), 1);
    for (const bool code : {false, true}) {
      if (code) text_ = place(0, 64);
      for (Section& section : sections_) {
        if (kept(section) && code == ((section.header.sh_flags & SHF_EXECINSTR) != 0))
          section.address = place(section.header.sh_size, section.header.sh_addralign);
      }
    }
    stubs_ = place(slots_.size() * kStub, 16);
    first_end_ = end_;
    dynamic_ = place(11 * sizeof(Elf64_Dyn), 8);
    got_ = place(slots_.size() * 8, 8);
    second_end_ = end_;
    out_.assign(second_end_, '\0');
    for (const Section& section : sections_)
      if (section.address != 0) out_.replace(section.address, section.contents.size(), section.contents);
  }

  std::uint32_t add_string(std::string_view text) {
    const auto at = static_cast<std::uint32_t>(strings_.size());
    strings_.append(text).push_back('\0');
    return at;
  }

  template <class T>
  void put(std::uint64_t offset, const T& value) {
    std::memcpy(out_.data() + offset, &value, sizeof value);
  }

  std::uint64_t got_address(std::string_view import) const { return got_ + kPage + slots_.at(import) * 8; }

  Status relocate() {
    for (const auto& [name, slot] : slots_) {  // jmp *slot(%rip)
      const std::uint64_t at = stubs_ + slot * kStub;
      put<std::uint16_t>(at, 0x25ff);
      put(at + 2, static_cast<std::uint32_t>(got_address(name) - (at + 6)));
    }
    return for_each_relocation([&](const Section& section, const Elf64_Rela& r) {
      const std::uint64_t symbol = ELF64_R_SYM(r.r_info), at = section.address + r.r_offset;
      if (symbol >= symbols_.size() || r.r_offset + 4 > section.header.sh_size)
        return Status(cannot_link("a relocation is out of range"));
      const Elf64_Sym& s = symbols_[symbol];
      const bool imported = s.st_shndx == SHN_UNDEF;
      if (!imported && (s.st_shndx >= sections_.size() || sections_[s.st_shndx].address == 0))
        return Status(cannot_link("a relocation refers to what is not kept"));
      std::uint64_t value = 0;
      switch (ELF64_R_TYPE(r.r_info)) {
        case R_X86_64_PC32:
        case R_X86_64_PLT32:
          value = imported ? stubs_ + slots_.at(names_[symbol]) * kStub
                           : sections_[s.st_shndx].address + s.st_value;
          break;
        case R_X86_64_GOTPCREL:
        case R_X86_64_GOTPCRELX:
        case R_X86_64_REX_GOTPCRELX:
          if (imported) {
            value = got_address(names_[symbol]);
            break;
          }
          [[fallthrough]];
        default:
          return Status(
              cannot_link(fmt::format("relocation {} of '{}'", ELF64_R_TYPE(r.r_info), names_[symbol])));
      }
      put(at, static_cast<std::uint32_t>(value + static_cast<std::uint64_t>(r.r_addend) - at));
      return success();
    });
  }

  void write_tables() {
    write_symbols();
    write_dynamic();
    write_sections();
    write_headers();
  }

  void write_symbols() {
    Elf64_Sym own{};
    own.st_name = name_at_;
    own.st_info = ELF64_ST_INFO(STB_GLOBAL, STT_FUNC);
    own.st_shndx = kTextSection;
    own.st_value = entry_address();
    own.st_size = entry_.st_size;
    put(dynsym_ + sizeof own, own);
    std::size_t index = 0;
    for (const auto& [name, slot] : slots_) {
      Elf64_Sym import{};
      import.st_name = import_names_[index];
      import.st_info = ELF64_ST_INFO(STB_GLOBAL, STT_NOTYPE);
      put(dynsym_ + (2 + index) * sizeof import, import);
      put(rela_ + index * sizeof(Elf64_Rela),
          Elf64_Rela{got_address(name), ELF64_R_INFO(2 + index, R_X86_64_GLOB_DAT), 0});
      ++index;
    }
    // One bucket, which holds the one symbol that is defined.
    const auto count = static_cast<std::uint32_t>(2 + slots_.size());
    put(hash_, std::uint32_t{1});
    put(hash_ + 4, count);
    put(hash_ + 8, std::uint32_t{1});
    out_.replace(dynstr_, strings_.size(), strings_);
  }

  void write_dynamic() {
    std::vector<Elf64_Dyn> entries;
    const auto add = [&](Elf64_Sxword tag, std::uint64_t value) { entries.push_back({tag, {value}}); };
    add(DT_HASH, hash_);
    add(DT_SYMTAB, dynsym_);
    add(DT_SYMENT, sizeof(Elf64_Sym));
    add(DT_STRTAB, dynstr_);
    add(DT_STRSZ, strings_.size());
    if (!slots_.empty()) {
      add(DT_RELA, rela_);
      add(DT_RELASZ, slots_.size() * sizeof(Elf64_Rela));
      add(DT_RELAENT, sizeof(Elf64_Rela));
    }
    add(DT_NULL, 0);
    for (std::size_t i = 0; i < entries.size(); ++i) put(dynamic_ + i * sizeof(Elf64_Dyn), entries[i]);
  }

  void write_sections() {
    std::vector<Elf64_Shdr> headers(1);
    std::string names(1, '\0');
    const auto add = [&](const char* name, std::uint32_t type, std::uint64_t flags, std::uint64_t offset,
                         std::uint64_t size, std::uint32_t link, std::uint32_t info, std::uint64_t item) {
      Elf64_Shdr h{};
      h.sh_name = static_cast<std::uint32_t>(names.size());
      names.append(name).push_back('\0');
      h.sh_type = type;
      h.sh_flags = flags;
      h.sh_addr = flags == 0 ? 0 : offset + ((flags & SHF_WRITE) != 0 ? kPage : 0);
      h.sh_offset = offset;
      h.sh_size = size;
      h.sh_link = link;
      h.sh_info = info;
      h.sh_addralign = 8;
      h.sh_entsize = item;
      headers.push_back(h);
    };
    const std::uint64_t symbols = 2 + slots_.size();
    add(".dynsym", SHT_DYNSYM, SHF_ALLOC, dynsym_, symbols * sizeof(Elf64_Sym), 4, 1, sizeof(Elf64_Sym));
    add(".hash", SHT_HASH, SHF_ALLOC, hash_, (3 + symbols) * 4, 1, 0, 4);
    add(".rela.dyn", SHT_RELA, SHF_ALLOC, rela_, slots_.size() * sizeof(Elf64_Rela), 1, 0,
        sizeof(Elf64_Rela));
    add(".dynstr", SHT_STRTAB, SHF_ALLOC, dynstr_, strings_.size(), 0, 0, 0);
    const std::uint64_t constants = dynstr_ + strings_.size();
    add(".rodata", SHT_PROGBITS, SHF_ALLOC, constants, text_ - constants, 0, 0, 0);
    add(".text", SHT_PROGBITS, SHF_ALLOC | SHF_EXECINSTR, text_, first_end_ - text_, 0, 0, 0);
    add(".dynamic", SHT_DYNAMIC, SHF_ALLOC | SHF_WRITE, dynamic_, 11 * sizeof(Elf64_Dyn), 4, 0,
        sizeof(Elf64_Dyn));
    add(".got", SHT_PROGBITS, SHF_ALLOC | SHF_WRITE, got_, slots_.size() * 8, 0, 0, 8);
    add(".shstrtab", SHT_STRTAB, 0, out_.size(), names.size() + sizeof ".shstrtab", 0, 0, 0);
    out_ += names;
    out_.resize(align_up(out_.size(), 8ul));
    section_headers_ = out_.size();
    section_count_ = headers.size();
    out_.append(reinterpret_cast<const char*>(headers.data()), headers.size() * sizeof(Elf64_Shdr));
  }

  void write_headers() {
    Elf64_Ehdr header{};
    std::memcpy(header.e_ident, ELFMAG, SELFMAG);
    header.e_ident[EI_CLASS] = ELFCLASS64;
    header.e_ident[EI_DATA] = ELFDATA2LSB;
    header.e_ident[EI_VERSION] = EV_CURRENT;
    header.e_type = ET_DYN;
    header.e_machine = EM_X86_64;
    header.e_version = EV_CURRENT;
    header.e_entry = entry_address();
    header.e_phoff = sizeof header;
    header.e_shoff = section_headers_;
    header.e_ehsize = sizeof header;
    header.e_phentsize = sizeof(Elf64_Phdr);
    header.e_phnum = 4;
    header.e_shentsize = sizeof(Elf64_Shdr);
    header.e_shnum = static_cast<Elf64_Half>(section_count_);
    header.e_shstrndx = static_cast<Elf64_Half>(section_count_ - 1);
    put(0, header);
    const std::uint64_t second = second_end_ - first_end_;
    const Elf64_Phdr segments[] = {
        {PT_LOAD, PF_R | PF_X, 0, 0, 0, first_end_, first_end_, kPage},
        {PT_LOAD, PF_R | PF_W, first_end_, first_end_ + kPage, first_end_ + kPage, second, second, kPage},
        {PT_DYNAMIC, PF_R | PF_W, dynamic_, dynamic_ + kPage, dynamic_ + kPage, got_ - dynamic_,
         got_ - dynamic_, 8},
        {PT_GNU_STACK, PF_R | PF_W, 0, 0, 0, 0, 0, 16},
    };
    std::memcpy(out_.data() + sizeof header, segments, sizeof segments);
  }

  std::uint64_t entry_address() const { return sections_[entry_.st_shndx].address + entry_.st_value; }

  static constexpr std::uint64_t kStub = 8;
  static constexpr std::uint16_t kTextSection = 6;

  const std::string_view object_, name_;
  std::vector<Section> sections_;
  std::vector<Elf64_Sym> symbols_;
  std::vector<std::string_view> names_;
  Elf64_Sym entry_{};
  std::map<std::string_view, std::uint64_t> slots_;  // imports, numbered as they were met
  std::vector<std::uint32_t> import_names_;          // in dynstr, in the order of slots_
  std::string strings_, out_;
  std::uint32_t name_at_ = 0;
  std::uint64_t end_ = 0, dynsym_ = 0, hash_ = 0, rela_ = 0, dynstr_ = 0, text_ = 0, stubs_ = 0,
                first_end_ = 0, dynamic_ = 0, got_ = 0, second_end_ = 0, section_headers_ = 0,
                section_count_ = 0;
};

}  // namespace

Result<std::string> link_shared_object(std::string_view object, std::string_view function,
                                       std::string_view name) {
  return Linker(object, name).run(function);
}

}  // namespace cairn::gpu
