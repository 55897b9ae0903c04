// SPDX-License-Identifier: MIT
// The driver through libcairn's C interface: what each ioctl says to wrong arguments, and what it leaves
// untouched.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <fstream>
#include <limits>
#include <string>

#include "driver/cairn.h"
#include "driver/kfd_abi.h"

namespace kfd = cairn::kfd;

namespace {

class Driver : public testing::Test {
 protected:
  void SetUp() override {
    fd = cairn_kfd_open();
    ASSERT_GE(fd, 0);
    kfd::GetProcessAperturesNew list = {reinterpret_cast<kfd::u64>(apertures), 8, 0};
    ASSERT_EQ(call(0x14, list), 0);
    ASSERT_GE(list.count, 1u);
    gpu = apertures[0].gpu_id;
  }
  void TearDown() override { EXPECT_EQ(cairn_close(fd), 0); }

  /// 0 or errno.
  template <class Args>
  int call(unsigned nr, Args& args) {
    return cairn_kfd_ioctl(fd, kfd::request(nr, sizeof(args)), &args) == 0 ? 0 : errno;
  }
  int allocate(kfd::AllocMemory& args) { return call(0x16, args); }
  kfd::AllocMemory vram(kfd::u64 size, kfd::u64 va = 0) {
    kfd::AllocMemory args = {};
    args.size = size, args.va_addr = va, args.gpu_id = gpu;
    args.flags = kfd::kMemVram | kfd::kMemPublic | kfd::kMemWritable;
    return args;
  }

