// SPDX-License-Identifier: MIT
// The layouts that cards and other people's binaries rely on.
#include "hsa/amd_hsa_kernel_code.h"
#include "hsa/amd_hsa_queue.h"
#include "hsa/amd_hsa_signal.h"
#include "hsa/hsa.h"
#include "hsa/hsa_ext_amd.h"
#include "hsa/hsa_ext_image.h"
#include "hsa/hsa_ven_amd_loader.h"

#include <gtest/gtest.h>

#include <cstddef>

TEST(Headers, Packets) {
  EXPECT_EQ(sizeof(hsa_kernel_dispatch_packet_t), 64u);
  EXPECT_EQ(sizeof(hsa_agent_dispatch_packet_t), 64u);
  EXPECT_EQ(sizeof(hsa_barrier_and_packet_t), 64u);
  EXPECT_EQ(sizeof(hsa_barrier_or_packet_t), 64u);
  EXPECT_EQ(sizeof(hsa_amd_barrier_value_packet_t), 64u);
  EXPECT_EQ(offsetof(hsa_kernel_dispatch_packet_t, grid_size_x), 0x0Cu);
  EXPECT_EQ(offsetof(hsa_kernel_dispatch_packet_t, kernel_object), 0x20u);
  EXPECT_EQ(offsetof(hsa_kernel_dispatch_packet_t, kernarg_address), 0x28u);
  EXPECT_EQ(offsetof(hsa_kernel_dispatch_packet_t, completion_signal), 0x38u);
  EXPECT_EQ(offsetof(hsa_barrier_and_packet_t, dep_signal), 8u);
  EXPECT_EQ(offsetof(hsa_amd_barrier_value_packet_t, cond), 0x20u);
}

TEST(Headers, Queues) {
  EXPECT_EQ(sizeof(amd_queue_t), 256u);
  EXPECT_EQ(offsetof(amd_queue_v2_t, write_dispatch_id), 0x38u);
  EXPECT_EQ(offsetof(amd_queue_v2_t, read_dispatch_id), 0x80u);
  EXPECT_EQ(offsetof(amd_queue_v2_t, read_dispatch_id_field_base_byte_offset), 0x88u);
  EXPECT_EQ(offsetof(amd_queue_v2_t, scratch_backing_memory_location), 0xA0u);
  EXPECT_EQ(offsetof(amd_queue_v2_t, queue_properties), 0xB4u);
  EXPECT_EQ(offsetof(amd_queue_v2_t, queue_inactive_signal), 0xC0u);
  EXPECT_EQ(offsetof(amd_queue_v2_t, scratch_last_used_index), 0x100u);
}

TEST(Headers, Signals) {
  EXPECT_EQ(sizeof(amd_signal_t), 64u);
  EXPECT_EQ(alignof(amd_signal_t), 64u);
  EXPECT_EQ(offsetof(amd_signal_t, value), 8u);
  EXPECT_EQ(offsetof(amd_signal_t, event_mailbox_ptr), 0x10u);
  EXPECT_EQ(offsetof(amd_signal_t, event_id), 0x18u);
  EXPECT_EQ(offsetof(amd_signal_t, start_ts), 0x20u);
  EXPECT_EQ(offsetof(amd_signal_t, end_ts), 0x28u);
  EXPECT_EQ(sizeof(amd_kernel_code_t), 256u);
}

TEST(Headers, BitFields) {
  unsigned word = 0;
  AMD_HSA_BITS_SET(word, AMD_COMPUTE_PGM_RSRC_ONE_FLOAT_DENORM_MODE_32, 3u);
  EXPECT_EQ(word, 3u << 16);
  AMD_HSA_BITS_SET(word, AMD_COMPUTE_PGM_RSRC_ONE_FLOAT_DENORM_MODE_32, 1u);
  EXPECT_EQ(AMD_HSA_BITS_GET(word, AMD_COMPUTE_PGM_RSRC_ONE_FLOAT_DENORM_MODE_32), 1u);
  std::uint64_t set = 0;
  hsa_flag_set64(reinterpret_cast<std::uint8_t*>(&set), 13);
  EXPECT_EQ(set, 1u << 13);
  EXPECT_TRUE(hsa_flag_isset64(reinterpret_cast<std::uint8_t*>(&set), 13));
  EXPECT_FALSE(hsa_flag_isset64(reinterpret_cast<std::uint8_t*>(&set), 12));
}
