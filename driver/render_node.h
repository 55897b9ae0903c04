// SPDX-License-Identifier: MIT
// The ioctls of a card's render node.
#pragma once

#include "driver/device.h"

namespace cairn::driver {

/// One request of type 'd'; 0 or an errno value. The caller holds the process's lock.
int render_ioctl(const Device& device, unsigned nr, void* arg, std::size_t size);

}  // namespace cairn::driver
