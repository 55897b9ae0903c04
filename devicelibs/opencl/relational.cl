// SPDX-License-Identifier: MIT
// Comparisons and selections. A comparison gives 1 for a scalar and all bits for an element of a vector.
#include "opencl.h"

#define TRUTH(T, n) PASTE(TRUTH_, n)(T)
#define TRUTH_(T) int
#define TRUTH_2(T) VECTOR(PASTE(SIGNED_, T), 2)
#define TRUTH_3(T) VECTOR(PASTE(SIGNED_, T), 3)
#define TRUTH_4(T) VECTOR(PASTE(SIGNED_, T), 4)
#define TRUTH_8(T) VECTOR(PASTE(SIGNED_, T), 8)
#define TRUTH_16(T) VECTOR(PASTE(SIGNED_, T), 16)

#define SIZE(x) __builtin_elementwise_abs(x)
#define COMPARE(n, T, V, B)                                                             \
  CL B isequal(V x, V y) { return x == y; }                                             \
  CL B isnotequal(V x, V y) { return x != y; }                                          \
  CL B isgreater(V x, V y) { return x > y; }                                            \
  CL B isgreaterequal(V x, V y) { return x >= y; }                                      \
  CL B isless(V x, V y) { return x < y; }                                               \
  CL B islessequal(V x, V y) { return x <= y; }                                         \
  CL B islessgreater(V x, V y) { return (x < y) | (x > y); }                            \
  CL B isordered(V x, V y) { return (x == x) & (y == y); }                              \
  CL B isunordered(V x, V y) { return (x != x) | (y != y); }                            \
  CL B isnan(V x) { return x != x; }                                                    \
  CL B isinf(V x) { return SIZE(x) == (V)(T)INFINITY; }                                 \
  CL B isfinite(V x) { return SIZE(x) < (V)(T)INFINITY; }                               \
  CL B isnormal(V x) { return (SIZE(x) < (V)(T)INFINITY) & (SIZE(x) >= (V)LEAST_##T); } \
  CL B signbit(V x) { return AS(PASTE(SIGNED_, T), n, x) < (PASTE(SIGNED_, T))0; }
#define LEAST_half HALF_MIN
#define LEAST_float FLT_MIN
#define LEAST_double DBL_MIN
#define COMPARE_WIDTH(n, T) COMPARE(n, T, VECTOR(T, n), TRUTH(T, n))
#define COMPARE_OF(T, ...) WIDTHS(COMPARE_WIDTH, T)
FLOATS(COMPARE_OF)

#define ANY_SCALAR(T, ...)          \
  CL int any(T x) { return x < 0; } \
  CL int all(T x) { return x < 0; } \
  VECTORS(ANY, T)
#define ANY(n, T)                                                   \
  CL int any(VECTOR(T, n) x) { return __builtin_reduce_or(x) < 0; } \
  CL int all(VECTOR(T, n) x) { return __builtin_reduce_and(x) < 0; }
SIGNED(ANY_SCALAR)

// Of a vector the highest bit of the condition's element counts, of a scalar every bit.
#define SELECT(n, T, V)                                                                             \
  CL V bitselect(V x, V y, V bits) {                                                                \
    const VECTOR(UNSIGNED_##T, n) b = AS(UNSIGNED_##T, n, bits);                                    \
    const VECTOR(UNSIGNED_##T, n) r = (AS(UNSIGNED_##T, n, x) & ~b) | (AS(UNSIGNED_##T, n, y) & b); \
    return AS(T, n, r);                                                                             \
  }                                                                                                 \
  CL V select(V x, V y, VECTOR(SIGNED_##T, n) c) { return c ? y : x; }                              \
  CL V select(V x, V y, VECTOR(UNSIGNED_##T, n) c) { return c ? y : x; }
#define SELECT_WIDTH(n, T) SELECT(n, T, VECTOR(T, n))
#define SELECT_OF(T, ...) WIDTHS(SELECT_WIDTH, T)
TYPES(SELECT_OF)
