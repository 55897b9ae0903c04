// SPDX-License-Identifier: MIT
// What kernels print, put into text as C's printf would.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace cairn::clr {

/// Formats `format` with arguments as kernels send them: one word each (floats as double), strings
/// zero-terminated and padded to whole words. Arguments that are missing end the output; %n takes its
/// argument and does nothing.
std::string format_device(std::string_view format, std::span<const std::uint64_t> args);

/// Prints one message: a control word (bit 0: to stderr), the format as a string, the arguments. The number
/// of bytes printed, or -1 for a message that makes no sense.
int print_message(std::span<const std::uint64_t> words);

/// Prints all that a buffered printf left: `bytes` of messages, each a control word of 32 bits (bit 0:
/// stderr, bit 1: the format is in `formats` under the 64-bit hash that follows, bits 2 and up: bytes of the
/// message with the control word).
void print_buffer(std::span<const std::byte> bytes, const std::vector<std::string>& formats);

}  // namespace cairn::clr
