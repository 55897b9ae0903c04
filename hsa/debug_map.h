// SPDX-License-Identifier: MIT
// The debugger's rendezvous: the list of loaded code objects behind the exported _amdgpu_r_debug.
#pragma once

#include <link.h>

#include <cstdint>
#include <string>

namespace cairn::hsa {

/// A loaded code object in the list, from its construction to its destruction.
class DebugEntry {
 public:
  /// `bias`: what was added to the file's addresses. `uri`: where the file can be read.
  DebugEntry(std::uint64_t bias, std::string uri);
  ~DebugEntry();
  DebugEntry(const DebugEntry&) = delete;
  DebugEntry& operator=(const DebugEntry&) = delete;

 private:
  std::string uri_;
  link_map link_{};
};

/// Tells the driver where the list is, once; a driver that does not care is fine.
void announce_debug_map();

}  // namespace cairn::hsa
