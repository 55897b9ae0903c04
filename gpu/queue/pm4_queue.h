// SPDX-License-Identifier: MIT
// A user-mode compute queue whose ring holds PM4 packets.
#pragma once

#include <atomic>
#include <cstdint>

#include "gpu/queue/pm4.h"
#include "gpu/queue/queue_host.h"

namespace cairn::gpu {

/// A packet that cannot run, or a kernel that fails, stops the queue and is reported as the card's hang: such
/// a queue has no signal to say it with.
class Pm4Queue final : public PacketQueue {
 public:
  /// `config.write_pointer` is not used: the doorbell's value is the new write pointer. Both count dwords.
  Pm4Queue(const QueueConfig& config, QueueHost& host);

  bool poll() override;
  bool waiting() const override { return !stopped_ && end_ != begin_; }
  void close() override {
    closed_ = true;
    processor_.close();
  }
  bool idle() const override { return processor_.idle(); }
  bool stopped() const { return stopped_; }

 private:
  bool stop();
  bool stop(Fault fault);

  const QueueConfig config_;
  QueueHost& host_;
  Pm4Processor processor_;
  std::uint64_t begin_ = 0, end_ = 0;  ///< dwords, never wrapped: processed, and written
  bool stopped_ = false;
  std::atomic<bool> closed_ = false;
};

}  // namespace cairn::gpu
