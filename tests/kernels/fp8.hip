// SPDX-License-Identifier: MIT
// Eight-bit floating point on host and device: every code's value from its definition, and rounding at, below
// and above every boundary between two codes, found by searching all values.
#include <hip/hip_fp8.h>

#include "kernels/kernel_test.h"

namespace {

struct Form {
  __hip_fp8_interpretation_t interpretation;
  int mantissa, bias;
  bool fnuz;
};
constexpr Form kForms[] = {{__HIP_E4M3, 3, 7, false},
                           {__HIP_E5M2, 2, 15, false},
                           {__HIP_E4M3_FNUZ, 3, 8, true},
                           {__HIP_E5M2_FNUZ, 2, 16, true}};

double value_of(const Form& form, int code) {
  const int magnitude = code & 0x7f, exponent = magnitude >> form.mantissa;
  const int fraction = magnitude & ((1 << form.mantissa) - 1);
  const double sign = code & 0x80 ? -1 : 1;
  if (form.fnuz && code == 0x80) return NAN;
  if (!form.fnuz && form.mantissa == 3 && magnitude == 0x7f) return NAN;
  if (!form.fnuz && form.mantissa == 2 && exponent == 31) return fraction ? NAN : sign * INFINITY;
  const double unit = std::ldexp(1.0, (exponent ? exponent : 1) - form.bias - form.mantissa);
  return sign * unit * (fraction + (exponent ? 1 << form.mantissa : 0));
}

/// The nearest code by search; an even code wins a tie, as does the next code that would be in the series.
int nearest(const Form& form, double v, bool saturate) {
  const int largest = form.fnuz ? 0x7f : form.mantissa == 3 ? 0x7e : 0x7b;
  const int sign = std::signbit(v) ? 0x80 : 0;
  if (std::isnan(v)) return form.fnuz ? 0x80 : 0x7f;
  const int overflow = form.fnuz ? 0x80 : sign | (form.mantissa == 3 ? 0x7f : 0x7c);
  if (std::isinf(v)) return form.fnuz ? 0x80 : saturate ? sign | largest : overflow;
  const double a = std::abs(v);
  const double step = value_of(form, largest) - value_of(form, largest - 1);
  const double limit = value_of(form, largest) + step / 2;
  if (a > limit || (a == limit && largest % 2 == 1)) return saturate ? sign | largest : overflow;
  int best = 0;
  for (int code = 1; code <= largest; ++code) {
    const double now = std::abs(a - value_of(form, code)), then = std::abs(a - value_of(form, best));
    if (now < then || (now == then && code % 2 == 0)) best = code;
  }
  return form.fnuz && best == 0 ? 0 : sign | best;
}

std::vector<float> inputs(const Form& form) {
  std::vector<float> all = {0.0f, -0.0f, INFINITY, -INFINITY, NAN, 1e30f, -1e30f, 1e-30f, -1e-30f, 1e-40f};
  for (int code = 0; code < 0x7f; ++code) {
    const float a = (float)value_of(form, code), b = (float)value_of(form, code + 1);
    const float middle = std::isfinite(b) ? a / 2 + b / 2 : a * 1.25f;
    for (float v : {a, middle, std::nextafter(middle, 0.0f), std::nextafter(middle, 1e30f), a * 1.0625f})
      if (std::isfinite(v)) all.push_back(v), all.push_back(-v);
  }
  return all;
}

__host__ __device__ void convert(float v, __hip_fp8_interpretation_t form, unsigned* out) {
  out[0] = __hip_cvt_float_to_fp8(v, __HIP_SATFINITE, form);
  out[1] = __hip_cvt_float_to_fp8(v, __HIP_NOSAT, form);
  out[2] = __hip_cvt_double_to_fp8(v, __HIP_SATFINITE, form);
  const unsigned pair = __hip_cvt_float2_to_fp8x2(float2(v, 1.0f), __HIP_NOSAT, form);
  out[3] = pair & 0xff;
  out[4] = pair >> 8;
}
__global__ void convert_all(const float* v, int count, __hip_fp8_interpretation_t form, unsigned* out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) convert(v[i], form, out + 5 * i);
}
__global__ void widen_all(__hip_fp8_interpretation_t form, float* out) {
  const __half2 pair(__hip_cvt_fp8x2_to_halfraw2(threadIdx.x | 0x3800, form));
  out[threadIdx.x] = __half2float(__half(__hip_cvt_fp8_to_halfraw(threadIdx.x, form)));
  out[256 + threadIdx.x] = __low2float(pair);
}

