// SPDX-License-Identifier: MIT
// The survey's work: kernels, and the functions they reach, decoded and compiled.
#include "tools/translate/survey.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <ctime>
#include <memory>
#include <set>
#include <thread>
#include <tuple>

#include "gpu/isa/decoder.h"
#include "gpu/jit/compiler.h"
#include "gpu/jit/flow.h"
#include "gpu/jit/jit_options.h"
#include "gpu/jit/probe.h"

namespace cairn::tools {
namespace {

// That this thread has used: other work on the machine does not count.
double processor_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

// One thread's share: its own decoders and compiler.
class Worker {
 public:
  explicit Worker(const SurveyOptions& options) : options_(options) {
    if (gpu::translates_quickly_first() && !options.best) jit_.opt = 0;
  }

  void run(const Job& job) {
    Survey& figures = results[job.target->name];
    ++figures.code_objects;
    const Result<LaidOut> laid = LaidOut::load(job.image);
    if (!laid) {
      figures.failures.push_back(laid.error().message);
      return;
    }
    std::set<std::uint64_t> done;
    for (const KernelEntry& kernel : laid->kernels()) {
      const gpu::Target target = gpu::with_lanes(job.target, kernel.descriptor.lanes(job.target));
      run(target, *laid, kernel, done, figures);
    }
  }

  std::map<std::string, Survey> results;

 private:
  void run(gpu::Target target, const LaidOut& laid, const KernelEntry& kernel, std::set<std::uint64_t>& done,
           Survey& figures) {
    ++figures.kernels;
    const double start = processor_seconds();
    const std::uint64_t before = figures.instructions;
    std::vector<std::uint64_t> open = {kernel.pc};
    while (!open.empty()) {
      const std::uint64_t pc = open.back();
      open.pop_back();
      if (laid.contains(pc) && done.insert(pc).second) translate(target, pc, kernel.name, open, figures);
    }
    const double seconds = processor_seconds() - start;
    figures.seconds += seconds;
    if (figures.instructions != before)
      figures.per_instruction.push_back(seconds * 1e3 / static_cast<double>(figures.instructions - before));
  }

  // One function; what it jumps or falls to outside itself is added to `open`.
  void translate(gpu::Target target, std::uint64_t pc, const std::string& kernel,
                 std::vector<std::uint64_t>& open, Survey& figures) {
    std::unique_ptr<gpu::Decoder>& decoder = decoders_[target];
    if (decoder == nullptr) decoder = std::make_unique<gpu::Decoder>(target);
    const gpu::Function function = gpu::discover(*decoder, target, pc);
    ++figures.functions;
    figures.instructions += function.instruction_count;
    for (const auto& [at, block] : function.blocks) {
      if (!block.illegal.empty()) {
        Survey::Gap& gap = figures.unsupported[block.illegal];
        if (gap.count++ == 0) gap.kernel = kernel;
      }
      for (const std::uint64_t next : block.successors) {
        if (!function.blocks.contains(next)) open.push_back(next);
      }
    }
    using Depth = SurveyOptions::Depth;
    if (options_.depth == Depth::Decode) return;
    if (options_.unique && !met_.insert({target, function.hash, function.instruction_count}).second) {
      ++figures.repeated;
      return;
    }
    if (options_.depth == Depth::Compile && turn_++ % options_.one_in == 0)
      compile(function, kernel, figures);
    else
      emit(function, kernel, figures);
  }

  void emit(const gpu::Function& function, const std::string& kernel, Survey& figures) {
    ++figures.emitted;
    if (const std::string why = gpu::why_not_emitted(function, jit_); !why.empty())
      figures.failures.push_back(fmt::format("{}: {}", kernel, why));
  }
  void compile(const gpu::Function& function, const std::string& kernel, Survey& figures) {
    const double start = processor_seconds();
    if (const auto object = compiler_.compile(function, jit_, {}); !object)
      figures.failures.push_back(fmt::format("{}: {}", kernel, object.error().message));
    ++figures.compiled;
    figures.compiled_instructions += function.instruction_count;
    figures.compile_seconds += processor_seconds() - start;
  }

  const SurveyOptions& options_;
  gpu::JitOptions jit_ = gpu::host_jit_options();
  gpu::Compiler compiler_;
  std::map<gpu::Target, std::unique_ptr<gpu::Decoder>> decoders_;
  std::set<std::tuple<gpu::Target, std::uint64_t, std::size_t>> met_;  // target, hash and size of the code
  std::uint64_t turn_ = 0;
};

}  // namespace

void Survey::add(Survey other) {
  code_objects += other.code_objects;
  kernels += other.kernels;
  functions += other.functions;
  instructions += other.instructions;
  repeated += other.repeated;
  emitted += other.emitted;
  compiled += other.compiled;
  compiled_instructions += other.compiled_instructions;
  compile_seconds += other.compile_seconds;
  seconds += other.seconds;
  per_instruction.insert(per_instruction.end(), other.per_instruction.begin(), other.per_instruction.end());
  failures.insert(failures.end(), other.failures.begin(), other.failures.end());
  for (auto& [reason, gap] : other.unsupported) {
    Gap& ours = unsupported[reason];
    if (ours.count == 0) ours.kernel = gap.kernel;
    ours.count += gap.count;
  }
}

double Survey::median_per_instruction() const {
  if (per_instruction.empty()) return 0;
  std::vector<double> sorted = per_instruction;
  const auto middle = sorted.begin() + static_cast<std::ptrdiff_t>(sorted.size() / 2);
  std::nth_element(sorted.begin(), middle, sorted.end());
  return *middle;
}

std::map<std::string, Survey> survey(const std::vector<Job>& jobs, const SurveyOptions& options) {
  std::vector<std::unique_ptr<Worker>> workers;
  std::vector<std::thread> threads;
  std::atomic<std::size_t> next = 0;
  for (unsigned i = 0; i < std::max(1u, options.threads); ++i) {
    workers.push_back(std::make_unique<Worker>(options));
    threads.emplace_back([&jobs, &next, worker = workers.back().get()] {
      for (std::size_t job = next++; job < jobs.size(); job = next++) worker->run(jobs[job]);
    });
  }
  for (std::thread& thread : threads) thread.join();
  std::map<std::string, Survey> all;
  for (const auto& worker : workers) {
    for (auto& [target, figures] : worker->results) all[target].add(std::move(figures));
  }
  return all;
}

}  // namespace cairn::tools
