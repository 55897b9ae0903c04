// SPDX-License-Identifier: MIT
// Walks streams of PM4 packets, and runs all packets but dispatches.
#include "gpu/queue/pm4.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/guarded.h"
#include "gpu/queue/packet_memory.h"

namespace cairn::gpu {
namespace {

constexpr std::uint64_t kPiece = 1 << 20;  ///< bytes that one step copies at most

std::uint64_t wide(const std::uint32_t* dwords) {
  return dwords[0] | static_cast<std::uint64_t>(dwords[1]) << 32;
}

/// The least that a packet has, its header included; 0 for one that is not implemented.
std::uint32_t least_dwords(std::uint32_t opcode) {
  switch (opcode) {
    case pm4::kNop:
      return 1;
    case pm4::kPredExec:
    case pm4::kEventWrite:
      return 2;
    case pm4::kSetShReg:
    case pm4::kSetUconfigReg:
      return 3;
    case pm4::kIndirectBuffer:
      return 4;
    case pm4::kDispatchDirect:
    case pm4::kWriteData:
      return 5;
    case pm4::kCopyData:
      return 6;
    case pm4::kWaitRegMem:
    case pm4::kDmaData:
    case pm4::kAcquireMem:
      return 7;
    case pm4::kReleaseMem:
      return 8;
    case pm4::kAtomicMem:
      return 9;
    default:
      return 0;
  }
}

}  // namespace

Pm4Processor::Pm4Processor(const QueueConfig& config, QueueHost& host) : config_(config), host_(host) {
  for (Work& work : works_) work.processor = this;
}

void Pm4Processor::set_ring(std::uint64_t base, std::uint64_t mask, std::uint64_t at) {
  streams_.assign(1, {base, mask, at, at, 0});
}

bool Pm4Processor::set_buffer(const std::uint32_t (&packet)[4]) {
  if (pm4::packet_type(packet[0]) != 3 || pm4::opcode(packet[0]) != pm4::kIndirectBuffer) return false;
  streams_.assign(
      1, {wide(packet + 1) & 0xffff'ffff'ffff, ~std::uint64_t{0}, 0, bits(packet[3], 19, 0) * 4ull, 0});
  return true;
}

bool Pm4Processor::fetch(std::uint64_t at, std::uint32_t* dwords, std::uint32_t count) {
  const Stream& stream = streams_.back();
  return stream.base % 4 == 0 && guarded([&] {
           for (std::uint32_t i = 0; i < count; ++i) {
             dwords[i] =
                 *reinterpret_cast<const std::uint32_t*>(stream.base + ((at + 4ull * i) & stream.mask));
           }
         });
}

Pm4Processor::Outcome Pm4Processor::step() {
  if (closed_.load(std::memory_order_relaxed)) return Outcome::Wait;
  if (failed_.load(std::memory_order_acquire) || !error_.text.empty()) return Outcome::Stop;
  while (streams_.size() > 1 && streams_.back().at == streams_.back().end) {
    streams_.pop_back();
    streams_.back().at += std::exchange(streams_.back().call, 0);
  }
  const std::size_t depth = streams_.size() - 1;
  const std::uint64_t at = streams_[depth].at;
  const std::uint64_t left = (streams_[depth].end - at) / 4;
  if (left == 0) return Outcome::Done;
  Packet packet = {};
  const auto count = static_cast<std::uint32_t>(std::min<std::uint64_t>(kMaxDwords, left));
  if (!fetch(at, packet, count)) return stop_at(streams_[depth].base + (at & streams_[depth].mask));
  if (pm4::packet_type(packet[0]) == 2) {  // a filler of one dword
    streams_[depth].at = at + 4;
    return Outcome::More;
  }
  if (pm4::packet_type(packet[0]) != 3)
    return stop_with(fmt::format("PM4: {:#010x} starts no packet of type 3", packet[0]));
  const std::uint32_t dwords = pm4::packet_dwords(packet[0]);
  const std::uint32_t least = least_dwords(pm4::opcode(packet[0]));
  if (least == 0) return stop_with(fmt::format("PM4: packet {:#010x} is not implemented", packet[0]));
  if (dwords < least) return stop_with(fmt::format("PM4: packet {:#010x} is too short", packet[0]));
  if (dwords > left)
    return stop_with(fmt::format("PM4: packet {:#010x} is cut off by its buffer's end", packet[0]));
  const Outcome outcome = execute(packet, dwords);
  if (outcome != Outcome::Done) return outcome;
  progress_ = 0;
  streams_[depth].at = at + dwords * 4ull;
  return Outcome::More;
}

Pm4Processor::Outcome Pm4Processor::execute(const Packet& packet, std::uint32_t dwords) {
  switch (pm4::opcode(packet[0])) {
    case pm4::kDispatchDirect:
      return dispatch(packet);
    case pm4::kAtomicMem:
      return atomic_memory(packet);
    case pm4::kPredExec:
      return predicated(packet, dwords);
    case pm4::kWriteData:
      return write_data(packet, dwords);
    case pm4::kWaitRegMem:
      return wait(packet);
    case pm4::kIndirectBuffer:
      return indirect_buffer(packet, dwords);
    case pm4::kCopyData:
      return copy_data(packet);
    case pm4::kEventWrite:
      return bits(packet[1], 5, 0) == pm4::kCsPartialFlush ? flush() : Outcome::Done;
    case pm4::kReleaseMem:
      return release(packet);
    case pm4::kDmaData:
      return copy_memory(packet);
    case pm4::kSetShReg:
      return set_registers(packet, dwords);
    default:
      return Outcome::Done;  // caches are coherent, and what else UCONFIG sets does not show
  }
}

Pm4Processor::Outcome Pm4Processor::indirect_buffer(const Packet& packet, std::uint32_t dwords) {
  constexpr std::uint32_t kChain = 1u << 20;
  const Stream buffer{wide(packet + 1) & 0xffff'ffff'ffff, ~std::uint64_t{0}, 0,
                      bits(packet[3], 19, 0) * 4ull, 0};
  if ((packet[3] & kChain) != 0) {
    if (streams_.size() == 1 && streams_[0].mask != ~std::uint64_t{0})
      return stop_with("PM4: a ring cannot chain to an indirect buffer");
    streams_.back() = buffer;
    return Outcome::More;
  }
  if (streams_.size() == kMaxDepth) return stop_with("PM4: indirect buffers call too deeply");
  streams_.back().call = dwords * 4;
  streams_.push_back(buffer);
  return Outcome::More;
}

/// The next packets are for some XCCs only; there is one.
Pm4Processor::Outcome Pm4Processor::predicated(const Packet& packet, std::uint32_t dwords) {
  if (bits(packet[1], 24, 24) != 0) return Outcome::Done;
  Stream& stream = streams_.back();
  const std::uint64_t skipped = (dwords + bits(packet[1], 13, 0)) * 4ull;
  if (skipped > stream.end - stream.at) return stop_with("PM4: PRED_EXEC skips more than its buffer holds");
  stream.at += skipped;
  return Outcome::More;
}

Pm4Processor::Outcome Pm4Processor::set_registers(const Packet& packet, std::uint32_t dwords) {
  const std::uint32_t first = bits(packet[1], 15, 0), count = dwords - 2;
  if (first + count > pm4::kShRegisters)
    return stop_with(fmt::format("PM4: SET_SH_REG of {} registers from {:#x} on", count, first));
  return fetch(streams_.back().at + 8, &registers_[first], count) ? Outcome::Done
                                                                  : stop_at(streams_.back().base);
}

Pm4Processor::Outcome Pm4Processor::wait(const Packet& packet) {
  const bool memory = bits(packet[1], 5, 4) == 1;
  const std::uint32_t function = bits(packet[1], 2, 0);
  if (!memory) {
    // Of registers only the flush of host writes is asked for: one is written, then another waited for.
    if (bits(packet[1], 7, 6) == 1 || compares(function, 0, packet[4])) return Outcome::Done;
    return stop_with(fmt::format("PM4: waiting for register {:#x} is not implemented", packet[2]));
  }
  const std::uint64_t address = wide(packet + 2);
  std::uint64_t value = 0;
  if (!load(address, 4, &value)) return stop_at(address);
  return compares(function, static_cast<std::uint32_t>(value) & packet[5], packet[4]) ? Outcome::Done
                                                                                      : Outcome::Wait;
}

/// Writes and interrupts when all kernels before have ended.
Pm4Processor::Outcome Pm4Processor::release(const Packet& packet) {
  if (!idle()) return Outcome::Wait;
  if (failed_.load()) return Outcome::Stop;
  const std::uint64_t address = wide(packet + 3);
  const std::uint32_t data = bits(packet[2], 31, 29), interrupt = bits(packet[2], 26, 24);
  bool there = true;
  if (data == 1)
    there = store(address, 4, packet[5]);
  else if (data == 2)
    there = store(address, 8, wide(packet + 5));
  else if (data == 3)
    there = store(address, 8, host_.clock());
  else if (data != 0)
    return stop_with(fmt::format("PM4: RELEASE_MEM with data {} is not implemented", data));
  if (!there) return stop_at(address);
  // Without a number the interrupt is for the event whose slot was just written.
  const std::uint32_t event = bits(packet[7], 27, 0) != 0 ? bits(packet[7], 27, 0) : packet[5];
  if (interrupt == 1 || interrupt == 2) host_.raise_event(event);
  return Outcome::Done;
}

Pm4Processor::Outcome Pm4Processor::write_data(const Packet& packet, std::uint32_t dwords) {
  const std::uint32_t destination = bits(packet[1], 11, 8);
  if (destination != 1 && destination != 2 && destination != 5)
    return stop_with(fmt::format("PM4: WRITE_DATA to destination {} is not implemented", destination));
  const bool one_address = bits(packet[1], 16, 16) != 0;
  const std::uint64_t to = wide(packet + 2);
  for (std::uint32_t i = 0; i + 4 < dwords; ++i) {
    std::uint32_t value = 0;
    if (!fetch(streams_.back().at + 16 + 4ull * i, &value, 1)) return stop_at(streams_.back().base);
    const std::uint64_t address = to + (one_address ? 0 : 4ull * i);
    if (!store(address, 4, value)) return stop_at(address);
  }
  return Outcome::Done;
}

Pm4Processor::Outcome Pm4Processor::copy_data(const Packet& packet) {
  const std::uint32_t from = bits(packet[1], 3, 0), to = bits(packet[1], 11, 8);
  const unsigned bytes = bits(packet[1], 16, 16) != 0 ? 8 : 4;
  std::uint64_t value = 0;
  if (from == 1 || from == 2) {
    if (!load(wide(packet + 2), bytes, &value)) return stop_at(wide(packet + 2));
  } else if (from == 5) {
    value = wide(packet + 2);
  } else if (from == 9) {
    value = host_.clock();
  } else {
    return stop_with(fmt::format("PM4: COPY_DATA from source {} is not implemented", from));
  }
  if (to != 1 && to != 2 && to != 5)
    return stop_with(fmt::format("PM4: COPY_DATA to destination {} is not implemented", to));
  return store(wide(packet + 4), bytes, value) ? Outcome::Done : stop_at(wide(packet + 4));
}

/// DMA_DATA between memory and memory, or from the packet itself.
Pm4Processor::Outcome Pm4Processor::copy_memory(const Packet& packet) {
  constexpr std::uint32_t kRegisters = 1u << 26 | 1u << 27;
  const std::uint32_t from = bits(packet[1], 30, 29), to = bits(packet[1], 21, 20);
  if ((packet[6] & kRegisters) != 0 || from == 1 || (to != 0 && to != 3))
    return stop_with("PM4: DMA_DATA to or from something else than memory is not implemented");
  const std::uint64_t bytes = bits(packet[6], 25, 0), source = wide(packet + 2), target = wide(packet + 4);
  if (from == 2 && bytes % 4 != 0)
    return stop_with(fmt::format("PM4: DMA_DATA of {} bytes of dwords is not implemented", bytes));
  const std::uint64_t piece = std::min(kPiece, bytes - progress_);
  std::uint64_t where = 0;
  const bool there =
      from == 2
          ? guarded(
                [&] {
                  std::fill_n(reinterpret_cast<std::uint32_t*>(target + progress_), piece / 4, packet[2]);
                },
                &where)
          : guarded_copy(reinterpret_cast<void*>(target + progress_),
                         reinterpret_cast<const void*>(source + progress_), piece, &where);
  if (!there) return stop_at(where);
  progress_ += piece;
  return progress_ == bytes ? Outcome::Done : Outcome::More;
}

Pm4Processor::Outcome Pm4Processor::atomic_memory(const Packet& packet) {
  const bool until_equal = bits(packet[1], 11, 8) == 1;
  const std::uint32_t operation = bits(packet[1], 6, 0);
  switch (atomic(operation, wide(packet + 2), wide(packet + 4), wide(packet + 6))) {
    case AtomicResult::NoMemory:
      return stop_at(wide(packet + 2));
    case AtomicResult::Unknown:
      return stop_with(fmt::format("PM4: atomic operation {} is not implemented", operation));
    case AtomicResult::Unequal:
      return until_equal ? Outcome::Wait : Outcome::Done;
    default:
      return Outcome::Done;
  }
}

Pm4Processor::Outcome Pm4Processor::stop_at(std::uint64_t address) {
  error_.memory = true;
  error_.address = address;
  error_.text = fmt::format("PM4: no memory at {:#x}", address);
  return Outcome::Stop;
}

Pm4Processor::Outcome Pm4Processor::stop_with(std::string text) {
  error_.text = std::move(text);
  return Outcome::Stop;
}

}  // namespace cairn::gpu
