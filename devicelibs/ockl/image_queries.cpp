// SPDX-License-Identifier: MIT
// Questions about an image that its descriptor answers.
#include "image.h"

using namespace ockl;

#define QUERY(name, kind, value) \
  OCKL i32 __ockl_image_##name##_##kind(Words i) { return (i32)(value); }
#define LAYERED(X) X(1Da) X(2Da) X(2Dad) X(CMa)
#define ALL(X) LAYERED(X) X(1D) X(1Db) X(2D) X(2Dd) X(3D) X(CM)
#define MIPMAPPED(X) LAYERED(X) X(1D) X(2D) X(2Dd) X(3D) X(CM)
#define TALL(X) X(2D) X(2Da) X(2Dad) X(2Dd) X(3D) X(CM) X(CMa)

#define ARRAY_SIZE(kind) QUERY(array_size, kind, depth_of(i) - field(i, 5, 12, 0))
#define CHANNEL_TYPE(kind) QUERY(channel_data_type, kind, i[8])
#define CHANNEL_ORDER(kind) QUERY(channel_order, kind, i[9])
#define WIDTH(kind) QUERY(width, kind, width_of(i))
#define HEIGHT(kind) QUERY(height, kind, height_of(i))
#define LEVELS(kind) QUERY(num_mip_levels, kind, field(i, 3, 19, 16) - field(i, 3, 15, 12) + 1)
LAYERED(ARRAY_SIZE)
ALL(CHANNEL_TYPE)
ALL(CHANNEL_ORDER)
ALL(WIDTH)
TALL(HEIGHT)
MIPMAPPED(LEVELS)
QUERY(depth, 3D, depth_of(i))
