// SPDX-License-Identifier: MIT
// A random variant of one form: other registers, constants and modifiers. The assembler may refuse it.
#pragma once

#include <string>

#include "gpu/isa/encodings.h"
#include "tests/fuzz/random.h"

namespace cairn::fuzz {

std::string variant_of(const gpu::Form& form, gpu::Target target, Random& random);

}  // namespace cairn::fuzz
