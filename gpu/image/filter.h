// SPDX-License-Identifier: MIT
// Samples: where a coordinate falls, which texels it mixes, and from which level.
#pragma once

#include <array>

#include "gpu/image/image.h"
#include "gpu/image/sampler.h"

namespace cairn::gpu {

/// Where one lane samples.
struct SamplePoint {
  std::array<float, 3> at{};             ///< x, y, z; cube faces have x and y from 1 to 2
  float layer = 0;                       ///< of an array, to be rounded; for a cube face + 8 * layer
  float lod = 0;                         ///< before any clamp
  std::array<std::int32_t, 3> offset{};  ///< texels
  float reference = 0;                   ///< of a comparison
};

/// The level of detail within the sampler's and the image's limits; 0 without normalized coordinates.
float clamped_lod(const Image& image, const Sampler& sampler, float lod);
/// Whether samples depend on the level of detail at all.
bool lod_matters(const Image& image, const Sampler& sampler);
/// Level of detail of coordinates that change by `dx` and `dy` (in the coordinates' own unit) from pixel to
/// pixel.
float lod_of_gradients(const Image& image, const Sampler& sampler, const std::array<float, 3>& dx,
                       const std::array<float, 3>& dy);

/// Four components as the descriptor's selectors order them. `compare`: each texel is 1 or 0 by the
/// comparison of point.reference with its first component.
Texel sample(const Image& image, const Sampler& sampler, const SamplePoint& point, bool compare);
/// Component `component` of the four texels that a linear filter would mix: at (0, 1), (1, 1), (1, 0), (0,
/// 0).
Texel gather(const Image& image, const Sampler& sampler, const SamplePoint& point, bool compare,
             unsigned component);

/// Component `component` of the texel that the coordinates fall into and of the three to its right.
Texel gather_row(const Image& image, const Sampler& sampler, const SamplePoint& point, unsigned component);

}  // namespace cairn::gpu
