// SPDX-License-Identifier: MIT
// A doubly linked list that a debugger, and the card's fault reports, read from outside.
#include "hsa/debug_map.h"

#include <mutex>

#include "base/log.h"
#include "hsa/status.h"

extern "C" {
// Debuggers stop here: the list is about to change, or has changed.
[[gnu::noinline, gnu::used, gnu::visibility("hidden")]] void cairn_debug_map_changed() {
  asm volatile("" ::: "memory");
}

// The layout is the dynamic linker's; version 11 says that the addresses are of a card.
[[gnu::visibility("default")]] r_debug _amdgpu_r_debug = {
    11, nullptr, reinterpret_cast<ElfW(Addr)>(&cairn_debug_map_changed), r_debug::RT_CONSISTENT, 0};
}

namespace cairn::hsa {
namespace {

std::mutex& list_mutex() {
  static std::mutex& mutex = *new std::mutex;
  return mutex;
}

template <class Change>
void change_list(decltype(r_debug::RT_ADD) state, Change change) {
  std::lock_guard lock(list_mutex());
  _amdgpu_r_debug.r_state = state;
  cairn_debug_map_changed();
  change();
  _amdgpu_r_debug.r_state = r_debug::RT_CONSISTENT;
  cairn_debug_map_changed();
}

}  // namespace

DebugEntry::DebugEntry(std::uint64_t bias, std::string uri) : uri_(std::move(uri)) {
  link_.l_addr = bias;
  link_.l_name = uri_.data();
  change_list(r_debug::RT_ADD, [this] {
    link_map** end = &_amdgpu_r_debug.r_map;
    while (*end != nullptr) {
      link_.l_prev = *end;
      end = &(*end)->l_next;
    }
    *end = &link_;
  });
}

DebugEntry::~DebugEntry() {
  change_list(r_debug::RT_DELETE, [this] {
    (link_.l_prev == nullptr ? _amdgpu_r_debug.r_map : link_.l_prev->l_next) = link_.l_next;
    if (link_.l_next != nullptr) link_.l_next->l_prev = link_.l_prev;
  });
}

void announce_debug_map() {
  const HSAKMT_STATUS status = hsaKmtRuntimeEnable(&_amdgpu_r_debug, false);
  if (status != HSAKMT_STATUS_SUCCESS)
    log_debug("the driver takes no debugger rendezvous ({})", static_cast<int>(status));
}

}  // namespace cairn::hsa
