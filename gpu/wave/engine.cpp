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
#include <deque>
#include <mutex>
#include <thread>
#include <vector>

#include "base/log.h"
#include "base/options.h"
#include "gpu/jit/helpers.h"
#include "gpu/wave/fault_guard.h"
#include "gpu/wave/kernel_lookup.h"
#include "gpu/wave/launch_run.h"
#include "gpu/wave/parking.h"
#include "gpu/wave/symbols.h"

namespace cairn::gpu {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::microseconds;

constexpr auto kSpin = microseconds(200);   // the watcher stays awake after the last work
constexpr auto kLinger = microseconds(20);  // as do others
constexpr unsigned kRoundsPerOffer =
    8;  // a spinning thread offers its core to others, such as the one it waits for
constexpr std::uint64_t kTurnTicks = 100'000;  // of the processor's clock: a turn when other launches wait
constexpr unsigned kShortGroups = 8;           // workgroups between two looks at the clock, if they are short
constexpr auto kShortNap = microseconds(50), kLongNap = microseconds(5000);  // of who must look by itself
constexpr auto kDeputyNap = microseconds(250);

std::uint64_t ticks() { return __builtin_ia32_rdtsc(); }

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
  using Done = std::function<void(const Fault*)>;

 public:
  explicit Impl(EngineOptions options) : options_(std::move(options)) {
    int count = options_.threads > 0 ? options_.threads : static_cast<int>(options::CAIRN_THREADS());
    if (count <= 0) count = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
    count_ = static_cast<unsigned>(count);
    // Signals are for the program's own threads.
    sigset_t all, before;
    sigfillset(&all);
    for (const int fatal : {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP}) sigdelset(&all, fatal);
    limit_ = options_.time_limit;
    if (limit_.count() == 0) limit_ = std::chrono::seconds(options::CAIRN_TIME_LIMIT());
    if (limit_.count() > 0) {
      allow_break_off();
      sigdelset(&all, kBreakSignal);
    }
    slots_ = std::vector<Slot>(count_);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    for (int i = 0; i < count; ++i) threads_.emplace_back([this, i] { work(slots_[i]); });
    if (limit_.count() > 0) threads_.emplace_back([this] { enforce_limit(); });
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
  }

  ~Impl() override {
    stop_ = true;
    wake_all();
    over_.notify_all();
    for (std::thread& thread : threads_) thread.join();
  }

  void submit(const Launch& launch, std::function<void(const Fault*)> done) {
    Worker* const worker = current_worker(this);
    LaunchInfo info;
    info.launch = launch;
    info.host = this;
    std::string problem = problem_of(launch);
    if (problem.empty()) {
      KernelLookup elsewhere(translator_, changes_);
      // An engine thread is in poll(), where other queues would wait for a translation.
      const Status found =
          (worker != nullptr ? worker->lookup : elsewhere).find(launch, info, worker == nullptr);
      if (!found && found.error().code == KernelLookup::kNotTranslated) {
        postpone(launch, std::move(done));
        return;
      }
      if (!found) problem = found.error().message;
    }
    if (problem.empty())
      begin(worker, std::move(info), std::move(done));
    else
      refuse(launch, problem, done);
  }

  void attach(PacketSource& source) {
    {
      std::lock_guard lock(sources_mutex_);
      sources_.push_back(&source);
    }
    wake_all();
  }

  void detach(PacketSource& source) {
    std::lock_guard lock(sources_mutex_);  // poll() runs under this lock
    std::erase(sources_, &source);
  }

  void wake_all() { wake_helpers(count_); }
  void hurry() {
    if (napping_.load()) parking_.wake(count_);
  }

  void invalidate(std::uint64_t begin, std::uint64_t end) {
    translator_.invalidate(begin, end);
    ++changes_;
  }
  void interrupt(std::uint32_t event_id) override {
    const NoBreak whole;
    if (options_.interrupt) options_.interrupt(event_id);
  }
  EngineStatistics statistics() const { return {polls_.load(), sleeps_.load()}; }
  bool improving() const { return translator_.improving(); }

 private:
  enum class Role { None, Watcher, Deputy };
  enum class Polled { Nothing, Waiting, Something };

  /// What the time limit knows of a worker.
  struct Slot {
    std::atomic<pthread_t> thread{};
    std::atomic<const LaunchRun*> running{nullptr};
  };

  struct Worker {
    Worker(Impl& engine, Slot& slot)
        : engine(&engine), slot(slot), lookup(engine.translator_, engine.changes_) {}
    Impl* const engine;
    Slot& slot;
    KernelLookup lookup;
    std::shared_ptr<LaunchRun> own;   ///< began in this thread's poll(), and in no list
    std::shared_ptr<LaunchRun> over;  ///< one that ended, to be used again
    std::unique_ptr<Workgroup> spare;
    Role role = Role::None;
    bool active = false;  ///< counted in active_
    unsigned idle = 0;    ///< rounds without work
    Clock::time_point last_work = Clock::now();
  };

