// SPDX-License-Identifier: MIT
// A client of the kernel driver with a compute queue of its own, PM4 or AQL, for tests of what such a client
// sees.
#pragma once

#include <gtest/gtest.h>
#include <sys/mman.h>
#include <unistd.h>

#include <atomic>
#include <cstdint>
#include <cstring>
#include <memory>
#include <vector>

#include "driver/cairn.h"
#include "driver/kfd_abi.h"

namespace kfd = cairn::kfd;

using Dwords = std::vector<std::uint32_t>;

inline std::uint32_t low(std::uint64_t value) { return static_cast<std::uint32_t>(value); }
inline std::uint32_t high(std::uint64_t value) { return static_cast<std::uint32_t>(value >> 32); }
inline std::uint64_t address(const volatile void* p) { return reinterpret_cast<std::uint64_t>(p); }

// Kernels of every gfx9 card. The first stores 42 where the pointer at s[0:1] says.
inline const Dwords kStore = {0xc0060000, 0,          0x7e000280, 0x7e0202aa,
                              0xbf8cc07f, 0xdc708000, 0x00000100, 0xbf810000};
inline const Dwords kEndless = {0xbf82ffff};
inline const Dwords kIllegal = {0xffffffff, 0xffffffff};

/// The cards of this driver see any memory of the process, so rings and code are plain arrays.
class QueueClient {
 public:
  enum Kind { Pm4, Aql };
  static constexpr std::uint32_t kRingDwords = 1024;

  explicit QueueClient(Kind which) : kind(which) {
    fd = cairn_kfd_open();
    kfd::Apertures apertures[8] = {};
    kfd::GetProcessAperturesNew list = {address(apertures), 8, 0};
    EXPECT_EQ(call(0x14, list), 0);
    gpu = apertures[0].gpu_id;
    signal = event(kfd::kEventSignal);
    memory = event(kfd::kEventMemory);
    hardware = event(kfd::kEventHwException);
    if (kind == Aql) {
      for (std::uint32_t i = 0; i < kRingDwords; i += 16) ring[i] = 1;  // packets that are none
      set_queue(0xc0, address(&inactive));
      inactive.mailbox = address(&mailbox);
      inactive.event_id = signal;
    }
    kfd::CreateQueue create = {};
    create.ring_base = address(ring);
    create.ring_size = sizeof(ring);
    create.write_pointer = address(queue_memory + 0x38);
    create.read_pointer = address(queue_memory + 0x80);
    create.gpu_id = gpu;
    create.queue_type = kind == Pm4 ? kfd::kQueuePm4 : kfd::kQueueAql;
    create.percentage = 100;
    EXPECT_EQ(call(0x02, create), 0);
    queue = create.queue_id;
    doorbells = cairn_mmap(nullptr, 8192, PROT_READ | PROT_WRITE, MAP_SHARED, fd,
                           static_cast<std::int64_t>(create.doorbell_offset & ~0x1fffull));
    EXPECT_NE(doorbells, MAP_FAILED);
    doorbell =
        reinterpret_cast<std::uint64_t*>(static_cast<char*>(doorbells) + (create.doorbell_offset & 0x1fff));
  }
  ~QueueClient() {
    EXPECT_EQ(destroy(), 0);
    munmap(doorbells, 8192);
    EXPECT_EQ(cairn_close(fd), 0);
  }
  QueueClient(const QueueClient&) = delete;

  template <class Args>
  int call(unsigned nr, Args& args) {
    return cairn_kfd_ioctl(fd, kfd::request(nr, sizeof(args)), &args) == 0 ? 0 : errno;
  }
  kfd::u32 event(kfd::u32 type) {
    kfd::CreateEvent args = {};
    args.event_type = type;
    args.auto_reset = type == kfd::kEventSignal;
    EXPECT_EQ(call(0x08, args), 0);
    return args.event_id;
  }
  int destroy() {
    kfd::DestroyQueue args = {queue, 0};
    const int error = queue == 0 ? 0 : call(0x03, args);
    queue = 0;
    return error;
  }

