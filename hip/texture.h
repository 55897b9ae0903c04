// SPDX-License-Identifier: MIT
// Texture and surface objects: their making from resources, and the register of living ones.
#pragma once

#include <memory>

#include <hip/hip_runtime_api.h>
#include "hip/runtime.h"

namespace cairn::hip {

/// What an object was made of.
struct Texture {
  hipResourceDesc resource = {};
  hipTextureDesc texture = {};
  hipResourceViewDesc view = {};
  bool has_view = false;
};

/// Whether the card can sample at all.
bool has_images(DeviceState& device);

hipError_t make_texture(const hipResourceDesc& resource, const hipTextureDesc& texture,
                        const hipResourceViewDesc* view, hipTextureObject_t* out);
hipError_t make_surface(const hipResourceDesc& resource, hipSurfaceObject_t* out);
/// Null when the handle is none of a living texture object.
std::shared_ptr<Texture> find_texture(const void* handle);
/// Ends a texture or surface object; hipErrorInvalidValue for what is none.
hipError_t drop_texture(const void* handle);

}  // namespace cairn::hip
