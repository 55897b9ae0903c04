// SPDX-License-Identifier: MIT
// half and bfloat16 on host and device: every rounding from float, double and integers against a search in
// all values, integers out of range, pairs with masks, relu, complex products.
#include <hip/hip_bf16.h>
#include <hip/hip_fp16.h>

#include <algorithm>
#include <limits>
#include <string>

#include "kernels/kernel_test.h"

namespace {

constexpr int kWays = 24;

#define CONVERT(T, name)                                                                   \
  __host__ __device__ void convert(T, double wide, long long integer, unsigned short* out, \
                                   long long* back) {                                      \
    const float v = (float)wide;                                                           \
    const T results[] = {__float2##name##_rn(v),                                           \
                         __float2##name##_rd(v),                                           \
                         __float2##name##_ru(v),                                           \
                         __float2##name##_rz(v),                                           \
                         __ll2##name##_rn(integer),                                        \
                         __ll2##name##_rd(integer),                                        \
                         __ll2##name##_ru(integer),                                        \
                         __ll2##name##_rz(integer),                                        \
                         __ull2##name##_rz((unsigned long long)integer),                   \
                         __int2##name##_ru((int)integer),                                  \
                         __ushort2##name##_rd((unsigned short)integer),                    \
                         __double2##name(wide),                                            \
                         T(integer)};                                                      \
    for (int i = 0; i < 13; ++i) memcpy(out + i, results + i, 2);                          \
    const T a = results[0];                                                                \
    const long long numbers[] = {                                                          \
        __##name##2int_rn(a),    __##name##2int_rd(a),  __##name##2int_ru(a),              \
        __##name##2int_rz(a),    __##name##2uint_rz(a), __##name##2short_ru(a),            \
        __##name##2ushort_rn(a), __##name##2ll_rd(a),   (long long)__##name##2ull_rz(a),   \
        __##name##2char_rz(a),   __##name##2uchar_rz(a)};                                  \
    for (int i = 0; i < 11; ++i) back[i] = numbers[i];                                     \
  }
CONVERT(__half, half)
CONVERT(__hip_bfloat16, bfloat16)

template <class T>
__global__ void convert_all(const double* wide, const long long* integer, int count, unsigned short* out,
                            long long* back) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) convert(T(), wide[i], integer[i], out + kWays * i, back + kWays * i);
}

template <class T>
double value_of(int bits) {
  const unsigned short word = (unsigned short)bits;
  T v;
  memcpy(&v, &word, 2);
  return (double)(float)v;
}
/// All magnitudes of a format, by number; infinity as the next power of two would be.
template <class T>
const std::vector<double>& magnitudes() {
  static const std::vector<double> all = [] {
    std::vector<double> found;
    for (int i = 0; std::isfinite(value_of<T>(i)); ++i) found.push_back(value_of<T>(i));
    found.push_back(2 * found.back() - found[found.size() - 2]);
    return found;
  }();
  return all;
}
/// The bits that `v` rounds to: 'n'earest, 'd'own, 'u'p, towards 'z'ero.
template <class T, class Number>
int rounded(Number v, char how) {
  const bool negative = std::signbit((double)v);
  if (how == 'd') how = negative ? 'a' : 'z';
  if (how == 'u') how = negative ? 'z' : 'a';
  const long double a = negative ? -(long double)v : (long double)v;
  const auto& all = magnitudes<T>();
  const int infinity = (int)all.size() - 1;
  int code;
  if (std::isinf(a)) {
    code = infinity;
  } else {
    const int above = (int)(std::lower_bound(all.begin(), all.end(), a) - all.begin());
    if (above > infinity) {
      code = how == 'z' ? infinity - 1 : infinity;
    } else if (all[above] == a || how == 'a') {
      code = above == infinity && all[above] == a && how == 'z' ? above - 1 : above;
    } else if (how == 'z') {
      code = above - 1;
    } else {
      const long double up = all[above] - a, down = a - all[above - 1];
      code = up < down || (up == down && above % 2 == 0) ? above : above - 1;
    }
  }
  return negative ? code | 0x8000 : code;
}

template <class Integer>
Integer clamped(double v) {
  if (v >= std::ldexp(1.0, 8 * sizeof(Integer) - (Integer(-1) < Integer(0))))
    return std::numeric_limits<Integer>::max();
  if (v <= (double)std::numeric_limits<Integer>::min()) return std::numeric_limits<Integer>::min();
  return (Integer)v;
}

