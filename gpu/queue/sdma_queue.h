// SPDX-License-Identifier: MIT
// The SDMA packet processor: copies, fills and synchronisation packets of one user-mode queue.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>

#include "gpu/queue/queue_host.h"

namespace cairn::gpu {

/// Packets run one after the other. Long copies are made in pieces, one a poll(). A bad address or an unknown
/// packet stops the queue and is reported as a fault of it.
class SdmaQueue final : public PacketQueue {
 public:
  /// `config.write_pointer` is not used: the doorbell's value is the new write pointer, in bytes.
  SdmaQueue(const QueueConfig& config, QueueHost& host);

  bool poll() override;
  bool waiting() const override { return wptr_ != rptr_ && !stopped_; }
  void close() override { closed_ = true; }
  bool idle() const override { return true; }
  bool stopped() const { return stopped_; }

 private:
  static constexpr unsigned kMaxDwords = 16;  ///< longest packet but for its data
  enum class Outcome { Done, Wait, More, Stop };

  Outcome step();
  bool fetch(std::uint32_t* dwords, unsigned count);
  Outcome execute(const std::uint32_t (&packet)[kMaxDwords], unsigned* size);
  Outcome copy_linear(const std::uint32_t* packet);
  Outcome copy_rect(const std::uint32_t* packet);
  Outcome write_linear(const std::uint32_t* packet);
  Outcome fill(const std::uint32_t* packet);
  Outcome poll_memory(const std::uint32_t* packet);
  Outcome atomic(const std::uint32_t* packet);
  Outcome store(std::uint64_t address, std::uint64_t value, unsigned bytes);
  Outcome stop_at(std::uint64_t address);
  Outcome stop_with(std::string text);
  std::uint64_t available() const { return wptr_ - rptr_; }

  const QueueConfig config_;
  QueueHost& host_;
  std::uint64_t rptr_ = 0;  ///< bytes, never wrapped
  std::uint64_t wptr_ = 0;
  std::uint64_t progress_ = 0;  ///< of the packet at rptr_: bytes or rows done
  bool stopped_ = false;
  std::atomic<bool> closed_ = false;
};

}  // namespace cairn::gpu
