// SPDX-License-Identifier: MIT
// What libdrm asks a card's render node, and what wrong questions get.
#include <gtest/gtest.h>

#include <cerrno>
#include <string>

#include "driver/cairn.h"
#include "driver/drm_abi.h"

namespace drm = cairn::drm;
namespace kfd = cairn::kfd;

namespace {

constexpr unsigned long request(unsigned nr, unsigned long size) {
  return 3ul << 30 | size << 16 | drm::kMagic << 8 | nr;
}

class RenderNode : public testing::Test {
 protected:
  void SetUp() override { ASSERT_GE(fd = cairn_render_open(128), 0); }
  void TearDown() override { EXPECT_EQ(cairn_close(fd), 0); }
  template <class Args>
  int call(unsigned nr, Args& args) {
    return cairn_kfd_ioctl(fd, request(nr, sizeof args), &args) == 0 ? 0 : errno;
  }
  template <class Answer>
  int ask(drm::Query query, Answer& answer, kfd::u32 size = sizeof(Answer)) {
    drm::Info info = {reinterpret_cast<kfd::u64>(&answer), size, query, {}};
    return call(drm::kInfo, info);
  }
  int fd = -1;
};

TEST_F(RenderNode, VersionInTwoPasses) {
  drm::Version version = {};
  ASSERT_EQ(call(drm::kVersion, version), 0);
  EXPECT_EQ(version.major, 3);
  ASSERT_EQ(version.name_length, 6u);
  char name[8] = "???????";
  version.name = reinterpret_cast<kfd::u64>(name);
  version.date = version.date_length = version.description = version.description_length = 0;
  ASSERT_EQ(call(drm::kVersion, version), 0);
  EXPECT_EQ(std::string(name), "amdgpu?");
  version.name = 8;
  EXPECT_EQ(call(drm::kVersion, version), EFAULT);
}

TEST_F(RenderNode, Questions) {
  kfd::u32 works = 0;
  EXPECT_EQ(ask(drm::kAccelWorking, works), 0);
  EXPECT_EQ(works, 1u);
  drm::DeviceInfo device = {};
  ASSERT_EQ(ask(drm::kDeviceInfo, device), 0);
  EXPECT_NE(device.device_id, 0u);
  EXPECT_NE(device.family, 0u);
  EXPECT_EQ(device.counter_khz, 100000u);
  unsigned units = 0;
  for (const auto& engine : device.cu_bitmap)
    for (const kfd::u32 mask : engine) units += static_cast<unsigned>(__builtin_popcount(mask));
  ASSERT_NE(units, 0u);
  EXPECT_EQ(device.active_cus % units, 0u) << "the bitmap is that of one die";
  drm::Memory memory = {};
  ASSERT_EQ(ask(drm::kMemory, memory), 0);
  drm::VramGtt sizes = {};
  ASSERT_EQ(ask(drm::kVramGtt, sizes), 0);
  EXPECT_EQ(memory.vram.total, sizes.vram);
  kfd::u64 first = 0, second = 0;
  EXPECT_EQ(ask(drm::kTimestamp, first), 0);
  EXPECT_EQ(ask(drm::kTimestamp, second), 0);
  EXPECT_GE(second, first);
}

TEST_F(RenderNode, AnswersAreCutToTheCallersBuffer) {
  kfd::u32 words[2] = {7, 7};
  ASSERT_EQ(ask(drm::kDeviceInfo, words, 4), 0);
  EXPECT_NE(words[0], 7u);
  EXPECT_EQ(words[1], 7u);
}

TEST_F(RenderNode, WrongQuestions) {
  kfd::u64 answer = 0;
  EXPECT_EQ(ask(static_cast<drm::Query>(0x7777), answer), EINVAL);
  drm::Info info = {8, 8, drm::kTimestamp, {}};
  EXPECT_EQ(call(drm::kInfo, info), EFAULT);
  drm::Info registers = {reinterpret_cast<kfd::u64>(&answer), 8, drm::kReadRegister, {0, 3, 0, 0}};
  EXPECT_EQ(call(drm::kInfo, registers), EINVAL) << "three registers into the room of two";
  EXPECT_EQ(call(0x7f, answer), EINVAL);
  EXPECT_EQ(cairn_kfd_ioctl(fd, request(drm::kInfo, sizeof info), nullptr), -1);
  EXPECT_EQ(errno, EFAULT);
  EXPECT_EQ(cairn_kfd_ioctl(fd, kfd::request(1, 8), &answer), -1) << "KFD's request";
  EXPECT_EQ(errno, ENOTTY);
}

}  // namespace
