// SPDX-License-Identifier: MIT
// The library and the process: opening and closing, forks, exits with queues alive, memory shared between
// processes.
#include <sys/wait.h>
#include <unistd.h>

#include "api/thunk/rig.h"

namespace thunk_test {
namespace {

/// Runs `body` in a forked child; its return value is the child's exit code. -1: it was killed or hangs.
template <class Body>
int in_child(Body&& body) {
  const pid_t child = fork();
  if (child == 0) {
    alarm(60);
    _exit(body());
  }
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

TEST(Open, CallsBeforeOpening) {
  HsaSystemProperties properties;
  HsaVersionInfo version;
  void* address = nullptr;
  EXPECT_EQ(hsaKmtCloseKFD(), HSAKMT_STATUS_KERNEL_IO_CHANNEL_NOT_OPENED);
  EXPECT_EQ(hsaKmtGetVersion(&version), HSAKMT_STATUS_KERNEL_IO_CHANNEL_NOT_OPENED);
  EXPECT_EQ(hsaKmtAcquireSystemProperties(&properties), HSAKMT_STATUS_KERNEL_IO_CHANNEL_NOT_OPENED);
  EXPECT_EQ(hsaKmtAllocMemory(1, 4096, {}, &address), HSAKMT_STATUS_KERNEL_IO_CHANNEL_NOT_OPENED);
  EXPECT_EQ(hsaKmtDestroyQueue(1), HSAKMT_STATUS_KERNEL_IO_CHANNEL_NOT_OPENED);
}

TEST(Open, IsCounted) {
  EXPECT_EQ(hsaKmtOpenKFD(), HSAKMT_STATUS_SUCCESS);
  EXPECT_EQ(hsaKmtOpenKFD(), HSAKMT_STATUS_KERNEL_ALREADY_OPENED);
  EXPECT_EQ(hsaKmtCloseKFD(), HSAKMT_STATUS_SUCCESS);
  HsaVersionInfo version = {};
  EXPECT_EQ(hsaKmtGetVersion(&version), HSAKMT_STATUS_SUCCESS);
  EXPECT_EQ(version.KernelInterfaceMajorVersion, 1u);
  EXPECT_EQ(hsaKmtCloseKFD(), HSAKMT_STATUS_SUCCESS);
  EXPECT_EQ(hsaKmtCloseKFD(), HSAKMT_STATUS_KERNEL_IO_CHANNEL_NOT_OPENED);
}

TEST(Open, AgainAndAgain) {
  for (int i = 0; i < 20; ++i) {
    ASSERT_EQ(hsaKmtOpenKFD(), HSAKMT_STATUS_SUCCESS);
    void* address = nullptr;
    ASSERT_EQ(hsaKmtAllocMemory(kGpu, 1 << 20, {}, &address), HSAKMT_STATUS_SUCCESS);
    ASSERT_EQ(hsaKmtCloseKFD(), HSAKMT_STATUS_SUCCESS);
  }
}

class Processes : public Queue {};

TEST_F(Processes, ForkedChildIsNotConnected) {
  EXPECT_EQ(in_child([] {
              HsaVersionInfo version;
              return hsaKmtGetVersion(&version) == HSAKMT_STATUS_KERNEL_IO_CHANNEL_NOT_OPENED ? 0 : 1;
            }),
            0);
}

TEST_F(Processes, ForkedChildOpensItsOwn) {
  EXPECT_EQ(
      in_child([] {
        if (hsaKmtOpenKFD() != HSAKMT_STATUS_SUCCESS) return 1;
        HsaSystemProperties properties = {};
        if (hsaKmtAcquireSystemProperties(&properties) != HSAKMT_STATUS_SUCCESS || properties.NumNodes < 2)
          return 2;
        void* address = nullptr;
        HsaMemFlags flags = visible();
        if (hsaKmtAllocMemory(kGpu, 4096, flags, &address) != HSAKMT_STATUS_SUCCESS) return 3;
        std::memset(address, 1, 4096);
        return hsaKmtCloseKFD() == HSAKMT_STATUS_SUCCESS ? 0 : 4;
      }),
      0);
  Signal signal;
  std::uint32_t target = 0;
  push(dispatch(&target, &signal));
  EXPECT_TRUE(eventually(signal.value, 0)) << "the parent goes on";
}

TEST_F(Processes, ExitWithALiveQueue) {
  // The statement runs in a process of its own, which has set itself up.
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(
      {
        alarm(60);
        Signal signal;
        std::uint32_t target = 0;
        push(dispatch(&target, &signal));
        exit(eventually(signal.value, 0) ? 7 : 8);
      },
      testing::ExitedWithCode(7), "");
}

TEST_F(Processes, ExitWithAKernelThatNeverEnds) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(
      {
        alarm(60);
        *reinterpret_cast<std::uint32_t*>(kernel + 256) = 0xbf82ffff;  // s_branch to itself
        Signal signal;
        std::uint32_t target = 0;
        push(dispatch(&target, &signal));
        std::this_thread::sleep_for(std::chrono::milliseconds(200));
        exit(signal.value == 1 ? 7 : 8);
      },
      testing::ExitedWithCode(7), "");
}

TEST_F(Processes, MemoryIsSharedThroughAHandle) {
  auto* words = static_cast<std::uint32_t*>(allocate(kGpu, 1 << 20));
  words[0] = 0x1234, words[(1 << 18) - 1] = 0x5678;
  HsaSharedMemoryHandle handle = {};
  ASSERT_EQ(hsaKmtShareMemory(words, 1 << 20, &handle), HSAKMT_STATUS_SUCCESS);
  EXPECT_EQ(
      in_child([&] {
        if (hsaKmtOpenKFD() != HSAKMT_STATUS_SUCCESS) return 1;
        void* address = nullptr;
        HSAuint64 size = 0;
        if (hsaKmtRegisterSharedHandle(&handle, &address, &size) != HSAKMT_STATUS_SUCCESS || size != 1 << 20)
          return 2;
        HSAuint64 gpu_address = 0;
        if (hsaKmtMapMemoryToGPU(address, size, &gpu_address) != HSAKMT_STATUS_SUCCESS) return 3;
        auto* theirs = static_cast<std::uint32_t*>(address);
        if (theirs[0] != 0x1234 || theirs[(1 << 18) - 1] != 0x5678) return 4;
        theirs[1] = 0x9abc;
        return hsaKmtDeregisterMemory(address) == HSAKMT_STATUS_SUCCESS ? 0 : 5;
      }),
      0);
  EXPECT_EQ(words[1], 0x9abcu);
}

TEST_F(Processes, MemoryIsSharedThroughADmabuf) {
  auto* words = static_cast<std::uint32_t*>(allocate(kGpu, 65536));
  words[100] = 0x1234;
  int fd = -1;
  HSAuint64 offset = 0;
  ASSERT_EQ(hsaKmtExportDMABufHandle(words + 1024, 4096, &fd, &offset), HSAKMT_STATUS_SUCCESS);
  EXPECT_EQ(offset, 4096u);
  const auto import = [&](std::uint32_t value) {
    HsaGraphicsResourceInfo info = {};
    HSAuint32 node = kGpu;
    if (hsaKmtRegisterGraphicsHandleToNodes(static_cast<HSAuint64>(fd), &info, 1, &node) !=
        HSAKMT_STATUS_SUCCESS)
      return 2;
    HSAuint64 gpu_address = 0;
    if (hsaKmtMapMemoryToGPU(info.MemoryAddress, info.SizeInBytes, &gpu_address) != HSAKMT_STATUS_SUCCESS)
      return 3;
    auto* theirs = static_cast<std::uint32_t*>(info.MemoryAddress);
    if (info.SizeInBytes != 65536 || theirs[100] != 0x1234) return 4;
    theirs[101] = value;
    return hsaKmtDeregisterMemory(theirs) == HSAKMT_STATUS_SUCCESS ? 0 : 5;
  };
  EXPECT_EQ(import(7), 0);
  EXPECT_EQ(words[101], 7u);
  EXPECT_EQ(in_child([&] { return hsaKmtOpenKFD() == HSAKMT_STATUS_SUCCESS ? import(8) : 1; }), 0);
  EXPECT_EQ(words[101], 8u);
  HsaGraphicsResourceInfo info = {};
  EXPECT_EQ(hsaKmtRegisterGraphicsHandleToNodes(0, &info, 0, nullptr), HSAKMT_STATUS_INVALID_PARAMETER);
  EXPECT_EQ(hsaKmtRegisterGraphicsHandleToNodes(static_cast<HSAuint64>(fd), nullptr, 0, nullptr),
            HSAKMT_STATUS_INVALID_PARAMETER);
  close(fd);
}

TEST_F(Processes, SharedHandlesThatAreNone) {
  HsaSharedMemoryHandle handle = {};
  void* address = nullptr;
  HSAuint64 size = 0;
  EXPECT_EQ(hsaKmtRegisterSharedHandle(&handle, &address, &size), HSAKMT_STATUS_INVALID_HANDLE);
  std::memset(&handle, 0xff, sizeof(handle));
  EXPECT_EQ(hsaKmtRegisterSharedHandle(&handle, &address, &size), HSAKMT_STATUS_INVALID_HANDLE);
  EXPECT_EQ(hsaKmtShareMemory(&handle, 1, &handle), HSAKMT_STATUS_INVALID_PARAMETER);
  int fd = -1;
  HSAuint64 offset = 0;
  EXPECT_EQ(hsaKmtExportDMABufHandle(&handle, 1, &fd, &offset), HSAKMT_STATUS_INVALID_PARAMETER);
}

}  // namespace
}  // namespace thunk_test