  int fd = -1;
  kfd::u32 gpu = 0;
  kfd::Apertures apertures[8] = {};
};

TEST_F(Driver, Version) {
  kfd::GetVersion version = {};
  EXPECT_EQ(call(0x01, version), 0);
  EXPECT_EQ(version.major, 1u);
  EXPECT_EQ(version.minor, 14u);
}

// What a runtime computes from two readings is as good as they are of one moment.
TEST_F(Driver, ClocksAreReadTogether) {
  // The two clocks may run level, with the GPU's a few nanoseconds ahead: the difference has a sign.
  std::int64_t least = std::numeric_limits<std::int64_t>::max(),
               most = std::numeric_limits<std::int64_t>::min();
  for (int i = 0; i < 2000; ++i) {
    kfd::GetClockCounters clocks = {};
    clocks.gpu_id = gpu;
    ASSERT_EQ(call(0x05, clocks), 0);
    const auto apart = static_cast<std::int64_t>(clocks.system - clocks.gpu * 10);
    least = std::min(least, apart), most = std::max(most, apart);
  }
  EXPECT_LT(most - least, 200'000) << "nanoseconds";
}

TEST_F(Driver, UnknownRequests) {
  kfd::u64 nothing = 0;
  EXPECT_EQ(call(0x7f, nothing), ENOTTY);
  EXPECT_EQ(call(0x00, nothing), ENOTTY);
  EXPECT_EQ(cairn_kfd_ioctl(fd, 0x5401, &nothing), -1) << "not the driver's magic";
  EXPECT_EQ(errno, ENOTTY);
  EXPECT_EQ(cairn_kfd_ioctl(0, kfd::request(1, 8), &nothing), -1);
  EXPECT_EQ(errno, EBADF);
  EXPECT_EQ(cairn_kfd_ioctl(-1, kfd::request(1, 8), &nothing), -1);
  EXPECT_EQ(errno, EBADF);
}

TEST_F(Driver, RefusedByName) {
  kfd::u64 arguments[16] = {};
  EXPECT_EQ(call(0x0d, arguments), EPERM);
  EXPECT_EQ(call(0x26, arguments), EPERM);
  EXPECT_EQ(call(0x82, arguments), EINVAL);
  EXPECT_EQ(call(0x22, arguments), EINVAL);
}

TEST_F(Driver, BadArgumentPointers) {
  for (const unsigned nr : {0x01u, 0x05u, 0x08u, 0x0cu, 0x14u, 0x16u, 0x20u}) {
    EXPECT_EQ(cairn_kfd_ioctl(fd, kfd::request(nr, 24), nullptr), -1) << nr;
    EXPECT_EQ(errno, EFAULT) << nr;
    EXPECT_EQ(cairn_kfd_ioctl(fd, kfd::request(nr, 24), reinterpret_cast<void*>(0x40)), -1) << nr;
    EXPECT_EQ(errno, EFAULT) << nr;
  }
}

TEST_F(Driver, StructuresOfOtherReleases) {
  // A longer structure than is known: the rest stays as it is. A shorter one: what lacks reads as zeros.
  struct {
    kfd::GetVersion known;
    kfd::u64 more;
  } longer = {{}, 0x77};
  EXPECT_EQ(call(0x01, longer), 0);
  EXPECT_EQ(longer.known.major, 1u);
  EXPECT_EQ(longer.more, 0x77u);
  kfd::u32 shorter[2] = {0, 0x77};
  EXPECT_EQ(cairn_kfd_ioctl(fd, kfd::request(0x01, 4), shorter), 0);
  EXPECT_EQ(shorter[0], 1u);
  EXPECT_EQ(shorter[1], 0x77u);
}

TEST_F(Driver, AllocationErrors) {
  kfd::AllocMemory args = vram(0);
  EXPECT_EQ(allocate(args), EINVAL);
  args = vram(4096), args.gpu_id = 1;
  EXPECT_EQ(allocate(args), EINVAL);
  args = vram(4096), args.flags = kfd::kMemPublic;
  EXPECT_EQ(allocate(args), EINVAL);
  args = vram(4096), args.flags |= kfd::kMemGtt;
  EXPECT_EQ(allocate(args), EINVAL);
  args = vram(4096, 0x1001);
  EXPECT_EQ(allocate(args), EINVAL);
  args = vram(kfd::u64{1} << 50);
  EXPECT_EQ(allocate(args), ENOMEM);
  args = vram(~kfd::u64{0});
  EXPECT_EQ(allocate(args), ENOMEM);
  args = vram(4096), args.flags = kfd::kMemDoorbell;
  EXPECT_EQ(allocate(args), EINVAL) << "a doorbell page has 8 KiB";
  args = vram(4096), args.flags = kfd::kMemUserptr, args.mmap_offset = 0x10000;
  EXPECT_EQ(allocate(args), EFAULT);
  EXPECT_EQ(args.handle, 0u);
}

TEST_F(Driver, HandlesLiveAndDie) {
  kfd::AllocMemory args = vram(100);
  ASSERT_EQ(allocate(args), 0);
  EXPECT_NE(args.handle, 0u);
  kfd::MapMemory map = {args.handle, reinterpret_cast<kfd::u64>(&gpu), 1, 0};
  EXPECT_EQ(call(0x18, map), 0);
  EXPECT_EQ(map.success_count, 1u);
  map.success_count = 0;
  EXPECT_EQ(call(0x18, map), 0) << "mapping again succeeds";
  kfd::FreeMemory free = {args.handle};
  EXPECT_EQ(call(0x17, free), EBUSY);
  map.success_count = 0;
  EXPECT_EQ(call(0x19, map), 0);
  EXPECT_EQ(call(0x17, free), 0);
  EXPECT_EQ(call(0x17, free), EINVAL);
  map.success_count = 0;
  EXPECT_EQ(call(0x18, map), EINVAL);
}

TEST_F(Driver, MappingErrors) {
  kfd::AllocMemory args = vram(4096);
  ASSERT_EQ(allocate(args), 0);
  kfd::u32 unknown = 5;
  kfd::MapMemory map = {args.handle, reinterpret_cast<kfd::u64>(&unknown), 1, 0};
  EXPECT_EQ(call(0x18, map), EINVAL);
  map = {args.handle, 0x40, 1, 0};
  EXPECT_EQ(call(0x18, map), EFAULT);
  map = {args.handle, reinterpret_cast<kfd::u64>(&gpu), 0, 0};
  EXPECT_EQ(call(0x18, map), EINVAL);
  map = {args.handle, reinterpret_cast<kfd::u64>(&gpu), 0xffffffff, 0};
  EXPECT_EQ(call(0x18, map), EINVAL);
}

TEST_F(Driver, MemoryIsInTheRenderFile) {
  kfd::AllocMemory args = vram(8192);
  ASSERT_EQ(allocate(args), 0);
  const int render = cairn_render_open(128);
  ASSERT_GE(render, 0);
  // Plain mmap serves too: clients that bypass this library use it.
  auto* a = static_cast<volatile char*>(
      mmap(nullptr, 8192, PROT_READ | PROT_WRITE, MAP_SHARED, render, static_cast<off_t>(args.mmap_offset)));
  auto* b = static_cast<volatile char*>(cairn_mmap(nullptr, 8192, PROT_READ | PROT_WRITE, MAP_SHARED, render,
                                                   static_cast<std::int64_t>(args.mmap_offset)));
  ASSERT_NE(a, MAP_FAILED);
  ASSERT_NE(b, MAP_FAILED);
  a[5000] = 42;
  EXPECT_EQ(b[5000], 42);
  EXPECT_EQ(cairn_mmap(nullptr, 1 << 20, PROT_READ, MAP_SHARED, render,
                       static_cast<std::int64_t>(args.mmap_offset)),
            MAP_FAILED);
  EXPECT_EQ(errno, EINVAL);
  EXPECT_EQ(cairn_close(render), 0);
  EXPECT_EQ(cairn_render_open(250), -1);
  EXPECT_EQ(errno, ENOENT);
}

TEST_F(Driver, AcquireVmWantsARenderFile) {
  kfd::AcquireVm args = {static_cast<kfd::u32>(fd), gpu};
  EXPECT_EQ(call(0x15, args), EINVAL);
  const int render = cairn_render_open(128), copy = dup(render);
  args.drm_fd = static_cast<kfd::u32>(copy);
  EXPECT_EQ(call(0x15, args), 0);
  args.gpu_id = 3;
  EXPECT_EQ(call(0x15, args), EINVAL);
  close(copy), cairn_close(render);
}

TEST_F(Driver, EventErrors) {
  kfd::CreateEvent create = {};
  create.event_type = 77;
  EXPECT_EQ(call(0x08, create), EINVAL);
  create = {};
  create.event_page_offset = 0x123;
  EXPECT_EQ(call(0x08, create), EINVAL) << "no such buffer";
  create = {};
  ASSERT_EQ(call(0x08, create), 0);
  EXPECT_NE(create.event_page_offset, 0u);
  EXPECT_EQ(create.slot_index, create.event_id);
  kfd::EventId none = {4000, 0};
  EXPECT_EQ(call(0x0a, none), EINVAL);
  kfd::EventData data = {};
  data.event_id = 4000;
  kfd::WaitEvents wait = {reinterpret_cast<kfd::u64>(&data), 1, 0, 0, 9};
  EXPECT_EQ(call(0x0c, wait), EINVAL);
  wait.events = 0x40;
  EXPECT_EQ(call(0x0c, wait), EFAULT);
  wait = {reinterpret_cast<kfd::u64>(&data), 0, 0, 0, 9};
  EXPECT_EQ(call(0x0c, wait), EINVAL);
}

TEST_F(Driver, CardQuestionsAboutUnknownCards) {
  kfd::GetClockCounters clocks = {};
  EXPECT_EQ(call(0x05, clocks), 0) << "card 0 is the host";
  clocks.gpu_id = 9;
  EXPECT_EQ(call(0x05, clocks), EINVAL);
  kfd::AvailableMemory memory = {0, 9, 0};
  EXPECT_EQ(call(0x23, memory), EINVAL);
  kfd::SetTrapHandler trap = {0, 0, 9, 0};
  EXPECT_EQ(call(0x13, trap), EINVAL);
  kfd::SetScratchBackingVa scratch = {0, 9, 0};
  EXPECT_EQ(call(0x11, scratch), EINVAL);
  kfd::SetMemoryPolicy policy = {0, 0, gpu, 5, 0, 0};
  EXPECT_EQ(call(0x04, policy), EINVAL);
  kfd::SetXnackMode xnack = {1};
  EXPECT_EQ(call(0x21, xnack), EPERM);
  xnack = {-1};
  EXPECT_EQ(call(0x21, xnack), 0);
  EXPECT_EQ(xnack.enabled, 0);
}

TEST_F(Driver, Dmabufs) {
  kfd::AllocMemory args = vram(65536);
  ASSERT_EQ(allocate(args), 0);
  kfd::ExportDmabuf exported = {args.handle, O_CLOEXEC, 0};
  ASSERT_EQ(call(0x24, exported), 0);
  kfd::GetDmabufInfo info = {};
  info.dmabuf_fd = exported.dmabuf_fd;
  ASSERT_EQ(call(0x1c, info), 0);
  EXPECT_EQ(info.size, 65536u);
  EXPECT_EQ(info.gpu_id, gpu);
  kfd::ImportDmabuf imported = {0, 0, gpu, exported.dmabuf_fd};
  ASSERT_EQ(call(0x1d, imported), 0);
  EXPECT_NE(imported.handle, args.handle);
  imported.dmabuf_fd = 0;
  EXPECT_EQ(call(0x1d, imported), EINVAL);
  exported.handle = 1;
  EXPECT_EQ(call(0x24, exported), EINVAL);
}

TEST_F(Driver, TopologyIsFiles) {
  ASSERT_NE(cairn_topology(), nullptr);
  const std::string root = cairn_topology();
  std::ifstream id(root + "/nodes/1/gpu_id");
  kfd::u32 read = 0;
  EXPECT_TRUE(id >> read);
  EXPECT_EQ(read, gpu);
  std::ifstream properties(root + "/nodes/1/properties");
  std::string key;
  for (unsigned long long value = 0; properties >> key >> value;) {
    EXPECT_FALSE(key.empty());
  }
  EXPECT_TRUE(properties.eof()) << "every line is a key and a number; after " << key;
}

TEST_F(Driver, NoFaultYet) {
  cairn_fault fault;
  EXPECT_EQ(cairn_last_fault(&fault), 0);
  EXPECT_EQ(cairn_last_fault(nullptr), 0);
}

TEST_F(Driver, LastCloseFreesEverything) {
  kfd::AvailableMemory before = {0, gpu, 0}, after = {0, gpu, 0};
  ASSERT_EQ(call(0x23, before), 0);
  kfd::AllocMemory args = vram(1 << 20);
  ASSERT_EQ(allocate(args), 0);
  ASSERT_EQ(cairn_close(fd), 0);
  fd = cairn_kfd_open();
  ASSERT_EQ(call(0x23, after), 0);
  EXPECT_EQ(after.available, before.available);
}

}  // namespace
