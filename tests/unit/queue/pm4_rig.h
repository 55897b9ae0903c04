// SPDX-License-Identifier: MIT
// A PM4 ring over a recording card, and words for the packets that tests put into it.
#pragma once

#include <initializer_list>
#include <memory>
#include <vector>

#include "gpu/queue/pm4_queue.h"
#include "tests/unit/queue/fake_host.h"

namespace cairn::gpu::test {

using Dwords = std::vector<std::uint32_t>;

inline std::uint32_t low(const void* p) {
  return static_cast<std::uint32_t>(reinterpret_cast<std::uint64_t>(p));
}
inline std::uint32_t high(const void* p) {
  return static_cast<std::uint32_t>(reinterpret_cast<std::uint64_t>(p) >> 32);
}

/// A type-3 packet with its count.
inline Dwords packet(std::uint32_t opcode, Dwords payload) {
  payload.insert(payload.begin(),
                 3u << 30 | static_cast<std::uint32_t>(payload.size() - 1) << 16 | opcode << 8);
  return payload;
}
inline Dwords joined(std::initializer_list<Dwords> parts) {
  Dwords all;
  for (const Dwords& part : parts) all.insert(all.end(), part.begin(), part.end());
  return all;
}
inline Dwords set_sh(std::uint32_t number, Dwords values) {
  values.insert(values.begin(), number - pm4::kShBase);
  return packet(pm4::kSetShReg, values);
}
/// Waits until (memory & mask) >= value.
inline Dwords wait_for(const std::uint32_t* memory, std::uint32_t value) {
  return packet(pm4::kWaitRegMem, {1u << 4 | 5, low(memory), high(memory), value, 0xffffffff, 4});
}
/// Stores 32 bits when what was before has ended; `event` 0: no interrupt.
inline Dwords release(const void* memory, std::uint32_t value, std::uint32_t event = 0) {
  return packet(pm4::kReleaseMem,
                {0x514, 1u << 29 | (event != 0 ? 2u << 24 : 0), low(memory), high(memory), value, 0, event});
}
inline Dwords indirect(const Dwords& buffer, std::uint32_t flags = 1u << 23) {
  return packet(pm4::kIndirectBuffer,
                {low(buffer.data()), high(buffer.data()), static_cast<std::uint32_t>(buffer.size()) | flags});
}
inline Dwords flush() { return packet(pm4::kEventWrite, {0x407}); }

class Pm4Rig {
 public:
  static constexpr std::uint32_t kRingBytes = 4096;
  explicit Pm4Rig(const char* target = "gfx942") {
    QueueConfig config;
    config.target = find_target(target);
    config.ring = reinterpret_cast<std::uint64_t>(ring);
    config.ring_bytes = kRingBytes;
    config.read_pointer = reinterpret_cast<std::uint64_t>(&read_pointer);
    config.doorbell = &doorbell;
    queue = std::make_unique<Pm4Queue>(config, host);
  }
  void push(const Dwords& dwords) {
    for (const std::uint32_t dword : dwords) ring[written++ % (kRingBytes / 4)] = dword;
  }
  void run() {
    doorbell = written;
    while (queue->poll()) {
    }
  }
  /// What a dispatch needs; the code is `code`.
  Dwords compute_state(std::uint32_t rsrc2 = 0, Dwords user_data = {}) {
    const std::uint64_t at = reinterpret_cast<std::uint64_t>(code) >> 8;
    user_data.resize(16);
    return joined(
        {set_sh(pm4::kProgramLow, {static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(at >> 32)}),
         set_sh(pm4::kResource1, {0xac0000, rsrc2}), set_sh(pm4::kNumThreadX, {64, 2, 1}),
         set_sh(pm4::kUserData, user_data)});
  }
  static Dwords dispatch(std::uint32_t x, std::uint32_t initiator = 5) {
    return packet(pm4::kDispatchDirect, {x, 1, 1, initiator});
  }

  FakeHost host;
  alignas(256) std::uint32_t code[64] = {};
  std::uint32_t ring[kRingBytes / 4] = {};
  std::uint64_t written = 0, read_pointer = 0;
  std::atomic<std::uint64_t> doorbell = 0;
  std::unique_ptr<Pm4Queue> queue;
};

}  // namespace cairn::gpu::test
