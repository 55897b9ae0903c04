// SPDX-License-Identifier: MIT
// Clients that go wrong, over and over, each a process of its own with work on the card: every one ends, and
// as it should. CAIRN_TEST_ROUNDS says how often (3).
#include <spawn.h>
#include <sys/wait.h>

#include <chrono>
#include <cstdlib>
#include <functional>
#include <map>
#include <random>
#include <string>
#include <thread>

#include "api/driver/queue_client.h"

extern char** environ;

namespace {

using std::chrono::milliseconds;

// ---- what clients do; 0: they saw what they should have

volatile std::uint32_t result = 0, done = 0;
const std::uint64_t arguments[] = {address(&result)};
const std::uint64_t nowhere[] = {0x7000};

int works(QueueClient& client) {
  done = 0;
  result = 0;
  client.launch(kStore, arguments);
  client.release(&done, 1);
  client.ring_doorbell();
  while (done != 1)
    if (client.wait(20000) != client.signal) return 1;
  return result == 42 ? 0 : 2;
}

void start_endless(QueueClient& client) {
  client.launch(kEndless, arguments, 4);
  client.release(&done, 2);
  client.ring_doorbell();
}

int corrupted(QueueClient& client) {
  if (const int wrong = works(client)) return wrong;
  client.corrupt();
  client.ring_doorbell();
  const kfd::u32 event = client.wait();
  if (client.kind == QueueClient::Pm4) return event == client.hardware ? 0 : 3;
  return event == client.signal && client.error() == 0x20 ? 0 : 3;
}

int wild(QueueClient& client) {
  client.launch(kStore, nowhere);
  client.ring_doorbell();
  return client.wait() == client.memory && client.fault.va == 0x7000 ? 0 : 3;
}

int endless(QueueClient& client) {
  start_endless(client);
  return client.wait() == client.hardware ? 0 : 3;
}

int exhausted(QueueClient& client) {
  for (int i = 0; i < 1000; ++i) {
    kfd::AllocMemory memory = {};
    memory.size = 8 << 20;
    memory.gpu_id = client.gpu;
    memory.flags = kfd::kMemVram | kfd::kMemWritable;
    const int error = client.call(0x16, memory);
    if (error != 0) return error == ENOMEM && i > 0 ? works(client) : 3;
  }
  return 4;
}

int forks(QueueClient& client) {
  start_endless(client);
  const pid_t child = fork();
  if (child == 0) {
    kfd::GetVersion version = {};
    if (client.call(0x01, version) != EBADF) _exit(5);  // the parent's driver is not the child's
    std::_Exit(works(*new QueueClient(client.kind)));
  }
  int status = -1;
  return waitpid(child, &status, 0) == child && status == 0 ? 0 : 3;
}

int exits(QueueClient& client) {
  start_endless(client);
  client.wait(5);
  std::exit(0);
}

int destroys(QueueClient& client) {
  start_endless(client);
  client.wait(5);
  return client.destroy();
}

int waits_to_be_killed(QueueClient& client) {
  if (const int wrong = works(client)) return wrong;
  start_endless(client);
  if (write(STDOUT_FILENO, "!", 1) != 1) return 3;
  client.wait(60000);
  return 4;
}

const std::map<std::string, int (*)(QueueClient&)> kClients = {
    {"corrupted", corrupted}, {"wild", wild},   {"endless", endless},   {"exhausted", exhausted},
    {"forks", forks},         {"exits", exits}, {"destroys", destroys}, {"killed", waits_to_be_killed},
};

// The queue's memory stays: a kernel may still run when its client ends.
int be_client(const std::string& name, const std::string& queue) {
  if (name == "endless") setenv("CAIRN_TIME_LIMIT", "1", 1);
  if (name == "exhausted") setenv("CAIRN_VRAM", "64M", 1);
  auto* client = new QueueClient(queue == "aql" ? QueueClient::Aql : QueueClient::Pm4);
  return kClients.at(name)(*client);
}

// ---- and what is expected of them

int rounds() {
  const char* text = std::getenv("CAIRN_TEST_ROUNDS");
  return text == nullptr ? 3 : std::atoi(text);
}

class Clients : public testing::TestWithParam<std::tuple<std::string, const char*>> {
 protected:
  /// Starts a client; reads what it says from `out`, if not null.
  static pid_t start(const std::string& name, const std::string& queue, int* out = nullptr) {
    int ends[2];
    EXPECT_EQ(pipe(ends), 0);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    if (out != nullptr) posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
    posix_spawn_file_actions_addclose(&actions, ends[0]);
    std::string program = "/proc/self/exe", first = name, second = queue;
    char* arguments[] = {program.data(), first.data(), second.data(), nullptr};
    pid_t child = -1;
    EXPECT_EQ(posix_spawn(&child, program.c_str(), &actions, nullptr, arguments, environ), 0);
    posix_spawn_file_actions_destroy(&actions);
    close(ends[1]);
    if (out != nullptr)
      *out = ends[0];
    else
      close(ends[0]);
    return child;
  }
  /// Its exit status, -1 when it does not end; then it is killed.
  static int status_of(pid_t child) {
    int status = 0;
    for (int waited = 0; waited < 60000; waited += 5) {
      if (waitpid(child, &status, WNOHANG) == child) return status;
      std::this_thread::sleep_for(milliseconds(5));
    }
    kill(child, SIGKILL);
    waitpid(child, &status, 0);
    return -1;
  }
};

TEST_P(Clients, End) {
  const auto& [name, queue] = GetParam();
  std::mt19937 random(1);
  for (int round = 0; round < rounds(); ++round) {
    if (name != "killed") {
      ASSERT_EQ(status_of(start(name, queue)), 0) << "round " << round;
      continue;
    }
    int out = -1;
    const pid_t child = start(name, queue, &out);
    char said = 0;
    ASSERT_EQ(read(out, &said, 1), 1) << "round " << round;
    close(out);
    std::this_thread::sleep_for(milliseconds(random() % 20));
    kill(child, SIGKILL);
    ASSERT_EQ(status_of(child), SIGKILL) << "round " << round;
  }
}

INSTANTIATE_TEST_SUITE_P(, Clients,
                         testing::Combine(testing::Values("corrupted", "wild", "endless", "exhausted",
                                                          "forks", "exits", "destroys", "killed"),
                                          testing::Values("aql", "pm4")),
                         [](const auto& info) {
                           return std::get<0>(info.param) + "_" + std::get<1>(info.param);
                         });

}  // namespace

int main(int count, char** values) {
  if (count == 3) return be_client(values[1], values[2]);
  testing::InitGoogleTest(&count, values);
  return RUN_ALL_TESTS();
}
