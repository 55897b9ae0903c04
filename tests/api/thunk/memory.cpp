// SPDX-License-Identifier: MIT
// Memory: allocation, accounting, exhaustion, registration, pointer information, and bad arguments.
#include "api/thunk/rig.h"

namespace thunk_test {
namespace {

class Memory : public Library {
 protected:
  static HSAuint64 available() {
    HSAuint64 bytes = 0;
    EXPECT_EQ(hsaKmtAvailableMemory(kGpu, &bytes), HSAKMT_STATUS_SUCCESS);
    return bytes;
  }
};

TEST_F(Memory, DeviceMemoryIsZeroAndCounts) {
  const HSAuint64 before = available();
  auto* bytes = static_cast<unsigned char*>(allocate(kGpu, 1'000'000));
  EXPECT_EQ(available(), before - 1'003'520) << "whole pages";
  for (int i = 0; i < 1'000'000; i += 999) ASSERT_EQ(bytes[i], 0);
  bytes[999'999] = 1;
  ASSERT_EQ(hsaKmtFreeMemory(bytes, 1'000'000), HSAKMT_STATUS_SUCCESS);
  EXPECT_EQ(available(), before);
}

TEST_F(Memory, HostMemoryDoesNotCount) {
  const HSAuint64 before = available();
  void* host = allocate(0, 1 << 20);
  std::memset(host, 1, 1 << 20);
  EXPECT_EQ(available(), before);
  EXPECT_EQ(hsaKmtFreeMemory(host, 1 << 20), HSAKMT_STATUS_SUCCESS);
}

TEST_F(Memory, Exhaustion) {
  const HSAuint64 before = available();
  void* most = nullptr;
  void* more = nullptr;
  ASSERT_EQ(hsaKmtAllocMemory(kGpu, before - 4096, visible(), &most), HSAKMT_STATUS_SUCCESS) << "it is lazy";
  EXPECT_EQ(hsaKmtAllocMemory(kGpu, 8192, visible(), &more), HSAKMT_STATUS_NO_MEMORY);
  EXPECT_EQ(hsaKmtAllocMemory(kGpu, 4096, visible(), &more), HSAKMT_STATUS_SUCCESS);
  EXPECT_EQ(available(), 0u);
  EXPECT_EQ(hsaKmtAllocMemory(kGpu, 1, visible(), &most), HSAKMT_STATUS_NO_MEMORY);
  EXPECT_EQ(hsaKmtFreeMemory(more, 4096), HSAKMT_STATUS_SUCCESS);
  EXPECT_EQ(hsaKmtFreeMemory(most, before - 4096), HSAKMT_STATUS_SUCCESS);
}

TEST_F(Memory, AbsurdSizes) {
  for (const HSAuint64 size : {~HSAuint64{0}, ~HSAuint64{0} - 4096, HSAuint64{1} << 63, HSAuint64{1} << 48}) {
    for (const HSAuint32 node : {0u, kGpu}) {
      void* address = nullptr;
      EXPECT_EQ(hsaKmtAllocMemory(node, size, visible(), &address), HSAKMT_STATUS_NO_MEMORY)
          << size << " on " << node;
    }
  }
}

TEST_F(Memory, BadArguments) {
  void* address = nullptr;
  EXPECT_EQ(hsaKmtAllocMemory(kGpu, 0, visible(), &address), HSAKMT_STATUS_INVALID_PARAMETER);
  EXPECT_EQ(hsaKmtAllocMemory(kGpu, 4096, visible(), nullptr), HSAKMT_STATUS_INVALID_PARAMETER);
  EXPECT_EQ(hsaKmtAllocMemory(99, 4096, visible(), &address), HSAKMT_STATUS_INVALID_NODE_UNIT);
  EXPECT_EQ(hsaKmtAllocMemoryAlign(kGpu, 4096, 3, visible(), &address), HSAKMT_STATUS_INVALID_PARAMETER);
  EXPECT_EQ(hsaKmtFreeMemory(nullptr, 0), HSAKMT_STATUS_INVALID_PARAMETER);
  EXPECT_EQ(hsaKmtFreeMemory(&address, 4096), HSAKMT_STATUS_MEMORY_NOT_REGISTERED);
  EXPECT_EQ(hsaKmtAvailableMemory(0, reinterpret_cast<HSAuint64*>(&address)),
            HSAKMT_STATUS_INVALID_NODE_UNIT);
  EXPECT_EQ(hsaKmtAvailableMemory(kGpu, nullptr), HSAKMT_STATUS_INVALID_PARAMETER);
}

TEST_F(Memory, FreedTwice) {
  void* address = allocate(kGpu, 4096);
  EXPECT_EQ(hsaKmtFreeMemory(address, 4096), HSAKMT_STATUS_SUCCESS);
  EXPECT_EQ(hsaKmtFreeMemory(address, 4096), HSAKMT_STATUS_MEMORY_NOT_REGISTERED);
}

TEST_F(Memory, Alignment) {
  for (const HSAuint64 alignment : {4096ull, 65536ull, 1ull << 21, 1ull << 30}) {
    void* address = nullptr;
    ASSERT_EQ(hsaKmtAllocMemoryAlign(kGpu, 4096, alignment, visible(), &address), HSAKMT_STATUS_SUCCESS);
    EXPECT_EQ(reinterpret_cast<HSAuint64>(address) % alignment, 0u);
    EXPECT_EQ(hsaKmtFreeMemory(address, 4096), HSAKMT_STATUS_SUCCESS);
  }
}

TEST_F(Memory, FreedAddressesComeBackLateAndClean) {
  void* previous = nullptr;
  for (int i = 0; i < 100; ++i) {
    auto* address = static_cast<unsigned char*>(allocate(kGpu, 65536));
    EXPECT_NE(address, previous);
    ASSERT_EQ(address[123], 0);
    std::memset(address, 0xff, 65536);
    ASSERT_EQ(hsaKmtFreeMemory(address, 65536), HSAKMT_STATUS_SUCCESS);
    previous = address;
  }
}

TEST_F(Memory, PointerInformation) {
  void* address = allocate(kGpu, 10000);
  HsaPointerInfo info = {};
  ASSERT_EQ(hsaKmtQueryPointerInfo(static_cast<char*>(address) + 5000, &info), HSAKMT_STATUS_SUCCESS);
  EXPECT_EQ(info.Type, HSA_POINTER_ALLOCATED);
  EXPECT_EQ(info.Node, kGpu);
  EXPECT_EQ(copy(info.CPUAddress), address);
  EXPECT_EQ(copy(info.GPUAddress), reinterpret_cast<HSAuint64>(address));
  EXPECT_EQ(copy(info.SizeInBytes), 10000u);
  EXPECT_EQ(info.NMappedNodes, system.NumNodes - 1);
  EXPECT_EQ(hsaKmtSetMemoryUserData(address, &info), HSAKMT_STATUS_SUCCESS);
  ASSERT_EQ(hsaKmtQueryPointerInfo(address, &info), HSAKMT_STATUS_SUCCESS);
  EXPECT_EQ(copy(info.UserData), &info);
  EXPECT_EQ(hsaKmtQueryPointerInfo(&info, &info), HSAKMT_STATUS_ERROR);
  EXPECT_EQ(hsaKmtQueryPointerInfo(nullptr, &info), HSAKMT_STATUS_INVALID_PARAMETER);
}

TEST_F(Memory, RegistrationOfOwnMemory) {
  std::vector<char> own(100000);
  HSAuint64 gpu_address = 0;
  EXPECT_EQ(hsaKmtMapMemoryToGPU(own.data(), own.size(), &gpu_address), HSAKMT_STATUS_INVALID_PARAMETER);
  ASSERT_EQ(hsaKmtRegisterMemory(own.data(), own.size()), HSAKMT_STATUS_SUCCESS);
  ASSERT_EQ(hsaKmtRegisterMemory(own.data(), own.size()), HSAKMT_STATUS_SUCCESS);
  EXPECT_EQ(hsaKmtMapMemoryToGPU(own.data(), own.size(), &gpu_address), HSAKMT_STATUS_SUCCESS);
  EXPECT_EQ(gpu_address, reinterpret_cast<HSAuint64>(own.data()));
  HsaPointerInfo info = {};
  ASSERT_EQ(hsaKmtQueryPointerInfo(own.data() + 50, &info), HSAKMT_STATUS_SUCCESS);
  EXPECT_EQ(info.Type, HSA_POINTER_REGISTERED_USER);
  EXPECT_EQ(hsaKmtUnmapMemoryToGPU(own.data()), HSAKMT_STATUS_SUCCESS);
  EXPECT_EQ(hsaKmtDeregisterMemory(own.data()), HSAKMT_STATUS_SUCCESS);
  EXPECT_EQ(hsaKmtDeregisterMemory(own.data()), HSAKMT_STATUS_SUCCESS);
  EXPECT_EQ(hsaKmtDeregisterMemory(own.data()), HSAKMT_STATUS_MEMORY_NOT_REGISTERED);
  EXPECT_EQ(hsaKmtRegisterMemory(nullptr, 1), HSAKMT_STATUS_INVALID_PARAMETER);
  EXPECT_EQ(hsaKmtRegisterMemory(reinterpret_cast<void*>(0x10000), 4096), HSAKMT_STATUS_INVALID_PARAMETER);
}

TEST_F(Memory, MappingToNodes) {
  void* address = allocate(kGpu, 4096);
  HSAuint64 gpu_address = 0;
  HSAuint32 good = kGpu, bad = 77;
  EXPECT_EQ(hsaKmtMapMemoryToGPUNodes(address, 4096, &gpu_address, {}, 1, &good), HSAKMT_STATUS_SUCCESS);
  EXPECT_EQ(hsaKmtMapMemoryToGPUNodes(address, 4096, &gpu_address, {}, 1, &bad),
            HSAKMT_STATUS_INVALID_NODE_UNIT);
  EXPECT_EQ(hsaKmtMapMemoryToGPUNodes(address, 4096, &gpu_address, {}, 0, nullptr),
            HSAKMT_STATUS_INVALID_PARAMETER);
  EXPECT_EQ(hsaKmtMapMemoryToGPUNodes(address, 8192, &gpu_address, {}, 1, &good),
            HSAKMT_STATUS_INVALID_PARAMETER);
}

TEST_F(Memory, BeyondTheEndFaults) {
  auto* address = static_cast<volatile char*>(allocate(kGpu, 4096));
  EXPECT_DEATH(address[4096] = 1, "");
  EXPECT_EQ(hsaKmtFreeMemory(const_cast<char*>(address), 4096), HSAKMT_STATUS_SUCCESS);
  EXPECT_DEATH(address[0] = 1, "");
}

TEST_F(Memory, SvmAttributes) {
  void* page = allocate(0, 8192);
  HSA_SVM_ATTRIBUTE set[] = {{HSA_SVM_ATTR_PREFERRED_LOC, kGpu}, {HSA_SVM_ATTR_ACCESS, kGpu}};
  ASSERT_EQ(hsaKmtSVMSetAttr(page, 8192, 2, set), HSAKMT_STATUS_SUCCESS);
  HSA_SVM_ATTRIBUTE get[] = {{HSA_SVM_ATTR_PREFERRED_LOC, 0}, {HSA_SVM_ATTR_ACCESS, kGpu}};
  ASSERT_EQ(hsaKmtSVMGetAttr(page, 4096, 2, get), HSAKMT_STATUS_SUCCESS);
  EXPECT_EQ(get[0].value, kGpu);
  EXPECT_EQ(get[1].type, static_cast<HSAuint32>(HSA_SVM_ATTR_ACCESS));
  EXPECT_EQ(hsaKmtSVMSetAttr(static_cast<char*>(page) + 1, 4096, 2, set), HSAKMT_STATUS_INVALID_PARAMETER);
  EXPECT_EQ(hsaKmtSVMSetAttr(page, 4096, 0, nullptr), HSAKMT_STATUS_INVALID_PARAMETER);
}

}  // namespace
}  // namespace thunk_test
