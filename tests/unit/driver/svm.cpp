// SPDX-License-Identifier: MIT
// SVM attributes: what holds over a range after parts of it were set.
#include "driver/svm.h"

#include <gtest/gtest.h>

namespace cairn::driver {
namespace {

constexpr kfd::u64 kAt = 0x10000;

kfd::SvmPair get(const SvmTable& table, kfd::u64 start, kfd::u64 size, kfd::SvmPair pair) {
  EXPECT_EQ(table.get(start, size, {&pair, 1}), 0);
  return pair;
}

TEST(Svm, UnsetRangeHasDefaults) {
  SvmTable table;
  EXPECT_EQ(get(table, kAt, 0x1000, {kfd::kSvmPreferredLocation, 0}).value, kfd::kSvmUndefined);
  EXPECT_EQ(get(table, kAt, 0x1000, {kfd::kSvmAccess, 7}).type, kfd::kSvmNoAccess);
}

TEST(Svm, SetIsReadBack) {
  SvmTable table;
  const kfd::SvmPair pairs[] = {
      {kfd::kSvmPreferredLocation, 7}, {kfd::kSvmAccess, 7}, {kfd::kSvmSetFlags, 0x20}};
  EXPECT_EQ(table.set(kAt, 0x4000, pairs), 0);
  EXPECT_EQ(get(table, kAt + 0x1000, 0x1000, {kfd::kSvmPreferredLocation, 0}).value, 7u);
  EXPECT_EQ(get(table, kAt, 0x4000, {kfd::kSvmAccess, 7}).type, kfd::kSvmAccess);
  EXPECT_EQ(get(table, kAt, 0x4000, {kfd::kSvmSetFlags, 0}).value, 0x23u);
}

TEST(Svm, RangesThatDifferIntersect) {
  SvmTable table;
  const kfd::SvmPair near[] = {{kfd::kSvmPreferredLocation, 7}, {kfd::kSvmSetFlags, 0x20}};
  const kfd::SvmPair far[] = {{kfd::kSvmPreferredLocation, 8}};
  EXPECT_EQ(table.set(kAt, 0x1000, near), 0);
  EXPECT_EQ(table.set(kAt + 0x1000, 0x1000, far), 0);
  EXPECT_EQ(get(table, kAt, 0x2000, {kfd::kSvmPreferredLocation, 0}).value, kfd::kSvmUndefined);
  EXPECT_EQ(get(table, kAt, 0x2000, {kfd::kSvmSetFlags, 0}).value, 0x3u);
  EXPECT_EQ(get(table, kAt + 0x1000, 0x1000, {kfd::kSvmPreferredLocation, 0}).value, 8u);
}

TEST(Svm, BadRangesAndTypes) {
  SvmTable table;
  const kfd::SvmPair good[] = {{kfd::kSvmGranularity, 9}}, bad[] = {{99, 0}};
  EXPECT_EQ(table.set(kAt + 1, 0x1000, good), EINVAL);
  EXPECT_EQ(table.set(kAt, 0x1001, good), EINVAL);
  EXPECT_EQ(table.set(kAt, 0, good), EINVAL);
  EXPECT_EQ(table.set(~kfd::u64{0xfff}, 0x1000, good), EINVAL);
  EXPECT_EQ(table.set(kAt, 0x1000, bad), EINVAL);
}

}  // namespace
}  // namespace cairn::driver
