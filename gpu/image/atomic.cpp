// SPDX-License-Identifier: MIT
// Read-modify-write operations as compare-and-exchange loops.
#include "gpu/image/atomic.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cmath>
#include <type_traits>

namespace cairn::gpu {
namespace {

using Atomic = ImageOp::Atomic;

template <class U>
U changed(Atomic how, U old, U source, U comparand) {
  using I = std::make_signed_t<U>;
  using F = std::conditional_t<sizeof(U) == 4, float, double>;
  const auto i = [](U v) { return static_cast<I>(v); };
  const auto f = [](U v) { return std::bit_cast<F>(v); };
  switch (how) {
    case Atomic::Swap:
      return source;
    case Atomic::CmpSwap:
      return old == comparand ? source : old;
    case Atomic::FCmpSwap:
      return f(old) == f(comparand) ? source : old;
    case Atomic::Add:
      return old + source;
    case Atomic::Sub:
      return old - source;
    case Atomic::SMin:
      return i(source) < i(old) ? source : old;
    case Atomic::UMin:
      return std::min(source, old);
    case Atomic::SMax:
      return i(source) > i(old) ? source : old;
    case Atomic::UMax:
      return std::max(source, old);
    case Atomic::And:
      return old & source;
    case Atomic::Or:
      return old | source;
    case Atomic::Xor:
      return old ^ source;
    case Atomic::Inc:
      return old >= source ? 0 : old + 1;
    case Atomic::Dec:
      return old == 0 || old > source ? source : old - 1;
    case Atomic::FMin:
      return std::bit_cast<U>(std::fmin(f(old), f(source)));
    case Atomic::FMax:
      return std::bit_cast<U>(std::fmax(f(old), f(source)));
  }
  return old;
}

template <class U>
U change(Atomic how, std::uint8_t* memory, U source, U comparand) {
  std::atomic_ref<U> place(*reinterpret_cast<U*>(memory));
  U old = place.load();
  while (!place.compare_exchange_weak(old, changed(how, old, source, comparand))) {
  }
  return old;
}

}  // namespace

std::uint64_t change_word(Atomic how, std::uint8_t* memory, unsigned words, std::uint64_t source,
                          std::uint64_t comparand) {
  if (words == 2) return change<std::uint64_t>(how, memory, source, comparand);
  return change(how, memory, static_cast<std::uint32_t>(source), static_cast<std::uint32_t>(comparand));
}

}  // namespace cairn::gpu
