// SPDX-License-Identifier: MIT
// One GPU: its agent, pools and limits, its queues, and what the runtime keeps for it (device heap, host
// calls).
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "base/result.h"
#include "clr/target_id.h"
#include "hsa/hsa.h"
#include "hsa/hsa_ext_amd.h"

namespace cairn::clr {

class Queue;

/// What the agent says of itself, asked once.
struct DeviceInfo {
  std::string name;                                          ///< "AMD Instinct MI300X"
  std::string isa;                                           ///< "amdgcn-amd-amdhsa--gfx942:sramecc+:xnack-"
  std::string uuid;                                          ///< "GPU-0123456789abcdef"
  std::uint32_t chip_id = 0, node = 0, bdf = 0, domain = 0;  ///< bdf: bus << 8 | device << 3 | function
  std::uint32_t compute_units = 0, simds_per_cu = 0, waves_per_cu = 0, shader_engines = 0, xccs = 1;
  std::uint32_t wavefront = 64;
  std::uint32_t max_workgroup = 1024;
  std::uint32_t workgroup_dims[3] = {1024, 1024, 1024};
  std::uint32_t clock_mhz = 0, memory_clock_mhz = 0, memory_width = 0, cacheline = 0;
  std::uint32_t l1_bytes = 0, l2_bytes = 0, l3_bytes = 0;
  std::uint32_t asic_revision = 0;
  std::uint64_t lds_bytes = 0, memory_bytes = 0;
  std::uint64_t timestamp_hz = 0;
  bool cooperative = false;
};

/// Memory pools; a handle of 0 means that there is none.
struct Pools {
  hsa_amd_memory_pool_t local = {0};  ///< the card's memory, coarse grained
  hsa_amd_memory_pool_t local_fine = {0};
  hsa_amd_memory_pool_t host_fine = {0};
  hsa_amd_memory_pool_t host_coarse = {0};
  hsa_amd_memory_pool_t kernarg = {0};
};

class Device {
 public:
  static Result<std::unique_ptr<Device>> create(int index, hsa_agent_t agent, hsa_agent_t host);
  ~Device();

  int index() const { return index_; }
  hsa_agent_t agent() const { return agent_; }
  hsa_agent_t host() const { return host_; }
  const DeviceInfo& info() const { return info_; }
  const TargetId& target() const { return target_; }
  const Pools& pools() const { return pools_; }
  /// Bytes of the card's memory that are not allocated.
  std::uint64_t memory_free() const;

  /// A queue for one more stream: a new one up to a limit, then the one that fewest streams use.
  Result<std::shared_ptr<Queue>> queue_for_stream(hsa_amd_queue_priority_t priority);
  /// The block behind heap_v1, made at the first call: malloc in kernels then has `initial_bytes` of the
  /// card's memory, and asks for more when they are used up.
  Result<void*> heap(std::size_t initial_bytes);
  /// All queues that streams use now.
  std::vector<std::shared_ptr<Queue>> queues();

 private:
  Device() = default;
  Status read_pools();
  Status read_info();

  int index_ = 0;
  hsa_agent_t agent_ = {0}, host_ = {0};
  DeviceInfo info_;
  TargetId target_;
  Pools pools_;
  std::mutex mutex_;
  std::vector<std::weak_ptr<Queue>> queues_;
  void* heap_ = nullptr;
  void* heap_slabs_ = nullptr;
};

}  // namespace cairn::clr
