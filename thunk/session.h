// SPDX-License-Identifier: MIT
// The library's state: the open driver, the cards, and the tables of memory, queues and events.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "driver/kfd_abi.h"
#include "hsakmt/hsakmt.h"
#include "thunk/address_space.h"
#include "thunk/topology.h"

namespace cairn::thunk {

/// A card's connection to the driver.
struct Gpu {
  HSAuint32 node = 0;
  HSAuint32 gpu_id = 0;
  int render_fd = -1;
  kfd::Apertures apertures = {};
  void* doorbells = nullptr;  ///< this process's page, once a queue was made
};

/// Memory that the library handed out or registered.
struct Allocation {
  HSA_POINTER_TYPE type = HSA_POINTER_ALLOCATED;
  std::uint64_t address = 0;
  std::uint64_t size = 0;      ///< as asked for
  std::uint64_t reserved = 0;  ///< of the aperture, guard included; 0: the address is not ours
  std::uint64_t handle = 0;    ///< the driver's buffer; 0: an address without memory
  HSAuint32 node = 0;
  HsaMemFlags flags = {};
  unsigned registrations = 1;
  std::uint64_t own_address =
      0;  ///< of registered memory: where the cards have its first page; 0: at `address`
  std::uint64_t own_reserved = 0;  ///< of the aperture, for that
  std::vector<HSAuint32> registered_nodes;
  std::vector<HSAuint32> mapped_nodes;
  void* user_data = nullptr;
};

/// A queue, and the pointers that SDMA and PM4 queues leave to the library.
struct Queue {
  HSAuint32 node = 0;
  kfd::u64 ring_base = 0;
  kfd::u32 ring_size = 0;
  std::unique_ptr<kfd::u64[]> pointers;  ///< write and read pointer, when the caller gave none
};

class Session {
 public:
  HSAKMT_STATUS open();
  HSAKMT_STATUS close();
  bool is_open() const { return open_count > 0; }

  /// One ioctl, repeated while it is interrupted; 0 or an errno value.
  template <class Args>
  int ioctl(unsigned nr, Args& args, bool in = true, bool out = true) {
    return raw_ioctl(kfd::request(nr, sizeof(Args), in, out), &args);
  }
  int raw_ioctl(unsigned long request, void* arg);

  Gpu* gpu_at(HSAuint32 node);
  HSAuint32 node_of(HSAuint32 gpu_id) const;

  std::mutex mutex;  ///< guards everything here; not held while waiting for events
  unsigned open_count = 0;
  int kfd_fd = -1;
  std::vector<Gpu> gpus;
  std::optional<Topology> topology;  ///< the snapshot, once acquired
  std::unique_ptr<AddressSpace> addresses;
  std::map<std::uint64_t, Allocation> allocations;       ///< by address
  std::map<std::uint64_t, std::uint64_t> own_addresses;  ///< of registered memory -> its address
  bool has_older_caller = false;                         ///< an HSA runtime of ROCm 6.2 or before
  std::map<kfd::u32, Queue> queues;
  HSAuint64* event_page = nullptr;  ///< mailboxes of the events
  kfd::u64 event_page_handle = 0;

 private:
  HSAKMT_STATUS connect();
  void disconnect();
};

/// The process's session; a forked child gets a fresh one.
Session& session();

/// What the status of a failed ioctl is.
HSAKMT_STATUS status_of(int error);

/// Runs `body(session)` for an API call that needs the driver, under the session's lock.
template <class Body>
HSAKMT_STATUS with_session(Body&& body) {
  Session& current = session();
  const std::lock_guard lock(current.mutex);
  if (!current.is_open()) return HSAKMT_STATUS_KERNEL_IO_CHANNEL_NOT_OPENED;
  return body(current);
}

}  // namespace cairn::thunk
