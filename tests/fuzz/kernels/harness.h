// SPDX-License-Identifier: MIT
// What generated kernels include: the state of a work-item, safe arithmetic, and the host's side of a run. A
// kernel is a list of phases for one work-item; between phases work-items exchange values.
#pragma once

#include <hip/hip_runtime.h>

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <vector>

#define BOTH __host__ __device__

constexpr unsigned kGroup = 128, kGroups = 3, kItems = kGroup * kGroups;

struct State {
  std::int32_t i0, i1, i2, i3;
  std::uint32_t u0, u1, u2, u3;
  std::int64_t l0, l1;
  float f0, f1, f2, f3;
  double d0, d1;
  std::int32_t a[16];
  std::uint8_t b[8];
  std::uint32_t lane, item;
};

// Every function is defined for all arguments, the same way on host and device.
BOTH inline float fix(float x) { return x == x ? x : 1.5f; }
BOTH inline double fix(double x) { return x == x ? x : 2.5; }
BOTH inline std::int32_t add(std::int32_t a, std::int32_t b) {
  return (std::int32_t)((std::uint32_t)a + (std::uint32_t)b);
}
BOTH inline std::int32_t sub(std::int32_t a, std::int32_t b) {
  return (std::int32_t)((std::uint32_t)a - (std::uint32_t)b);
}
BOTH inline std::int32_t mul(std::int32_t a, std::int32_t b) {
  return (std::int32_t)((std::uint32_t)a * (std::uint32_t)b);
}
BOTH inline std::int32_t divide(std::int32_t a, std::int32_t b) { return b == 0 || b == -1 ? a : a / b; }
BOTH inline std::int32_t modulo(std::int32_t a, std::int32_t b) { return b == 0 || b == -1 ? b : a % b; }
BOTH inline std::uint32_t add(std::uint32_t a, std::uint32_t b) { return a + b; }
BOTH inline std::uint32_t sub(std::uint32_t a, std::uint32_t b) { return a - b; }
BOTH inline std::uint32_t mul(std::uint32_t a, std::uint32_t b) { return a * b; }
BOTH inline std::uint32_t divide(std::uint32_t a, std::uint32_t b) { return b == 0 ? a : a / b; }
BOTH inline std::uint32_t modulo(std::uint32_t a, std::uint32_t b) { return b == 0 ? b : a % b; }
BOTH inline std::int64_t add(std::int64_t a, std::int64_t b) {
  return (std::int64_t)((std::uint64_t)a + (std::uint64_t)b);
}
BOTH inline std::int64_t sub(std::int64_t a, std::int64_t b) {
  return (std::int64_t)((std::uint64_t)a - (std::uint64_t)b);
}
BOTH inline std::int64_t mul(std::int64_t a, std::int64_t b) {
  return (std::int64_t)((std::uint64_t)a * (std::uint64_t)b);
}
BOTH inline std::int64_t divide(std::int64_t a, std::int64_t b) { return b == 0 || b == -1 ? a : a / b; }
BOTH inline std::int64_t modulo(std::int64_t a, std::int64_t b) { return b == 0 || b == -1 ? b : a % b; }
template <class T>
BOTH inline T left(T a, std::uint32_t n) {
  return (T)((std::uint64_t)a << (n & (sizeof(T) * 8 - 1)));
}
template <class T>
BOTH inline T right(T a, std::uint32_t n) {
  return a >> (n & (sizeof(T) * 8 - 1));
}
BOTH inline std::int32_t to_int(float x) { return x > -2e9f && x < 2e9f ? (std::int32_t)x : 7; }
BOTH inline std::int32_t to_int(double x) { return x > -2e9 && x < 2e9 ? (std::int32_t)x : 9; }
BOTH inline std::int64_t to_long(double x) { return x > -9e18 && x < 9e18 ? (std::int64_t)x : 11; }
BOTH inline std::uint32_t bits(float x) {
  std::uint32_t u;
  memcpy(&u, &x, 4);
  return u;
}
BOTH inline float real(std::uint32_t u) {
  float x;
  memcpy(&x, &u, 4);
  return fix(x);
}
// The sum takes the sign of a zero away: LLVM 22 rounds products to halves by v_fma_mixlo with an addend of
// +0, which makes +0 of -0 (docs/isa-errata.md).
BOTH inline float half_way(float x) { return (float)(_Float16)x + 0.0f; }
// LLVM 22 negates the operand of v_ceil_f32 and others where that is 0 - x, which makes -0 of +0: it may not
// see the 0.
BOTH inline float less(float x, float y) {
#ifdef __HIP_DEVICE_COMPILE__
  asm("" : "+v"(x));
#endif
  return x - y;
}
BOTH inline double less(double x, double y) { return x - y; }
BOTH inline std::uint32_t ones(std::uint32_t x) { return (std::uint32_t)__builtin_popcount(x); }
BOTH inline std::uint32_t top(std::uint32_t x) { return x == 0 ? 32u : (std::uint32_t)__builtin_clz(x); }
BOTH inline std::uint32_t turned(std::uint32_t x) { return __builtin_bitreverse32(x); }

