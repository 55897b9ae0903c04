// SPDX-License-Identifier: MIT
// The reader of test files.
#include "tests/isa/runner/test_file.h"

#include <fmt/format.h>

#include "gpu/isa/instruction.h"

namespace cairn::isa_test {
namespace {

std::string_view trimmed(std::string_view s) {
  const std::size_t first = s.find_first_not_of(" \t\r");
  if (first == std::string_view::npos) return {};
  return s.substr(first, s.find_last_not_of(" \t\r") - first + 1);
}

struct NamedPlace {
  std::string_view name;
  Place place;
};
constexpr NamedPlace kNamed[] = {
    {"vcc", {Place::Kind::Sgpr, gpu::kVcc, 2}},
    {"exec", {Place::Kind::Sgpr, gpu::kExec, 2}},
    {"vcc_lo", {Place::Kind::Sgpr, gpu::kVcc, 1}},
    {"vcc_hi", {Place::Kind::Sgpr, gpu::kVcc + 1, 1}},
    {"exec_lo", {Place::Kind::Sgpr, gpu::kExec, 1}},
    {"m0", {Place::Kind::Sgpr, gpu::kM0, 1}},
    {"flat_scratch", {Place::Kind::Sgpr, gpu::kFlatScratch, 2}},
    {"scc", {Place::Kind::Scc, 0, 1}},
};

// "v7", "v[2:3]", "s4", "a0", "mem[16]", "lds[0]".
std::optional<Place> parse_place(std::string_view s) {
  for (const NamedPlace& named : kNamed) {
    if (s == named.name) return named.place;
  }
  const std::size_t digits = s.find_first_of("[0123456789");
  if (digits == std::string_view::npos || digits == 0) return std::nullopt;
  const std::string_view file = s.substr(0, digits);
  std::string_view number = s.substr(digits);
  const bool bracket = number.starts_with('[') && number.ends_with(']');
  if (bracket) number = number.substr(1, number.size() - 2);
  const std::size_t colon = number.find(':');
  const Result<std::uint64_t> first = parse_integer(number.substr(0, colon), 0);
  if (!first) return std::nullopt;
  Place place;
  place.reg = static_cast<unsigned>(*first);
  if (colon != std::string_view::npos) {
    const Result<std::uint64_t> last = parse_integer(number.substr(colon + 1), 0);
    if (!last || *last < *first) return std::nullopt;
    place.dwords = static_cast<unsigned>(*last - *first + 1);
  }
  if (file == "v" || file == "a") {
    place.kind = Place::Kind::Vgpr;
    if (file == "a") place.reg += gpu::kFirstAgpr;
    return place.reg + place.dwords <= gpu::kVectorRegisters ? std::optional(place) : std::nullopt;
  }
  if (file == "s") {
    place.kind = Place::Kind::Sgpr;
    return place.reg + place.dwords <= 100 ? std::optional(place) : std::nullopt;
  }
  if (!bracket) return std::nullopt;
  if (file == "mem")
    place.kind = Place::Kind::Memory;
  else if (file == "lds")
    place.kind = Place::Kind::Lds;
  else if (file == "scratch")
    place.kind = Place::Kind::Scratch;
  else
    return std::nullopt;
  return place;
}

Values whole_number(std::uint64_t value, Kind kind) {
  Values values;
  values.kind = kind;
  values.elements.push_back({value, false, false});
  return values;
}

struct Parser {
  TestFile& test;
  std::uint64_t memory;
  int line = 0;

  Error error(std::string_view what) const {
    return Error{EINVAL, fmt::format("{}:{}: {}", test.path, line, what)};
  }

  Status assignment(std::string_view left, std::string_view right, std::vector<Assignment>& into) {
    const std::optional<Place> place = parse_place(left);
    if (!place) return error(fmt::format("'{}' is no register or memory", left));
    const std::vector<std::string_view> list = words(right);
    Assignment out{*place, {}, line};
    if (list.size() == 1 && list[0] != "*") {  // a plain number for scalars
      const Result<std::uint64_t> number = parse_integer(list[0], memory);
      if (!number) return error(number.error().message);
      out.values = whole_number(*number, place->dwords == 2 ? Kind::U64 : Kind::U32);
    } else {
      Result<Values> values = parse_values(right, memory);
      if (!values) return error(values.error().message);
      out.values = std::move(*values);
    }
    into.push_back(std::move(out));
    return success();
  }

  // A comment line; one without " = " is prose.
  Status comment(std::string_view text) {
    const std::size_t equals = text.find(" = ");
    if (equals == std::string_view::npos) return success();
    std::string_view left = trimmed(text.substr(0, equals));
    const std::string_view right = trimmed(text.substr(equals + 3));
    const bool wanted = left.starts_with("want ");
    if (wanted) left = trimmed(left.substr(5));
    if (!wanted && left == "gfx") {
      for (const std::string_view name : words(right)) test.targets.emplace_back(name);
      return success();
    }
    if (!wanted && left == "wave") {
      if (right != "32" && right != "64") return error("a wave has 32 or 64 lanes");
      test.lanes = right == "32" ? 32 : 64;
      return success();
    }
    if (wanted && left == "error") {
      test.wanted_error = std::string(right);
      return success();
    }
    if (wanted && left == "stop") {
      test.wanted_stop = std::string(right);
      return success();
    }
    if (left.find(' ') != std::string_view::npos) return success();
    return assignment(left, right, wanted ? test.wanted : test.given);
  }
};

}  // namespace

Result<TestFile> parse_test(const std::string& path, const std::string& text, std::uint64_t memory) {
  TestFile test;
  test.path = path;
  Parser parser{test, memory};
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view line = trimmed(std::string_view(text).substr(at, end - at));
    at = end + 1;
    ++parser.line;
    if (line.starts_with(';')) {
      if (Status status = parser.comment(trimmed(line.substr(1))); !status) return status.error();
    } else if (!line.empty() && !line.starts_with("//")) {
      test.code.append(line).push_back('\n');
    }
  }
  if (test.code.empty()) return Error{EINVAL, path + ": no code"};
  if (test.wanted.empty() && !test.wanted_error && !test.wanted_stop)
    return Error{EINVAL, path + ": wants nothing"};
  return test;
}

}  // namespace cairn::isa_test
