// SPDX-License-Identifier: MIT
// Random HIP programs whose host and device results must agree bit for bit.
#pragma once

#include <cstdint>
#include <string>

namespace cairn::fuzz {

/// A program of `kernels` kernels; it returns 0 when all agree. `only`: this kernel alone, -1: all.
std::string random_program_text(std::uint64_t seed, int kernels, int only);

}  // namespace cairn::fuzz
