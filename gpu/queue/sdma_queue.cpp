// SPDX-License-Identifier: MIT
// Decodes and runs SDMA packets.
#include "gpu/queue/sdma_queue.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/bits.h"
#include "base/guarded.h"
#include "gpu/queue/packet_memory.h"

namespace cairn::gpu {
namespace {

enum Opcode : std::uint32_t {
  kNop = 0,
  kCopy = 1,
  kWrite = 2,
  kFence = 5,
  kTrap = 6,
  kPoll = 8,
  kAtomic = 10,
  kFill = 11,
  kTimestamp = 13,
  kDummyTrap4 = 16,
  kGcr = 17,
  kDummyTrap5 = 32
};
constexpr std::uint32_t kCopyLinear = 0, kCopyRect = 4, kTimestampGlobal = 2;
constexpr std::uint64_t kPiece = 1 << 20;  ///< bytes that one poll() copies at most
constexpr int kPacketsPerPoll = 64;

std::uint64_t address_at(const std::uint32_t* packet, unsigned dword) {
  return packet[dword] | static_cast<std::uint64_t>(packet[dword + 1]) << 32;
}

void* pointer(std::uint64_t address) { return reinterpret_cast<void*>(address); }

}  // namespace

SdmaQueue::SdmaQueue(const QueueConfig& config, QueueHost& host) : config_(config), host_(host) {
  if (!guarded_copy(&rptr_, pointer(config.read_pointer), sizeof(rptr_))) stopped_ = true;
  wptr_ = rptr_;
}

bool SdmaQueue::poll() {
  // A piece of a long copy ends the turn: other queues wait for it.
  for (int i = 0; i < kPacketsPerPoll; ++i) {
    const Outcome outcome = step();
    if (outcome == Outcome::More) return true;
    if (outcome != Outcome::Done) return i != 0;
  }
  return true;
}

/// Reads dwords from the ring, which may wrap inside a packet's data.
bool SdmaQueue::fetch(std::uint32_t* dwords, unsigned count) {
  return guarded([&] {
    for (unsigned i = 0; i < count; ++i) {
      dwords[i] = *reinterpret_cast<const std::uint32_t*>(config_.ring +
                                                          ((rptr_ + 4ull * i) & (config_.ring_bytes - 1)));
    }
  });
}

/// One packet, or a piece of one; Wait when there is nothing to do now.
SdmaQueue::Outcome SdmaQueue::step() {
  if (stopped_ || closed_.load(std::memory_order_relaxed)) return Outcome::Wait;
  wptr_ = std::max(wptr_, config_.doorbell->load(std::memory_order_acquire) & ~std::uint64_t{3});
  if (wptr_ == rptr_) return Outcome::Wait;
  if (available() > config_.ring_bytes) {
    return stop_with(fmt::format("SDMA: the doorbell says {}, the ring at {} holds only {} bytes", wptr_,
                                 rptr_, config_.ring_bytes));
  }
  std::uint32_t packet[kMaxDwords] = {};
  const unsigned count = static_cast<unsigned>(std::min<std::uint64_t>(kMaxDwords, available() / 4));
  if (!fetch(packet, count)) return stop_at(config_.ring);
  unsigned size = 1;
  const Outcome outcome = execute(packet, &size);
  if (outcome != Outcome::Done) return outcome;
  if (size * 4ull > available()) return stop_with("SDMA: a packet is cut off by the write pointer");
  rptr_ += size * 4ull;
  progress_ = 0;
  if (!guarded([&] {
        std::atomic_ref(*static_cast<std::uint64_t*>(pointer(config_.read_pointer))).store(rptr_);
      })) {
    return stop_at(config_.read_pointer);
  }
  return Outcome::Done;
}

SdmaQueue::Outcome SdmaQueue::execute(const std::uint32_t (&packet)[kMaxDwords], unsigned* size) {
  const std::uint32_t sub = bits(packet[0], 15, 8);
  switch (bits(packet[0], 7, 0)) {
    case kNop:
      *size = 1 + bits(packet[0], 29, 16);
      return Outcome::Done;
    case kCopy:
      if (sub == kCopyLinear) {
        *size = 7;
        return copy_linear(packet);
      }
      if (sub == kCopyRect) {
        *size = 13;
        return copy_rect(packet);
      }
      break;
    case kWrite:
      *size = 4 + bits(packet[3], 19, 0) + 1;
      return write_linear(packet);
    case kFence:
      *size = 4;
      return store(address_at(packet, 1), packet[3], 4);
    case kTrap:
      *size = 2;
      host_.raise_event(bits(packet[1], 27, 0));
      return Outcome::Done;
    case kPoll:
      *size = 6;
      return poll_memory(packet);
    case kAtomic:
      *size = 8;
      return atomic(packet);
    case kFill:
      *size = 5;
      return fill(packet);
    case kTimestamp:
      if (sub != kTimestampGlobal) break;
      *size = 3;
      return store(address_at(packet, 1), host_.clock(), 8);
    case kDummyTrap4:
    case kDummyTrap5:
      *size = 1;
      return Outcome::Done;
    case kGcr:
      *size = 5;
      return Outcome::Done;
    default:
      break;
  }
  return stop_with(fmt::format("SDMA: packet {:#010x} is not implemented", packet[0]));
}

SdmaQueue::Outcome SdmaQueue::copy_linear(const std::uint32_t* packet) {
  const std::uint64_t bytes = bits(packet[1], 29, 0) + 1ull;
  const std::uint64_t piece = std::min(kPiece, bytes - progress_);
  std::uint64_t where = 0;
  if (!guarded_copy(pointer(address_at(packet, 5) + progress_), pointer(address_at(packet, 3) + progress_),
                    piece, &where)) {
    return stop_at(where);
  }
  progress_ += piece;
  return progress_ == bytes ? Outcome::Done : Outcome::More;
}

/// A box out of one pitched volume into another; element sizes are powers of two.
SdmaQueue::Outcome SdmaQueue::copy_rect(const std::uint32_t* packet) {
  const unsigned shift = bits(packet[0], 31, 29);
  struct Side {
    std::uint64_t base, x, y, z, pitch, slice;
  };
  const auto side = [&](unsigned dword) {
    return Side{address_at(packet, dword),
                bits(packet[dword + 2], 13, 0),
                bits(packet[dword + 2], 29, 16),
                bits(packet[dword + 3], 10, 0),
                bits(packet[dword + 3], 31, 13) + 1ull,
                bits(packet[dword + 4], 27, 0) + 1ull};
  };
  const Side from = side(1), to = side(6);
  const std::uint64_t width = bits(packet[11], 13, 0) + 1ull, height = bits(packet[11], 29, 16) + 1ull;
  const std::uint64_t depth = bits(packet[12], 10, 0) + 1ull;
  const auto row_of = [&](const Side& s, std::uint64_t row) {
    return s.base + ((s.x + (s.y + row % height) * s.pitch + (s.z + row / height) * s.slice) << shift);
  };
  std::uint64_t where = 0;
  for (std::uint64_t copied = 0; progress_ < height * depth; ++progress_) {
    if (copied >= kPiece) return Outcome::More;
    if (!guarded_copy(pointer(row_of(to, progress_)), pointer(row_of(from, progress_)), width << shift,
                      &where)) {
      return stop_at(where);
    }
    copied += width << shift;
  }
  return Outcome::Done;
}

SdmaQueue::Outcome SdmaQueue::write_linear(const std::uint32_t* packet) {
  const std::uint64_t count = bits(packet[3], 19, 0) + 1ull, to = address_at(packet, 1);
  if ((4 + count) * 4 > available()) return stop_with("SDMA: a write packet is cut off by the write pointer");
  std::uint64_t where = 0;
  const bool there = guarded(
      [&] {
        for (std::uint64_t i = 0; i < count; ++i) {
          const std::uint64_t from = config_.ring + ((rptr_ + 16 + 4 * i) & (config_.ring_bytes - 1));
          static_cast<std::uint32_t*>(pointer(to))[i] = *static_cast<const std::uint32_t*>(pointer(from));
        }
      },
      &where);
  return there ? Outcome::Done : stop_at(where);
}

SdmaQueue::Outcome SdmaQueue::fill(const std::uint32_t* packet) {
  const std::uint64_t dwords = (packet[4] >> 2) + 1ull, to = address_at(packet, 1);
  const std::uint64_t piece = std::min(kPiece / 4, dwords - progress_);
  std::uint64_t where = 0;
  const bool there = guarded(
      [&] { std::fill_n(static_cast<std::uint32_t*>(pointer(to)) + progress_, piece, packet[3]); }, &where);
  if (!there) return stop_at(where);
  progress_ += piece;
  return progress_ == dwords ? Outcome::Done : Outcome::More;
}

SdmaQueue::Outcome SdmaQueue::poll_memory(const std::uint32_t* packet) {
  const bool memory = bits(packet[0], 31, 31) != 0;
  if (!memory) return Outcome::Done;  // a flush request, with no effect on coherent memory
  const std::uint64_t address = address_at(packet, 1);
  std::uint64_t value = 0;
  if (!load(address, 4, &value)) return stop_at(address);
  return compares(bits(packet[0], 30, 28), static_cast<std::uint32_t>(value) & packet[4], packet[3])
             ? Outcome::Done
             : Outcome::Wait;
}

SdmaQueue::Outcome SdmaQueue::atomic(const std::uint32_t* packet) {
  const std::uint32_t operation = bits(packet[0], 31, 25);
  switch (gpu::atomic(operation, address_at(packet, 1), address_at(packet, 3), address_at(packet, 5))) {
    case AtomicResult::NoMemory:
      return stop_at(address_at(packet, 1));
    case AtomicResult::Unknown:
      return stop_with(fmt::format("SDMA: atomic operation {} is not implemented", operation));
    case AtomicResult::Unequal:
      return bits(packet[0], 16, 16) != 0 ? Outcome::Wait : Outcome::Done;  // loop until it swaps
    default:
      return Outcome::Done;
  }
}

SdmaQueue::Outcome SdmaQueue::store(std::uint64_t address, std::uint64_t value, unsigned bytes) {
  return gpu::store(address, bytes, value) ? Outcome::Done : stop_at(address);
}

SdmaQueue::Outcome SdmaQueue::stop_at(std::uint64_t address) {
  stopped_ = true;
  Fault fault;
  fault.kind = FaultKind::MemoryViolation;
  fault.address = address;
  fault.text = fmt::format("SDMA: no memory at {:#x}", address);
  host_.report_fault(config_.ring, fault);
  return Outcome::Stop;
}

SdmaQueue::Outcome SdmaQueue::stop_with(std::string text) {
  stopped_ = true;
  Fault fault;
  fault.kind = FaultKind::BadDispatch;
  fault.text = std::move(text);
  host_.report_hang(config_.ring, fault);
  return Outcome::Stop;
}

}  // namespace cairn::gpu
