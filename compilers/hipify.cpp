// SPDX-License-Identifier: MIT
// The translation of hipify: a scan over tokens that only renames.
#include "compilers/hipify.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <unordered_map>

namespace cairn::compilers {
namespace {

struct Pair {
  std::string_view cuda, hip;
};
struct Prefix {
  std::string_view cuda, hip;
  bool checked;
};
constexpr bool known = true, any = false;

constexpr std::array kHeaders = {
#define HEADER(cuda, hip) Pair{cuda, hip},
#include "compilers/cuda_names.def"
#undef HEADER
};
constexpr std::array kNames = {
#define NAME(cuda, hip) Pair{cuda, hip},
#include "compilers/cuda_names.def"
#undef NAME
};
constexpr std::array kPrefixes = {
#define PREFIX(cuda, hip, checked) Prefix{cuda, hip, checked},
#include "compilers/cuda_names.def"
#undef PREFIX
};
// Every name that begins with hip in the installed headers, written by the build.
constexpr std::string_view kDeclared[] = {
#include "hip_names.inc"
};

constexpr std::string_view kRuntimeHeader = "hip/hip_runtime.h";

std::string without_case(std::string_view name) {
  std::string key;
  for (const char c : name) {
    if (c != '_') key += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return key;
}

// The spelling that the headers declare for `name`, if they do.
std::optional<std::string_view> declared(const std::string& name) {
  using Spellings = std::unordered_map<std::string, std::string_view>;
  static const Spellings exact = [] {
    Spellings map;
    for (const std::string_view each : kDeclared) map.emplace(each, each);
    return map;
  }();
  static const Spellings loose = [] {
    Spellings map;
    for (const std::string_view each : kDeclared) map.emplace(without_case(each), each);
    return map;
  }();
  if (const auto found = exact.find(name); found != exact.end()) return found->second;
  if (const auto found = loose.find(without_case(name)); found != loose.end()) return found->second;
  return std::nullopt;
}

const Prefix* prefix_of(std::string_view name) {
  for (const Prefix& prefix : kPrefixes) {
    // A lower-case prefix must end where a word does: `cursor` is no name of the driver interface.
    const bool fits = name.size() > prefix.cuda.size() && name.starts_with(prefix.cuda);
    const auto next = fits ? static_cast<unsigned char>(name[prefix.cuda.size()]) : 0;
    if (fits && (prefix.cuda.back() == '_' || std::isupper(next) || (next == '_' && prefix.cuda != "cu")))
      return &prefix;
  }
  return nullptr;
}

std::string_view without_version(std::string_view name) {
  for (const std::string_view suffix : {"_ptsz", "_ptds", "_v2", "_v3"}) {
    if (name.ends_with(suffix)) name.remove_suffix(suffix.size());
  }
  return name;
}

struct Renaming {
  bool is_cuda = false;            // else the name is none of ours
  std::optional<std::string> hip;  // nothing: HIP has no counterpart
};

Renaming rename(std::string_view name) {
  for (const std::string_view spelling : {name, without_version(name)}) {
    const auto row =
        std::find_if(kNames.begin(), kNames.end(), [&](const Pair& pair) { return pair.cuda == spelling; });
    if (row != kNames.end()) return {true, std::string(row->hip)};
  }
  const Prefix* prefix = prefix_of(name);
  if (!prefix) return {};
  if (!prefix->checked) return {true, fmt::format("{}{}", prefix->hip, name.substr(prefix->cuda.size()))};
  for (const std::string_view spelling : {name, without_version(name)}) {
    if (const auto hip = declared(fmt::format("{}{}", prefix->hip, spelling.substr(prefix->cuda.size()))))
      return {true, std::string(*hip)};
  }
  return {true, std::nullopt};
}

bool starts_name(char c) { return std::isalpha(static_cast<unsigned char>(c)) || c == '_'; }
bool continues_name(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

class Scan {
 public:
  explicit Scan(std::string_view source) : source_(source) {}

  Hipified run() {
    while (at_ < source_.size()) step();
    if (kernels_ && !cuda_header_) insert_runtime_header();
    return std::move(result_);
  }

 private:
  bool sees(std::string_view text) const { return source_.substr(at_).starts_with(text); }

  void step() {
    if (sees("//")) return copy_to("\n", 2);
    if (sees("/*")) return copy_to("*/", 2);
    if (sees("R\"")) return copy_raw_string();
    const char c = source_[at_];
    if (c == '"' || c == '\'') return copy_quoted(c);
    if (c == '#' && first_on_line()) return directive();
    if (starts_name(c)) return name();
    if (std::isdigit(static_cast<unsigned char>(c))) return number();
    if (sees("<<<")) {
      ++result_.launches;
      kernels_ = true;
      return copy(3);
    }
    copy(1);
  }

  void copy(std::size_t count) {
    const std::string_view piece = source_.substr(at_, count);
    line_ += static_cast<int>(std::count(piece.begin(), piece.end(), '\n'));
    result_.text += piece;
    at_ += piece.size();
  }
  // Copies to the end of `end`, which is looked for after the next `skip` characters; to the end of the text
  // without one.
  void copy_to(std::string_view end, std::size_t skip) {
    const std::size_t found = source_.find(end, std::min(at_ + skip, source_.size()));
    copy(found == std::string_view::npos ? source_.size() - at_ : found + end.size() - at_);
  }
  void copy_raw_string() {
    const std::size_t open = source_.find('(', at_);
    if (open == std::string_view::npos) return copy(2);
    copy_to(fmt::format("){}\"", source_.substr(at_ + 2, open - at_ - 2)), open - at_);
  }
  void copy_quoted(char quote) {
    std::size_t end = at_ + 1;
    while (end < source_.size() && source_[end] != quote && source_[end] != '\n')
      end += source_[end] == '\\' ? 2 : 1;
    copy(end + 1 - at_);
  }
  // Digits may hold quotes (1'000'000) and letters (0xcuL), none of which begins anything.
  void number() {
    std::size_t end = at_;
    while (end < source_.size() &&
           (continues_name(source_[end]) || source_[end] == '.' || source_[end] == '\''))
      ++end;
    copy(end - at_);
  }

  bool first_on_line() const {
    const std::size_t last = result_.text.find_last_not_of(" \t");
    return last == std::string::npos || result_.text[last] == '\n';
  }

  // An #include: its file may be one of CUDA's. Any other directive is text like the rest.
  void directive() {
    const std::size_t line_end = std::min(source_.find('\n', at_), source_.size());
    const std::string_view line = source_.substr(at_, line_end - at_);
    const std::size_t word = line.find_first_not_of(" \t", 1);
    if (word == std::string_view::npos || !line.substr(word).starts_with("include")) return copy(1);
    const std::size_t open = line.find_first_of("<\"", word);
    if (open == std::string_view::npos) return copy(1);
    const std::size_t close = line.find(line[open] == '<' ? '>' : '"', open + 1);
    if (close == std::string_view::npos) return copy(1);
    const std::string_view file = line.substr(open + 1, close - open - 1);
    const auto row =
        std::find_if(kHeaders.begin(), kHeaders.end(), [&](const Pair& pair) { return pair.cuda == file; });
    if (row == kHeaders.end()) return copy(close + 1);
    ++result_.headers;
    cuda_header_ |= row->hip == kRuntimeHeader;
    const bool again = !row->hip.empty() && result_.text.find(fmt::format("{}{}{}", line[open], row->hip,
                                                                          line[close])) != std::string::npos;
    if (row->hip.empty() || again) {  // the line goes, with its end
      at_ = std::min(line_end + 1, source_.size());
      ++line_;
      return;
    }
    copy(open + 1);
    result_.text += row->hip;
    at_ += file.size();
    copy(1);
  }

  void name() {
    std::size_t end = at_;
    while (end < source_.size() && continues_name(source_[end])) ++end;
    const std::string_view text = source_.substr(at_, end - at_);
    if (text == "__global__") kernels_ = true;
    if (text == "asm" || text == "__asm__") warn("inline assembly is PTX, which no AMD card runs");
    if (text == "__CUDA_ARCH__")
      warn("__CUDA_ARCH__ has no HIP counterpart; __HIP_DEVICE_COMPILE__ tells device code");
    const Renaming renaming = rename(text);
    if (!renaming.is_cuda) return copy(text.size());
    if (!renaming.hip) {
      warn(fmt::format("{} has no HIP counterpart", text));
      return copy(text.size());
    }
    ++result_.names;
    result_.text += *renaming.hip;
    at_ = end;
  }

  void warn(std::string text) { result_.warnings.push_back({line_, std::move(text)}); }

  void insert_runtime_header() {
    const std::string include = fmt::format("#include <{}>\n", kRuntimeHeader);
    if (result_.text.find(kRuntimeHeader) == std::string::npos) result_.text.insert(0, include);
  }

  std::string_view source_;
  std::size_t at_ = 0;
  int line_ = 1;
  bool kernels_ = false, cuda_header_ = false;
  Hipified result_;
};

}  // namespace

Hipified hipify(std::string_view source) { return Scan(source).run(); }

}  // namespace cairn::compilers
