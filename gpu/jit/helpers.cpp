// SPDX-License-Identifier: MIT
// The helpers that translated code calls.
#include "gpu/jit/helpers.h"

#include <algorithm>
#include <bit>
#include <chrono>
#include <cstring>

#include "base/bits.h"
#include "gpu/image/access.h"
#include "gpu/image/buffer.h"
#include "gpu/isa/apertures.h"
#include "gpu/jit/lane_permute.h"
#include "gpu/jit/matrix.h"
#include "gpu/jit/wmma.h"

using cairn::gpu::Buffer;
using cairn::gpu::kMaxLanes;
using cairn::gpu::WaveState;

namespace {

using cairn::gpu::kPrivateApertureHigh, cairn::gpu::kSharedApertureHigh;

// Scratch of a wave: dwords of its lanes take turns.
struct Scratch {
  std::uint64_t base, limit;  // limit: bytes of a lane
  unsigned lanes;

  // Byte `offset` of `lane`.
  std::uint8_t* byte(std::uint64_t offset, std::uint32_t lane) const {
    return reinterpret_cast<std::uint8_t*>(base + (offset >> 2) * lanes * 4 + lane * 4 + (offset & 3));
  }
};
Scratch scratch_of(const WaveState& state) {
  return {reinterpret_cast<std::uint64_t>(state.scratch), state.scratch_bytes, state.target->lanes};
}

// One lane's bytes of the [word][lane] array.
struct LaneData {
  std::uint32_t* data;
  std::uint32_t lanes, index;
  std::uint32_t& word(std::uint32_t i) const { return data[i * lanes + index]; }
  std::uint8_t* at(std::uint32_t byte) const {
    return reinterpret_cast<std::uint8_t*>(&word(byte / 4)) + byte % 4;
  }
  void clear(std::uint32_t bytes) const {
    for (std::uint32_t byte = 0; byte < bytes; byte += 4) word(byte / 4) = 0;
  }
};

// Moves one lane's bytes; address(i) gives the host address of byte i, or null when out of range.
template <class F>
void move_bytes(const LaneData& lane, std::uint32_t bytes, bool is_store, F&& address) {
  if (!is_store) lane.clear(bytes);
  for (std::uint32_t i = 0; i < bytes; ++i) {
    std::uint8_t* memory = address(i);
    if (memory == nullptr) continue;
    if (is_store)
      *memory = *lane.at(i);
    else
      *lane.at(i) = *memory;
  }
}

// Moves one lane's bytes from or to where they lie one after the other.
void move_row(const LaneData& lane, std::uint32_t bytes, bool is_store, std::uint8_t* memory) {
  if (bytes < 4) {
    move_bytes(lane, bytes, is_store, [&](std::uint32_t i) { return memory + i; });
    return;
  }
  for (std::uint32_t i = 0; i < bytes / 4; ++i) {
    if (is_store)
      std::memcpy(memory + i * 4, &lane.word(i), 4);
    else
      std::memcpy(&lane.word(i), memory + i * 4, 4);
  }
}

// Moves the bytes of lane `number` from or to scratch.
void move_scratch(const LaneData& lane, std::uint32_t bytes, bool is_store, const Scratch& scratch,
                  std::uint64_t offset, std::uint32_t number) {
  if (bytes >= 4 && offset % 4 == 0 && offset + bytes <= scratch.limit) {
    for (std::uint32_t i = 0; i < bytes / 4; ++i) {
      std::uint8_t* memory = scratch.byte(offset + i * 4, number);
      if (is_store)
        std::memcpy(memory, &lane.word(i), 4);
      else
        std::memcpy(&lane.word(i), memory, 4);
    }
    return;
  }
  move_bytes(lane, bytes, is_store, [&](std::uint32_t byte) -> std::uint8_t* {
    return offset + byte < scratch.limit ? scratch.byte(offset + byte, number) : nullptr;
  });
}

template <class F>
void for_lanes(std::uint32_t lanes, std::uint32_t mask, F&& body) {
  for (std::uint32_t i = 0; i < lanes; ++i) {
    if ((mask >> i & 1) != 0) body(i);
  }
}

// GFX10 and GFX11 permute the halves of a wave64 apart, and a wave32 is one half.
bool permutes_halves(const WaveState& state) {
  return state.target->generation == 10 || state.target->generation == 11 || state.target->lanes == 32;
}

// The lane that `to` means, counted from the half that `lane` is in where halves are apart.
unsigned permuted_lane(const WaveState& state, unsigned lane, std::uint32_t to) {
  return permutes_halves(state) ? (lane & ~31u) | to % 32 : to % kMaxLanes;
}

bool active(std::uint64_t exec, unsigned lane) { return (exec >> lane & 1) != 0; }

}  // namespace

