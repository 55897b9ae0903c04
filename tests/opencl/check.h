// SPDX-License-Identifier: MIT
// EXPECT for kernels: a condition that does not hold is noted with its line, in a buffer that starts with the
// count.
#pragma once

#pragma OPENCL EXTENSION cl_khr_fp16 : enable

#define kMostLines 30
#define EXPECT(condition)                             \
  do {                                                \
    if (!(condition)) {                               \
      const int at = atomic_inc(report);              \
      if (at < kMostLines) report[1 + at] = __LINE__; \
    }                                                 \
  } while (0)
// Within some units of the last place.
#define NEAR(x, y) EXPECT(fabs((x) - (y)) <= fabs(y) * 4 * sizeof_epsilon(x))
#define sizeof_epsilon(x) (sizeof(x) == 2 ? 0x1p-10 : sizeof(x) == 4 ? 0x1p-23 : 0x1p-52)
