// SPDX-License-Identifier: MIT
// The images extension: formats, sizes, objects, contents in and out, and what is refused. gfx942 has no
// images and says so.
#include <cmath>
#include <cstddef>

#include "api/hsa/hsa_test.h"
#include "hsa/hsa_ext_image.h"

namespace {

constexpr hsa_ext_image_format_t kFloats = {HSA_EXT_IMAGE_CHANNEL_TYPE_FLOAT, HSA_EXT_IMAGE_CHANNEL_ORDER_R};
constexpr hsa_ext_image_format_t kBytes = {HSA_EXT_IMAGE_CHANNEL_TYPE_UNORM_INT8,
                                           HSA_EXT_IMAGE_CHANNEL_ORDER_BGRA};

class Images : public Hsa {
 protected:
  void SetUp() override {
    Hsa::SetUp();
    ASSERT_OK(hsa_system_get_major_extension_table(HSA_EXTENSION_IMAGES, 1, sizeof api, &api));
    std::uint8_t extensions[128] = {};
    ASSERT_OK(hsa_agent_get_info(gpu, HSA_AGENT_INFO_EXTENSIONS, extensions));
    exist = (extensions[0] >> HSA_EXTENSION_IMAGES & 1) != 0;
    EXPECT_EQ(exist, gfx_of(gpu) != "gfx942");
  }

  static hsa_ext_image_descriptor_t plan(hsa_ext_image_geometry_t geometry, std::size_t width,
                                         std::size_t height, std::size_t depth, std::size_t layers,
                                         hsa_ext_image_format_t format) {
    return {geometry, width, height, depth, layers, format};
  }
  std::uint32_t capability(hsa_ext_image_geometry_t geometry, std::uint32_t type, std::uint32_t order) {
    const hsa_ext_image_format_t format = {type, order};
    std::uint32_t mask = 0x99;
    EXPECT_OK(api.hsa_ext_image_get_capability(gpu, geometry, &format, &mask));
    return mask;
  }
  /// An image with memory of its own.
  hsa_ext_image_t make(const hsa_ext_image_descriptor_t& descriptor) {
    hsa_ext_image_data_info_t info = {};
    EXPECT_OK(api.hsa_ext_image_data_get_info(gpu, &descriptor, HSA_ACCESS_PERMISSION_RW, &info));
    char* memory = allocate(pool_of(gpu, kCoarse), info.size);
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(memory) % info.alignment, 0u);
    memories.push_back(memory);
    hsa_ext_image_t image = {};
    EXPECT_OK(api.hsa_ext_image_create(gpu, &descriptor, memory, HSA_ACCESS_PERMISSION_RW, &image));
    return image;
  }
  void TearDown() override {
    for (char* memory : memories) EXPECT_OK(hsa_amd_memory_pool_free(memory));
    Hsa::TearDown();
  }

  hsa_ext_images_1_pfn_t api{};
  bool exist = false;
  std::vector<char*> memories;
};

TEST_F(Images, Capabilities) {
  const std::uint32_t all = exist ? 7 : 0, read = exist ? 1 : 0;
  EXPECT_EQ(capability(HSA_EXT_IMAGE_GEOMETRY_2D, kFloats.channel_type, kFloats.channel_order), all);
  EXPECT_EQ(capability(HSA_EXT_IMAGE_GEOMETRY_1DB, HSA_EXT_IMAGE_CHANNEL_TYPE_UNSIGNED_INT32,
                       HSA_EXT_IMAGE_CHANNEL_ORDER_RGBA),
            all);
  EXPECT_EQ(capability(HSA_EXT_IMAGE_GEOMETRY_2D, HSA_EXT_IMAGE_CHANNEL_TYPE_UNORM_INT8,
                       HSA_EXT_IMAGE_CHANNEL_ORDER_SRGBA),
            read);
  EXPECT_EQ(capability(HSA_EXT_IMAGE_GEOMETRY_2D, HSA_EXT_IMAGE_CHANNEL_TYPE_FLOAT,
                       HSA_EXT_IMAGE_CHANNEL_ORDER_BGRA),
            0u);
  EXPECT_EQ(capability(HSA_EXT_IMAGE_GEOMETRY_2DDEPTH, kFloats.channel_type, kFloats.channel_order), 0u);
  EXPECT_EQ(capability(HSA_EXT_IMAGE_GEOMETRY_2D, 16, 0), 0u) << "no such type";
  std::uint32_t sides[3] = {};
  EXPECT_OK(hsa_agent_get_info(gpu, static_cast<hsa_agent_info_t>(HSA_EXT_AGENT_INFO_IMAGE_3D_MAX_ELEMENTS),
                               sides));
  EXPECT_EQ(sides[2], exist ? 8192u : 0u);
}

