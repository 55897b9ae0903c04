// SPDX-License-Identifier: MIT
// Events of the driver, on which threads can sleep; used again and again, because there are only some
// thousand.
#pragma once

#include <mutex>
#include <vector>

#include "hsa/status.h"

namespace cairn::hsa {

class EventPool {
 public:
  ~EventPool();
  /// An event that is not set; null when there are none left, or HSA_ENABLE_INTERRUPT=0.
  HsaEvent* take();
  void give_back(HsaEvent* event);

 private:
  std::mutex mutex_;
  std::vector<HsaEvent*> free_;
  bool exhausted_ = false;
};

}  // namespace cairn::hsa
