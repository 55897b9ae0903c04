// SPDX-License-Identifier: MIT
// HSA statuses as Errors, and the errno values that this layer gives a meaning of its own.
#pragma once

#include <cerrno>
#include <string>

#include "base/result.h"
#include "hsa/hsa.h"

namespace cairn::clr {

// The meaning of Error::code above this layer.
constexpr int kBadValue = EINVAL;
constexpr int kNoMemory = ENOMEM;
constexpr int kNotFound = ENOENT;   ///< no such symbol, device, file
constexpr int kBadImage = ENOEXEC;  ///< not a code object, or a broken one
constexpr int kNoBinary = ENODEV;   ///< a good fat binary without code for this device
constexpr int kUnsupported = ENOTSUP;
constexpr int kRuntimeFailure = EIO;    ///< the layer below failed
constexpr int kLaunchFailure = EFAULT;  ///< a kernel faulted; the device is lost

/// "what: HSA's own words", with the code that suits the status.
Error hsa_error(hsa_status_t status, const std::string& what);

/// Success, or the error.
inline Status hsa_check(hsa_status_t status, const char* what) {
  if (status == HSA_STATUS_SUCCESS) return success();
  return hsa_error(status, what);
}

}  // namespace cairn::clr
