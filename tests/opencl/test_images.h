// SPDX-License-Identifier: MIT
// Images for kernels that take some: HIP's textures and surfaces, whose handles are what a kernel in OpenCL C
// gets.
#pragma once

#include <array>

/// In the kernel's order: a plane of float4 (x, y, x + y, 1) of 8 by 4 texels; a plane of uint4, all zero, of
/// 8 by 4; a line of 16 floats, 0.5, 1.5, ...; 3 layers of 8 by 4 floats, 100 layer + 10 y + x; a volume of 8
/// by 4 by 3 floats of the same numbers. Null when something fails, after saying so.
struct TestImages {
  std::array<void*, 5> handles{};
};
bool make_test_images(TestImages* images);
