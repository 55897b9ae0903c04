// SPDX-License-Identifier: MIT
// Vocabulary of the built-in functions of OpenCL C: tables of types and widths, and definitions made for all
// of them.
//
// Names and parameters are the language's; the compiler mangles them as it does a caller's. A width is what
// stands behind an element's type, nothing for a scalar, so that one definition serves both.
#pragma once

#pragma OPENCL EXTENSION cl_khr_fp16 : enable

#define CL __attribute__((overloadable, visibility("default")))
#define EXPORT __attribute__((visibility("default")))  // a name that the compiler calls as it is
#define INLINE __attribute__((overloadable, always_inline, visibility("default")))

// X(type, bits, ...): element types.
#define SIGNED(X, ...) X(char, __VA_ARGS__) X(short, __VA_ARGS__) X(int, __VA_ARGS__) X(long, __VA_ARGS__)
#define UNSIGNED(X, ...) \
  X(uchar, __VA_ARGS__) X(ushort, __VA_ARGS__) X(uint, __VA_ARGS__) X(ulong, __VA_ARGS__)
#define INTEGERS(X, ...) SIGNED(X, __VA_ARGS__) UNSIGNED(X, __VA_ARGS__)
#define FLOATS(X, ...) X(half, __VA_ARGS__) X(float, __VA_ARGS__) X(double, __VA_ARGS__)
#define TYPES(X, ...) INTEGERS(X, __VA_ARGS__) FLOATS(X, __VA_ARGS__)

// X(width, ...): widths of vectors; those and the scalar's.
#define VECTORS(X, ...) \
  X(2, __VA_ARGS__) X(3, __VA_ARGS__) X(4, __VA_ARGS__) X(8, __VA_ARGS__) X(16, __VA_ARGS__)
#define WIDTHS(X, ...) X(, __VA_ARGS__) VECTORS(X, __VA_ARGS__)

// X(space, ...): where a pointer may point for reading and writing; only for reading.
#define SPACES(X, ...) \
  X(__global, __VA_ARGS__) X(__local, __VA_ARGS__) X(__private, __VA_ARGS__) X(__generic, __VA_ARGS__)
#define READABLE(X, ...) SPACES(X, __VA_ARGS__) X(__constant, __VA_ARGS__)

// The integers as wide as an element of a type; the suffix of ocml's functions; a type twice as wide.
#define SIGNED_char char
#define SIGNED_short short
#define SIGNED_int int
#define SIGNED_long long
#define SIGNED_uchar char
#define SIGNED_ushort short
#define SIGNED_uint int
#define SIGNED_ulong long
#define SIGNED_half short
#define SIGNED_float int
#define SIGNED_double long
#define UNSIGNED_char uchar
#define UNSIGNED_short ushort
#define UNSIGNED_int uint
#define UNSIGNED_long ulong
#define UNSIGNED_uchar uchar
#define UNSIGNED_ushort ushort
#define UNSIGNED_uint uint
#define UNSIGNED_ulong ulong
#define UNSIGNED_half ushort
#define UNSIGNED_float uint
#define UNSIGNED_double ulong
#define BITS_char 8
#define BITS_short 16
#define BITS_int 32
#define BITS_long 64
#define BITS_uchar 8
#define BITS_ushort 16
#define BITS_uint 32
#define BITS_ulong 64
#define SUFFIX_half f16
#define SUFFIX_float f32
#define SUFFIX_double f64
#define WIDE_char int
#define WIDE_short int
#define WIDE_int long
#define WIDE_uchar uint
#define WIDE_ushort uint
#define WIDE_uint ulong

// PASTE(a, b): one word of both, macros expanded first.
#define PASTE_(a, b) a##b
#define PASTE(a, b) PASTE_(a, b)
#define OCML(name, T) PASTE(__ocml_##name##_, SUFFIX_##T)
#define VECTOR(T, n) PASTE(T, n)
#define AS(T, n, x) PASTE(as_, VECTOR(T, n))(x)

// CONVERT(type, width, x): a plain conversion of each element.
#define CONVERT(T, n, x) PASTE(CONVERT_, n)(T, x)
#define CONVERT_(T, x) ((T)(x))
#define CONVERT_2(T, x) __builtin_convertvector(x, VECTOR(T, 2))
#define CONVERT_3(T, x) __builtin_convertvector(x, VECTOR(T, 3))
#define CONVERT_4(T, x) __builtin_convertvector(x, VECTOR(T, 4))
#define CONVERT_8(T, x) __builtin_convertvector(x, VECTOR(T, 8))
#define CONVERT_16(T, x) __builtin_convertvector(x, VECTOR(T, 16))

#define EACH(n, i) _Pragma("unroll") for (int i = 0; i < n; ++i)

// MAPk(width, name, result, types...): the vector form of a function, element by element from its scalar
// form.
#define MAP1(n, name, R, A)              \
  CL VECTOR(R, n) name(VECTOR(A, n) a) { \
    VECTOR(R, n) r;                      \
    EACH(n, i) r[i] = name(a[i]);        \
    return r;                            \
  }
#define MAP2(n, name, R, A, B)                           \
  CL VECTOR(R, n) name(VECTOR(A, n) a, VECTOR(B, n) b) { \
    VECTOR(R, n) r;                                      \
    EACH(n, i) r[i] = name(a[i], b[i]);                  \
    return r;                                            \
  }
#define MAP3(n, name, R, A, B, C)                                        \
  CL VECTOR(R, n) name(VECTOR(A, n) a, VECTOR(B, n) b, VECTOR(C, n) c) { \
    VECTOR(R, n) r;                                                      \
    EACH(n, i) r[i] = name(a[i], b[i], c[i]);                            \
    return r;                                                            \
  }
