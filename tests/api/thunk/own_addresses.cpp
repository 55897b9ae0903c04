// SPDX-License-Identifier: MIT
// Under an HSA runtime of ROCm 6.2 or before registered memory has an address of its own on the cards, and
// both addresses lead to it.
#include <dlfcn.h>

#include "api/thunk/rig.h"

namespace thunk_test {
namespace {

class OwnAddresses : public Library {};

TEST_F(OwnAddresses, AreThoseOfTheSameMemory) {
  std::vector<char> program(20000, 1);
  HSAuint64 before = 0, own = 0;
  ASSERT_EQ(hsaKmtRegisterMemory(program.data(), program.size()), HSAKMT_STATUS_SUCCESS);
  ASSERT_EQ(hsaKmtMapMemoryToGPU(program.data(), program.size(), &before), HSAKMT_STATUS_SUCCESS);
  EXPECT_EQ(before, reinterpret_cast<HSAuint64>(program.data())) << "for others it stays where it is";
  ASSERT_EQ(hsaKmtUnmapMemoryToGPU(program.data()), HSAKMT_STATUS_SUCCESS);
  ASSERT_EQ(hsaKmtDeregisterMemory(program.data()), HSAKMT_STATUS_SUCCESS);

  // The call by which such a runtime is known.
  const auto get = reinterpret_cast<HSAKMT_STATUS (*)(HSAuint32, void*)>(
      dlvsym(RTLD_DEFAULT, "hsaKmtGetNodeProperties", "HSAKMT_1"));
  ASSERT_NE(get, nullptr);
  char properties[356];
  ASSERT_EQ(get(kGpu, properties), HSAKMT_STATUS_SUCCESS);

  for (int turn = 0; turn < 3; ++turn) {
    ASSERT_EQ(hsaKmtRegisterMemory(program.data(), program.size()), HSAKMT_STATUS_SUCCESS);
    ASSERT_EQ(hsaKmtMapMemoryToGPU(program.data(), program.size(), &own), HSAKMT_STATUS_SUCCESS);
    ASSERT_NE(own, reinterpret_cast<HSAuint64>(program.data()));
    auto* there = reinterpret_cast<volatile char*>(own);
    there[19999] = static_cast<char>(turn + 5);
    EXPECT_EQ(program[19999], turn + 5);
    program[7] = static_cast<char>(turn + 9);
    EXPECT_EQ(there[7], turn + 9);
    HsaPointerInfo host = {}, card = {};
    ASSERT_EQ(hsaKmtQueryPointerInfo(program.data() + 100, &host), HSAKMT_STATUS_SUCCESS);
    ASSERT_EQ(hsaKmtQueryPointerInfo(reinterpret_cast<void*>(own + 100), &card), HSAKMT_STATUS_SUCCESS);
    EXPECT_EQ(host.GPUAddress, own);
    EXPECT_EQ(card.CPUAddress, program.data());
    ASSERT_EQ(hsaKmtUnmapMemoryToGPU(program.data()), HSAKMT_STATUS_SUCCESS);
    ASSERT_EQ(hsaKmtDeregisterMemory(program.data()), HSAKMT_STATUS_SUCCESS);
    EXPECT_EQ(program[19999], turn + 5) << "what was written stays";
    EXPECT_EQ(hsaKmtQueryPointerInfo(reinterpret_cast<void*>(own), &card), HSAKMT_STATUS_ERROR);
  }
}

}  // namespace
}  // namespace thunk_test
