// SPDX-License-Identifier: MIT
// Host memory that a card sees at a second address: both are one memory, and the process notices nothing.
#include "driver/user_alias.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <linux/userfaultfd.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <thread>
#include <vector>

namespace cairn::driver {
namespace {

constexpr kfd::u64 kPageBytes = 4096;

kfd::u64 number(const void* address) { return reinterpret_cast<kfd::u64>(address); }

/// Addresses that nothing uses.
kfd::u64 reserve(kfd::u64 size) {
  void* at = mmap(nullptr, size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  return number(at);
}
unsigned char* fresh(kfd::u64 size, int flags = MAP_PRIVATE) {
  return static_cast<unsigned char*>(
      mmap(nullptr, size, PROT_READ | PROT_WRITE, flags | MAP_ANONYMOUS, -1, 0));
}

class Memory : public testing::TestWithParam<int> {};

TEST_P(Memory, IsOneAtBothAddresses) {
  constexpr kfd::u64 kSize = 5 << 20;  // more than is exchanged at once
  unsigned char* user = fresh(kSize, GetParam());
  for (kfd::u64 i = 0; i < kSize; ++i) user[i] = static_cast<unsigned char>(i * 7 >> 3);
  const std::vector<unsigned char> before(user, user + kSize);
  const kfd::u64 at = reserve(kSize);
  auto* card = reinterpret_cast<volatile unsigned char*>(at);

  UserAliases aliases;
  ASSERT_EQ(aliases.add(at, number(user), kSize), 0);
  EXPECT_EQ(std::memcmp(user, before.data(), kSize), 0);
  EXPECT_EQ(std::memcmp(const_cast<unsigned char*>(card), before.data(), kSize), 0);
  card[kSize - 1] = 0x5a;
  user[0] = 0xa5;
  EXPECT_EQ(user[kSize - 1], 0x5a);
  EXPECT_EQ(card[0], 0xa5);

  aliases.remove(at);
  EXPECT_EQ(user[kSize - 1], 0x5a) << "what the card wrote stays";
  EXPECT_EQ(msync(reinterpret_cast<void*>(at), kPageBytes, MS_ASYNC), 0) << "the address stays taken";
  munmap(user, kSize);
}
INSTANTIATE_TEST_SUITE_P(All, Memory, testing::Values(MAP_PRIVATE, MAP_SHARED));

TEST(UserAlias, MemoryIsPrivateAgainAfterwards) {
  auto* user = fresh(kPageBytes);
  UserAliases aliases;
  const kfd::u64 at = reserve(kPageBytes);
  ASSERT_EQ(aliases.add(at, number(user), kPageBytes), 0);
  aliases.remove(at);
  const pid_t child = fork();
  if (child == 0) {
    *user = 7;
    _exit(0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_EQ(*user, 0);
}

TEST(UserAlias, OverlappingRegistrationsShowOneMemory) {
  auto* user = fresh(4 * kPageBytes);
  UserAliases aliases;
  const kfd::u64 first = reserve(3 * kPageBytes), second = reserve(3 * kPageBytes);
  ASSERT_EQ(aliases.add(first, number(user), 3 * kPageBytes), 0);
  ASSERT_EQ(aliases.add(second, number(user) + kPageBytes, 3 * kPageBytes), 0);
  user[kPageBytes] = 11;
  EXPECT_EQ(*reinterpret_cast<unsigned char*>(first + kPageBytes), 11);
  aliases.remove(first);
  *reinterpret_cast<volatile unsigned char*>(second) = 12;
  EXPECT_EQ(user[kPageBytes], 12) << "still shown by the second";
  aliases.remove(second);
  EXPECT_EQ(user[kPageBytes], 12);
  aliases.remove(second);  // says nothing the second time
}

TEST(UserAlias, TheCallersStack) {
  std::array<unsigned char, 3 * kPageBytes> local;
  local.fill(9);
  const kfd::u64 page = (number(local.data()) + kPageBytes - 1) & ~(kPageBytes - 1);
  UserAliases aliases;
  const kfd::u64 at = reserve(2 * kPageBytes);
  ASSERT_EQ(aliases.add(at, page, 2 * kPageBytes), 0);
  *reinterpret_cast<volatile unsigned char*>(at) = 10;
  EXPECT_EQ(local[page - number(local.data())], 10);
  aliases.remove(at);
  EXPECT_EQ(local[page - number(local.data())], 10);
}

TEST(UserAlias, ConstantsOfTheProgramCanBeRead) {
  static constexpr std::array<unsigned char, 3 * kPageBytes> kConstant = {1, 2, 3};
  const kfd::u64 page = number(kConstant.data()) & ~(kPageBytes - 1);
  UserAliases aliases;
  const kfd::u64 at = reserve(kPageBytes);
  ASSERT_EQ(aliases.add(at, page, kPageBytes), 0);
  EXPECT_EQ(std::memcmp(reinterpret_cast<void*>(at), reinterpret_cast<void*>(page), kPageBytes), 0);
  aliases.remove(at);
  EXPECT_EQ(kConstant[2], 3);
}

TEST(UserAlias, WhatIsNotMapped) {
  auto* user = fresh(2 * kPageBytes);
  munmap(user + kPageBytes, kPageBytes);
  UserAliases aliases;
  EXPECT_EQ(aliases.add(reserve(2 * kPageBytes), number(user), 2 * kPageBytes), EFAULT);
  *user = 1;
}

TEST(UserAlias, MemoryThatTheProcessGaveBackMeanwhile) {
  auto* user = fresh(2 * kPageBytes);
  UserAliases aliases;
  const kfd::u64 at = reserve(2 * kPageBytes);
  ASSERT_EQ(aliases.add(at, number(user), 2 * kPageBytes), 0);
  munmap(user, kPageBytes);
  user[kPageBytes] = 3;
  aliases.remove(at);
  EXPECT_EQ(user[kPageBytes], 3);
}

TEST(UserAlias, ThreadsThatWriteMeanwhile) {
  const int protection = static_cast<int>(syscall(SYS_userfaultfd, O_CLOEXEC | UFFD_USER_MODE_ONLY));
  if (protection < 0) GTEST_SKIP() << "the host has no userfaultfd for this process: a write may be lost";
  close(protection);
  auto* user = fresh(kPageBytes);
  auto& count = *reinterpret_cast<std::atomic<unsigned>*>(user);
  std::atomic<bool> done = false;
  unsigned added = 0;
  std::thread writer([&] {
    for (; !done; ++added) count.fetch_add(1);
  });
  UserAliases aliases;
  const kfd::u64 at = reserve(kPageBytes);
  for (int i = 0; i < 200; ++i) {
    ASSERT_EQ(aliases.add(at, number(user), kPageBytes), 0);
    aliases.remove(at);
  }
  done = true;
  writer.join();
  EXPECT_EQ(count, added);
}

}  // namespace
}  // namespace cairn::driver
