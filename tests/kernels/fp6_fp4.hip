// SPDX-License-Identifier: MIT
// Six-bit and four-bit floating point and e8m0 scales on host and device: every value from its definition,
// rounding found by searching all values, the places of pairs and fours.
#include <hip/hip_fp4.h>
#include <hip/hip_fp6.h>

#include "kernels/kernel_test.h"

namespace {

/// What a format is, by its definition.
struct Form {
  int exponent, mantissa, bias;
  int codes() const { return 2 << (exponent + mantissa); }
  double value(int code) const {
    const int magnitude = code & (codes() / 2 - 1), e = magnitude >> mantissa,
              f = magnitude & ((1 << mantissa) - 1);
    const double v = std::ldexp(f + (e ? 1 << mantissa : 0), (e ? e : 1) - bias - mantissa);
    return code & (codes() / 2) ? -v : v;
  }
  int nearest(double v) const {
    if (std::isnan(v)) return codes() / 2 - 1;
    int best = 0;
    for (int code = 1; code < codes() / 2; ++code) {
      const double now = std::abs(std::abs(v) - value(code)), then = std::abs(std::abs(v) - value(best));
      if (now < then || (now == then && code % 2 == 0)) best = code;
    }
    if (std::abs(v) >= value(codes() / 2 - 1)) best = codes() / 2 - 1;
    return std::signbit(v) ? best | codes() / 2 : best;
  }
};
constexpr Form kE2m3 = {2, 3, 1}, kE3m2 = {3, 2, 3}, kE2m1 = {2, 1, 1};

/// All the ways to a code, one a byte; and back, in `wide`.
__host__ __device__ void convert(int form, float v, unsigned code, unsigned char* out, float* wide) {
  const __half h = __float2half(v);
  const __hip_bfloat16 b = __float2bfloat16(v);
  if (form == 2) {
    out[0] = __hip_cvt_float_to_fp4(v, __HIP_E2M1, hipRoundNearest);
    out[1] = __hip_cvt_double_to_fp4(v, __HIP_E2M1, hipRoundNearest);
    out[2] = __hip_cvt_halfraw_to_fp4(h, __HIP_E2M1, hipRoundNearest);
    out[3] = __hip_cvt_bfloat16raw_to_fp4(b, __HIP_E2M1, hipRoundNearest);
    out[4] = __hip_cvt_float2_to_fp4x2(float2(1.0f, v), __HIP_E2M1, hipRoundNearest) >> 4;
    wide[0] = __half2float(__half(__hip_cvt_fp4_to_halfraw(code, __HIP_E2M1)));
    wide[1] = __high2float(__half2(__hip_cvt_fp4x2_to_halfraw2(code << 4, __HIP_E2M1)));
    return;
  }
  const __hip_fp6_interpretation_t f = form == 0 ? __HIP_E2M3 : __HIP_E3M2;
  out[0] = __hip_cvt_float_to_fp6(v, f, hipRoundNearest);
  out[1] = __hip_cvt_double_to_fp6(v, f, hipRoundNearest);
  out[2] = __hip_cvt_halfraw_to_fp6(h, f, hipRoundNearest);
  out[3] = __hip_cvt_bfloat16raw_to_fp6(b, f, hipRoundNearest);
  out[4] = __hip_cvt_float2_to_fp6x2(float2(1.0f, v), f, hipRoundNearest) >> 8;
  wide[0] = __half2float(__half(__hip_cvt_fp6_to_halfraw(code, f)));
  wide[1] = __high2float(__half2(__hip_cvt_fp6x2_to_halfraw2(code << 8, f)));
}
__global__ void convert_all(int form, const float* v, int count, unsigned char* out, float* wide) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) convert(form, v[i], i & (form == 2 ? 15 : 63), out + 5 * i, wide + 2 * i);
}

