// SPDX-License-Identifier: MIT
// Instruction sets: names, attributes, and which code runs where.
#include "api/hsa/hsa_test.h"

namespace {

class Isas : public Hsa {
 protected:
  static hsa_isa_t isa(const std::string& target) {
    hsa_isa_t found{};
    EXPECT_OK(hsa_isa_from_name(("amdgcn-amd-amdhsa--" + target).c_str(), &found)) << target;
    return found;
  }
  static bool compatible(const std::string& in_code, const std::string& on_agent) {
    bool result = false;
    EXPECT_OK(hsa_isa_compatible(isa(in_code), isa(on_agent), &result));
    return result;
  }
};

TEST_F(Isas, FeaturesDecideWhatRunsWhere) {
  EXPECT_TRUE(compatible("gfx90a", "gfx90a:sramecc+:xnack-"));
  EXPECT_TRUE(compatible("gfx90a:xnack-", "gfx90a:sramecc+:xnack-"));
  EXPECT_TRUE(compatible("gfx90a:sramecc+", "gfx90a:sramecc+:xnack-"));
  EXPECT_FALSE(compatible("gfx90a:xnack+", "gfx90a:sramecc+:xnack-"));
  EXPECT_FALSE(compatible("gfx90a:sramecc-", "gfx90a:sramecc+:xnack-"));
  EXPECT_FALSE(compatible("gfx942", "gfx90a:sramecc+:xnack-"));
  EXPECT_TRUE(compatible("gfx9-4-generic", "gfx942:sramecc+:xnack-"));
  EXPECT_FALSE(compatible("gfx9-4-generic:xnack+", "gfx942:sramecc+:xnack-"));
  EXPECT_FALSE(compatible("gfx942", "gfx9-4-generic"));
}

TEST_F(Isas, TheCardHasItsOwnFirst) {
  std::vector<std::string> names;
  auto collect = [](hsa_isa_t isa, void* data) {
    std::uint32_t length = 0;
    EXPECT_OK(hsa_isa_get_info_alt(isa, HSA_ISA_INFO_NAME_LENGTH, &length));
    std::vector<char> name(length);
    EXPECT_OK(hsa_isa_get_info_alt(isa, HSA_ISA_INFO_NAME, name.data()));
    static_cast<std::vector<std::string>*>(data)->push_back(name.data());
    return HSA_STATUS_SUCCESS;
  };
  ASSERT_OK(hsa_agent_iterate_isas(gpu, collect, &names));
  ASSERT_FALSE(names.empty());
  EXPECT_EQ(names[0], "amdgcn-amd-amdhsa--" + gfx_of(gpu) + ":sramecc+:xnack-");
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_AGENT, hsa_agent_iterate_isas(cpu, collect, &names));
}

TEST_F(Isas, WavefrontsAndRounding) {
  std::uint32_t lanes = 0;
  auto look = [](hsa_wavefront_t wave, void* data) {
    return hsa_wavefront_get_info(wave, HSA_WAVEFRONT_INFO_SIZE, data);
  };
  EXPECT_OK(hsa_isa_iterate_wavefronts(isa("gfx942"), look, &lanes));
  EXPECT_EQ(lanes, 64u);
  hsa_round_method_t method{};
  EXPECT_OK(hsa_isa_get_round_method(isa("gfx942"), HSA_FP_TYPE_32, HSA_FLUSH_MODE_NON_FTZ, &method));
  EXPECT_EQ(method, HSA_ROUND_METHOD_SINGLE);
}

TEST_F(Isas, BadInput) {
  hsa_isa_t found{};
  bool result = false;
  std::uint32_t number = 0;
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_isa_from_name(nullptr, &found));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_isa_from_name("amdgcn-amd-amdhsa--gfx942", nullptr));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ISA_NAME, hsa_isa_from_name("gfx942", &found));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ISA_NAME,
                hsa_isa_from_name("amdgcn-amd-amdhsa--gfx942:bold+", &found));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ISA, hsa_isa_get_info_alt({1}, HSA_ISA_INFO_NAME_LENGTH, &number));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT,
                hsa_isa_get_info_alt(isa("gfx942"), static_cast<hsa_isa_info_t>(99), &number));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_INDEX,
                hsa_isa_get_info(isa("gfx942"), HSA_ISA_INFO_NAME_LENGTH, 1, &number));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ISA, hsa_isa_compatible({0}, isa("gfx942"), &result));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_WAVEFRONT,
                hsa_wavefront_get_info({7}, HSA_WAVEFRONT_INFO_SIZE, &number));
}

}  // namespace
