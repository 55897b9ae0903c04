// SPDX-License-Identifier: MIT
// Checking and timing of one case.
#include "bench/harness/measure.h"

#include <omp.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <string_view>
#include <thread>

#include "bench/harness/peer.h"

namespace bench {
namespace {

constexpr double kTurn = 20.0;        // ms that one writing runs before it is the next one's turn
constexpr double kEnough = 10'000.0;  // ms after which a case gets no more rounds than three
constexpr int kFewestRounds = 3;

double now_ms() {
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

double time_of(const std::function<void()>& work) {
  const double start = now_ms();
  work();
  return now_ms() - start;
}

double median(std::vector<double> values) {
  if (values.empty()) return 0.0;
  const auto middle = values.begin() + values.size() / 2;
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

// Threads of the host's OpenMP go on spinning after a parallel loop, ready for the next; on the card's turn
// they must not.
void let_native_threads_spin(bool spin) {
  kmp_set_blocktime(spin ? 200 : 0);
#pragma omp parallel
  asm volatile("");
}

// The first run of a turn finds cold caches and sleeping threads, and does not count where there are others.
double time_of_turn(const std::function<void()>& work) {
  const double start = now_ms();
  std::vector<double> times = {time_of(work)};
  while (now_ms() - start < kTurn) times.push_back(time_of(work));
  if (times.size() > 1) times.erase(times.begin());
  return median(times);
}

/// A writing's work, and where its result is found.
struct Worker {
  std::function<void()> work;
  Side side;
};

std::vector<Worker> workers_of(const Case& benchmark) {
  const auto on_card = [&benchmark] {
    benchmark.card();
    finish();
  };
  return {{on_card, Side::Card}, {benchmark.plain, Side::Native}, {benchmark.best, Side::Native}};
}

void check(const Worker& worker, const Case& benchmark, const Workspace& space, Writing& writing) {
  writing.present = static_cast<bool>(worker.work);
  if (!writing.present) return;
  space.clear_outputs();
  writing.first_ms = time_of(worker.work);
  writing.error = benchmark.error(worker.side);
  writing.correct = writing.error <= benchmark.tolerance;  // also false for not-a-number
}

void take_turn(const Worker& worker, Writing& writing) {
  if (!writing.present) return;
  const bool native = worker.side == Side::Native;
  if (native) let_native_threads_spin(true);
  std::this_thread::sleep_for(std::chrono::milliseconds(2));  // the card's threads fall asleep meanwhile
  writing.milliseconds.push_back(time_of_turn(worker.work));
  if (native) let_native_threads_spin(false);
}

}  // namespace

double figure(const Row& row, double amount, double milliseconds) {
  const std::string_view unit = row.unit;
  if (milliseconds <= 0.0) return 0.0;
  if (unit == "us") return milliseconds * 1e3 / amount;
  if (unit == "ms") return milliseconds / amount;
  const double million = unit.starts_with('M') ? 1e6 : 1e9;
  return amount / (milliseconds * 1e-3) / million;
}

double Writing::median_ms() const { return median(milliseconds); }

double Result::ratio(const Writing& other) const {
  if (other.value <= 0.0 || card().value <= 0.0) return 0.0;
  const std::string_view unit = row->unit;
  const bool less_is_better = unit == "us" || unit == "ms";
  return less_is_better ? other.value / card().value : card().value / other.value;
}

bool Result::correct() const {
  return std::all_of(writings.begin(), writings.end(),
                     [](const Writing& writing) { return !writing.present || writing.correct; });
}

Result run_case(const Row& row, const Plan& plan) {
  Workspace space;
  const Case benchmark = row.make(space);
  const std::vector<Worker> workers = workers_of(benchmark);
  Result result{&row, {{.name = "card"}, {.name = "plain"}, {.name = "best"}}};
  for (std::size_t i = 0; i < workers.size(); ++i) check(workers[i], benchmark, space, result.writings[i]);
  if (plan.only_check) return result;

  for (const Peer& peer : plan.peers) result.writings.push_back({.name = peer.name});
  const double start = now_ms();
  for (int round = 0; round < plan.rounds; ++round) {
    if (round >= kFewestRounds && now_ms() - start > kEnough) break;
    for (std::size_t i = 0; i < workers.size(); ++i) take_turn(workers[i], result.writings[i]);
    for (std::size_t i = 0; i < plan.peers.size(); ++i)
      run_peer(plan.peers[i], row.name, result.writings[workers.size() + i]);
  }
  for (Writing& writing : result.writings) writing.value = figure(row, benchmark.amount, writing.median_ms());
  return result;
}

const std::vector<Row>& all_rows() {
  static const std::vector<Row> kRows = {
#define CASE(name, unit, goal, what) {#name, unit, goal, what, make_##name},
#include "bench/cases.def"
#undef CASE
  };
  return kRows;
}

}  // namespace bench
