// SPDX-License-Identifier: MIT
// The list of translated functions that debuggers read: for each a symbol file in memory with one symbol.
#include "gpu/jit/debugger.h"

#include <elf.h>

#include <cstring>
#include <memory>
#include <mutex>
#include <string>

// Names and layout are GDB's.
extern "C" {
struct jit_code_entry {
  jit_code_entry* next_entry;
  jit_code_entry* prev_entry;
  const char* symfile_addr;
  std::uint64_t symfile_size;
};
struct jit_descriptor {
  std::uint32_t version;
  std::uint32_t action_flag;  // 0 nothing, 1 added, 2 removed
  jit_code_entry* relevant_entry;
  jit_code_entry* first_entry;
};
[[gnu::used]] jit_descriptor __jit_debug_descriptor = {1, 0, nullptr, nullptr};
// Debuggers stop here.
[[gnu::noinline, gnu::used]] void __jit_debug_register_code() { asm volatile("" ::: "memory"); }
}

namespace cairn::gpu {
namespace {

std::mutex list_mutex;

struct Entry : jit_code_entry {
  std::string file;
};

// Section and symbol have their final addresses.
std::string symbol_file(std::string_view name, std::uint64_t address, std::uint64_t size) {
  struct Headers {
    Elf64_Ehdr header{};
    Elf64_Shdr sections[5] = {};
    Elf64_Sym symbols[2] = {};
    char section_names[40] = "\0.text\0.symtab\0.strtab\0.shstrtab";
  } f;
  Elf64_Ehdr& h = f.header;
  std::memcpy(h.e_ident, ELFMAG, SELFMAG);
  h.e_ident[EI_CLASS] = ELFCLASS64;
  h.e_ident[EI_DATA] = ELFDATA2LSB;
  h.e_ident[EI_VERSION] = h.e_version = EV_CURRENT;
  h.e_type = ET_EXEC;
  h.e_machine = EM_X86_64;
  h.e_ehsize = sizeof h;
  h.e_shoff = offsetof(Headers, sections);
  h.e_shentsize = sizeof(Elf64_Shdr);
  h.e_shnum = 5;
  h.e_shstrndx = 4;
  // name, type, flags, address, offset, size, link, info, alignment, size of an item
  f.sections[1] = {1, SHT_NOBITS, SHF_ALLOC | SHF_EXECINSTR, address, 0, size, 0, 0, 16, 0};
  f.sections[2] = {7, SHT_SYMTAB,       0, 0, offsetof(Headers, symbols), sizeof f.symbols, 3, 1,
                   8, sizeof(Elf64_Sym)};
  f.sections[3] = {15, SHT_STRTAB, 0, 0, sizeof f, name.size() + 2, 0, 0, 1, 0};
  f.sections[4] = {23, SHT_STRTAB, 0, 0, offsetof(Headers, section_names), sizeof f.section_names,
                   0,  0,          1, 0};
  f.symbols[1] = {1, ELF64_ST_INFO(STB_GLOBAL, STT_FUNC), 0, 1, address, size};
  std::string bytes(reinterpret_cast<const char*>(&f), sizeof f);
  bytes.push_back('\0');
  bytes.append(name).push_back('\0');
  return bytes;
}

void announce(jit_code_entry* entry, std::uint32_t action) {
  __jit_debug_descriptor.relevant_entry = entry;
  __jit_debug_descriptor.action_flag = action;
  __jit_debug_register_code();
}

}  // namespace

void* tell_debugger(std::string_view name, const void* address, std::uint64_t size) {
  auto entry = std::make_unique<Entry>();
  entry->file = symbol_file(name, reinterpret_cast<std::uint64_t>(address), size);
  entry->symfile_addr = entry->file.data();
  entry->symfile_size = entry->file.size();
  const std::lock_guard lock(list_mutex);
  entry->prev_entry = nullptr;
  entry->next_entry = __jit_debug_descriptor.first_entry;
  if (entry->next_entry != nullptr) entry->next_entry->prev_entry = entry.get();
  __jit_debug_descriptor.first_entry = entry.get();
  announce(entry.get(), 1);
  return entry.release();
}

void forget_in_debugger(void* handle) {
  const std::unique_ptr<Entry> entry(static_cast<Entry*>(handle));
  const std::lock_guard lock(list_mutex);
  if (entry->prev_entry != nullptr)
    entry->prev_entry->next_entry = entry->next_entry;
  else
    __jit_debug_descriptor.first_entry = entry->next_entry;
  if (entry->next_entry != nullptr) entry->next_entry->prev_entry = entry->prev_entry;
  announce(entry.get(), 2);
}

}  // namespace cairn::gpu
