// SPDX-License-Identifier: MIT
// The loader extension's table, what it says of loaded code, and the debugger's list.
#include <link.h>
#include <unistd.h>

#include "api/hsa/program.h"

extern "C" r_debug _amdgpu_r_debug;

namespace {

class LoaderExtension : public HsaProgram {
 protected:
  void SetUp() override {
    HsaProgram::SetUp();
    ASSERT_OK(hsa_system_get_major_extension_table(HSA_EXTENSION_AMD_LOADER, 1, sizeof table, &table));
  }
  hsa_ven_amd_loader_1_03_pfn_t table{};
};

TEST_F(LoaderExtension, Extensions) {
  bool there = false;
  std::uint16_t minor = 0;
  EXPECT_OK(hsa_system_major_extension_supported(HSA_EXTENSION_AMD_LOADER, 1, &minor, &there));
  EXPECT_TRUE(there);
  EXPECT_EQ(minor, 3);
  EXPECT_OK(hsa_system_extension_supported(HSA_EXTENSION_FINALIZER, 1, 0, &there));
  EXPECT_FALSE(there);
  EXPECT_OK(hsa_system_extension_supported(HSA_EXTENSION_IMAGES, 1, 0, &there));
  EXPECT_TRUE(there);
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_system_extension_supported(0x150, 1, 0, &there));
  char room[512];
  EXPECT_STATUS(HSA_STATUS_ERROR,
                hsa_system_get_major_extension_table(HSA_EXTENSION_FINALIZER, 1, sizeof room, room));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT,
                hsa_system_get_major_extension_table(HSA_EXTENSION_AMD_LOADER, 1, sizeof room, nullptr));
  const char* name = nullptr;
  EXPECT_OK(hsa_extension_get_name(HSA_EXTENSION_AMD_LOADER, &name));
  EXPECT_STREQ(name, "HSA_EXTENSION_AMD_LOADER");
}

TEST_F(LoaderExtension, AShortTableIsFilledAsFarAsItGoes) {
  struct {
    hsa_ven_amd_loader_1_00_pfn_t table;
    void* guard;
  } room{{}, &room};
  ASSERT_OK(
      hsa_system_get_major_extension_table(HSA_EXTENSION_AMD_LOADER, 1, sizeof room.table, &room.table));
  EXPECT_EQ(room.table.hsa_ven_amd_loader_query_executable, table.hsa_ven_amd_loader_query_executable);
  EXPECT_EQ(room.guard, &room);
}

TEST_F(LoaderExtension, FromAddressesToCode) {
  const hsa_executable_t executable = load("basics");
  const auto* address = reinterpret_cast<const void*>(kernel(executable, "iota").object);
  hsa_executable_t found{};
  EXPECT_OK(table.hsa_ven_amd_loader_query_executable(address, &found));
  EXPECT_EQ(found.handle, executable.handle);
  const void* host_address = nullptr;
  EXPECT_OK(table.hsa_ven_amd_loader_query_host_address(address, &host_address));
  EXPECT_EQ(std::memcmp(host_address, address, 64), 0);
  int local = 0;
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, table.hsa_ven_amd_loader_query_executable(&local, &found));
  std::size_t count = 0;
  EXPECT_OK(table.hsa_ven_amd_loader_query_segment_descriptors(nullptr, &count));
  std::vector<hsa_ven_amd_loader_segment_descriptor_t> segments(count);
  EXPECT_OK(table.hsa_ven_amd_loader_query_segment_descriptors(segments.data(), &count));
  EXPECT_GE(count, 2u);
  ++count;
  EXPECT_STATUS(HSA_STATUS_ERROR_INCOMPATIBLE_ARGUMENTS,
                table.hsa_ven_amd_loader_query_segment_descriptors(segments.data(), &count));
}

