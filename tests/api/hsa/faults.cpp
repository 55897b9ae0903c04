// SPDX-License-Identifier: MIT
// Kernels and packets that fail: memory faults, traps, packets that make no sense; told to callbacks or
// fatal.
#include <atomic>
#include <thread>

#include "api/hsa/program.h"

namespace {

struct Told {
  std::atomic<int> status{0};
  std::atomic<int> calls{0};
};

void on_error(hsa_status_t status, hsa_queue_t*, void* data) {
  auto& told = *static_cast<Told*>(data);
  told.status = static_cast<int>(status);
  ++told.calls;
}

bool comes(const std::atomic<int>& counter) {
  for (int i = 0; i < 20000 && counter.load() == 0; ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  return counter.load() != 0;
}

class Faults : public HsaProgram {
 protected:
  void SetUp() override {
    HsaProgram::SetUp();
    program = load("basics");
    queue = new_queue(gpu, 64, on_error, &told);
  }
  void TearDown() override {
    EXPECT_OK(hsa_queue_destroy(queue));
    HsaProgram::TearDown();
  }
  /// What the queue's callback is told after a change of a good dispatch packet.
  template <class Change>
  int status_after(Change change) {
    std::uint64_t index = 0;
    auto* packet = reserve<hsa_kernel_dispatch_packet_t>(queue, &index);
    packet->workgroup_size_x = packet->grid_size_x = 64;
    packet->workgroup_size_y = packet->workgroup_size_z = packet->grid_size_y = packet->grid_size_z = 1;
    packet->kernel_object = kernel(program, "nothing").object;
    std::uint16_t type = HSA_PACKET_TYPE_KERNEL_DISPATCH, setup = 1;
    change(*packet, type, setup);
    publish(queue, packet, type, setup, index);
    return comes(told.calls) ? told.status.load() : -1;
  }
  Told told;
  hsa_executable_t program{};
  hsa_queue_t* queue = nullptr;
};

using Packet = hsa_kernel_dispatch_packet_t;

TEST_F(Faults, NoDimensions) {
  EXPECT_EQ(status_after([](Packet&, auto&, auto& setup) { setup = 0; }),
            HSA_STATUS_ERROR_INCOMPATIBLE_ARGUMENTS);
}
TEST_F(Faults, EmptyWorkgroup) {
  EXPECT_EQ(status_after([](Packet& p, auto&, auto&) { p.workgroup_size_x = 0; }),
            HSA_STATUS_ERROR_INCOMPATIBLE_ARGUMENTS);
}
TEST_F(Faults, TooLargeAWorkgroup) {
  EXPECT_EQ(status_after([](Packet& p, auto&, auto&) { p.workgroup_size_x = 2048; }),
            HSA_STATUS_ERROR_INVALID_ARGUMENT);
}
TEST_F(Faults, TooMuchLocalMemory) {
  EXPECT_EQ(status_after([](Packet& p, auto&, auto&) { p.group_segment_size = 1 << 20; }),
            HSA_STATUS_ERROR_INVALID_ALLOCATION);
}
TEST_F(Faults, NoKernelThere) {
  EXPECT_EQ(status_after([](Packet& p, auto&, auto&) { p.kernel_object = 0x1000; }),
            HSA_STATUS_ERROR_INVALID_CODE_OBJECT);
}
TEST_F(Faults, AnUnknownKindOfPacket) {
  EXPECT_EQ(status_after([](Packet&, auto& type, auto&) { type = 77; }),
            HSA_STATUS_ERROR_INVALID_PACKET_FORMAT);
}

TEST_F(Faults, ATrap) {
  hsa_signal_store_relaxed(done, 1);
  enqueue(queue, kernel(program, "give_up"), 1, kernargs, done);
  ASSERT_TRUE(comes(told.calls));
  EXPECT_EQ(told.status.load(), HSA_STATUS_ERROR_EXCEPTION);
  EXPECT_EQ(hsa_signal_load_relaxed(done), 1) << "the kernel did not complete";
}

TEST_F(Faults, OtherQueuesGoOn) {
  enqueue(queue, kernel(program, "give_up"), 1, kernargs, {0});
  ASSERT_TRUE(comes(told.calls));
  hsa_queue_t* other = new_queue(gpu);
  EXPECT_TRUE(run(other, kernel(program, "nothing"), 1));
  EXPECT_OK(hsa_queue_destroy(other));
}

struct Fault {
  hsa_amd_event_t event{};
  std::atomic<int> calls{0};
};

TEST_F(Faults, AHandlerHearsOfAMemoryFault) {
  static Fault fault;  // the handler stays registered until the runtime closes
  auto keep = [](const hsa_amd_event_t* event, void* data) {
    auto& kept = *static_cast<Fault*>(data);
    kept.event = *event;
    ++kept.calls;
    return HSA_STATUS_SUCCESS;
  };
  ASSERT_OK(hsa_amd_register_system_event_handler(keep, &fault));
  const std::uint64_t nowhere = 0x7000'0000'0000;
  std::memcpy(kernargs, &nowhere, 8);
  enqueue(queue, kernel(program, "poke"), 1, kernargs, {0});
  ASSERT_TRUE(comes(fault.calls));
  EXPECT_EQ(fault.event.event_type, HSA_AMD_GPU_MEMORY_FAULT_EVENT);
  EXPECT_EQ(fault.event.memory_fault.agent.handle, gpu.handle);
  EXPECT_EQ(fault.event.memory_fault.virtual_address & ~0xFFFull, nowhere);
  EXPECT_NE(fault.event.memory_fault.fault_reason_mask & HSA_AMD_MEMORY_FAULT_PAGE_NOT_PRESENT, 0u);
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_EQ(fault.calls.load(), 1) << "a fault is told once";
}

// Each death runs the whole program again in a child, with no runtime open before it.
TEST(FatalFaults, WithoutAHandlerTheReportIsPrinted) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  struct Dying : HsaProgram {
    void TestBody() override {
      SetUp();
      const hsa_executable_t program = load("basics");
      hsa_queue_t* queue = new_queue(gpu);
      run(queue, kernel(program, "poke"), 1, std::uint64_t{0x7000'0000'0000});
    }
  };
  EXPECT_DEATH(Dying().TestBody(), "Memory access fault by GPU node-1.*0x70000000");
  EXPECT_DEATH(Dying().TestBody(), "poke");
}

TEST(FatalFaults, BadInput) {
  ASSERT_OK(hsa_init());
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_amd_register_system_event_handler(nullptr, nullptr));
  EXPECT_OK(hsa_shut_down());
}

}  // namespace
