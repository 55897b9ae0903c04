// SPDX-License-Identifier: MIT
// Turns SIGSEGV and SIGBUS of translated code into a return, on engine threads only.
#pragma once

#include <csetjmp>
#include <cstdint>
#include <string>

namespace cairn::gpu {

struct MemoryFault {
  std::uint64_t address = 0;
  const char* why = "";
};

/// While it lives, a memory fault of this thread jumps back to where CAIRN_CATCH_FAULT stood. What runs in
/// between must not own anything: no destructor runs. One at a time per thread.
class FaultGuard {
 public:
  FaultGuard();
  ~FaultGuard();
  FaultGuard(const FaultGuard&) = delete;
  FaultGuard& operator=(const FaultGuard&) = delete;

  sigjmp_buf jump;
  MemoryFault fault;
};

}  // namespace cairn::gpu

/// True at first; false, with `where` pointing at the fault, when a fault came back. A macro, since setjmp
/// must be called in the frame that stays.
#define CAIRN_CATCH_FAULT(guard, where) ((where) = &(guard).fault, sigsetjmp((guard).jump, 0) == 0)
