// SPDX-License-Identifier: MIT
// The message of entry points that are not implemented.
#include <cstdio>
#include <mutex>
#include <set>
#include <string>

#include "hip/runtime.h"
#include "hip/stubs.h"

namespace cairn::hip {

int not_implemented(const char* name) {
  static std::mutex mutex;
  static auto* const kSeen = new std::set<std::string>;
  const std::lock_guard lock(mutex);
  if (kSeen->insert(name).second) std::fprintf(stderr, "not implemented: %s\n", name);
  thread().last_error = hipErrorNotSupported;
  return hipErrorNotSupported;
}

}  // namespace cairn::hip
