// SPDX-License-Identifier: MIT
// printf in kernels: conversions, strings, several lanes, and lines that stay whole.
#include "kernels/kernel_test.h"

#include <fcntl.h>
#include <unistd.h>

#include <string>

__global__ void print(int tag) {
  if (threadIdx.x < 3)
    printf("[%d:%u] %5.2f|%-6s|%c|%x|%lld|%%\n", tag, threadIdx.x, threadIdx.x * 1.5,
           threadIdx.x == 1 ? "one" : "other", 65 + threadIdx.x, 255u, -(1ll << 40));
  if (threadIdx.x == 63) printf("no arguments\n");
  if (threadIdx.x == 5) {
    const int n =
        printf("%s and a string that is much longer than the fifty-six bytes that one packet carries, %s\n",
               "first", "second");
    printf("%d\n", n);
  }
}

int main() {
  char path[] = "/tmp/cairn-printf-XXXXXX";
  const int file = mkstemp(path), saved = dup(1);
  std::fflush(stdout);
  dup2(file, 1);
  print<<<1, 64>>>(7);
  const hipError_t status = hipDeviceSynchronize();
  std::fflush(stdout);
  dup2(saved, 1);
  check(status, "kernel");
  std::string text(1 << 16, 0);
  text.resize(std::max<long>(0, pread(file, &text[0], text.size(), 0)));
  unlink(path);
  for (const char* want :
       {"[7:0]  0.00|other |A|ff|-1099511627776|%\n", "[7:1]  1.50|one   |B|ff|-1099511627776|%\n",
        "[7:2]  3.00|other |C|ff|-1099511627776|%\n", "no arguments\n",
        "first and a string that is much longer than the fifty-six bytes that one packet carries, second\n",
        "\n96\n"}) {
    expect(text.find(want) != std::string::npos, "missing: %s in: %s", want, text.c_str());
  }
  return kernel_test::result();
}
