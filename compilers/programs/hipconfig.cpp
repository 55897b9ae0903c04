// SPDX-License-Identifier: MIT
// hipconfig: prints where HIP is, which version, and how to compile with it.
#include "compilers/hipconfig.h"

#include <fmt/format.h>

#include <cstdio>

int main(int count, char** words) {
  const cairn::Result<std::string> answer = cairn::compilers::answer_hipconfig({words + 1, words + count});
  if (!answer) {
    fmt::print(stderr, "hipconfig: error: {}\n", answer.error().message);
    return 1;
  }
  fmt::print("{}", *answer);
}
