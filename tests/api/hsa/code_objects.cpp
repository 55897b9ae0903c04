// SPDX-License-Identifier: MIT
// Loading code objects: symbols and their attributes, variables, files, and every kind of damage.
#include <elf.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include "api/hsa/program.h"

namespace {

class CodeObjects : public HsaProgram {
 protected:
  void SetUp() override {
    HsaProgram::SetUp();
    good = code_object("basics", gfx_of(gpu));
  }
  /// The status of loading `good` after a change.
  template <class Change>
  hsa_status_t load_changed(Change change) {
    std::vector<char> bytes = good;
    change(bytes);
    const hsa_executable_t executable = new_executable();
    const hsa_status_t status = load_into(executable, bytes.data(), bytes.size());
    EXPECT_OK(hsa_executable_destroy(executable));
    return status;
  }
  static Elf64_Ehdr& header(std::vector<char>& bytes) { return *reinterpret_cast<Elf64_Ehdr*>(bytes.data()); }
  static Elf64_Phdr* segment(std::vector<char>& bytes, unsigned type) {
    auto* segments = reinterpret_cast<Elf64_Phdr*>(bytes.data() + header(bytes).e_phoff);
    for (unsigned i = 0; i < header(bytes).e_phnum; ++i) {
      if (segments[i].p_type == type) return segments + i;
    }
    return nullptr;
  }
  std::vector<char> good;
};

TEST_F(CodeObjects, KernelsAndTheirSizes) {
  const hsa_executable_t executable = load("basics");
  const Kernel reverse = kernel(executable, "reverse"), scratch = kernel(executable, "scratch"),
               nothing = kernel(executable, "nothing");
  EXPECT_NE(reverse.object, 0u);
  EXPECT_EQ(reverse.object % 64, 0u);
  EXPECT_EQ(reverse.group, 256u);
  EXPECT_GE(reverse.kernarg, 8u);
  EXPECT_GE(scratch.private_, 128u);
  EXPECT_EQ(nothing.private_, 0u);
  int kernels = 0;
  auto count = [](hsa_executable_t, hsa_agent_t, hsa_executable_symbol_t symbol, void* data) {
    hsa_symbol_kind_t kind{};
    EXPECT_OK(hsa_executable_symbol_get_info(symbol, HSA_EXECUTABLE_SYMBOL_INFO_TYPE, &kind));
    if (kind == HSA_SYMBOL_KIND_KERNEL) ++*static_cast<int*>(data);
    return HSA_STATUS_SUCCESS;
  };
  EXPECT_OK(hsa_executable_iterate_agent_symbols(executable, gpu, count, &kernels));
  EXPECT_EQ(kernels, 10);
}

TEST_F(CodeObjects, SymbolNamesAndErrors) {
  const hsa_executable_t executable = load("basics");
  hsa_executable_symbol_t symbol{};
  std::uint32_t length = 0;
  std::uint64_t address = 0;
  ASSERT_OK(hsa_executable_get_symbol_by_name(executable, "iota.kd", &gpu, &symbol));
  EXPECT_OK(hsa_executable_symbol_get_info(symbol, HSA_EXECUTABLE_SYMBOL_INFO_NAME_LENGTH, &length));
  std::string name(length, '?');
  EXPECT_OK(hsa_executable_symbol_get_info(symbol, HSA_EXECUTABLE_SYMBOL_INFO_NAME, name.data()));
  EXPECT_EQ(name, "iota.kd");
  EXPECT_STATUS(
      HSA_STATUS_ERROR_INVALID_ARGUMENT,
      hsa_executable_symbol_get_info(symbol, HSA_EXECUTABLE_SYMBOL_INFO_VARIABLE_ADDRESS, &address));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_EXECUTABLE_SYMBOL,
                hsa_executable_symbol_get_info({8}, HSA_EXECUTABLE_SYMBOL_INFO_TYPE, &address));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_SYMBOL_NAME,
                hsa_executable_get_symbol_by_name(executable, "no_such_kernel.kd", &gpu, &symbol));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_SYMBOL_NAME,
                hsa_executable_get_symbol_by_name(executable, "iota.kd", nullptr, &symbol));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT,
                hsa_executable_get_symbol_by_name(executable, nullptr, &gpu, &symbol));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_EXECUTABLE,
                hsa_executable_get_symbol_by_name({5}, "iota.kd", &gpu, &symbol));
}

