// SPDX-License-Identifier: MIT
// What tests of libhsakmt share: an open library, an AQL queue, and a kernel in machine code.
#pragma once

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <cstring>
#include <thread>

#include "hsakmt/hsakmt.h"

namespace thunk_test {

constexpr HSAuint32 kGpu = 1;  ///< node of the first card

/// A member of a packed structure by value: assertions take references, which want alignment.
template <class T>
T copy(T value) {
  return value;
}

/// The library, open, with a topology snapshot.
class Library : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_EQ(hsaKmtOpenKFD(), HSAKMT_STATUS_SUCCESS);
    ASSERT_EQ(hsaKmtAcquireSystemProperties(&system), HSAKMT_STATUS_SUCCESS);
  }
  void TearDown() override { EXPECT_EQ(hsaKmtCloseKFD(), HSAKMT_STATUS_SUCCESS); }

  static HsaMemFlags visible() {
    HsaMemFlags flags = {};
    flags.ui32.HostAccess = 1;
    flags.ui32.NonPaged = 1;
    return flags;
  }
  static HsaMemFlags executable() {
    HsaMemFlags flags = visible();
    flags.ui32.ExecuteAccess = 1;
    return flags;
  }
  /// Memory of `node`, mapped to every card.
  static void* allocate(HSAuint32 node, HSAuint64 size, HsaMemFlags flags = visible()) {
    void* address = nullptr;
    EXPECT_EQ(hsaKmtAllocMemory(node, size, flags, &address), HSAKMT_STATUS_SUCCESS);
    HSAuint64 gpu_address = 0;
    EXPECT_EQ(hsaKmtMapMemoryToGPU(address, size, &gpu_address), HSAKMT_STATUS_SUCCESS);
    EXPECT_EQ(gpu_address, reinterpret_cast<HSAuint64>(address));
    return address;
  }

  HsaSystemProperties system = {};
};

struct Signal {
  std::int64_t kind = 1;
  std::atomic<std::int64_t> value = 1;
  std::uint64_t mailbox = 0;
  std::uint32_t event_id = 0, reserved1 = 0;
  std::uint64_t start = 0, end = 0, queue = 0, reserved3 = 0;
};
static_assert(sizeof(Signal) == 64);

struct Packet {
  std::uint16_t header = 2, setup = 1;
  std::uint16_t workgroup[3] = {1, 1, 1}, reserved0 = 0;
  std::uint32_t grid[3] = {1, 1, 1};
  std::uint32_t private_bytes = 0, group_bytes = 0;
  std::uint64_t kernel = 0, kernarg = 0, reserved2 = 0, signal = 0;
};
static_assert(sizeof(Packet) == 64);

/// A library with an AQL queue on the first card.
class Queue : public Library {
 protected:
  static constexpr std::uint64_t kPackets = 64;

  void SetUp() override {
    Library::SetUp();
    memory = static_cast<unsigned char*>(allocate(0, 64 << 10));
    ring = reinterpret_cast<Packet*>(memory + 4096);
    for (std::uint64_t i = 0; i < kPackets; ++i) ring[i].header = 1;
    inactive = new (memory + 1024) Signal;
    inactive->value = 0;
    std::memcpy(memory + 0xc0, &inactive, sizeof(inactive));
    resource.QueueWptrValue = reinterpret_cast<HSAuint64>(memory + 0x38);
    resource.QueueRptrValue = reinterpret_cast<HSAuint64>(memory + 0x80);
    ASSERT_EQ(create_queue(), HSAKMT_STATUS_SUCCESS);
    load_kernel();
  }
  void TearDown() override {
    if (!destroyed) EXPECT_EQ(hsaKmtDestroyQueue(resource.QueueId), HSAKMT_STATUS_SUCCESS);
    Library::TearDown();
  }

  HSAKMT_STATUS create_queue() {
    return hsaKmtCreateQueue(kGpu, HSA_QUEUE_COMPUTE_AQL, 100, HSA_QUEUE_PRIORITY_NORMAL, ring,
                             kPackets * sizeof(Packet), nullptr, &resource);
  }

  /// A kernel that stores 42 to the address in its only argument; the code is the same for gfx90a and gfx942.
  void load_kernel() {
    const std::uint32_t code[] = {
        0xc0060000, 0x00000000,  // s_load_dwordx2 s[0:1], s[0:1], 0x0
        0x7e000280,              // v_mov_b32 v0, 0
        0x7e0202aa,              // v_mov_b32 v1, 42
        0xbf8cc07f,              // s_waitcnt lgkmcnt(0)
        0xdc708000, 0x00000100,  // global_store_dword v0, v1, s[0:1]
        0xbf810000,              // s_endpgm
    };
    auto* program = static_cast<unsigned char*>(allocate(kGpu, 4096, executable()));
    auto* words = reinterpret_cast<std::uint32_t*>(program);
    words[2] = 8;            // bytes of arguments
    words[4] = 256;          // entry, from the descriptor
    words[12] = 0x00ac0040;  // resources 1
    words[13] = 0x00000084;  // resources 2: two user registers, workgroup id x
    words[14] = 0x00000008;  // the argument pointer is wanted
    std::memcpy(program + 256, code, sizeof(code));
    kernel = reinterpret_cast<std::uint64_t>(program);
    argument = reinterpret_cast<std::uint64_t*>(memory + 2048);
  }

  std::uint64_t push(Packet packet, bool ring_doorbell = true) {
    auto& write_index = *reinterpret_cast<std::atomic<std::uint64_t>*>(memory + 0x38);
    const std::uint64_t index = write_index.fetch_add(1);
    Packet& slot = ring[index % kPackets];
    std::memcpy(reinterpret_cast<char*>(&slot) + 4, reinterpret_cast<char*>(&packet) + 4, sizeof(Packet) - 4);
    const std::uint32_t first = packet.header | static_cast<std::uint32_t>(packet.setup) << 16;
    std::atomic_ref(*reinterpret_cast<std::uint32_t*>(&slot)).store(first, std::memory_order_release);
    if (ring_doorbell) *static_cast<volatile HSAuint64*>(resource.Queue_DoorBell_aql) = index;
    return index;
  }
  Packet dispatch(std::uint32_t* target, Signal* signal) {
    *argument = reinterpret_cast<std::uint64_t>(target);
    Packet packet;
    packet.kernel = kernel;
    packet.kernarg = reinterpret_cast<std::uint64_t>(argument);
    packet.signal = reinterpret_cast<std::uint64_t>(signal);
    return packet;
  }
  static bool eventually(const std::atomic<std::int64_t>& value, std::int64_t wanted) {
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    while (value.load() != wanted) {
      if (std::chrono::steady_clock::now() > deadline) return false;
      std::this_thread::yield();
    }
    return true;
  }

  unsigned char* memory = nullptr;
  Packet* ring = nullptr;
  Signal* inactive = nullptr;
  HsaQueueResource resource = {};
  std::uint64_t kernel = 0;
  std::uint64_t* argument = nullptr;
  bool destroyed = false;
};

}  // namespace thunk_test
