// SPDX-License-Identifier: MIT
// shuffle and shuffle2. Bits of an index above those that name an element do not count.
#include "opencl.h"

#define SHUFFLE(n, m, T)                                                                 \
  CL VECTOR(T, n) shuffle(VECTOR(T, m) x, VECTOR(UNSIGNED_##T, n) at) {                  \
    VECTOR(T, n) r;                                                                      \
    EACH(n, i) r[i] = x[at[i] & (m - 1)];                                                \
    return r;                                                                            \
  }                                                                                      \
  CL VECTOR(T, n) shuffle2(VECTOR(T, m) x, VECTOR(T, m) y, VECTOR(UNSIGNED_##T, n) at) { \
    VECTOR(T, n) r;                                                                      \
    EACH(n, i) r[i] = (at[i] & m) != 0 ? y[at[i] & (m - 1)] : x[at[i] & (m - 1)];        \
    return r;                                                                            \
  }
#define FROM(m, T) SHUFFLE(2, m, T) SHUFFLE(4, m, T) SHUFFLE(8, m, T) SHUFFLE(16, m, T)
#define ALL(T, ...) FROM(2, T) FROM(4, T) FROM(8, T) FROM(16, T)
TYPES(ALL)
