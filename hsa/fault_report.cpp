// SPDX-License-Identifier: MIT
// The report is an extra of our thunk, so it is looked up by name: another thunk simply does not have it.
#include "hsa/fault_report.h"

#include <dlfcn.h>

namespace cairn::hsa {

std::string last_fault_report() {
  using Function = const char* (*)();
  static const auto report = reinterpret_cast<Function>(dlsym(RTLD_DEFAULT, "hsaKmtCairnLastFault"));
  const char* text = report == nullptr ? nullptr : report();
  return text == nullptr ? std::string() : std::string(text);
}

}  // namespace cairn::hsa
