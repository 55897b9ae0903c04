// SPDX-License-Identifier: MIT
// Neighbours on a cube: faces in the order +x -x +y -y +z -z, as v_cubeid_f32 numbers them.
#pragma once

#include <array>
#include <cstdint>

namespace cairn::gpu {

/// When (x, y) is outside of the face that `layer` is, moves it to the texel of the neighbouring face that
/// lies there and returns that face's layer.
inline std::uint32_t step_over_cube_edge(std::int32_t& x, std::int32_t& y, std::int32_t size,
                                         std::uint32_t layer) {
  if (x >= 0 && y >= 0 && x < size && y < size) return layer;
  const std::uint32_t first = layer / 6 * 6, face = layer % 6;
  // The texel's centre in units of half a texel, on a cube of side 2 * size around the origin.
  const std::int32_t s = 2 * x + 1 - size, t = 2 * y + 1 - size, m = size;
  // What a face's s, t and direction are in space: axis 0..2 and sign.
  struct Axes {
    std::int8_t major, sign, s_axis, s_sign, t_axis, t_sign;
  };
  constexpr Axes kFaces[6] = {{0, 1, 2, -1, 1, -1}, {0, -1, 2, 1, 1, -1}, {1, 1, 0, 1, 2, 1},
                              {1, -1, 0, 1, 2, -1}, {2, 1, 0, 1, 1, -1},  {2, -1, 0, -1, 1, -1}};
  std::array<std::int32_t, 3> p{};
  const Axes& from = kFaces[face];
  p[static_cast<unsigned>(from.major)] = from.sign * m;
  p[static_cast<unsigned>(from.s_axis)] = from.s_sign * s;
  p[static_cast<unsigned>(from.t_axis)] = from.t_sign * t;
  // Beyond the edge by s: on the neighbour that is the distance from the edge.
  const auto magnitude = [](std::int32_t v) { return v < 0 ? -v : v; };
  const auto s_axis = static_cast<unsigned>(from.s_axis), t_axis = static_cast<unsigned>(from.t_axis);
  const unsigned major = magnitude(p[s_axis]) >= magnitude(p[t_axis]) ? s_axis : t_axis;
  const std::int32_t over = magnitude(p[major]) - m;
  p[static_cast<unsigned>(from.major)] = from.sign * (m - over);
  p[major] = p[major] < 0 ? -m : m;
  for (std::uint32_t i = 0; i < 6; ++i) {
    const Axes& to = kFaces[i];
    if (static_cast<unsigned>(to.major) != major || (p[major] < 0) != (to.sign < 0)) continue;
    x = (to.s_sign * p[static_cast<unsigned>(to.s_axis)] + size - 1) / 2;
    y = (to.t_sign * p[static_cast<unsigned>(to.t_axis)] + size - 1) / 2;
    return first + i;
  }
  return layer;
}

}  // namespace cairn::gpu
