// SPDX-License-Identifier: MIT
// The signal handlers behind guarded(), and the copies made with it.
#include "base/guarded.h"

#include <csignal>
#include <mutex>

#include "base/check.h"

namespace cairn {
namespace guarded_detail {

constinit thread_local Guard* volatile active_guard [[gnu::tls_model("initial-exec")]] = nullptr;
constinit std::atomic<bool> installed = false;

namespace {

struct sigaction previous_segv;
struct sigaction previous_bus;

void call_previous(int signal, siginfo_t* info, void* context) {
  const struct sigaction& previous = signal == SIGSEGV ? previous_segv : previous_bus;
  if ((previous.sa_flags & SA_SIGINFO) != 0) {
    previous.sa_sigaction(signal, info, context);
  } else if (previous.sa_handler == SIG_DFL || previous.sa_handler == SIG_IGN) {
    ::signal(signal, SIG_DFL);  // the access is made again on return, and ends the process as it should
    if (info->si_code <= 0) ::raise(signal);  // it was sent, not caused
  } else {
    previous.sa_handler(signal);
  }
}

void on_fault(int signal, siginfo_t* info, void* context) {
  Guard* const guard = active_guard;
  if (guard == nullptr) return call_previous(signal, info, context);
  active_guard = nullptr;
  guard->address = reinterpret_cast<std::uint64_t>(info->si_addr);
  siglongjmp(guard->jump, 1);
}

bool install() {
  struct sigaction action = {};
  action.sa_sigaction = on_fault;
  // NODEFER: the handler is left by a jump, and the signal must not stay blocked.
  action.sa_flags = SA_SIGINFO | SA_NODEFER | SA_ONSTACK;
  sigemptyset(&action.sa_mask);
  CAIRN_CHECK(sigaction(SIGSEGV, &action, &previous_segv) == 0, "SIGSEGV can be handled");
  CAIRN_CHECK(sigaction(SIGBUS, &action, &previous_bus) == 0, "SIGBUS can be handled");
  return true;
}

}  // namespace

void install_handlers() {
  static const bool done = install();
  installed.store(done, std::memory_order_release);
}

}  // namespace guarded_detail

namespace {

/// The C library's functions may not be given null, not even to fault on it.
bool is_null(const void* pointer, std::size_t size, std::uint64_t* where) {
  if (pointer != nullptr || size == 0) return false;
  if (where != nullptr) *where = 0;
  return true;
}

}  // namespace

bool guarded_copy(void* to, const void* from, std::size_t size, std::uint64_t* where) {
  if (is_null(to, size, where) || is_null(from, size, where)) return false;
  if (size == 0) return true;
  return guarded([&] { std::memcpy(to, from, size); }, where);
}

bool guarded_zero(void* to, std::size_t size, std::uint64_t* where) {
  if (is_null(to, size, where)) return false;
  if (size == 0) return true;
  return guarded([&] { std::memset(to, 0, size); }, where);
}

bool is_readable(std::uint64_t address, std::size_t size) {
  if (size == 0) return true;
  if (address + size - 1 < address) return false;
  constexpr std::uint64_t kPage = 4096;
  return guarded([&] {
    for (std::uint64_t at = address; at < address + size; at = (at & ~(kPage - 1)) + kPage) {
      (void)*reinterpret_cast<const volatile unsigned char*>(at);
    }
  });
}

}  // namespace cairn
