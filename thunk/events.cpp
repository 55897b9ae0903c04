// SPDX-License-Identifier: MIT
// The event calls.
#include <sys/mman.h>

#include <memory>

#include "thunk/memory.h"

namespace cairn::thunk {
namespace {

constexpr kfd::u64 kMailboxBytes = kfd::kEventLimit * sizeof(HSAuint64);

/// The page of mailboxes: device-visible host memory that the first event brings along.
HSAKMT_STATUS make_event_page(Session& s) {
  if (s.event_page != nullptr || s.gpus.empty()) return HSAKMT_STATUS_SUCCESS;
  const Gpu& gpu = s.gpus.front();
  std::uint64_t reserved = 0;
  const auto address = s.addresses->allocate(kMailboxBytes, 4096, &reserved);
  if (!address) return HSAKMT_STATUS_NO_MEMORY;
  kfd::AllocMemory buffer = {};
  constexpr kfd::u32 kFlags = kfd::kMemGtt | kfd::kMemWritable | kfd::kMemExecutable | kfd::kMemNoSubstitute |
                              kfd::kMemCoherent | kfd::kMemUncached;
  HSAKMT_STATUS status =
      status_of(allocate_buffer(s, gpu.gpu_id, kFlags, *address, kMailboxBytes, 0, &buffer));
  if (status == HSAKMT_STATUS_SUCCESS) {
    status = place_buffer(s, buffer, *address, gpu.render_fd, PROT_READ | PROT_WRITE);
  }
  if (status != HSAKMT_STATUS_SUCCESS) {
    s.addresses->release(*address, reserved);
    return status;
  }
  map_buffer(s, buffer.handle, all_gpu_nodes(s), true);
  s.event_page = reinterpret_cast<HSAuint64*>(*address);
  s.event_page_handle = buffer.handle;
  Allocation allocation;
  allocation.address = *address;
  allocation.size = kMailboxBytes;
  allocation.reserved = reserved;
  allocation.handle = buffer.handle;
  allocation.mapped_nodes = all_gpu_nodes(s);
  s.allocations.emplace(*address, std::move(allocation));
  return status;
}

bool is_system_event(HSA_EVENTTYPE type) {
  return type == HSA_EVENTTYPE_NODECHANGE || type == HSA_EVENTTYPE_DEVICESTATECHANGE ||
         type == HSA_EVENTTYPE_HW_EXCEPTION || type == HSA_EVENTTYPE_MEMORY;
}

HSAKMT_STATUS create(Session& s, const HsaEventDescriptor& description, bool manual_reset, bool signaled,
                     HsaEvent** out) {
  if (description.EventType >= HSA_EVENTTYPE_MAXID) return HSAKMT_STATUS_INVALID_PARAMETER;
  const HSAKMT_STATUS status = make_event_page(s);
  if (status != HSAKMT_STATUS_SUCCESS) return status;
  kfd::CreateEvent args = {};
  args.event_page_offset = s.event_page_handle;
  args.event_type = description.EventType;
  args.auto_reset = !manual_reset;
  args.node_id = description.NodeId;
  if (const int error = s.ioctl(0x08, args)) return status_of(error);
  auto event = std::make_unique<HsaEvent>();
  *event = {};
  event->EventId = args.event_id;
  event->EventData.EventType = description.EventType;
  event->EventData.EventData.SyncVar = description.SyncVar;
  event->EventData.HWData1 = args.event_id;
  if (s.event_page != nullptr && args.event_page_offset != 0) {
    event->EventData.HWData2 = reinterpret_cast<HSAuint64>(s.event_page + args.slot_index);
  }
  event->EventData.HWData3 = args.trigger_data;
  if (signaled && !is_system_event(description.EventType)) {
    kfd::EventId set = {args.event_id, 0};
    s.ioctl(0x0a, set, true, false);
  }
  *out = event.release();
  return HSAKMT_STATUS_SUCCESS;
}

HSAKMT_STATUS simple(HsaEvent* event, unsigned nr) {
  if (event == nullptr) return HSAKMT_STATUS_INVALID_HANDLE;
  return with_session([&](Session& s) {
    if (nr != 0x09 && is_system_event(event->EventData.EventType)) return HSAKMT_STATUS_ERROR;
    kfd::EventId args = {event->EventId, 0};
    return status_of(s.ioctl(nr, args, true, false));
  });
}

/// Turns what the driver says about an exception event into the library's form.
void store_event_data(Session& s, const kfd::EventData& from, HsaEventData& to) {
  if (to.EventType == HSA_EVENTTYPE_MEMORY && from.memory.gpu_id != 0) {
    HsaMemoryAccessFault& fault = to.EventData.MemoryAccessFault;
    fault = {};
    fault.NodeId = s.node_of(from.memory.gpu_id);
    fault.VirtualAddress = from.memory.va;
    fault.Failure.NotPresent = from.memory.not_present != 0;
    fault.Failure.ReadOnly = from.memory.read_only != 0;
    fault.Failure.NoExecute = from.memory.no_execute != 0;
    fault.Failure.Imprecise = from.memory.imprecise != 0;
    fault.Failure.ErrorType = from.memory.error_type & 7;
    fault.Failure.ECC = from.memory.error_type == 1 || from.memory.error_type == 2;
    fault.Flags = HSA_EVENTID_MEMORY_FATAL_PROCESS;
  }
  if (to.EventType == HSA_EVENTTYPE_HW_EXCEPTION && from.hw.gpu_id != 0) {
    to.EventData.HwException = {s.node_of(from.hw.gpu_id), from.hw.reset_type, from.hw.memory_lost,
                                static_cast<HSA_EVENTID_HW_EXCEPTION_CAUSE>(from.hw.reset_cause)};
  }
}

HSAKMT_STATUS wait(HsaEvent** events, HSAuint32 count, bool all, HSAuint32 milliseconds, uint64_t* ages) {
  if (events == nullptr || count == 0) return HSAKMT_STATUS_INVALID_HANDLE;
  Session& s = session();
  {
    const std::lock_guard lock(s.mutex);
    if (!s.is_open()) return HSAKMT_STATUS_KERNEL_IO_CHANNEL_NOT_OPENED;
  }
  std::vector<kfd::EventData> data(count);
  for (HSAuint32 i = 0; i < count; ++i) {
    if (events[i] == nullptr) return HSAKMT_STATUS_INVALID_HANDLE;
    data[i] = {};
    data[i].event_id = events[i]->EventId;
    if (ages != nullptr && events[i]->EventData.EventType == HSA_EVENTTYPE_SIGNAL) data[i].last_age = ages[i];
  }
  kfd::WaitEvents args = {reinterpret_cast<kfd::u64>(data.data()), count, all ? 1u : 0u, milliseconds, 0};
  if (const int error = s.ioctl(0x0c, args)) return error == EBADF ? status_of(error) : HSAKMT_STATUS_ERROR;
  if (args.result == kfd::kWaitFail) return HSAKMT_STATUS_WAIT_FAILURE;
  const std::lock_guard lock(s.mutex);
  for (HSAuint32 i = 0; i < count; ++i) {
    if (ages != nullptr && events[i]->EventData.EventType == HSA_EVENTTYPE_SIGNAL) ages[i] = data[i].last_age;
    if (args.result == kfd::kWaitComplete) store_event_data(s, data[i], events[i]->EventData);
  }
  return args.result == kfd::kWaitComplete ? HSAKMT_STATUS_SUCCESS : HSAKMT_STATUS_WAIT_TIMEOUT;
}

}  // namespace
}  // namespace cairn::thunk

