// SPDX-License-Identifier: MIT
// The PM4 packet processor: runs a stream of packets, in a ring or in indirect buffers, against one set of
// registers.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

#include "gpu/queue/pm4_format.h"
#include "gpu/queue/queue_host.h"

namespace cairn::gpu {

/// Why a stream cannot go on.
struct Pm4Error {
  bool memory = false;  ///< nothing is at `address`
  std::uint64_t address = 0;
  std::string text;
};

/// Packets run one after the other; kernels run beside them until a packet waits for them. Everything is one
/// XCC, number 0. poll-like calls come from one thread at a time; kernels end on any.
class Pm4Processor {
 public:
  enum class Outcome { Done, More, Wait, Stop };

  Pm4Processor(const QueueConfig& config, QueueHost& host);

  /// Sets where packets come from: dwords [at, end) of `base`, which repeats after `mask` + 1 bytes.
  void set_ring(std::uint64_t base, std::uint64_t mask, std::uint64_t at);
  void set_ring_end(std::uint64_t end) { streams_.front().end = end; }
  /// Instead of a ring: the buffer that a whole INDIRECT_BUFFER packet names. False: it is none.
  bool set_buffer(const std::uint32_t (&packet)[4]);

  /// Runs one packet, or a piece of one. Done: all packets are; Wait: a packet waits, call again soon; Stop:
  /// error() says why, and nothing runs any more.
  Outcome step();
  /// Bytes of the ring, or of the outermost buffer, whose packets have run.
  std::uint64_t position() const { return streams_.front().at; }
  const Pm4Error& error() const { return error_; }

  void close() { closed_ = true; }
  bool idle() const { return running_.load() == 0; }
  /// A kernel failed: it was reported, and step() answers Stop.
  bool failed() const { return failed_.load(); }

 private:
  struct Stream {
    std::uint64_t base = 0, mask = ~std::uint64_t{0}, at = 0, end = 0;
    std::uint32_t call = 0;  ///< bytes of the packet at `at` that called the buffer above
  };
  struct Work {
    Pm4Processor* processor = nullptr;
    ProgramRegisters registers;
    std::atomic<bool> busy = false;
  };
  static constexpr std::size_t kMaxInFlight = 64;
  static constexpr std::size_t kMaxDepth = 3;  ///< a ring, and buffers that buffers call
  static constexpr unsigned kMaxDwords = 16;   ///< longest packet but for its data
  using Packet = std::uint32_t[kMaxDwords];

  Outcome execute(const Packet& packet, std::uint32_t dwords);
  Outcome dispatch(const Packet& packet);
  bool describe(Launch& launch, Work& work, std::uint32_t initiator);
  Outcome indirect_buffer(const Packet& packet, std::uint32_t dwords);
  Outcome predicated(const Packet& packet, std::uint32_t dwords);
  Outcome set_registers(const Packet& packet, std::uint32_t dwords);
  Outcome wait(const Packet& packet);
  Outcome release(const Packet& packet);
  Outcome write_data(const Packet& packet, std::uint32_t dwords);
  Outcome copy_data(const Packet& packet);
  Outcome copy_memory(const Packet& packet);
  Outcome atomic_memory(const Packet& packet);
  Outcome flush() const { return idle() ? Outcome::Done : Outcome::Wait; }
  void ended(Work& work, const Fault* fault);
  bool fetch(std::uint64_t at, std::uint32_t* dwords, std::uint32_t count);
  std::uint32_t& sh(std::uint32_t number) { return registers_[number - pm4::kShBase]; }
  Outcome stop_at(std::uint64_t address);
  Outcome stop_with(std::string text);

  const QueueConfig config_;
  QueueHost& host_;
  std::vector<Stream> streams_;
  std::uint64_t progress_ = 0;  ///< of the packet at hand: bytes done
  std::array<std::uint32_t, pm4::kShRegisters> registers_{};
  std::array<Work, kMaxInFlight> works_;
  std::uint64_t dispatches_ = 0;
  Pm4Error error_;
  std::atomic<std::uint32_t> running_ = 0;
  std::atomic<bool> failed_ = false;
  std::atomic<bool> closed_ = false;
};

}  // namespace cairn::gpu
