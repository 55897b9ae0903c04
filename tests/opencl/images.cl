// SPDX-License-Identifier: MIT
// Images: read by texel and by coordinate, with samplers of the program, written, and asked what they are.
#include "opencl/check.h"

constant sampler_t whole = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP_TO_EDGE | CLK_FILTER_NEAREST;
constant sampler_t bordered = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP | CLK_FILTER_NEAREST;
constant sampler_t smooth = CLK_NORMALIZED_COORDS_TRUE | CLK_ADDRESS_REPEAT | CLK_FILTER_LINEAR;
constant sampler_t mirrored = CLK_NORMALIZED_COORDS_TRUE | CLK_ADDRESS_MIRRORED_REPEAT | CLK_FILTER_NEAREST;

void planes(global int* report, read_only image2d_t plane, int x, int y) {
  const float4 want = (float4)(x, y, x + y, 1);
  EXPECT(all(read_imagef(plane, (int2)(x, y)) == want));
  EXPECT(all(read_imagef(plane, whole, (int2)(x, y)) == want) &&
         all(read_imagef(plane, whole, (float2)(x + 0.9f, y)) == want));
  EXPECT(read_imagef(plane, whole, (int2)(x + 8, y)).x == 7 &&
         all(read_imagef(plane, bordered, (int2)(x + 8, y)) == 0));
  EXPECT(all(read_imagef(plane, smooth, (float2)((x + 0.5f) / 8 + 3, (y + 0.5f) / 4)) == want));
  if (x < 7) EXPECT(read_imagef(plane, smooth, (float2)((x + 1.0f) / 8, (y + 0.5f) / 4)).x == x + 0.5f);
  EXPECT(read_imagef(plane, mirrored, (float2)(-(x + 0.5f) / 8, (y + 0.5f) / 4)).x == x);
  EXPECT(all(read_imagef(plane, whole, (float2)(x, y), 0.0f) == want));
  EXPECT(all(read_imagef(plane, whole, (float2)(x, y), (float2)(0), (float2)(0)) == want));
  EXPECT(all(convert_float4(read_imageh(plane, (int2)(x, y))) == want));
  EXPECT(get_image_width(plane) == 8 && get_image_height(plane) == 4 &&
         all(get_image_dim(plane) == (int2)(8, 4)));
  EXPECT(get_image_channel_data_type(plane) == CLK_FLOAT && get_image_channel_order(plane) == CLK_RGBA);
  EXPECT(get_image_num_mip_levels(plane) == 1);
}

void writing(global int* report, read_write image2d_t target, int x, int y) {
  const uint4 value = (uint4)(x, y, 7, 0xffffffff);
  EXPECT(all(read_imageui(target, (int2)(x, y)) == 0));
  write_imageui(target, (int2)(x, y), value);
  atomic_work_item_fence(CLK_IMAGE_MEM_FENCE, memory_order_acq_rel, memory_scope_work_item);
  EXPECT(all(read_imageui(target, (int2)(x, y)) == value));
  write_imagei(target, (int2)(x, y), (int4)(-1, 2, 3, y));
  EXPECT(all(read_imagei(target, (int2)(x, y)) == (int4)(-1, 2, 3, y)));
  write_imageui(target, (int2)(100, 2), value);  // outside: not written
  EXPECT(get_image_channel_data_type(target) == CLK_UNSIGNED_INT32);
}

kernel void test(global int* report, read_only image2d_t plane, read_write image2d_t target,
                 read_only image1d_buffer_t line, read_only image2d_array_t layers,
                 read_only image3d_t volume) {
  const int i = get_global_id(0), x = i % 8, y = i / 8 % 4, z = i / 32 % 3;
  planes(report, plane, x, y);
  if (i < 32) writing(report, target, x, y);
  EXPECT(read_imagef(line, i % 16).x == i % 16 + 0.5f && get_image_width(line) == 16);
  const float want = 100 * z + 10 * y + x;
  EXPECT(read_imagef(layers, (int4)(x, y, z, 0)).x == want &&
         read_imagef(layers, whole, (float4)(x, y, z, 0)).x == want);
  EXPECT(read_imagef(volume, (int4)(x, y, z, 0)).x == want &&
         read_imagef(volume, whole, (int4)(x, y, z, 0)).x == want);
  EXPECT(get_image_array_size(layers) == 3 && get_image_depth(volume) == 3 &&
         all(get_image_dim(volume) == (int4)(8, 4, 3, 0)));
}
