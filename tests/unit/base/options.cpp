// SPDX-License-Identifier: MIT
// Options: the variable when it is set and well formed, the row's default otherwise.
#include "base/options.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <set>
#include <string>

namespace cairn {
namespace {

class Options : public testing::Test {
 protected:
  void TearDown() override {
    for (const char* name : {"CAIRN_GPU", "CAIRN_THREADS", "CAIRN_CACHE"}) unsetenv(name);
  }
};

TEST_F(Options, DefaultsWhenUnset) {
  unsetenv("CAIRN_GPU");
  unsetenv("CAIRN_THREADS");
  EXPECT_EQ(options::CAIRN_GPU(), "mi300x");
  EXPECT_EQ(options::CAIRN_THREADS(), 0);
}

TEST_F(Options, SetValues) {
  setenv("CAIRN_GPU", "mi210,rx6800m", 1);
  setenv("CAIRN_THREADS", "7", 1);
  EXPECT_EQ(options::CAIRN_GPU(), "mi210,rx6800m");
  EXPECT_EQ(options::CAIRN_THREADS(), 7);
}

TEST_F(Options, Booleans) {
  for (const char* yes : {"1", "on", "true", "yes"}) {
    setenv("CAIRN_CACHE", yes, 1);
    EXPECT_TRUE(options::CAIRN_CACHE()) << yes;
  }
  for (const char* no : {"0", "off", "false", "no"}) {
    setenv("CAIRN_CACHE", no, 1);
    EXPECT_FALSE(options::CAIRN_CACHE()) << no;
  }
}

TEST_F(Options, MalformedIsTheDefault) {
  setenv("CAIRN_THREADS", "many", 1);
  EXPECT_EQ(options::CAIRN_THREADS(), 0);
  setenv("CAIRN_THREADS", "99999999999999999999999", 1);
  EXPECT_EQ(options::CAIRN_THREADS(), 0);
  setenv("CAIRN_CACHE", "perhaps", 1);
  EXPECT_TRUE(options::CAIRN_CACHE());
}

TEST_F(Options, RowsAreUniqueAndExplained) {
  std::set<std::string> names;
  for (const options::Row& row : options::rows()) {
    EXPECT_TRUE(names.insert(row.name).second) << row.name;
    EXPECT_GT(std::string(row.help).size(), 10u) << row.name;
  }
  EXPECT_TRUE(names.count("CAIRN_GPU"));
}

}  // namespace
}  // namespace cairn
