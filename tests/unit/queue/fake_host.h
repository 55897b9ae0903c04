// SPDX-License-Identifier: MIT
// A card that records what queues ask of it, and rings, signals and packets to feed them.
#pragma once

#include <cstring>
#include <memory>
#include <vector>

#include "gpu/queue/aql_format.h"
#include "gpu/queue/aql_queue.h"
#include "gpu/queue/queue_host.h"

namespace cairn::gpu::test {

class FakeHost final : public QueueHost {
 public:
  struct Submitted {
    Launch launch;
    std::function<void(const Fault*)> done;
  };
  void submit(const Launch& launch, std::function<void(const Fault*)> done) override {
    submitted.push_back({launch, std::move(done)});
  }
  std::uint64_t clock() override { return ++ticks; }
  void raise_event(std::uint32_t event_id) override { raised.push_back(event_id); }
  void report_fault(std::uint64_t, const Fault& fault) override { faults.push_back(fault); }
  void report_hang(std::uint64_t, const Fault& fault) override {
    faults.push_back(fault);
    ++hangs;
  }

  std::vector<Submitted> submitted;
  std::vector<std::uint32_t> raised;
  std::vector<Fault> faults;
  int hangs = 0;  ///< of the faults
  std::uint64_t ticks = 1000;
};

/// An amd_queue_t with its ring, and a kernel descriptor that the processor accepts.
class AqlRig {
 public:
  static constexpr std::uint32_t kPackets = 16;
  AqlRig() {
    std::memset(ring, 0, sizeof(ring));
    for (auto& packet : ring) packet.header = static_cast<std::uint16_t>(PacketType::Invalid);
    field<std::uint64_t>(kQueueInactiveSignal) = reinterpret_cast<std::uint64_t>(&inactive);
    inactive.kind = 1;
    QueueConfig config;
    config.target = find_target("gfx942");
    config.ring = reinterpret_cast<std::uint64_t>(ring);
    config.ring_bytes = sizeof(ring);
    config.write_pointer = reinterpret_cast<std::uint64_t>(queue_memory + 0x38);
    config.read_pointer = reinterpret_cast<std::uint64_t>(queue_memory + kQueueReadIndex);
    config.doorbell = &doorbell;
    reinterpret_cast<std::uint64_t*>(descriptor)[kDescriptorEntryOffset / 8] = 64;
    queue = std::make_unique<AqlQueue>(config, host);
  }

  template <class T>
  T& field(std::uint64_t offset) {
    return *reinterpret_cast<T*>(queue_memory + offset);
  }
  std::uint64_t& write_index() { return field<std::uint64_t>(0x38); }
  std::uint64_t read_index() { return field<std::uint64_t>(kQueueReadIndex); }

  KernelDispatchPacket kernel(Signal* signal = nullptr, bool barrier = false) {
    KernelDispatchPacket packet = {};
    packet.header = static_cast<std::uint16_t>(static_cast<unsigned>(PacketType::KernelDispatch) |
                                               (barrier ? 1u << 8 : 0));
    packet.setup = 1;
    packet.workgroup[0] = packet.workgroup[1] = packet.workgroup[2] = 1;
    packet.grid[0] = packet.grid[1] = packet.grid[2] = 1;
    packet.kernel_object = reinterpret_cast<std::uint64_t>(descriptor);
    packet.completion_signal = reinterpret_cast<std::uint64_t>(signal);
    return packet;
  }
  BarrierPacket barrier(PacketType type, Signal* signal, std::vector<Signal*> dependencies) {
    BarrierPacket packet = {};
    packet.header = static_cast<std::uint16_t>(type);
    for (std::size_t i = 0; i < dependencies.size(); ++i)
      packet.dependency[i] = reinterpret_cast<std::uint64_t>(dependencies[i]);
    packet.completion_signal = reinterpret_cast<std::uint64_t>(signal);
    return packet;
  }
  template <class Packet>
  void push(const Packet& packet) {
    std::memcpy(&ring[write_index() % kPackets], &packet, sizeof(packet));
    ++write_index();
  }
  void poll() {
    while (queue->poll()) {
    }
  }
  void finish(std::size_t index, const Fault* fault = nullptr) { host.submitted[index].done(fault); }

  FakeHost host;
  alignas(64) AqlPacket ring[kPackets];
  alignas(64) unsigned char queue_memory[256] = {};
  alignas(64) unsigned char descriptor[256] = {};
  alignas(64) Signal inactive = {};
  std::atomic<std::uint64_t> doorbell = 0;
  std::unique_ptr<AqlQueue> queue;
};

inline Signal make_signal(std::int64_t value) {
  Signal signal = {};
  signal.kind = 1;
  signal.value = value;
  return signal;
}

}  // namespace cairn::gpu::test
