// SPDX-License-Identifier: MIT
// Host calls: printf messages, function calls, device memory.
#include "clr/hostcall.h"

#include <algorithm>
#include <bit>
#include <cstdio>
#include <ranges>
#include <thread>

#include "base/bits.h"
#include "base/log.h"
#include "clr/device.h"
#include "clr/memory.h"
#include "clr/printf.h"
#include "clr/status.h"
#include "devicelibs/abi/hostcall.h"

namespace cairn::clr {
namespace {

using HostFunction = void (*)(std::uint64_t* output, const std::uint64_t* input);
constexpr std::uint64_t kWaitTicksDivisor =
    20;  // the thread looks at its buffers this often a second, unasked

// Headers after the buffer, payloads after them.
struct Layout {
  explicit Layout(std::uint32_t packets)
      : headers(align_up<std::size_t>(sizeof(HostcallBuffer), 8)),
        payloads(align_up<std::size_t>(headers + packets * sizeof(HostcallHeader), 8)),
        bytes(payloads + std::size_t{packets} * sizeof(HostcallPayload)) {}
  std::size_t headers, payloads, bytes;
};

void lay_out(HostcallBuffer* buffer, std::uint32_t packets, hsa_signal_t doorbell) {
  const Layout layout(packets);
  auto* base = reinterpret_cast<std::byte*>(buffer);
  buffer->headers = reinterpret_cast<HostcallHeader*>(base + layout.headers);
  buffer->payloads = reinterpret_cast<HostcallPayload*>(base + layout.payloads);
  buffer->doorbell = doorbell.handle;
  buffer->index_mask = std::bit_ceil(packets) - 1;
  buffer->ready_stack = 0;
  buffer->host_private = 0;
  // Index 0 lies at the bottom with a tag of 1, since 0 means an empty stack.
  std::uint64_t next = 0;
  for (std::uint32_t i = 0; i < packets; ++i) {
    buffer->headers[i] = {next, 0, 0, 0};
    next = i == 0 ? buffer->index_mask + 1 : i;
  }
  buffer->free_stack = next;
}

}  // namespace

/// One buffer and the messages that its lanes have begun.
struct HostcallService::Client {
  Client(Device& owner, HostcallBuffer* made) : device(owner), buffer(made) {}

  struct Message {
    std::vector<std::uint64_t> words;
    bool live = false;
  };

  void serve_lane(std::uint32_t service, std::uint64_t* words);
  void print_piece(std::uint64_t* words);
  void memory_request(std::uint64_t* words);

