// SPDX-License-Identifier: MIT
// Errors of this folder: an Error whose code is an hsa_status_t, made by fail() or from a status of the
// thunk.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "hsa/hsa.h"
#include "hsa/hsa_ext_amd.h"
#include "hsakmt/hsakmt.h"

namespace cairn::hsa {

/// An Error with that status. `status` is an int because AMD's own codes are not members of hsa_status_t.
Error fail(int status, std::string message = {});

/// The status to hand to the caller.
hsa_status_t status_of(const Error& error);

/// The Error for a failed call of the thunk; `what` names the call. `status` is not SUCCESS.
Error thunk_error(HSAKMT_STATUS status, std::string_view what);

/// success() or thunk_error().
Status from_thunk(HSAKMT_STATUS status, std::string_view what);

/// "HSA_STATUS_...: sentence", or null for a value that is no status.
const char* status_text(int status);

}  // namespace cairn::hsa
