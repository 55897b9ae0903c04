// SPDX-License-Identifier: MIT
// The thread that translates again, in the background, what runs long.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

namespace cairn::gpu {

struct Code;

/// A queue of functions and a thread that works it off, begun when the first one comes.
class Improver {
 public:
  struct Job {
    const Code* code = nullptr;
    std::string name;  ///< for debuggers and profilers
  };

  /// `improve` is called on the thread, for one job at a time.
  explicit Improver(std::function<void(const Job&)> improve) : improve_(std::move(improve)) {}
  /// Waits for the job that is under way; the others are dropped.
  ~Improver();

  void ask(Job job);
  /// Whether a job is under way or queued.
  bool busy() const { return open_.load() != 0; }

 private:
  void work();

  const std::function<void(const Job&)> improve_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Job> jobs_;
  std::atomic<unsigned> open_{0};
  bool stop_ = false;
  std::thread thread_;
};

}  // namespace cairn::gpu
