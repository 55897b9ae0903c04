// SPDX-License-Identifier: MIT
// Guarded accesses of packets.
#include "gpu/queue/packet_memory.h"

#include <atomic>

#include "base/bits.h"
#include "base/guarded.h"

namespace cairn::gpu {
namespace {

template <class T>
std::atomic_ref<T> at(std::uint64_t address) {
  return std::atomic_ref(*reinterpret_cast<T*>(address));
}

enum Operation : std::uint32_t {
  kSwap = 7,
  kCompareSwap = 8,
  kAdd = 15,
  kSubtract = 16,
  kAnd = 21,
  kOr = 22,
  kXor = 23
};

template <class T>
AtomicResult apply(std::uint32_t operation, std::uint64_t address, T source, T compare) {
  AtomicResult result = AtomicResult::Done;
  const bool there = address % sizeof(T) == 0 && guarded([&] {
                       const std::atomic_ref<T> target = at<T>(address);
                       switch (operation) {
                         case kSwap:
                           target.store(source);
                           break;
                         case kCompareSwap: {
                           T expected = compare;
                           if (!target.compare_exchange_strong(expected, source))
                             result = AtomicResult::Unequal;
                           break;
                         }
                         case kAdd:
                           target.fetch_add(source);
                           break;
                         case kSubtract:
                           target.fetch_sub(source);
                           break;
                         case kAnd:
                           target.fetch_and(source);
                           break;
                         case kOr:
                           target.fetch_or(source);
                           break;
                         case kXor:
                           target.fetch_xor(source);
                           break;
                         default:
                           result = AtomicResult::Unknown;
                       }
                     });
  return there ? result : AtomicResult::NoMemory;
}

}  // namespace

bool compares(std::uint32_t function, std::uint32_t value, std::uint32_t reference) {
  switch (function) {
    case 1:
      return value < reference;
    case 2:
      return value <= reference;
    case 3:
      return value == reference;
    case 4:
      return value != reference;
    case 5:
      return value >= reference;
    case 6:
      return value > reference;
    default:
      return true;
  }
}

bool load(std::uint64_t address, unsigned bytes, std::uint64_t* value) {
  return address % bytes == 0 && guarded([&] {
           *value = bytes == 8 ? at<std::uint64_t>(address).load() : at<std::uint32_t>(address).load();
         });
}

bool store(std::uint64_t address, unsigned bytes, std::uint64_t value) {
  return address % bytes == 0 && guarded([&] {
           if (bytes == 8)
             at<std::uint64_t>(address).store(value);
           else
             at<std::uint32_t>(address).store(static_cast<std::uint32_t>(value));
         });
}

// 32 bits from 0 on and 64 bits from 32 on, with a result; the same again from 64 on, without.
AtomicResult atomic(std::uint32_t operation, std::uint64_t address, std::uint64_t source,
                    std::uint64_t compare) {
  const bool wide = bits(operation, 5, 5) != 0;
  operation = bits(operation, 4, 0);
  if (wide) return apply<std::uint64_t>(operation, address, source, compare);
  return apply<std::uint32_t>(operation, address, static_cast<std::uint32_t>(source),
                              static_cast<std::uint32_t>(compare));
}

}  // namespace cairn::gpu
