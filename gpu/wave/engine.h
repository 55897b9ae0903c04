// SPDX-License-Identifier: MIT
// The engine: host threads that run kernel launches, and poll the packet processors that feed them.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "base/result.h"
#include "gpu/isa/apertures.h"
#include "gpu/isa/target.h"

namespace cairn::gpu {

/// What compute registers say of a kernel, for a launch that has no descriptor (PM4).
struct ProgramRegisters {
  std::uint64_t entry = 0;  ///< address of the code
  std::uint32_t rsrc1 = 0, rsrc2 = 0, rsrc3 = 0;
  bool wave32 = false;
  std::uint32_t user_data[16] = {};  ///< the first scalar registers, as many as rsrc2 says
};

/// One kernel launch, as a packet processor hands it over. Addresses are guest addresses, which are host
/// addresses.
struct Launch {
  Target target;
  std::uint64_t descriptor = 0;                 ///< the 64-byte kernel descriptor, or `registers`' entry
  const ProgramRegisters* registers = nullptr;  ///< instead of it; must stay valid until the launch is done
  std::uint64_t kernarg = 0;                    ///< kernel argument segment, 0 when the kernel has none
  std::uint64_t packet = 0;       ///< the AQL packet (dispatch_ptr); must stay valid until the launch is done
  std::uint64_t queue = 0;        ///< amd_queue_t (queue_ptr)
  std::uint64_t dispatch_id = 0;  ///< packet index in the queue
  std::uint32_t grid[3] = {1, 1, 1};       ///< work-items; the last workgroup of a dimension may be partial
  std::uint16_t workgroup[3] = {1, 1, 1};  ///< work-items of a workgroup; product at most 1024
  std::uint32_t private_bytes = 0;         ///< scratch of one work-item
  std::uint32_t group_bytes = 0;           ///< LDS of one workgroup, static and dynamic
};

enum class FaultKind {
  MemoryViolation,     ///< access to an address that is not mapped
  ApertureViolation,   ///< flat address beyond LDS or scratch
  IllegalInstruction,  ///< not an instruction of the target, or one that is not implemented
  Trap,                ///< s_trap: abort, failed assert
  BadDispatch,         ///< descriptor, sizes or resources that the card cannot run
  OutOfResources,      ///< the host has no memory for its waves
  Hang,                ///< it ran for longer than it may
};

/// Why a launch stopped, as precisely as is known.
struct Fault {
  FaultKind kind = FaultKind::BadDispatch;
  std::string kernel;         ///< demangled name when known, else the descriptor's address
  std::uint64_t pc = 0;       ///< guest address of the instruction, 0 when unknown
  std::uint64_t address = 0;  ///< address accessed (memory faults)
  std::uint32_t workgroup[3] = {0, 0, 0};
  std::uint32_t lane = 0;  ///< first lane (within the wave) that could have caused it
  std::uint32_t wave = 0;  ///< wave of the workgroup
  std::string text;        ///< the whole report, ready to print: several lines, no trailing newline
};

/// Something that turns packets into work. The engine calls poll() from its own threads, from one at a time
/// per source.
class PacketSource {
 public:
  virtual ~PacketSource() = default;
  /// Does what can be done now without waiting; true when it did anything. Must not block.
  virtual bool poll() = 0;
  /// After poll() found nothing to do: work is there that waits for something else than a doorbell, so it
  /// must be polled again soon.
  virtual bool waiting() const { return false; }
};

/// Lets the engine sleep until user space rings a doorbell, which is a plain store. All methods but alert()
/// are called by one thread at a time.
class DoorbellWatch {
 public:
  virtual ~DoorbellWatch() = default;
  /// From now on a write to any doorbell ends wait(). False: that cannot be noticed.
  virtual bool arm() = 0;
  virtual void disarm() = 0;
  /// After arm(): returns when a doorbell is rung, or after alert().
  virtual void wait() = 0;
  virtual void alert() = 0;  ///< ends a wait(), the next one if none is under way; from any thread
};

struct EngineOptions {
  int threads = 0;  ///< 0: CAIRN_THREADS, or one per core
  /// Raises a KFD event (s_sendmsg MSG_INTERRUPT); called on an engine thread.
  std::function<void(std::uint32_t event_id)> interrupt;
  /// Launches that run longer end with a fault; zero: CAIRN_TIME_LIMIT.
  std::chrono::milliseconds time_limit{0};
  DoorbellWatch* doorbells = nullptr;  ///< null: idle threads look now and then
};

/// What the engine's threads did, for tests.
struct EngineStatistics {
  std::uint64_t polls = 0;   ///< looks at the sources
  std::uint64_t sleeps = 0;  ///< times that a thread slept
};

/// All methods may be called from any thread, poll() and `done` included.
class Engine {
 public:
  static Result<std::unique_ptr<Engine>> create(EngineOptions options);
  ~Engine();  ///< stops the threads; launches that still run are dropped without their `done`

  /// Starts a launch. `done` is called once, on an engine thread: with null when every workgroup ended, else
  /// with the fault. Launches that were submitted run concurrently; ordering is the packet processor's
  /// business.
  void submit(const Launch& launch, std::function<void(const Fault*)> done);

  void attach(PacketSource& source);
  void detach(PacketSource& source);  ///< on return poll() is not running and will not be called again
  /// Somebody is about to wait for work of a source. Cheap; needless when a doorbell wakes the threads.
  void wake();

  /// Guest memory in [begin, end) is freed or will hold other code: what was translated from it is forgotten.
  void invalidate(std::uint64_t begin, std::uint64_t end);

  EngineStatistics statistics() const;
  /// Whether something is being translated in the background, which the engine's end would wait for.
  bool improving() const;

  /// The card's clock in ticks of 100 MHz, the one that s_memrealtime and timestamps use.
  static std::uint64_t clock();

 private:
  class Impl;
  explicit Engine(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

}  // namespace cairn::gpu
