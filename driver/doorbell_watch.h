// SPDX-License-Identifier: MIT
// Notices that user space rings a doorbell, a plain store, while every engine thread sleeps.
#pragma once

#include <mutex>
#include <vector>

#include "driver/device.h"
#include "driver/kfd_abi.h"
#include "gpu/wave/engine.h"

namespace cairn::driver {

/// Write-protects the doorbell pages, as user space has mapped them, by userfaultfd: the store waits until
/// the engine has woken up. Where the host does not allow that, arm() says so, and the engine has to look now
/// and then.
class UserfaultDoorbells final : public gpu::DoorbellWatch {
 public:
  UserfaultDoorbells();

  /// User space has mapped the doorbell page of card `device` at `address`.
  void mapped(unsigned device, void* address);
  /// Card `device` has one queue more, or one less.
  void queues_changed(unsigned device, int by);

  bool arm() override;
  void disarm() override;
  void wait() override;
  void alert() override;

 private:
  struct Mapping {
    unsigned device;
    kfd::u64 address;
  };
  bool protect(const Mapping& mapping, bool on);

  std::mutex mutex_;
  std::vector<Mapping> mappings_;
  std::vector<int> queues_;  ///< by card
  Fd fault_fd_, alert_fd_;
};

}  // namespace cairn::driver
