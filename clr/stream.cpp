// SPDX-License-Identifier: MIT
// Streams: order between packets and tasks of the host.
#include "clr/stream.h"

#include <algorithm>

#include "clr/device.h"
#include "clr/status.h"

namespace cairn::clr {

Stream::~Stream() {
  synchronize();
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_all();
  if (!worker_.joinable()) return;
  // A callback may destroy its own stream.
  if (worker_.get_id() == std::this_thread::get_id())
    worker_.detach();
  else
    worker_.join();
}

Result<Queue*> Stream::queue_locked() {
  if (queue_ != nullptr) return queue_.get();
  auto queue = device_.queue_for_stream(priority_);
  if (!queue) return queue.error();
  queue_ = std::move(*queue);
  ready_queue_.store(queue_.get(), std::memory_order_release);
  return queue_.get();
}

Result<Queue*> Stream::queue() {
  if (Queue* queue = ready_queue_.load(std::memory_order_acquire)) return queue;
  const std::lock_guard lock(mutex_);
  return queue_locked();
}

Status Stream::settle_locked() {
  std::erase_if(waits_, [](const MarkerRef& each) { return each.done(); });
  if (tail_ && tail_->on_host()) {
    if (!tail_.done()) waits_.push_back(tail_);
    tail_ = {};
  }
  if (waits_.empty()) return success();
  auto queue = queue_locked();
  if (!queue) return queue.error();
  auto marker = (*queue)->barrier(waits_);
  if (!marker) return marker.error();
  waits_.clear();
  tail_ = std::move(*marker);
  return success();
}

Status Stream::push_task_locked(std::function<void()> work) {
  Task task;
  task.work = std::move(work);
  task.deps = std::move(waits_);
  waits_.clear();
  if (!tail_.done()) task.deps.push_back(tail_);
  task.done = Marker::make(nullptr);
  if (!task.done) return Error{kNoMemory, "no signal left for a task"};
  tail_ = task.done;
  tasks_.push_back(std::move(task));
  if (!worker_.joinable()) worker_ = std::thread([this] { serve(); });
  wake_.notify_one();
  return success();
}

Status Stream::host_task(std::function<void()> task) {
  const std::lock_guard lock(mutex_);
  return push_task_locked(std::move(task));
}

Status Stream::quick_task(const std::function<void()>& task) {
  const std::lock_guard lock(mutex_);
  const bool waiting = std::ranges::any_of(waits_, [](const MarkerRef& each) { return !each.done(); });
  if (waiting || !tail_.done()) return push_task_locked(task);
  waits_.clear();
  MarkerRef done = Marker::make(nullptr);
  if (!done) return Error{kNoMemory, "no signal left for a task"};
  task();
  done->finish();
  tail_ = std::move(done);
  return success();
}

Status Stream::run_now(const std::function<void()>& task) {
  synchronize();
  return quick_task(task).ok() ? (synchronize(), success())
                               : Status(Error{kNoMemory, "no signal left for a task"});
}

void Stream::wait_for(const MarkerRef& marker) {
  if (marker.done()) return;
  const std::lock_guard lock(mutex_);
  waits_.push_back(marker);
}

Result<MarkerRef> Stream::mark() {
  const std::lock_guard lock(mutex_);
  std::erase_if(waits_, [](const MarkerRef& each) { return each.done(); });
  if (!waits_.empty()) {
    if (const Status status = settle_locked(); !status) return status.error();
  }
  return tail_;
}

bool Stream::idle() {
  const std::lock_guard lock(mutex_);
  std::erase_if(waits_, [](const MarkerRef& each) { return each.done(); });
  return waits_.empty() && tail_.done();
}

void Stream::synchronize() {
  MarkerRef tail;
  std::vector<MarkerRef> waits;
  {
    const std::lock_guard lock(mutex_);
    tail = tail_;
    if (!waits_.empty()) waits = waits_;
  }
  for (const MarkerRef& each : waits) each->wait();
  if (tail) tail->wait();
}

void Stream::serve() {
  std::unique_lock lock(mutex_);
  for (;;) {
    wake_.wait(lock, [this] { return stopping_ || !tasks_.empty(); });
    if (tasks_.empty()) return;
    Task task = std::move(tasks_.front());
    tasks_.pop_front();
    lock.unlock();
    for (const MarkerRef& dep : task.deps) dep->wait();
    task.work();
    task.work = nullptr;
    task.done->finish();
    task.deps.clear();
    lock.lock();
  }
}

}  // namespace cairn::clr
