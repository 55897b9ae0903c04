// SPDX-License-Identifier: MIT
// `cairn accuracy`: measures every function of functions.def on the card, and fails if one breaks its bound.
#include <CLI/CLI.hpp>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <thread>

#include <fmt/format.h>

#include "tools/accuracy/sweep.h"

namespace accuracy {
namespace {

/// The bound of functions whose result is representable: any error breaks it.
constexpr double EXACT = 1e-300;

std::vector<UnaryRow> unary_rows() {
  return {
#define UNARY(name, exact, near, four, half, single, wide, low, high) \
  UnaryRow{#name, exact, near, four, {half, single, wide}, low, high, run_##name, run_##name, run_##name},
#define BINARY(...)
#include "tools/accuracy/functions.def"
#undef UNARY
#undef BINARY
  };
}
std::vector<BinaryRow> binary_rows() {
  return {
#define UNARY(...)
#define BINARY(name, exact, half, single, wide, low1, high1, low2, high2)                        \
  BinaryRow{#name,      exact,     {half, single, wide}, {low1, high1, low2, high2}, run_##name, \
            run_##name, run_##name},
#include "tools/accuracy/functions.def"
#undef UNARY
#undef BINARY
  };
}

struct Job {
  std::string name, type;
  double bound = 0;
  int arguments = 1;
  std::function<Worst(const Density&)> run;
  Worst worst{};
  double seconds = 0;
};

template <class T, class Row>
void add_job(std::vector<Job>& jobs, const Row& row, double bound) {
  if (bound == 0) return;
  const int arguments = std::is_same_v<Row, BinaryRow> ? 2 : 1;
  jobs.push_back(
      {row.name, Format<T>::kName, bound, arguments, [row](const Density& d) { return sweep<T>(row, d); }});
}
template <class Row>
void add_jobs(std::vector<Job>& jobs, const std::vector<Row>& rows, const std::vector<std::string>& only) {
  for (const Row& row : rows) {
    if (!only.empty() && std::ranges::find(only, row.name) == only.end()) continue;
    add_job<Half>(jobs, row, row.bounds[0]);
    add_job<float>(jobs, row, row.bounds[1]);
    add_job<double>(jobs, row, row.bounds[2]);
  }
}

std::string arguments_of(const Job& job) {
  const auto& at = job.worst.at;
  const auto one = [](double x) { return fmt::format("{:.17g} ({:a})", x, x); };
  return job.arguments == 1 ? one(at[0]) : one(at[0]) + ", " + one(at[1]);
}
std::string ulps_text(double ulps) {
  return std::isinf(ulps) ? "special value" : fmt::format("{:.4f}", ulps);
}

bool broken(const Job& job) { return job.worst.ulps > job.bound + 1e-9; }

void print(const Job& job) {
  fmt::print("{:9} {:6} {:>13} ulp of {:5} {:12} arguments {:6.1f} s at {} -> {:a}{}\n", job.name, job.type,
             ulps_text(job.worst.ulps), job.bound == EXACT ? 0 : job.bound, job.worst.count, job.seconds,
             arguments_of(job), job.worst.got, broken(job) ? "  BROKEN" : "");
  std::fflush(stdout);
}

void write_report(const std::string& file, const std::string& command, const std::vector<Job>& jobs) {
  std::ofstream out(file);
  out << "# How accurate the device library is\n"
      << "Made by `" << command << "` on a virtual card of " << card_name()
      << ": each function of ocml called from a kernel, its result beside MPFR's value of " << kPrecision
      << " bits,\nin units in the last place of the exact value (the smallest denormal, below the normal "
         "numbers). The bounds are those of OpenCL's full profile, "
      << "or stricter ones (tools/accuracy/functions.def).\n\n"
      << "Half is measured at every argument, and float at every argument where the table says *all*; "
         "otherwise at as many as it says, evenly over the bit "
      << "patterns. MPFR is too slow for 2^32\narguments: a double of glibc's, right to a few ULP of double, "
         "estimates each error to about 10^-8 ULP of float, and MPFR judges "
      << "the arguments whose estimate is within 10^-5\nof the largest error so far, so the figures are "
         "MPFR's and the maximum is the estimate's choice. Doubles and pairs of arguments go to MPFR "
      << "straight: arguments of all binades, and evenly over the\ninteresting range; the true maximum may "
         "be a little higher. Zeros, infinities, NaN, "
      << "denormals, integers and halves are always among the arguments; a wrong NaN, infinity or sign of "
         "zero counts as an infinite error\n(MPFR gives what C23's Annex F says).\n\n"
      << "| function | type | largest error | bound | arguments | at | result "
         "|\n|---|---|---|---|---|---|---|\n";
  for (const Job& job : jobs)
    out << fmt::format("| {} | {} | {} | {} | {} | {} | {:.9g} |\n", job.name, job.type,
                       ulps_text(job.worst.ulps), job.bound == EXACT ? 0 : job.bound,
                       job.worst.exhaustive ? "all" : fmt::format("{}", job.worst.count),
                       job.worst.ulps == 0 ? "" : arguments_of(job), job.worst.got);
}

void run_jobs(std::vector<Job>& jobs, const Density& density, const std::vector<std::string>& all_floats,
              unsigned threads) {
  std::atomic<std::size_t> next = 0;
  std::vector<std::jthread> workers;
  for (unsigned t = 0; t < threads; ++t)
    workers.emplace_back([&] {
      for (std::size_t i; (i = next++) < jobs.size();) {
        Density mine = density;
        if (std::ranges::find(all_floats, jobs[i].name) != all_floats.end()) mine.float_step = 1;
        const auto start = std::chrono::steady_clock::now();
        jobs[i].worst = jobs[i].run(mine);
        jobs[i].seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        print(jobs[i]);
      }
    });
}

}  // namespace
}  // namespace accuracy

int main(int argc, char** argv) {
  using namespace accuracy;
  CLI::App app{"The largest error of every device function, in ULP, against MPFR"};
  Density density;
  bool quick = false;
  unsigned threads = std::max(1u, std::thread::hardware_concurrency());
  std::vector<std::string> only, all_floats;
  std::string report;
  app.add_flag("--quick", quick, "few arguments, for the test suite");
  app.add_option("--step", density.float_step, "measure every so many-th float (1: all 2^32)")
      ->check(CLI::PositiveNumber);
  app.add_option("--all-floats", all_floats, "functions measured at all floats whatever --step says")
      ->delimiter(',');
  app.add_option("--samples", density.samples, "arguments of the sweeps that go to MPFR");
  app.add_option("--only", only, "these functions only")->delimiter(',');
  app.add_option("--threads", threads, "functions measured at a time")->check(CLI::PositiveNumber);
  app.add_option("--report", report, "write the table to this file");
  CLI11_PARSE(app, argc, argv);
  if (quick) density = {1000003, 1000};

  std::vector<Job> jobs;
  add_jobs(jobs, unary_rows(), only);
  add_jobs(jobs, binary_rows(), only);
  if (jobs.empty()) {
    fmt::print(stderr, "accuracy: no such function in functions.def\n");
    return 2;
  }
  run_jobs(jobs, density, all_floats, threads);
  if (!report.empty()) {
    std::string command = "cairn accuracy";
    for (int i = 1; i < argc; ++i) command += std::string(" ") + argv[i];
    write_report(report, command, jobs);
  }
  const auto failed = std::ranges::count_if(jobs, broken);
  fmt::print("{} measurements, {} beyond their bounds\n", jobs.size(), failed);
  return failed == 0 ? 0 : 1;
}
