// SPDX-License-Identifier: MIT
// Messages of a buffered printf, found in their buffer.
#include <algorithm>
#include <charconv>
#include <cstdio>
#include <cstring>
#include <numeric>
#include <unordered_map>

#include "base/log.h"
#include "clr/printf.h"

namespace cairn::clr {
namespace {

// A row of the metadata: the format, and the bytes of its arguments where they are OpenCL's.
struct Format {
  std::string text;
  std::vector<std::uint32_t> sizes;
  std::size_t bytes() const { return std::accumulate(sizes.begin(), sizes.end(), std::size_t{0}); }
};

// Formats by hash (HIP) or number (OpenCL).
struct Formats {
  std::unordered_map<std::uint64_t, Format> rows;
  bool is_opencl = false;

  const Format* find(std::uint64_t key) const {
    const auto row = rows.find(key);
    return row == rows.end() ? nullptr : &row->second;
  }
};

// A number up to the colon, which is taken, too.
std::uint64_t take_number(std::string_view& row, int base = 10, char end = ':') {
  std::uint64_t number = 0;
  (void)std::from_chars(row.data(), row.data() + row.size(), number, base);
  row.remove_prefix(std::min(row.find(end), row.size() - 1) + 1);
  return number;
}

// LLVM writes OpenCL's formats with these characters escaped; the colon as an octal number.
std::string unescaped(std::string_view text) {
  constexpr std::string_view kLetters = "abfnrtv", kMeant = "\a\b\f\n\r\t\v";
  std::string result;
  while (!text.empty()) {
    std::size_t used = 1;
    char meant = text[0];
    if (text.starts_with("\\72")) {
      meant = ':';
      used = 3;
    } else if (text[0] == '\\' && text.size() > 1) {
      const std::size_t which = kLetters.find(text[1]);
      if (which != kLetters.npos) {
        meant = kMeant[which];
        used = 2;
      }
    }
    result += meant;
    text.remove_prefix(used);
  }
  return result;
}

Formats read_formats(const std::vector<std::string>& rows) {
  Formats formats;
  for (const std::string& each : rows) {
    std::string_view row = each;
    if (row.empty()) continue;
    const std::uint64_t number = take_number(row), count = take_number(row);
    Format format;
    if (number == 0) {
      const std::uint64_t hash = take_number(row, 16, ',');
      format.text = row;
      formats.rows.emplace(hash, std::move(format));
      continue;
    }
    for (std::uint64_t i = 0; i < count && !row.empty(); ++i)
      format.sizes.push_back(static_cast<std::uint32_t>(take_number(row)));
    format.text = unescaped(row);
    formats.is_opencl = true;
    formats.rows.emplace(number, std::move(format));
  }
  return formats;
}

std::string hip_text(std::span<const std::byte> message, bool has_hash, const Formats& formats) {
  std::vector<std::uint64_t> copy((message.size() + 7) / 8);
  std::memcpy(copy.data(), message.data(), message.size());
  const std::span<const std::uint64_t> words = copy;
  if (words.empty()) return {};
  if (has_hash) {
    const Format* format = formats.find(words[0]);
    if (format != nullptr) return format_device(format->text, words.subspan(1));
    log_error("a kernel prints with a format that its code object does not have: {:#x}", words[0]);
    return {};
  }
  const auto* format = reinterpret_cast<const char*>(words.data());
  const std::size_t length = strnlen(format, words.size_bytes());
  return format_device({format, length}, words.subspan(std::min(words.size(), length / 8 + 1)));
}

// Prints the first message; its size, 0 when it makes no sense.
std::size_t print_first(std::span<const std::byte> bytes, const Formats& formats) {
  std::uint32_t control;
  std::memcpy(&control, bytes.data(), 4);
  std::string text;
  std::size_t size = control >> 2;
  if (formats.is_opencl) {
    const Format* format = formats.find(control);
    if (format == nullptr) return 0;
    size = 4 + format->bytes();
    if (size > bytes.size()) return 0;
    text = format_arguments(format->text, PrintfArguments(bytes.subspan(4, size - 4), format->sizes));
  } else {
    if (size < 4 || size > bytes.size()) return 0;
    text = hip_text(bytes.subspan(4, size - 4), (control & 2) != 0, formats);
  }
  std::fwrite(text.data(), 1, text.size(), !formats.is_opencl && (control & 1) != 0 ? stderr : stdout);
  return size;
}

}  // namespace

void prepare_buffer(std::span<std::byte> bytes, const std::vector<std::string>& rows) {
  const auto is_opencl = [](const std::string& row) { return !row.empty() && !row.starts_with("0:"); };
  if (std::ranges::none_of(rows, is_opencl)) return;
  constexpr std::size_t kWord = sizeof kPrintfUnwritten;
  for (std::size_t at = 0; at + kWord <= bytes.size(); at += kWord)
    std::memcpy(bytes.data() + at, &kPrintfUnwritten, kWord);
}

void print_buffer(std::span<const std::byte> bytes, const std::vector<std::string>& rows) {
  const Formats formats = read_formats(rows);
  while (bytes.size() >= 4) {
    const std::size_t size = print_first(bytes, formats);
    if (size == 0) {
      log_error("what kernels printed cannot be read from here on: {} bytes are left", bytes.size());
      break;
    }
    bytes = bytes.subspan(size);
  }
  std::fflush(stdout);
}

}  // namespace cairn::clr
