// SPDX-License-Identifier: MIT
// fuzz [--target T] [--seed S] [--seconds N] [--programs N] [--most N] [--left-out]: random programs on the
// engine and on the reference; prints every difference as a small test and fails when there is one.
#include <fmt/format.h>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <set>
#include <string_view>

#include "tests/fuzz/catalogue.h"
#include "tests/fuzz/engine.h"
#include "tests/fuzz/program.h"
#include "tests/fuzz/report.h"

namespace {

using namespace cairn;
using namespace cairn::fuzz;
using Clock = std::chrono::steady_clock;

struct Arguments {
  std::string target = "gfx942";
  std::uint64_t seed = 1;
  double seconds = 10;
  long programs = 1l << 60;
  int most = 10;  ///< differences that are printed; then it ends
  long from = 0;
  bool left_out = false;
};

constexpr int kStarts = 3;             ///< states that each program runs from
constexpr long kProgramsAPool = 1000;  ///< then new variants are drawn
constexpr gpu::JitOptions kModes[] = {
    {16, true, 0}, {8, false, 2}, {4, false, 2},  {16, false, 0},
    {8, true, 2},  {4, true, 0},  {16, false, 1}, {8, false, 0},
};

/// What is being translated: printed when LLVM ends the process or it crashes.
const Program* under_way = nullptr;
long number_under_way = 0;
void print_under_way() {
  if (under_way == nullptr) return;
  std::printf("---- ended by this program (%ld):\n", number_under_way);
  for (const std::string& line : *under_way) std::printf("    %s\n", line.c_str());
  std::fflush(stdout);
}
void on_signal(int number) {
  print_under_way();
  std::_Exit(128 + number);
}

class Session {
 public:
  explicit Session(const Arguments& arguments)
      : arguments_(arguments),
        target_(gpu::find_target(std::string_view(arguments.target))),
        catalogue_(target_),
        engine_(target_) {
    for (int i = 0; i < kStarts; ++i) {
      starts_.push_back(std::make_unique<reference::Wave>());
      ends_.push_back(std::make_unique<reference::Wave>());
    }
  }

  int run() {
    const auto end = Clock::now() + std::chrono::duration<double>(arguments_.seconds);
    long n = 0;
    for (; n < arguments_.programs && Clock::now() < end && kinds_ < arguments_.most; ++n) {
      if (n % kProgramsAPool == 0) {
        Random random(arguments_.seed + static_cast<std::uint64_t>(n) * 7919);
        catalogue_.refill(random, 12);
        if (n == 0) print_catalogue();
      }
      if (n >= arguments_.from) program(n);
    }
    fmt::print("{}: {} programs, {} instructions, {} differences\n", arguments_.target, n, instructions_,
               found_);
    return found_ == 0 ? 0 : 1;
  }

 private:
  void print_catalogue() {
    fmt::print("{}: {} instructions are drawn\n", arguments_.target, catalogue_.instructions());
    if (!arguments_.left_out) return;
    std::map<std::string, std::string> reasons;
    for (const auto& [name, why] : catalogue_.left_out())
      reasons[why.substr(0, why.find(": v_"))] += " " + name;
    for (const auto& [why, names] : reasons) fmt::print("  left out, {}:{}\n", why, names);
  }

  void program(long n) {
    Random random(arguments_.seed * 1000003 + static_cast<std::uint64_t>(n));
    Program program = random_program(catalogue_, target_, random, random.between(2, 24));
    for (auto& start : starts_) random_state(*start, target_, random, engine_.memory());
    // Mostly what HIP kernels start with.
    const std::uint32_t mode = random.chance(70) ? 0x3f0 : static_cast<std::uint32_t>(random.below(1024));
    for (auto& start : starts_) start->mode = mode;
    if (!make_determined(program, starts_, ends_)) return;
    instructions_ += static_cast<long>(program.size());
    if (Status status = engine_.prepare(program); !status) return refused(program, status.error().message);
    under_way = &program;
    number_under_way = n;
    const gpu::JitOptions modes[] = {{16, false, 2}, random.pick(kModes)};
    for (const gpu::JitOptions& way : modes) {
      if (Status status = engine_.translate(way, starts_[0]->mode); !status)
        return refused(program, status.error().message);
      for (int i = 0; i < kStarts; ++i) {
        const std::string what =
            engine_.differences(*starts_[static_cast<std::size_t>(i)], *ends_[static_cast<std::size_t>(i)]);
        if (!what.empty()) return report(program, way, static_cast<std::size_t>(i));
      }
    }
  }

