// SPDX-License-Identifier: MIT
// From hipcc's command line to clang's.
#include "compilers/hipcc.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string_view>

namespace cairn::compilers {
namespace {
using std::string_view_literals::operator""sv;

// Options of clang whose value is the next word, so that it is not taken for an input.
constexpr std::array kTakesNextWord = {"-o"sv,
                                       "-I"sv,
                                       "-D"sv,
                                       "-U"sv,
                                       "-L"sv,
                                       "-l"sv,
                                       "-include"sv,
                                       "-isystem"sv,
                                       "-idirafter"sv,
                                       "-iquote"sv,
                                       "-imacros"sv,
                                       "-isysroot"sv,
                                       "--sysroot"sv,
                                       "-iprefix"sv,
                                       "-cxx-isystem"sv,
                                       "-MF"sv,
                                       "-MT"sv,
                                       "-MQ"sv,
                                       "-MJ"sv,
                                       "-Xclang"sv,
                                       "-Xlinker"sv,
                                       "-Xassembler"sv,
                                       "-Xpreprocessor"sv,
                                       "-Xoffload-linker"sv,
                                       "-Xarch_host"sv,
                                       "-Xarch_device"sv,
                                       "-mllvm"sv,
                                       "-target"sv,
                                       "--target"sv,
                                       "--param"sv,
                                       "-u"sv,
                                       "-T"sv,
                                       "-e"sv,
                                       "-z"sv,
                                       "-rpath"sv,
                                       "-B"sv,
                                       "-Xopenmp-target"sv,
                                       "-iwithprefix"sv,
                                       "-iwithprefixbefore"sv,
                                       "-Xthinlto-linker"sv,
                                       "-gcc-toolchain"sv,
                                       "-dependency-file"sv,
                                       "-serialize-diagnostics"sv,
                                       "-foffload-lto"sv,
                                       "-Xanalyzer"sv,
                                       "-wrapper"sv,
                                       "-A"sv};

// Options that stop clang before it links.
constexpr std::array kStopsBeforeLink = {"-c"sv,
                                         "-S"sv,
                                         "-E"sv,
                                         "-M"sv,
                                         "-MM"sv,
                                         "-fsyntax-only"sv,
                                         "--genco"sv,
                                         "--cuda-device-only"sv,
                                         "--offload-device-only"sv,
                                         "-emit-llvm"sv,
                                         "-emit-ast"sv,
                                         "--precompile"sv,
                                         "--analyze"sv,
                                         "--preprocess"sv,
                                         "--compile"sv,
                                         "--assemble"sv};

// Questions that clang answers with no input.
constexpr std::array kAsksClang = {"--help"sv,
                                   "-help"sv,
                                   "-v"sv,
                                   "-dumpversion"sv,
                                   "-dumpmachine"sv,
                                   "-###"sv,
                                   "--help-hidden"sv,
                                   "--print-supported-cpus"sv,
                                   "-print-targets"sv};

template <class List>
bool holds(const List& list, std::string_view word) {
  return std::find(list.begin(), list.end(), word) != list.end();
}

constexpr std::string_view kToTheLinker = "", kByItsName = "by its name";

// Language of an input by its name: "hip" for what ROCm's hipcc compiles as HIP, "c" for C.
std::string_view language_of(const std::string& input) {
  const std::string extension = std::filesystem::path(input).extension().string();
  constexpr std::array kHip = {".hip"sv, ".cu"sv,  ".cpp"sv, ".cc"sv,  ".cxx"sv,
                               ".C"sv,   ".c++"sv, ".cp"sv,  ".CPP"sv, ".cuh"sv};
  if (holds(kHip, extension)) return "hip";
  if (extension == ".c") return "c";
  constexpr std::array kOwnLanguage = {".s"sv,  ".S"sv,    ".ll"sv, ".bc"sv, ".i"sv,
                                       ".ii"sv, ".hipi"sv, ".h"sv,  ".hpp"sv};
  return holds(kOwnLanguage, extension) ? kByItsName : kToTheLinker;
}

void add_targets(Request& request, std::string_view list) {
  while (!list.empty()) {
    const std::size_t comma = std::min(list.find(','), list.size());
    const std::string target(list.substr(0, comma));
    if (!target.empty() && !holds(request.targets, target)) request.targets.push_back(target);
    list.remove_prefix(std::min(comma + 1, list.size()));
  }
}

// One walk over the command line. `forced` is the language of an open -x.
class Parser {
 public:
  explicit Parser(const Arguments& arguments) : arguments_(arguments) {}

