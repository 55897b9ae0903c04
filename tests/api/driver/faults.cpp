// SPDX-License-Identifier: MIT
// A kernel that stores where no memory is: the whole report can be asked for, and the memory event has its
// address.
#include <gtest/gtest.h>
#include <poll.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstring>

#include "driver/cairn.h"
#include "driver/kfd_abi.h"

namespace kfd = cairn::kfd;

namespace {

// All that user space gives to a queue; the cards of this driver see any memory of the process.
alignas(4096) std::uint32_t ring[1024];
alignas(64) unsigned char queue[256];
alignas(256) std::uint32_t program[128];
std::uint64_t arguments[1] = {0x7000};  // the address that the kernel stores to

template <class Args>
int call(int fd, unsigned nr, Args& args) {
  return cairn_kfd_ioctl(fd, kfd::request(nr, sizeof(args)), &args) == 0 ? 0 : errno;
}

void write_program() {
  const std::uint32_t code[] = {0xc0060000, 0,          0x7e000280, 0x7e0202aa,
                                0xbf8cc07f, 0xdc708000, 0x00000100, 0xbf810000};
  program[2] = 8;            // bytes of arguments
  program[4] = 256;          // entry
  program[12] = 0x00ac0040;  // resources 1
  program[13] = 0x00000084;  // resources 2
  program[14] = 0x00000008;  // argument pointer
  std::memcpy(program + 64, code, sizeof(code));
}

void write_packet() {
  std::uint32_t packet[16] = {};
  packet[0] = 2 | 1u << 16;
  packet[1] = 32 | 1u << 16;
  packet[2] = 1;
  packet[3] = packet[4] = packet[5] = 1;
  const void* const pointers[] = {program, arguments};
  std::memcpy(packet + 8, pointers, sizeof(pointers));
  std::memcpy(ring + 1, packet + 1, sizeof(packet) - 4);
  std::atomic_ref(ring[0]).store(packet[0]);
  std::atomic_ref(*reinterpret_cast<std::uint64_t*>(queue + 0x38)).store(1);
}

TEST(Faults, ReportCanBeAskedFor) {
  const int fd = cairn_kfd_open();
  ASSERT_GE(fd, 0);
  kfd::Apertures apertures[8] = {};
  kfd::GetProcessAperturesNew list = {reinterpret_cast<kfd::u64>(apertures), 8, 0};
  ASSERT_EQ(call(fd, 0x14, list), 0);
  kfd::CreateEvent event = {};
  event.event_type = kfd::kEventMemory;
  ASSERT_EQ(call(fd, 0x08, event), 0);

  for (std::uint32_t& word : ring) word = 1;
  kfd::CreateQueue create = {};
  create.ring_base = reinterpret_cast<kfd::u64>(ring);
  create.ring_size = sizeof(ring);
  create.write_pointer = reinterpret_cast<kfd::u64>(queue + 0x38);
  create.read_pointer = reinterpret_cast<kfd::u64>(queue + 0x80);
  create.gpu_id = apertures[0].gpu_id;
  create.queue_type = kfd::kQueueAql;
  create.percentage = 100;
  ASSERT_EQ(call(fd, 0x02, create), 0);
  // Those who ask for the card's events hear of it as well; who asks for others does not.
  kfd::SmiEvents smi = {create.gpu_id, 0}, deaf = {create.gpu_id, 0}, wrong = {12345, 0};
  ASSERT_EQ(call(fd, 0x1f, smi), 0);
  ASSERT_EQ(call(fd, 0x1f, deaf), 0);
  EXPECT_EQ(call(fd, 0x1f, wrong), EINVAL);
  const kfd::u64 vm_faults = 1, resets = 4 | 8;
  const int listener = static_cast<int>(smi.anon_fd), other = static_cast<int>(deaf.anon_fd);
  char text[128] = {};
  EXPECT_EQ(read(listener, text, sizeof text), -1);
  EXPECT_EQ(errno, EAGAIN);
  ASSERT_EQ(write(listener, &vm_faults, sizeof vm_faults), 8);
  ASSERT_EQ(write(other, &resets, sizeof resets), 8);

  write_program();
  write_packet();

  kfd::EventData data = {};
  data.event_id = event.event_id;
  kfd::WaitEvents wait = {reinterpret_cast<kfd::u64>(&data), 1, 0, 30000, 9};
  ASSERT_EQ(call(fd, 0x0c, wait), 0);
  EXPECT_EQ(wait.result, kfd::kWaitComplete);
  EXPECT_EQ(data.memory.va, 0x7000u);
  EXPECT_EQ(data.memory.gpu_id, create.gpu_id);
  EXPECT_EQ(data.memory.not_present, 1u);

  pollfd line = {listener, POLLIN, 0};
  ASSERT_EQ(poll(&line, 1, 5000), 1);
  ASSERT_GT(read(listener, text, sizeof text - 1), 0);
  char wanted[64];
  std::snprintf(wanted, sizeof wanted, "1 %x:", static_cast<unsigned>(getpid()));
  EXPECT_EQ(std::strncmp(text, wanted, std::strlen(wanted)), 0) << text;
  EXPECT_EQ(read(other, text, sizeof text), -1);
  EXPECT_EQ(close(listener) | close(other), 0);

  cairn_fault fault;
  ASSERT_EQ(cairn_last_fault(&fault), 1);
  EXPECT_EQ(fault.serial, 1u);
  EXPECT_EQ(fault.kind, static_cast<std::uint32_t>(CAIRN_FAULT_MEMORY));
  EXPECT_EQ(fault.address, 0x7000u);
  EXPECT_EQ(fault.queue, reinterpret_cast<std::uint64_t>(queue));
  EXPECT_EQ(fault.gpu_id, create.gpu_id);
  EXPECT_GT(std::strlen(fault.text), 20u);
  EXPECT_NE(std::strlen(fault.kernel), 0u);

  kfd::DestroyQueue destroy = {create.queue_id, 0};
  EXPECT_EQ(call(fd, 0x03, destroy), 0);
  EXPECT_EQ(call(fd, 0x03, destroy), EINVAL);
  EXPECT_EQ(cairn_close(fd), 0);
}

}  // namespace
