// SPDX-License-Identifier: MIT
// The signal handler behind FaultGuard.
#include "gpu/wave/fault_guard.h"

#include <sys/mman.h>
#include <unistd.h>

#include <mutex>

#include "base/check.h"

namespace cairn::gpu {
namespace {

thread_local FaultGuard* t_guard = nullptr;
thread_local volatile bool t_no_break = false;
struct sigaction g_previous[3];  // SIGSEGV, SIGBUS, kBreakSignal: written once, before any guard exists

void pass_on(int signal, siginfo_t* info, void* context) {
  const struct sigaction& previous = g_previous[signal == SIGSEGV ? 0 : signal == SIGBUS ? 1 : 2];
  if ((previous.sa_flags & SA_SIGINFO) != 0 && previous.sa_sigaction != nullptr) {
    previous.sa_sigaction(signal, info, context);
    return;
  }
  if (previous.sa_handler == SIG_IGN) return;
  if (previous.sa_handler != SIG_DFL) {
    previous.sa_handler(signal);
    return;
  }
  if (signal == kBreakSignal) return;
  ::signal(signal, SIG_DFL);  // returns to the faulting instruction, which now ends the process
}

void on_fault(int signal, siginfo_t* info, void* context) {
  FaultGuard* guard = t_guard;
  if (guard == nullptr) {
    pass_on(signal, info, context);
    return;
  }
  t_guard = nullptr;
  // A general-protection fault (non-canonical address) carries no address.
  const bool has_address = info->si_code == SEGV_MAPERR || info->si_code == SEGV_ACCERR || signal == SIGBUS;
  guard->fault.address = has_address ? reinterpret_cast<std::uint64_t>(info->si_addr) : 0;
  guard->fault.why = !has_address                   ? "not an address that memory can have"
                     : info->si_code == SEGV_ACCERR ? "the page may not be accessed this way"
                                                    : "no memory is mapped there";
  siglongjmp(guard->jump, 1);
}

void on_break(int signal, siginfo_t* info, void* context) {
  if (info->si_code != SI_QUEUE || info->si_pid != getpid()) return pass_on(signal, info, context);
  FaultGuard* const guard = t_guard;
  // Too late, or too early: whoever sent it tries again.
  if (guard == nullptr || guard->owner != info->si_value.sival_ptr || t_no_break) return;
  t_guard = nullptr;
  guard->fault.broken_off = true;
  siglongjmp(guard->jump, 1);
}

void install() {
  struct sigaction action{};
  action.sa_sigaction = on_fault;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
  sigemptyset(&action.sa_mask);
  sigaction(SIGSEGV, &action, &g_previous[0]);
  sigaction(SIGBUS, &action, &g_previous[1]);
}

}  // namespace

FaultGuard::FaultGuard(const void* owner) : owner(owner) {
  static std::once_flag once;
  std::call_once(once, install);
  CAIRN_CHECK(t_guard == nullptr, "fault guards do not nest");
  t_guard = this;
}

FaultGuard::~FaultGuard() { t_guard = nullptr; }

void allow_break_off() {
  static std::once_flag once;
  std::call_once(once, [] {
    struct sigaction action{};
    action.sa_sigaction = on_break;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER | SA_RESTART;
    sigemptyset(&action.sa_mask);
    sigaction(kBreakSignal, &action, &g_previous[2]);
  });
}

void break_off(pthread_t thread, const void* owner) {
  pthread_sigqueue(thread, kBreakSignal, {.sival_ptr = const_cast<void*>(owner)});
}

NoBreak::NoBreak() { t_no_break = true; }
NoBreak::~NoBreak() { t_no_break = false; }

}  // namespace cairn::gpu
