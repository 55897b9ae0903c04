// SPDX-License-Identifier: MIT
// Sweeps over the arguments of one function in one type.
#include "tools/accuracy/sweep.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <numbers>
#include <random>

namespace accuracy {
namespace {

constexpr std::size_t kChunk = 1 << 18;
/// How far an estimate may be from the error in ULP of a half or float: glibc's doubles are right to some
/// ULP, a float's is 2^29 of them.
constexpr double kDoubt = 1e-5;
/// Arguments in a row that MPFR is asked about without a new maximum: ties of an exact half are many.
constexpr std::uint64_t kMostConsulted = 50000;

/// Of a row of either kind.
template <class T, class Row>
auto runner(const Row& row) {
  if constexpr (sizeof(T) == 2)
    return row.half;
  else if constexpr (sizeof(T) == 4)
    return row.single;
  else
    return row.wide;
}
/// What a thread works on; the card sees it too.
template <class T>
struct Buffers {
  T* x = static_cast<T*>(card_memory(kChunk * sizeof(T)));
  T* y = static_cast<T*>(card_memory(kChunk * sizeof(T)));
  T* out = static_cast<T*>(card_memory(kChunk * sizeof(T)));
  std::vector<double> wide = std::vector<double>(kChunk), got = wide, estimate = wide;
};
template <class T>
Buffers<T>& buffers() {
  thread_local Buffers<T> mine;
  return mine;
}

/// Arguments at which something special happens in some function.
template <class T>
std::vector<T> special_arguments() {
  const double smallest = std::ldexp(1.0, Format<T>::kLowest),
               normal = std::ldexp(1.0, Format<T>::kLowest + Format<T>::kDigits - 1);
  const double largest = std::ldexp(2.0 - std::ldexp(1.0, 1 - Format<T>::kDigits), Format<T>::kHighest - 1);
  std::vector<double> sizes = {0,
                               smallest,
                               normal,
                               normal - smallest,
                               largest,
                               0.25,
                               0.5,
                               0.75,
                               1,
                               1.5,
                               2,
                               2.5,
                               3,
                               3.5,
                               4,
                               5,
                               8,
                               10,
                               16,
                               33,
                               1023,
                               2048,
                               1e4,
                               std::numbers::pi,
                               std::numbers::e,
                               std::numeric_limits<double>::infinity()};
  const double step = std::ldexp(1.0, 1 - Format<T>::kDigits);
  sizes.insert(sizes.end(), {1 + step, 1 - step / 2, 0.5 + step / 2, 0.5 - step / 4, 2 + 2 * step, 2 - step});
  std::vector<T> all = {static_cast<T>(std::numeric_limits<double>::quiet_NaN())};
  for (double size : sizes) all.insert(all.end(), {static_cast<T>(size), static_cast<T>(-size)});
  return all;
}

/// Arguments from every binade, alternating with ones even between low and high; always the same ones.
template <class T>
class Stratified {
 public:
  Stratified(double low, double high, unsigned seed) : low_(low), high_(high), random_(seed) {}
  T operator()() {
    using Bits = typename Format<T>::Bits;
    if (++turn_ % 2)
      return static_cast<T>(low_ + (high_ - low_) * std::uniform_real_distribution<double>(0, 1)(random_));
    constexpr int kMantissa = Format<T>::kDigits - 1, kExponents = 1 << (sizeof(T) * 8 - Format<T>::kDigits);
    const std::uint64_t word = random_();
    const std::uint64_t exponent = turn_ / 2 % (kExponents - 1);  // not that of infinity
    const auto mantissa = static_cast<Bits>(word & ((std::uint64_t{1} << kMantissa) - 1));
    const auto sign = static_cast<Bits>(word >> 63);
    return std::bit_cast<T>(
        static_cast<Bits>((sign << (sizeof(T) * 8 - 1)) | (exponent << kMantissa) | mantissa));
  }

