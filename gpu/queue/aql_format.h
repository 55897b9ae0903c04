// SPDX-License-Identifier: MIT
// Memory formats of AQL queues: packets, amd_queue_t, amd_signal_t, and the codes a queue stops with.
#pragma once

#include <cstdint>

namespace cairn::gpu {

constexpr std::uint64_t kAqlPacketBytes = 64;

enum class PacketType : std::uint8_t {
  Vendor = 0,
  Invalid = 1,
  KernelDispatch = 2,
  BarrierAnd = 3,
  AgentDispatch = 4,
  BarrierOr = 5
};

constexpr PacketType packet_type(std::uint16_t header) { return static_cast<PacketType>(header & 0xff); }
constexpr bool has_barrier_bit(std::uint16_t header) { return (header >> 8 & 1) != 0; }

struct KernelDispatchPacket {
  std::uint16_t header, setup;  ///< setup 1:0: dimensions
  std::uint16_t workgroup[3], reserved0;
  std::uint32_t grid[3];  ///< work-items
  std::uint32_t private_bytes, group_bytes;
  std::uint64_t kernel_object, kernarg, reserved2, completion_signal;
};
struct BarrierPacket {
  std::uint16_t header, reserved0;
  std::uint32_t reserved1;
  std::uint64_t dependency[5], reserved2, completion_signal;
};
/// Vendor packet, format 2: waits until (signal & mask) compared with value.
struct BarrierValuePacket {
  std::uint16_t header;
  std::uint8_t format, reserved0;
  std::uint32_t reserved1;
  std::uint64_t signal;
  std::int64_t value, mask;
  std::uint32_t condition;  ///< 0 equal, 1 not equal, 2 less, 3 greater or equal
  std::uint32_t reserved2;
  std::uint64_t reserved3, reserved4, completion_signal;
};
/// Vendor packet, format 1: one PM4 INDIRECT_BUFFER.
struct Pm4IbPacket {
  std::uint16_t header;
  std::uint8_t format, reserved0;
  std::uint32_t indirect_buffer[4];
  std::uint32_t dwords_remaining;
  std::uint32_t reserved1[8];
  std::uint64_t completion_signal;
};
union AqlPacket {
  std::uint16_t header;
  std::uint32_t first_dword;
  KernelDispatchPacket dispatch;
  BarrierPacket barrier;
  BarrierValuePacket barrier_value;
  Pm4IbPacket pm4_ib;
};
static_assert(sizeof(AqlPacket) == kAqlPacketBytes);
static_assert(sizeof(KernelDispatchPacket) == 64 && sizeof(BarrierPacket) == 64 &&
              sizeof(BarrierValuePacket) == 64);
static_assert(sizeof(Pm4IbPacket) == 64);

/// Offsets in amd_queue_t. User space gives the driver the addresses of two of its fields, whence its start.
constexpr std::uint64_t kQueueReadIndex = 0x80;
constexpr std::uint64_t kQueueProperties = 0xb4;
constexpr std::uint64_t kQueueInactiveSignal = 0xc0;
constexpr std::uint32_t kQueuePropertyProfiling = 1u << 3;

/// amd_signal_t; a signal's handle is its address.
struct Signal {
  std::int64_t kind;
  std::int64_t value;
  std::uint64_t mailbox;  ///< address, 0: nobody is to be interrupted
  std::uint32_t event_id, reserved1;
  std::uint64_t start_ticks, end_ticks;
  std::uint64_t queue, reserved3;
};
static_assert(sizeof(Signal) == 64);

/// What a queue puts into its inactive signal when it stops.
enum class QueueError : std::uint32_t {
  OutOfScratch = 0x1,
  BadDimensions = 0x2,
  BadGroupMemory = 0x4,
  BadCodeObject = 0x8,
  BadPacket = 0x20,
  WorkgroupTooLarge = 0x40,
  OutOfRegisters = 0x80,
  BadVendorPacket = 0x100,
  ApertureViolation = 0x20000000,
  IllegalInstruction = 0x40000000,
  Exception = 0x80000000
};

/// The part of a kernel descriptor that tells where the code is.
constexpr std::uint64_t kDescriptorBytes = 64;
constexpr std::uint64_t kDescriptorEntryOffset = 16;

}  // namespace cairn::gpu
