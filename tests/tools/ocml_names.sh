#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# ocml.bc exports every function of the ROCm device-library interface: one line a family, the types it comes in, its functions.
set -euo pipefail
library=$2/rocm/amdgcn/bitcode/ocml.bc
exported=$(mktemp)
trap 'rm -f "$exported"' EXIT
llvm-nm-22 --defined-only --extern-only "$library" | awk '{print $3}' | sort >"$exported"

# family TYPES FUNCTION...: prints the exported name of each function in each type.
family() {
  local types=$1 name type
  shift
  for name; do for type in $types; do echo "__ocml_${name}_$type"; done; done
}
wanted() {
  local all='f16 2f16 f32 f64' rounding
  family "$all" acos acosh acospi asin asinh asinpi atan atan2 atan2pi atanh atanpi cbrt ceil copysign cos cosh cospi erf erfc \
    erfcinv erfcx erfinv exp exp10 exp2 expm1 fabs fdim floor fma fmax fmin fmod fmuladd fpclassify fract frexp hypot i0 i1 ilogb \
    isfinite isinf isnan isnormal j0 j1 ldexp lgamma lgamma_r log log10 log1p log2 logb mad max maxmag min minmag modf nan ncdf \
    ncdfinv nearbyint nextafter pow pown powr rcbrt remainder remquo remquo2 rint rootn round rsqrt scalb scalbn signbit sin \
    sincos sincospi sinh sinpi sqrt tan tanh tanpi tgamma trunc y0 y1
  family 'f16 f32 f64' len3 len4 pred succ rhypot rlen3 rlen4 native_recip native_rsqrt native_sqrt native_cos native_exp2 \
    native_log2 native_sin
  family 'f32 f64' native_exp native_log native_log10
  family f32 native_exp10
  family 2f32 fma fmuladd mad
  family 'f32 f64' cabs cacos cacosh casin casinh catan catanh ccos ccosh cdiv cexp clog csin csinh csqrt ctan ctanh
  for rounding in rte rtn rtp rtz; do family "$all" {add,sub,mul,div,sqrt,fma}_$rounding; done
  for rounding in rtn rtp rtz; do
    family 'f16_f32 f16_f64 f32_f64 f32_s32 f32_u32 f32_s64 f32_u64 f64_s64 f64_u64' cvt$rounding
  done
}

missing=$(wanted | sort -u | comm -23 - "$exported")
[ -z "$missing" ] || { echo "ocml.bc does not export:"; echo "$missing"; exit 1; }
echo "$(wanted | sort -u | wc -l) functions are there"
