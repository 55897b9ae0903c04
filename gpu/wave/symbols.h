// SPDX-License-Identifier: MIT
// Names for guest addresses, from the list of loaded code objects that ROCm runtimes keep for debuggers
// (_amdgpu_r_debug).
#pragma once

#include <cstdint>
#include <string>

namespace cairn::gpu {

/// Demangled name of the kernel whose descriptor is at `descriptor`; the address as text when no runtime
/// tells.
std::string kernel_name(std::uint64_t descriptor);
/// The linked (mangled) name of the function that begins at `pc`; "name+0x12" within one; empty when unknown.
std::string linked_name(std::uint64_t pc);
/// "name+0x12 (file.hip:34)", as far as symbols and line tables tell, after the address.
std::string code_place(std::uint64_t pc);

}  // namespace cairn::gpu
