// SPDX-License-Identifier: MIT
// hipMallocPitch and hipMalloc3D, for which HIP asks the HSA runtime about images.
#include "checks.h"

int main() {
  constexpr std::size_t kWidth = 300, kHeight = 40;
  unsigned char* memory = nullptr;
  std::size_t pitch = 0;
  CHECK(hipMallocPitch(reinterpret_cast<void**>(&memory), &pitch, kWidth, kHeight));
  expect(pitch >= kWidth && pitch % 4 == 0, "pitch");
  CHECK(hipMemset2D(memory, pitch, 9, kWidth, kHeight));
  std::vector<unsigned char> rows(kWidth * kHeight);
  CHECK(hipMemcpy2D(rows.data(), kWidth, memory, pitch, kWidth, kHeight, hipMemcpyDeviceToHost));
  expect(rows == std::vector<unsigned char>(rows.size(), 9), "rows");
  CHECK(hipFree(memory));
  hipPitchedPtr box = {};
  CHECK(hipMalloc3D(&box, make_hipExtent(100, 10, 5)));
  CHECK(hipMemset3D(box, 4, make_hipExtent(100, 10, 5)));
  std::vector<unsigned char> first(100 * 10);
  CHECK(hipMemcpy2D(first.data(), 100, static_cast<unsigned char*>(box.ptr) + 4 * box.pitch * box.ysize,
                    box.pitch, 100, 10, hipMemcpyDeviceToHost));
  expect(first == std::vector<unsigned char>(first.size(), 4), "the last slice");
  CHECK(hipFree(box.ptr));
  return report();
}
