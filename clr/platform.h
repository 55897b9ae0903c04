// SPDX-License-Identifier: MIT
// The machine: every GPU that the HSA runtime shows, found once.
#pragma once

#include <memory>
#include <vector>

#include "base/result.h"
#include "clr/device.h"

namespace cairn::clr {

class Platform {
 public:
  /// Starts the HSA runtime and lists its GPUs; later calls give the same Platform, or the same failure. It
  /// is never torn down: device threads may still run when static destructors do. `visible` filters and
  /// orders as HIP_VISIBLE_DEVICES does
  /// ("0,2", "GPU-<uuid>"); only the first call's counts.
  static Result<Platform*> instance();

  const std::vector<std::unique_ptr<Device>>& devices() const { return devices_; }
  /// Device of that index, null when there is none.
  Device* device(int index) const;
  hsa_agent_t host() const { return host_; }

  /// Ticks of the system's clock, and ticks a second: the one timestamps are in.
  static std::uint64_t now();
  static std::uint64_t ticks_per_second();

 private:
  static Result<std::unique_ptr<Platform>> create();
  std::vector<std::unique_ptr<Device>> devices_;
  hsa_agent_t host_ = {0};
};

}  // namespace cairn::clr
