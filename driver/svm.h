// SPDX-License-Identifier: MIT
// Shared virtual memory attributes: recorded for ranges of addresses, and read back; cards here reach all
// host memory anyway.
#pragma once

#include <map>
#include <span>

#include "driver/kfd_abi.h"

namespace cairn::driver {

/// Not thread-safe. Methods return 0 or an errno value; ranges are whole pages.
class SvmTable {
 public:
  int set(kfd::u64 start, kfd::u64 size, std::span<const kfd::SvmPair> pairs);
  /// What holds over the whole range: locations that differ are kSvmUndefined, flags are those that every
  /// page has.
  int get(kfd::u64 start, kfd::u64 size, std::span<kfd::SvmPair> pairs) const;

 private:
  struct Attributes {
    kfd::u32 preferred = kfd::kSvmUndefined;
    kfd::u32 prefetch = kfd::kSvmUndefined;
    kfd::u32 flags = 0x3;  ///< host access, coherent
    kfd::u32 granularity = 9;
    std::map<kfd::u32, kfd::u32> access;  ///< gpu_id -> kSvmAccess, kSvmAccessInPlace or kSvmNoAccess
  };
  void split(kfd::u64 at);
  static int apply(Attributes& attributes, const kfd::SvmPair& pair);

  std::map<kfd::u64, Attributes> starts_{{0, {}}};  ///< start of each stretch that has the same attributes
};

}  // namespace cairn::driver