TEST_F(CodeObjects, VariablesAreInDeviceMemory) {
  const hsa_executable_t executable = load("variables");
  hsa_executable_symbol_t symbol{};
  std::uint64_t address = 0;
  std::uint32_t size = 0;
  ASSERT_OK(hsa_executable_get_symbol_by_name(executable, "counter_start", &gpu, &symbol));
  EXPECT_OK(hsa_executable_symbol_get_info(symbol, HSA_EXECUTABLE_SYMBOL_INFO_VARIABLE_ADDRESS, &address));
  EXPECT_OK(hsa_executable_symbol_get_info(symbol, HSA_EXECUTABLE_SYMBOL_INFO_VARIABLE_SIZE, &size));
  EXPECT_EQ(size, 4u);
  std::uint32_t value = 0;
  EXPECT_OK(hsa_memory_copy(&value, reinterpret_cast<void*>(address), 4));
  EXPECT_EQ(value, 100u);
  bool constant = true;
  EXPECT_OK(hsa_executable_symbol_get_info(symbol, HSA_EXECUTABLE_SYMBOL_INFO_VARIABLE_IS_CONST, &constant));
  EXPECT_FALSE(constant);
  ASSERT_OK(hsa_executable_get_symbol_by_name(executable, "table_of_four", &gpu, &symbol));
  EXPECT_OK(hsa_executable_symbol_get_info(symbol, HSA_EXECUTABLE_SYMBOL_INFO_VARIABLE_IS_CONST, &constant));
  EXPECT_TRUE(constant);
}

TEST_F(CodeObjects, TheProgramDefinesAVariable) {
  const std::vector<char> bytes = code_object("external", gfx_of(gpu));
  char* memory = allocate(device, 64);
  const hsa_executable_t missing = new_executable(), defined = new_executable();
  EXPECT_STATUS(HSA_STATUS_ERROR_VARIABLE_UNDEFINED, load_into(missing, bytes.data(), bytes.size()));
  ASSERT_OK(hsa_executable_agent_global_variable_define(defined, gpu, "defined_by_program", memory));
  EXPECT_STATUS(HSA_STATUS_ERROR_VARIABLE_ALREADY_DEFINED,
                hsa_executable_agent_global_variable_define(defined, gpu, "defined_by_program", memory));
  ASSERT_OK(load_into(defined, bytes.data(), bytes.size()));
  hsa_executable_symbol_t symbol{};
  std::uint64_t address = 0;
  ASSERT_OK(hsa_executable_get_symbol_by_name(defined, "reference", &gpu, &symbol));
  EXPECT_OK(hsa_executable_symbol_get_info(symbol, HSA_EXECUTABLE_SYMBOL_INFO_VARIABLE_ADDRESS, &address));
  char* reference = nullptr;
  EXPECT_OK(hsa_memory_copy(&reference, reinterpret_cast<void*>(address), 8));
  EXPECT_EQ(reference, memory + 4);
  EXPECT_OK(hsa_executable_destroy(missing));
  EXPECT_OK(hsa_executable_destroy(defined));
  EXPECT_OK(hsa_amd_memory_pool_free(memory));
}

TEST_F(CodeObjects, FromAFile) {
  const std::string path = std::string(HSA_TEST_KERNELS) + "/basics." + gfx_of(gpu) + ".co";
  const int file = open(path.c_str(), O_RDONLY);
  ASSERT_GE(file, 0);
  hsa_code_object_reader_t reader{};
  ASSERT_OK(hsa_code_object_reader_create_from_file(file, &reader));
  const hsa_executable_t executable = new_executable();
  EXPECT_OK(hsa_executable_load_agent_code_object(executable, gpu, reader, nullptr, nullptr));
  EXPECT_OK(hsa_code_object_reader_destroy(reader));
  EXPECT_OK(hsa_executable_destroy(executable));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_FILE, hsa_code_object_reader_create_from_file(-1, &reader));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_code_object_reader_create_from_file(file, nullptr));
  EXPECT_STATUS(
      HSA_STATUS_ERROR_INVALID_ARGUMENT,
      hsa_ven_amd_loader_code_object_reader_create_from_file_with_offset_size(file, 1ul << 40, 10, &reader));
  close(file);
}