void cairn_scratch(WaveState* state, std::uint64_t base, std::uint32_t limit, const std::uint32_t* offsets,
                   std::uint32_t first, std::uint32_t lanes, std::uint32_t mask, std::uint32_t bytes,
                   std::uint32_t* data, std::uint32_t is_store) {
  const Scratch scratch{base, limit, state->target->lanes};
  for_lanes(lanes, mask, [&](std::uint32_t i) {
    move_scratch({data, lanes, i}, bytes, is_store != 0, scratch, offsets[i], first + i);
  });
}

void cairn_flat(WaveState* state, const std::uint64_t* addresses, std::uint32_t first, std::uint32_t lanes,
                std::uint32_t mask, std::uint32_t bytes, std::uint32_t* data, std::uint32_t is_store) {
  const Scratch scratch = scratch_of(*state);
  for_lanes(lanes, mask, [&](std::uint32_t i) {
    const std::uint64_t address = addresses[i], high = address >> 32, low = address & 0xffffffff;
    const LaneData lane{data, lanes, i};
    if (high == kPrivateApertureHigh) {
      move_scratch(lane, bytes, is_store != 0, scratch, low, first + i);
    } else if (high != kSharedApertureHigh) {
      move_row(lane, bytes, is_store != 0, reinterpret_cast<std::uint8_t*>(address));
    } else if (low + bytes <= state->lds_bytes) {
      move_row(lane, bytes, is_store != 0, state->lds + low);
    } else {
      move_bytes(lane, bytes, is_store != 0, [&](std::uint32_t byte) {
        return low + byte < state->lds_bytes ? state->lds + low + byte : nullptr;
      });
    }
  });
}

std::uint64_t cairn_flat_pointer(WaveState* state, std::uint64_t address, std::uint32_t lane) {
  const std::uint64_t high = address >> 32, low = address & 0xffffffff;
  if (high != kSharedApertureHigh && high != kPrivateApertureHigh) return address;
  const auto nowhere = reinterpret_cast<std::uint64_t>(&state->temp[0][0]);  // out of range: has no effect
  if (high == kSharedApertureHigh)
    return low < state->lds_bytes ? reinterpret_cast<std::uint64_t>(state->lds + low) : nowhere;
  // 64-bit atomics on scratch would need two interleaved dwords; compilers never emit atomics on private
  // memory.
  if (low >= state->scratch_bytes) return nowhere;
  return reinterpret_cast<std::uint64_t>(scratch_of(*state).byte(low, lane));
}

void cairn_buffer(WaveState*, const std::uint32_t* resource, const std::uint32_t* index,
                  const std::uint32_t* offsets, std::uint32_t soffset, std::uint32_t offset,
                  std::uint32_t generation, std::uint32_t first, std::uint32_t lanes, std::uint32_t mask,
                  std::uint32_t bytes, std::uint32_t* data, std::uint32_t is_store) {
  const Buffer buffer(resource, static_cast<int>(generation), index != nullptr);
  for_lanes(lanes, mask, [&](std::uint32_t i) {
    const std::uint64_t record = buffer.element(index != nullptr ? index[i] : 0, first + i);
    const std::uint64_t start = std::uint64_t{offsets != nullptr ? offsets[i] : 0} + offset;
    // Each dword, or what is shorter, is in range as a whole or not at all.
    const auto dword_inside = [&](std::uint32_t byte) {
      const std::uint32_t begin = byte & ~3u, end = begin + std::min(bytes - begin, 4u) - 1;
      return buffer.place(record, start + begin, soffset) != nullptr &&
             buffer.place(record, start + end, soffset) != nullptr;
    };
    move_bytes({data, lanes, i}, bytes, is_store != 0, [&](std::uint32_t byte) {
      return dword_inside(byte) ? buffer.place(record, start + byte, soffset) : nullptr;
    });
  });
}

std::uint64_t cairn_buffer_pointer(const std::uint32_t* resource, std::uint32_t has_index,
                                   std::uint32_t index, std::uint32_t offset, std::uint32_t soffset,
                                   std::uint32_t lane, std::uint32_t generation) {
  static thread_local std::uint64_t dropped;
  const Buffer buffer(resource, static_cast<int>(generation), has_index != 0);
  const std::uint8_t* place = buffer.place(buffer.element(index, lane), offset, soffset);
  dropped = 0;
  return reinterpret_cast<std::uint64_t>(place != nullptr ? place
                                                          : reinterpret_cast<std::uint8_t*>(&dropped));
}

