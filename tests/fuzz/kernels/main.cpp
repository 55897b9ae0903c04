// SPDX-License-Identifier: MIT
// fuzz_kernels --hipcc PROGRAM --include FOLDER [--folder F] [--seed S] [--seconds N] [--programs N]: random
// HIP programs, each built at a random level of optimisation and run; what differs is kept, its kernel alone.
#include <fmt/format.h>
#include <sys/wait.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include "tests/fuzz/kernels/generator.h"
#include "tests/fuzz/random.h"

namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

struct Arguments {
  std::string hipcc, include = ".", folder = fs::temp_directory_path() / "cairn-fuzz-kernels";
  std::uint64_t seed = 1;
  double seconds = 60;
  long programs = 1l << 60;
};

constexpr int kKernels = 6;
constexpr const char* kLevels[] = {"-O0", "-O1", "-O2", "-O3", "-Os"};

struct Outcome {
  int status = 0;
  std::string output;
};

Outcome run(const std::string& command) {
  Outcome outcome;
  FILE* pipe = popen((command + " 2>&1").c_str(), "r");
  if (pipe == nullptr) return {127, "cannot start " + command};
  char buffer[4096];
  for (std::size_t n; (n = fread(buffer, 1, sizeof buffer, pipe)) > 0;) outcome.output.append(buffer, n);
  const int status = pclose(pipe);
  outcome.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128;
  return outcome;
}

class Session {
 public:
  explicit Session(Arguments arguments) : a_(std::move(arguments)) { fs::create_directories(a_.folder); }

  int run_all() {
    const auto end = Clock::now() + std::chrono::duration<double>(a_.seconds);
    long n = 0;
    for (; n < a_.programs && Clock::now() < end; ++n) program(a_.seed + static_cast<std::uint64_t>(n));
    fmt::print("{} programs of {} kernels, {} differ\n", n, kKernels, failed_);
    return failed_ == 0 ? 0 : 1;
  }

 private:
  // Builds and runs; the level follows from the seed.
  Outcome attempt(std::uint64_t seed, int only, const std::string& name) {
    cairn::fuzz::Random random(seed ^ 0x5eed);
    const char* level = random.pick(kLevels);
    const std::string source = a_.folder + "/" + name + ".hip", program = a_.folder + "/" + name;
    std::ofstream(source) << cairn::fuzz::random_program_text(seed, kKernels, only);
    Outcome built = run(fmt::format("{} {} -w -ffp-contract=off -I{} {} -o {}", a_.hipcc, level, a_.include,
                                    source, program));
    if (built.status != 0) return {3, "does not build: " + built.output};
    Outcome ran = run(program);
    if (ran.status != 0) ran.output = fmt::format("seed {}, {}: {}", seed, level, ran.output);
    return ran;
  }

  void program(std::uint64_t seed) {
    const Outcome outcome = attempt(seed, -1, "program");
    if (outcome.status == 0) return;
    ++failed_;
    fmt::print("---- {}", outcome.output);
    for (int kernel = 0; kernel < kKernels; ++kernel) {
      if (outcome.output.find(fmt::format("k{}:", kernel)) == std::string::npos) continue;
      const std::string name = fmt::format("differs-{}-{}", seed, kernel);
      const Outcome alone = attempt(seed, kernel, name);
      fmt::print("  {}/{}.hip: {}\n", a_.folder, name, alone.status == 0 ? "agrees alone" : alone.output);
    }
    std::fflush(stdout);
  }

  Arguments a_;
  int failed_ = 0;
};

}  // namespace

int main(int count, char** values) {
  Arguments arguments;
  for (int i = 1; i + 1 < count; i += 2) {
    const std::string_view option = values[i];
    const char* value = values[i + 1];
    if (option == "--hipcc")
      arguments.hipcc = value;
    else if (option == "--include")
      arguments.include = value;
    else if (option == "--folder")
      arguments.folder = value;
    else if (option == "--seed")
      arguments.seed = std::strtoull(value, nullptr, 0);
    else if (option == "--seconds")
      arguments.seconds = std::strtod(value, nullptr);
    else if (option == "--programs")
      arguments.programs = std::strtol(value, nullptr, 0);
    else
      arguments.hipcc.clear(), i = count;
  }
  if (arguments.hipcc.empty()) {
    fmt::print(stderr,
               "usage: fuzz_kernels --hipcc PROGRAM [--include F] [--folder F] [--seed S] [--seconds N] "
               "[--programs N]\n");
    return 2;
  }
  return Session(arguments).run_all();
}
