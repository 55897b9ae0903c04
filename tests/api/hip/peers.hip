// SPDX-License-Identifier: MIT
// Several cards: how they are linked, kernels that use a peer's memory, copies between cards.
#include <gtest/gtest.h>
#include <hip/hip_runtime.h>

#include <algorithm>
#include <cstdlib>
#include <vector>

namespace {

// Before any call of HIP.
[[maybe_unused]] const int plugged_in = setenv("CAIRN_GPU", "3*mi300x,mi210", 1);
constexpr int kCards = 4, kCount = 1000;
constexpr std::uint32_t kPcie = 2, kXgmi = 4;

__global__ void fill(int* data, int count, int value) {
  const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  if (i < count) data[i] = value + i;
}

class Peers : public testing::Test {
 protected:
  void SetUp() override {
    int count = 0;
    ASSERT_EQ(hipGetDeviceCount(&count), hipSuccess);
    ASSERT_EQ(count, kCards);
    for (int card = 0; card < kCards; ++card) {
      ASSERT_EQ(hipSetDevice(card), hipSuccess);
      ASSERT_EQ(hipMalloc(&data[card], kCount * sizeof(int)), hipSuccess);
      run(card, data[card], 1000 * card);
    }
  }
  void TearDown() override {
    for (int* each : data) EXPECT_EQ(hipFree(each), hipSuccess);
  }
  static void run(int card, int* where, int value) {
    ASSERT_EQ(hipSetDevice(card), hipSuccess);
    fill<<<(kCount + 255) / 256, 256>>>(where, kCount, value);
    ASSERT_EQ(hipDeviceSynchronize(), hipSuccess);
  }
  static bool holds(const int* where, int value) {
    std::vector<int> host(kCount);
    EXPECT_EQ(hipMemcpy(host.data(), where, kCount * sizeof(int), hipMemcpyDefault), hipSuccess);
    for (int i = 0; i < kCount; ++i) {
      if (host[i] != value + i) return false;
    }
    return true;
  }
  int* data[kCards] = {};
};

TEST_F(Peers, LinksAreThoseOfTheMachine) {
  for (int a = 0; a < kCards; ++a) {
    for (int b = 0; b < kCards; ++b) {
      std::uint32_t type = 0, hops = 0;
      int can = -1;
      EXPECT_EQ(hipDeviceCanAccessPeer(&can, a, b), hipSuccess);
      EXPECT_EQ(can, a != b ? 1 : 0);
      if (a == b) {
        EXPECT_EQ(hipExtGetLinkTypeAndHopCount(a, b, &type, &hops), hipErrorInvalidDevice);
        continue;
      }
      EXPECT_EQ(hipExtGetLinkTypeAndHopCount(a, b, &type, &hops), hipSuccess);
      EXPECT_EQ(type, std::max(a, b) < 3 ? kXgmi : kPcie) << a << " " << b;
      EXPECT_EQ(hops, 1u);
    }
  }
}

TEST_F(Peers, KernelWritesToAPeer) {
  ASSERT_EQ(hipSetDevice(0), hipSuccess);
  EXPECT_EQ(hipDeviceEnablePeerAccess(2, 0), hipSuccess);
  EXPECT_EQ(hipDeviceEnablePeerAccess(2, 0), hipErrorPeerAccessAlreadyEnabled);
  run(0, data[2], 77);
  EXPECT_TRUE(holds(data[2], 77));
  ASSERT_EQ(hipSetDevice(0), hipSuccess);
  EXPECT_EQ(hipDeviceDisablePeerAccess(2), hipSuccess);
  EXPECT_EQ(hipDeviceDisablePeerAccess(2), hipErrorPeerAccessNotEnabled);
}

TEST_F(Peers, CopiesBetweenCards) {
  EXPECT_EQ(hipMemcpyPeer(data[1], 1, data[3], 3, kCount * sizeof(int)), hipSuccess);
  EXPECT_TRUE(holds(data[1], 3000));
  EXPECT_EQ(hipMemcpyPeerAsync(data[0], 0, data[2], 2, kCount * sizeof(int), nullptr), hipSuccess);
  EXPECT_EQ(hipDeviceSynchronize(), hipSuccess);
  EXPECT_TRUE(holds(data[0], 2000));
}

TEST_F(Peers, BadInput) {
  int value = 0;
  std::uint32_t type = 0;
  EXPECT_EQ(hipDeviceCanAccessPeer(nullptr, 0, 1), hipErrorInvalidValue);
  EXPECT_EQ(hipDeviceCanAccessPeer(&value, 0, kCards), hipErrorInvalidDevice);
  EXPECT_EQ(hipExtGetLinkTypeAndHopCount(0, kCards, &type, &type), hipErrorInvalidDevice);
  EXPECT_EQ(hipExtGetLinkTypeAndHopCount(0, 1, nullptr, &type), hipErrorInvalidValue);
  EXPECT_EQ(hipDeviceEnablePeerAccess(kCards, 0), hipErrorInvalidDevice);
  EXPECT_EQ(hipDeviceEnablePeerAccess(1, 1), hipErrorInvalidValue);
}

}  // namespace
