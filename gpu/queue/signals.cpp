// SPDX-License-Identifier: MIT
// Signal completion and storing.
#include "gpu/queue/signals.h"

#include <atomic>

#include "base/guarded.h"
#include "gpu/queue/aql_format.h"

namespace cairn::gpu {
namespace {

Signal* signal_at(std::uint64_t handle) { return reinterpret_cast<Signal*>(handle); }

bool is_aligned(std::uint64_t handle) { return (handle & 7) == 0; }

/// The mailbox gets the event's number before the event is raised. Returns that number, 0 for no event.
std::uint32_t post_mailbox(const Signal& signal) {
  if (signal.mailbox == 0 || !is_aligned(signal.mailbox)) return 0;
  std::atomic_ref(*reinterpret_cast<std::uint64_t*>(signal.mailbox)).store(signal.event_id);
  return signal.event_id;
}

}  // namespace

bool complete_signal(QueueHost& host, std::uint64_t handle, WorkTime time) {
  if (handle == 0) return true;
  if (!is_aligned(handle)) return false;
  std::uint32_t event = 0;
  const bool there = guarded([&] {
    Signal& signal = *signal_at(handle);
    if (time.start != 0) {
      signal.start_ticks = time.start;
      signal.end_ticks = time.end;
    }
    // Once the value shows completion user space may reuse the signal, so the mailbox is read first.
    Signal mail;
    mail.mailbox = signal.mailbox;
    mail.event_id = signal.event_id;
    std::atomic_ref(signal.value).fetch_sub(1);
    event = post_mailbox(mail);
  });
  if (event != 0) host.raise_event(event);
  return there;
}

bool store_signal(QueueHost& host, std::uint64_t handle, std::int64_t value) {
  if (handle == 0 || !is_aligned(handle)) return false;
  std::uint32_t event = 0;
  const bool there = guarded([&] {
    Signal& signal = *signal_at(handle);
    std::atomic_ref(signal.value).store(value);
    event = post_mailbox(signal);
  });
  if (event != 0) host.raise_event(event);
  return there;
}

bool load_signal(std::uint64_t handle, std::int64_t* value) {
  if (!is_aligned(handle)) return false;
  return guarded([&] { *value = std::atomic_ref(signal_at(handle)->value).load(); });
}

}  // namespace cairn::gpu
