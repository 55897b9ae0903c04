// SPDX-License-Identifier: MIT
// What api.def lists as HSA_TODO: says its name and fails.
#include "base/log.h"
#include "hsa/hsa_ext_amd.h"
#include "hsa/hsa_ext_image.h"
#include "hsa/hsa_ven_amd_pc_sampling.h"
#include "hsa/runtime.h"

namespace {

hsa_status_t not_implemented(const char* name) {
  if (cairn::hsa::Runtime::current() == nullptr) return HSA_STATUS_ERROR_NOT_INITIALIZED;
  cairn::log_error("not implemented: {}", name);
  return static_cast<hsa_status_t>(HSA_STATUS_ERROR_NOT_SUPPORTED);
}

}  // namespace

extern "C" {
#define HSA_DONE(result, name, parameters)
#define HSA_TODO(result, name, parameters) \
  HSA_API result name parameters { return not_implemented(#name); }
#include "hsa/api.def"
#undef HSA_DONE
#undef HSA_TODO
}
