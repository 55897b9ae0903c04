// SPDX-License-Identifier: MIT
// Loading a code object: memory, contents, relocations, symbols.
#include "hsa/executable.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

#include "base/bits.h"
#include "hsa/code_object_reader.h"

namespace cairn::hsa {
namespace {

constexpr std::string_view kDescriptorSuffix = ".kd";
constexpr std::uint64_t kDescriptorBytes = 64;

// Fields of a kernel descriptor; offsets are of the code object format.
struct KernelDescriptor {
  std::uint32_t group, private_, kernarg;
  std::uint16_t properties;
};

KernelDescriptor read_descriptor(std::uintptr_t address) {
  const auto* bytes = reinterpret_cast<const std::byte*>(address);
  KernelDescriptor d;
  std::memcpy(&d.group, bytes, 4);
  std::memcpy(&d.private_, bytes + 4, 4);
  std::memcpy(&d.kernarg, bytes + 8, 4);
  std::memcpy(&d.properties, bytes + 56, 2);
  return d;
}

bool inside(const ElfImage& image, std::uint64_t address, std::uint64_t size) {
  return address >= image.base() && address - image.base() <= image.span() &&
         size <= image.span() - (address - image.base());
}

bool is_writable(const ElfImage& image, std::uint64_t address) {
  return std::any_of(image.loads().begin(), image.loads().end(), [&](const Elf64_Phdr& load) {
    return address - load.p_vaddr < load.p_memsz && (load.p_flags & PF_W) != 0;
  });
}

hsa_ven_amd_loader_segment_descriptor_t describe(const LoadedCodeObject& object) {
  hsa_ven_amd_loader_segment_descriptor_t d{};
  d.agent = object.agent->handle();
  d.executable = object.executable->handle();
  d.code_object_storage_type = object.file >= 0 ? HSA_VEN_AMD_LOADER_CODE_OBJECT_STORAGE_TYPE_FILE
                                                : HSA_VEN_AMD_LOADER_CODE_OBJECT_STORAGE_TYPE_MEMORY;
  d.code_object_storage_base = object.storage;
  d.code_object_storage_size = object.storage_size;
  return d;
}

void add_segments(LoadedCodeObject& object, const ElfImage& image) {
  for (const Elf64_Phdr& load : image.loads()) {
    hsa_ven_amd_loader_segment_descriptor_t d = describe(object);
    d.code_object_storage_offset = load.p_offset;
    d.segment_base = reinterpret_cast<const void*>(object.memory + (load.p_vaddr - object.elf_base));
    d.segment_size = load.p_memsz;
    object.segments.push_back(d);
  }
}

}  // namespace

Executable::~Executable() {
  for (const auto& object : loaded_) {
    object->debug.reset();
    (void)memory_.release(reinterpret_cast<void*>(object->memory));
  }
}

Result<std::uintptr_t> Executable::place(const Agent& agent, const ElfImage& image) {
  const MemoryPool* pool = agent.global_pool(HSA_AMD_MEMORY_POOL_GLOBAL_FLAG_COARSE_GRAINED);
  if (pool == nullptr) return fail(HSA_STATUS_ERROR_INVALID_AGENT, "the agent has no memory for code");
  Result<void*> memory = memory_.allocate(*pool, image.span(), HSA_AMD_MEMORY_POOL_EXECUTABLE_FLAG, false);
  if (!memory) {
    Error error = memory.error();
    error.code = HSA_STATUS_ERROR_OUT_OF_RESOURCES;
    return error;
  }
  auto* start = static_cast<std::byte*>(*memory);
  // The driver hands out zeroed memory, so what the file does not fill is zero already.
  for (const Elf64_Phdr& load : image.loads()) {
    const Bytes contents = image.contents(load);
    std::memcpy(start + (load.p_vaddr - image.base()), contents.data(), contents.size());
  }
  return reinterpret_cast<std::uintptr_t>(start);
}

Result<const LoadedCodeObject*> Executable::load(const Agent& agent, const CodeObjectReader& reader) {
  auto object = std::make_unique<LoadedCodeObject>();
  // The image reads from the copy, so that the program may change or release its own meanwhile.
  Result<std::vector<std::byte>> copy = careful_copy(reader.bytes);
  if (!copy) return copy.error();
  object->copy = std::move(*copy);
  Result<ElfImage> image = ElfImage::parse(object->copy);
  if (!image) return image.error();
  if (agent.isa() == nullptr || std::none_of(agent.isas.begin(), agent.isas.end(),
                                             [&](const Isa* isa) { return runs_on(image->isa(), *isa); })) {
    return fail(HSA_STATUS_ERROR_INCOMPATIBLE_ARGUMENTS,
                fmt::format("code for {} does not run on {}", image->isa().name,
                            agent.isa() == nullptr ? "a processor" : agent.isa()->name));
  }
  std::lock_guard lock(mutex_);
  if (frozen_) return fail(HSA_STATUS_ERROR_FROZEN_EXECUTABLE);
  Result<std::uintptr_t> memory = place(agent, *image);
  if (!memory) return memory.error();
  Status done = relocate(*image, agent, *memory);
  if (done) done = add_symbols(*image, agent, *memory);
  if (!done) {
    (void)memory_.release(reinterpret_cast<void*>(*memory));
    return done.error();
  }
  object->executable = this;
  object->agent = &agent;
  object->storage = reader.bytes.data();
  object->storage_size = reader.bytes.size();
  object->file = reader.file;
  object->memory = *memory;
  object->elf_base = image->base();
  object->span = image->span();
  object->uri = reader.file >= 0
                    ? reader.uri
                    : fmt::format("memory://{}#offset={:#x}&size={}", getpid(),
                                  reinterpret_cast<std::uintptr_t>(object->copy.data()), object->copy.size());
  add_segments(*object, *image);
  object->debug = std::make_unique<DebugEntry>(static_cast<std::uint64_t>(object->delta()), object->uri);
  loaded_.push_back(std::move(object));
  return loaded_.back().get();
}

Status Executable::relocate(const ElfImage& image, const Agent& agent, std::uintptr_t memory) const {
  const std::uint64_t bias = memory - image.base();
  for (const ElfRelocation& r : image.relocations()) {
    std::uint64_t target = 0;
    if (r.symbol != 0) {
      const ElfSymbol& symbol = image.symbols()[r.symbol];
      if (symbol.defined) {
        target = bias + symbol.value;
      } else if (const auto defined = find_locked(symbol.name, &agent)) {
        target = defined->address;
      } else if (symbol.binding != STB_WEAK) {
        return fail(HSA_STATUS_ERROR_VARIABLE_UNDEFINED, fmt::format("'{}' is not defined", symbol.name));
      }
    }
    if (Status status = apply_relocation(image, r, target, memory); !status) return status;
  }
  return success();
}

Status Executable::add_symbols(const ElfImage& image, const Agent& agent, std::uintptr_t memory) {
  const Result<KernelTable> metadata = read_kernel_metadata(image.metadata());
  if (!metadata) return metadata.error();
  std::vector<std::shared_ptr<const Symbol>> added;
  for (const ElfSymbol& elf : image.symbols()) {
    if (!elf.defined || elf.type != STT_OBJECT || elf.name.empty()) continue;
    auto symbol = std::make_shared<Symbol>();
    symbol->name = elf.name;
    symbol->agent = &agent;
    symbol->size = elf.size;
    symbol->constant = !is_writable(image, elf.value);
    symbol->linkage = elf.binding == STB_LOCAL ? HSA_SYMBOL_LINKAGE_MODULE : HSA_SYMBOL_LINKAGE_PROGRAM;
    if (!inside(image, elf.value, elf.size)) {
      return fail(HSA_STATUS_ERROR_INVALID_CODE_OBJECT,
                  fmt::format("'{}' lies outside the segments", elf.name));
    }
    symbol->address = memory + (elf.value - image.base());
    symbol->alignment = std::uint64_t{1} << std::min(12, std::countr_zero(symbol->address | 4096));
    if (elf.name.ends_with(kDescriptorSuffix) && elf.size == kDescriptorBytes) {
      symbol->kind = HSA_SYMBOL_KIND_KERNEL;
      const KernelDescriptor descriptor = read_descriptor(symbol->address);
      if (const auto it = metadata->find(elf.name); it != metadata->end()) symbol->kernel = it->second;
      if (descriptor.kernarg != 0) symbol->kernel.kernarg = descriptor.kernarg;
      symbol->kernel.group = descriptor.group;
      symbol->kernel.private_ = descriptor.private_;
      symbol->kernel.dynamic_stack =
          symbol->kernel.dynamic_stack || (descriptor.properties & (1u << 11)) != 0;
    } else if (find_locked(elf.name, &agent) != nullptr && elf.binding == STB_GLOBAL) {
      return fail(HSA_STATUS_ERROR_VARIABLE_ALREADY_DEFINED, fmt::format("'{}' is defined twice", elf.name));
    }
    added.push_back(std::move(symbol));
  }
  for (auto& symbol : added) {
    by_name_.emplace(symbol->name, symbol);
    symbols_.push_back(std::move(symbol));
  }
  return success();
}

Status Executable::freeze() {
  std::lock_guard lock(mutex_);
  if (frozen_) return fail(HSA_STATUS_ERROR_FROZEN_EXECUTABLE);
  frozen_ = true;
  return success();
}

Status Executable::define(const Agent* agent, std::string name, std::uint64_t address) {
  std::lock_guard lock(mutex_);
  if (frozen_) return fail(HSA_STATUS_ERROR_FROZEN_EXECUTABLE);
  if (find_locked(name, agent) != nullptr) return fail(HSA_STATUS_ERROR_VARIABLE_ALREADY_DEFINED);
  auto symbol = std::make_shared<Symbol>();
  symbol->name = std::move(name);
  symbol->agent = agent;
  symbol->address = address;
  symbol->definition = false;
  by_name_.emplace(symbol->name, symbol);
  symbols_.push_back(std::move(symbol));
  return success();
}

bool Executable::frozen() const {
  std::lock_guard lock(mutex_);
  return frozen_;
}

std::shared_ptr<const Symbol> Executable::find_locked(std::string_view name, const Agent* agent) const {
  const auto [first, last] = by_name_.equal_range(name);
  for (auto it = first; it != last; ++it) {
    const Agent* owner = it->second->agent;
    if (agent == nullptr || owner == nullptr || owner == agent) return it->second;
  }
  return nullptr;
}

std::shared_ptr<const Symbol> Executable::find_symbol(std::string_view name, const Agent* agent) const {
  std::lock_guard lock(mutex_);
  return find_locked(name, agent);
}

std::vector<std::shared_ptr<const Symbol>> Executable::symbols() const {
  std::lock_guard lock(mutex_);
  return symbols_;
}

std::vector<const LoadedCodeObject*> Executable::code_objects() const {
  std::lock_guard lock(mutex_);
  std::vector<const LoadedCodeObject*> result;
  for (const auto& object : loaded_) result.push_back(object.get());
  return result;
}

}  // namespace cairn::hsa
