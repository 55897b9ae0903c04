// SPDX-License-Identifier: MIT
// What the conversions to every type share: limits, rules for each kind of pair, vectors.
//
// Sources are given as kinds: I for integers, F for floating point. A vector without saturation or rounding
// is one conversion; everything else goes element by element.
#pragma once

#include "opencl.h"

#define LEAST_char CHAR_MIN
#define LEAST_short SHRT_MIN
#define LEAST_int INT_MIN
#define LEAST_long LONG_MIN
#define LEAST_uchar 0
#define LEAST_ushort 0
#define LEAST_uint 0
#define LEAST_ulong 0
#define MOST_char CHAR_MAX
#define MOST_short SHRT_MAX
#define MOST_int INT_MAX
#define MOST_long LONG_MAX
#define MOST_uchar UCHAR_MAX
#define MOST_ushort USHRT_MAX
#define MOST_uint UINT_MAX
#define MOST_ulong ULONG_MAX
// One more than the most, which every floating point type has exactly, or as infinity.
#define BEYOND_char 0x1p7
#define BEYOND_short 0x1p15
#define BEYOND_int 0x1p31
#define BEYOND_long 0x1p63
#define BEYOND_uchar 0x1p8
#define BEYOND_ushort 0x1p16
#define BEYOND_uint 0x1p32
#define BEYOND_ulong 0x1p64

#define PLAIN(n, D, S) \
  CL VECTOR(D, n) convert_##D##n(VECTOR(S, n) x) { return CONVERT(D, n, x); }
#define MAPPED(n, D, S, suffix)                            \
  CL VECTOR(D, n) convert_##D##n##suffix(VECTOR(S, n) x) { \
    VECTOR(D, n) r;                                        \
    EACH(n, i) r[i] = convert_##D##suffix(x[i]);           \
    return r;                                              \
  }
#define ONE(D, S, suffix, value)                  \
  CL D convert_##D##suffix(S x) { return value; } \
  VECTORS(MAPPED, D, S, suffix)
#define AS_PLAIN(n, D, S, suffix) \
  CL VECTOR(D, n) convert_##D##n##suffix(VECTOR(S, n) x) { return CONVERT(D, n, x); }

// Integer to integer: there is nothing to round; a limit counts where the source can pass it.
#define LOWEST(S, D) ((long)LEAST_##S > (long)LEAST_##D ? (S)LEAST_##S : (S)LEAST_##D)
#define HIGHEST(S, D) ((ulong)MOST_##S < (ulong)MOST_##D ? (S)MOST_##S : (S)MOST_##D)
#define I_TO_I_PLAIN(D, S, suffix) WIDTHS(AS_PLAIN, D, S, suffix)
#define SATURATED(n, D, S, suffix)                                                           \
  CL VECTOR(D, n) convert_##D##n##suffix(VECTOR(S, n) x) {                                   \
    return CONVERT(D, n, clamp(x, (VECTOR(S, n))LOWEST(S, D), (VECTOR(S, n))HIGHEST(S, D))); \
  }
#define I_TO_I_SAT(D, S, suffix) WIDTHS(SATURATED, D, S, suffix)
#define I_TO_I(S, D)                                                                                  \
  I_TO_I_PLAIN(D, S, )                                                                                \
  I_TO_I_PLAIN(D, S, _rte) I_TO_I_PLAIN(D, S, _rtn) I_TO_I_PLAIN(D, S, _rtp) I_TO_I_PLAIN(D, S, _rtz) \
      I_TO_I_SAT(D, S, _sat) I_TO_I_SAT(D, S, _sat_rte) I_TO_I_SAT(D, S, _sat_rtn)                    \
          I_TO_I_SAT(D, S, _sat_rtp) I_TO_I_SAT(D, S, _sat_rtz)

// Floating point to integer, towards zero where nothing is said.
#define F_TO_I_SAT(D, S, suffix, whole)                                          \
  CL D convert_##D##suffix(S x) {                                                \
    const S w = whole;                                                           \
    if (w != w) return 0;                                                        \
    return w <= (S)LEAST_##D ? LEAST_##D : w >= (S)BEYOND_##D ? MOST_##D : (D)w; \
  }                                                                              \
  VECTORS(MAPPED, D, S, suffix)
#define F_TO_I(S, D)                                                                                       \
  I_TO_I_PLAIN(D, S, )                                                                                     \
  I_TO_I_PLAIN(D, S, _rtz) ONE(D, S, _rte, (D)__builtin_elementwise_rint(x))                               \
      ONE(D, S, _rtn, (D)__builtin_elementwise_floor(x)) ONE(D, S, _rtp, (D)__builtin_elementwise_ceil(x)) \
          F_TO_I_SAT(D, S, _sat, x) F_TO_I_SAT(D, S, _sat_rtz, x)                                          \
              F_TO_I_SAT(D, S, _sat_rte, __builtin_elementwise_rint(x))                                    \
                  F_TO_I_SAT(D, S, _sat_rtn, __builtin_elementwise_floor(x))                               \
                      F_TO_I_SAT(D, S, _sat_rtp, __builtin_elementwise_ceil(x))

// To floating point, to the nearest where nothing is said. EXACT: every value of S is one of D.
#define EXACT(S, D)    \
  I_TO_I_PLAIN(D, S, ) \
  I_TO_I_PLAIN(D, S, _rte) I_TO_I_PLAIN(D, S, _rtn) I_TO_I_PLAIN(D, S, _rtp) I_TO_I_PLAIN(D, S, _rtz)
// `by(mode, x)`: the conversion rounded in one of the directed modes rtn, rtp, rtz.
#define DIRECTED(S, D, by)                                                         \
  I_TO_I_PLAIN(D, S, )                                                             \
  I_TO_I_PLAIN(D, S, _rte) ONE(D, S, _rtn, by(rtn, x)) ONE(D, S, _rtp, by(rtp, x)) \
      ONE(D, S, _rtz, by(rtz, x))
