// SPDX-License-Identifier: MIT
// HSA statuses as Errors.
#include "clr/status.h"

#include <fmt/format.h>

#include "hsa/hsa_ext_amd.h"

namespace cairn::clr {
namespace {

int code_of(hsa_status_t status) {
  switch (static_cast<int>(status)) {
    case HSA_STATUS_ERROR_INVALID_ARGUMENT:
    case HSA_STATUS_ERROR_INVALID_ALLOCATION:
      return kBadValue;
    case HSA_STATUS_ERROR_OUT_OF_RESOURCES:
      return kNoMemory;
    case HSA_STATUS_ERROR_INVALID_CODE_OBJECT:
    case HSA_STATUS_ERROR_INVALID_FILE:
      return kBadImage;
    case HSA_STATUS_ERROR_INVALID_SYMBOL_NAME:
      return kNotFound;
    case HSA_STATUS_ERROR_INCOMPATIBLE_ARGUMENTS:
    case HSA_STATUS_ERROR_INVALID_ISA:
      return kNoBinary;
    default:
      return kRuntimeFailure;
  }
}

}  // namespace

Error hsa_error(hsa_status_t status, const std::string& what) {
  const char* words = nullptr;
  if (hsa_status_string(status, &words) != HSA_STATUS_SUCCESS || words == nullptr) words = "unknown status";
  return Error{code_of(status), fmt::format("{}: {}", what, words)};
}

}  // namespace cairn::clr