  Request parse() {
    for (next_ = 0; next_ < arguments_.size();) {
      const std::string& word = arguments_[next_++];
      if (only_inputs_ || word == "-" || !word.starts_with('-'))
        input(word);
      else if (!own_option(word))
        clang_option(word);
    }
    return std::move(request_);
  }

 private:
  // The value of `word` when it is `name=value` or `name value`.
  bool value_of(const std::string& word, std::string_view name, std::string& value) {
    if (word == name && next_ < arguments_.size()) {
      value = arguments_[next_++];
      return true;
    }
    if (word.size() <= name.size() || !word.starts_with(name) || word[name.size()] != '=') return false;
    value = word.substr(name.size() + 1);
    return true;
  }

  // Options that hipcc takes for itself; true when `word` is one.
  bool own_option(const std::string& word) {
    std::string value;
    if (value_of(word, "--offload-arch", value) || value_of(word, "--amdgpu-target", value)) {
      add_targets(request_, value);
      return true;
    }
    if (value_of(word, "--hip-path", request_.hip_path) || value_of(word, "--rocm-path", request_.rocm_path))
      return true;
    if (word == "--version") {
      request_.asks_version = true;
      return true;
    }
    // ROCm's own clang compiles for several targets at once with it; Debian's has no such option, and needs
    // none.
    if (word == "-parallel-jobs" || word == "--parallel-jobs") ++next_;
    return word.starts_with("-parallel-jobs") || word.starts_with("--parallel-jobs") ||
           word == "--hipcc-func-supp" || word == "--hipcc-no-func-supp" || word == "-use-sharedlib" ||
           word == "--hip-link";
  }

  void clang_option(const std::string& word) {
    if (holds(kStopsBeforeLink, word)) request_.links = false;
    if (holds(kAsksClang, word) || word.starts_with("-print-") || word.starts_with("--print-"))
      request_.asks_clang = true;
    if (word.starts_with("-O")) request_.has_optimisation = true;
    if (word == "-fgpu-rdc") request_.relocatable = true;
    if (word == "-fno-gpu-rdc") request_.relocatable = false;
    if (word == "--") only_inputs_ = true;
    if (word == "-x" && next_ < arguments_.size()) return language(arguments_[next_++]);
    if (word.starts_with("-x") && word != "-x") return language(word.substr(2));
    if (word == "--") return;
    request_.arguments.push_back(word == "--genco" ? "--offload-device-only" : word);
    const bool takes_next = holds(kTakesNextWord, word);
    if (takes_next && next_ < arguments_.size()) request_.arguments.push_back(arguments_[next_++]);
  }

  void language(const std::string& name) {
    forced_ = name == "none" ? "" : name == "cu" || name == "cuda" ? "hip" : name;
  }

  void input(const std::string& file) {
    request_.inputs.push_back(file);
    const std::string_view language = forced_.empty() ? language_of(file) : std::string_view(forced_);
    if (language != kToTheLinker) request_.compiles = true;
    if (language == "hip") request_.compiles_hip = true;
    const bool clang_knows = language == kToTheLinker || language == kByItsName;
    tell_language(clang_knows ? "none" : std::string(language));
    request_.arguments.push_back(file);
  }

  // Says -x only where the language changes: clang warns of one that no input follows.
  void tell_language(const std::string& language) {
    if (language == request_.open_language) return;
    request_.arguments.insert(request_.arguments.end(), {"-x", language});
    request_.open_language = language;
  }