  void refused(const Program& program, const std::string& why) {
    ++found_;
    if (!seen_.insert(why).second) return;
    ++kinds_;
    fmt::print("---- refused: {}\n", why);
    for (const std::string& line : program) fmt::print("{}\n", line);
  }

  // Mnemonics only: one report for each kind of difference.
  static std::string signature(const Program& program) {
    std::string out;
    for (const std::string& line : program) out += line.substr(0, line.find(' ')) + " ";
    return out;
  }

  void report(const Program& program, const gpu::JitOptions& mode, std::size_t which) {
    std::vector<std::unique_ptr<reference::Wave>> start, end;
    start.push_back(std::make_unique<reference::Wave>(*starts_[which]));
    end.push_back(std::make_unique<reference::Wave>());
    const auto difference = [&](const Program& candidate) -> std::string {
      Program determined = candidate;
      if (!make_determined(determined, start, end) || determined.size() != candidate.size()) return {};
      if (!engine_.prepare(candidate) || !engine_.translate(mode, starts_[0]->mode)) return {};
      return engine_.differences(*start[0], *end[0]);
    };
    const Program small = minimised(program, [&](const Program& p) { return !difference(p).empty(); });
    const std::string what = difference(small);
    ++found_;
    if (!seen_.insert(signature(small)).second) return;
    ++kinds_;
    fmt::print("---- {}, {}, MODE {:#x}:\n", arguments_.target, name_of(mode), start[0]->mode);
    for (const std::string& line : small) fmt::print("    {}\n", line);
    fmt::print("{}", what);
    if (print_tests_) fmt::print("{}", as_test(small, target_->name, *start[0], *end[0]));
    std::fflush(stdout);
  }

 public:
  bool print_tests_ = true;

 private:
  Arguments arguments_;
  gpu::Target target_;
  Catalogue catalogue_;
  Engine engine_;
  std::vector<std::unique_ptr<reference::Wave>> starts_, ends_;
  long instructions_ = 0;
  int found_ = 0, kinds_ = 0;
  std::set<std::string> seen_;
};

}  // namespace

int main(int count, char** values) {
  Arguments arguments;
  bool brief = false;
  for (int i = 1; i < count; ++i) {
    const std::string_view option = values[i];
    const char* value = i + 1 < count ? values[i + 1] : "";
    if (option == "--target")
      arguments.target = value, ++i;
    else if (option == "--seed")
      arguments.seed = std::strtoull(value, nullptr, 0), ++i;
    else if (option == "--seconds")
      arguments.seconds = std::strtod(value, nullptr), ++i;
    else if (option == "--programs")
      arguments.programs = std::strtol(value, nullptr, 0), ++i;
    else if (option == "--from")
      arguments.from = std::strtol(value, nullptr, 0), ++i;
    else if (option == "--most")
      arguments.most = static_cast<int>(std::strtol(value, nullptr, 0)), ++i;
    else if (option == "--left-out")
      arguments.left_out = true;
    else if (option == "--brief")
      brief = true;
    else {
      fmt::print(stderr,
                 "usage: fuzz [--target T] [--seed S] [--seconds N] [--programs N] [--most N] [--left-out] "
                 "[--brief] [--from N]\n");
      return 2;
    }
  }
  if (gpu::find_target(std::string_view(arguments.target)) == nullptr) {
    fmt::print(stderr, "no target '{}'\n", arguments.target);
    return 2;
  }
  std::atexit(print_under_way);
  for (const int number : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT}) std::signal(number, on_signal);
  Session session(arguments);
  session.print_tests_ = !brief;
  const int status = session.run();
  under_way = nullptr;
  return status;
}
