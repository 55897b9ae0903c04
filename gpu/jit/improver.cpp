// SPDX-License-Identifier: MIT
// Works off the functions that run long.
#include "gpu/jit/improver.h"

#include <pthread.h>

#include <csignal>
#include <utility>

namespace cairn::gpu {

Improver::~Improver() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  changed_.notify_one();
  if (thread_.joinable()) thread_.join();
}

void Improver::ask(Job job) {
  const std::lock_guard lock(mutex_);
  jobs_.push_back(std::move(job));
  ++open_;
  if (thread_.joinable()) {
    changed_.notify_one();
    return;
  }
  // Signals are for the program's own threads.
  sigset_t all, before;
  sigfillset(&all);
  for (const int fatal : {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP}) sigdelset(&all, fatal);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  thread_ = std::thread([this] { work(); });
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

void Improver::work() {
  pthread_setname_np(pthread_self(), "cairn-jit");
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [&] { return stop_ || !jobs_.empty(); });
    if (stop_) return;
    const Job job = std::move(jobs_.front());
    jobs_.pop_front();
    lock.unlock();
    improve_(job);
    --open_;
    lock.lock();
  }
}

}  // namespace cairn::gpu
