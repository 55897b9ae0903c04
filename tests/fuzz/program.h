// SPDX-License-Identifier: MIT
// Random programs and the states they start from.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "tests/fuzz/catalogue.h"
#include "tests/reference/wave.h"

namespace cairn::fuzz {

/// Lines with labels; a program ends behind its last line.
using Program = std::vector<std::string>;

/// At most `length` drawn instructions, with loops, branches and changes of EXEC around them.
Program random_program(const Catalogue& catalogue, gpu::Target target, Random& random, int length);

/// A state with addresses in the registers of layout.h and values of many kinds in the others.
/// `memory` is the guest address that the program's memory will have.
void random_state(reference::Wave& wave, gpu::Target target, Random& random, std::uint64_t memory);

/// Takes out the lines at which the reference finds a result undetermined, until it runs for all `starts`;
/// false: nothing is left. `ends` are the states after.
bool make_determined(Program& program, const std::vector<std::unique_ptr<reference::Wave>>& starts,
                     std::vector<std::unique_ptr<reference::Wave>>& ends);

}  // namespace cairn::fuzz
