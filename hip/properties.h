// SPDX-License-Identifier: MIT
// hipDeviceProp_t of a device.
#pragma once

#include <hip/hip_runtime_api.h>

namespace cairn::hip {
struct DeviceState;
hipDeviceProp_t properties_of(DeviceState& device);
/// An attribute's value; hipErrorInvalidValue for one that does not exist.
hipError_t attribute_of(DeviceState& device, hipDeviceAttribute_t attribute, int* value);
/// "major.minor" of a gfx number: gfx942 is 9.4, gfx1030 is 10.3.
int major_of(DeviceState& device);
int minor_of(DeviceState& device);
}  // namespace cairn::hip
