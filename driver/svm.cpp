// SPDX-License-Identifier: MIT
// SVM attributes as a map of stretches.
#include "driver/svm.h"

#include <algorithm>
#include <cerrno>
#include <iterator>

#include "driver/device.h"

namespace cairn::driver {
namespace {

bool is_range(kfd::u64 start, kfd::u64 size) {
  return size != 0 && ((start | size) & (kPage - 1)) == 0 && start + size > start;
}

}  // namespace

void SvmTable::split(kfd::u64 at) {
  const auto stretch = std::prev(starts_.upper_bound(at));
  if (stretch->first != at) starts_.emplace(at, stretch->second);
}

int SvmTable::apply(Attributes& attributes, const kfd::SvmPair& pair) {
  switch (pair.type) {
    case kfd::kSvmPreferredLocation:
      attributes.preferred = pair.value;
      return 0;
    case kfd::kSvmPrefetchLocation:
      attributes.prefetch = pair.value;
      return 0;
    case kfd::kSvmAccess:
    case kfd::kSvmAccessInPlace:
    case kfd::kSvmNoAccess:
      attributes.access[pair.value] = pair.type;
      return 0;
    case kfd::kSvmSetFlags:
      attributes.flags |= pair.value;
      return 0;
    case kfd::kSvmClearFlags:
      attributes.flags &= ~pair.value;
      return 0;
    case kfd::kSvmGranularity:
      attributes.granularity = std::min(pair.value, 63u);
      return 0;
    default:
      return EINVAL;
  }
}

int SvmTable::set(kfd::u64 start, kfd::u64 size, std::span<const kfd::SvmPair> pairs) {
  if (!is_range(start, size)) return EINVAL;
  Attributes scratch;
  for (const kfd::SvmPair& pair : pairs) {
    if (const int error = apply(scratch, pair)) return error;
  }
  split(start);
  split(start + size);
  for (auto stretch = starts_.find(start); stretch != starts_.end() && stretch->first < start + size;
       ++stretch) {
    for (const kfd::SvmPair& pair : pairs) apply(stretch->second, pair);
  }
  return 0;
}

int SvmTable::get(kfd::u64 start, kfd::u64 size, std::span<kfd::SvmPair> pairs) const {
  if (!is_range(start, size)) return EINVAL;
  const auto first = std::prev(starts_.upper_bound(start));
  const auto last = starts_.lower_bound(start + size);
  Attributes common = first->second;
  kfd::u32 any_flags = common.flags;
  for (auto stretch = std::next(first); stretch != last; ++stretch) {
    const Attributes& other = stretch->second;
    if (other.preferred != common.preferred) common.preferred = kfd::kSvmUndefined;
    if (other.prefetch != common.prefetch) common.prefetch = kfd::kSvmUndefined;
    common.flags &= other.flags;
    any_flags |= other.flags;
    common.granularity = std::min(common.granularity, other.granularity);
    for (auto& [gpu, access] : common.access) {
      const auto found = other.access.find(gpu);
      if (found == other.access.end() || found->second != access) access = kfd::kSvmNoAccess;
    }
  }
  for (kfd::SvmPair& pair : pairs) {
    switch (pair.type) {
      case kfd::kSvmPreferredLocation:
        pair.value = common.preferred;
        break;
      case kfd::kSvmPrefetchLocation:
        pair.value = common.prefetch;
        break;
      case kfd::kSvmAccess: {
        const auto found = common.access.find(pair.value);
        pair.type = found == common.access.end() ? kfd::u32{kfd::kSvmNoAccess} : found->second;
        break;
      }
      case kfd::kSvmSetFlags:
        pair.value = common.flags;
        break;
      case kfd::kSvmClearFlags:
        pair.value = ~any_flags;
        break;
      case kfd::kSvmGranularity:
        pair.value = common.granularity;
        break;
      default:
        return EINVAL;
    }
  }
  return 0;
}

}  // namespace cairn::driver