  void push(std::uint32_t opcode, const Dwords& payload) {
    put(3u << 30 | static_cast<std::uint32_t>(payload.size() - 1) << 16 | opcode << 8);
    for (const std::uint32_t dword : payload) put(dword);
  }
  void put(std::uint32_t dword) { ring[written++ % kRingDwords] = dword; }
  /// An AQL packet, whose header becomes valid last.
  void push_packet(const std::uint32_t (&packet)[16]) {
    std::uint32_t* const slot = ring + written++ * 16 % kRingDwords;
    std::memcpy(slot + 1, packet + 1, 60);
    std::atomic_ref(*slot).store(packet[0]);
  }
  void ring_doorbell() {
    set_queue(0x38, written);
    std::atomic_ref(*doorbell).store(kind == Pm4 ? written : written - 1);
  }
  std::uint64_t read_pointer() const {
    return std::atomic_ref(*reinterpret_cast<std::uint64_t*>(const_cast<unsigned char*>(queue_memory) + 0x80))
        .load();
  }
  std::uint64_t write_pointer() const { return written; }

  /// A launch of workgroups of 64, with the address of `arguments` in s[0:1].
  void launch(const Dwords& code, const std::uint64_t* arguments, std::uint32_t groups = 1) {
    std::memcpy(program + 64, code.data(), code.size() * 4);
    if (kind == Pm4) {
      const std::uint64_t entry = address(program + 64) >> 8;
      push(0x76, {0x20c, low(entry), high(entry)});
      push(0x76, {0x212, 0x00ac0040, 2 << 1});
      push(0x76, {0x240, low(address(arguments)), high(address(arguments))});
      push(0x76, {0x207, 64, 1, 1});
      push(0x15, {groups, 1, 1, 5});
      return;
    }
    program[4] = 256;  // the code's distance
    program[12] = 0x00ac0040;
    program[13] = 2 << 1;
    program[14] = 8;  // with the arguments' pointer
    std::uint32_t packet[16] = {2 | 1u << 16, 64 | 1u << 16, 1, 64 * groups, 1, 1};
    const std::uint64_t pointers[] = {address(program), address(arguments)};
    std::memcpy(packet + 8, pointers, sizeof(pointers));
    push_packet(packet);
  }
  /// When what was before has ended: stores `value`, and raises the signal's event.
  void release(volatile std::uint32_t* to, std::uint32_t value) {
    const Dwords packet = {0xc0064900, 0x514, 1u << 29 | 2u << 24, low(address(to)), high(address(to)), value,
                           0,          signal};
    if (kind == Pm4) {
      for (const std::uint32_t dword : packet) put(dword);
      return;
    }
    buffers.push_back(std::make_unique<Dwords>(packet));
    const std::uint64_t buffer = address(buffers.back()->data());
    push_packet({1u << 16 | 1u << 8, 0xc0023f00, low(buffer), high(buffer), 8 | 1u << 23, 10});
  }
  void corrupt() {
    if (kind == Pm4)
      push(0x99, {1, 2, 3});
    else
      push_packet({77});
  }

  /// Which of the three events is set first, 0 when none is in time.
  kfd::u32 wait(kfd::u32 milliseconds = 30000) {
    kfd::EventData events[3] = {};
    events[0].event_id = signal;
    events[1].event_id = memory;
    events[2].event_id = hardware;
    kfd::WaitEvents args = {address(events), 3, 0, milliseconds, 9};
    EXPECT_EQ(call(0x0c, args), 0);
    fault = events[1].memory;
    exception = events[2].hw;
    if (args.result != kfd::kWaitComplete) return 0;
    return exception.gpu_id != 0 ? hardware : fault.gpu_id != 0 ? memory : signal;
  }
  /// What an AQL queue stopped with.
  std::int64_t error() const { return std::atomic_ref(const_cast<std::int64_t&>(inactive.value)).load(); }

  const Kind kind;
  int fd = -1;
  kfd::u32 gpu = 0, queue = 0, signal = 0, memory = 0, hardware = 0;
  kfd::MemoryException fault = {};
  kfd::HwException exception = {};
  std::uint64_t* doorbell = nullptr;

 private:
  struct Signal {
    std::int64_t kind = 1, value = 0;
    std::uint64_t mailbox = 0;
    std::uint32_t event_id = 0, reserved = 0;
    std::uint64_t rest[4] = {};
  };
  void set_queue(unsigned offset, std::uint64_t value) {
    std::atomic_ref(*reinterpret_cast<std::uint64_t*>(queue_memory + offset)).store(value);
  }

  void* doorbells = nullptr;
  std::uint64_t written = 0, mailbox = 0;  // written: dwords, or AQL packets
  std::vector<std::unique_ptr<Dwords>> buffers;
  alignas(64) Signal inactive;
  alignas(64) unsigned char queue_memory[256] = {};  // amd_queue_t
  alignas(4096) std::uint32_t ring[kRingDwords] = {};
  alignas(256) std::uint32_t program[128] = {};
};
