// SPDX-License-Identifier: MIT
// The edge of the API: every entry point that returns a status goes through edge().
#pragma once

#include <exception>
#include <new>

#include "base/log.h"
#include "hsa/runtime.h"
#include "hsa/status.h"

namespace cairn::hsa {

/// Runs `body`, which returns a Status, and turns its outcome into the entry point's status. Failures are
/// logged at debug level with the entry point's name. Nothing that is thrown leaves.
template <class Body>
hsa_status_t guarded(const char* name, Body&& body) {
  try {
    const Status status = body();
    if (status) return HSA_STATUS_SUCCESS;
    log_debug("{}: {:#x} {}", name, status.error().code, status.error().message);
    return status_of(status.error());
  } catch (const std::bad_alloc&) {
    return HSA_STATUS_ERROR_OUT_OF_RESOURCES;
  } catch (const std::exception& error) {
    log_error("{}: {}", name, error.what());
    return HSA_STATUS_ERROR;
  }
}

/// guarded(), after checking that hsa_init was called. `body` takes the Runtime.
template <class Body>
hsa_status_t edge(const char* name, Body&& body) {
  return guarded(name, [&]() -> Status {
    Runtime* runtime = Runtime::current();
    if (runtime == nullptr) return fail(HSA_STATUS_ERROR_NOT_INITIALIZED);
    return body(*runtime);
  });
}

/// A callback's status as a Status: anything but success ends the walk and is what the entry point returns.
inline Status from_callback(hsa_status_t status) {
  if (status == HSA_STATUS_SUCCESS) return success();
  return fail(status);
}

/// INVALID_ARGUMENT, for a null pointer or a value out of range.
inline Error bad_argument(const char* what) { return fail(HSA_STATUS_ERROR_INVALID_ARGUMENT, what); }

}  // namespace cairn::hsa
