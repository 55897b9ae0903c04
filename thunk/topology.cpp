// SPDX-License-Identifier: MIT
// The topology calls: a snapshot, and copies out of it.
#include "thunk/topology.h"

#include <algorithm>

#include "thunk/session.h"

namespace cairn::thunk {
namespace {

HSAKMT_STATUS acquire(Session& s, HsaSystemProperties* out) {
  if (out == nullptr) return HSAKMT_STATUS_INVALID_PARAMETER;
  if (!s.topology) s.topology = read_topology();
  if (!s.topology) return HSAKMT_STATUS_KERNEL_COMMUNICATION_ERROR;
  *out = s.topology->system;
  return HSAKMT_STATUS_SUCCESS;
}

/// The driver's banks, then what a card has besides: LDS, scratch and the address range it shares with the
/// host.
std::vector<HsaMemoryProperties> banks_of(Session& s, HSAuint32 node) {
  const Node& description = s.topology->nodes[node];
  std::vector<HsaMemoryProperties> banks = description.memory;
  const Gpu* gpu = s.gpu_at(node);
  if (gpu == nullptr) return banks;
  const auto add = [&](HSA_HEAPTYPE heap, HSAuint64 base, HSAuint64 size) {
    HsaMemoryProperties bank = {};
    bank.HeapType = heap;
    bank.VirtualBaseAddress = base;
    bank.SizeInBytes = size;
    banks.push_back(bank);
  };
  const kfd::Apertures& a = gpu->apertures;
  add(HSA_HEAPTYPE_GPU_LDS, a.lds_base, HSAuint64{description.properties.LDSSizeInKB} << 10);
  add(HSA_HEAPTYPE_GPU_SCRATCH, a.scratch_base, a.scratch_limit - a.scratch_base + 1);
  add(HSA_HEAPTYPE_DEVICE_SVM, a.gpuvm_base, a.gpuvm_limit - a.gpuvm_base + 1);
  return banks;
}

template <class T>
HSAKMT_STATUS copy_list(const std::vector<T>& from, HSAuint32 count, T* to) {
  if (to == nullptr) return HSAKMT_STATUS_INVALID_PARAMETER;
  std::copy_n(from.begin(), std::min<std::size_t>(count, from.size()), to);
  std::fill(to + std::min<std::size_t>(count, from.size()), to + count, T{});
  return HSAKMT_STATUS_SUCCESS;
}

/// `body(session)` for a node that the snapshot has.
template <class Body>
HSAKMT_STATUS with_node(HSAuint32 node, Body&& body) {
  return with_session([&](Session& s) {
    if (!s.topology || node >= s.topology->nodes.size()) return HSAKMT_STATUS_INVALID_NODE_UNIT;
    return body(s);
  });
}

}  // namespace
}  // namespace cairn::thunk

using namespace cairn::thunk;

HSAKMT_STATUS HSAKMTAPI hsaKmtAcquireSystemProperties(HsaSystemProperties* SystemProperties) {
  return with_session([&](Session& s) { return acquire(s, SystemProperties); });
}

HSAKMT_STATUS HSAKMTAPI hsaKmtReleaseSystemProperties(void) {
  return with_session([](Session& s) {
    s.topology.reset();
    return HSAKMT_STATUS_SUCCESS;
  });
}

HSAKMT_STATUS HSAKMTAPI hsaKmtGetNodeProperties(HSAuint32 NodeId, HsaNodeProperties* NodeProperties) {
  if (NodeProperties == nullptr) return HSAKMT_STATUS_INVALID_PARAMETER;
  return with_node(NodeId, [&](Session& s) {
    *NodeProperties = s.topology->nodes[NodeId].properties;
    NodeProperties->NumMemoryBanks = static_cast<HSAuint32>(banks_of(s, NodeId).size());
    return HSAKMT_STATUS_SUCCESS;
  });
}

HSAKMT_STATUS HSAKMTAPI hsaKmtGetNodeMemoryProperties(HSAuint32 NodeId, HSAuint32 NumBanks,
                                                      HsaMemoryProperties* MemoryProperties) {
  return with_node(NodeId,
                   [&](Session& s) { return copy_list(banks_of(s, NodeId), NumBanks, MemoryProperties); });
}

HSAKMT_STATUS HSAKMTAPI hsaKmtGetNodeCacheProperties(HSAuint32 NodeId, HSAuint32 ProcessorId,
                                                     HSAuint32 NumCaches,
                                                     HsaCacheProperties* CacheProperties) {
  return with_node(NodeId, [&](Session& s) {
    return copy_list(s.topology->nodes[NodeId].caches, NumCaches, CacheProperties);
  });
}

HSAKMT_STATUS HSAKMTAPI hsaKmtGetNodeIoLinkProperties(HSAuint32 NodeId, HSAuint32 NumIoLinks,
                                                      HsaIoLinkProperties* IoLinkProperties) {
  return with_node(NodeId, [&](Session& s) {
    return copy_list(s.topology->nodes[NodeId].links, NumIoLinks, IoLinkProperties);
  });
}
