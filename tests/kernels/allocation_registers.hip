// SPDX-License-Identifier: MIT
// What a wave has of LDS and registers stands in LDS_ALLOC and GPR_ALLOC.
#include "kernels/kernel_test.h"

struct Allocations {
  unsigned lds, registers;
};

__global__ void read_allocations(Allocations* out) {
  __shared__ unsigned table[750];  // 3000 bytes
  table[threadIdx.x] = threadIdx.x;
  __syncthreads();
  Allocations a{};
  asm volatile("s_getreg_b32 %0, hwreg(HW_REG_LDS_ALLOC)" : "=s"(a.lds));
  asm volatile("s_getreg_b32 %0, hwreg(HW_REG_GPR_ALLOC)" : "=s"(a.registers));
  if (table[63 - threadIdx.x] == 63) *out = a;
}

int main() {
  Buffer<Allocations> out(1);
  read_allocations<<<1, 64>>>(out.data());
  finish_launch();
  const Allocations a = out.read().front();
  expect((a.lds >> 12 & 0x1ff) == 12, "LDS_ALLOC says %u units of 256 bytes, want 12", a.lds >> 12 & 0x1ff);
  hipFuncAttributes attributes{};
  check(hipFuncGetAttributes(&attributes, reinterpret_cast<const void*>(read_allocations)), "attributes");
  hipDeviceProp_t card{};
  check(hipGetDeviceProperties(&card, 0), "properties");
  const auto is = [&](const char* prefix) {
    return std::strncmp(card.gcnArchName, prefix, std::strlen(prefix)) == 0;
  };
  const unsigned vectors = (a.registers >> (is("gfx11") ? 12 : 8) & 0x3f) + 1;
  const unsigned granule = is("gfx906") || is("gfx908") ? 4 : 8;
  const auto used = static_cast<unsigned>(attributes.numRegs);
  expect(vectors * granule >= used && (vectors - 1) * granule < used + granule,
         "GPR_ALLOC says %u granules of %u registers, the kernel has %u", vectors, granule, used);
  return kernel_test::result();
}
