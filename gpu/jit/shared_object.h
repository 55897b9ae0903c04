// SPDX-License-Identifier: MIT
// Links one compiled function into an ELF shared object: what the cache keeps, and what the dynamic loader,
// debuggers and profilers read.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"

namespace cairn::gpu {

/// `object` is a relocatable x86-64 object whose function `function` is the entry. In the shared object that
/// function is exported as `name`, and its address is the ELF entry point. Other functions that it calls are
/// imported by name. Fails for relocations that position-independent code without data of its own does not
/// have.
Result<std::string> link_shared_object(std::string_view object, std::string_view function,
                                       std::string_view name);

}  // namespace cairn::gpu
