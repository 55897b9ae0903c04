// SPDX-License-Identifier: MIT
// Queues: what can be made, their fields and indices, and requests that are refused.
#include "api/hsa/hsa_test.h"

namespace {

class Queues : public Hsa {
 protected:
  hsa_queue_t* make(std::uint32_t packets) {
    hsa_queue_t* queue = nullptr;
    EXPECT_OK(hsa_queue_create(gpu, packets, HSA_QUEUE_TYPE_MULTI, nullptr, nullptr, UINT32_MAX, UINT32_MAX,
                               &queue));
    return queue;
  }
};

TEST_F(Queues, FieldsAreFilled) {
  for (std::uint32_t packets : {1u, 64u, 4096u, 131072u}) {
    hsa_queue_t* queue = make(packets);
    ASSERT_NE(queue, nullptr);
    EXPECT_GE(queue->size, packets);
    EXPECT_NE(queue->base_address, nullptr);
    EXPECT_NE(queue->doorbell_signal.handle, 0u);
    EXPECT_EQ(queue->features, HSA_QUEUE_FEATURE_KERNEL_DISPATCH);
    const auto* packet = static_cast<const std::uint16_t*>(queue->base_address);
    for (std::uint32_t i = 0; i < queue->size; ++i) ASSERT_EQ(packet[i * 32] & 0xFF, HSA_PACKET_TYPE_INVALID);
    EXPECT_OK(hsa_queue_destroy(queue));
  }
}

TEST_F(Queues, IndicesAreAtomics) {
  hsa_queue_t* queue = make(64);
  EXPECT_EQ(hsa_queue_load_write_index_relaxed(queue), 0u);
  hsa_queue_store_write_index_screlease(queue, 5);
  EXPECT_EQ(hsa_queue_cas_write_index_scacq_screl(queue, 4, 9), 5u);
  EXPECT_EQ(hsa_queue_cas_write_index_relaxed(queue, 5, 9), 5u);
  EXPECT_EQ(hsa_queue_add_write_index_scacquire(queue, 3), 9u);
  EXPECT_EQ(hsa_queue_load_write_index_scacquire(queue), 12u);
  EXPECT_EQ(hsa_queue_load_read_index_relaxed(queue), 0u);
  EXPECT_EQ(hsa_queue_load_write_index_relaxed(nullptr), 0u);
  EXPECT_OK(hsa_queue_destroy(queue));
}

TEST_F(Queues, ManyAtATime) {
  std::vector<hsa_queue_t*> queues;
  for (int i = 0; i < 32; ++i) queues.push_back(make(64));
  for (std::size_t i = 0; i < queues.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) EXPECT_NE(queues[i]->id, queues[j]->id);
  }
  for (hsa_queue_t* queue : queues) EXPECT_OK(hsa_queue_destroy(queue));
}

TEST_F(Queues, NoMoreThanTheCardHas) {
  std::vector<hsa_queue_t*> queues;
  hsa_status_t status = HSA_STATUS_SUCCESS;
  while (status == HSA_STATUS_SUCCESS && queues.size() < 200) {
    hsa_queue_t* queue = nullptr;
    status = hsa_queue_create(gpu, 64, HSA_QUEUE_TYPE_MULTI, nullptr, nullptr, 0, 0, &queue);
    if (status == HSA_STATUS_SUCCESS) queues.push_back(queue);
  }
  EXPECT_STATUS(HSA_STATUS_ERROR_OUT_OF_RESOURCES, status);
  EXPECT_GE(queues.size(), 16u);
  for (hsa_queue_t* queue : queues) EXPECT_OK(hsa_queue_destroy(queue));
  EXPECT_OK(hsa_queue_destroy(make(64)));
}

TEST_F(Queues, PrioritiesMasksAndInformation) {
  hsa_queue_t* queue = make(64);
  for (hsa_amd_queue_priority_t priority :
       {HSA_AMD_QUEUE_PRIORITY_LOW, HSA_AMD_QUEUE_PRIORITY_HIGH, HSA_AMD_QUEUE_PRIORITY_NORMAL}) {
    EXPECT_OK(hsa_amd_queue_set_priority(queue, priority));
  }
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT,
                hsa_amd_queue_set_priority(queue, static_cast<hsa_amd_queue_priority_t>(9)));
  const std::uint32_t mask[2] = {0xFF, 0};
  std::uint32_t back[2] = {1, 1};
  EXPECT_OK(hsa_amd_queue_cu_set_mask(queue, 64, mask));
  EXPECT_OK(hsa_amd_queue_cu_get_mask(queue, 64, back));
  EXPECT_EQ(back[0], 0xFFu);
  EXPECT_EQ(back[1], 0u);
  const std::vector<std::uint32_t> wide(64, UINT32_MAX);
  EXPECT_STATUS(HSA_STATUS_CU_MASK_REDUCED, hsa_amd_queue_cu_set_mask(queue, 64 * 32, wide.data()));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_amd_queue_cu_set_mask(queue, 33, mask));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_amd_queue_cu_set_mask(queue, 32, nullptr));
  hsa_agent_t owner{};
  EXPECT_OK(hsa_amd_queue_get_info(queue, HSA_AMD_QUEUE_INFO_AGENT, &owner));
  EXPECT_EQ(owner.handle, gpu.handle);
  EXPECT_OK(hsa_queue_destroy(queue));
}

