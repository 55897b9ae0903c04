// SPDX-License-Identifier: MIT
// hipconfig's answers.
#include "compilers/hipconfig.h"

#include <gtest/gtest.h>

#include <cstdlib>

namespace cairn::compilers {
namespace {

std::string answer(const Arguments& arguments) {
  Result<std::string> text = answer_hipconfig(arguments);
  EXPECT_TRUE(text.ok());
  return text.ok() ? *text : "";
}

TEST(Hipconfig, LettersAndNamesAgree) {
  EXPECT_EQ(answer({"-v"}), answer({"--version"}));
  EXPECT_EQ(answer({"-l"}), answer({"--hipclangpath"}));
  EXPECT_EQ(answer({"-C"}), answer({"--cxx_config"}));
  EXPECT_EQ(answer({"-P"}), "amd");
  EXPECT_EQ(answer({"-c"}), "clang");
  EXPECT_EQ(answer({"-r"}), "rocclr");
}

TEST(Hipconfig, NoNewlineUnlessAsked) {
  EXPECT_EQ(answer({"--version"}).find('\n'), std::string::npos);
  EXPECT_EQ(answer({"--version", "-n"}), answer({"--version"}) + "\n");
}

TEST(Hipconfig, EnvironmentSaysWhereHipIs) {
  setenv("HIP_PATH", "/some/where", 1);
  EXPECT_EQ(answer({"-p"}), "/some/where");
  EXPECT_NE(answer({"-C"}).find("-I/some/where/include"), std::string::npos);
  unsetenv("HIP_PATH");
  EXPECT_NE(answer({"-p"}), "/some/where");
}

TEST(Hipconfig, UnknownOption) {
  EXPECT_FALSE(answer_hipconfig({"--nonsense"}).ok());
  EXPECT_FALSE(answer_hipconfig({""}).ok());
}

}  // namespace
}  // namespace cairn::compilers
