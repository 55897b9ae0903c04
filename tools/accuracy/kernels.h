// SPDX-License-Identifier: MIT
// The functions on the card: one launcher a row of functions.def and type.
#pragma once
#include <cstddef>
#include <cstdint>

namespace accuracy {

using Half = _Float16;

/// out[i] = f(x[i]) or f(x[i], y[i]); the memory is the host's and the card's (card_memory), the call returns
/// when it is done.
template <class T>
using Unary = void (*)(const T* x, T* out, std::size_t count);
template <class T>
using Binary = void (*)(const T* x, const T* y, T* out, std::size_t count);

#define UNARY(name, ...)                                          \
  void run_##name(const Half* x, Half* out, std::size_t count);   \
  void run_##name(const float* x, float* out, std::size_t count); \
  void run_##name(const double* x, double* out, std::size_t count);
#define BINARY(name, ...)                                                         \
  void run_##name(const Half* x, const Half* y, Half* out, std::size_t count);    \
  void run_##name(const float* x, const float* y, float* out, std::size_t count); \
  void run_##name(const double* x, const double* y, double* out, std::size_t count);
#include "tools/accuracy/functions.def"
#undef UNARY
#undef BINARY

/// Memory that host and card share, until the program ends.
void* card_memory(std::size_t bytes);
const char* card_name();

}  // namespace accuracy