 private:
  double low_, high_;
  std::mt19937_64 random_;
  std::uint64_t turn_ = 0;
};

template <class T>
void consult(const UnaryRow& row, T x, T got, Worst& worst) {
  Big argument(static_cast<double>(x)), exact;
  row.exact(exact, argument);
  ++worst.consulted;
  const double error = ulps(got, exact);
  if (error > worst.ulps)
    worst.ulps = error, worst.at = {static_cast<double>(x), 0}, worst.got = static_cast<double>(got);
}

/// x of the buffers, the first `count`, judged by MPFR alone or, with estimates, where the estimate may be
/// the maximum.
template <class T>
void judge(const UnaryRow& row, std::size_t count, bool estimated, Worst& worst) {
  auto& b = buffers<T>();
  runner<T>(row)(b.x, b.out, count);
  worst.count += count;
  if (!estimated) {
    for (std::size_t i = 0; i < count; ++i) consult(row, b.x[i], b.out[i], worst);
    return;
  }
  std::copy_n(b.x, count, b.wide.begin());
  std::copy_n(b.out, count, b.got.begin());
  static const bool avx2 = __builtin_cpu_supports("avx2");
  const double largest = estimate_errors(row.near, avx2 ? row.four : nullptr,
                                         {Format<T>::kDigits, Format<T>::kLowest, Format<T>::kHighest},
                                         b.wide.data(), b.got.data(), b.estimate.data(), count);
  if (largest < worst.ulps - kDoubt) return;
  // The largest first: it leaves fewer to ask about.
  for (std::size_t i = 0; i < count; ++i)
    if (b.estimate[i] == largest) {
      consult(row, b.x[i], b.out[i], worst);
      break;
    }
  for (std::size_t i = 0; i < count && worst.consulted < kMostConsulted; ++i)
    if (b.estimate[i] > worst.ulps - kDoubt) consult(row, b.x[i], b.out[i], worst);
}

}  // namespace

template <class T>
Worst sweep(const UnaryRow& row, const Density& density) {
  auto& b = buffers<T>();
  Worst worst;
  const auto special = special_arguments<T>();
  std::copy(special.begin(), special.end(), b.x);
  judge<T>(row, special.size(), false, worst);
  constexpr bool estimated = sizeof(T) < 8;
  if constexpr (estimated) {
    using Bits = typename Format<T>::Bits;
    const std::uint64_t step = sizeof(T) == 2 ? 1 : density.float_step,
                        count = (std::uint64_t{1} << (8 * sizeof(T) % 64)) / step;
    worst.exhaustive = step == 1;
    for (std::uint64_t i = 0; i < count; i += kChunk) {
      const std::size_t n = std::min<std::uint64_t>(kChunk, count - i);
      for (std::size_t k = 0; k < n; ++k) b.x[k] = std::bit_cast<T>(static_cast<Bits>((i + k) * step));
      judge<T>(row, n, estimated, worst);
    }
    return worst;
  }
  Stratified<T> next(row.low, row.high, 12345);
  for (std::uint64_t i = 0; i < density.samples; i += kChunk) {
    const std::size_t n = std::min<std::uint64_t>(kChunk, density.samples - i);
    for (std::size_t k = 0; k < n; ++k) b.x[k] = next();
    judge<T>(row, n, false, worst);
  }
  return worst;
}

template <class T>
Worst sweep(const BinaryRow& row, const Density& density) {
  auto& b = buffers<T>();
  Worst worst;
  const auto judge_pairs = [&](std::size_t n) {
    runner<T>(row)(b.x, b.y, b.out, n);
    worst.count += n;
    worst.consulted += n;
    for (std::size_t i = 0; i < n; ++i) {
      Big x(static_cast<double>(b.x[i])), y(static_cast<double>(b.y[i])), exact;
      row.exact(exact, x, y);
      const double error = ulps(b.out[i], exact);
      if (error > worst.ulps)
        worst.ulps = error, worst.at = {static_cast<double>(b.x[i]), static_cast<double>(b.y[i])},
        worst.got = static_cast<double>(b.out[i]);
    }
  };
  const auto special = special_arguments<T>();
  std::size_t n = 0;
  for (T x : special)
    for (T y : special) b.x[n] = x, b.y[n] = y, ++n;
  judge_pairs(n);
  // Of four pairs, one has both arguments from any binade, one has both in the range.
  const auto& r = row.range;
  Stratified<T> first(r[0], r[1], 12345), second(r[2], r[3], 54321);
  for (std::uint64_t i = 0; i < density.samples; i += kChunk) {
    n = std::min<std::uint64_t>(kChunk, density.samples - i);
    for (std::size_t k = 0; k < n; ++k) {
      b.x[k] = first();
      b.y[k] = second();
      if (k % 4 == 3) (void)second();
    }
    judge_pairs(n);
  }
  return worst;
}

template Worst sweep<Half>(const UnaryRow&, const Density&);
template Worst sweep<float>(const UnaryRow&, const Density&);
template Worst sweep<double>(const UnaryRow&, const Density&);
template Worst sweep<Half>(const BinaryRow&, const Density&);
template Worst sweep<float>(const BinaryRow&, const Density&);
template Worst sweep<double>(const BinaryRow&, const Density&);

}  // namespace accuracy