TEST_F(CodeObjects, FrozenAndDestroyedExecutables) {
  const hsa_executable_t executable = new_executable();
  EXPECT_OK(hsa_executable_freeze(executable, nullptr));
  EXPECT_STATUS(HSA_STATUS_ERROR_FROZEN_EXECUTABLE, hsa_executable_freeze(executable, nullptr));
  EXPECT_STATUS(HSA_STATUS_ERROR_FROZEN_EXECUTABLE, load_into(executable, good.data(), good.size()));
  hsa_executable_state_t state{};
  EXPECT_OK(hsa_executable_get_info(executable, HSA_EXECUTABLE_INFO_STATE, &state));
  EXPECT_EQ(state, HSA_EXECUTABLE_STATE_FROZEN);
  EXPECT_OK(hsa_executable_destroy(executable));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_EXECUTABLE, hsa_executable_destroy(executable));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_EXECUTABLE, hsa_executable_freeze(executable, nullptr));
}

TEST_F(CodeObjects, ForAnotherCard) {
  const std::string other = gfx_of(gpu) == "gfx90a" ? "gfx942" : "gfx90a";
  for (const std::string& gfx : {other, std::string("gfx1100")}) {
    const std::vector<char> bytes = code_object("basics", gfx);
    const hsa_executable_t executable = new_executable();
    EXPECT_STATUS(HSA_STATUS_ERROR_INCOMPATIBLE_ARGUMENTS, load_into(executable, bytes.data(), bytes.size()))
        << gfx;
    EXPECT_OK(hsa_executable_destroy(executable));
  }
  // xnack on, which the card has off
  EXPECT_STATUS(HSA_STATUS_ERROR_INCOMPATIBLE_ARGUMENTS,
                load_changed([](auto& b) { header(b).e_flags |= 0x300; }));
}

TEST_F(CodeObjects, DamagedHeaders) {
  const int bad = HSA_STATUS_ERROR_INVALID_CODE_OBJECT;
  EXPECT_STATUS(bad, load_changed([](auto& b) { b.resize(1); }));
  EXPECT_STATUS(bad, load_changed([](auto& b) { b.resize(63); }));
  EXPECT_STATUS(bad, load_changed([](auto& b) { b.resize(64); }));
  EXPECT_STATUS(bad, load_changed([](auto& b) { b[1] = 'e'; }));
  EXPECT_STATUS(bad, load_changed([](auto& b) { header(b).e_ident[EI_CLASS] = ELFCLASS32; }));
  EXPECT_STATUS(bad, load_changed([](auto& b) { header(b).e_ident[EI_DATA] = ELFDATA2MSB; }));
  EXPECT_STATUS(bad, load_changed([](auto& b) { header(b).e_ident[EI_OSABI] = 0; }));
  EXPECT_STATUS(bad, load_changed([](auto& b) { header(b).e_ident[EI_ABIVERSION] = 0; }));
  EXPECT_STATUS(bad, load_changed([](auto& b) { header(b).e_ident[EI_ABIVERSION] = 99; }));
  EXPECT_STATUS(bad, load_changed([](auto& b) { header(b).e_machine = EM_X86_64; }));
  EXPECT_STATUS(bad, load_changed([](auto& b) { header(b).e_type = ET_REL; }));
  EXPECT_STATUS(bad, load_changed([](auto& b) { header(b).e_phnum = 0; }));
  EXPECT_STATUS(bad, load_changed([](auto& b) { header(b).e_phoff = UINT64_MAX - 8; }));
  EXPECT_STATUS(bad, load_changed([](auto& b) { header(b).e_shoff = UINT64_MAX - 8; }));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ISA_NAME, load_changed([](auto& b) { header(b).e_flags = 0xFE; }));
}

