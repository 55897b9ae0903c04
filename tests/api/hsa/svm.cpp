// SPDX-License-Identifier: MIT
// Attributes of shared virtual memory: what is set can be asked for.
#include <sys/mman.h>

#include "api/hsa/hsa_test.h"

namespace {

class Svm : public Hsa {
 protected:
  void SetUp() override {
    Hsa::SetUp();
    pages = mmap(nullptr, kBytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    ASSERT_NE(pages, MAP_FAILED);
  }
  void TearDown() override {
    munmap(pages, kBytes);
    Hsa::TearDown();
  }
  static constexpr std::size_t kBytes = 1 << 20;
  void* pages = nullptr;
};

TEST_F(Svm, AccessAndLocation) {
  hsa_amd_svm_attribute_pair_t set[] = {{HSA_AMD_SVM_ATTRIB_AGENT_ACCESSIBLE, gpu.handle},
                                        {HSA_AMD_SVM_ATTRIB_PREFERRED_LOCATION, gpu.handle}};
  EXPECT_OK(hsa_amd_svm_attributes_set(pages, kBytes, set, 2));
  hsa_amd_svm_attribute_pair_t get[] = {{HSA_AMD_SVM_ATTRIB_ACCESS_QUERY, gpu.handle},
                                        {HSA_AMD_SVM_ATTRIB_PREFERRED_LOCATION, 0}};
  EXPECT_OK(hsa_amd_svm_attributes_get(pages, kBytes, get, 2));
  EXPECT_EQ(get[0].attribute, HSA_AMD_SVM_ATTRIB_AGENT_ACCESSIBLE);
  EXPECT_EQ(get[1].value, gpu.handle);
  hsa_amd_svm_attribute_pair_t host = {HSA_AMD_SVM_ATTRIB_ACCESS_QUERY, cpu.handle};
  EXPECT_OK(hsa_amd_svm_attributes_get(pages, kBytes, &host, 1));
  EXPECT_EQ(host.attribute, HSA_AMD_SVM_ATTRIB_AGENT_ACCESSIBLE);
}

TEST_F(Svm, RangesGrowToWholePages) {
  hsa_amd_svm_attribute_pair_t pair = {HSA_AMD_SVM_ATTRIB_PREFERRED_LOCATION, gpu.handle};
  EXPECT_OK(hsa_amd_svm_attributes_set(static_cast<char*>(pages) + 100, 4000, &pair, 1));
  pair.value = 0;
  EXPECT_OK(hsa_amd_svm_attributes_get(pages, 8192, &pair, 1));
  EXPECT_EQ(pair.value, gpu.handle) << "both pages that it touches";
}

TEST_F(Svm, PrefetchCompletesItsSignal) {
  hsa_signal_t done{};
  ASSERT_OK(hsa_signal_create(1, 0, nullptr, &done));
  EXPECT_OK(hsa_amd_svm_prefetch_async(pages, kBytes, gpu, 0, nullptr, done));
  EXPECT_EQ(
      hsa_signal_wait_scacquire(done, HSA_SIGNAL_CONDITION_EQ, 0, 5'000'000'000, HSA_WAIT_STATE_BLOCKED), 0);
  EXPECT_OK(hsa_signal_destroy(done));
}

TEST_F(Svm, BadInput) {
  hsa_amd_svm_attribute_pair_t pair = {HSA_AMD_SVM_ATTRIB_AGENT_ACCESSIBLE, gpu.handle};
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_amd_svm_attributes_set(nullptr, kBytes, &pair, 1));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_amd_svm_attributes_set(pages, 0, &pair, 1));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_amd_svm_attributes_set(pages, kBytes, nullptr, 1));
  pair.value = 3;
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_AGENT, hsa_amd_svm_attributes_set(pages, kBytes, &pair, 1));
  pair = {0x999, 0};
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_amd_svm_attributes_set(pages, kBytes, &pair, 1));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_AGENT,
                hsa_amd_svm_prefetch_async(pages, kBytes, {6}, 0, nullptr, {0}));
}

}  // namespace
