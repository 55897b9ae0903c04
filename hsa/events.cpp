// SPDX-License-Identifier: MIT
// The pool of driver events.
#include "hsa/events.h"

#include <cstdlib>
#include <string_view>

namespace cairn::hsa {
namespace {

bool interrupts_enabled() {
  static const bool enabled = [] {
    const char* text = std::getenv("HSA_ENABLE_INTERRUPT");
    return text == nullptr || std::string_view(text) != "0";
  }();
  return enabled;
}

}  // namespace

EventPool::~EventPool() {
  for (HsaEvent* event : free_) hsaKmtDestroyEvent(event);
}

HsaEvent* EventPool::take() {
  if (!interrupts_enabled()) return nullptr;
  std::lock_guard lock(mutex_);
  if (!free_.empty()) {
    HsaEvent* event = free_.back();
    free_.pop_back();
    return event;
  }
  if (exhausted_) return nullptr;
  HsaEventDescriptor descriptor{};
  descriptor.EventType = HSA_EVENTTYPE_SIGNAL;
  HsaEvent* event = nullptr;
  if (hsaKmtCreateEvent(&descriptor, false, false, &event) != HSAKMT_STATUS_SUCCESS) {
    exhausted_ = true;
    return nullptr;
  }
  return event;
}

void EventPool::give_back(HsaEvent* event) {
  if (event == nullptr) return;
  hsaKmtResetEvent(event);
  std::lock_guard lock(mutex_);
  exhausted_ = false;
  free_.push_back(event);
}

}  // namespace cairn::hsa
