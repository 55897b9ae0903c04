// SPDX-License-Identifier: MIT
// Under OpenMP's runtime of LLVM 19 a card has one instruction set, its own: that runtime takes the last of
// the list.
#include <dlfcn.h>
#include <stdlib.h>

#include <filesystem>

#include "api/hsa/hsa_test.h"

namespace {

// A library of that name is in the process before the runtime starts.
class IsasOfOldOpenmp : public Hsa {
 public:
  static void SetUpTestSuite() {
    namespace fs = std::filesystem;
    char folder[] = "/tmp/isas_of_old_openmp.XXXXXX";
    ASSERT_NE(mkdtemp(folder), nullptr);
    const fs::path copy = fs::path(folder) / "libomptarget.so.19.1";
    fs::copy_file("/lib/x86_64-linux-gnu/libm.so.6", copy);
    EXPECT_NE(dlopen(copy.c_str(), RTLD_NOW | RTLD_LOCAL), nullptr) << dlerror();
    fs::remove_all(folder);
  }
};

TEST_F(IsasOfOldOpenmp, AreTheCardsOwn) {
  int isas = 0;
  const auto count = [](hsa_isa_t, void* counted) {
    ++*static_cast<int*>(counted);
    return HSA_STATUS_SUCCESS;
  };
  EXPECT_OK(hsa_agent_iterate_isas(gpu, count, &isas));
  EXPECT_EQ(isas, 1);
}

}  // namespace
