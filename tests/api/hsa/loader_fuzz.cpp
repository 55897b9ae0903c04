// SPDX-License-Identifier: MIT
// Code objects with random damage either load or are refused: never a crash, and never a status from nowhere.
#include <algorithm>
#include <random>

#include "api/hsa/program.h"

namespace {

class LoaderFuzz : public HsaProgram {
 protected:
  static void damage(std::vector<char>& bytes, std::mt19937& random) {
    auto pick = [&](std::size_t limit) {
      return std::uniform_int_distribution<std::size_t>(0, limit - 1)(random);
    };
    constexpr std::uint64_t kNasty[] = {0,          1,          0x7f,           0xff,       0x7fffffff,
                                        0xffffffff, UINT64_MAX, UINT64_MAX / 2, 1ull << 32, 4096};
    switch (pick(5)) {
      case 0:
        bytes[pick(bytes.size())] = static_cast<char>(random());
        break;
      case 1:
        bytes[pick(std::min<std::size_t>(bytes.size(), 1024))] = static_cast<char>(random());
        break;  // headers
      case 2:
        bytes.resize(1 + pick(bytes.size()));
        break;
      case 3: {  // a number that is likely to overflow something
        if (bytes.size() < 16) break;
        std::memcpy(bytes.data() + (pick(bytes.size() - 8) & ~std::size_t{3}),
                    &kNasty[pick(std::size(kNasty))], 8);
        break;
      }
      default: {  // a piece moved elsewhere
        if (bytes.size() < 128) break;
        std::memmove(bytes.data() + pick(bytes.size() - 64), bytes.data() + pick(bytes.size() - 64), 64);
      }
    }
  }
};

TEST_F(LoaderFuzz, NeverACrash) {
  constexpr int kRounds = 4000;
  const std::vector<char> seeds[] = {code_object("basics", gfx_of(gpu)),
                                     code_object("variables", gfx_of(gpu))};
  const int allowed[] = {HSA_STATUS_SUCCESS,
                         HSA_STATUS_ERROR_INVALID_CODE_OBJECT,
                         HSA_STATUS_ERROR_INVALID_ISA_NAME,
                         HSA_STATUS_ERROR_INCOMPATIBLE_ARGUMENTS,
                         HSA_STATUS_ERROR_OUT_OF_RESOURCES,
                         HSA_STATUS_ERROR_VARIABLE_UNDEFINED,
                         HSA_STATUS_ERROR_VARIABLE_ALREADY_DEFINED};
  std::mt19937 random(20260);
  int loaded = 0;
  for (int round = 0; round < kRounds; ++round) {
    std::vector<char> bytes = seeds[round % 2];
    for (unsigned i = 0; i <= random() % 4; ++i) damage(bytes, random);
    const hsa_executable_t executable = new_executable();
    const hsa_status_t status = load_into(executable, bytes.data(), bytes.size());
    EXPECT_NE(std::find(std::begin(allowed), std::end(allowed), code(status)), std::end(allowed))
        << "round " << round << ": " << code(status);
    loaded += status == HSA_STATUS_SUCCESS;
    EXPECT_OK(hsa_executable_destroy(executable));
  }
  // Both kinds of outcome were seen.
  EXPECT_GT(loaded, kRounds / 20);
  EXPECT_LT(loaded, kRounds);
}

}  // namespace
