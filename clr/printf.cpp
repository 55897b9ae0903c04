// SPDX-License-Identifier: MIT
// Device printf: conversion by conversion, through snprintf.
#include "clr/printf.h"

#include <algorithm>
#include <bit>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "base/log.h"

namespace cairn::clr {
namespace {

constexpr std::string_view kConversions = "diouxXcfFeEgGaAspn";

// Reads arguments one after the other.
class Arguments {
 public:
  explicit Arguments(std::span<const std::uint64_t> words) : words_(words) {}
  bool empty() const { return words_.empty(); }

  std::uint64_t word() {
    if (words_.empty()) return 0;
    const std::uint64_t value = words_.front();
    words_ = words_.subspan(1);
    return value;
  }

  std::string_view text() {
    const auto* from = reinterpret_cast<const char*>(words_.data());
    const std::size_t length = strnlen(from, words_.size_bytes());
    words_ = words_.subspan(std::min(words_.size(), length / 8 + 1));
    return {from, length};
  }

 private:
  std::span<const std::uint64_t> words_;
};

template <class T>
void append(std::string& out, const std::string& spec, T value) {
  const int length = std::snprintf(nullptr, 0, spec.c_str(), value);
  if (length <= 0) return;
  const std::size_t old = out.size();
  out.resize(old + length + 1);
  std::snprintf(out.data() + old, length + 1, spec.c_str(), value);
  out.resize(old + length);
}

// The conversion without its length letters, stars replaced by their arguments, then the length we pass.
std::string normalise(std::string_view spec, Arguments& args, std::string_view length) {
  std::string result;
  for (const char c : spec.substr(0, spec.size() - 1)) {
    if (c == '*')
      result += std::to_string(static_cast<std::int32_t>(args.word()));
    else if (std::string_view("hlLjzt").find(c) == std::string_view::npos)
      result += c;
  }
  return result + std::string(length) + spec.back();
}

// Integers come as 64-bit words; the length letters say how much of one counts.
std::uint64_t narrow(std::string_view spec, std::uint64_t value, bool is_signed) {
  const auto has = [spec](std::string_view letters) { return spec.find(letters) != std::string_view::npos; };
  if (has("l") || has("j") || has("z") || has("t")) return value;
  if (has("hh"))
    return is_signed ? static_cast<std::int64_t>(static_cast<std::int8_t>(value))
                     : static_cast<std::uint8_t>(value);
  if (has("h"))
    return is_signed ? static_cast<std::int64_t>(static_cast<std::int16_t>(value))
                     : static_cast<std::uint16_t>(value);
  return is_signed ? static_cast<std::int64_t>(static_cast<std::int32_t>(value))
                   : static_cast<std::uint32_t>(value);
}

void convert(std::string& out, std::string_view spec, Arguments& args) {
  switch (spec.back()) {
    case 'd':
    case 'i': {
      const std::string plain = normalise(spec, args, "ll");
      append(out, plain, static_cast<long long>(narrow(spec, args.word(), true)));
      return;
    }
    case 'o':
    case 'u':
    case 'x':
    case 'X': {
      const std::string plain = normalise(spec, args, "ll");
      append(out, plain, static_cast<unsigned long long>(narrow(spec, args.word(), false)));
      return;
    }
    case 'c': {
      const std::string plain = normalise(spec, args, "");
      append(out, plain, static_cast<int>(args.word()));
      return;
    }
    case 's': {
      const std::string plain = normalise(spec, args, "");
      const std::string text(args.text());
      append(out, plain, text.c_str());
      return;
    }
    case 'p': {
      const std::string plain = normalise(spec, args, "");
      append(out, plain, reinterpret_cast<void*>(args.word()));
      return;
    }
    case 'n':
      (void)args.word();
      return;
    default: {
      const std::string plain = normalise(spec, args, "");
      append(out, plain, std::bit_cast<double>(args.word()));
    }
  }
}

std::span<const std::uint64_t> as_words(const std::vector<std::uint64_t>& copy) { return copy; }

// Formats of the metadata: "0:0:<hash in hexadecimal>,<format>".
std::string_view format_of_hash(const std::vector<std::string>& formats, std::uint64_t hash) {
  for (const std::string& row : formats) {
    const std::size_t comma = row.find(',');
    if (comma == std::string::npos) continue;
    const std::size_t colon = row.rfind(':', comma);
    const std::size_t start = colon == std::string::npos ? 0 : colon + 1;
    if (std::strtoull(row.c_str() + start, nullptr, 16) == hash)
      return std::string_view(row).substr(comma + 1);
  }
  return {};
}

}  // namespace

std::string format_device(std::string_view format, std::span<const std::uint64_t> words) {
  Arguments args(words);
  std::string out;
  while (!format.empty()) {
    const std::size_t percent = std::min(format.find('%'), format.size());
    out += format.substr(0, percent);
    format.remove_prefix(percent);
    if (format.empty()) break;
    if (format.starts_with("%%")) {
      out += '%';
      format.remove_prefix(2);
      continue;
    }
    const std::size_t last = format.find_first_of(kConversions, 1);
    if (last == std::string_view::npos || args.empty()) break;
    convert(out, format.substr(0, last + 1), args);
    format.remove_prefix(last + 1);
  }
  return out;
}

int print_message(std::span<const std::uint64_t> words) {
  if (words.empty() || words[0] > 1) return -1;
  FILE* stream = words[0] == 1 ? stderr : stdout;
  words = words.subspan(1);
  const auto* format = reinterpret_cast<const char*>(words.data());
  const std::size_t length = strnlen(format, words.size_bytes());
  const std::size_t used = length / 8 + 1;
  if (used > words.size()) return -1;
  if (stream == stderr) std::fflush(stdout);
  const std::string text = format_device({format, length}, words.subspan(used));
  return static_cast<int>(std::fwrite(text.data(), 1, text.size(), stream));
}

void print_buffer(std::span<const std::byte> bytes, const std::vector<std::string>& formats) {
  while (bytes.size() >= 4) {
    std::uint32_t control;
    std::memcpy(&control, bytes.data(), 4);
    const std::size_t size = control >> 2;
    if (size < 4 || size > bytes.size()) break;
    std::vector<std::uint64_t> words((size - 4 + 7) / 8);
    std::memcpy(words.data(), bytes.data() + 4, size - 4);
    FILE* stream = (control & 1) != 0 ? stderr : stdout;
    std::string text;
    if ((control & 2) != 0 && !words.empty()) {
      text = format_device(format_of_hash(formats, words[0]), as_words(words).subspan(1));
    } else if (!words.empty()) {
      const auto* format = reinterpret_cast<const char*>(words.data());
      const std::size_t length = strnlen(format, words.size() * 8);
      text = format_device({format, length}, as_words(words).subspan(std::min(words.size(), length / 8 + 1)));
    }
    std::fwrite(text.data(), 1, text.size(), stream);
    bytes = bytes.subspan(size);
  }
  std::fflush(stdout);
}

}  // namespace cairn::clr
