// SPDX-License-Identifier: MIT
// The arguments of one device printf, as kernels leave them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace cairn::clr {

/// Reads them one after the other. HIP's are words of 64 bits each (floats as double), strings
/// zero-terminated and padded to whole words. OpenCL's take the bytes that the format's row of the metadata
/// gives them. Reading past the end gives zeros.
///
/// LLVM 22 leaves out the last word of a constant string of 4, 8, ... characters, which is zero, though the
/// row counts it: arguments behind it then come earlier, and as many words at the message's end stay
/// unwritten.
constexpr std::uint32_t kPrintfUnwritten = 0x9d2ac5e3;  ///< what a buffer is filled with
class PrintfArguments {
 public:
  explicit PrintfArguments(std::span<const std::uint64_t> words)
      : bytes_(reinterpret_cast<const std::byte*>(words.data()), words.size_bytes()) {}
  PrintfArguments(std::span<const std::byte> bytes, std::span<const std::uint32_t> sizes);

  bool empty() const { return bytes_.empty(); }
  std::uint64_t word() { return element(take(), 0, 0); }
  double real() { return element_real(take(), 0, 0); }
  std::string_view text();

  /// The next argument's bytes; of a vector all elements, which `element` and `element_real` then read. The
  /// width of an element in bytes is 0 for the whole argument.
  std::span<const std::byte> take();
  static std::uint64_t element(std::span<const std::byte> argument, std::size_t index, std::size_t width);
  static double element_real(std::span<const std::byte> argument, std::size_t index, std::size_t width);

 private:
  std::span<const std::byte> bytes_;
  std::span<const std::uint32_t> sizes_;
  bool is_packed_ = false;
  unsigned left_out_ = 0;  ///< words of strings that are still missing
};

}  // namespace cairn::clr