TEST_F(LoaderExtension, LoadedCodeObjects) {
  const hsa_executable_t executable = load("basics");
  hsa_loaded_code_object_t object{};
  auto keep = [](hsa_executable_t, hsa_loaded_code_object_t found, void* data) {
    *static_cast<hsa_loaded_code_object_t*>(data) = found;
    return HSA_STATUS_SUCCESS;
  };
  ASSERT_OK(table.hsa_ven_amd_loader_executable_iterate_loaded_code_objects(executable, keep, &object));
  std::int64_t delta = 0;
  std::uint64_t base = 0, size = 0;
  std::uint32_t length = 0;
  auto get = table.hsa_ven_amd_loader_loaded_code_object_get_info;
  EXPECT_OK(get(object, HSA_VEN_AMD_LOADER_LOADED_CODE_OBJECT_INFO_LOAD_DELTA, &delta));
  EXPECT_OK(get(object, HSA_VEN_AMD_LOADER_LOADED_CODE_OBJECT_INFO_LOAD_BASE, &base));
  EXPECT_OK(get(object, HSA_VEN_AMD_LOADER_LOADED_CODE_OBJECT_INFO_LOAD_SIZE, &size));
  EXPECT_OK(get(object, HSA_VEN_AMD_LOADER_LOADED_CODE_OBJECT_INFO_URI_LENGTH, &length));
  std::string uri(length, '?');
  EXPECT_OK(get(object, HSA_VEN_AMD_LOADER_LOADED_CODE_OBJECT_INFO_URI, uri.data()));
  EXPECT_EQ(uri.rfind("memory://" + std::to_string(getpid()) + "#offset=0x", 0), 0u) << uri;
  const std::uint64_t kernel_address = kernel(executable, "iota").object;
  EXPECT_LT(kernel_address - base, size);
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT,
                get(object, HSA_VEN_AMD_LOADER_LOADED_CODE_OBJECT_INFO_CODE_OBJECT_STORAGE_FILE, &base));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_CODE_OBJECT,
                get({3}, HSA_VEN_AMD_LOADER_LOADED_CODE_OBJECT_INFO_LOAD_SIZE, &size));
}

int listed() {
  int count = 0;
  for (const link_map* entry = _amdgpu_r_debug.r_map; entry != nullptr; entry = entry->l_next) {
    EXPECT_EQ(entry->l_prev == nullptr, entry == _amdgpu_r_debug.r_map);
    ++count;
  }
  return count;
}

TEST_F(LoaderExtension, TheDebuggersListIsKeptUp) {
  EXPECT_EQ(_amdgpu_r_debug.r_version, 11);
  EXPECT_NE(_amdgpu_r_debug.r_brk, 0u);
  const int before = listed();
  const hsa_executable_t first = new_executable(), second = new_executable();
  ASSERT_OK(
      load_into(first, code_object("basics", gfx_of(gpu)).data(), code_object("basics", gfx_of(gpu)).size()));
  const std::vector<char> bytes = code_object("variables", gfx_of(gpu));
  ASSERT_OK(load_into(second, bytes.data(), bytes.size()));
  EXPECT_EQ(listed(), before + 2);
  EXPECT_EQ(_amdgpu_r_debug.r_state, r_debug::RT_CONSISTENT);
  EXPECT_OK(hsa_executable_destroy(first));
  EXPECT_EQ(listed(), before + 1);
  // The URI leads to the ELF file.
  const link_map* entry = _amdgpu_r_debug.r_map;
  while (entry->l_next != nullptr) entry = entry->l_next;
  unsigned long long offset = 0, size = 0;
  int process = 0;
  ASSERT_EQ(std::sscanf(entry->l_name, "memory://%d#offset=%llx&size=%llu", &process, &offset, &size), 3)
      << entry->l_name;
  EXPECT_EQ(size, bytes.size());
  EXPECT_EQ(std::memcmp(reinterpret_cast<const void*>(offset), "\177ELF", 4), 0);
  EXPECT_OK(hsa_executable_destroy(second));
  EXPECT_EQ(listed(), before);
}

}  // namespace
