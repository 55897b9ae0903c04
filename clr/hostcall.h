// SPDX-License-Identifier: MIT
// The service of host calls: one thread answers what waves of all queues ask of the host.
#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <vector>

#include "base/result.h"
#include "hsa/hsa.h"

struct HostcallBuffer;

namespace cairn::clr {

class Device;

/// The layouts are in devicelibs/abi/hostcall.h. Never destroyed; its thread starts with the first buffer.
class HostcallService {
 public:
  static HostcallService& instance();

  /// A buffer for one queue of the device, served from now on.
  Result<void*> open(Device& device);
  /// Ends serving the buffer and frees it. No kernel may use it any more.
  void close(void* buffer);

 private:
  struct Client;
  HostcallService() = default;
  Status start();
  void serve();
  void answer(Client& client);

  std::mutex mutex_;
  hsa_signal_t doorbell_ = {0};
  std::map<void*, std::unique_ptr<Client>> clients_;
};

}  // namespace cairn::clr
