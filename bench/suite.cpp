// SPDX-License-Identifier: MIT
// Timing, sizes and the list of cases.
#include "bench/suite.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace bench {
namespace {

constexpr double kSecondsPerCase = 4.0;  // no more repetitions after this, so that a slow machine ends too

double now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

double seconds(const std::function<void()>& work) {
  const double start = now();
  work();
  return now() - start;
}

void read_size(const char* name, int step, int& size) {
  const char* text = std::getenv(name);
  if (!text) return;
  char* end = nullptr;
  const long value = std::strtol(text, &end, 0);
  if (*end != '\0' || value <= 0 || value > (1 << 30) || value % step != 0) {
    std::fprintf(stderr, "%s=%s is no positive multiple of %d\n", name, text, step);
    std::exit(2);
  }
  size = static_cast<int>(value);
}

}  // namespace

Sizes sizes_from_environment() {
  Sizes sizes;
  read_size("BENCH_TRIAD", 256, sizes.triad);
  read_size("BENCH_GEMM", 64, sizes.gemm);
  read_size("BENCH_BODIES", 256, sizes.bodies);
  read_size("BENCH_MANDEL", 32, sizes.mandel);
  read_size("BENCH_MAXITER", 1, sizes.max_iter);
  read_size("BENCH_REDUCE", 1, sizes.reduce);
  read_size("BENCH_GROUPS", 1, sizes.groups);
  read_size("BENCH_BYTES", 4, sizes.bytes);
  read_size("BENCH_HGROUPS", 1, sizes.hgroups);
  read_size("BENCH_LAUNCHES", 5, sizes.launches);
  read_size("BENCH_REPS", 1, sizes.reps);
  return sizes;
}

const std::vector<Suite::Case>& Suite::cases() {
  static const std::vector<Case> kCases = {
      {"triad", &Suite::triad},
      {"sgemm_tiled", &Suite::sgemm_tiled},
      {"sgemm_regblock", &Suite::sgemm_regblock},
      {"sgemm_regblock2", &Suite::sgemm_regblock2},
      {"nbody", &Suite::nbody},
      {"nbody_tiled", &Suite::nbody_tiled},
      {"mandelbrot", &Suite::mandelbrot},
      {"reduce", &Suite::reduce},
      {"histogram", &Suite::histogram},
      {"launch_latency", &Suite::launch_latency},
      {"launch_stream", &Suite::launch_stream},
  };
  return kCases;
}

std::vector<std::string> Suite::names() {
  std::vector<std::string> names;
  for (const Case& entry : cases()) names.push_back(entry.name);
  return names;
}

bool Suite::run(const std::string& name) {
  for (const Case& entry : cases()) {
    if (name == entry.name) return (this->*entry.run)();
  }
  std::fprintf(stderr, "no case '%s'; --list names them\n", name.c_str());
  return false;
}

bool Suite::measure(const char* name, double amount, const char* unit, const std::function<void()>& work,
                    const std::function<double()>& error, double tolerance) {
  const auto complete = [&] {
    work();
    backend_.finish();
  };
  const double first = seconds(complete);
  const double difference = error();
  const bool correct = difference <= tolerance;
  std::vector<double> times;
  const double start = now();
  while (static_cast<int>(times.size()) < sizes_.reps && (times.empty() || now() - start < kSecondsPerCase)) {
    times.push_back(seconds(complete));
  }
  std::sort(times.begin(), times.end());
  const double median = times[times.size() / 2];
  const double scale = std::strcmp(unit, "Mpixel/s") == 0 ? 1e6 : 1e9;
  std::printf("CASE name=%s value=%.6g unit=%s ms=%.6g min=%.6g max=%.6g first=%.6g check=%s error=%.3g\n",
              name, amount / median / scale, unit, median * 1e3, times.front() * 1e3, times.back() * 1e3,
              first * 1e3, correct ? "ok" : "wrong", difference);
  std::fflush(stdout);
  return correct;
}

bool Suite::launch_latency() {
  const auto complete = [&] {
    launch(Kernel::Empty, {1, 1}, {64, 1}, {0});
    backend_.finish();
  };
  for (int i = 0; i < 100; ++i) complete();
  std::vector<double> times;
  for (int i = 0; i < sizes_.launches / 5; ++i) times.push_back(seconds(complete) * 1e6);
  std::sort(times.begin(), times.end());
  const double median = times[times.size() / 2];
  std::printf(
      "CASE name=launch_latency value=%.6g unit=us ms=%.6g min=%.6g max=%.6g first=0 check=ok error=0\n",
      median, median * 1e-3, times.front() * 1e-3, times.back() * 1e-3);
  std::fflush(stdout);
  return true;
}

bool Suite::launch_stream() {
  std::vector<double> times;
  for (int round = 0; round < 5; ++round) {
    const double total = seconds([&] {
      for (int i = 0; i < sizes_.launches; ++i) launch(Kernel::Empty, {1, 1}, {64, 1}, {0});
      backend_.finish();
    });
    times.push_back(total / sizes_.launches * 1e6);
  }
  std::sort(times.begin(), times.end());
  std::printf(
      "CASE name=launch_stream value=%.6g unit=us ms=%.6g min=%.6g max=%.6g first=0 check=ok error=0\n",
      times[2], times[2] * 1e-3, times.front() * 1e-3, times.back() * 1e-3);
  std::fflush(stdout);
  return true;
}

unsigned Suite::next_random() {
  random_ ^= random_ << 13;
  random_ ^= random_ >> 7;
  random_ ^= random_ << 17;
  return static_cast<unsigned>(random_ >> 16);
}

std::vector<float> Suite::random_floats(std::size_t count, float offset) {
  std::vector<float> values(count);
  for (float& value : values) value = next_unit() + offset;
  return values;
}

int suite_main(Backend& backend, int argc, char** argv) {
  std::vector<std::string> wanted(argv + 1, argv + argc);
  if (wanted.empty()) wanted = Suite::names();
  if (wanted[0] == "--list") {
    for (const std::string& name : Suite::names()) std::printf("%s\n", name.c_str());
    return 0;
  }
  Suite suite(backend, sizes_from_environment());
  bool correct = true;
  for (const std::string& name : wanted) correct = suite.run(name) && correct;
  return correct ? 0 : 1;
}

}  // namespace bench
