// SPDX-License-Identifier: MIT
// Texture references: variables of a program that a resource is bound to. The variable exists twice, for the
// host and on the device; binding writes a texture object into both.
#pragma once

#include <hip/hip_runtime_api.h>
#include "hip/runtime.h"

namespace cairn::hip {

/// What is bound to a reference.
struct Binding {
  hipResourceDesc resource = {};
  std::size_t offset = 0;  ///< from the aligned address that the texture begins at to the one asked for
};

/// Binds the resource with the reference's modes, instead of what was bound before.
hipError_t bind_reference(const textureReference* reference, const Binding& binding);
hipError_t unbind_reference(const textureReference* reference);
/// False when nothing is bound.
bool binding_of(const textureReference* reference, Binding* out);
/// Makes the reference whose device variable is at `device`; the same one every time.
textureReference* reference_at(void* device);

/// A line of memory as a resource: the address is aligned down, `offset` gets the rest; null: there may be
/// none.
hipError_t line_of(const void* address, const hipChannelFormatDesc& desc, std::size_t bytes,
                   std::size_t* offset, Binding* out);

}  // namespace cairn::hip
