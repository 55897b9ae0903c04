// SPDX-License-Identifier: MIT
// The extensions that exist here, and their tables of functions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace cairn::hsa {

struct Extension {
  std::uint16_t number, major, minor;
  const void* table;
  std::size_t table_bytes;
};

std::span<const Extension> extensions();
/// Null for a number that names none.
const char* extension_name(std::uint16_t number);
/// Bytes of the table at a minor version; 0 when there is none.
std::size_t extension_table_bytes(std::uint16_t number, std::uint16_t minor);

}  // namespace cairn::hsa
