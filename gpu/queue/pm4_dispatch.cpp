// SPDX-License-Identifier: MIT
// DISPATCH_DIRECT: makes a launch of what the compute registers hold.
#include <fmt/format.h>

#include "base/guarded.h"
#include "gpu/queue/pm4.h"

namespace cairn::gpu {
namespace {

constexpr std::uint32_t kMaxWorkgroup = 1024;
constexpr std::uint32_t kLdsGranule = 512;
constexpr std::uint32_t kScratchEnabled = 1;  ///< a bit of RSRC2

/// The bytes of scratch that TMPRING_SIZE gives to a wave.
std::uint32_t scratch_of_wave(std::uint32_t ring, int generation) {
  if (generation >= 12) return bits(ring, 29, 12) * 256;
  if (generation == 11) return bits(ring, 26, 12) * 256;
  return bits(ring, 24, 12) * 1024;
}

}  // namespace

/// Fills in the launch; when the card cannot run it, error_ says why.
bool Pm4Processor::describe(Launch& launch, Work& work, std::uint32_t initiator) {
  const int generation = config_.target->generation;
  ProgramRegisters& r = work.registers;
  r.entry = (sh(pm4::kProgramLow) | static_cast<std::uint64_t>(sh(pm4::kProgramHigh) & 0xff) << 32) << 8;
  r.rsrc1 = sh(pm4::kResource1);
  r.rsrc2 = sh(pm4::kResource2);
  r.rsrc3 = sh(generation >= 10 ? pm4::kResource3Gfx10 : pm4::kResource3Gfx9);
  r.wave32 = generation >= 10 && (initiator & pm4::kWave32) != 0;
  for (unsigned i = 0; i < std::size(r.user_data); ++i) r.user_data[i] = sh(pm4::kUserData + i);

  launch.target = config_.target;
  launch.descriptor = r.entry;
  launch.registers = &r;
  launch.queue = config_.ring;
  launch.dispatch_id = dispatches_++;
  std::uint32_t items = 1;
  for (unsigned d = 0; d < 3; ++d) {
    const std::uint32_t size = bits(sh(pm4::kNumThreadX + d), 15, 0);
    items = items > kMaxWorkgroup ? items : items * size;
    launch.workgroup[d] = static_cast<std::uint16_t>(size);
    if ((initiator & pm4::kStartAtZero) == 0 && sh(pm4::kStartX + d) != 0)
      return stop_with("PM4: a grid that starts beyond zero is not implemented"), false;
  }
  if (items == 0 || items > kMaxWorkgroup) {
    return stop_with(fmt::format("PM4: a workgroup of {} x {} x {} work-items", launch.workgroup[0],
                                 launch.workgroup[1], launch.workgroup[2])),
           false;
  }
  launch.group_bytes = bits(r.rsrc2, 23, 15) * kLdsGranule;
  if (launch.group_bytes > config_.lds_bytes) {
    return stop_with(
               fmt::format("PM4: {} bytes of LDS, the card has {}", launch.group_bytes, config_.lds_bytes)),
           false;
  }
  if ((r.rsrc2 & kScratchEnabled) != 0) {
    if (!config_.target->architected_flat_scratch)
      return stop_with("PM4: kernels with scratch are not implemented before architected flat scratch"),
             false;
    launch.private_bytes = scratch_of_wave(sh(pm4::kScratchRing), generation) / (r.wave32 ? 32 : 64);
  }
  return true;
}

Pm4Processor::Outcome Pm4Processor::dispatch(const Packet& packet) {
  const std::uint32_t initiator = packet[4];
  if ((initiator & pm4::kComputeEnable) == 0 || packet[1] == 0 || packet[2] == 0 || packet[3] == 0)
    return Outcome::Done;
  Work& work = works_[dispatches_ % kMaxInFlight];
  if (work.busy.load(std::memory_order_acquire)) return Outcome::Wait;
  Launch launch;
  if (!describe(launch, work, initiator)) return Outcome::Stop;
  for (unsigned d = 0; d < 3; ++d) {
    const std::uint64_t threads = (initiator & pm4::kSizesAreThreads) != 0
                                      ? packet[1 + d]
                                      : std::uint64_t{packet[1 + d]} * launch.workgroup[d];
    if (threads > 0xffff'ffff)
      return stop_with(fmt::format("PM4: a grid of {} work-items in dimension {}", threads, d));
    launch.grid[d] = static_cast<std::uint32_t>(threads);
  }
  const std::uint64_t entry = work.registers.entry;
  if (!guarded([&] { (void)*reinterpret_cast<const volatile std::uint32_t*>(entry); })) return stop_at(entry);
  work.busy.store(true, std::memory_order_relaxed);
  running_.fetch_add(1);
  host_.submit(launch, [&work](const Fault* fault) { work.processor->ended(work, fault); });
  return Outcome::Done;
}

/// Called on an engine thread, while another may be in step().
void Pm4Processor::ended(Work& work, const Fault* fault) {
  if (fault != nullptr && !closed_.load() && !failed_.exchange(true)) host_.report_hang(config_.ring, *fault);
  work.busy.store(false, std::memory_order_release);
  running_.fetch_sub(1);
}

}  // namespace cairn::gpu
