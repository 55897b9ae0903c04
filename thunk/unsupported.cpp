// SPDX-License-Identifier: MIT
// The calls that are refused, by name: rows of api.def.
#include "base/log.h"
#include "hsakmt/hsakmt.h"

namespace {

HSAKMT_STATUS refuse(const char* name) {
  cairn::log_info("{} is not supported", name);
  return HSAKMT_STATUS_NOT_SUPPORTED;
}

}  // namespace

#define API(name)
#define CHANGED(name)
#define UNSUPPORTED(name, parameters) \
  HSAKMT_STATUS HSAKMTAPI name parameters { return refuse(#name); }
#include "thunk/api.def"
#undef API
#undef CHANGED
#undef UNSUPPORTED
