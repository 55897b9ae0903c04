// SPDX-License-Identifier: MIT
// Fills and copies in one, two and three dimensions, within a card and to and from it.
#include "checks.h"

namespace {

void one_dimension() {
  constexpr std::size_t kBytes = (8 << 20) + 13;  // more than a runtime's staging buffer, and odd
  std::vector<unsigned char> from(kBytes);
  for (std::size_t i = 0; i < kBytes; ++i) from[i] = static_cast<unsigned char>(i * 31 >> 4);
  const Device<unsigned char> first(from), second(kBytes);
  CHECK(hipMemcpy(second.get(), first.get(), kBytes, hipMemcpyDeviceToDevice));
  CHECK(hipMemset(second.get() + 1001, 0x5a, 77777));
  for (std::size_t i = 1001; i < 1001 + 77777; ++i) from[i] = 0x5a;
  expect(second.read() == from, "one dimension");
  CHECK(hipMemsetD32(reinterpret_cast<hipDeviceptr_t>(first.get() + 4096), 0x01020304, 5000));
  expect(first.read()[4096 + 4 * 4999] == 4, "words");
}

void two_dimensions() {
  constexpr std::size_t kPitch = 128, kWidth = 100, kHeight = 50;
  const Device<unsigned char> flat(kPitch * kHeight);
  CHECK(hipMemset(flat.get(), 1, kPitch * kHeight));
  CHECK(hipMemset2D(flat.get(), kPitch, 7, kWidth, kHeight));
  const std::vector<unsigned char> all = flat.read();
  bool right = true;
  for (std::size_t i = 0; i < all.size(); ++i) right = right && all[i] == (i % kPitch < kWidth ? 7 : 1);
  expect(right, "fill of two dimensions");
  std::vector<unsigned char> rows(90 * kHeight, 1);
  CHECK(hipMemcpy2D(rows.data(), 90, flat.get(), kPitch, 90, kHeight, hipMemcpyDeviceToHost));
  expect(rows == std::vector<unsigned char>(rows.size(), 7), "copy of two dimensions to the host");
  for (std::size_t i = 0; i < rows.size(); ++i) rows[i] = static_cast<unsigned char>(i * 7);
  CHECK(hipMemcpy2D(flat.get() + 5, kPitch, rows.data(), 90, 90, kHeight, hipMemcpyHostToDevice));
  const Device<unsigned char> packed(90 * kHeight);
  CHECK(hipMemcpy2D(packed.get(), 90, flat.get() + 5, kPitch, 90, kHeight, hipMemcpyDeviceToDevice));
  expect(packed.read() == rows, "copies of two dimensions to and within the card");
}

void three_dimensions() {
  const hipExtent extent = make_hipExtent(64, 8, 4);
  std::vector<unsigned char> box(64 * 8 * 4, 1);
  const Device<unsigned char> memory(box.size());
  const hipPitchedPtr there = make_hipPitchedPtr(memory.get(), 64, 64, 8);
  CHECK(hipMemset3D(there, 3, extent));
  hipMemcpy3DParms copy = {};
  copy.srcPtr = there;
  copy.dstPtr = make_hipPitchedPtr(box.data(), 64, 64, 8);
  copy.extent = extent;
  copy.kind = hipMemcpyDeviceToHost;
  CHECK(hipMemcpy3D(&copy));
  expect(box == std::vector<unsigned char>(box.size(), 3), "three dimensions");
}

}  // namespace

int main() {
  one_dimension();
  two_dimensions();
  three_dimensions();
  return report();
}
