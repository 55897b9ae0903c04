// SPDX-License-Identifier: MIT
// hipify-perl: translates CUDA sources to HIP, under the name by which ROCm's users call it.
#include <fmt/format.h>

#include <cstdio>

#include "compilers/hipify.h"

int main(int count, char** words) {
  const cairn::Status status = cairn::compilers::run_hipify({words + 1, words + count});
  if (status) return 0;
  fmt::print(stderr, "hipify-perl: error: {}\n", status.error().message);
  return 1;
}
