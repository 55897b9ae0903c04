// SPDX-License-Identifier: MIT
// printf in kernels: what it prints, in order, seen when the host has synchronised.
#include <gtest/gtest.h>
#include <hip/hip_runtime.h>

#include <unistd.h>
#include <cstdio>
#include <string>

namespace {

__global__ void greet(int value, const char* word) {
  printf("thread %d of %s: %5.2f %c %% %llx\n", static_cast<int>(threadIdx.x), word, value * 0.5, 'x',
         0x123456789abcull);
}
__global__ void plain() { printf("one line\n"); }

// Standard output of what `body` does.
template <class Body>
std::string output_of(Body&& body) {
  std::fflush(stdout);
  FILE* file = std::tmpfile();
  const int saved = ::dup(1);
  ::dup2(::fileno(file), 1);
  body();
  std::fflush(stdout);
  ::dup2(saved, 1);
  ::close(saved);
  std::string text(static_cast<std::size_t>(std::ftell(file) < 0 ? 0 : ::lseek(::fileno(file), 0, SEEK_END)),
                   '\0');
  std::rewind(file);
  text.resize(std::fread(text.data(), 1, text.size(), file));
  std::fclose(file);
  return text;
}

TEST(Printing, OneLine) {
  const std::string text = output_of([] {
    plain<<<1, 1>>>();
    EXPECT_EQ(hipDeviceSynchronize(), hipSuccess);
  });
  EXPECT_EQ(text, "one line\n");
}

TEST(Printing, ArgumentsOfAllKindsInLaneOrder) {
  char* word = nullptr;
  ASSERT_EQ(hipHostMalloc(&word, 16), hipSuccess);
  std::snprintf(word, 16, "four");
  const std::string text = output_of([word] {
    greet<<<1, 4>>>(7, word);
    EXPECT_EQ(hipDeviceSynchronize(), hipSuccess);
  });
  std::string expected;
  for (int i = 0; i < 4; ++i) {
    char line[128];
    std::snprintf(line, sizeof line, "thread %d of %s: %5.2f %c %% %llx\n", i, "four", 3.5, 'x',
                  0x123456789abcull);
    expected += line;
  }
  EXPECT_EQ(text, expected);
  EXPECT_EQ(hipHostFree(word), hipSuccess);
}

TEST(Printing, ManyWaves) {
  const std::string text = output_of([] {
    plain<<<64, 256>>>();
    EXPECT_EQ(hipDeviceSynchronize(), hipSuccess);
  });
  EXPECT_EQ(text.size(), std::string("one line\n").size() * 64 * 256);
}

}  // namespace
