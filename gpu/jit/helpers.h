// SPDX-License-Identifier: MIT
// What translated code calls: rare forms of memory access and cross-lane operations, lane by lane.
// Called by name from generated code; kHelpers lists the addresses. They must not throw or hold locks: a
// memory fault inside them unwinds by longjmp.
#pragma once

#include <cstdint>
#include <span>

#include "gpu/jit/wave_state.h"

namespace cairn::gpu {

struct Helper {
  const char* name;
  void* address;
};
std::span<const Helper> helpers();

}  // namespace cairn::gpu

extern "C" {
// Lanes first..first+lanes-1 with `mask` (bit 0: lane `first`) move `bytes` (1, 2, 4, 8, 12, 16) each; word w
// of lane l is data[w * lanes + l]. Bytes out of range are read as 0 and not written.

/// Scratch at `offsets` (one a lane) of a lane-interleaved area at `base` of `limit` bytes a lane.
void cairn_scratch(cairn::gpu::WaveState* state, std::uint64_t base, std::uint32_t limit,
                   const std::uint32_t* offsets, std::uint32_t first, std::uint32_t lanes, std::uint32_t mask,
                   std::uint32_t bytes, std::uint32_t* data, std::uint32_t is_store);
/// Flat addresses: LDS aperture, scratch aperture, or memory.
void cairn_flat(cairn::gpu::WaveState* state, const std::uint64_t* addresses, std::uint32_t first,
                std::uint32_t lanes, std::uint32_t mask, std::uint32_t bytes, std::uint32_t* data,
                std::uint32_t is_store);
/// A buffer resource of that generation: range checks, structured and swizzled addressing. `index` and
/// `offsets` may be null.
void cairn_buffer(cairn::gpu::WaveState* state, const std::uint32_t* resource, const std::uint32_t* index,
                  const std::uint32_t* offsets, std::uint32_t soffset, std::uint32_t offset,
                  std::uint32_t generation, std::uint32_t first, std::uint32_t lanes, std::uint32_t mask,
                  std::uint32_t bytes, std::uint32_t* data, std::uint32_t is_store);
/// Host address of one lane's element of a buffer, for atomics; out of range: of a word that nobody reads.
std::uint64_t cairn_buffer_pointer(const std::uint32_t* resource, std::uint32_t has_index,
                                   std::uint32_t index, std::uint32_t offset, std::uint32_t soffset,
                                   std::uint32_t lane, std::uint32_t generation);
/// A typed buffer access, as access_typed of gpu/image/buffer.h.
void cairn_typed_buffer(std::uint64_t op, const std::uint32_t* resource, const std::uint32_t* index,
                        const std::uint32_t* offsets, std::uint32_t soffset, std::uint32_t offset,
                        std::uint32_t first, std::uint32_t lanes, std::uint32_t mask, std::uint32_t* data);
/// An image instruction, as access_images of gpu/image/access.h.
void cairn_image(std::uint64_t op, const std::uint32_t* resource, const std::uint32_t* sampler,
                 const std::uint32_t* address, std::uint32_t lanes, std::uint32_t mask, std::uint32_t* data);
/// Host address of a flat address of one lane, for atomics.
std::uint64_t cairn_flat_pointer(cairn::gpu::WaveState* state, std::uint64_t address, std::uint32_t lane);
/// ds_permute_b32 / ds_bpermute_b32 over the lanes of EXEC; rows are register numbers, `offset` is in bytes.
void cairn_permute(cairn::gpu::WaveState* state, std::uint32_t dst, std::uint32_t address,
                   std::uint32_t source, std::uint32_t offset, std::uint64_t exec);
void cairn_bpermute(cairn::gpu::WaveState* state, std::uint32_t dst, std::uint32_t address,
                    std::uint32_t source, std::uint32_t offset, std::uint64_t exec);
/// Lane l of `dst` becomes lane lanes[l] of `source`, 0 where that is not in `readable`, for l in `exec`.
/// `lanes` is 64 numbers, aligned to 64 bytes.
void cairn_shuffle(cairn::gpu::WaveState* state, std::uint32_t dst, std::uint32_t source,
                   const std::uint32_t* lanes, std::uint64_t readable, std::uint64_t exec);
/// ds_append, ds_consume: the number of active lanes is added to or taken from one dword of LDS.
void cairn_append(cairn::gpu::WaveState* state, std::uint32_t dst, std::uint32_t offset, std::uint32_t m0,
                  std::uint64_t exec, std::uint32_t adds);
/// v_mov_b32 between numbered registers; a source of kVectorRegisters or above is `scalar`. Numbers beyond
/// v255 read v0 and write nothing.
void cairn_move_indexed(cairn::gpu::WaveState* state, std::uint32_t dst, std::uint32_t source,
                        std::uint32_t scalar, std::uint64_t exec);
/// v_swaprel_b32: two numbered registers change places; numbers beyond v255 change nothing.
void cairn_swap_indexed(cairn::gpu::WaveState* state, std::uint32_t a, std::uint32_t b, std::uint64_t exec);
/// v_permlane16_swap, v_permlane32_swap: each second row (of 16 or 32 lanes) of `a` and the row before it of
/// `b` change places, where both lanes are active.
void cairn_swap_rows(cairn::gpu::WaveState* state, std::uint32_t a, std::uint32_t b, std::uint32_t rows,
                     std::uint64_t exec);
/// v_permlane16_b32 and, with bit 0 of `flags`, v_permlanex16_b32: selectors of four bits a lane of a row.
/// Bit 1: inactive lanes are read; bit 2: lanes without a source get 0.
void cairn_permlane(cairn::gpu::WaveState* state, std::uint32_t dst, std::uint32_t source, std::uint32_t low,
                    std::uint32_t high, std::uint32_t flags, std::uint64_t exec);
/// s_sendmsg: message in bits 3:0 of `message`, m0 as its operand.
void cairn_message(cairn::gpu::WaveState* state, std::uint32_t message, std::uint32_t m0);
/// s_cbranch_g_fork, s_cbranch_i_fork: the smaller part of the active lanes goes first, the other one waits
/// on the stack in the scalar registers, whose depth is in MODE. Returns where the wave goes on.
/// s_cbranch_join takes the top entry off until the depth is `base`.
std::uint64_t cairn_fork(cairn::gpu::WaveState* state, std::uint64_t condition, std::uint64_t target,
                         std::uint64_t next);
std::uint64_t cairn_join(cairn::gpu::WaveState* state, std::uint32_t base, std::uint64_t next);
/// An operation of cairn::gpu::RoundedOp on `count` elements, under a rounding of MODE; types are
/// cairn::gpu::Type.
void cairn_rounded(std::uint32_t op, std::uint32_t from, std::uint32_t to, std::uint32_t rounding,
                   std::uint32_t count, const void* a, const void* b, const void* c, void* result);
/// s_memtime, s_memrealtime.
std::uint64_t cairn_clock();
std::uint64_t cairn_realtime();
}
