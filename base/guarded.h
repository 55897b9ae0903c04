// SPDX-License-Identifier: MIT
// Access to memory that may not be there: a bad address makes the call fail instead of ending the process.
#pragma once

#include <atomic>
#include <csetjmp>
#include <cstdint>
#include <cstring>

namespace cairn {

namespace guarded_detail {
struct Guard {
  sigjmp_buf jump;
  std::uint64_t address;  ///< that could not be accessed
};
/// The guard of the access that this thread is making, null outside one.
extern constinit thread_local Guard* volatile active_guard [[gnu::tls_model("initial-exec")]];
extern std::atomic<bool> installed;
/// Puts the SIGSEGV and SIGBUS handlers in place; faults outside a guard go to the handlers that were there
/// before.
void install_handlers();
}  // namespace guarded_detail

/// Runs `access`, which only reads and writes memory: no locks, no allocation, nothing to destroy, no
/// nesting, since a bad address leaves it by a jump. False when there was one; `where` (may be null) is then
/// that address.
template <class Access>
[[nodiscard]] bool guarded(Access&& access, std::uint64_t* where = nullptr) {
  if (!guarded_detail::installed.load(std::memory_order_acquire)) [[unlikely]]
    guarded_detail::install_handlers();
  guarded_detail::Guard guard;
  if (sigsetjmp(guard.jump, 0) != 0) {
    if (where != nullptr) *where = guard.address;
    return false;
  }
  guarded_detail::active_guard = &guard;
  access();
  guarded_detail::active_guard = nullptr;
  return true;
}

/// memcpy and memset behind a guard.
[[nodiscard]] bool guarded_copy(void* to, const void* from, std::size_t size, std::uint64_t* where = nullptr);
[[nodiscard]] bool guarded_zero(void* to, std::size_t size, std::uint64_t* where = nullptr);

/// Whether every byte can be read now.
[[nodiscard]] bool is_readable(std::uint64_t address, std::size_t size);

}  // namespace cairn