// By name for each type: which overloads the global sqrt has differs between host and device.
BOTH inline float root(float x) { return __builtin_sqrtf(__builtin_fabsf(x)); }
BOTH inline double root(double x) { return __builtin_sqrt(__builtin_fabs(x)); }
BOTH inline float size(float x) { return __builtin_fabsf(x); }
BOTH inline double size(double x) { return __builtin_fabs(x); }
BOTH inline float below(float x) { return __builtin_floorf(x); }
BOTH inline double below(double x) { return __builtin_floor(x); }
BOTH inline float above(float x) { return __builtin_ceilf(x); }
BOTH inline double above(double x) { return __builtin_ceil(x); }
BOTH inline float cut(float x) { return __builtin_truncf(x); }
BOTH inline double cut(double x) { return __builtin_trunc(x); }
BOTH inline float nearest(float x) { return __builtin_rintf(x); }
BOTH inline double nearest(double x) { return __builtin_rint(x); }
BOTH inline float fused(float x, float y, float z) { return __builtin_fmaf(x, y, z); }
BOTH inline double fused(double x, double y, double z) { return __builtin_fma(x, y, z); }

BOTH inline State start(std::uint32_t item, std::uint32_t seed) {
  State s;
  std::uint32_t x = item * 2654435761u ^ seed;
  const auto next = [&x] {
    x ^= x << 13;
    x ^= x >> 17;
    x ^= x << 5;
    return x;
  };
  if (x == 0) x = 1;
  s.i0 = (std::int32_t)next(), s.i1 = (std::int32_t)(next() & 63) - 20, s.i2 = (std::int32_t)(item & 7),
  s.i3 = (std::int32_t)next();
  s.u0 = next(), s.u1 = next() & 255, s.u2 = item, s.u3 = next();
  s.l0 = (std::int64_t)((std::uint64_t)next() << 32 | next()), s.l1 = (std::int64_t)next() - 77;
  s.f0 = (float)(std::int32_t)next() * 0x1p-24f, s.f1 = (float)item, s.f2 = real(next()), s.f3 = 0.75f;
  s.d0 = (double)(std::int32_t)next() * 0x1p-20, s.d1 = 1.0 / (double)(item + 3);
  for (int i = 0; i < 16; ++i) s.a[i] = (std::int32_t)next();
  for (int i = 0; i < 8; ++i) s.b[i] = (std::uint8_t)next();
  s.lane = item % kGroup, s.item = item;
  return s;
}

struct Shared {
  std::uint32_t words[kGroup];
  std::uint32_t counters[16];
};

/// Compares bytes of both sides; says where they differ first.
inline int compare(const char* kernel, const std::vector<State>& host, const std::vector<State>& device) {
  for (unsigned item = 0; item < kItems; ++item) {
    const auto* h = (const std::uint32_t*)&host[item];
    const auto* d = (const std::uint32_t*)&device[item];
    for (unsigned word = 0; word < sizeof(State) / 4; ++word) {
      if (h[word] == d[word]) continue;
      std::printf("%s: item %u, word %u of its state: host %#x, device %#x\n", kernel, item, word, h[word],
                  d[word]);
      return 1;
    }
  }
  return 0;
}

template <class Kernel, class Host>
int check(const char* name, Kernel kernel, Host on_host, std::uint32_t seed, unsigned wave) {
  std::vector<State> host(kItems), device(kItems);
  State* memory = nullptr;
  if (hipMalloc((void**)&memory, kItems * sizeof(State)) != hipSuccess) return 2;
  kernel<<<kGroups, kGroup>>>(memory, seed);
  const hipError_t copied = hipMemcpy(device.data(), memory, kItems * sizeof(State), hipMemcpyDeviceToHost);
  (void)hipFree(memory);
  if (copied != hipSuccess) {
    std::printf("%s: %s\n", name, hipGetErrorString(copied));
    return 2;
  }
  for (unsigned group = 0; group < kGroups; ++group) on_host(&host[group * kGroup], group, seed, wave);
  return compare(name, host, device);
}