void cairn_image(std::uint64_t op, const std::uint32_t* resource, const std::uint32_t* sampler,
                 const std::uint32_t* address, std::uint32_t lanes, std::uint32_t mask, std::uint32_t* data) {
  cairn::gpu::access_images(cairn::gpu::ImageOp::of(op), resource, sampler, address, lanes, mask, data);
}

void cairn_typed_buffer(std::uint64_t op, const std::uint32_t* resource, const std::uint32_t* index,
                        const std::uint32_t* offsets, std::uint32_t soffset, std::uint32_t offset,
                        std::uint32_t first, std::uint32_t lanes, std::uint32_t mask, std::uint32_t* data) {
  cairn::gpu::access_typed(cairn::gpu::TypedOp::of(op), resource, index, offsets, soffset, offset, first,
                           lanes, mask, data);
}

void cairn_permute(WaveState* state, std::uint32_t dst, std::uint32_t address, std::uint32_t source,
                   std::uint32_t offset, std::uint64_t exec) {
  std::uint32_t result[kMaxLanes] = {};
  for (unsigned lane = 0; lane < kMaxLanes; ++lane) {
    if (active(exec, lane))
      result[permuted_lane(*state, lane, (state->vgpr[address][lane] + offset) / 4)] =
          state->vgpr[source][lane];
  }
  for (unsigned lane = 0; lane < kMaxLanes; ++lane) {
    if (active(exec, lane)) state->vgpr[dst][lane] = result[lane];
  }
}

void cairn_bpermute(WaveState* state, std::uint32_t dst, std::uint32_t address, std::uint32_t source,
                    std::uint32_t offset, std::uint64_t exec) {
  cairn::gpu::permute_lanes_at(state->vgpr[source], state->vgpr[address], offset, permutes_halves(*state),
                               exec, state->vgpr[dst]);
}

void cairn_shuffle(WaveState* state, std::uint32_t dst, std::uint32_t source, const std::uint32_t* lanes,
                   std::uint64_t readable, std::uint64_t exec) {
  cairn::gpu::permute_lanes(state->vgpr[source], *reinterpret_cast<const cairn::gpu::LaneRow*>(lanes),
                            readable, exec, state->vgpr[dst]);
}

void cairn_append(WaveState* state, std::uint32_t dst, std::uint32_t offset, std::uint32_t m0,
                  std::uint64_t exec, std::uint32_t adds) {
  const std::uint32_t place = (m0 >> 16) + offset;
  std::uint32_t before = 0;
  if (place + 4 <= state->lds_bytes) {
    std::memcpy(&before, state->lds + place, 4);
    const auto count = static_cast<std::uint32_t>(std::popcount(exec));
    const std::uint32_t after = adds != 0 ? before + count : before - count;
    std::memcpy(state->lds + place, &after, 4);
  }
  for (unsigned lane = 0; lane < kMaxLanes; ++lane) {
    if (active(exec, lane)) state->vgpr[dst][lane] = before;
  }
}

void cairn_move_indexed(WaveState* state, std::uint32_t dst, std::uint32_t source, std::uint32_t scalar,
                        std::uint64_t exec) {
  using cairn::gpu::kFirstAgpr;
  using cairn::gpu::kVectorRegisters;
  const bool is_scalar = source == kVectorRegisters;
  if (dst >= kFirstAgpr) return;
  if (!is_scalar && source >= kFirstAgpr) source = 0;
  for (unsigned lane = 0; lane < kMaxLanes; ++lane) {
    if (!active(exec, lane)) continue;
    state->vgpr[dst][lane] = is_scalar ? scalar : state->vgpr[source][lane];
  }
}

void cairn_swap_indexed(WaveState* state, std::uint32_t a, std::uint32_t b, std::uint64_t exec) {
  using cairn::gpu::kFirstAgpr;
  if (a >= kFirstAgpr || b >= kFirstAgpr) return;
  for (unsigned lane = 0; lane < kMaxLanes; ++lane) {
    if (active(exec, lane)) std::swap(state->vgpr[a][lane], state->vgpr[b][lane]);
  }
}

void cairn_swap_rows(WaveState* state, std::uint32_t a, std::uint32_t b, std::uint32_t rows,
                     std::uint64_t exec) {
  for (unsigned lane = 0; lane < kMaxLanes; ++lane) {
    const unsigned other = lane + rows;
    if ((lane & rows) == 0 && active(exec, lane) && active(exec, other))
      std::swap(state->vgpr[b][lane], state->vgpr[a][other]);
  }
}

