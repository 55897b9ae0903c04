// SPDX-License-Identifier: MIT
// Maps the segments of translated code.
#include "gpu/jit/code_loader.h"

#include <dlfcn.h>
#include <elf.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstring>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/bits.h"
#include "gpu/jit/debugger.h"
#include "gpu/jit/helpers.h"

namespace cairn::gpu {
namespace {

constexpr std::uint64_t kPage = 4096;

// The parts of a shared object that the loader looks at.
struct Image {
  Elf64_Ehdr header{};
  std::vector<Elf64_Phdr> segments;
  std::vector<Elf64_Rela> relocations;
  std::vector<Elf64_Sym> symbols;
  std::string_view strings;

  std::string_view name(std::uint64_t symbol) const {
    const std::uint64_t at = symbol < symbols.size() ? symbols[symbol].st_name : 0;
    const std::string_view rest = strings.substr(std::min<std::uint64_t>(at, strings.size()));
    return rest.substr(0, rest.find('\0'));
  }
};

template <class T>
bool read_table(std::string_view bytes, std::uint64_t offset, std::uint64_t size, std::vector<T>& table) {
  if (offset > bytes.size() || bytes.size() - offset < size) return false;
  table.resize(size / sizeof(T));
  std::memcpy(table.data(), bytes.data() + offset, table.size() * sizeof(T));
  return true;
}

bool parse(std::string_view bytes, Image& image) {
  if (bytes.size() < sizeof image.header) return false;
  std::memcpy(&image.header, bytes.data(), sizeof image.header);
  const Elf64_Ehdr& h = image.header;
  std::vector<Elf64_Shdr> sections;
  if (std::memcmp(h.e_ident, ELFMAG, SELFMAG) != 0 || h.e_machine != EM_X86_64 || h.e_type != ET_DYN ||
      !read_table(bytes, h.e_phoff, h.e_phnum * sizeof(Elf64_Phdr), image.segments) ||
      !read_table(bytes, h.e_shoff, h.e_shnum * sizeof(Elf64_Shdr), sections)) {
    return false;
  }
  for (const Elf64_Shdr& s : sections) {
    if (s.sh_type == SHT_RELA && !read_table(bytes, s.sh_offset, s.sh_size, image.relocations)) return false;
    if (s.sh_type == SHT_DYNSYM && !read_table(bytes, s.sh_offset, s.sh_size, image.symbols)) return false;
    if (s.sh_type == SHT_STRTAB && (s.sh_flags & SHF_ALLOC) != 0 && s.sh_offset <= bytes.size())
      image.strings = bytes.substr(s.sh_offset, s.sh_size);
  }
  std::erase_if(image.segments, [](const Elf64_Phdr& p) { return p.p_type != PT_LOAD; });
  return image.segments.size() == 2 && image.segments[0].p_vaddr == 0 &&
         image.segments[0].p_filesz > h.e_entry && image.segments[1].p_vaddr >= image.segments[0].p_memsz;
}

void* find_import(const std::string& name) {
  static const std::unordered_map<std::string_view, void*> known = [] {
    std::unordered_map<std::string_view, void*> map;
    for (const Helper& helper : helpers()) map.emplace(helper.name, helper.address);
    return map;
  }();
  if (const auto it = known.find(name); it != known.end()) return it->second;
  return dlsym(RTLD_DEFAULT, name.c_str());  // functions of the C library that code generation makes use of
}

Error last_error(const char* what) { return Error{errno, fmt::format("{}: {}", what, std::strerror(errno))}; }

Status bind(const Image& image, std::byte* base) {
  for (const Elf64_Rela& r : image.relocations) {
    const std::string name(image.name(ELF64_R_SYM(r.r_info)));
    void* address = find_import(name);
    if (address == nullptr || ELF64_R_TYPE(r.r_info) != R_X86_64_GLOB_DAT ||
        r.r_offset < image.segments[1].p_vaddr)
      return Error{ENOENT, fmt::format("translated code wants '{}', which is not there", name)};
    std::memcpy(base + r.r_offset, &address, sizeof address);
  }
  return success();
}

}  // namespace

Result<LoadedCode> LoadedCode::map(int file, const std::string& object) {
  Image image;
  if (!parse(object, image)) return Error{EINVAL, "translated code is no shared object of the translator"};
  const Elf64_Phdr &code = image.segments[0], &data = image.segments[1];
  // Without imports nobody reads the second segment.
  const bool binds = !image.relocations.empty();
  LoadedCode loaded;
  loaded.size_ = align_up<std::uint64_t>(binds ? data.p_vaddr + data.p_memsz : code.p_memsz, kPage);
  void* base = mmap(nullptr, loaded.size_, PROT_READ | PROT_EXEC, MAP_PRIVATE, file, 0);
  if (base == MAP_FAILED) return last_error("cannot map translated code");
  loaded.base_ = base;
  auto* bytes = static_cast<std::byte*>(base);
  if (binds) {
    const std::uint64_t first = align_down<std::uint64_t>(data.p_vaddr, kPage);
    const std::uint64_t size = loaded.size_ - first;
    if (mmap(bytes + first, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_FIXED, file,
             static_cast<off_t>(align_down<std::uint64_t>(data.p_offset, kPage))) == MAP_FAILED)
      return last_error("cannot map translated code");
    if (const Status bound = bind(image, bytes); !bound) return bound.error();
    mprotect(bytes + first, size, PROT_READ);
  }
  loaded.run_ = reinterpret_cast<WaveFunction>(bytes + image.header.e_entry);
  loaded.debugger_entry_ = tell_debugger(image.name(1), bytes + image.header.e_entry,
                                         image.symbols.size() > 1 ? image.symbols[1].st_size : 0);
  return loaded;
}

Result<LoadedCode> LoadedCode::load(const std::string& object) {
  const int file = memfd_create("cairn-code", MFD_CLOEXEC);
  if (file < 0) return last_error("cannot load translated code");
  std::size_t done = 0;
  while (done < object.size()) {
    const ssize_t written = write(file, object.data() + done, object.size() - done);
    if (written <= 0) break;
    done += static_cast<std::size_t>(written);
  }
  auto loaded = done == object.size() ? map(file, object)
                                      : Result<LoadedCode>(last_error("cannot load translated code"));
  close(file);
  return loaded;
}

LoadedCode::~LoadedCode() {
  if (debugger_entry_ != nullptr) forget_in_debugger(debugger_entry_);
  if (base_ != nullptr) munmap(base_, size_);
}

}  // namespace cairn::gpu