  static Worker*& this_worker() {
    static thread_local Worker* worker = nullptr;
    return worker;
  }
  static Worker* current_worker(const Impl* engine) {
    Worker* const worker = this_worker();
    return worker != nullptr && worker->engine == engine ? worker : nullptr;
  }

  static void refuse(const Launch& launch, const std::string& problem, const Done& done) {
    const Fault fault = bad_dispatch(launch, problem);
    done(&fault);
  }

  static void profile(LaunchInfo& info) {
    Profile* profile = Profile::get();
    if (profile == nullptr) return;
    info.profile = &profile->kernel(info.launch.descriptor, info.lanes);
    info.profile->uses(*info.code.code);
    info.begun = std::chrono::steady_clock::now();
  }

  void begin(Worker* worker, LaunchInfo&& info, Done&& done) {
    profile(info);
    auto run = make_run(worker, std::move(info), std::move(done));
    // One workgroup is begun sooner right here than by a thread that must be told.
    if (limit_.count() > 0) run->start_clock();
    if (worker != nullptr && worker->own == nullptr && run->groups() == 1 && limit_.count() <= 0) {
      worker->own = std::move(run);
      return;
    }
    const std::uint64_t groups = run->groups();
    list(std::move(run));
    // The thread that polls takes a share itself.
    const std::uint64_t helpers = std::min<std::uint64_t>(groups, count_) - (worker != nullptr ? 1 : 0);
    if (helpers != 0) wake_helpers(static_cast<unsigned>(helpers));
  }

  // Leaves a launch whose kernel is new to the next thread that looks for work.
  void postpone(const Launch& launch, Done done) {
    {
      const std::lock_guard lock(runs_mutex_);
      postponed_.emplace_back(launch, std::move(done));
      ++postponed_count_;
    }
    if (count_ > 1) wake_helpers(1);
  }

  bool translate_postponed(Worker& worker) {
    if (postponed_count_.load(std::memory_order_relaxed) == 0) return false;
    std::pair<Launch, Done> next;
    {
      const std::lock_guard lock(runs_mutex_);
      if (postponed_.empty()) return false;
      next = std::move(postponed_.front());
      postponed_.pop_front();
      --postponed_count_;
    }
    become_active(worker);
    LaunchInfo info;
    info.launch = next.first;
    info.host = this;
    if (const Status found = worker.lookup.find(next.first, info); !found)
      refuse(next.first, found.error().message, next.second);
    else
      begin(&worker, std::move(info), std::move(next.second));
    return true;
  }

  std::shared_ptr<LaunchRun> make_run(Worker* worker, LaunchInfo&& info, Done&& done) {
    if (worker == nullptr || worker->over == nullptr || worker->over.use_count() != 1)
      return std::make_shared<LaunchRun>(std::move(info), std::move(done), count_);
    std::atomic_thread_fence(std::memory_order_acquire);  // after whoever let go of it
    worker->over->reset(std::move(info), std::move(done), count_);
    return std::move(worker->over);
  }

  void list(std::shared_ptr<LaunchRun> run) {
    std::lock_guard lock(runs_mutex_);
    runs_.push_back(std::move(run));
    ++runs_count_;
  }

  void work(Slot& slot) {
    pthread_setname_np(pthread_self(), "cairn-gpu");
    Worker worker(*this, slot);
    slot.thread = pthread_self();
    this_worker() = &worker;
    while (!stop_.load(std::memory_order_relaxed)) {
      const Polled polled = poll_sources();
      bool any = polled == Polled::Something;
      if (worker.own != nullptr) {
        become_active(worker);
        run_turn(worker, std::exchange(worker.own, nullptr), false);
        any = true;
      }
      if (run_listed(worker)) any = true;
      if (any)
        worker.idle = 0;
      else
        rest(worker, polled);
    }
    this_worker() = nullptr;
  }

  // Unless another thread is polling.
  Polled poll_sources() {
    const std::unique_lock lock(sources_mutex_, std::try_to_lock);
    return lock ? poll_locked() : Polled::Nothing;
  }

