// SPDX-License-Identifier: MIT
// The same work as plain C++ functions, in two writings: native_plain.cpp and native_best.cpp.
#pragma once

#include <cstdint>

namespace bench::native {

/// A body, or a force with `w` zero.
struct Body {
  float x, y, z, w;
};

void triad(float* c, const float* a, const float* b, float s, long n);
/// Product of two n x n matrices, row by row.
void sgemm(const float* a, const float* b, float* c, int n);
/// The same, accumulators kept in registers; n is a multiple of 64.
void sgemm_blocked(const float* a, const float* b, float* c, int n);
void nbody(const Body* bodies, Body* forces, int n);
/// The same with the precision of a card's v_rsq_f32, where there is a faster way.
void nbody_rsqrt(const Body* bodies, Body* forces, int n);
void mandelbrot(int* out, int n, int limit);
float sum(const float* in, long n);
/// Adds the counts of n bytes to bins[256].
void histogram(const std::uint8_t* in, unsigned* bins, long n);

}  // namespace bench::native
