// SPDX-License-Identifier: MIT
// Walks PM4 type-3 packets.
#include "gpu/queue/pm4.h"

#include <cerrno>

#include <fmt/format.h>

#include "base/bits.h"
#include "base/guarded.h"

namespace cairn::gpu {
namespace {

constexpr std::uint32_t kNop = 0x10, kIndirectBuffer = 0x3f, kEventWrite = 0x46, kAcquireMem = 0x58;
constexpr std::uint32_t kOneDwordNop = 0xffff1000;

bool has_no_effect(std::uint32_t opcode) {
  return opcode == kNop || opcode == kEventWrite || opcode == kAcquireMem;
}

}  // namespace

Status check_aql_indirect_buffer(const std::uint32_t (&packet)[4]) {
  if (packet[0] >> 30 != 3 || bits(packet[0], 15, 8) != kIndirectBuffer) {
    return Error{EINVAL, fmt::format("PM4 packet {:#010x} is not an INDIRECT_BUFFER", packet[0])};
  }
  const std::uint64_t buffer = packet[1] | static_cast<std::uint64_t>(packet[2] & 0xffff) << 32;
  const std::uint32_t dwords = packet[3] & 0xfffff;
  for (std::uint32_t at = 0; at < dwords;) {
    std::uint32_t header = 0;
    if ((buffer & 3) != 0 || !guarded_copy(&header, reinterpret_cast<const void*>(buffer + at * 4ull), 4)) {
      return Error{EFAULT, fmt::format("no PM4 indirect buffer at {:#x}", buffer)};
    }
    const std::uint32_t opcode = bits(header, 15, 8);
    if (header >> 30 != 3 || !has_no_effect(opcode)) {
      return Error{EINVAL,
                   fmt::format("PM4 packet {:#010x} in an indirect buffer is not implemented", header)};
    }
    at += header == kOneDwordNop ? 1 : bits(header, 29, 16) + 2;
  }
  return success();
}

}  // namespace cairn::gpu
