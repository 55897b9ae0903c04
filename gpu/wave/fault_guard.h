// SPDX-License-Identifier: MIT
// Turns SIGSEGV and SIGBUS of translated code into a return, on engine threads only.
#pragma once

#include <pthread.h>

#include <csetjmp>
#include <csignal>
#include <cstdint>
#include <string>

namespace cairn::gpu {

/// Sent to a thread with break_off(); ignored by programs that know nothing of it.
constexpr int kBreakSignal = SIGURG;

struct MemoryFault {
  std::uint64_t address = 0;
  const char* why = "";
  bool broken_off = false;  ///< no fault: somebody ended it
};

/// While it lives, a memory fault of this thread jumps back to where CAIRN_CATCH_FAULT stood. What runs in
/// between must not own anything: no destructor runs. One at a time per thread.
class FaultGuard {
 public:
  explicit FaultGuard(const void* owner);
  ~FaultGuard();
  FaultGuard(const FaultGuard&) = delete;
  FaultGuard& operator=(const FaultGuard&) = delete;

  sigjmp_buf jump;
  MemoryFault fault;
  const void* const owner;  ///< whose code runs under the guard
};

/// Puts the handler of kBreakSignal in place. Only where there may be a break_off(): it makes the signal,
/// which is otherwise ignored, interrupt system calls of the program.
void allow_break_off();
/// Makes the thread's guard, if it is `owner`'s, catch at once. Engine threads must have kBreakSignal
/// unblocked. Helpers of translated code that hold a lock do so under a NoBreak.
void break_off(pthread_t thread, const void* owner);

class NoBreak {
 public:
  NoBreak();
  ~NoBreak();
};

}  // namespace cairn::gpu

/// True at first; false, with `where` pointing at the fault, when a fault came back. A macro, since setjmp
/// must be called in the frame that stays.
#define CAIRN_CATCH_FAULT(guard, where) ((where) = &(guard).fault, sigsetjmp((guard).jump, 0) == 0)