void check_results(int number, const Form& form, const char* where, const std::vector<float>& v,
                   const unsigned char* out, const float* wide) {
  for (std::size_t i = 0; i < v.size(); ++i) {
    const double as[] = {v[i], v[i], (float)(_Float16)v[i], __bfloat162float(__float2bfloat16(v[i])), v[i]};
    for (int way = 0; way < 5; ++way)
      expect(out[5 * i + way] == form.nearest(as[way]), "%s, form %d, way %d, %g: %x, want %x", where, number,
             way, v[i], out[5 * i + way], form.nearest(as[way]));
    const double want = form.value((int)i & (form.codes() - 1));
    expect(wide[2 * i] == want && wide[2 * i + 1] == want, "%s, form %d, value of %zx: %g", where, number, i,
           wide[2 * i]);
  }
}
void check_form(int number, const Form& form) {
  std::vector<float> v = {0.0f, -0.0f, INFINITY, -INFINITY, NAN, 1e30f, -1e9f, 1e-30f};
  for (int code = 0; code < form.codes() / 2; ++code)
    for (double at : {0.0, 0.25, 0.5, 0.75}) {
      const float a = (float)form.value(code);
      v.push_back(a + (float)at * ((float)form.value(code + 1 < form.codes() / 2 ? code + 1 : code - 1) - a));
      v.push_back(-v.back());
    }
  Buffer<float> in(v), wide(2 * v.size());
  Buffer<unsigned char> out(5 * v.size());
  convert_all<<<(v.size() + 63) / 64, 64>>>(number, in.data(), v.size(), out.data(), wide.data());
  finish_launch();
  check_results(number, form, "device", v, out.read().data(), wide.read().data());
  std::vector<unsigned char> host(5 * v.size());
  std::vector<float> host_wide(2 * v.size());
  for (std::size_t i = 0; i < v.size(); ++i)
    convert(number, v[i], i & (form.codes() - 1), &host[5 * i], &host_wide[2 * i]);
  check_results(number, form, "host", v, host.data(), host_wide.data());
}

/// The classes: 0, or the number of what went wrong.
template <class One, class Two, class Four>
__host__ __device__ int classes() {
  if ((float)One(1.5f) != 1.5f || (double)One(-2) != -2.0 || (float)One(100ll) < 6) return 1;
  if ((float)One(__float2half(3.0f)) != 3 || (float)One(__float2bfloat16(3.0f)) != 3) return 2;
  const Two two(double2(2.0, -3.0));
  const float2 p = two;
  if (p.x != 2 || p.y != -3 || __high2float(__half2(__half2_raw(two))) != -3) return 3;
  const Four four(__halves2half2(1.0f, 2.0f), __halves2half2(3.0f, 4.0f));
  const double4 q = four;
  return q.x == 1 && q.y == 2 && q.z == 3 && q.w == 4 ? 0 : 4;
}
/// e8m0: powers of two.
__host__ __device__ int scales() {
  if (__hip_cvt_float_to_e8m0(5, __HIP_SATFINITE, hipRoundPosInf) != 130) return 1;
  if (__hip_cvt_float_to_e8m0(-5, __HIP_SATFINITE, hipRoundZero) != 129) return 2;
  if (__hip_cvt_double_to_e8m0(1e50, __HIP_SATFINITE, hipRoundZero) != 254) return 3;
  if (__hip_cvt_double_to_e8m0(1e50, __HIP_NOSAT, hipRoundZero) != 255) return 4;
  if (__hip_cvt_float_to_e8m0(NAN, __HIP_SATFINITE, hipRoundZero) != 255) return 5;
  if (__hip_cvt_float_to_e8m0(1e-40f, __HIP_SATFINITE, hipRoundPosInf) != 0) return 6;
  if (__bfloat162float(__hip_cvt_e8m0_to_bf16raw(130)) != 8) return 7;
  if ((double)__hip_fp8_e8m0(0.3) != 0.5) return 8;
  const float2 pair = __bfloat1622float2(__hip_cvt_e8m0x2_to_bf162raw(
      __hip_cvt_float2_to_e8m0x2(float2(4, 0.25f), __HIP_SATFINITE, hipRoundPosInf)));
  return pair.x == 4 && pair.y == 0.25f ? 0 : 9;
}
__host__ __device__ int all_classes() {
  const int e2m3 = classes<__hip_fp6_e2m3, __hip_fp6x2_e2m3, __hip_fp6x4_e2m3>();
  const int e3m2 = classes<__hip_fp6_e3m2, __hip_fp6x2_e3m2, __hip_fp6x4_e3m2>();
  const int e2m1 = classes<__hip_fp4_e2m1, __hip_fp4x2_e2m1, __hip_fp4x4_e2m1>();
  return e2m3 + 10 * e3m2 + 100 * e2m1 + 1000 * scales();
}
__global__ void classes_on_device(int* out) { *out = all_classes(); }

}  // namespace

int main() {
  check_form(0, kE2m3);
  check_form(1, kE3m2);
  check_form(2, kE2m1);
  static_assert(sizeof(__hip_fp6x4_e3m2) == 4 && sizeof(__hip_fp4x4_e2m1) == 2, "a byte each; two in a byte");
  Buffer<int> out(1);
  classes_on_device<<<1, 1>>>(out.data());
  finish_launch();
  expect(out.read()[0] == 0, "classes on the device: %d", out.read()[0]);
  expect(all_classes() == 0, "classes on the host: %d", all_classes());
  return kernel_test::result();
}
