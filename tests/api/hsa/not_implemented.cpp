// SPDX-License-Identifier: MIT
// What does not exist here answers NOT_SUPPORTED, whatever it is given.
#include "api/hsa/hsa_test.h"
#include "hsa/hsa_ven_amd_pc_sampling.h"

namespace {

class NotImplemented : public Hsa {};

TEST_F(NotImplemented, SaysSo) {
  hsa_ext_image_t image{};
  hsa_ext_sampler_t sampler{};
  std::uint32_t mask = 0;
  EXPECT_STATUS(HSA_STATUS_ERROR_NOT_SUPPORTED,
                hsa_ext_image_get_capability(gpu, HSA_EXT_IMAGE_GEOMETRY_2D, nullptr, &mask));
  EXPECT_STATUS(HSA_STATUS_ERROR_NOT_SUPPORTED,
                hsa_ext_image_create(gpu, nullptr, nullptr, HSA_ACCESS_PERMISSION_RO, &image));
  EXPECT_STATUS(HSA_STATUS_ERROR_NOT_SUPPORTED, hsa_ext_sampler_create(gpu, nullptr, &sampler));
  EXPECT_STATUS(HSA_STATUS_ERROR_NOT_SUPPORTED, hsa_ven_amd_pcs_iterate_configuration(gpu, nullptr, nullptr));
  EXPECT_STATUS(HSA_STATUS_ERROR_NOT_SUPPORTED, hsa_amd_spm_acquire(gpu));
}

}  // namespace
