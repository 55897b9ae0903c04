// SPDX-License-Identifier: MIT
// The topology as the driver's files tell it.
#pragma once

#include <optional>
#include <vector>

#include "hsakmt/hsakmt.h"

namespace cairn::thunk {

struct Node {
  HsaNodeProperties properties = {};
  std::vector<HsaMemoryProperties>
      memory;  ///< the driver's banks; apertures are added by hsaKmtGetNodeMemoryProperties
  std::vector<HsaCacheProperties> caches;
  std::vector<HsaIoLinkProperties> links;
};

struct Topology {
  HsaSystemProperties system = {};
  std::vector<Node> nodes;
};

/// Reads all of it; none when a file that must be there is not.
std::optional<Topology> read_topology();

}  // namespace cairn::thunk