// Lane `n` of a row of 16 reads lane selector[n] of the same row, or of its neighbour.
void cairn_permlane(WaveState* state, std::uint32_t dst, std::uint32_t source, std::uint32_t low,
                    std::uint32_t high, std::uint32_t flags, std::uint64_t exec) {
  const bool neighbour = (flags & 1) != 0, fetch_inactive = (flags & 2) != 0, zeroes = (flags & 4) != 0;
  const std::uint64_t selectors = low | std::uint64_t{high} << 32;
  std::uint32_t result[kMaxLanes];
  for (unsigned lane = 0; lane < kMaxLanes; ++lane) {
    const unsigned row = (lane & ~15u) ^ (neighbour ? 16u : 0u);
    const unsigned from = row + (selectors >> (4 * (lane & 15)) & 15);
    const bool valid = fetch_inactive || active(exec, from);
    result[lane] = valid ? state->vgpr[source][from] : zeroes ? 0 : state->vgpr[dst][lane];
  }
  for (unsigned lane = 0; lane < kMaxLanes; ++lane) {
    if (active(exec, lane)) state->vgpr[dst][lane] = result[lane];
  }
}

void cairn_message(WaveState* state, std::uint32_t message, std::uint32_t m0) {
  if ((message & 15) == 1 && state->host != nullptr) state->host->interrupt(m0 & 0xffffff);
}

namespace {

constexpr unsigned kDepthBit = 29;  // of MODE; three bits

std::uint64_t scalar_pair(const WaveState& state, unsigned reg) {
  return state.sgpr[reg] | std::uint64_t{state.sgpr[reg + 1]} << 32;
}
void set_scalar_pair(WaveState& state, unsigned reg, std::uint64_t value) {
  state.sgpr[reg] = static_cast<std::uint32_t>(value);
  state.sgpr[reg + 1] = static_cast<std::uint32_t>(value >> 32);
}

}  // namespace

std::uint64_t cairn_fork(WaveState* state, std::uint64_t condition, std::uint64_t target,
                         std::uint64_t next) {
  using cairn::gpu::kExec;
  const std::uint64_t exec = scalar_pair(*state, kExec), pass = condition & exec, fail = ~condition & exec;
  if (fail == 0) return target;
  if (pass == 0) return next;
  const bool fail_first = std::popcount(fail) < std::popcount(pass);
  const unsigned entry = (state->mode >> kDepthBit) * 4;
  set_scalar_pair(*state, entry, fail_first ? pass : fail);
  set_scalar_pair(*state, entry + 2, fail_first ? target : next);
  state->mode += 1u << kDepthBit;
  set_scalar_pair(*state, kExec, fail_first ? fail : pass);
  return fail_first ? next : target;
}

std::uint64_t cairn_join(WaveState* state, std::uint32_t base, std::uint64_t next) {
  if (state->mode >> kDepthBit == base) return next;
  state->mode -= 1u << kDepthBit;
  const unsigned entry = (state->mode >> kDepthBit) * 4;
  set_scalar_pair(*state, cairn::gpu::kExec, scalar_pair(*state, entry));
  return scalar_pair(*state, entry + 2);
}

std::uint64_t cairn_clock() { return __builtin_ia32_rdtsc(); }

std::uint64_t cairn_realtime() {  // 100 MHz
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::nanoseconds>(now).count()) / 10;
}

namespace cairn::gpu {

std::span<const Helper> helpers() {
#define HELPER(name)                      \
  {                                       \
    #name, reinterpret_cast<void*>(&name) \
  }
  static const Helper kHelpers[] = {
      HELPER(cairn_scratch),        HELPER(cairn_flat),         HELPER(cairn_buffer),
      HELPER(cairn_buffer_pointer), HELPER(cairn_flat_pointer), HELPER(cairn_permute),
      HELPER(cairn_bpermute),       HELPER(cairn_shuffle),      HELPER(cairn_swap_rows),
      HELPER(cairn_append),         HELPER(cairn_move_indexed), HELPER(cairn_matrix),
      HELPER(cairn_rounded),        HELPER(cairn_fork),         HELPER(cairn_join),
      HELPER(cairn_image),          HELPER(cairn_typed_buffer), HELPER(cairn_message),
      HELPER(cairn_clock),          HELPER(cairn_realtime),     HELPER(cairn_permlane),
      HELPER(cairn_swap_indexed),   HELPER(cairn_wmma),
  };
#undef HELPER
  return kHelpers;
}

}  // namespace cairn::gpu
