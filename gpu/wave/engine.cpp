// SPDX-License-Identifier: MIT
// The engine's threads: each polls the packet sources and runs workgroups.
#include "gpu/wave/engine.h"

#include <fmt/format.h>
#include <pthread.h>
#include <sched.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <thread>
#include <vector>

#include "base/guarded.h"
#include "base/log.h"
#include "base/options.h"
#include "gpu/jit/helpers.h"
#include "gpu/wave/launch_run.h"
#include "gpu/wave/symbols.h"

namespace cairn::gpu {
namespace {

using Clock = std::chrono::steady_clock;

constexpr auto kSpin = std::chrono::microseconds(200);    // awake after the last work
constexpr auto kNapping = std::chrono::milliseconds(20);  // then short sleeps for this long
constexpr auto kNap = std::chrono::microseconds(50);
constexpr auto kSleep = std::chrono::milliseconds(1);
constexpr auto kLinger = std::chrono::microseconds(20);  // threads that do not watch
constexpr auto kLongSleep = std::chrono::milliseconds(100);

// Copies from guest memory that may not be mapped.
template <class T>
bool read_guest(std::uint64_t address, T& out) {
  return guarded_copy(&out, reinterpret_cast<const void*>(address), sizeof out);
}

Fault bad_dispatch(const Launch& launch, const std::string& why) {
  Fault fault;
  fault.kind = FaultKind::BadDispatch;
  fault.kernel = kernel_name(launch.descriptor);
  fault.text = fmt::format("The kernel cannot be launched: {}\n  kernel     {}", why, fault.kernel);
  return fault;
}

// What is wrong with the launch, before anything of it is used.
std::string problem_of(const Launch& l) {
  if (l.target == nullptr) return "the card has no instruction set";
  std::uint64_t items = 1;
  for (unsigned d = 0; d < 3; ++d) {
    if (l.workgroup[d] == 0 || l.grid[d] == 0) return "a dimension of the grid or the workgroup is zero";
    items *= l.workgroup[d];
  }
  if (items > 1024) return fmt::format("a workgroup of {} work-items is larger than 1024", items);
  if (l.group_bytes > GroupMemory::kLdsBytes)
    return fmt::format("{} bytes of LDS are more than a workgroup can have", l.group_bytes);
  return {};
}

}  // namespace

class Engine::Impl final : public WaveHost {
 public:
  explicit Impl(EngineOptions options) : options_(std::move(options)) {
    int count = options_.threads > 0 ? options_.threads : static_cast<int>(options::CAIRN_THREADS());
    if (count <= 0) count = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
    // Signals are for the program's own threads.
    sigset_t all, before;
    sigfillset(&all);
    for (const int fatal : {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP}) sigdelset(&all, fatal);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    for (int i = 0; i < count; ++i) threads_.emplace_back([this] { work(); });
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
  }

  ~Impl() override {
    stop_ = true;
    wake_all();
    for (std::thread& thread : threads_) thread.join();
  }

  void submit(const Launch& launch, std::function<void(const Fault*)> done) {
    LaunchInfo info;
    info.launch = launch;
    info.host = this;
    std::string problem = problem_of(launch);
    if (problem.empty() && !find_kernel(launch, info))
      problem = fmt::format("no kernel descriptor can be read at {:#x}", launch.descriptor);
    if (problem.empty()) {
      info.launch.target = with_lanes(launch.target, info.lanes);
      if (info.launch.target == nullptr)
        problem = fmt::format("{} has no waves of {} lanes", launch.target->name, info.lanes);
    }
    if (problem.empty()) {
      auto code = translate(info.launch, info.descriptor);
      if (code)
        info.code = *code;
      else
        problem = code.error().message;
    }
    if (!problem.empty()) {
      const Fault fault = bad_dispatch(launch, problem);
      done(&fault);
      return;
    }
    auto run = std::make_shared<LaunchRun>(std::move(info), std::move(done));
    const bool many = run->groups() > 1;
    {
      std::lock_guard lock(runs_mutex_);
      runs_.push_back(std::move(run));
      ++runs_count_;
    }
    if (many) wake_all();
  }

  void attach(PacketSource& source) {
    std::lock_guard lock(sources_mutex_);
    sources_.push_back(&source);
    wake_all();
  }

  void detach(PacketSource& source) {
    std::lock_guard lock(sources_mutex_);  // poll() runs under this lock
    std::erase(sources_, &source);
  }

  void wake_all() {
    // The lock orders the wake-up after a sleeper's last look.
    std::lock_guard lock(sleep_mutex_);
    ++wakes_;
    sleep_.notify_all();
  }

  void invalidate(std::uint64_t begin, std::uint64_t end) { translator_.invalidate(begin, end); }
  void interrupt(std::uint32_t event_id) override {
    if (options_.interrupt) options_.interrupt(event_id);
  }

 private:
  static bool find_kernel(const Launch& launch, LaunchInfo& info) {
    if (launch.descriptor % 64 != 0 || !read_guest(launch.descriptor, info.descriptor)) return false;
    info.lanes = info.descriptor.lanes(launch.target);
    return true;
  }

