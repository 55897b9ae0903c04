// SPDX-License-Identifier: MIT
// Executables: code objects loaded for agents, their symbols, and the variables that programs define for
// them.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

#include "hsa/debug_map.h"
#include "hsa/elf_image.h"
#include "hsa/handle_table.h"
#include "hsa/hsa_ven_amd_loader.h"
#include "hsa/kernel_metadata.h"
#include "hsa/memory.h"

namespace cairn::hsa {

class Executable;

/// Where a code object's bytes come from. `bytes` is the reader's own copy of a file, or the program's
/// memory.
struct CodeObjectReader {
  Bytes bytes;
  std::vector<std::byte> owned;
  std::string uri;  ///< file://... or memory://...
  int file = -1;    ///< the program's descriptor, when read from one
};

/// A kernel or a variable.
struct Symbol {
  hsa_symbol_kind_t kind = HSA_SYMBOL_KIND_VARIABLE;
  std::string name;              ///< with ".kd" for kernels
  const Agent* agent = nullptr;  ///< null: a variable for all agents
  std::uint64_t address = 0;     ///< of the descriptor or the variable
  std::uint64_t size = 0;
  std::uint64_t alignment = 1;
  hsa_symbol_linkage_t linkage = HSA_SYMBOL_LINKAGE_PROGRAM;
  bool definition = true;  ///< false: defined by the program, outside the code object
  bool constant = false;
  KernelSizes kernel;  ///< of kernels

  hsa_executable_symbol_t handle() const { return {reinterpret_cast<std::uintptr_t>(this)}; }
};

/// A code object in an agent's memory.
struct LoadedCodeObject {
  Executable* executable = nullptr;
  const Agent* agent = nullptr;
  std::vector<std::byte> copy;    ///< of the ELF file: debuggers and fault reports read it here
  const void* storage = nullptr;  ///< the program's memory, as it was given
  std::size_t storage_size = 0;
  int file = -1;
  std::string uri;
  std::uintptr_t memory = 0;   ///< of the segments
  std::uint64_t elf_base = 0;  ///< address the segments have in the ELF file
  std::uint64_t span = 0;
  std::vector<hsa_ven_amd_loader_segment_descriptor_t> segments;
  std::unique_ptr<DebugEntry> debug;

  std::int64_t delta() const { return static_cast<std::int64_t>(memory - elf_base); }
  hsa_loaded_code_object_t handle() const { return {reinterpret_cast<std::uintptr_t>(this)}; }
};

/// Changes the word at a relocation's place. `target` is the symbol's address (0 without one), `memory` where
/// the image lies.
Status apply_relocation(const ElfImage& image, const ElfRelocation& r, std::uint64_t target,
                        std::uintptr_t memory);

/// Thread-safe.
class Executable {
 public:
  Executable(MemoryMap& memory, hsa_profile_t profile, hsa_default_float_rounding_mode_t rounding)
      : memory_(memory), profile(profile), rounding(rounding) {}
  ~Executable();

  hsa_executable_t handle() const { return {reinterpret_cast<std::uintptr_t>(this)}; }

  /// Loads a copy of the reader's bytes for an agent.
  Result<const LoadedCodeObject*> load(const Agent& agent, const CodeObjectReader& reader);
  Status freeze();
  /// Makes a variable known by name; code objects loaded later may refer to it.
  Status define(const Agent* agent, std::string name, std::uint64_t address);

  bool frozen() const;
  std::shared_ptr<const Symbol> find_symbol(std::string_view name, const Agent* agent) const;
  std::vector<std::shared_ptr<const Symbol>> symbols() const;
  std::vector<const LoadedCodeObject*> code_objects() const;

 private:
  Result<std::uintptr_t> place(const Agent& agent, const ElfImage& image);
  Status relocate(const ElfImage& image, const Agent& agent, std::uintptr_t memory) const;
  Status add_symbols(const ElfImage& image, const Agent& agent, std::uintptr_t memory);
  std::shared_ptr<const Symbol> find_locked(std::string_view name, const Agent* agent) const;

  MemoryMap& memory_;

 public:
  const hsa_profile_t profile;
  const hsa_default_float_rounding_mode_t rounding;

 private:
  mutable std::mutex mutex_;
  bool frozen_ = false;
  std::vector<std::unique_ptr<LoadedCodeObject>> loaded_;
  std::vector<std::shared_ptr<const Symbol>> symbols_;
  std::unordered_multimap<std::string_view, std::shared_ptr<const Symbol>> by_name_;
};

/// All executables and readers.
class Loader {
 public:
  explicit Loader(MemoryMap& memory) : memory_(memory) {}

  std::shared_ptr<Executable> create(hsa_profile_t profile, hsa_default_float_rounding_mode_t rounding);
  /// The symbol behind a handle; null when no executable has it.
  std::shared_ptr<const Symbol> symbol(hsa_executable_symbol_t handle) const;
  void forget_symbols(const Executable& executable);
  void remember_symbols(const Executable& executable);
  /// The loaded code object behind a handle, or around an address; null when there is none.
  const LoadedCodeObject* code_object(hsa_loaded_code_object_t handle) const;
  const LoadedCodeObject* code_object_at(std::uint64_t address) const;

  HandleTable<Executable> executables;
  HandleTable<CodeObjectReader> readers;

 private:
  MemoryMap& memory_;
  mutable std::shared_mutex mutex_;
  std::unordered_map<std::uint64_t, std::shared_ptr<const Symbol>> symbols_;
};

}  // namespace cairn::hsa
