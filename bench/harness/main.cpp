// SPDX-License-Identifier: MIT
// The benchmark program: which cases to run, how, and where the figures go.
#include <fmt/format.h>
#include <omp.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "bench/harness/measure.h"
#include "bench/harness/report.h"

namespace {

using bench::Row;

struct Options {
  std::vector<std::string> cases{};
  std::vector<std::string> peers{};
  std::string json{};
  std::string history{};
  std::string commit{};
  bool list = false;
  bench::Plan plan{};
};

// Processes that want a core besides this one, as the kernel averages them over a minute.
double load_average() {
  double load = 0.0;
  std::ifstream("/proc/loadavg") >> load;
  return load;
}

std::string machine() {
  std::ifstream in("/proc/cpuinfo");
  std::string model = "unknown";
  for (std::string line; std::getline(in, line);) {
    if (!line.starts_with("model name")) continue;
    model = line.substr(line.find(':') + 2);
    break;
  }
  return fmt::format("{}, {} threads", model, omp_get_max_threads());
}

// A pattern ends in `*`; anything else is a case's name.
bool matches(const std::string& pattern, const std::string& name) {
  if (pattern.ends_with('*')) return name.starts_with(pattern.substr(0, pattern.size() - 1));
  return pattern == name;
}

std::vector<const Row*> chosen(const std::vector<std::string>& patterns) {
  std::vector<const Row*> rows;
  for (const Row& row : bench::all_rows()) {
    const auto match = [&](const std::string& pattern) { return matches(pattern, row.name); };
    if (patterns.empty() || std::any_of(patterns.begin(), patterns.end(), match)) rows.push_back(&row);
  }
  return rows;
}

void list_cases() {
  for (const Row& row : bench::all_rows()) fmt::print("{:<18} {:>12}  {}\n", row.name, row.unit, row.what);
}

bool read_peers(const std::vector<std::string>& texts, bench::Plan& plan) {
  for (const std::string& text : texts) {
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos || equals == 0) return false;
    plan.peers.push_back({text.substr(0, equals), text.substr(equals + 1)});
  }
  return true;
}

int fail(const std::string& message) {
  fmt::print(stderr, "bench: {}\n", message);
  return 2;
}

int run(Options& options) {
  if (options.list) return list_cases(), 0;
  if (!read_peers(options.peers, options.plan)) return fail("--peer is NAME=PROGRAM");
  const std::vector<const Row*> rows = chosen(options.cases);
  if (rows.empty()) return fail("no such case; --list names them");
  const double load = load_average();
  if (load > 0.5 && !options.plan.only_check)
    fmt::print("note: the machine is busy (load {:.1f}); trust the ratios more than the figures\n", load);

  std::vector<bench::Result> results;
  bool correct = true;
  if (!options.plan.only_check) bench::print_header(options.plan);
  for (const Row* row : rows) {
    results.push_back(bench::run_case(*row, options.plan));
    options.plan.only_check ? bench::print_check(results.back()) : bench::print_result(results.back());
    correct = correct && results.back().correct();
  }
  if (!options.json.empty()) {
    std::ofstream out(options.json);
    out << bench::to_json(results, machine(), load).dump(2) << '\n';
    if (!out.good()) return fail("cannot write " + options.json);
  }
  if (!options.history.empty() && !bench::record(options.history, options.commit, results, machine()))
    return fail("cannot add to " + options.history);
  return correct ? 0 : 1;
}

}  // namespace

int main(int count, char** words) {
  Options options;
  if (const char* rounds = std::getenv("BENCH_REPS")) options.plan.rounds = std::max(1, std::atoi(rounds));
  CLI::App app("Runs the cases on the virtual card and natively, in turn, and prints medians and ratios.",
               "bench");
  app.add_option("CASE", options.cases, "cases to run, `sgemm*` for all that begin so; none: all")
      ->delimiter(',');
  app.add_flag("--list", options.list, "name the cases");
  app.add_flag("--check", options.plan.only_check, "check every result, time nothing");
  app.add_option("--rounds", options.plan.rounds, "rounds of card, plain, best (BENCH_REPS)")
      ->check(CLI::PositiveNumber);
  app.add_option("--json", options.json, "write all figures to this file");
  app.add_option("--peer", options.peers,
                 "NAME=PROGRAM: another program that prints CASE lines, run in each round")
      ->allow_extra_args(false);
  app.add_option("--history", options.history, "add the medians to this file (`./cairn bench --record`)");
  app.add_option("--commit", options.commit, "whose medians these are")->needs("--history");
  CLI11_PARSE(app, count, words);
  // What is measured is the translation that kernels end up with.
  setenv("CAIRN_OPT", "2", 0);
  return run(options);
}
