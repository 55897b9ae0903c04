// SPDX-License-Identifier: MIT
// Mathematics: each name means its own function, for every type and width. The values are those of the host's
// libm.
#include "opencl/check.h"

// From memory, so that the compiler does not compute them.
constant volatile double source[] = {0};
#define FRESH(T, x) ((T)(x) + (T)source[0])

// Vectors of floats stand for all: one definition makes them. (More of them take minutes to compile.)
#define IN_VECTOR_half(name, in, same)
#define IN_VECTOR_double(name, in, same)
#define IN_VECTOR_float(name, in, same) EXPECT(name((float2)(1, in)).y == same);
#define UNARY(T, name, in, out)          \
  {                                      \
    const T r = name(FRESH(T, in));      \
    NEAR(r, (T)(out));                   \
    IN_VECTOR_##T(name, FRESH(T, in), r) \
  }
#define IN_VECTORS_half(name, a, b, same)
#define IN_VECTORS_double(name, a, b, same)
#define IN_VECTORS_float(name, a, b, same) EXPECT(name((float2)(1, a), (float2)(2, b)).y == same);
#define BINARY(T, name, a, b, out)               \
  {                                              \
    const T r = name(FRESH(T, a), (T)(b));       \
    NEAR(r, (T)(out));                           \
    IN_VECTORS_##T(name, FRESH(T, a), (T)(b), r) \
  }
#define TYPES(X, ...) X(float, __VA_ARGS__) X(double, __VA_ARGS__) X(half, __VA_ARGS__)

void unary(global int* report) {
  TYPES(UNARY, acos, 0.25, 1.318116071652818)
  TYPES(UNARY, acosh, 1.75, 1.158810360429947)
  TYPES(UNARY, acospi, 0.25, 0.4195693767448338)
  TYPES(UNARY, asin, 0.25, 0.25268025514207865)
  TYPES(UNARY, asinh, 0.75, 0.6931471805599453)
  TYPES(UNARY, asinpi, 0.25, 0.08043062325516624)
  TYPES(UNARY, atan, 0.75, 0.6435011087932844)
  TYPES(UNARY, atanh, 0.5, 0.5493061443340548)
  TYPES(UNARY, atanpi, 0.75, 0.20483276469913345)
  TYPES(UNARY, cbrt, 5.0, 1.7099759466766968)
  TYPES(UNARY, ceil, 1.25, 2)
  TYPES(UNARY, cos, 0.75, 0.7316888688738209)
  TYPES(UNARY, cosh, 0.75, 1.2946832846768448)
  TYPES(UNARY, cospi, 0.375, 0.38268343236508984)
  TYPES(UNARY, erf, 0.5, 0.5204998778130465)
  TYPES(UNARY, erfc, 0.5, 0.4795001221869535)
  TYPES(UNARY, exp, 0.75, 2.117000016612675)
  TYPES(UNARY, exp2, 0.75, 1.681792830507429)
  TYPES(UNARY, exp10, 0.75, 5.623413251903491)
  TYPES(UNARY, expm1, 0.375, 0.45499141461820136)
  TYPES(UNARY, fabs, -1.5, 1.5)
  TYPES(UNARY, floor, -1.25, -2)
  TYPES(UNARY, lgamma, 3.5, 1.2009736023470738)
  TYPES(UNARY, log, 5.0, 1.6094379124341003)
  TYPES(UNARY, log2, 5.0, 2.321928094887362)
  TYPES(UNARY, log10, 5.0, 0.6989700043360189)
  TYPES(UNARY, log1p, 0.375, 0.3184537311185346)
  TYPES(UNARY, logb, 5.0, 2)
  TYPES(UNARY, rint, 2.5, 2)
  TYPES(UNARY, round, 2.5, 3)
  TYPES(UNARY, rsqrt, 5.0, 0.4472135954999579)
  TYPES(UNARY, sin, 0.75, 0.6816387600233341)
  TYPES(UNARY, sinh, 0.75, 0.82231673193583)
  TYPES(UNARY, sinpi, 0.375, 0.9238795325112867)
  TYPES(UNARY, sqrt, 5.0, 2.23606797749979)
  TYPES(UNARY, tan, 0.75, 0.9315964599440725)
  TYPES(UNARY, tanh, 0.75, 0.6351489523872873)
  TYPES(UNARY, tanpi, 0.375, 2.414213562373095)
  TYPES(UNARY, tgamma, 3.5, 3.323350970447842)
  TYPES(UNARY, trunc, -1.75, -1)
}

void binary(global int* report){
    TYPES(BINARY, atan2, 1.25, -0.75, 2.1112158270654806)
        TYPES(BINARY, atan2pi, 1.25, -0.75, 0.6720208696226306) TYPES(BINARY, copysign, 1.5, -2, -1.5)
            TYPES(BINARY, fdim, 3.5, 1.25, 2.25) TYPES(BINARY, fmax, 1.5, 2.5, 2.5)
                TYPES(BINARY, fmin, 1.5, 2.5, 1.5) TYPES(BINARY, fmod, -7.5, 2, -1.5)
                    TYPES(BINARY, hypot, 1.25, 2.5, 2.7950849718747373) TYPES(BINARY, maxmag, -3, 2.5, -3)
                        TYPES(BINARY, minmag, -3, 2.5, 2.5) TYPES(BINARY, pow, 1.75, 2.5, 4.051306695067654)
                            TYPES(BINARY, powr, 1.75, 2.5, 4.051306695067654)
                                TYPES(BINARY, remainder, 7.5, 2, -0.5)}
#define OTHERS(T, ...)                                                                          \
  EXPECT(fma(FRESH(T, 3), (T)2, (T)0.5) == (T)6.5 && mad(FRESH(T, 3), (T)2, (T)0.5) == (T)6.5); \
  EXPECT(all(fma((T##2)(FRESH(T, 3)), (T##2)2, (T##2)1) == (T##2)7));                           \
  EXPECT(ldexp(FRESH(T, 3), 2) == (T)12 && ldexp((T##4)(FRESH(T, 3)), 2).w == (T)12);           \
  EXPECT(ldexp((T##2)(FRESH(T, 3)), (int2)(1, 2)).y == (T)12);                                  \
  NEAR(pown(FRESH(T, 1.5), -3), (T)(1 / 3.375));                                                \
  NEAR(rootn(FRESH(T, 27), 3), (T)3);                                                           \
  EXPECT(ilogb(FRESH(T, 10)) == 3 && ilogb((T##3)(FRESH(T, 10), 2, 1)).y == 1);                 \
  EXPECT(nextafter(FRESH(T, 1), (T)2) > (T)1);                                                  \
  EXPECT(fmax((T##4)(1, FRESH(T, 3), 2, 0), (T)1).y == (T)3 && fmin((T##2)(FRESH(T, 3)), (T)1).x == (T)1);

void others(global int* report) {
  TYPES(OTHERS, )
  float16 wide = (float16)(FRESH(float, -1.5));
  wide.s7 = FRESH(float, 2.5);
  EXPECT(all(rint(wide).s06ef == (float4)(-2)) && rint(wide).s7 == 2 && trunc(wide.s01234567).s7 == 2);
  EXPECT(all(floor(wide.s678) == (float3)(-2, 2, -2)) && all(fmax(wide.s0677, wide.s7680).s02 == wide.s77));
  EXPECT(isnan(nan(5u)) && isnan(nan(5ul)) && isnan(nan((ushort)5)) && all(isnan(nan((uint3)(1)))));
}

kernel void test(global int* report) {
  unary(report);
  binary(report);
  others(report);
}
