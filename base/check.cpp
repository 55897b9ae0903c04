// SPDX-License-Identifier: MIT
// Where a failed assertion ends.
#include "base/check.h"

#include <cstdio>
#include <cstdlib>

namespace cairn {
void check_failed(const char* file, int line, const char* condition, const char* sentence) {
  std::fprintf(stderr, "cairn: %s:%d: %s (%s)\n", file, line, sentence, condition);
  std::abort();
}
}  // namespace cairn
