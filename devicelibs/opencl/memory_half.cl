// SPDX-License-Identifier: MIT
// Halves in memory as floats and doubles: vload_half, vstore_half, and the forms for aligned vectors (vloada,
// vstorea).
#include "opencl.h"

// `stride`: elements from one vector to the next.
#define LOAD(space, name, n, stride)                         \
  CL VECTOR(float, n) name(size_t at, const space half* p) { \
    VECTOR(float, n) r;                                      \
    p += at * stride;                                        \
    EACH(n, i) r[i] = (float)p[i];                           \
    return r;                                                \
  }
#define LOAD_ONE(space, ...) \
  CL float vload_half(size_t at, const space half* p) { return (float)p[at]; }
READABLE(LOAD_ONE)
#define LOADS(n, stride) READABLE(LOAD, vload_half##n, n, n) READABLE(LOAD, vloada_half##n, n, stride)
LOADS(2, 2)
LOADS(3, 4)
LOADS(4, 4)
LOADS(8, 8)
LOADS(16, 16)

half __ocml_cvtrte_f16_f32(float);
half __ocml_cvtrtn_f16_f32(float);
half __ocml_cvtrtp_f16_f32(float);
half __ocml_cvtrtz_f16_f32(float);
half __ocml_cvtrte_f16_f64(double);
half __ocml_cvtrtn_f16_f64(double);
half __ocml_cvtrtp_f16_f64(double);
half __ocml_cvtrtz_f16_f64(double);

#define STORE(space, name, n, stride, T, round)            \
  CL void name(VECTOR(T, n) v, size_t at, space half* p) { \
    p += at * stride;                                      \
    EACH(n, i) p[i] = OCML(round##_f16, T)(v[i]);          \
  }
#define STORE_ONE(space, name, T, round) \
  CL void name(T v, size_t at, space half* p) { p[at] = OCML(round##_f16, T)(v); }
#define STORES(n, stride, T, suffix, round)             \
  SPACES(STORE, vstore_half##n##suffix, n, n, T, round) \
  SPACES(STORE, vstorea_half##n##suffix, n, stride, T, round)
#define ROUNDED(T, suffix, round)                  \
  SPACES(STORE_ONE, vstore_half##suffix, T, round) \
  STORES(2, 2, T, suffix, round)                   \
  STORES(3, 4, T, suffix, round)                   \
  STORES(4, 4, T, suffix, round)                   \
  STORES(8, 8, T, suffix, round)                   \
  STORES(16, 16, T, suffix, round)
#define ALL(T)         \
  ROUNDED(T, , cvtrte) \
  ROUNDED(T, _rte, cvtrte) ROUNDED(T, _rtn, cvtrtn) ROUNDED(T, _rtp, cvtrtp) ROUNDED(T, _rtz, cvtrtz)
ALL(float)
ALL(double)
