// SPDX-License-Identifier: MIT
// Functions with a second result: through pointers to private, local and global memory, and pointers that may
// point anywhere.
#include "opencl/check.h"

constant volatile double source[] = {0};
#define FRESH(T, x) ((T)(x) + (T)source[0])

#define PRIVATE(T, ...)                                                                            \
  {                                                                                                \
    T whole, cosine;                                                                               \
    int n;                                                                                         \
    EXPECT(modf(FRESH(T, -2.75), &whole) == (T) - 0.75 && whole == (T) - 2);                       \
    EXPECT(fract(FRESH(T, -2.75), &whole) == (T)0.25 && whole == (T) - 3);                         \
    EXPECT(frexp(FRESH(T, 12), &n) == (T)0.75 && n == 4);                                          \
    NEAR(sincos(FRESH(T, 0.75), &cosine), (T)0.681638760023334166733);                             \
    NEAR(cosine, (T)0.731688868873820886312);                                                      \
    NEAR(lgamma_r(FRESH(T, -0.5), &n), (T)1.26551212348464539648);                                 \
    EXPECT(n == -1);                                                                               \
    EXPECT(remquo(FRESH(T, 7.5), (T)2, &n) == (T) - 0.5 && (n & 7) == 4);                          \
    T##3 wholes;                                                                                   \
    int3 ns;                                                                                       \
    EXPECT(modf((T##3)(FRESH(T, 1.5), 2.25, -3.5), &wholes).y == (T)0.25 && wholes.z == (T) - 3);  \
    EXPECT(frexp((T##3)(FRESH(T, 12), 3, 1), &ns).x == (T)0.75 && ns.x == 4 && ns.y == 2);         \
    EXPECT(remquo((T##3)(FRESH(T, 7.5), 3, 1), (T##3)(2), &ns).x == (T) - 0.5 && (ns.x & 7) == 4); \
  }
#define ELSEWHERE(T, space)                                                            \
  if (get_local_id(0) == 0) {                                                          \
    space T##2 * pair = (space T##2 *)words;                                           \
    EXPECT(modf((T##2)(FRESH(T, 1.5), -2.5), pair).x == (T)0.5 && pair->y == (T) - 2); \
    space T* one = (space T*)words;                                                    \
    EXPECT(fract(FRESH(T, 2.75), one) == (T)0.75 && *one == (T)2);                     \
    space int* n = (space int*)words;                                                  \
    EXPECT(frexp(FRESH(T, 12), n) == (T)0.75 && *n == 4);                              \
  }
#define ALL(X, ...) X(float, __VA_ARGS__) X(double, __VA_ARGS__) X(half, __VA_ARGS__)

void in_local(global int* report, local long* words) { ALL(ELSEWHERE, local) }
void in_global(global int* report, global long* words) { ALL(ELSEWHERE, global) }
void anywhere(global int* report, generic long* words){ALL(ELSEWHERE, generic)}

global long everywhere[3][4];
kernel void test(global int* report) {
  local long words[4];
  ALL(PRIVATE, )
  in_local(report, words);
  in_global(report, everywhere[get_group_id(0)]);
  anywhere(report, words);
  anywhere(report, everywhere[get_group_id(0)]);
}
