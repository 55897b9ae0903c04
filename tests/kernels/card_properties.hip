// SPDX-License-Identifier: MIT
// The card as HIP describes it and as a kernel finds it. HIP counts the work-group processors of RDNA, which
// are pairs of compute units.
#include "kernels/kernel_test.h"

#include <string>

__global__ void look(int* out) {
  out[0] = warpSize;
  out[1] = __popcll(__ballot(1));
}

struct Wanted {
  const char* target;
  int lanes, units, threads;
};
constexpr Wanted kWanted[] = {{"gfx90a", 64, 104, 2048},
                              {"gfx942", 64, 304, 2048},
                              {"gfx1030", 32, 36, 2048},
                              {"gfx1100", 32, 48, 2048}};

int main() {
  hipDeviceProp_t prop;
  check(hipGetDeviceProperties(&prop, 0), "properties");
  const std::string name(prop.gcnArchName);
  const std::string target = name.substr(0, name.find(':'));
  bool known = false;
  for (const Wanted& wanted : kWanted) {
    if (target != wanted.target) continue;
    known = true;
    expect(prop.warpSize == wanted.lanes, "warpSize %d", prop.warpSize);
    expect(prop.multiProcessorCount == wanted.units, "units %d", prop.multiProcessorCount);
    expect(prop.maxThreadsPerMultiProcessor == wanted.threads, "threads %d",
           prop.maxThreadsPerMultiProcessor);
  }
  expect(known, "a card of %s is not in the table", target.c_str());
  Buffer<int> out(2);
  look<<<1, 64>>>(out.data());
  finish_launch();
  const auto got = out.read();
  expect(got[0] == prop.warpSize, "a kernel's warpSize is %d", got[0]);
  expect(got[1] == prop.warpSize, "a wave has %d lanes", got[1]);
  return kernel_test::result();
}