using namespace cairn::thunk;

HSAKMT_STATUS HSAKMTAPI hsaKmtCreateEvent(HsaEventDescriptor* EventDesc, bool ManualReset, bool IsSignaled,
                                          HsaEvent** Event) {
  return with_session([&](Session& s) {
    if (EventDesc == nullptr || Event == nullptr) return HSAKMT_STATUS_INVALID_PARAMETER;
    return create(s, *EventDesc, ManualReset, IsSignaled, Event);
  });
}

HSAKMT_STATUS HSAKMTAPI hsaKmtDestroyEvent(HsaEvent* Event) {
  const HSAKMT_STATUS status = simple(Event, 0x09);
  if (status == HSAKMT_STATUS_SUCCESS) std::unique_ptr<HsaEvent>{Event}.reset();
  return status;
}

HSAKMT_STATUS HSAKMTAPI hsaKmtSetEvent(HsaEvent* Event) { return simple(Event, 0x0a); }
HSAKMT_STATUS HSAKMTAPI hsaKmtResetEvent(HsaEvent* Event) { return simple(Event, 0x0b); }

HSAKMT_STATUS HSAKMTAPI hsaKmtQueryEventState(HsaEvent* Event) { return wait(&Event, 1, false, 0, nullptr); }

HSAKMT_STATUS HSAKMTAPI hsaKmtWaitOnEvent(HsaEvent* Event, HSAuint32 Milliseconds) {
  return wait(&Event, 1, true, Milliseconds, nullptr);
}

HSAKMT_STATUS HSAKMTAPI hsaKmtWaitOnEvent_Ext(HsaEvent* Event, HSAuint32 Milliseconds, uint64_t* event_age) {
  return wait(&Event, 1, true, Milliseconds, event_age);
}

HSAKMT_STATUS HSAKMTAPI hsaKmtWaitOnMultipleEvents(HsaEvent* Events[], HSAuint32 NumEvents, bool WaitOnAll,
                                                   HSAuint32 Milliseconds) {
  return wait(Events, NumEvents, WaitOnAll, Milliseconds, nullptr);
}

HSAKMT_STATUS HSAKMTAPI hsaKmtWaitOnMultipleEvents_Ext(HsaEvent* Events[], HSAuint32 NumEvents,
                                                       bool WaitOnAll, HSAuint32 Milliseconds,
                                                       uint64_t* event_age) {
  return wait(Events, NumEvents, WaitOnAll, Milliseconds, event_age);
}
