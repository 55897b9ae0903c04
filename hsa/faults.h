// SPDX-License-Identifier: MIT
// Faults of cards: who wants to hear of them, and what happens when nobody does.
#pragma once

#include <mutex>
#include <vector>

#include "hsa/status.h"

namespace cairn::hsa {

class Runtime;

class Faults {
 public:
  explicit Faults(Runtime& runtime) : runtime_(runtime) {}

  /// Begins to watch the driver's memory and hardware-exception events, if there is a card.
  Status start();
  /// Gives the events back; nothing may be watching any more.
  void stop();

  void add_handler(hsa_amd_system_event_callback_t callback, void* data);

 private:
  struct Handler {
    hsa_amd_system_event_callback_t callback;
    void* data;
  };

  Result<HsaEvent*> watch(HSA_EVENTTYPE type, void (Faults::*check)(HsaEvent*));
  void check_memory(HsaEvent* event);
  void check_exception(HsaEvent* event);
  /// True when some handler took care of it.
  bool tell(const hsa_amd_event_t& event);

  Runtime& runtime_;
  HsaEvent* memory_event_ = nullptr;
  HsaEvent* exception_event_ = nullptr;
  std::mutex mutex_;
  std::vector<Handler> handlers_;
};

}  // namespace cairn::hsa