template <class T>
void check_results(const char* where, double wide, long long integer, const unsigned short* out,
                   const long long* back) {
  const float v = (float)wide;
  const int want[] = {rounded<T>(v, 'n'),
                      rounded<T>(v, 'd'),
                      rounded<T>(v, 'u'),
                      rounded<T>(v, 'z'),
                      rounded<T>(integer, 'n'),
                      rounded<T>(integer, 'd'),
                      rounded<T>(integer, 'u'),
                      rounded<T>(integer, 'z'),
                      rounded<T>((unsigned long long)integer, 'z'),
                      rounded<T>((int)integer, 'u'),
                      rounded<T>((unsigned short)integer, 'd'),
                      rounded<T>(wide, 'n'),
                      rounded<T>(integer, 'n')};
  for (int i = 0; i < 13; ++i)
    expect(out[i] == want[i], "%s way %d of %.17g, %lld: %x, want %x", where, i, wide, integer, out[i],
           want[i]);
  const double a = value_of<T>(out[0]);
  const long long numbers[] = {clamped<int>(std::rint(a)),
                               clamped<int>(std::floor(a)),
                               clamped<int>(std::ceil(a)),
                               clamped<int>(a),
                               clamped<unsigned>(a),
                               clamped<short>(std::ceil(a)),
                               clamped<unsigned short>(std::rint(a)),
                               clamped<long long>(std::floor(a)),
                               (long long)clamped<unsigned long long>(a),
                               clamped<signed char>(a),
                               clamped<unsigned char>(a)};
  for (int i = 0; i < 11; ++i)
    expect(back[i] == numbers[i], "%s integer %d of %g: %lld, want %lld", where, i, a, back[i], numbers[i]);
}

template <class T>
void check_type(const char* name) {
  std::vector<double> wide = {0.0, -0.0, INFINITY, -INFINITY, 1e300, -1e300, 1e-300, -1e-30, 65519.99, 65520};
  std::vector<long long> integer(10, 0);
  unsigned long long seed = 12345;
  for (int i = 0; i < 1500; ++i) {
    seed = seed * 6364136223846793005ull + 1442695040888963407ull;
    const double v = std::ldexp((double)(long long)seed, (int)(seed >> 20 & 63) - 80);
    const double near = (double)(float)T((float)v);
    // At, beside and between the values; with bits that float has not.
    wide.push_back(i % 3 == 0 ? v
                              : near * (1 + std::ldexp(1.0, -(int)(8 + i % 24))) *
                                    (1 + std::ldexp(i % 5 - 2.0, -50)));
    integer.push_back((long long)seed >> (seed >> 10 & 63));
  }
  Buffer<double> in(wide);
  Buffer<long long> integers(integer), back(kWays * wide.size());
  Buffer<unsigned short> out(kWays * wide.size());
  convert_all<T>
      <<<(wide.size() + 63) / 64, 64>>>(in.data(), integers.data(), wide.size(), out.data(), back.data());
  finish_launch();
  const auto got = out.read();
  const auto numbers = back.read();
  for (std::size_t i = 0; i < wide.size(); ++i) {
    check_results<T>((std::string(name) + " device").c_str(), wide[i], integer[i], &got[kWays * i],
                     &numbers[kWays * i]);
    unsigned short host[kWays];
    long long host_back[kWays];
    convert(T(), wide[i], integer[i], host, host_back);
    check_results<T>((std::string(name) + " host").c_str(), wide[i], integer[i], host, host_back);
  }
}

/// Pairs: 0, or the number of what went wrong.
template <class T, class T2>
__host__ __device__ int pairs() {
  const T nan = T(NAN);
  const T2 a(T(1.0f), T(2.0f)), b(T(1.0f), T(3.0f)), c(nan, T(-1.0f));
  if (__heq2_mask(a, b) != 0xffff || __hlt2_mask(a, b) != 0xffff0000u || __hgeu2_mask(c, a) != 0xffff)
    return 1;
  if (!__hisnan(__hmax2_nan(a, c).x) || (float)__hmin2_nan(a, c).y != -1) return 2;
  if ((float)__hfma_relu(T(2.0f), T(-3.0f), T(1.0f)) != 0 || !__hisnan(__hfma2_relu(c, a, b).x)) return 3;
  if ((float)__hfma2_relu(a, b, b).y != 9) return 4;
  const T2 product = __hcmadd(a, b, T2(T(10.0f), T(20.0f)));  // (1 + 2i)(1 + 3i) + 10 + 20i
  if ((float)product.x != 5 || (float)product.y != 25) return 5;
  if ((float)__hadd2_rn(a, b).y != 5 || (float)__hsub2_rn(a, b).y != -1 || (float)__hmul2_rn(a, b).y != 6)
    return 6;
  return 0;
}
__host__ __device__ int all_pairs() {
  return pairs<__half, __half2>() + 10 * pairs<__hip_bfloat16, __hip_bfloat162>();
}
__global__ void pairs_on_device(int* out) { *out = all_pairs(); }

}  // namespace

int main() {
  check_type<__half>("half");
  check_type<__hip_bfloat16>("bfloat16");
  Buffer<int> out(1);
  pairs_on_device<<<1, 1>>>(out.data());
  finish_launch();
  expect(out.read()[0] == 0, "pairs on the device: %d", out.read()[0]);
  expect(all_pairs() == 0, "pairs on the host: %d", all_pairs());
  return kernel_test::result();
}