  Polled poll_locked() {
    polled_at_.store(ticks(), std::memory_order_relaxed);
    polls_.store(polls_.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
    Polled result = Polled::Nothing;
    // By index: poll() may make its owner attach another source only through other threads, which wait for
    // the lock.
    for (std::size_t i = 0; i < sources_.size(); ++i) {
      if (sources_[i]->poll())
        result = Polled::Something;
      else if (result == Polled::Nothing && sources_[i]->waiting())
        result = Polled::Waiting;
    }
    return result;
  }

  bool run_listed(Worker& worker) {
    if (translate_postponed(worker)) return true;
    auto run = pick();
    if (run == nullptr) return false;
    become_active(worker);
    return run_turn(worker, std::move(run), true);
  }

  // Workgroups of one launch, until one must wait or it is time for something else.
  bool run_turn(Worker& worker, std::shared_ptr<LaunchRun> run, bool listed) {
    LaunchRun::Chunk chunk;
    auto group = run->next(worker.spare, chunk);
    if (group == nullptr) {
      if (run->leave(0)) end(worker, std::move(run), listed);
      return false;
    }
    worker.slot.running.store(run.get(), std::memory_order_relaxed);
    std::uint64_t done = 0;
    const std::uint64_t began = ticks();
    Pace pace{began};
    Workgroup::Turn turn = group->run(translator_);
    while (turn == Workgroup::Turn::Done) {
      ++done;
      if (run->stopped() || stop_.load(std::memory_order_relaxed)) break;
      if ((pace.due() && others_wait(worker, began, pace)) || (chunk.empty() && !run->refill(chunk))) break;
      group->go_on_with(chunk.next++);
      turn = group->run(translator_);
    }
    worker.slot.running.store(nullptr, std::memory_order_relaxed);
    if (run->give_back(std::move(group), turn, done, chunk, worker.spare))
      end(worker, std::move(run), listed);
    else if (!listed)
      list(std::move(run));
    return true;
  }

  // Reading the clock takes as long as some workgroups do: then only every few look.
  struct Pace {
    std::uint64_t last;
    unsigned left = 1;
    bool due() { return --left == 0; }
    void looked(std::uint64_t now) {
      left = now - last < kTurnTicks / 4 ? kShortGroups : 1;
      last = now;
    }
  };

  // Whether a thread should leave its launch to another one. Polls when nobody has for a while.
  bool others_wait(Worker& worker, std::uint64_t began, Pace& pace) {
    const std::uint64_t now = ticks();
    pace.looked(now);
    if (now - polled_at_.load(std::memory_order_relaxed) > kTurnTicks) poll_sources();
    if (worker.own != nullptr) return true;
    return now - began > kTurnTicks && (runs_count_.load(std::memory_order_relaxed) > 1 ||
                                        postponed_count_.load(std::memory_order_relaxed) > 0);
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

  void end(Worker& worker, std::shared_ptr<LaunchRun> run, bool listed) {
    if (listed) unlist(run);
    run->finish();
    worker.over = std::move(run);
  }

  void unlist(const std::shared_ptr<LaunchRun>& run) {
    std::lock_guard lock(runs_mutex_);
    runs_count_ -= static_cast<int>(std::erase(runs_, run));
  }

  // A thread that runs something cannot watch; while there is one, a deputy looks now and then.
  void become_active(Worker& worker) {
    if (worker.active) return;
    worker.active = true;
    ++active_;
    give_up_role(worker);
    if (count_ > 1 && !deputy_.load()) parking_.wake(1);
  }

  void become_idle(Worker& worker) {
    if (!worker.active) return;
    worker.active = false;
    --active_;
  }

  void give_up_role(Worker& worker) {
    if (worker.role == Role::Watcher) watcher_ = false;
    if (worker.role == Role::Deputy) deputy_ = false;
    worker.role = Role::None;
  }

  // One thread watches the sources: one that had work lately, or anyone when nobody is active.
  void take_role(Worker& worker, bool had_work) {
    const bool others = active_.load() > (worker.active ? 1 : 0);
    const bool may_watch = had_work || !others;
    if (worker.role == Role::Watcher && !may_watch) give_up_role(worker);
    if (worker.role == Role::Deputy && !others) give_up_role(worker);
    if (worker.role != Role::None) return;
    if (may_watch && !watcher_.exchange(true))
      worker.role = Role::Watcher;
    else if (others && !deputy_.exchange(true))
      worker.role = Role::Deputy;
  }

  // The watcher spins, then sleeps until a doorbell rings. Others spin for a moment and sleep until there is
  // much to do; two spinning threads would take the core that the program's own thread waits on.
  void rest(Worker& worker, Polled polled) {
    if (++worker.idle == 1) worker.last_work = Clock::now();
    if (worker.idle % kRoundsPerOffer != 0) {
      __builtin_ia32_pause();
      return;
    }
    const auto since = Clock::now() - worker.last_work;
    take_role(worker, since < kSpin);
    if (since < (worker.role == Role::Watcher ? kSpin : kLinger)) {
      sched_yield();
      return;
    }
    become_idle(worker);
    if (worker.role == Role::Watcher) {
      watch(polled, since, worker);
    } else {
      sleep(worker.role == Role::Deputy ? kDeputyNap : microseconds(0));
    }
  }

  void sleep(microseconds longest) {
    const Parking::Ticket ticket = parking_.enter();
    if (stop_ || pickable()) return parking_.cancel();
    ++sleeps_;
    parking_.sleep(ticket, longest);
  }

  // Until the doorbell rings, if that can be noticed and nothing else is waited for.
  void watch(Polled polled, Clock::duration since, Worker& worker) {
    if (polled == Polled::Waiting || options_.doorbells == nullptr || !options_.doorbells->arm()) {
      const auto nap = std::chrono::duration_cast<microseconds>(since) / 64;
      napping_ = true;
      sleep(std::clamp(nap, kShortNap, polled == Polled::Waiting ? kDeputyNap * 4 : kLongNap));
      napping_ = false;
      return;
    }
    watching_.store(true, std::memory_order_seq_cst);
    if (last_look() == Polled::Nothing && !stop_ && !pickable()) {
      ++sleeps_;
      options_.doorbells->wait();
    }
    watching_.store(false, std::memory_order_relaxed);
    options_.doorbells->disarm();
    worker.last_work = Clock::now();  // whoever rings finds this thread awake, and may need it to
  }

  // Waits for a thread that polls: it may have looked too early.
  Polled last_look() {
    const std::lock_guard lock(sources_mutex_);
    return poll_locked();
  }

  bool pickable() {
    if (runs_count_.load() == 0) return false;
    std::lock_guard lock(runs_mutex_);
    return std::ranges::any_of(runs_, [](const auto& run) { return run->might_have_work(); });
  }

  // A thread of its own, only when there is a limit.
  void enforce_limit() {
    pthread_setname_np(pthread_self(), "cairn-limit");
    std::unique_lock lock(over_mutex_);
    while (!over_.wait_for(lock, std::min(limit_ / 4, std::chrono::milliseconds(250)),
                           [&] { return stop_.load(); })) {
      std::vector<std::shared_ptr<LaunchRun>> runs;
      {
        std::lock_guard listed(runs_mutex_);
        runs = runs_;
      }
      for (auto& run : runs) {
        if (Clock::now() - run->since() >= limit_) break_off_launch(std::move(run));
      }
    }
  }

  // Those that run are told where they are; a launch whose workgroups all wait ends here.
  void break_off_launch(std::shared_ptr<LaunchRun> run) {
    bool running = false;
    for (Slot& slot : slots_) {
      if (slot.running.load() != run.get()) continue;
      running = true;
      break_off(slot.thread, &run->info());
    }
    if (running || !run->might_have_work()) return;
    Fault fault;
    fault.kind = FaultKind::Hang;
    fault.kernel = kernel_name(run->info().launch.descriptor);
    fault.text = fmt::format(
        "the kernel ran for longer than it may (CAIRN_TIME_LIMIT); its workgroups wait for "
        "one another\n  kernel     {}",
        fault.kernel);
    if (!run->stop(std::move(fault))) return;
    unlist(run);
    run->finish();
  }

  void wake_helpers(unsigned count) {
    parking_.wake(count);
    if (watching_.load(std::memory_order_seq_cst)) options_.doorbells->alert();
  }

  const EngineOptions options_;
  unsigned count_ = 1;
  Translator translator_{linked_name};
  std::atomic<std::uint64_t> changes_{0};  // of what is translated
  std::mutex sources_mutex_;
  std::vector<PacketSource*> sources_;
  std::mutex runs_mutex_;
  std::vector<std::shared_ptr<LaunchRun>> runs_;
  std::deque<std::pair<Launch, Done>> postponed_;  // launches whose kernels are new
  std::atomic<unsigned> postponed_count_{0};
  std::size_t next_run_ = 0;
  std::atomic<int> runs_count_{0};
  Parking parking_;
  std::atomic<int> active_{0};  // threads that have had work since they last slept
  std::atomic<bool> watcher_{false}, deputy_{false}, watching_{false}, napping_{false}, stop_{false};
  std::atomic<std::uint64_t> polls_{0}, sleeps_{0}, polled_at_{0};
  std::chrono::milliseconds limit_{0};
  std::vector<Slot> slots_;
  std::mutex over_mutex_;
  std::condition_variable over_;
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
void Engine::wake() { impl_->hurry(); }
EngineStatistics Engine::statistics() const { return impl_->statistics(); }
bool Engine::improving() const { return impl_->improving(); }
void Engine::invalidate(std::uint64_t begin, std::uint64_t end) { impl_->invalidate(begin, end); }
std::uint64_t Engine::clock() { return cairn_realtime(); }

}  // namespace cairn::gpu
