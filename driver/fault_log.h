// SPDX-License-Identifier: MIT
// The last fault of a card's kernels, in full: the driver's events carry only its address.
#pragma once

#include <cstdint>
#include <mutex>
#include <string>

#include "driver/kfd_abi.h"
#include "gpu/wave/engine.h"

namespace cairn::driver {

class FaultLog {
 public:
  struct Entry {
    std::uint64_t serial = 0;  ///< how many faults there were, this one included; 0: none yet
    kfd::u32 gpu_id = 0;
    std::uint64_t queue = 0;  ///< the amd_queue_t whose kernel faulted
    gpu::Fault fault;
  };

  void record(kfd::u32 gpu_id, std::uint64_t queue, const gpu::Fault& fault) {
    const std::lock_guard lock(mutex_);
    last_ = {last_.serial + 1, gpu_id, queue, fault};
  }
  Entry last() const {
    const std::lock_guard lock(mutex_);
    return last_;
  }

 private:
  mutable std::mutex mutex_;
  Entry last_;
};

}  // namespace cairn::driver
