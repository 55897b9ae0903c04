// SPDX-License-Identifier: MIT
// Memory faults and resets: told to the program's handlers, or printed before the process ends.
#include "hsa/faults.h"

#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>
#include <string>

#include "hsa/fault_report.h"
#include "hsa/runtime.h"

namespace cairn::hsa {
namespace {

std::uint32_t reason_mask(const HsaAccessAttributeFailure& failure) {
  std::uint32_t mask = 0;
  if (failure.NotPresent) mask |= HSA_AMD_MEMORY_FAULT_PAGE_NOT_PRESENT;
  if (failure.ReadOnly) mask |= HSA_AMD_MEMORY_FAULT_READ_ONLY;
  if (failure.NoExecute) mask |= HSA_AMD_MEMORY_FAULT_NX;
  if (failure.GpuAccess) mask |= HSA_AMD_MEMORY_FAULT_HOST_ONLY;
  if (failure.ECC)
    mask |= failure.ErrorType == 1 ? HSA_AMD_MEMORY_FAULT_SRAMECC : HSA_AMD_MEMORY_FAULT_DRAMECC;
  if (failure.Imprecise) mask |= HSA_AMD_MEMORY_FAULT_IMPRECISE;
  if (failure.ErrorType == 3) mask |= HSA_AMD_MEMORY_FAULT_HANG;
  return mask;
}

std::string reason_text(const HsaAccessAttributeFailure& failure) {
  if (failure.NotPresent) return "Page not present or supervisor privilege";
  if (failure.ReadOnly) return "Write access to a read-only page";
  if (failure.NoExecute) return "Execute access to a page marked NX";
  if (failure.GpuAccess) return "Host access only";
  if (failure.ECC) return failure.ErrorType == 1 ? "SRAM ECC failure" : "DRAM ECC failure";
  if (failure.ErrorType == 3) return "Generic hang recovery";
  return "Unknown";
}

}  // namespace

Result<HsaEvent*> Faults::watch(HSA_EVENTTYPE type, void (Faults::*check)(HsaEvent*)) {
  HsaEventDescriptor descriptor{};
  descriptor.EventType = type;
  HsaEvent* event = nullptr;
  const HSAKMT_STATUS status = hsaKmtCreateEvent(&descriptor, false, false, &event);
  if (status != HSAKMT_STATUS_SUCCESS) return thunk_error(status, "hsaKmtCreateEvent");
  Status watching =
      runtime_.handlers.watch(event, [this, check](HsaEvent* raised) { (this->*check)(raised); });
  if (!watching) return watching.error();
  return event;
}

Status Faults::start() {
  const bool any_card =
      std::any_of(runtime_.agents.begin(), runtime_.agents.end(), [](const auto& a) { return a->is_gpu(); });
  if (!any_card) return success();
  Result<HsaEvent*> memory = watch(HSA_EVENTTYPE_MEMORY, &Faults::check_memory);
  if (!memory) return memory.error();
  memory_event_ = *memory;
  Result<HsaEvent*> exception = watch(HSA_EVENTTYPE_HW_EXCEPTION, &Faults::check_exception);
  if (!exception) return exception.error();
  exception_event_ = *exception;
  return success();
}

void Faults::stop() {
  if (memory_event_ != nullptr) hsaKmtDestroyEvent(std::exchange(memory_event_, nullptr));
  if (exception_event_ != nullptr) hsaKmtDestroyEvent(std::exchange(exception_event_, nullptr));
}

void Faults::add_handler(hsa_amd_system_event_callback_t callback, void* data) {
  std::lock_guard lock(mutex_);
  handlers_.push_back({callback, data});
}

bool Faults::tell(const hsa_amd_event_t& event) {
  std::vector<Handler> handlers;
  {
    std::lock_guard lock(mutex_);
    handlers = handlers_;
  }
  bool handled = false;
  for (const Handler& handler : handlers) {
    handled = handler.callback(&event, handler.data) == HSA_STATUS_SUCCESS || handled;
  }
  return handled;
}

void Faults::check_memory(HsaEvent* event) {
  HsaMemoryAccessFault& fault = event->EventData.EventData.MemoryAccessFault;
  const std::uint32_t mask = reason_mask(fault.Failure);
  if (mask == 0 && fault.VirtualAddress == 0) return;  // some other event woke the thread
  const Agent* agent = runtime_.agent_of_node(fault.NodeId);
  hsa_amd_event_t told{};
  told.event_type = HSA_AMD_GPU_MEMORY_FAULT_EVENT;
  told.memory_fault.agent = agent == nullptr ? hsa_agent_t{} : agent->handle();
  told.memory_fault.virtual_address = fault.VirtualAddress;
  told.memory_fault.fault_reason_mask = mask;
  if (tell(told)) {
    fault = {};
    return;
  }
  const std::string report = last_fault_report();
  fmt::print(stderr,
             "Memory access fault by GPU node-{} (Agent handle: {:#x}) on address {:#x}{}. Reason: {}.\n",
             fault.NodeId, told.memory_fault.agent.handle, std::uint64_t{fault.VirtualAddress},
             fault.Failure.Imprecise ? "(may not be exact address)" : "", reason_text(fault.Failure));
  if (!report.empty()) fmt::print(stderr, "{}\n", report);
  std::fflush(stderr);
  std::abort();
}

void Faults::check_exception(HsaEvent* event) {
  HsaHwException& exception = event->EventData.EventData.HwException;
  if (exception.NodeId == 0) return;
  const Agent* agent = runtime_.agent_of_node(exception.NodeId);
  hsa_amd_event_t told{};
  told.event_type = HSA_AMD_GPU_HW_EXCEPTION_EVENT;
  told.hw_exception.agent = agent == nullptr ? hsa_agent_t{} : agent->handle();
  told.hw_exception.reset_type = HSA_AMD_HW_EXCEPTION_RESET_TYPE_OTHER;
  const bool ecc = exception.ResetCause == HSA_EVENTID_HW_EXCEPTION_ECC;
  told.hw_exception.reset_cause = ecc ? HSA_AMD_HW_EXCEPTION_CAUSE_ECC : HSA_AMD_HW_EXCEPTION_CAUSE_GPU_HANG;
  if (tell(told)) {
    exception = {};
    return;
  }
  fmt::print(stderr, "HW Exception by GPU node-{} (Agent handle: {:#x}) reason :{}\n", exception.NodeId,
             told.hw_exception.agent.handle, ecc ? "ECC" : "GPU Hang");
  if (const std::string report = last_fault_report(); !report.empty()) fmt::print(stderr, "{}\n", report);
  std::fflush(stderr);
  std::abort();
}

}  // namespace cairn::hsa
