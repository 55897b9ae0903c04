// SPDX-License-Identifier: MIT
// The virtual kernel driver's state for this process, and its ioctls.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "base/result.h"
#include "driver/buffers.h"
#include "driver/device.h"
#include "driver/events.h"
#include "driver/fault_log.h"
#include "driver/kfd_abi.h"
#include "driver/queues.h"
#include "driver/svm.h"

namespace cairn::driver {

/// What the kernel keeps for a process that opened /dev/kfd. Handlers are the methods named in ioctls.def;
/// they return 0 or an errno value, and write their arguments only when they succeed.
class Process {
 public:
  /// Plugs in the cards of CAIRN_GPU; fails when it names one that does not exist.
  static Result<std::unique_ptr<Process>> create();
  ~Process();

  /// The one entry. `nr` is the number within the request, `size` what the caller says its arguments take: a
  /// shorter or longer structure of another release is accepted. 0 or an errno value: ENOTTY for an unknown
  /// number, EFAULT for bad pointers.
  int ioctl(unsigned nr, void* arg, std::size_t size);

  /// The same for a card's render node.
  int render(const Device& device, unsigned nr, void* arg, std::size_t size);

  int kfd_fd() const { return kfd_file_.get(); }
  const std::vector<std::unique_ptr<Device>>& devices() const { return devices_; }
  Device* device_of_render_fd(int fd);
  /// What to map for an offset of the device's memory file; none: no buffer there.
  std::optional<Backing> backing(const Device& device, kfd::u64 cookie, kfd::u64 size);
  /// User space has mapped `length` bytes of the kfd file, from `offset` on, at `address`.
  void note_mapping(void* address, std::size_t length, std::int64_t offset);
  const FaultLog& faults() const { return faults_; }
  /// Destroys queues, buffers and events: what the kernel does when the last descriptor is closed.
  void reset();
  /// For the process's end: false when kernels still run or are translated, and this object must be left to
  /// them.
  bool stop() { return queues_->stop(); }

 private:
  Process() = default;
  Status start();
  Device* find_device(kfd::u32 gpu_id);
  kfd::Apertures apertures_of(const Device& device) const;
  /// Applies `one` to each of the cards that `args` lists, from the first that did not succeed yet.
  template <class One>
  int for_each_device(kfd::MapMemory& args, One one);

  template <class Args>
  int call(int (Process::*handler)(Args&), void* arg, std::size_t size);

#define IOCTL(nr, name, Args, handler) int handler(kfd::Args& args);
#define RAW_IOCTL(nr, name, handler) int handler(void* arg, std::size_t size);
#define NO_IOCTL(nr, name, error)
#include "driver/ioctls.def"
#undef IOCTL
#undef RAW_IOCTL
#undef NO_IOCTL

  std::mutex mutex_;  ///< guards buffers, queues, svm and the devices' state; not held while waiting
  Fd kfd_file_;       ///< MMIO and doorbell pages, at the devices' cookies
  std::vector<std::unique_ptr<Device>> devices_;
  BufferTable buffers_;
  EventTable events_;
  SvmTable svm_;
  FaultLog faults_;
  SmiClients smi_;
  std::unique_ptr<QueueTable> queues_;
};

}  // namespace cairn::driver
