// SPDX-License-Identifier: MIT
// cairn translate: whether the engine runs the GPU code of a program or library, without running it, and what
// that costs.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <list>
#include <thread>

#include "clr/bundle.h"
#include "tools/translate/survey.h"

namespace {

using cairn::tools::Bytes;
using cairn::tools::Job;
using cairn::tools::Survey;

struct Inputs {
  std::list<cairn::tools::MappedFile> files;
  std::list<cairn::clr::Bundle> bundles;  // own what compressed bundles hold
  std::vector<Job> jobs;
};

// What target code for `processor` is decoded as; null when the engine has none, or the user wants another.
cairn::gpu::Target wanted_target(const std::string& id, const std::vector<std::string>& wanted) {
  const auto target = cairn::clr::parse_target_id(id);
  if (!target) return nullptr;
  if (!wanted.empty() && std::find(wanted.begin(), wanted.end(), target->processor) == wanted.end())
    return nullptr;
  return cairn::gpu::find_target(std::string_view(target->processor));
}

cairn::Status collect(const std::string& path, const std::vector<std::string>& wanted, Inputs& inputs) {
  auto file = cairn::tools::MappedFile::open(path);
  if (!file) return file.error();
  inputs.files.push_back(std::move(*file));
  const auto found = cairn::tools::containers(inputs.files.back().bytes());
  if (!found) return cairn::Error{found.error().code, fmt::format("'{}': {}", path, found.error().message)};
  for (const Bytes container : *found) {
    auto bundle = cairn::clr::Bundle::parse(container.data(), container.size());
    if (!bundle)
      return cairn::Error{bundle.error().code, fmt::format("'{}': {}", path, bundle.error().message)};
    inputs.bundles.push_back(std::move(*bundle));
    for (const cairn::clr::BundleEntry& entry : inputs.bundles.back().entries()) {
      const cairn::gpu::Target target = wanted_target(entry.id, wanted);
      if (target != nullptr && !entry.image.empty()) inputs.jobs.push_back({target, entry.image});
    }
  }
  return cairn::success();
}

void print(const std::string& target, const Survey& figures) {
  const double instructions = static_cast<double>(std::max<std::uint64_t>(1, figures.instructions));
  fmt::print(
      "{}: {} kernels of {} code objects, {} functions, {} instructions: {} unsupported, {} failures; {:.1f} "
      "s, {:.3f} ms an "
      "instruction (median of the kernels {:.3f})\n",
      target, figures.kernels, figures.code_objects, figures.functions, figures.instructions,
      figures.unsupported.size(), figures.failures.size(), figures.seconds,
      figures.seconds * 1e3 / instructions, figures.median_per_instruction());
  if (figures.emitted + figures.compiled != 0)
    fmt::print(
        "  {} functions emitted and verified, {} compiled ({} instructions, {:.1f} s), {} met before\n",
        figures.emitted, figures.compiled, figures.compiled_instructions, figures.compile_seconds,
        figures.repeated);
  for (const auto& [reason, gap] : figures.unsupported)
    fmt::print("  {} x {} (in {})\n", gap.count, reason, gap.kernel);
  for (const std::string& failure : figures.failures) fmt::print("  failed: {}\n", failure);
}

}  // namespace

int main(int count, char** words) {
  CLI::App app(
      "Translates every kernel of programs, libraries, offload bundles or code objects, and reports what the "
      "engine lacks.");
  std::vector<std::string> files, targets;
  cairn::tools::SurveyOptions options;
  options.threads = std::max(1u, std::thread::hardware_concurrency());
  bool check = false, emit = false;
  app.add_option("FILE", files, "what holds GPU code")->required();
  app.add_option("--target", targets, "only code for this target, e.g. gfx90a; may be given again");
  app.add_option("--jobs", options.threads, "threads")->check(CLI::Range(1u, 1024u));
  app.add_flag("--check", check, "decode and look up only, compile nothing");
  app.add_flag("--emit-only", emit, "stop at verified LLVM IR, compile nothing");
  app.add_option("--one-in", options.one_in, "compile one of so many functions, emit the others")
      ->check(CLI::Range(1u, 1u << 30));
  app.add_flag("--best", options.best,
               "translate as for code that has run for long; else as for a first launch");
  app.add_flag("--unique", options.unique, "translate equal functions once (of each thread)");
  CLI11_PARSE(app, count, words);
  using Depth = cairn::tools::SurveyOptions::Depth;
  options.depth = check ? Depth::Decode : emit ? Depth::Emit : Depth::Compile;

  Inputs inputs;
  for (const std::string& file : files) {
    if (const auto status = collect(file, targets, inputs); !status) {
      fmt::print(stderr, "cairn translate: {}\n", status.error().message);
      return 2;
    }
  }
  if (inputs.jobs.empty()) {
    fmt::print(stderr, "cairn translate: no code for {}\n",
               targets.empty() ? "a target of the engine" : fmt::format("{}", fmt::join(targets, ", ")));
    return 2;
  }
  bool whole = true;
  for (const auto& [target, figures] : cairn::tools::survey(inputs.jobs, options)) {
    print(target, figures);
    whole = whole && figures.unsupported.empty() && figures.failures.empty();
  }
  return whole ? 0 : 1;
}
