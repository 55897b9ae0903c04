// SPDX-License-Identifier: MIT
// The report is an extra of the virtual driver: a weak reference, so that over another driver it is simply
// not there.
#include "hsa/fault_report.h"

#include <memory>

#include "driver/cairn.h"

extern "C" {
[[gnu::weak]] CAIRN_API int cairn_last_fault(struct cairn_fault* fault);
}

namespace cairn::hsa {

std::string last_fault_report() {
  if (cairn_last_fault == nullptr) return {};
  const auto fault = std::make_unique<cairn_fault>();
  return cairn_last_fault(fault.get()) != 0 ? std::string(fault->text) : std::string();
}

}  // namespace cairn::hsa
