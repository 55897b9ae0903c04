// SPDX-License-Identifier: MIT
// Result: holds a value or an error, and does not hand out what it does not hold.
#include "base/result.h"

#include <gtest/gtest.h>

#include <memory>

namespace cairn {
namespace {

TEST(Result, Value) {
  Result<int> result = 7;
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(*result, 7);
}

TEST(Result, ErrorKeepsCodeAndMessage) {
  Result<int> result = Error{12, "no memory"};
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, 12);
  EXPECT_EQ(result.error().message, "no memory");
}

TEST(Result, MovesWhatCannotBeCopied) {
  Result<std::unique_ptr<int>> result = std::make_unique<int>(3);
  std::unique_ptr<int> owned = *std::move(result);
  EXPECT_EQ(*owned, 3);
}

TEST(ResultDeathTest, WrongAlternativeStopsTheProgram) {
  Result<int> bad = Error{1, "bad"};
  EXPECT_DEATH(static_cast<void>(bad.value()), "failed Result");
  Result<int> good = 1;
  EXPECT_DEATH(static_cast<void>(good.error()), "holds a value");
}

TEST(Status, Success) { EXPECT_TRUE(success().ok()); }

}  // namespace
}  // namespace cairn
