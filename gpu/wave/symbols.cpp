// SPDX-License-Identifier: MIT
// Reads loaded code objects through the debugger's rendezvous.
#include "gpu/wave/symbols.h"

#include <cxxabi.h>
#include <dlfcn.h>
#include <elf.h>
#include <fmt/format.h>
#include <link.h>
#include <sys/uio.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>
#include <fstream>
#include <memory>
#include <optional>
#include <vector>

namespace cairn::gpu {
namespace {

struct Symbol {
  std::string name;
  std::uint64_t start = 0;
};

std::string demangle(const std::string& name) {
  int status = 0;
  const std::unique_ptr<char, void (*)(void*)> text(
      abi::__cxa_demangle(name.c_str(), nullptr, nullptr, &status), std::free);
  return status == 0 ? text.get() : name;
}

// The code object behind a URI: memory://PID#offset=ADDRESS&size=BYTES or file://PATH[#offset=N&size=N].
std::vector<char> read_object(const std::string& uri) {
  const auto number = [&](const char* key) -> std::uint64_t {
    const auto at = uri.find(key);
    return at == std::string::npos ? 0 : std::strtoull(uri.c_str() + at + std::strlen(key), nullptr, 0);
  };
  std::uint64_t offset = number("offset="), size = number("size=");
  if (uri.starts_with("memory://")) {
    std::vector<char> bytes(size < (std::uint64_t{1} << 32) ? size : 0);
    iovec local{bytes.data(), bytes.size()}, remote{reinterpret_cast<void*>(offset), bytes.size()};
    if (process_vm_readv(getpid(), &local, 1, &remote, 1, 0) != static_cast<ssize_t>(bytes.size()))
      bytes.clear();
    return bytes;
  }
  if (!uri.starts_with("file://")) return {};
  std::ifstream file(uri.substr(7, uri.find('#') - 7), std::ios::binary);
  file.seekg(static_cast<std::streamoff>(offset));
  std::vector<char> bytes{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  if (size != 0 && size < bytes.size()) bytes.resize(size);
  return bytes;
}

template <class T>
std::optional<T> read_at(const std::vector<char>& bytes, std::uint64_t offset) {
  if (offset > bytes.size() || bytes.size() - offset < sizeof(T)) return std::nullopt;
  T value;
  std::memcpy(&value, bytes.data() + offset, sizeof(T));
  return value;
}

// The symbol of the object that covers `address` (relative to its load bias).
std::optional<Symbol> find_symbol(const std::vector<char>& bytes, std::uint64_t address) {
  const auto header = read_at<Elf64_Ehdr>(bytes, 0);
  if (!header) return std::nullopt;
  for (unsigned i = 0; i < header->e_shnum; ++i) {
    const auto section = read_at<Elf64_Shdr>(bytes, header->e_shoff + i * sizeof(Elf64_Shdr));
    if (!section || (section->sh_type != SHT_DYNSYM && section->sh_type != SHT_SYMTAB) ||
        section->sh_entsize == 0)
      continue;
    const auto strings = read_at<Elf64_Shdr>(bytes, header->e_shoff + section->sh_link * sizeof(Elf64_Shdr));
    if (!strings) continue;
    for (std::uint64_t at = 0; at + sizeof(Elf64_Sym) <= section->sh_size; at += section->sh_entsize) {
      const auto symbol = read_at<Elf64_Sym>(bytes, section->sh_offset + at);
      if (!symbol) break;
      if (symbol->st_name == 0 || address < symbol->st_value ||
          address - symbol->st_value >= std::max<std::uint64_t>(symbol->st_size, 1))
        continue;
      const std::uint64_t name = strings->sh_offset + symbol->st_name;
      if (name >= bytes.size()) continue;
      return Symbol{std::string(bytes.data() + name, strnlen(bytes.data() + name, bytes.size() - name)),
                    symbol->st_value};
    }
  }
  return std::nullopt;
}

std::optional<Symbol> symbol_at(std::uint64_t address) {
  const auto* debug = static_cast<const r_debug*>(dlsym(RTLD_DEFAULT, "_amdgpu_r_debug"));
  if (debug == nullptr) return std::nullopt;
  for (const link_map* object = debug->r_map; object != nullptr; object = object->l_next) {
    if (object->l_name == nullptr || address < object->l_addr) continue;
    auto symbol = find_symbol(read_object(object->l_name), address - object->l_addr);
    if (!symbol) continue;
    symbol->start += object->l_addr;
    return symbol;
  }
  return std::nullopt;
}

}  // namespace

std::string kernel_name(std::uint64_t descriptor) {
  const auto symbol = symbol_at(descriptor);
  if (!symbol) return fmt::format("(descriptor {:#x})", descriptor);
  std::string name = symbol->name;
  if (name.ends_with(".kd")) name.resize(name.size() - 3);
  return demangle(name);
}

std::string linked_name(std::uint64_t pc) {
  const auto symbol = symbol_at(pc);
  if (!symbol) return {};
  return pc == symbol->start ? symbol->name : fmt::format("{}+{:#x}", symbol->name, pc - symbol->start);
}

std::string code_place(std::uint64_t pc) {
  const auto symbol = symbol_at(pc);
  if (!symbol) return fmt::format("{:#x}", pc);
  return fmt::format("{:#x}, {} + {:#x}", pc, demangle(symbol->name), pc - symbol->start);
}

}  // namespace cairn::gpu