TEST_F(CodeObjects, DamagedSegments) {
  const int bad = HSA_STATUS_ERROR_INVALID_CODE_OBJECT;
  EXPECT_STATUS(bad, load_changed([](auto& b) { segment(b, PT_LOAD)->p_offset = b.size(); }));
  EXPECT_STATUS(bad, load_changed([](auto& b) { segment(b, PT_LOAD)->p_filesz = UINT64_MAX; }));
  EXPECT_STATUS(bad, load_changed([](auto& b) { segment(b, PT_LOAD)->p_memsz = 1; }));
  EXPECT_STATUS(bad, load_changed([](auto& b) { segment(b, PT_LOAD)->p_vaddr = UINT64_MAX - 4; }));
  EXPECT_STATUS(bad, load_changed([](auto& b) { segment(b, PT_LOAD)->p_memsz = 1ul << 50; }));
  EXPECT_STATUS(HSA_STATUS_ERROR_OUT_OF_RESOURCES,
                load_changed([](auto& b) { segment(b, PT_LOAD)->p_memsz = 1ul << 39; }));
}

TEST_F(CodeObjects, DamagedNotes) {
  const int bad = HSA_STATUS_ERROR_INVALID_CODE_OBJECT;
  EXPECT_STATUS(bad, load_changed([](auto& b) { segment(b, PT_NOTE)->p_offset = b.size() + 1; }));
  EXPECT_STATUS(bad, load_changed([](auto& b) {
                  reinterpret_cast<Elf64_Nhdr*>(b.data() + segment(b, PT_NOTE)->p_offset)->n_descsz = 1u
                                                                                                      << 30;
                }));
  EXPECT_STATUS(bad, load_changed([](auto& b) {
                  const auto at = segment(b, PT_NOTE)->p_offset + sizeof(Elf64_Nhdr) + 8;
                  std::memset(b.data() + at, 0xDF, 16);  // a map of far too many entries
                }));
  EXPECT_STATUS(bad, load_changed([](auto& b) {
                  const auto at = segment(b, PT_NOTE)->p_offset + sizeof(Elf64_Nhdr) + 8;
                  std::memset(b.data() + at, 0x91, 200);  // lists within lists within lists
                }));
}

TEST_F(CodeObjects, MemoryThatEndsEarly) {
  char* pages =
      static_cast<char*>(mmap(nullptr, 8192, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
  mprotect(pages + 4096, 4096, PROT_NONE);
  std::memcpy(pages, good.data(), 4096);
  const hsa_executable_t executable = new_executable();
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_CODE_OBJECT, load_into(executable, pages, good.size()));
  EXPECT_OK(hsa_executable_destroy(executable));
  munmap(pages, 8192);
}

TEST_F(CodeObjects, BadInput) {
  const hsa_executable_t executable = new_executable();
  hsa_code_object_reader_t reader{};
  hsa_executable_t made{};
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT,
                hsa_code_object_reader_create_from_memory(nullptr, 10, &reader));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT,
                hsa_code_object_reader_create_from_memory(good.data(), 0, &reader));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT,
                hsa_code_object_reader_create_from_memory(good.data(), 10, nullptr));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_CODE_OBJECT_READER, hsa_code_object_reader_destroy({1}));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_CODE_OBJECT_READER,
                hsa_executable_load_agent_code_object(executable, gpu, {1}, nullptr, nullptr));
  ASSERT_OK(hsa_code_object_reader_create_from_memory(good.data(), good.size(), &reader));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_AGENT,
                hsa_executable_load_agent_code_object(executable, {2}, reader, nullptr, nullptr));
  EXPECT_STATUS(HSA_STATUS_ERROR_INCOMPATIBLE_ARGUMENTS,
                hsa_executable_load_agent_code_object(executable, cpu, reader, nullptr, nullptr));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_EXECUTABLE,
                hsa_executable_load_agent_code_object({2}, gpu, reader, nullptr, nullptr));
  EXPECT_OK(hsa_code_object_reader_destroy(reader));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT,
                hsa_executable_create_alt(static_cast<hsa_profile_t>(7),
                                          HSA_DEFAULT_FLOAT_ROUNDING_MODE_DEFAULT, nullptr, &made));
  EXPECT_STATUS(
      HSA_STATUS_ERROR_INVALID_ARGUMENT,
      hsa_executable_create_alt(HSA_PROFILE_BASE, HSA_DEFAULT_FLOAT_ROUNDING_MODE_DEFAULT, nullptr, nullptr));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT,
                hsa_executable_agent_global_variable_define(executable, gpu, nullptr, &made));
  EXPECT_OK(hsa_executable_destroy(executable));
}

}  // namespace
