// SPDX-License-Identifier: MIT
// Log lines: what is said again and again is printed at powers of ten, with the number.
#include "base/log.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace cairn {
namespace {

TEST(Log, RepeatedErrorsAreCounted) {
  testing::internal::CaptureStderr();
  for (int i = 0; i < 250; ++i) log_line(LogLevel::Error, "the same");
  log_line(LogLevel::Error, "another");
  EXPECT_EQ(testing::internal::GetCapturedStderr(),
            "cairn: error: the same\n"
            "cairn: error: the same (10 times by now)\n"
            "cairn: error: the same (100 times by now)\n"
            "cairn: error: another\n");
}

TEST(Log, InformationIsNot) {
  testing::internal::CaptureStderr();
  for (int i = 0; i < 7; ++i) log_line(LogLevel::Info, "as often as said");
  const std::string said = testing::internal::GetCapturedStderr();
  EXPECT_EQ(std::count(said.begin(), said.end(), '\n'), 7);
}

TEST(Log, ManyTextsAreAllPrinted) {
  testing::internal::CaptureStderr();
  for (int i = 0; i < 500; ++i) log_line(LogLevel::Warn, "text " + std::to_string(i));
  const std::string said = testing::internal::GetCapturedStderr();
  EXPECT_EQ(std::count(said.begin(), said.end(), '\n'), 500);
}

}  // namespace
}  // namespace cairn
