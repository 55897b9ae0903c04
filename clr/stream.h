// SPDX-License-Identifier: MIT
// A stream: work in order, on the device and on the host. Kernels go straight to a queue; everything else
// (copies, fills, callbacks) is a task of the host that runs when what is before it is done.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "base/result.h"
#include "clr/marker.h"
#include "clr/queue.h"

namespace cairn::clr {

/// All methods may be called from any thread.
class Stream {
 public:
  explicit Stream(Device& device, hsa_amd_queue_priority_t priority = HSA_AMD_QUEUE_PRIORITY_NORMAL)
      : device_(device), priority_(priority) {}
  ~Stream();  ///< waits for all its work
  Stream(const Stream&) = delete;
  Stream& operator=(const Stream&) = delete;

  Device& device() const { return device_; }
  /// The queue behind the stream, got at the first call.
  Result<Queue*> queue();

  /// A kernel, after all that is on the stream. See Queue::dispatch.
  template <class Fill>
  Status dispatch(const Dispatch& what, Fill&& fill);
  /// A task of the host, after all that is on the stream. It runs on a thread of the stream.
  Status host_task(std::function<void()> task);
  /// As host_task, but runs it right here when the stream is idle: for tasks that wait for nobody.
  Status quick_task(const std::function<void()>& task);
  /// Waits until the stream is idle, then runs the task here: for calls that return when it is done.
  Status run_now(const std::function<void()>& task);

  /// Later work of the stream waits for `marker` (of any stream).
  void wait_for(const MarkerRef& marker);
  /// A marker for all that is on the stream now; empty when the stream is idle.
  Result<MarkerRef> mark();
  bool idle();
  /// Returns when all that is on the stream is done.
  void synchronize();

 private:
  struct Task {
    std::vector<MarkerRef> deps;
    std::function<void()> work;
    MarkerRef done;
  };

  Result<Queue*> queue_locked();
  /// Makes the queue wait for what it does not order itself: waits_, and a host task at the tail.
  Status settle_locked();
  Status push_task_locked(std::function<void()> work);
  void serve();

  Device& device_;
  hsa_amd_queue_priority_t priority_;
  std::mutex mutex_;
  std::shared_ptr<Queue> queue_;
  std::atomic<Queue*> ready_queue_{nullptr};  // queue_, once there is one
  MarkerRef tail_;                            // the newest work
  std::vector<MarkerRef> waits_;              // what later work must wait for besides tail_

  std::thread worker_;
  std::condition_variable wake_;
  std::deque<Task> tasks_;
  bool stopping_ = false;
};

template <class Fill>
Status Stream::dispatch(const Dispatch& what, Fill&& fill) {
  const std::lock_guard lock(mutex_);
  if (!waits_.empty() || (tail_ && tail_->on_host())) {
    if (Status status = settle_locked(); !status) return status;
  }
  auto queue = queue_locked();
  if (!queue) return queue.error();
  auto marker = (*queue)->dispatch(what, std::forward<Fill>(fill));
  if (!marker) return marker.error();
  tail_ = std::move(*marker);
  return success();
}

}  // namespace cairn::clr
