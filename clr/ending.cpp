// SPDX-License-Identifier: MIT
// The end of a process, left to whoever waits.
#include "clr/ending.h"

#include <chrono>
#include <cstdlib>
#include <thread>

namespace cairn::clr {
namespace {

constexpr int kTurnsForWaiters = 25, kLongestTurns = 250;

}  // namespace

Ending& Ending::instance() {
  static auto* const kEnding = new Ending;
  return *kEnding;
}

void Ending::begin() {
  begun_ = true;
  // A thread that launched a kernel will soon wait for it. One that waits looks every few milliseconds, unless
  // it is stuck.
  for (int i = 0; i < kLongestTurns && begun_ && (waiters_ > 0 || i < kTurnsForWaiters); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  if (claim()) std::abort();
}

void Ending::Waiter::look() {
  if (instance().begun_ && instance().claim()) std::abort();
}

}  // namespace cairn::clr
