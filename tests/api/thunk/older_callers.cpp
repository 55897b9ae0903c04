// SPDX-License-Identifier: MIT
// Programs of ROCm 6.2 and before call by version HSAKMT_1 and expect two structures to be shorter.
#include <dlfcn.h>

#include <cstring>

#include "api/thunk/rig.h"

namespace thunk_test {
namespace {

class OlderCallers : public Library {};

template <class F>
F first_version(const char* name) {
  return reinterpret_cast<F>(dlvsym(RTLD_DEFAULT, name, "HSAKMT_1"));
}

TEST_F(OlderCallers, NodeProperties) {
  const auto get = first_version<HSAKMT_STATUS (*)(HSAuint32, void*)>("hsaKmtGetNodeProperties");
  ASSERT_NE(get, nullptr);
  HsaNodeProperties card = {};
  ASSERT_EQ(hsaKmtGetNodeProperties(kGpu, &card), HSAKMT_STATUS_SUCCESS);
  constexpr std::size_t kBytes = 356;
  std::vector<unsigned char> old(kBytes + 16, 0xee);
  ASSERT_EQ(get(kGpu, old.data()), HSAKMT_STATUS_SUCCESS);
  const auto word = [&](std::size_t offset) {
    HSAuint32 value = 0;
    std::memcpy(&value, old.data() + offset, sizeof value);
    return value;
  };
  EXPECT_EQ(word(4), card.NumFComputeCores);
  EXPECT_EQ(word(8), card.NumMemoryBanks);
  EXPECT_EQ(word(28), card.Capability.Value);
  EXPECT_EQ(word(44), card.WaveFrontSize);
  EXPECT_EQ(word(68), card.EngineId.Value);
  EXPECT_EQ(word(72) & 0xffff, card.VendorId);
  EXPECT_EQ(std::memcmp(&old[100], card.MarketingName, sizeof card.MarketingName), 0);
  EXPECT_EQ(word(336), card.VGPRSizePerCU);
  EXPECT_EQ(word(344), card.NumXcc);
  EXPECT_EQ(word(352), card.FamilyID);
  for (std::size_t i = kBytes; i < old.size(); ++i) EXPECT_EQ(old[i], 0xee) << "written past the end, " << i;
  EXPECT_EQ(get(kGpu, nullptr), HSAKMT_STATUS_INVALID_PARAMETER);
  EXPECT_EQ(get(99, old.data()), HSAKMT_STATUS_INVALID_NODE_UNIT);
}

TEST_F(OlderCallers, LinkProperties) {
  const auto get =
      first_version<HSAKMT_STATUS (*)(HSAuint32, HSAuint32, void*)>("hsaKmtGetNodeIoLinkProperties");
  ASSERT_NE(get, nullptr);
  HsaIoLinkProperties links[2] = {};
  ASSERT_EQ(hsaKmtGetNodeIoLinkProperties(kGpu, 2, links), HSAKMT_STATUS_SUCCESS);
  constexpr std::size_t kWords = 12;
  HSAuint32 old[2 * kWords + 1] = {};
  old[2 * kWords] = 0xeeeeeeee;
  ASSERT_EQ(get(kGpu, 2, old), HSAKMT_STATUS_SUCCESS);
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_EQ(old[i * kWords + 3], links[i].NodeFrom);
    EXPECT_EQ(old[i * kWords + 10], links[i].RecTransferSize);
    EXPECT_EQ(old[i * kWords + 11], links[i].Flags.LinkProperty);
  }
  EXPECT_EQ(old[2 * kWords], 0xeeeeeeee);
  EXPECT_EQ(get(kGpu, 1, nullptr), HSAKMT_STATUS_INVALID_PARAMETER);
}

}  // namespace
}  // namespace thunk_test
