// SPDX-License-Identifier: MIT
// Files taken apart down to code objects, and code objects laid out in memory.
#include "tools/translate/code_objects.h"

#include <elf.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <string_view>
#include <utility>

#include "gpu/wave/kernel_descriptor.h"

namespace cairn::tools {
namespace {

constexpr std::string_view kBundleMagic = "__CLANG_OFFLOAD_BUNDLE__", kCompressedMagic = "CCOB";
constexpr std::string_view kDescriptorSuffix = ".kd";
// Room before the first and after the last segment: the decoder looks a few bytes ahead.
constexpr std::size_t kMargin = 4096;

std::string_view text(Bytes bytes) { return {reinterpret_cast<const char*>(bytes.data()), bytes.size()}; }

bool holds(Bytes bytes, std::uint64_t offset, std::uint64_t size) {
  return offset <= bytes.size() && size <= bytes.size() - offset;
}

// `count` values of T at `offset`; empty when they do not lie within the bytes.
template <class T>
std::vector<T> table(Bytes bytes, std::uint64_t offset, std::uint64_t count) {
  if (count > bytes.size() / sizeof(T) || !holds(bytes, offset, count * sizeof(T))) return {};
  std::vector<T> values(count);
  if (count != 0) std::memcpy(values.data(), bytes.data() + offset, count * sizeof(T));
  return values;
}

std::vector<Elf64_Ehdr> elf_header(Bytes bytes) {
  std::vector<Elf64_Ehdr> header = table<Elf64_Ehdr>(bytes, 0, 1);
  if (!header.empty() && std::memcmp(header[0].e_ident, ELFMAG, SELFMAG) != 0) header.clear();
  return header;
}

std::vector<Elf64_Shdr> sections(Bytes bytes, const Elf64_Ehdr& header) {
  return table<Elf64_Shdr>(bytes, header.e_shoff, header.e_shnum);
}

// Bundles stand behind one another, each padded.
std::vector<Bytes> bundles_in(Bytes bytes) {
  std::vector<std::size_t> starts;
  const std::string_view all = text(bytes);
  const std::string_view magic = all.starts_with(kCompressedMagic) ? kCompressedMagic : kBundleMagic;
  for (std::size_t at = all.find(magic); at != std::string_view::npos;
       at = all.find(magic, at + magic.size())) {
    if (magic == kBundleMagic || at % 4096 == 0) starts.push_back(at);
  }
  std::vector<Bytes> bundles;
  for (std::size_t i = 0; i < starts.size(); ++i) {
    const std::size_t end = i + 1 < starts.size() ? starts[i + 1] : bytes.size();
    bundles.push_back(bytes.subspan(starts[i], end - starts[i]));
  }
  return bundles;
}

}  // namespace

Result<MappedFile> MappedFile::open(const std::string& path) {
  const auto failed = [&] {
    return Error{errno, fmt::format("cannot read '{}': {}", path, std::strerror(errno))};
  };
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return failed();
  struct stat status{};
  void* memory = MAP_FAILED;
  if (fstat(file, &status) == 0) {
    if (!S_ISREG(status.st_mode) || status.st_size == 0) {
      close(file);
      return Error{EINVAL, fmt::format("'{}' is no file with content", path)};
    }
    memory = mmap(nullptr, static_cast<std::size_t>(status.st_size), PROT_READ, MAP_PRIVATE, file, 0);
  }
  close(file);
  if (memory == MAP_FAILED) return failed();
  return MappedFile({static_cast<const std::byte*>(memory), static_cast<std::size_t>(status.st_size)});
}

MappedFile::MappedFile(MappedFile&& other) noexcept : bytes_(std::exchange(other.bytes_, {})) {}

MappedFile::~MappedFile() {
  if (!bytes_.empty()) munmap(const_cast<std::byte*>(bytes_.data()), bytes_.size());
}

Result<std::vector<Bytes>> containers(Bytes file) {
  if (text(file).starts_with(kBundleMagic) || text(file).starts_with(kCompressedMagic))
    return bundles_in(file);
  const std::vector<Elf64_Ehdr> header = elf_header(file);
  if (header.empty()) return Error{EINVAL, "the file is neither an ELF image nor an offload bundle"};
  if (header[0].e_machine == EM_AMDGPU) return std::vector<Bytes>{file};
  const std::vector<Elf64_Shdr> all = sections(file, header[0]);
  if (header[0].e_shstrndx >= all.size()) return Error{EINVAL, "the ELF image has no section names"};
  const Elf64_Shdr& names = all[header[0].e_shstrndx];
  std::vector<Bytes> found;
  for (const Elf64_Shdr& section : all) {
    if (!holds(file, names.sh_offset, names.sh_size) || section.sh_name >= names.sh_size) continue;
    const std::string_view name = text(file.subspan(names.sh_offset, names.sh_size)).substr(section.sh_name);
    if (name.substr(0, name.find('\0')) != ".hip_fatbin" || !holds(file, section.sh_offset, section.sh_size))
      continue;
    for (const Bytes bundle : bundles_in(file.subspan(section.sh_offset, section.sh_size)))
      found.push_back(bundle);
  }
  if (found.empty()) return Error{EINVAL, "the program holds no GPU code"};
  return found;
}

Result<LaidOut> LaidOut::load(Bytes image) {
  const std::vector<Elf64_Ehdr> header = elf_header(image);
  if (header.empty() || header[0].e_machine != EM_AMDGPU)
    return Error{EINVAL, "the image is no AMD GPU code object"};
  std::vector<Elf64_Phdr> loads = table<Elf64_Phdr>(image, header[0].e_phoff, header[0].e_phnum);
  std::erase_if(loads, [&](const Elf64_Phdr& s) {
    return s.p_type != PT_LOAD || !holds(image, s.p_offset, s.p_filesz) || s.p_filesz > s.p_memsz;
  });
  std::uint64_t end = 0;
  for (const Elf64_Phdr& segment : loads) end = std::max(end, segment.p_vaddr + segment.p_memsz);
  if (end == 0 || end > std::uint64_t{1} << 34)
    return Error{EINVAL, "the code object has no segments of a sensible size"};
  LaidOut laid;
  laid.size_ = end + kMargin;
  void* memory =
      mmap(nullptr, laid.size_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) return Error{errno, std::strerror(errno)};
  laid.memory_ = memory;
  auto* base = static_cast<std::byte*>(memory);
  for (const Elf64_Phdr& segment : loads)
    std::memcpy(base + segment.p_vaddr, image.data() + segment.p_offset, segment.p_filesz);
  laid.find_kernels(image, sections(image, header[0]));
  return laid;
}

void LaidOut::find_kernels(Bytes image, const std::vector<Elf64_Shdr>& all) {
  for (const Elf64_Shdr& symbols : all) {
    if (symbols.sh_type != SHT_DYNSYM || symbols.sh_link >= all.size()) continue;
    const Elf64_Shdr& names = all[symbols.sh_link];
    if (!holds(image, names.sh_offset, names.sh_size)) continue;
    const std::string_view strings = text(image.subspan(names.sh_offset, names.sh_size));
    for (const Elf64_Sym& symbol :
         table<Elf64_Sym>(image, symbols.sh_offset, symbols.sh_size / sizeof(Elf64_Sym))) {
      if (symbol.st_name >= strings.size()) continue;
      const std::string_view rest = strings.substr(symbol.st_name);
      const std::string_view name = rest.substr(0, rest.find('\0'));
      if (!name.ends_with(kDescriptorSuffix) || symbol.st_value + sizeof(gpu::KernelDescriptor) > size_)
        continue;
      const std::uint64_t place = reinterpret_cast<std::uint64_t>(memory_) + symbol.st_value;
      gpu::KernelDescriptor descriptor;
      std::memcpy(&descriptor, reinterpret_cast<const void*>(place), sizeof descriptor);
      kernels_.push_back({std::string(name.substr(0, name.size() - kDescriptorSuffix.size())),
                          place + static_cast<std::uint64_t>(descriptor.entry_offset), descriptor});
    }
  }
}

LaidOut::LaidOut(LaidOut&& other) noexcept
    : memory_(std::exchange(other.memory_, nullptr)),
      size_(other.size_),
      kernels_(std::move(other.kernels_)) {}

LaidOut::~LaidOut() {
  if (memory_ != nullptr) munmap(memory_, size_);
}

}  // namespace cairn::tools
