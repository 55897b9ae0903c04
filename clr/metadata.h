// SPDX-License-Identifier: MIT
// What a code object says of its kernels: arguments, sizes, resources.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"

namespace cairn::clr {

/// What an argument holds. Everything from HiddenFirst on is written by the runtime.
enum class ArgKind : std::uint8_t {
  Value,
  Buffer,
  SharedPointer,
  Image,
  Sampler,
  Pipe,
  Queue,
  HiddenFirst,
  GlobalOffsetX = HiddenFirst,
  GlobalOffsetY,
  GlobalOffsetZ,
  BlockCountX,
  BlockCountY,
  BlockCountZ,
  GroupSizeX,
  GroupSizeY,
  GroupSizeZ,
  RemainderX,
  RemainderY,
  RemainderZ,
  GridDims,
  PrintfBuffer,
  HostcallBuffer,
  MultigridSync,
  HeapV1,
  DefaultQueue,
  CompletionAction,
  DynamicLdsSize,
  PrivateBase,
  SharedBase,
  QueuePtr,
  None,
  Unknown,
};

struct ArgInfo {
  std::string name;
  std::uint32_t offset = 0;
  std::uint32_t size = 0;
  ArgKind kind = ArgKind::Value;
  std::uint32_t pointee_align = 0;  ///< of a SharedPointer's target
};

struct KernelInfo {
  std::string name;    ///< as in the source, mangled
  std::string symbol;  ///< of the kernel descriptor: "name.kd"
  std::uint32_t kernarg_size = 0;
  std::uint32_t kernarg_align = 8;
  std::uint32_t group_size = 0;    ///< static LDS, bytes
  std::uint32_t private_size = 0;  ///< scratch of a work-item, bytes
  std::uint32_t max_flat_workgroup = 1024;
  std::uint32_t wavefront = 64;
  std::uint32_t sgprs = 0, vgprs = 0, agprs = 0;
  std::uint32_t sgpr_spills = 0, vgpr_spills = 0;
  std::uint32_t required_workgroup[3] = {0, 0, 0};
  bool dynamic_stack = false;
  bool uniform_workgroups = true;
  std::vector<ArgInfo> explicit_args;
  std::vector<ArgInfo> hidden_args;

  bool uses(ArgKind kind) const;
};

struct CodeInfo {
  std::string target;               ///< "amdgcn-amd-amdhsa--gfx942:sramecc+"; empty before version 1.1
  unsigned version_minor = 0;       ///< metadata 1.x: 1 is code object 4, 2 is code object 5 and 6
  std::vector<std::string> printf;  ///< "id:count:sizes...:format" of the buffered printf
  std::vector<KernelInfo> kernels;
};

/// Reads the note of an ELF image; kBadImage when there is none or it is broken.
Result<CodeInfo> read_metadata(std::span<const std::byte> elf);

}  // namespace cairn::clr
