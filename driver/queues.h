// SPDX-License-Identifier: MIT
// The process's user-mode queues and the engine that runs them.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <vector>

#include "driver/device.h"
#include "driver/doorbell_watch.h"
#include "driver/events.h"
#include "driver/fault_log.h"
#include "driver/kfd_abi.h"
#include "driver/smi_events.h"
#include "gpu/queue/queue_host.h"
#include "gpu/wave/engine.h"

namespace cairn::driver {

/// Methods return 0 or an errno value. The process's lock guards create, find and take; finish and wake need
/// no lock.
class QueueTable {
 public:
  QueueTable(EventTable& events, FaultLog& faults, SmiClients& smi);
  ~QueueTable();  ///< after stop(), or without queues: the engine ends here, and waits for kernels that run

  int create(Device& device, kfd::CreateQueue& args);
  int update(const kfd::UpdateQueue& args);
  bool contains(kfd::u32 id) const { return queues_.contains(id); }

  /// A queue that takes no more packets, out of the table.
  struct Closing {
    std::unique_ptr<gpu::PacketQueue> queue;
  };
  int take(kfd::u32 id, Closing* closing);
  /// Waits for what the queue has running, for a while: a kernel that never ends is left to itself.
  void finish(Closing closing);

  /// Destroys all queues.
  void clear();
  /// Takes the queues off the engine, and waits a little for what they have running. False: kernels still
  /// run or are translated, so the engine cannot be stopped at once.
  bool stop();

  /// Tells the engine that a client is about to wait, in case its threads only look now and then.
  void wake();
  UserfaultDoorbells& doorbells() { return doorbells_; }

 private:
  class Host;
  struct Entry {
    std::unique_ptr<gpu::PacketQueue> queue;
    Device* device = nullptr;
    kfd::u32 doorbell = 0;
    bool suspended = false;
  };
  int check(const kfd::CreateQueue& args) const;
  int start_engine();
  Host& host_of(Device& device);

  EventTable& events_;
  FaultLog& faults_;
  SmiClients& smi_;
  UserfaultDoorbells doorbells_;
  std::unique_ptr<gpu::Engine> engine_;
  std::atomic<gpu::Engine*> running_engine_ = nullptr;
  std::vector<std::unique_ptr<Host>> hosts_;  ///< by card
  std::map<kfd::u32, Entry> queues_;
  kfd::u32 next_id_ = 1;
  std::mutex abandoned_mutex_;
  std::vector<std::unique_ptr<gpu::PacketQueue>> abandoned_;  ///< closed with a kernel still running
};

}  // namespace cairn::driver