  Device& device;
  HostcallBuffer* buffer;
  std::vector<Message> messages;
  std::vector<std::uint64_t> unused_messages;  ///< those that are not live
};

void HostcallService::Client::print_piece(std::uint64_t* words) {
  std::uint64_t descriptor = words[0];
  std::uint64_t id = descriptor >> kMessageIdShift;
  if ((descriptor & kMessageBegin) != 0) {
    if (unused_messages.empty()) {
      unused_messages.push_back(messages.size());
      messages.emplace_back();
    }
    id = unused_messages.back();
    unused_messages.pop_back();
    messages[id].live = true;
    descriptor = (descriptor & 0xfe) | id << kMessageIdShift;
    words[0] = descriptor;
  }
  if (id >= messages.size() || !messages[id].live) {
    log_error("a kernel continues a printf message that it did not begin");
    return;
  }
  const std::size_t length = (descriptor >> kMessageLengthShift) & 7;
  messages[id].words.insert(messages[id].words.end(), words + 1, words + 1 + length);
  if ((descriptor & kMessageEnd) == 0) return;
  words[0] = static_cast<std::uint64_t>(print_message(messages[id].words));
  messages[id].words.clear();
  messages[id].live = false;
  unused_messages.push_back(id);
}

void HostcallService::Client::memory_request(std::uint64_t* words) {
  if (words[0] != 0) {
    const bool freed = MemoryTable::instance().release(reinterpret_cast<void*>(words[0])).ok();
    if (!freed) log_error("a kernel frees {:#x}, which is not memory that a kernel got", words[0]);
    return;
  }
  const std::uint64_t align = words[1] >= (2u << 20) ? 2u << 20 : 4096;
  auto block = allocate_device(device, words[1], DeviceMemory{.align = align});
  words[0] = block ? reinterpret_cast<std::uint64_t>(*block) : 0;
}

void HostcallService::Client::serve_lane(std::uint32_t service, std::uint64_t* words) {
  switch (service) {
    case kHostcallFunctionCall: {
      std::uint64_t output[2] = {0, 0};
      reinterpret_cast<HostFunction>(words[0])(output, words + 1);
      words[0] = output[0];
      words[1] = output[1];
      return;
    }
    case kHostcallPrintf:
      return print_piece(words);
    case kHostcallDeviceMemory:
      return memory_request(words);
    default:
      log_error("a kernel asks for host service {}, which is not implemented", service);
      words[0] = words[1] = 0;
  }
}

HostcallService& HostcallService::instance() {
  static auto* const kService = new HostcallService;
  return *kService;
}

Status HostcallService::start() {
  if (doorbell_.handle != 0) return success();
  if (const auto status = hsa_signal_create(1, 0, nullptr, &doorbell_); status != HSA_STATUS_SUCCESS) {
    return hsa_error(status, "the host call signal");
  }
  std::thread([this] { serve(); }).detach();
  return success();
}

Result<void*> HostcallService::open(Device& device) {
  const std::lock_guard lock(mutex_);
  if (const Status status = start(); !status) return status.error();
  const std::uint32_t packets = std::max(64u, device.info().compute_units * device.info().waves_per_cu);
  void* memory = nullptr;
  const auto status =
      hsa_amd_memory_pool_allocate(device.pools().host_fine, Layout(packets).bytes, 0, &memory);
  if (status != HSA_STATUS_SUCCESS) return hsa_error(status, "the host call buffer");
  const hsa_agent_t agent = device.agent();
  (void)hsa_amd_agents_allow_access(1, &agent, nullptr, memory);
  auto* buffer = static_cast<HostcallBuffer*>(memory);
  lay_out(buffer, packets, doorbell_);
  clients_.emplace(memory, std::make_unique<Client>(device, buffer));
  return memory;
}

void HostcallService::close(void* buffer) {
  const std::lock_guard lock(mutex_);
  clients_.erase(buffer);
  (void)hsa_amd_memory_pool_free(buffer);
}

void HostcallService::serve() {
  std::uint64_t ticks = 1'000'000'000;
  (void)hsa_system_get_info(HSA_SYSTEM_INFO_TIMESTAMP_FREQUENCY, &ticks);
  hsa_signal_value_t seen = 1;
  for (;;) {
    seen = hsa_signal_wait_scacquire(doorbell_, HSA_SIGNAL_CONDITION_NE, seen, ticks / kWaitTicksDivisor,
                                     HSA_WAIT_STATE_BLOCKED);
    const std::lock_guard lock(mutex_);
    for (const auto& [memory, client] : clients_) answer(*client);
  }
}

void HostcallService::answer(Client& client) {
  HostcallBuffer* buffer = client.buffer;
  std::uint64_t top = std::atomic_ref(buffer->ready_stack).exchange(0, std::memory_order_acquire);
  if (top == 0) return;
  // The stack has the newest on top; lines shall come in the order in which they were asked for.
  std::vector<std::uint64_t> packets;
  for (; top != 0; top = buffer->headers[top & buffer->index_mask].next)
    packets.push_back(top & buffer->index_mask);
  for (const std::uint64_t index : packets | std::views::reverse) {
    HostcallHeader& header = buffer->headers[index];
    for (std::uint64_t lanes = header.activemask; lanes != 0; lanes &= lanes - 1) {
      client.serve_lane(header.service, buffer->payloads[index].slots[std::countr_zero(lanes)]);
    }
  }
  std::fflush(stdout);
  for (const std::uint64_t index : packets) {
    std::atomic_ref(buffer->headers[index].control)
        .fetch_and(~std::uint32_t{kHostcallReadyBit}, std::memory_order_release);
  }
}

}  // namespace cairn::clr
