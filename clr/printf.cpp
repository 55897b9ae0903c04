// SPDX-License-Identifier: MIT
// Device printf: conversion by conversion, through snprintf.
#include "clr/printf.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cwchar>

namespace cairn::clr {
namespace {

template <class T>
void append(std::string& out, const std::string& spec, T value) {
  const int length = std::snprintf(nullptr, 0, spec.c_str(), value);
  if (length <= 0) return;
  const std::size_t old = out.size();
  out.resize(old + length + 1);
  std::snprintf(out.data() + old, length + 1, spec.c_str(), value);
  out.resize(old + length);
}

// One conversion taken apart: % flags width .precision v<elements> length conversion.
struct Conversion {
  std::string_view text;     // all of it
  std::string_view layout;   // from the first flag to the precision
  std::string_view length;   // hh, h, hl, l, ll, ...
  std::size_t elements = 0;  // of a vector; 0: not one
  char letter = 0;           // 0 when the format ends before it
};

Conversion parse(std::string_view format) {
  std::size_t at = 1;
  const auto skip = [&](std::string_view letters) {
    at = std::min(format.find_first_not_of(letters, at), format.size());
  };
  Conversion c;
  skip("-+ #0'I");
  skip("*0123456789.");
  c.layout = format.substr(1, at - 1);
  if (at < format.size() && format[at] == 'v') {
    const std::size_t digits = ++at;
    skip("0123456789");
    c.elements = static_cast<std::size_t>(std::atoi(std::string(format.substr(digits, at - digits)).c_str()));
  }
  const std::size_t length = at;
  skip("hlLjztq");
  if (at < format.size() && format[at] == 'w') {
    ++at;
    skip("f0123456789");
  }
  c.length = format.substr(length, at - length);
  if (at < format.size()) c.letter = format[at++];
  c.text = format.substr(0, at);
  return c;
}

// What stands before the length, stars replaced by their arguments. A negative precision is as good as none.
std::string layout_of(const Conversion& c, PrintfArguments& args) {
  std::string result = "%";
  for (const char each : c.layout) {
    if (each != '*') {
      result += each;
      continue;
    }
    const auto value = static_cast<std::int32_t>(args.word());
    if (value < 0 && result.back() == '.')
      result.pop_back();
    else
      result += std::to_string(value);
  }
  return result;
}

// How many bits of an integer count.
int bits_of(std::string_view length) {
  if (length.starts_with('w'))
    return std::atoi(std::string(length.substr(length.find_first_of("0123456789"))).c_str());
  if (length == "hh") return 8;
  if (length == "h") return 16;
  return length.empty() || length == "hl" ? 32 : 64;
}

long long signed_of(std::uint64_t value, int bits) {
  return bits >= 64 || bits <= 0 ? static_cast<long long>(value)
                                 : static_cast<long long>(value << (64 - bits)) >> (64 - bits);
}
unsigned long long unsigned_of(std::uint64_t value, int bits) {
  return bits >= 64 || bits <= 0 ? value : value & ((1ull << bits) - 1);
}

enum class Class { Signed, Unsigned, Real, Character, Text, Pointer, Count, Percent, Unknown };

Class class_of(char letter) {
  const auto any_of = [letter](std::string_view letters) { return letters.find(letter) != letters.npos; };
  if (any_of("di")) return Class::Signed;
  if (any_of("ouxXbB")) return Class::Unsigned;
  if (any_of("fFeEgGaA")) return Class::Real;
  switch (letter) {
    case 'c':
      return Class::Character;
    case 's':
      return Class::Text;
    case 'p':
      return Class::Pointer;
    case 'n':
      return Class::Count;
    case '%':
      return Class::Percent;
    default:
      return Class::Unknown;
  }
}

// A vector's elements, separated by commas.
void convert_vector(std::string& out, const Conversion& c, PrintfArguments& args) {
  const std::string layout = layout_of(c, args);
  const auto argument = args.take();
  const std::size_t width = argument.size() / (c.elements == 3 ? 4 : c.elements);
  const int bits = static_cast<int>(8 * width);
  for (std::size_t i = 0; i < c.elements; ++i) {
    if (i != 0) out += ',';
    const std::uint64_t value = PrintfArguments::element(argument, i, width);
    if (class_of(c.letter) == Class::Signed)
      append(out, layout + "ll" + c.letter, signed_of(value, bits));
    else if (class_of(c.letter) == Class::Unsigned)
      append(out, layout + "ll" + c.letter, unsigned_of(value, bits));
    else
      append(out, layout + c.letter, PrintfArguments::element_real(argument, i, width));
  }
}

void convert(std::string& out, const Conversion& c, PrintfArguments& args) {
  if (c.elements != 0) return convert_vector(out, c, args);
  const std::string layout = layout_of(c, args);
  switch (class_of(c.letter)) {
    case Class::Signed:
      return append(out, layout + "ll" + c.letter, signed_of(args.word(), bits_of(c.length)));
    case Class::Unsigned:
      return append(out, layout + "ll" + c.letter, unsigned_of(args.word(), bits_of(c.length)));
    case Class::Real:
      return append(out, layout + c.letter, args.real());
    case Class::Character:
      if (c.length == "l") return append(out, layout + "lc", static_cast<std::wint_t>(args.word()));
      return append(out, layout + 'c', static_cast<int>(args.word()));
    case Class::Text: {
      const std::string text(args.text());
      return append(out, layout + 's', text.c_str());
    }
    case Class::Pointer:
      return append(out, layout + 'p', reinterpret_cast<void*>(args.word()));
    case Class::Count:
      (void)args.word();
      return;
    case Class::Percent:
    case Class::Unknown:
      return;
  }
}

}  // namespace

std::string format_arguments(std::string_view format, PrintfArguments args) {
  std::string out;
  while (!format.empty()) {
    const std::size_t percent = std::min(format.find('%'), format.size());
    out += format.substr(0, percent);
    format.remove_prefix(percent);
    if (format.empty()) break;
    const Conversion c = parse(format);
    format.remove_prefix(c.text.size());
    switch (class_of(c.letter)) {
      case Class::Percent:
        out += '%';
        break;
      case Class::Unknown:
        out += c.text;
        break;
      default:
        // A null string takes no room in a buffer.
        if (args.empty() && c.letter != 's') return out;
        convert(out, c, args);
    }
  }
  return out;
}

std::string format_device(std::string_view format, std::span<const std::uint64_t> words) {
  return format_arguments(format, PrintfArguments(words));
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

}  // namespace cairn::clr
