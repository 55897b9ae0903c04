// SPDX-License-Identifier: MIT
// What does not exist here answers NOT_SUPPORTED, whatever it is given.
#include "api/hsa/hsa_test.h"
#include "hsa/hsa_ven_amd_pc_sampling.h"

namespace {

class NotImplemented : public Hsa {};

TEST_F(NotImplemented, SaysSo) {
  EXPECT_STATUS(HSA_STATUS_ERROR_NOT_SUPPORTED, hsa_ven_amd_pcs_iterate_configuration(gpu, nullptr, nullptr));
  EXPECT_STATUS(HSA_STATUS_ERROR_NOT_SUPPORTED, hsa_amd_spm_acquire(gpu));
}

}  // namespace
