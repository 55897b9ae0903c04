// SPDX-License-Identifier: MIT
// What kernels print, put into text as C's printf would.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "clr/printf_arguments.h"

namespace cairn::clr {

/// Formats as C's printf does, and vectors (%v4f) as OpenCL's. Arguments that are missing end the output; %n
/// takes its argument and does nothing.
std::string format_arguments(std::string_view format, PrintfArguments args);
/// The same for arguments of one word each.
std::string format_device(std::string_view format, std::span<const std::uint64_t> args);

/// Prints one message: a control word (bit 0: to stderr), the format as a string, the arguments. The number
/// of bytes printed, or -1 for a message that makes no sense.
int print_message(std::span<const std::uint64_t> words);

/// Makes a buffer ready for messages with these rows of metadata.
void prepare_buffer(std::span<std::byte> bytes, const std::vector<std::string>& rows);
/// Prints all that a buffered printf left: `bytes` of messages, and the rows of the program's metadata.
/// HIP's begin with a control word of 32 bits (bit 0: stderr; bit 1: the format's 64-bit hash follows instead
/// of the format; bits 2 and up: bytes of the message with the control word), their rows are
/// "0:0:<hash in hexadecimal>,<format>". OpenCL's begin with the number of their row, which is
/// "<number>:<arguments>:<bytes of each, each with a colon><format>".
void print_buffer(std::span<const std::byte> bytes, const std::vector<std::string>& formats);

}  // namespace cairn::clr