bool same(double a, double b) {
  return (std::isnan(a) && std::isnan(b)) || (a == b && std::signbit(a) == std::signbit(b));
}
/// Codes, any NaN being as good as another.
bool same_code(const Form& form, unsigned a, unsigned b) {
  return a == b || (std::isnan(value_of(form, a)) && std::isnan(value_of(form, b)));
}

void check_form(const Form& form) {
  const std::vector<float> v = inputs(form);
  Buffer<float> in(v), values(512);
  Buffer<unsigned> out(5 * v.size());
  convert_all<<<(v.size() + 255) / 256, 256>>>(in.data(), v.size(), form.interpretation, out.data());
  widen_all<<<1, 256>>>(form.interpretation, values.data());
  finish_launch();
  const auto device = out.read();
  const auto wide = values.read();
  for (std::size_t i = 0; i < v.size(); ++i) {
    unsigned host[5];
    convert(v[i], form.interpretation, host);
    const unsigned want[] = {(unsigned)nearest(form, v[i], true), (unsigned)nearest(form, v[i], false),
                             (unsigned)nearest(form, v[i], true), (unsigned)nearest(form, v[i], false),
                             (unsigned)nearest(form, 1.0, true)};
    for (int k = 0; k < 5; ++k) {
      expect(same_code(form, host[k], want[k]), "host, form %d, way %d, %.9g: %x, want %x",
             form.interpretation, k, v[i], host[k], want[k]);
      expect(same_code(form, device[5 * i + k], want[k]), "device, form %d, way %d, %.9g: %x, want %x",
             form.interpretation, k, v[i], device[5 * i + k], want[k]);
    }
  }
  for (int code = 0; code < 256; ++code) {
    const double want = value_of(form, code);
    expect(same(__half2float(__half(__hip_cvt_fp8_to_halfraw(code, form.interpretation))), want),
           "value of %x on the host", code);
    expect(same(wide[code], want) && same(wide[256 + code], want), "value of %x on the device: %g, want %g",
           code, wide[code], want);
  }
}

template <class One, class Two, class Four>
__host__ __device__ float types() {
  const One one = 1.5f;
  const Two two(float2(2.0f, -3.0f));
  const Four four = float4(4.0f, 5.0f, 6.0f, -7.0f);
  const float2 p = two;
  const float4 q = four;
  const float sum = one * 2 + p.x * 10 - p.y * 100 + q.x * 1e3f + q.y * 1e4f + q.z * 1e5f - q.w * 1e6f;
  if (!One(2) || One(0.0) || (int)One(-2.5f) != -2 || (unsigned char)One(-2.5f) != 0) return -2;
  if (__half2float((__half)One(3ull)) != 3 || (float)(__hip_bfloat16)One(__half(3)) != 3) return -3;
  if ((double)One(__hip_bfloat16(0.5f)) != 0.5 || (signed char)One(200.0f) != 127) return -4;
  const Four from_halves(__halves2half2(1, 2), __halves2half2(3, 4));
  const float4 r = from_halves;
  return r.x == 1 && r.y == 2 && r.z == 3 && r.w == 4 ? sum : -1;
}
template <class One, class Two, class Four>
__global__ void types_on_device(float* out) {
  *out = types<One, Two, Four>();
}
template <class One, class Two, class Four>
void check_types(const char* name) {
  static_assert(sizeof(One) == 1 && sizeof(Two) == 2 && sizeof(Four) == 4, "as many bytes as values");
  const float want = 3 + 20 + 300 + 4e3f + 5e4f + 6e5f + 7e6f;
  Buffer<float> out(1);
  types_on_device<One, Two, Four><<<1, 1>>>(out.data());
  finish_launch();
  const float host = types<One, Two, Four>(), device = out.read()[0];
  expect(host == want && device == want, "%s: host %f device %f, want %f", name, host, device, want);
}

}  // namespace

int main() {
  for (const Form& form : kForms) check_form(form);
  check_types<__hip_fp8_e4m3, __hip_fp8x2_e4m3, __hip_fp8x4_e4m3>("e4m3");
  check_types<__hip_fp8_e5m2_fnuz, __hip_fp8x2_e5m2_fnuz, __hip_fp8x4_e5m2_fnuz>("e5m2_fnuz");
  return kernel_test::result();
}
