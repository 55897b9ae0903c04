// SPDX-License-Identifier: MIT
// The computing cases: inputs, launches, and a reference in double precision for each.
#include <algorithm>
#include <cmath>

#include "bench/suite.h"

namespace bench {
namespace {

/// Device memory that a case holds until its end.
template <class T>
class Buffer {
 public:
  Buffer(Backend& backend, std::size_t count)
      : backend_(backend), count_(count), memory_(backend.allocate(bytes())) {}
  Buffer(Backend& backend, const std::vector<T>& host) : Buffer(backend, host.size()) {
    backend_.upload(memory_, host.data(), bytes());
  }
  ~Buffer() { backend_.release(memory_); }
  Buffer(const Buffer&) = delete;
  Buffer& operator=(const Buffer&) = delete;

  operator Argument() const { return memory_; }
  std::vector<T> download() const {
    std::vector<T> host(count_);
    backend_.download(host.data(), memory_, bytes());
    return host;
  }

 private:
  std::size_t bytes() const { return count_ * sizeof(T); }

  Backend& backend_;
  std::size_t count_;
  void* memory_;
};

unsigned groups_for(int count, int group) { return static_cast<unsigned>(count / group); }

// Largest difference of one row of the product, computed again in double precision.
double row_error(const std::vector<float>& a, const std::vector<float>& b, const std::vector<float>& c, int n,
                 int row) {
  const std::size_t start = static_cast<std::size_t>(row) * n;
  double worst = 0.0;
  for (int column = 0; column < n; ++column) {
    double exact = 0.0;
    for (int k = 0; k < n; ++k)
      exact += static_cast<double>(a[start + k]) * b[static_cast<std::size_t>(k) * n + column];
    worst = std::max(worst, std::abs(exact - c[start + column]));
  }
  return worst;
}

// Largest difference in the pull on body i, relative to the sum of the pulls' sizes.
double pull_error(const std::vector<float>& position, const std::vector<float>& force, int n, int i) {
  double sum[3] = {}, size = 0.0, worst = 0.0;
  for (int j = 0; j < n; ++j) {
    double d[3], square = 1e-3;
    for (int q = 0; q < 3; ++q) {
      d[q] = static_cast<double>(position[4 * j + q]) - position[4 * i + q];
      square += d[q] * d[q];
    }
    const double strength = position[4 * j + 3] / (square * std::sqrt(square));
    for (int q = 0; q < 3; ++q) {
      sum[q] += d[q] * strength;
      size += std::abs(d[q] * strength);
    }
  }
  for (int q = 0; q < 3; ++q) worst = std::max(worst, std::abs(sum[q] - force[4 * i + q]) / size);
  return worst;
}

int iterations(int x, int y, int n, int limit) {
  const float re = -2.0f + 2.5f * static_cast<float>(x) / static_cast<float>(n);
  const float im = -1.25f + 2.5f * static_cast<float>(y) / static_cast<float>(n);
  float zr = 0.0f, zi = 0.0f;
  int count = 0;
  while (count < limit && zr * zr + zi * zi <= 4.0f) {
    const float next = zr * zr - zi * zi + re;
    zi = 2.0f * zr * zi + im;
    zr = next;
    ++count;
  }
  return count;
}

}  // namespace

bool Suite::triad() {
  const int n = sizes_.triad;
  const std::vector<float> a = random_floats(n), b = random_floats(n);
  const Buffer<float> da(backend_, a), db(backend_, b), dc(backend_, n);
  const auto error = [&] {
    const std::vector<float> c = dc.download();
    double worst = 0.0;
    for (int i = 0; i < n; ++i)
      worst = std::max(worst, std::abs(c[i] - (static_cast<double>(a[i]) + 3.0 * b[i])));
    return worst;
  };
  return measure(
      "triad", 12.0 * n, "GB/s",
      [&] { launch(Kernel::Triad, {groups_for(n, 256)}, {256}, {dc, da, db, 3.0f}); }, error, 1e-5);
}

bool Suite::gemm(Kernel kernel, const char* name, int tile, Extent group) {
  constexpr int kRowsChecked = 16;
  const int n = sizes_.gemm;
  const std::size_t count = static_cast<std::size_t>(n) * n;
  const std::vector<float> a = random_floats(count, -0.5f), b = random_floats(count, -0.5f);
  const Buffer<float> da(backend_, a), db(backend_, b), dc(backend_, count);
  const auto error = [&] {
    const std::vector<float> c = dc.download();
    double worst = 0.0;
    for (int check = 0; check < kRowsChecked; ++check)
      worst = std::max(worst, row_error(a, b, c, n, next_below(n)));
    return worst;
  };
  const Extent groups = {groups_for(n, tile), groups_for(n, tile)};
  return measure(
      name, 2.0 * count * n, "GFLOP/s", [&] { launch(kernel, groups, group, {da, db, dc, n}); }, error, 1e-4);
}

bool Suite::sgemm_tiled() { return gemm(Kernel::SgemmTiled, "sgemm_tiled", 16, {16, 16}); }
bool Suite::sgemm_regblock() { return gemm(Kernel::SgemmRegblock, "sgemm_regblock", 64, {256, 1}); }
bool Suite::sgemm_regblock2() { return gemm(Kernel::SgemmRegblock2, "sgemm_regblock2", 64, {16, 16}); }

bool Suite::bodies(Kernel kernel, const char* name) {
  constexpr int kBodiesChecked = 64;
  const int n = sizes_.bodies;
  const std::vector<float> position = random_floats(4 * static_cast<std::size_t>(n));
  const Buffer<float> in(backend_, position), out(backend_, position.size());
  const auto error = [&] {
    const std::vector<float> force = out.download();
    double worst = 0.0;
    for (int check = 0; check < kBodiesChecked; ++check) {
      worst = std::max(worst, pull_error(position, force, n, next_below(n)));
    }
    return worst;
  };
  return measure(
      name, static_cast<double>(n) * n, "Ginter/s",
      [&] { launch(kernel, {groups_for(n, 256)}, {256}, {in, out, n}); }, error, 1e-4);
}

bool Suite::nbody() { return bodies(Kernel::Nbody, "nbody"); }
bool Suite::nbody_tiled() { return bodies(Kernel::NbodyTiled, "nbody_tiled"); }

bool Suite::mandelbrot() {
  const int n = sizes_.mandel, limit = sizes_.max_iter;
  const std::size_t count = static_cast<std::size_t>(n) * n;
  const Buffer<int> out(backend_, count);
  const auto error = [&] {  // share of the pixels that differ: fused multiply-add moves some on the border
    const std::vector<int> result = out.download();
    std::size_t different = 0;
    for (int y = 0; y < n; ++y) {
      for (int x = 0; x < n; ++x)
        different += result[static_cast<std::size_t>(y) * n + x] != iterations(x, y, n, limit);
    }
    return static_cast<double>(different) / count;
  };
  const Extent groups = {groups_for(n, 16), groups_for(n, 16)};
  return measure(
      "mandelbrot", static_cast<double>(count), "Mpixel/s",
      [&] { launch(Kernel::Mandelbrot, groups, {16, 16}, {out, n, limit}); }, error, 0.02);
}

bool Suite::reduce() {
  const int n = sizes_.reduce, groups = sizes_.groups;
  const std::vector<float> values = random_floats(n);
  double exact = 0.0;
  for (const float value : values) exact += value;
  const Buffer<float> in(backend_, values), partial(backend_, groups), out(backend_, 1);
  const auto work = [&] {
    launch(Kernel::Reduce, {static_cast<unsigned>(groups)}, {256}, {in, partial, n, groups});
    launch(Kernel::Reduce, {1}, {256}, {partial, out, groups, 1});
  };
  return measure(
      "reduce", 4.0 * n, "GB/s", work, [&] { return std::abs(out.download()[0] - exact) / exact; }, 1e-5);
}

bool Suite::histogram() {
  const int n = sizes_.bytes, groups = sizes_.hgroups;
  std::vector<std::uint8_t> bytes(n);
  std::vector<unsigned> expected(256, 0);
  for (std::uint8_t& byte : bytes) ++expected[byte = static_cast<std::uint8_t>(next_random())];
  const Buffer<std::uint8_t> in(backend_, bytes);
  const Buffer<unsigned> bins(backend_, std::vector<unsigned>(256, 0));
  const auto error = [&] {
    const std::vector<unsigned> counts = bins.download();
    int wrong = 0;
    for (int bin = 0; bin < 256; ++bin) wrong += counts[bin] != expected[bin];
    return static_cast<double>(wrong);
  };
  return measure(
      "histogram", n, "GB/s",
      [&] { launch(Kernel::Histogram, {static_cast<unsigned>(groups)}, {256}, {in, bins, n / 4, groups}); },
      error, 0.0);
}

}  // namespace bench