TEST_F(Images, NoneOnThisCard) {
  if (exist) GTEST_SKIP() << "the card has images";
  hsa_ext_image_data_info_t info = {};
  const auto descriptor = plan(HSA_EXT_IMAGE_GEOMETRY_2D, 4, 4, 0, 0, kFloats);
  EXPECT_STATUS(HSA_EXT_STATUS_ERROR_IMAGE_FORMAT_UNSUPPORTED,
                api.hsa_ext_image_data_get_info(gpu, &descriptor, HSA_ACCESS_PERMISSION_RO, &info));
  const hsa_ext_sampler_descriptor_t plain = {};
  hsa_ext_sampler_t sampler = {};
  EXPECT_STATUS(HSA_EXT_STATUS_ERROR_SAMPLER_DESCRIPTOR_UNSUPPORTED,
                api.hsa_ext_sampler_create(gpu, &plain, &sampler));
}

TEST_F(Images, RegionsGoInAndOut) {
  if (!exist) GTEST_SKIP() << "no images";
  const hsa_ext_image_t image = make(plan(HSA_EXT_IMAGE_GEOMETRY_3D, 10, 6, 5, 0, kFloats));
  std::vector<float> in(4 * 3 * 2), out(in.size()), wide(2 * 3 * 8, -1);
  for (std::size_t i = 0; i < in.size(); ++i) in[i] = static_cast<float>(i + 1);
  const hsa_ext_image_region_t region = {{5, 2, 3}, {4, 3, 2}};
  ASSERT_OK(api.hsa_ext_image_import(gpu, in.data(), 0, 0, image, &region));
  ASSERT_OK(api.hsa_ext_image_export(gpu, image, out.data(), 0, 0, &region));
  EXPECT_EQ(out, in);
  ASSERT_OK(api.hsa_ext_image_export(gpu, image, wide.data(), 8 * sizeof(float), 0, &region));
  EXPECT_EQ(wide[8], 5.0f) << "rows at a pitch";
  EXPECT_EQ(wide[4], -1.0f) << "between them nothing is written";

  const hsa_ext_image_t other = make(plan(HSA_EXT_IMAGE_GEOMETRY_2D, 4, 6, 0, 0, kFloats));
  const hsa_dim3_t from = {5, 2, 3}, to = {0, 1, 0}, range = {4, 3, 1};
  ASSERT_OK(api.hsa_ext_image_copy(gpu, image, &from, other, &to, &range));
  const hsa_ext_image_region_t rows = {{0, 1, 0}, {4, 3, 1}};
  out.assign(12, 0);
  ASSERT_OK(api.hsa_ext_image_export(gpu, other, out.data(), 0, 0, &rows));
  EXPECT_EQ(out, std::vector<float>(in.begin(), in.begin() + 12));

  const hsa_ext_image_region_t beyond = {{7, 2, 3}, {4, 3, 2}};
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT,
                api.hsa_ext_image_import(gpu, in.data(), 0, 0, image, &beyond));
  EXPECT_OK(api.hsa_ext_image_destroy(gpu, image));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, api.hsa_ext_image_destroy(gpu, image));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT,
                api.hsa_ext_image_export(gpu, image, out.data(), 0, 0, &rows));
  EXPECT_OK(api.hsa_ext_image_destroy(gpu, other));
}

TEST_F(Images, LayersOf1dArraysCountInY) {
  if (!exist) GTEST_SKIP() << "no images";
  const hsa_ext_image_t image = make(plan(HSA_EXT_IMAGE_GEOMETRY_1DA, 8, 0, 0, 3, kFloats));
  const std::vector<float> in = {1, 2, 3, 4};
  std::vector<float> out(4);
  const hsa_ext_image_region_t region = {{1, 1, 0}, {2, 2, 1}};
  ASSERT_OK(api.hsa_ext_image_import(gpu, in.data(), 0, 0, image, &region));
  ASSERT_OK(api.hsa_ext_image_export(gpu, image, out.data(), 0, 0, &region));
  EXPECT_EQ(out, in);
  const hsa_ext_image_region_t last = {{1, 2, 0}, {2, 1, 1}};
  ASSERT_OK(api.hsa_ext_image_export(gpu, image, out.data(), 0, 0, &last));
  EXPECT_EQ(out[0], 3);
  EXPECT_OK(api.hsa_ext_image_destroy(gpu, image));
}

