// SPDX-License-Identifier: MIT
// Memory that others have: dma-bufs within the process, IPC handles into a child process.
#include <sys/wait.h>
#include <unistd.h>

#include "api/hsa/hsa_test.h"

namespace {

class Sharing : public Hsa {};

TEST_F(Sharing, ADmabufIsTheSameMemory) {
  auto* words = allocate<std::uint32_t>(pool_of(gpu, kCoarse), 1 << 20);
  words[12345] = 777;
  int dmabuf = -1;
  std::uint64_t offset = 0;
  std::size_t size = 0;
  void* again = nullptr;
  ASSERT_OK(hsa_amd_portable_export_dmabuf(words, 4 << 20, &dmabuf, &offset));
  ASSERT_OK(hsa_amd_interop_map_buffer(1, &gpu, dmabuf, 0, &size, &again, nullptr, nullptr));
  EXPECT_GE(size, 4u << 20);
  EXPECT_NE(again, words);
  auto* others = reinterpret_cast<std::uint32_t*>(static_cast<char*>(again) + offset);
  EXPECT_EQ(others[12345], 777u);
  others[0] = 5;
  EXPECT_EQ(words[0], 5u);
  EXPECT_OK(hsa_amd_interop_unmap_buffer(again));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_amd_interop_unmap_buffer(again));
  EXPECT_OK(hsa_amd_portable_close_dmabuf(dmabuf));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_amd_portable_close_dmabuf(dmabuf));
  EXPECT_OK(hsa_amd_memory_pool_free(words));
}

TEST_F(Sharing, BadInput) {
  std::size_t size = 0;
  void* memory = nullptr;
  int dmabuf = -1, local = 0;
  std::uint64_t offset = 0;
  hsa_amd_ipc_memory_t handle{};
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT,
                hsa_amd_interop_map_buffer(0, &gpu, 0, 0, &size, &memory, nullptr, nullptr));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_AGENT,
                hsa_amd_interop_map_buffer(1, &cpu, 0, 0, &size, &memory, nullptr, nullptr));
  EXPECT_NE(code(hsa_amd_interop_map_buffer(1, &gpu, -1, 0, &size, &memory, nullptr, nullptr)),
            HSA_STATUS_SUCCESS);
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ALLOCATION,
                hsa_amd_portable_export_dmabuf(&local, 4, &dmabuf, &offset));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT,
                hsa_amd_portable_export_dmabuf(nullptr, 4, &dmabuf, &offset));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_amd_ipc_memory_create(&local, 4, &handle));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_amd_ipc_memory_create(nullptr, 4, &handle));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_amd_ipc_memory_detach(&local));
  EXPECT_NE(code(hsa_amd_ipc_memory_attach(&handle, 4096, 0, nullptr, &memory)), HSA_STATUS_SUCCESS);
}

// The other process is this program, started again with the handle as text.
TEST_F(Sharing, AnotherProcessAttaches) {
  // Small allocations share a block with others: what is attached must not be the block's start.
  auto* neighbour = allocate<std::uint32_t>(pool_of(gpu, kCoarse), 1024);
  neighbour[3] = neighbour[4] = 99;
  auto* words = allocate<std::uint32_t>(pool_of(gpu, kCoarse), 1024);
  words[3] = 1234;
  words[4] = 0;
  hsa_amd_ipc_memory_t handle{};
  ASSERT_OK(hsa_amd_ipc_memory_create(words, 4096, &handle));
  std::string text;
  for (std::uint32_t word : handle.handle) text += std::to_string(word) + " ";
  setenv("HSA_TEST_HANDLE", text.c_str(), 1);
  const std::string command =
      "/proc/" + std::to_string(getpid()) + "/exe --gtest_filter=Attacher.Child >/dev/null";
  EXPECT_EQ(std::system(command.c_str()), 0);
  unsetenv("HSA_TEST_HANDLE");
  EXPECT_EQ(words[4], 4321u);
  EXPECT_EQ(neighbour[4], 99u);
  EXPECT_OK(hsa_amd_memory_pool_free(neighbour));
  EXPECT_OK(hsa_amd_memory_pool_free(words));
}

class Attacher : public Hsa {};

TEST_F(Attacher, Child) {
  const char* text = std::getenv("HSA_TEST_HANDLE");
  if (text == nullptr) GTEST_SKIP() << "the other half of AnotherProcessAttaches";
  hsa_amd_ipc_memory_t handle{};
  char* at = const_cast<char*>(text);
  for (std::uint32_t& word : handle.handle) word = static_cast<std::uint32_t>(std::strtoul(at, &at, 10));
  void* memory = nullptr;
  ASSERT_OK(hsa_amd_ipc_memory_attach(&handle, 4096, 0, nullptr, &memory));
  EXPECT_EQ(static_cast<std::uint32_t*>(memory)[3], 1234u);
  static_cast<std::uint32_t*>(memory)[4] = 4321;
  EXPECT_OK(hsa_amd_ipc_memory_detach(memory));
}

}  // namespace
