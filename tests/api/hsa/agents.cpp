// SPDX-License-Identifier: MIT
// Agents: one processor and the cards, with every attribute answered; bad handles and attributes are refused.
#include "api/hsa/hsa_test.h"

namespace {

class Agents : public Hsa {};

TEST_F(Agents, ProcessorsComeFirst) {
  ASSERT_GE(agents.size(), 2u);
  EXPECT_EQ(agents[0].handle, cpu.handle);
}

TEST_F(Agents, EveryAttributeIsAnswered) {
  char room[4096];
  for (hsa_agent_t agent : agents) {
    for (int attribute = HSA_AGENT_INFO_NAME; attribute <= HSA_AGENT_INFO_FAST_F16_OPERATION; ++attribute) {
      EXPECT_OK(hsa_agent_get_info(agent, static_cast<hsa_agent_info_t>(attribute), room)) << attribute;
    }
    for (int attribute = HSA_AMD_AGENT_INFO_CHIP_ID; attribute <= HSA_AMD_AGENT_INFO_TIMESTAMP_FREQUENCY;
         ++attribute) {
      if (attribute == HSA_AMD_AGENT_INFO_MEMORY_AVAIL && agent.handle == cpu.handle) continue;
      EXPECT_OK(hsa_agent_get_info(agent, static_cast<hsa_agent_info_t>(attribute), room))
          << std::hex << attribute;
    }
    for (int attribute = HSA_AMD_AGENT_INFO_IOMMU_SUPPORT; attribute <= HSA_AMD_AGENT_INFO_CLOCK_COUNTERS;
         ++attribute) {
      EXPECT_OK(hsa_agent_get_info(agent, static_cast<hsa_agent_info_t>(attribute), room))
          << std::hex << attribute;
    }
  }
}

TEST_F(Agents, TheCardIsWhatWasPluggedIn) {
  const char* card = std::getenv("CAIRN_GPU");
  const std::string wanted = card != nullptr && std::string(card) == "mi210" ? "gfx90a" : "gfx942";
  EXPECT_EQ(gfx_of(gpu), wanted);
  std::uint32_t units = 0, wave = 0;
  EXPECT_OK(
      hsa_agent_get_info(gpu, static_cast<hsa_agent_info_t>(HSA_AMD_AGENT_INFO_COMPUTE_UNIT_COUNT), &units));
  EXPECT_OK(hsa_agent_get_info(gpu, HSA_AGENT_INFO_WAVEFRONT_SIZE, &wave));
  EXPECT_EQ(units, wanted == "gfx90a" ? 104u : 304u);
  EXPECT_EQ(wave, 64u);
}

TEST_F(Agents, BadInput) {
  char room[4096];
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_AGENT, hsa_agent_get_info({0}, HSA_AGENT_INFO_NAME, room));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_AGENT, hsa_agent_get_info({0xdeadbeef}, HSA_AGENT_INFO_NAME, room));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT,
                hsa_agent_get_info(gpu, static_cast<hsa_agent_info_t>(0x7fff), room));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_agent_get_info(gpu, HSA_AGENT_INFO_NAME, nullptr));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_iterate_agents(nullptr, nullptr));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_agent_iterate_caches(gpu, nullptr, nullptr));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_CACHE, hsa_cache_get_info({42}, HSA_CACHE_INFO_LEVEL, room));
}

TEST_F(Agents, ACallbackEndsTheWalk) {
  int calls = 0;
  auto stop = [](hsa_agent_t, void* data) {
    ++*static_cast<int*>(data);
    return HSA_STATUS_INFO_BREAK;
  };
  EXPECT_STATUS(HSA_STATUS_INFO_BREAK, hsa_iterate_agents(stop, &calls));
  EXPECT_EQ(calls, 1);
}

TEST_F(Agents, CachesHaveNamesLevelsAndSizes) {
  int count = 0;
  auto look = [](hsa_cache_t cache, void* data) {
    std::uint8_t level = 0;
    std::uint32_t size = 0, length = 0;
    EXPECT_OK(hsa_cache_get_info(cache, HSA_CACHE_INFO_LEVEL, &level));
    EXPECT_OK(hsa_cache_get_info(cache, HSA_CACHE_INFO_SIZE, &size));
    EXPECT_OK(hsa_cache_get_info(cache, HSA_CACHE_INFO_NAME_LENGTH, &length));
    std::vector<char> name(length + 1, 'x');
    EXPECT_OK(hsa_cache_get_info(cache, HSA_CACHE_INFO_NAME, name.data()));
    EXPECT_EQ(name[length - 1], 0);
    EXPECT_EQ(name[length], 'x');
    EXPECT_GE(level, 1);
    EXPECT_GT(size, 0u);
    ++*static_cast<int*>(data);
    return HSA_STATUS_SUCCESS;
  };
  EXPECT_OK(hsa_agent_iterate_caches(gpu, look, &count));
  EXPECT_GE(count, 1);
}

}  // namespace