TEST_F(Images, ClearWritesTheFormatsBits) {
  if (!exist) GTEST_SKIP() << "no images";
  const float color[4] = {1.0f, 0.5f, 0.0f, 2.0f};
  const hsa_ext_image_region_t region = {{1, 1, 0}, {2, 1, 1}}, all = {{0, 0, 0}, {4, 2, 1}};
  const auto after_clear = [&](hsa_ext_image_format_t format, const void* value) {
    const hsa_ext_image_t image = make(plan(HSA_EXT_IMAGE_GEOMETRY_2D, 4, 2, 0, 0, format));
    std::vector<std::uint32_t> texels(8, 0x77777777);
    EXPECT_OK(api.hsa_ext_image_import(gpu, texels.data(), 0, 0, image, &all));
    EXPECT_OK(api.hsa_ext_image_clear(gpu, image, value, &region));
    EXPECT_OK(api.hsa_ext_image_export(gpu, image, texels.data(), 0, 0, &all));
    EXPECT_EQ(texels[4], 0x77777777u) << "outside of the region";
    EXPECT_EQ(texels[5], texels[6]);
    EXPECT_OK(api.hsa_ext_image_destroy(gpu, image));
    return texels[5];
  };
  EXPECT_EQ(after_clear(kBytes, color), 0xffff8000u) << "blue lowest";
  EXPECT_EQ(after_clear({HSA_EXT_IMAGE_CHANNEL_TYPE_HALF_FLOAT, HSA_EXT_IMAGE_CHANNEL_ORDER_RG}, color),
            0x38003c00u);
  const std::int32_t numbers[4] = {-5, 70000, 3, 4};
  EXPECT_EQ(after_clear({HSA_EXT_IMAGE_CHANNEL_TYPE_SIGNED_INT16, HSA_EXT_IMAGE_CHANNEL_ORDER_RG}, numbers),
            0x7ffffffbu)
      << "what does not fit is cut off at the limit";
  EXPECT_EQ(after_clear({HSA_EXT_IMAGE_CHANNEL_TYPE_SNORM_INT16, HSA_EXT_IMAGE_CHANNEL_ORDER_RA}, color),
            0x7fff7fffu);
}

TEST_F(Images, PitchesOfLinearImages) {
  if (!exist) GTEST_SKIP() << "no images";
  hsa_ext_image_data_info_t info = {};
  const auto descriptor = plan(HSA_EXT_IMAGE_GEOMETRY_2D, 10, 3, 0, 0, kFloats);
  const auto ask = [&](hsa_ext_image_data_layout_t layout, std::size_t pitch) {
    return api.hsa_ext_image_data_get_info_with_layout(gpu, &descriptor, HSA_ACCESS_PERMISSION_RO, layout,
                                                       pitch, 0, &info);
  };
  EXPECT_OK(ask(HSA_EXT_IMAGE_DATA_LAYOUT_LINEAR, 512));
  EXPECT_EQ(info.size, 3u * 512);
  EXPECT_STATUS(HSA_EXT_STATUS_ERROR_IMAGE_PITCH_UNSUPPORTED, ask(HSA_EXT_IMAGE_DATA_LAYOUT_LINEAR, 100));
  for (const std::size_t far : {std::size_t{1} << 24, std::size_t{1} << 63})
    EXPECT_STATUS(HSA_EXT_STATUS_ERROR_IMAGE_PITCH_UNSUPPORTED, ask(HSA_EXT_IMAGE_DATA_LAYOUT_LINEAR, far));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, ask(HSA_EXT_IMAGE_DATA_LAYOUT_OPAQUE, 512));
  const auto huge = plan(HSA_EXT_IMAGE_GEOMETRY_2D, 20000, 3, 0, 0, kFloats);
  EXPECT_STATUS(HSA_EXT_STATUS_ERROR_IMAGE_SIZE_UNSUPPORTED,
                api.hsa_ext_image_data_get_info(gpu, &huge, HSA_ACCESS_PERMISSION_RO, &info));
  hsa_ext_image_t image = {};
  alignas(512) std::byte memory[512];
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT,
                api.hsa_ext_image_create(gpu, &descriptor, memory + 16, HSA_ACCESS_PERMISSION_RO, &image))
      << "memory that is not aligned";
}

TEST_F(Images, Samplers) {
  if (!exist) GTEST_SKIP() << "no images";
  hsa_ext_sampler_descriptor_t descriptor = {HSA_EXT_SAMPLER_COORDINATE_MODE_NORMALIZED,
                                             HSA_EXT_SAMPLER_FILTER_MODE_LINEAR,
                                             HSA_EXT_SAMPLER_ADDRESSING_MODE_REPEAT};
  hsa_ext_sampler_t sampler = {};
  ASSERT_OK(api.hsa_ext_sampler_create(gpu, &descriptor, &sampler));
  EXPECT_OK(api.hsa_ext_sampler_destroy(gpu, sampler));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, api.hsa_ext_sampler_destroy(gpu, sampler));
  descriptor.address_mode = 9;
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_ARGUMENT, api.hsa_ext_sampler_create(gpu, &descriptor, &sampler));
  EXPECT_STATUS(HSA_STATUS_ERROR_INVALID_AGENT, api.hsa_ext_sampler_create({5}, &descriptor, &sampler));
}

}  // namespace
