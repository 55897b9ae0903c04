// SPDX-License-Identifier: MIT
// The AMDGPU note of a code object: found in the program headers, MessagePack inside.
#include "clr/metadata.h"

#include <elf.h>

#include <algorithm>
#include <cstring>
#include <string_view>
#include <vector>

#include "base/bits.h"
#include "clr/msgpack.h"
#include "clr/status.h"

namespace cairn::clr {
namespace {

constexpr std::uint32_t kMetadataNote = 32;  // NT_AMDGPU_METADATA

struct KindName {
  std::string_view name;
  ArgKind kind;
};
constexpr KindName kKinds[] = {
    {"by_value", ArgKind::Value},
    {"global_buffer", ArgKind::Buffer},
    {"dynamic_shared_pointer", ArgKind::SharedPointer},
    {"image", ArgKind::Image},
    {"sampler", ArgKind::Sampler},
    {"pipe", ArgKind::Pipe},
    {"queue", ArgKind::Queue},
    {"hidden_global_offset_x", ArgKind::GlobalOffsetX},
    {"hidden_global_offset_y", ArgKind::GlobalOffsetY},
    {"hidden_global_offset_z", ArgKind::GlobalOffsetZ},
    {"hidden_block_count_x", ArgKind::BlockCountX},
    {"hidden_block_count_y", ArgKind::BlockCountY},
    {"hidden_block_count_z", ArgKind::BlockCountZ},
    {"hidden_group_size_x", ArgKind::GroupSizeX},
    {"hidden_group_size_y", ArgKind::GroupSizeY},
    {"hidden_group_size_z", ArgKind::GroupSizeZ},
    {"hidden_remainder_x", ArgKind::RemainderX},
    {"hidden_remainder_y", ArgKind::RemainderY},
    {"hidden_remainder_z", ArgKind::RemainderZ},
    {"hidden_grid_dims", ArgKind::GridDims},
    {"hidden_printf_buffer", ArgKind::PrintfBuffer},
    {"hidden_hostcall_buffer", ArgKind::HostcallBuffer},
    {"hidden_multigrid_sync_arg", ArgKind::MultigridSync},
    {"hidden_heap_v1", ArgKind::HeapV1},
    {"hidden_default_queue", ArgKind::DefaultQueue},
    {"hidden_completion_action", ArgKind::CompletionAction},
    {"hidden_dynamic_lds_size", ArgKind::DynamicLdsSize},
    {"hidden_private_base", ArgKind::PrivateBase},
    {"hidden_shared_base", ArgKind::SharedBase},
    {"hidden_queue_ptr", ArgKind::QueuePtr},
    {"hidden_none", ArgKind::None},
};

ArgKind kind_of(std::string_view name) {
  for (const KindName& row : kKinds) {
    if (row.name == name) return row.kind;
  }
  return ArgKind::Unknown;
}

using Notes = std::vector<std::span<const std::byte>>;

// Adds the bytes of every note of the wanted type.
void find_notes(std::span<const std::byte> notes, std::uint32_t type, Notes& found) {
  while (notes.size() >= sizeof(Elf64_Nhdr)) {
    Elf64_Nhdr note;
    std::memcpy(&note, notes.data(), sizeof note);
    const std::size_t name = align_up<std::size_t>(note.n_namesz, 4);
    const std::size_t content = align_up<std::size_t>(note.n_descsz, 4);
    notes = notes.subspan(sizeof note);
    if (notes.size() < name || notes.size() - name < note.n_descsz) return;
    if (note.n_type == type && note.n_descsz != 0) found.push_back(notes.subspan(name, note.n_descsz));
    notes = notes.subspan(std::min(notes.size(), name + content));
  }
}

// One note for each object that was linked: relocatable device code has several.
Notes find_metadata(std::span<const std::byte> elf) {
  Notes found;
  if (elf.size() < sizeof(Elf64_Ehdr)) return found;
  Elf64_Ehdr header;
  std::memcpy(&header, elf.data(), sizeof header);
  for (unsigned i = 0; i < header.e_phnum; ++i) {
    const std::uint64_t at = header.e_phoff + std::uint64_t{i} * sizeof(Elf64_Phdr);
    if (at > elf.size() || elf.size() - at < sizeof(Elf64_Phdr)) break;
    Elf64_Phdr segment;
    std::memcpy(&segment, elf.data() + at, sizeof segment);
    if (segment.p_type != PT_NOTE || segment.p_offset > elf.size()) continue;
    if (segment.p_filesz > elf.size() - segment.p_offset) continue;
    find_notes(elf.subspan(segment.p_offset, segment.p_filesz), kMetadataNote, found);
  }
  return found;
}

KernelInfo kernel_of(const MsgPack& row) {
  KernelInfo kernel;
  kernel.name = row.string_at(".name");
  kernel.symbol = row.string_at(".symbol");
  kernel.kernarg_size = row.unsigned_at(".kernarg_segment_size", 0);
  kernel.kernarg_align = row.unsigned_at(".kernarg_segment_align", 8);
  kernel.group_size = row.unsigned_at(".group_segment_fixed_size", 0);
  kernel.private_size = row.unsigned_at(".private_segment_fixed_size", 0);
  kernel.max_flat_workgroup = row.unsigned_at(".max_flat_workgroup_size", 1024);
  kernel.wavefront = row.unsigned_at(".wavefront_size", 64);
  kernel.sgprs = row.unsigned_at(".sgpr_count", 0);
  kernel.vgprs = row.unsigned_at(".vgpr_count", 0);
  kernel.agprs = row.unsigned_at(".agpr_count", 0);
  kernel.sgpr_spills = row.unsigned_at(".sgpr_spill_count", 0);
  kernel.vgpr_spills = row.unsigned_at(".vgpr_spill_count", 0);
  kernel.dynamic_stack = row.bool_at(".uses_dynamic_stack", false);
  kernel.uniform_workgroups = row.unsigned_at(".uniform_work_group_size", 0) != 0;
  if (const MsgPack* sizes = row.find(".reqd_workgroup_size")) {
    for (std::size_t i = 0; i < 3 && i < sizes->array().size(); ++i) {
      kernel.required_workgroup[i] = sizes->array()[i].unsigned_or(0);
    }
  }
  const MsgPack* args = row.find(".args");
  if (args == nullptr) return kernel;
  for (const MsgPack& each : args->array()) {
    ArgInfo arg;
    arg.name = each.string_at(".name");
    arg.offset = each.unsigned_at(".offset", 0);
    arg.size = each.unsigned_at(".size", 0);
    arg.kind = kind_of(each.string_at(".value_kind"));
    arg.pointee_align = each.unsigned_at(".pointee_align", 1);
    (arg.kind >= ArgKind::HiddenFirst ? kernel.hidden_args : kernel.explicit_args).push_back(std::move(arg));
  }
  return kernel;
}

// An argument outside the segment would be written outside the kernarg memory.
bool arguments_fit(const KernelInfo& kernel) {
  const auto fits = [&kernel](const ArgInfo& arg) {
    return std::uint64_t{arg.offset} + arg.size <= kernel.kernarg_size;
  };
  return std::ranges::all_of(kernel.explicit_args, fits) && std::ranges::all_of(kernel.hidden_args, fits);
}

}  // namespace

bool KernelInfo::uses(ArgKind kind) const {
  return std::ranges::any_of(hidden_args, [kind](const ArgInfo& arg) { return arg.kind == kind; });
}

namespace {

Status add_note(CodeInfo& info, std::span<const std::byte> note) {
  const Result<MsgPack> root = MsgPack::parse(note);
  if (!root) return root.error();
  info.target = root->string_at("amdhsa.target");
  if (const MsgPack* version = root->find("amdhsa.version");
      version != nullptr && version->array().size() == 2) {
    info.version_minor = version->array()[1].unsigned_or(0);
  }
  if (const MsgPack* formats = root->find("amdhsa.printf")) {
    for (const MsgPack& format : formats->array()) info.printf.push_back(format.string_or(""));
  }
  const MsgPack* kernels = root->find("amdhsa.kernels");
  if (kernels == nullptr) return success();
  for (const MsgPack& row : kernels->array()) {
    KernelInfo kernel = kernel_of(row);
    if (!arguments_fit(kernel))
      return Error{kBadImage, "arguments of " + kernel.name + " lie outside its segment"};
    info.kernels.push_back(std::move(kernel));
  }
  return success();
}

}  // namespace

Result<CodeInfo> read_metadata(std::span<const std::byte> elf) {
  const Notes notes = find_metadata(elf);
  if (notes.empty())
    return Error{kBadImage, "the code object has no metadata (version 2 and older are not supported)"};
  CodeInfo info;
  for (const auto& note : notes) {
    if (Status added = add_note(info, note); !added) return added.error();
  }
  return info;
}

}  // namespace cairn::clr
