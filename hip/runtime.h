// SPDX-License-Identifier: MIT
// The state of the HIP runtime: of the process, of each device, of each thread.
#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <vector>

#include <hip/hip_runtime_api.h>
#include "base/result.h"
#include "clr/device.h"
#include "clr/platform.h"

namespace cairn::hip {

class Stream;
class Pool;

/// One device as HIP keeps it.
struct DeviceState {
  explicit DeviceState(clr::Device& of);
  ~DeviceState();

  clr::Device& device;
  std::unique_ptr<Stream> null_stream;
  std::atomic<int> blocking_streams{0};  ///< of `streams`: how many the null stream must wait for

  std::mutex mutex;              ///< guards all that follows
  std::vector<Stream*> streams;  ///< every other stream of the device
  std::set<int> peers;           ///< devices whose memory this one may use
  unsigned flags = hipDeviceScheduleAuto;
  std::size_t stack_limit = 1024, printf_limit = 4u << 20, heap_limit = 8u << 20;
  bool primary_context = false;
  std::shared_ptr<Pool> default_pool;
  Pool* current_pool = nullptr;

  int index() const { return device.index(); }
  /// Agents besides its own that may use memory allocated here.
  std::vector<hsa_agent_t> peer_agents();
  /// Waits for all streams of the device.
  void synchronize();
};

/// What a pending <<<>>> has pushed.
struct CallConfiguration {
  dim3 grid, block;
  std::size_t shared = 0;
  hipStream_t stream = nullptr;
};

struct ThreadState {
  int device = 0;
  hipError_t last_error = hipSuccess;
  std::vector<CallConfiguration> calls;
  std::vector<std::byte> setup_arguments;  ///< of hipSetupArgument
  std::vector<int> contexts;               ///< devices pushed by hipCtxPushCurrent
  hipStreamCaptureMode capture_mode = hipStreamCaptureModeGlobal;
  std::map<int, std::unique_ptr<Stream>> streams;  ///< hipStreamPerThread, by device
  ~ThreadState();
};
ThreadState& thread();

class Runtime {
 public:
  /// Made at the first call of any entry point and never destroyed.
  static Runtime& instance();

  hipError_t status() const { return status_; }
  int device_count() const { return static_cast<int>(devices_.size()); }
  /// Null when there is no such device.
  DeviceState* device(int index);
  /// The calling thread's device.
  DeviceState& current();

 private:
  Runtime();
  hipError_t status_ = hipSuccess;
  std::vector<std::unique_ptr<DeviceState>> devices_;
};

/// hipSuccess once the runtime has devices; else why it has not.
hipError_t start_status();

}  // namespace cairn::hip
