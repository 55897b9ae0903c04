// SPDX-License-Identifier: MIT
// The topology's directories: those of dead processes go, those of living ones stay, whoever else starts
// meanwhile.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>

#include "driver/topology.h"

namespace cairn::driver {
namespace {

namespace fs = std::filesystem;

const std::vector<TopologyFile> kFiles = {{"a/b", "text\n"}, {"c", "more\n"}};

// In a temporary directory of its own.
class Directories : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_NE(mkdtemp(root_), nullptr);
    setenv("TMPDIR", root_, 1);
  }
  void TearDown() override {
    unsetenv("TMPDIR");
    fs::remove_all(root_);
  }
  long entries() const { return std::distance(fs::directory_iterator(root_), fs::directory_iterator()); }
  // Runs `body` in a process that is killed then.
  template <class Body>
  static void in_a_killed_process(Body body) {
    const pid_t child = fork();
    if (child == 0) {
      body();
      kill(getpid(), SIGKILL);
    }
    waitpid(child, nullptr, 0);
  }

  char root_[32] = "/tmp/cairn-test-XXXXXX";
};

TEST_F(Directories, GoWithTheirOwner) {
  {
    const auto directory = TopologyDirectory::create(kFiles);
    ASSERT_TRUE(directory.ok());
    EXPECT_TRUE(fs::exists(fs::path((*directory)->path()) / "a/b"));
    EXPECT_EQ(entries(), 1);
  }
  EXPECT_EQ(entries(), 0);
}

TEST_F(Directories, OfAKilledProcessGoWithTheNextStart) {
  in_a_killed_process([] { (void)TopologyDirectory::create(kFiles)->release(); });
  EXPECT_EQ(entries(), 1);
  const auto directory = TopologyDirectory::create(kFiles);
  ASSERT_TRUE(directory.ok());
  EXPECT_EQ(entries(), 1);
}

TEST_F(Directories, HalfMadeOnesGoWhenTheyAreOld) {
  const std::string path = root_ + ("/.cairn-topology-" + std::to_string(getuid())) + "-Xabcde";
  ASSERT_EQ(mkdir(path.c_str(), 0700), 0);
  {
    const auto directory = TopologyDirectory::create(kFiles);
    EXPECT_TRUE(fs::exists(path)) << "its owner may be making it just now";
  }
  const timespec old[2] = {{time(nullptr) - 3600, 0}, {time(nullptr) - 3600, 0}};
  ASSERT_EQ(utimensat(AT_FDCWD, path.c_str(), old, 0), 0);
  const auto directory = TopologyDirectory::create(kFiles);
  EXPECT_FALSE(fs::exists(path));
}

TEST_F(Directories, HalfRemovedOnesGoWithTheNextStart) {
  const std::string path = root_ + ("/cairn-topology-" + std::to_string(getuid())) + "-Xabcde";
  fs::create_directories(path + "/a");
  const auto directory = TopologyDirectory::create(kFiles);
  EXPECT_FALSE(fs::exists(path));
}

TEST_F(Directories, ManyStartAtOnceAndKeepTheirs) {
  std::vector<pid_t> children;
  for (int i = 0; i < 8; ++i) {
    const pid_t child = fork();
    if (child == 0) {
      bool good = true;
      for (int round = 0; round < 50; ++round) {
        const auto directory = TopologyDirectory::create(kFiles);
        good = good && directory.ok() && fs::exists(fs::path((*directory)->path()) / "lock");
      }
      _exit(good ? 0 : 1);
    }
    children.push_back(child);
  }
  for (const pid_t child : children) {
    int status = -1;
    waitpid(child, &status, 0);
    EXPECT_EQ(status, 0);
  }
  EXPECT_EQ(entries(), 0);
}

}  // namespace
}  // namespace cairn::driver