TEST_F(Queues, BadInput) {
  hsa_queue_t* queue = nullptr;
  auto create = [&](hsa_agent_t agent, std::uint32_t size, std::uint32_t type, hsa_queue_t** out) {
    return hsa_queue_create(agent, size, type, nullptr, nullptr, 0, 0, out);
  };
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_AGENT, create({77}, 64, HSA_QUEUE_TYPE_MULTI, &queue));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_QUEUE_CREATION, create(cpu, 64, HSA_QUEUE_TYPE_MULTI, &queue));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, create(gpu, 0, HSA_QUEUE_TYPE_MULTI, &queue));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, create(gpu, 100, HSA_QUEUE_TYPE_MULTI, &queue));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, create(gpu, 1u << 31, HSA_QUEUE_TYPE_MULTI, &queue));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, create(gpu, 64, 17, &queue));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, create(gpu, 64, HSA_QUEUE_TYPE_MULTI, nullptr));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_queue_destroy(nullptr));
  hsa_queue_t imposter{};
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_QUEUE, hsa_queue_destroy(&imposter));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_QUEUE, hsa_amd_profiling_set_profiler_enabled(&imposter, 1));
  queue = make(64);
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_SIGNAL, hsa_signal_destroy(queue->doorbell_signal));
  EXPECT_OK(hsa_queue_inactivate(queue));
  EXPECT_OK(hsa_queue_destroy(queue));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_QUEUE, hsa_queue_destroy(queue));
}

TEST_F(Queues, TheProgramServesASoftQueue) {
  hsa_signal_t doorbell{};
  ASSERT_OK(hsa_signal_create(-1, 0, nullptr, &doorbell));
  hsa_region_t region{};
  auto first = [](hsa_region_t found, void* data) {
    *static_cast<hsa_region_t*>(data) = found;
    return HSA_STATUS_INFO_BREAK;
  };
  hsa_agent_iterate_regions(cpu, first, &region);
  hsa_queue_t* queue = nullptr;
  ASSERT_OK(hsa_soft_queue_create(region, 16, HSA_QUEUE_TYPE_SINGLE, HSA_QUEUE_FEATURE_AGENT_DISPATCH,
                                  doorbell, &queue));
  EXPECT_EQ(queue->size, 16u);
  EXPECT_EQ(queue->doorbell_signal.handle, doorbell.handle);
  const std::uint64_t index = hsa_queue_add_write_index_relaxed(queue, 1);
  hsa_signal_store_screlease(queue->doorbell_signal, static_cast<hsa_signal_value_t>(index));
  EXPECT_EQ(hsa_signal_load_scacquire(doorbell), 0);
  hsa_queue_store_read_index_screlease(queue, index + 1);
  EXPECT_EQ(hsa_queue_load_read_index_scacquire(queue), 1u);
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_QUEUE,
                hsa_amd_queue_set_priority(queue, HSA_AMD_QUEUE_PRIORITY_LOW));
  EXPECT_OK(hsa_queue_destroy(queue));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT,
                hsa_soft_queue_create(region, 15, HSA_QUEUE_TYPE_SINGLE, HSA_QUEUE_FEATURE_AGENT_DISPATCH,
                                      doorbell, &queue));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_SIGNAL,
                hsa_soft_queue_create(region, 16, HSA_QUEUE_TYPE_SINGLE, HSA_QUEUE_FEATURE_AGENT_DISPATCH,
                                      {0}, &queue));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_REGION,
                hsa_soft_queue_create({1}, 16, HSA_QUEUE_TYPE_SINGLE, HSA_QUEUE_FEATURE_AGENT_DISPATCH,
                                      doorbell, &queue));
  EXPECT_OK(hsa_signal_destroy(doorbell));
}

}  // namespace
