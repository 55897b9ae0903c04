// SPDX-License-Identifier: MIT
// Read and write indices of queues: plain atomics on the queue's memory, called for every packet.
#include <atomic>
#include <cstdint>

#include "base/log.h"
#include "hsa/amd_hsa_queue.h"

namespace {

using Index = std::atomic_ref<std::uint64_t>;

amd_queue_v2_t* amd_of(const hsa_queue_t* queue) {
  if (queue == nullptr) cairn::log_error("hsa_queue index: the queue is null");
  return reinterpret_cast<amd_queue_v2_t*>(const_cast<hsa_queue_t*>(queue));
}

Index write_index(amd_queue_v2_t* queue) {
  return Index(const_cast<std::uint64_t&>(queue->write_dispatch_id));
}
Index read_index(amd_queue_v2_t* queue) { return Index(const_cast<std::uint64_t&>(queue->read_dispatch_id)); }

std::uint64_t load_read(const hsa_queue_t* queue, std::memory_order order) {
  amd_queue_v2_t* amd = amd_of(queue);
  return amd == nullptr ? 0 : read_index(amd).load(order);
}

std::uint64_t load_write(const hsa_queue_t* queue, std::memory_order order) {
  amd_queue_v2_t* amd = amd_of(queue);
  return amd == nullptr ? 0 : write_index(amd).load(order);
}

void store_read(const hsa_queue_t* queue, std::uint64_t value, std::memory_order order) {
  if (amd_queue_v2_t* amd = amd_of(queue)) read_index(amd).store(value, order);
}

void store_write(const hsa_queue_t* queue, std::uint64_t value, std::memory_order order) {
  if (amd_queue_v2_t* amd = amd_of(queue)) write_index(amd).store(value, order);
}

std::uint64_t cas_write(const hsa_queue_t* queue, std::uint64_t expected, std::uint64_t value) {
  if (amd_queue_v2_t* amd = amd_of(queue)) write_index(amd).compare_exchange_strong(expected, value);
  return expected;
}

std::uint64_t add_write(const hsa_queue_t* queue, std::uint64_t value) {
  amd_queue_v2_t* amd = amd_of(queue);
  return amd == nullptr ? 0 : write_index(amd).fetch_add(value);
}

}  // namespace

extern "C" {

#define LOAD(flavour, order)                                                                                 \
  uint64_t hsa_queue_load_read_index_##flavour(const hsa_queue_t* queue) { return load_read(queue, order); } \
  uint64_t hsa_queue_load_write_index_##flavour(const hsa_queue_t* queue) { return load_write(queue, order); }
#define STORE(flavour, order)                                                            \
  void hsa_queue_store_read_index_##flavour(const hsa_queue_t* queue, uint64_t value) {  \
    store_read(queue, value, order);                                                     \
  }                                                                                      \
  void hsa_queue_store_write_index_##flavour(const hsa_queue_t* queue, uint64_t value) { \
    store_write(queue, value, order);                                                    \
  }
#define CHANGE(flavour)                                                                     \
  uint64_t hsa_queue_cas_write_index_##flavour(const hsa_queue_t* queue, uint64_t expected, \
                                               uint64_t value) {                            \
    return cas_write(queue, expected, value);                                               \
  }                                                                                         \
  uint64_t hsa_queue_add_write_index_##flavour(const hsa_queue_t* queue, uint64_t value) {  \
    return add_write(queue, value);                                                         \
  }

LOAD(relaxed, std::memory_order_relaxed)
LOAD(scacquire, std::memory_order_acquire)
LOAD(acquire, std::memory_order_acquire)
STORE(relaxed, std::memory_order_relaxed)
STORE(screlease, std::memory_order_release)
STORE(release, std::memory_order_release)
CHANGE(relaxed)
CHANGE(scacquire)
CHANGE(acquire)
CHANGE(screlease)
CHANGE(release)
CHANGE(scacq_screl)
CHANGE(acq_rel)

}  // extern "C"