  Result<CodeEntry> translate(const Launch& launch, const KernelDescriptor& descriptor) {
    const std::uint64_t entry = launch.descriptor + static_cast<std::uint64_t>(descriptor.entry_offset);
    const std::uint32_t mode = descriptor.initial_mode(launch.target->generation);
    auto code = translator_.find(launch.target, entry, mode);
    if (!code || Translator::up_to_date(*code->code)) return code;
    translator_.invalidate(
        0, ~std::uint64_t{0});  // other code lies there now; whatever it calls may be new as well
    return translator_.find(launch.target, entry, mode);
  }

  // One idle thread at a time watches the sources; it hands that on when it finds work.
  void work() {
    pthread_setname_np(pthread_self(), "cairn-gpu");
    std::unique_ptr<GroupMemory> spare;
    auto last_work = Clock::now();
    unsigned idle = 0;
    bool watcher = false;
    while (!stop_.load(std::memory_order_relaxed)) {
      const bool polled = poll_sources();
      if (run_one(spare, watcher) || polled) {
        idle = 0;
        continue;
      }
      if (++idle == 1) last_work = Clock::now();
      if (!watcher) watcher = !watcher_.exchange(true);
      rest(last_work, idle, watcher);
    }
    if (watcher) watcher_ = false;
  }

  bool poll_sources() {
    std::unique_lock lock(sources_mutex_, std::try_to_lock);
    if (!lock) return false;
    bool any = false;
    // By index: poll() may make its owner attach another source only through other threads, which wait for
    // the lock.
    for (std::size_t i = 0; i < sources_.size(); ++i) any = sources_[i]->poll() || any;
    return any;
  }

  bool run_one(std::unique_ptr<GroupMemory>& spare, bool& watcher) {
    const std::shared_ptr<LaunchRun> run = pick();
    if (run == nullptr) return false;
    LaunchRun::Chunk chunk;
    auto group = run->next(spare, chunk);
    if (group == nullptr) return false;
    if (watcher) watcher_ = watcher = false;
    std::uint64_t done = 0;
    Workgroup::Turn turn = group->run(translator_);
    while (turn == Workgroup::Turn::Done) {
      ++done;
      if (chunk.next == chunk.end || run->stopped() || stop_.load(std::memory_order_relaxed)) break;
      group->start(chunk.next++);
      turn = group->run(translator_);
    }
    if (run->give_back(std::move(group), turn, done, chunk, spare)) retire(run);
    return true;
  }

  // Launches take turns: the one that was picked goes to the back.
  std::shared_ptr<LaunchRun> pick() {
    if (runs_count_.load(std::memory_order_relaxed) == 0) return nullptr;
    std::lock_guard lock(runs_mutex_);
    for (std::size_t i = 0; i < runs_.size(); ++i) {
      const std::size_t at = (next_run_ + i) % runs_.size();
      if (!runs_[at]->might_have_work()) continue;
      next_run_ = at + 1;
      return runs_[at];
    }
    return nullptr;
  }

  void retire(const std::shared_ptr<LaunchRun>& run) {
    {
      std::lock_guard lock(runs_mutex_);
      runs_count_ -= static_cast<int>(std::erase(runs_, run));
    }
    run->finish();
  }

  // The watcher spins, then sleeps ever longer. Others spin for a moment and sleep until there is much to do;
  // two spinning threads would take the core that the program's own thread waits on.
  void rest(Clock::time_point last_work, unsigned idle, bool watcher) {
    if (idle % 32 != 0) {
      __builtin_ia32_pause();
      return;
    }
    const auto since = Clock::now() - last_work;
    if (since < (watcher ? kSpin : kLinger)) {
      sched_yield();
      return;
    }
    if (watcher && since < kSpin + kNapping) {
      std::this_thread::sleep_for(kNap);
      return;
    }
    std::unique_lock lock(sleep_mutex_);
    const std::uint64_t seen = wakes_;
    sleep_.wait_for(lock, watcher || since < kNapping ? kSleep : kLongSleep,
                    [&] { return wakes_ != seen || stop_; });
  }

  const EngineOptions options_;
  Translator translator_{linked_name};
  std::mutex sources_mutex_;
  std::vector<PacketSource*> sources_;
  std::mutex runs_mutex_;
  std::vector<std::shared_ptr<LaunchRun>> runs_;
  std::size_t next_run_ = 0;
  std::atomic<int> runs_count_{0};
  std::mutex sleep_mutex_;
  std::condition_variable sleep_;
  std::uint64_t wakes_ = 0;
  std::atomic<bool> watcher_{false}, stop_{false};
  std::vector<std::thread> threads_;
};

Engine::Engine(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Engine::~Engine() = default;

Result<std::unique_ptr<Engine>> Engine::create(EngineOptions options) {
  return std::unique_ptr<Engine>(new Engine(std::make_unique<Impl>(std::move(options))));
}

void Engine::submit(const Launch& launch, std::function<void(const Fault*)> done) {
  impl_->submit(launch, std::move(done));
}
void Engine::attach(PacketSource& source) { impl_->attach(source); }
void Engine::detach(PacketSource& source) { impl_->detach(source); }
void Engine::wake() { impl_->wake_all(); }
void Engine::invalidate(std::uint64_t begin, std::uint64_t end) { impl_->invalidate(begin, end); }
std::uint64_t Engine::clock() { return cairn_realtime(); }

}  // namespace cairn::gpu
