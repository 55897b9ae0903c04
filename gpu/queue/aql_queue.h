// SPDX-License-Identifier: MIT
// The AQL packet processor: turns the packets of one user-mode queue into launches.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <string>

#include "gpu/queue/aql_format.h"
#include "gpu/queue/pm4.h"
#include "gpu/queue/queue_host.h"

namespace cairn::gpu {

/// Packets start in order; without the barrier bit they may overlap. A packet that cannot run stops the queue
/// with a QueueError in its inactive signal, and nothing after it runs. A packet's slot is given back to user
/// space when its work has ended, because the kernel may read it until then.
class AqlQueue final : public PacketQueue {
 public:
  AqlQueue(const QueueConfig& config, QueueHost& host);
  ~AqlQueue() override;

  bool poll() override;
  bool waiting() const override { return waiting_; }
  void close() override;
  bool idle() const override { return running_.load() == 0 && (pm4_ == nullptr || pm4_->idle()); }
  bool stopped() const { return stopped_.load(); }

 private:
  /// A packet from its start to the return of its slot.
  struct Work {
    AqlQueue* queue = nullptr;
    std::uint64_t completion_signal = 0;
    std::uint64_t start = 0;
    bool profiled = false;
    std::atomic<bool> done = false;
  };
  static constexpr std::uint64_t kMaxInFlight = 64;  ///< a power of two

  struct Next {
    bool valid = false;  ///< there is a packet to process
    std::uint32_t properties = 0;
    AqlPacket packet;
  };

  std::uint64_t packet_address(std::uint64_t index) const;
  Work& work(std::uint64_t index) { return works_[index & (kMaxInFlight - 1)]; }
  bool advance(Next* next);
  bool start_next();
  bool start(const Next& next);
  bool start_kernel(const Next& next);
  bool start_barrier(const BarrierPacket& packet, bool all);
  bool start_vendor(const AqlPacket& packet);
  bool start_pm4(const Pm4IbPacket& packet);
  bool stop_for_pm4();
  bool start_barrier_value(const BarrierValuePacket& packet);
  Work& begin(std::uint64_t completion_signal);
  bool finish_now(std::uint64_t completion_signal);
  bool check_kernel(const KernelDispatchPacket& packet);
  void ended(Work& work, const Fault* fault);
  bool stop(QueueError error, std::string text);
  void stop_for(const Fault& fault);
  void post(QueueError error, const Fault& fault);

  const QueueConfig config_;
  QueueHost& host_;
  const std::uint64_t queue_;  ///< address of amd_queue_t
  const std::uint64_t packets_;
  std::uint64_t head_;                 ///< next packet to start
  std::uint64_t tail_;                 ///< oldest packet whose slot was not given back
  std::uint64_t written_ = 0;          ///< the write index when it was last looked at
  std::uint64_t checked_ = 0;          ///< the descriptor that was found in order last
  bool profiling_ = false;             ///< the queue's property when the packet at the head was looked at
  bool waiting_ = false;               ///< the packet at the head waits for a signal, or for memory
  std::unique_ptr<Pm4Processor> pm4_;  ///< for indirect buffers, from the first one on
  bool in_pm4_ = false;                ///< the packet at the head is one that runs
  bool more_ = false;                  ///< and it goes on when polled again
  std::atomic<std::uint32_t> running_ = 0;
  std::atomic<bool> stopped_ = false;
  std::atomic<bool> closed_ = false;
  std::array<Work, kMaxInFlight> works_;
};

}  // namespace cairn::gpu
