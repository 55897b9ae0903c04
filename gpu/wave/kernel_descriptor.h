// SPDX-License-Identifier: MIT
// The 64-byte kernel descriptor of the AMDGPU ABI, and the fields of its words.
#pragma once

#include <cstdint>

#include "base/bits.h"
#include "gpu/isa/target.h"

namespace cairn::gpu {

/// Layout as LLVM's AMDGPU documentation gives it ("Kernel Descriptor").
struct KernelDescriptor {
  std::uint32_t group_segment_fixed_size;
  std::uint32_t private_segment_fixed_size;
  std::uint32_t kernarg_size;
  std::uint32_t reserved0;
  std::int64_t entry_offset;  ///< of the code, from the descriptor
  std::uint8_t reserved1[20];
  std::uint32_t rsrc3, rsrc1, rsrc2;
  std::uint16_t properties;
  std::uint16_t kernarg_preload;
  std::uint32_t reserved2;

  /// What MODE starts with. GFX12 has neither DX10_CLAMP, which always holds, nor IEEE, which never does.
  std::uint32_t initial_mode(int generation) const {
    const std::uint32_t rounding_and_denormals = bits(rsrc1, 19u, 12u);
    if (generation >= 12) return rounding_and_denormals | 1u << 8;
    return rounding_and_denormals | bits(rsrc1, 21u, 21u) << 8 | bits(rsrc1, 23u, 23u) << 9 |
           bits(rsrc1, 26u, 26u) << 23;
  }
  /// The register GPR_ALLOC: how many granules of vector and of 16 scalar registers a wave has, each less
  /// one, from a base of 0 on.
  std::uint32_t gpr_allocation(int generation) const {
    const std::uint32_t vectors = bits(rsrc1, 5u, 0u),
                        scalars = generation >= 10 ? 7 : bits(rsrc1, 9u, 6u) / 2;
    return vectors << (generation >= 11 ? 12 : 8) | scalars << 24;
  }
  bool uses_scratch() const { return bits(rsrc2, 0u, 0u) != 0; }
  unsigned user_sgprs() const { return bits(rsrc2, 5u, 1u); }
  bool group_id(unsigned dimension) const { return bits(rsrc2, 7u + dimension, 7u + dimension) != 0; }
  bool group_info() const { return bits(rsrc2, 10u, 10u) != 0; }

  enum Property : unsigned {
    PrivateSegmentBuffer = 0,
    DispatchPtr = 1,
    QueuePtr = 2,
    KernargPtr = 3,
    DispatchId = 4,
    FlatScratchInit = 5,
    PrivateSegmentSize = 6,
    Wave32 = 10,
  };
  bool has(Property p) const { return (properties >> p & 1) != 0; }
  /// Lanes of the kernel's waves on a card of that target: the bit is reserved before GFX10.
  unsigned lanes(Target target) const { return target->generation >= 10 && has(Wave32) ? 32 : 64; }
};
static_assert(sizeof(KernelDescriptor) == 64, "the ABI fixes the size");

}  // namespace cairn::gpu