  const Arguments& arguments_;
  Request request_;
  std::string forced_;
  std::size_t next_ = 0;
  bool only_inputs_ = false;
};

// The targets to build for: those named, with the plugged-in cards in place of "native"; those cards when
// none is named.
Result<std::vector<std::string>> resolve_targets(const Request& request, const Surroundings& surroundings) {
  std::vector<std::string> asked = request.targets;
  if (asked.empty()) asked = {"native"};
  std::vector<std::string> targets;
  for (const std::string& target : asked) {
    if (target != "native") {
      targets.push_back(target);
      continue;
    }
    Result<std::vector<std::string>> cards = surroundings.plugged_in_targets();
    if (!cards) {
      return Error{
          ENODEV,
          fmt::format("cannot tell the card to compile for: {}; name one, for instance --offload-arch=gfx942",
                      cards.error().message)};
    }
    targets.insert(targets.end(), cards->begin(), cards->end());
  }
  std::vector<std::string> unique;
  for (const std::string& target : targets) {
    if (!holds(unique, target)) unique.push_back(target);
  }
  return unique;
}

void append_environment(Arguments& command, const char* variable, const std::string& open_language) {
  const Arguments words = split_words(environment(variable).value_or(""));
  const auto is_input = [](const std::string& word) { return !word.starts_with('-'); };
  const bool names_files = std::any_of(words.begin(), words.end(), is_input);
  if (names_files && open_language != "none") command.insert(command.end(), {"-x", "none"});
  command.insert(command.end(), words.begin(), words.end());
}

}  // namespace

Result<Arguments> expand_response_files(const Arguments& arguments) {
  constexpr int kMaximumFiles = 1000;  // a file that names itself must end
  Arguments pending(arguments.rbegin(), arguments.rend()), expanded;
  int files = 0;
  while (!pending.empty()) {
    const std::string word = pending.back();
    pending.pop_back();
    if (word.size() < 2 || word[0] != '@') {
      expanded.push_back(word);
      continue;
    }
    std::ifstream file(word.substr(1));
    if (!file) return Error{ENOENT, fmt::format("cannot read the response file '{}'", word.substr(1))};
    if (++files > kMaximumFiles)
      return Error{ELOOP, fmt::format("response files without end at '{}'", word.substr(1))};
    const Arguments words = split_words({std::istreambuf_iterator<char>(file), {}});
    pending.insert(pending.end(), words.rbegin(), words.rend());
  }
  return expanded;
}

Request parse_hipcc(const Arguments& arguments) { return Parser(arguments).parse(); }

Result<Arguments> clang_command(const Request& request, const Surroundings& surroundings) {
  const std::string rocm = request.rocm_path.empty() ? surroundings.tree : request.rocm_path;
  const std::string hip = request.hip_path.empty() ? rocm : request.hip_path;
  const bool links = request.links && !request.inputs.empty();
  const bool needs_target = request.compiles_hip || (links && request.relocatable);

  Arguments command = {surroundings.clang};
  if (needs_target || links) command.insert(command.end(), {"--rocm-path=" + rocm, "--hip-path=" + hip});
  // Before the system's own folders, which may have another release's headers.
  if (request.compiles)
    command.insert(command.end(), {"-D__HIP_PLATFORM_AMD__=1", "-isystem", hip + "/include"});
  if (request.compiles_hip && !request.has_optimisation) command.push_back("-O3");
  if (needs_target) {
    Result<std::vector<std::string>> targets = resolve_targets(request, surroundings);
    if (!targets) return targets.error();
    for (const std::string& target : *targets) command.push_back("--offload-arch=" + target);
  }
  // An object of the host's half alone is linked with a bundle made by hand, which defines plain
  // __hip_fatbin: without a unit id that is the name the object asks for.
  const auto& words = request.arguments;
  if (std::ranges::any_of(
          words, [](const std::string& w) { return w == "--cuda-host-only" || w == "--offload-host-only"; }))
    command.push_back("-fuse-cuid=none");
  if (links) command.insert(command.end(), {"--hip-link", "-fuse-ld=lld"});
  command.insert(command.end(), request.arguments.begin(), request.arguments.end());
  if (links) command.push_back("-Wl,-rpath," + hip + "/lib");
  // Programs from before HIP 7 expect hiprtc in the HIP library.
  if (links && std::filesystem::exists(hip + "/lib/libhiprtc.so"))
    command.insert(command.end(),
                   {"-L" + hip + "/lib", "-Wl,--push-state,--as-needed", "-lhiprtc", "-Wl,--pop-state"});
  if (request.compiles) append_environment(command, "HIPCC_COMPILE_FLAGS_APPEND", "none");
  if (links) append_environment(command, "HIPCC_LINK_FLAGS_APPEND", request.open_language);
  return command;
}

}  // namespace cairn::compilers
