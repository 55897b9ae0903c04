// SPDX-License-Identifier: MIT
// hipcc's command line as clang's: which inputs are HIP, which card, what is linked.
#include "compilers/hipcc.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>

namespace cairn::compilers {
namespace {

Surroundings one_card() {
  return {"/tree", "clang++",
          [] { return Result<std::vector<std::string>>(std::vector<std::string>{"gfx942"}); }};
}
Surroundings no_card() {
  return {"/tree", "clang++",
          [] { return Result<std::vector<std::string>>(Error{ENODEV, "no card is plugged in"}); }};
}

Arguments clang_for(const Arguments& arguments) {
  Result<Arguments> command = clang_command(parse_hipcc(arguments), one_card());
  EXPECT_TRUE(command.ok());
  return command.ok() ? *command : Arguments{};
}
bool has(const Arguments& command, const std::string& word) {
  return std::find(command.begin(), command.end(), word) != command.end();
}
// The language that clang is told for `file`.
std::string language_before(const Arguments& command, const std::string& file) {
  std::string language = "none";
  for (std::size_t i = 0; i < command.size(); ++i) {
    if (command[i] == "-x") language = command[i + 1];
    if (command[i] == file) return language;
  }
  return "absent";
}

TEST(Hipcc, SourcesAreHip) {
  const Arguments command = clang_for({"a.hip", "b.cpp", "c.cu", "d.c", "e.o", "f.a", "-o", "out.cpp"});
  EXPECT_EQ(language_before(command, "a.hip"), "hip");
  EXPECT_EQ(language_before(command, "b.cpp"), "hip");
  EXPECT_EQ(language_before(command, "c.cu"), "hip");
  EXPECT_EQ(language_before(command, "d.c"), "c");
  EXPECT_EQ(language_before(command, "e.o"), "none");
  EXPECT_EQ(language_before(command, "f.a"), "none");
  EXPECT_EQ(language_before(command, "out.cpp"), "none");
}

TEST(Hipcc, GivenLanguageWins) {
  const Arguments command = clang_for({"-x", "c++", "a.cpp", "-x", "none", "b.cpp"});
  EXPECT_EQ(language_before(command, "a.cpp"), "c++");
  EXPECT_EQ(language_before(command, "b.cpp"), "hip");
  EXPECT_EQ(language_before(clang_for({"-xcu", "a.txt"}), "a.txt"), "hip");
}

TEST(Hipcc, DefaultTargetIsThePluggedInCard) {
  EXPECT_TRUE(has(clang_for({"a.hip"}), "--offload-arch=gfx942"));
  EXPECT_TRUE(has(clang_for({"--offload-arch=native", "a.hip"}), "--offload-arch=gfx942"));
}

TEST(Hipcc, NamedTargetsNeedNoCard) {
  const Request request = parse_hipcc({"--offload-arch=gfx90a,gfx1030", "--offload-arch", "gfx90a", "a.hip"});
  Result<Arguments> command = clang_command(request, no_card());
  ASSERT_TRUE(command.ok());
  EXPECT_TRUE(has(*command, "--offload-arch=gfx90a"));
  EXPECT_TRUE(has(*command, "--offload-arch=gfx1030"));
  EXPECT_EQ(std::count(command->begin(), command->end(), "--offload-arch=gfx90a"), 1);
}

TEST(Hipcc, NoCardAndNoTargetSaysWhatToDo) {
  Result<Arguments> command = clang_command(parse_hipcc({"a.hip"}), no_card());
  ASSERT_FALSE(command.ok());
  EXPECT_NE(command.error().message.find("--offload-arch="), std::string::npos);
  EXPECT_EQ(command.error().message.find('\n'), std::string::npos);
}

TEST(Hipcc, OptimisesUnlessTold) {
  EXPECT_TRUE(has(clang_for({"a.hip"}), "-O3"));
  EXPECT_TRUE(has(clang_for({"-g", "a.hip"}), "-O3"));
  EXPECT_FALSE(has(clang_for({"-O0", "a.hip"}), "-O3"));
}

TEST(Hipcc, LinksOnlyWhenAsked) {
  EXPECT_TRUE(has(clang_for({"a.o"}), "--hip-link"));
  EXPECT_TRUE(has(clang_for({"a.o"}), "-Wl,-rpath,/tree/lib"));
  for (const char* stop : {"-c", "-S", "-E", "-M", "--genco", "-fsyntax-only"}) {
    EXPECT_FALSE(has(clang_for({stop, "a.hip"}), "--hip-link")) << stop;
  }
}

TEST(Hipcc, CodeObjectOnly) { EXPECT_TRUE(has(clang_for({"--genco", "a.hip"}), "--offload-device-only")); }

TEST(Hipcc, RelocatableObjectsNeedATargetAtLink) {
  EXPECT_TRUE(has(clang_for({"-fgpu-rdc", "a.o"}), "--offload-arch=gfx942"));
  EXPECT_FALSE(has(clang_for({"a.o"}), "--offload-arch=gfx942"));
}

TEST(Hipcc, PathsCanBeGiven) {
  const Arguments command = clang_for({"--rocm-path=/r", "--hip-path", "/h", "a.hip"});
  EXPECT_TRUE(has(command, "--rocm-path=/r"));
  EXPECT_TRUE(has(command, "--hip-path=/h"));
  EXPECT_TRUE(has(command, "-Wl,-rpath,/h/lib"));
}

// As the system's own folders may hold the headers of another release.
TEST(Hipcc, ItsHeadersComeBeforeThoseOfTheSystem) {
  const Arguments command = clang_for({"a.hip"});
  const auto headers = std::find(command.begin(), command.end(), "/tree/include");
  ASSERT_NE(headers, command.end());
  EXPECT_EQ(*(headers - 1), "-isystem");
}

TEST(Hipcc, OptionValuesAreNotInputs) {
  const Request request =
      parse_hipcc({"-I", "x.cpp", "-D", "y.cpp", "-MF", "z.cpp", "-include", "w.hip", "real.cpp"});
  EXPECT_EQ(request.inputs, Arguments{"real.cpp"});
}

TEST(Hipcc, FlagsFromTheEnvironment) {
  setenv("HIPCC_COMPILE_FLAGS_APPEND", "-DA='1 2' -DB", 1);
  setenv("HIPCC_LINK_FLAGS_APPEND", "-lextra", 1);
  EXPECT_TRUE(has(clang_for({"a.hip"}), "-DA=1 2"));
  EXPECT_TRUE(has(clang_for({"a.hip"}), "-lextra"));
  EXPECT_FALSE(has(clang_for({"-c", "a.hip"}), "-lextra"));
  EXPECT_FALSE(has(clang_for({"a.o"}), "-DB"));
  unsetenv("HIPCC_COMPILE_FLAGS_APPEND");
  unsetenv("HIPCC_LINK_FLAGS_APPEND");
}

TEST(Hipcc, ParallelJobsAreAccepted) {
  EXPECT_EQ(parse_hipcc({"-parallel-jobs=4", "a.hip"}).inputs, Arguments{"a.hip"});
  EXPECT_EQ(parse_hipcc({"-parallel-jobs", "4", "a.hip"}).inputs, Arguments{"a.hip"});
}

TEST(Hipcc, ResponseFilesNest) {
  const std::string inner = testing::TempDir() + "inner.rsp", outer = testing::TempDir() + "outer.rsp";
  std::ofstream(inner) << "-DX='a b'\n  -O1";
  std::ofstream(outer) << "first @" << inner << " last";
  Result<Arguments> words = expand_response_files({"@" + outer, "end"});
  ASSERT_TRUE(words.ok());
  EXPECT_EQ(*words, (Arguments{"first", "-DX=a b", "-O1", "last", "end"}));
}

TEST(Hipcc, BadResponseFiles) {
  EXPECT_FALSE(expand_response_files({"@/no/such/file"}).ok());
  const std::string loop = testing::TempDir() + "loop.rsp";
  std::ofstream(loop) << "@" << loop;
  EXPECT_FALSE(expand_response_files({"@" + loop}).ok());
}

TEST(Hipcc, OptionWithoutItsValue) {
  for (const char* option : {"-o", "-x", "--offload-arch", "-parallel-jobs", "-I"}) {
    EXPECT_TRUE(parse_hipcc({option}).inputs.empty()) << option;
  }
}

TEST(Words, SplitAndJoinAreInverse) {
  const Arguments words = {"plain", "two words", "quote'd", "", "back\\slash", "\"double\""};
  EXPECT_EQ(split_words(join_words(words)), words);
}

}  // namespace
}  // namespace cairn::compilers
