// SPDX-License-Identifier: MIT
// Entry points: attributes of shared virtual memory, faults, coherency, scratch.
#include "base/bits.h"
#include "hsa/edge.h"

namespace cairn::hsa {
namespace {

constexpr std::uint32_t kUndefinedLocation = UINT32_MAX;

bool bad_range(const void* ptr, std::size_t size) {
  const auto base = reinterpret_cast<std::uintptr_t>(ptr);
  return ptr == nullptr || size == 0 || add_overflows<std::uintptr_t>(base, size + kPageSize);
}

// Attributes are those of pages: the range grows to whole ones.
void to_whole_pages(void*& ptr, std::size_t& size) {
  const auto base = reinterpret_cast<std::uintptr_t>(ptr),
             first = align_down<std::uintptr_t>(base, kPageSize);
  size = align_up<std::uintptr_t>(base + size, kPageSize) - first;
  ptr = reinterpret_cast<void*>(first);
}

// A location for the thunk: a card's node, or node 0 for system memory.
Result<std::uint32_t> location_of(const Runtime& runtime, std::uint64_t handle) {
  if (handle == 0) return kUndefinedLocation;
  const Agent* agent = runtime.agent({handle});
  if (agent == nullptr) return fail(HSA_STATUS_ERROR_INVALID_AGENT);
  return agent->node;
}

// One attribute of the program in the thunk's terms.
Result<HSA_SVM_ATTRIBUTE> to_thunk(const Runtime& runtime, const hsa_amd_svm_attribute_pair_t& pair) {
  auto flag = [&](std::uint32_t bit, bool on) -> HSA_SVM_ATTRIBUTE {
    return {static_cast<HSAuint32>(on ? HSA_SVM_ATTR_SET_FLAGS : HSA_SVM_ATTR_CLR_FLAGS), bit};
  };
  auto place = [&](HSA_SVM_ATTR_TYPE type) -> Result<HSA_SVM_ATTRIBUTE> {
    Result<std::uint32_t> node = location_of(runtime, pair.value);
    if (!node) return node.error();
    return HSA_SVM_ATTRIBUTE{static_cast<HSAuint32>(type), *node};
  };
  switch (pair.attribute) {
    case HSA_AMD_SVM_ATTRIB_GLOBAL_FLAG:
      if (pair.value > HSA_AMD_SVM_GLOBAL_FLAG_COARSE_GRAINED) return bad_argument("no such memory model");
      return flag(HSA_SVM_FLAG_COHERENT, pair.value == HSA_AMD_SVM_GLOBAL_FLAG_FINE_GRAINED);
    case HSA_AMD_SVM_ATTRIB_READ_ONLY:
      return flag(HSA_SVM_FLAG_GPU_RO, pair.value != 0);
    case HSA_AMD_SVM_ATTRIB_HIVE_LOCAL:
      return flag(HSA_SVM_FLAG_HIVE_LOCAL, pair.value != 0);
    case HSA_AMD_SVM_ATTRIB_READ_MOSTLY:
      return flag(HSA_SVM_FLAG_GPU_READ_MOSTLY, pair.value != 0);
    case HSA_AMD_SVM_ATTRIB_GPU_EXEC:
      return flag(HSA_SVM_FLAG_GPU_EXEC, pair.value != 0);
    case HSA_AMD_SVM_ATTRIB_MIGRATION_GRANULARITY:
      return HSA_SVM_ATTRIBUTE{HSA_SVM_ATTR_GRANULARITY,
                               static_cast<HSAuint32>(std::min<std::uint64_t>(pair.value, 63))};
    case HSA_AMD_SVM_ATTRIB_PREFERRED_LOCATION:
      return place(HSA_SVM_ATTR_PREFERRED_LOC);
    case HSA_AMD_SVM_ATTRIB_PREFETCH_LOCATION:
      return place(HSA_SVM_ATTR_PREFETCH_LOC);
    case HSA_AMD_SVM_ATTRIB_AGENT_ACCESSIBLE:
      return place(HSA_SVM_ATTR_ACCESS);
    case HSA_AMD_SVM_ATTRIB_AGENT_ACCESSIBLE_IN_PLACE:
      return place(HSA_SVM_ATTR_ACCESS_IN_PLACE);
    case HSA_AMD_SVM_ATTRIB_AGENT_NO_ACCESS:
      return place(HSA_SVM_ATTR_NO_ACCESS);
    default:
      return bad_argument("no such attribute of shared virtual memory");
  }
}

Status set_attributes(Runtime& runtime, void* ptr, std::size_t size, const hsa_amd_svm_attribute_pair_t* list,
                      std::size_t count) {
  if (bad_range(ptr, size) || (list == nullptr && count != 0))
    return bad_argument("the range is empty or wraps around, or the list is null");
  to_whole_pages(ptr, size);
  std::vector<HSA_SVM_ATTRIBUTE> attributes;
  for (std::size_t i = 0; i < count; ++i) {
    Result<HSA_SVM_ATTRIBUTE> attribute = to_thunk(runtime, list[i]);
    if (!attribute) return attribute.error();
    const bool access = attribute->type >= HSA_SVM_ATTR_ACCESS && attribute->type <= HSA_SVM_ATTR_NO_ACCESS;
    const Agent* agent = access ? runtime.agent_of_node(attribute->value) : nullptr;
    if (agent != nullptr && !agent->is_gpu()) continue;  // processors always have access
    attributes.push_back(*attribute);
  }
  if (attributes.empty()) return success();
  return from_thunk(hsaKmtSVMSetAttr(ptr, size, static_cast<unsigned>(attributes.size()), attributes.data()),
                    "hsaKmtSVMSetAttr");
}

std::uint64_t agent_handle_of(const Runtime& runtime, std::uint32_t node) {
  const Agent* agent = node == kUndefinedLocation ? nullptr : runtime.agent_of_node(node);
  return agent == nullptr ? 0 : agent->handle().handle;
}

// Asks the thunk for one attribute and stores the answer in the pair.
Status get_attribute(Runtime& runtime, void* ptr, std::size_t size, hsa_amd_svm_attribute_pair_t& pair) {
  HSA_SVM_ATTRIBUTE asked[2] = {{HSA_SVM_ATTR_SET_FLAGS, 0}, {HSA_SVM_ATTR_CLR_FLAGS, 0}};
  unsigned count = 2;
  if (pair.attribute == HSA_AMD_SVM_ATTRIB_ACCESS_QUERY) {
    const Agent* agent = runtime.agent({pair.value});
    if (agent == nullptr) return fail(HSA_STATUS_ERROR_INVALID_AGENT);
    if (!agent->is_gpu()) {
      pair.attribute = HSA_AMD_SVM_ATTRIB_AGENT_ACCESSIBLE;
      return success();
    }
    asked[0] = {HSA_SVM_ATTR_ACCESS, agent->node};
    count = 1;
  } else if (pair.attribute == HSA_AMD_SVM_ATTRIB_PREFERRED_LOCATION ||
             pair.attribute == HSA_AMD_SVM_ATTRIB_PREFETCH_LOCATION) {
    const bool preferred = pair.attribute == HSA_AMD_SVM_ATTRIB_PREFERRED_LOCATION;
    asked[0] = {static_cast<HSAuint32>(preferred ? HSA_SVM_ATTR_PREFERRED_LOC : HSA_SVM_ATTR_PREFETCH_LOC),
                0};
    count = 1;
  } else if (pair.attribute == HSA_AMD_SVM_ATTRIB_MIGRATION_GRANULARITY) {
    asked[0] = {HSA_SVM_ATTR_GRANULARITY, 0};
    count = 1;
  }
  const HSAKMT_STATUS status = hsaKmtSVMGetAttr(ptr, size, count, asked);
  if (status != HSAKMT_STATUS_SUCCESS) return thunk_error(status, "hsaKmtSVMGetAttr");
  const std::uint32_t set = asked[0].value;
  switch (pair.attribute) {
    case HSA_AMD_SVM_ATTRIB_GLOBAL_FLAG:
      pair.value = set & HSA_SVM_FLAG_COHERENT              ? HSA_AMD_SVM_GLOBAL_FLAG_FINE_GRAINED
                   : asked[1].value & HSA_SVM_FLAG_COHERENT ? HSA_AMD_SVM_GLOBAL_FLAG_COARSE_GRAINED
                                                            : HSA_AMD_SVM_GLOBAL_FLAG_INDETERMINATE;
      return success();
    case HSA_AMD_SVM_ATTRIB_READ_ONLY:
      pair.value = (set & HSA_SVM_FLAG_GPU_RO) != 0;
      return success();
    case HSA_AMD_SVM_ATTRIB_HIVE_LOCAL:
      pair.value = (set & HSA_SVM_FLAG_HIVE_LOCAL) != 0;
      return success();
    case HSA_AMD_SVM_ATTRIB_READ_MOSTLY:
      pair.value = (set & HSA_SVM_FLAG_GPU_READ_MOSTLY) != 0;
      return success();
    case HSA_AMD_SVM_ATTRIB_GPU_EXEC:
      pair.value = (set & HSA_SVM_FLAG_GPU_EXEC) != 0;
      return success();
    case HSA_AMD_SVM_ATTRIB_MIGRATION_GRANULARITY:
      pair.value = set;
      return success();
    case HSA_AMD_SVM_ATTRIB_PREFERRED_LOCATION:
    case HSA_AMD_SVM_ATTRIB_PREFETCH_LOCATION:
      pair.value = agent_handle_of(runtime, set);
      return success();
    case HSA_AMD_SVM_ATTRIB_ACCESS_QUERY:
      pair.attribute = asked[0].type == HSA_SVM_ATTR_ACCESS ? HSA_AMD_SVM_ATTRIB_AGENT_ACCESSIBLE
                       : asked[0].type == HSA_SVM_ATTR_ACCESS_IN_PLACE
                           ? HSA_AMD_SVM_ATTRIB_AGENT_ACCESSIBLE_IN_PLACE
                           : HSA_AMD_SVM_ATTRIB_AGENT_NO_ACCESS;
      return success();
    default:
      return bad_argument("no such attribute of shared virtual memory");
  }
}

}  // namespace
}  // namespace cairn::hsa

using namespace cairn::hsa;

extern "C" {

hsa_status_t hsa_amd_svm_attributes_set(void* ptr, size_t size, hsa_amd_svm_attribute_pair_t* attribute_list,
                                        size_t attribute_count) {
  return edge(__func__, [&](Runtime& runtime) {
    return set_attributes(runtime, ptr, size, attribute_list, attribute_count);
  });
}

hsa_status_t hsa_amd_svm_attributes_get(void* ptr, size_t size, hsa_amd_svm_attribute_pair_t* attribute_list,
                                        size_t attribute_count) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    if (bad_range(ptr, size) || (attribute_list == nullptr && attribute_count != 0)) {
      return bad_argument("the range is empty or wraps around, or the list is null");
    }
    to_whole_pages(ptr, size);
    for (size_t i = 0; i < attribute_count; ++i) {
      if (cairn::Status status = get_attribute(runtime, ptr, size, attribute_list[i]); !status) return status;
    }
    return cairn::success();
  });
}

// A prefetch is a hint about where pages should be; here they are in the one memory there is.
hsa_status_t hsa_amd_svm_prefetch_async(void* ptr, size_t size, hsa_agent_t agent, uint32_t num_dep_signals,
                                        const hsa_signal_t* dep_signals, hsa_signal_t completion_signal) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    if (ptr == nullptr || size == 0) return bad_argument("ptr is null, or the size is zero");
    if (runtime.agent(agent) == nullptr) return fail(HSA_STATUS_ERROR_INVALID_AGENT);
    cairn::Result<std::vector<Condition>> conditions = runtime.dependencies(num_dep_signals, dep_signals);
    if (!conditions) return conditions.error();
    Signal* completion = completion_signal.handle == 0 ? nullptr : runtime.signals.find(completion_signal);
    if (completion == nullptr && completion_signal.handle != 0) return fail(HSA_STATUS_ERROR_INVALID_SIGNAL);
    return runtime.copier.copy_async(std::move(*conditions), Box{}, completion);
  });
}

hsa_status_t hsa_amd_register_system_event_handler(hsa_amd_system_event_callback_t callback, void* data) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    if (callback == nullptr) return bad_argument("callback is null");
    runtime.faults.add_handler(callback, data);
    return cairn::success();
  });
}

hsa_status_t hsa_amd_coherency_get_type(hsa_agent_t agent, hsa_amd_coherency_type_t* type) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    const Agent* found = runtime.agent(agent);
    if (found == nullptr || !found->is_gpu()) return fail(HSA_STATUS_ERROR_INVALID_AGENT);
    if (type == nullptr) return bad_argument("type is null");
    *type = HSA_AMD_COHERENCY_TYPE_COHERENT;
    return cairn::success();
  });
}

hsa_status_t hsa_amd_coherency_set_type(hsa_agent_t agent, hsa_amd_coherency_type_t type) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    const Agent* found = runtime.agent(agent);
    if (found == nullptr || !found->is_gpu()) return fail(HSA_STATUS_ERROR_INVALID_AGENT);
    if (type > HSA_AMD_COHERENCY_TYPE_NONCOHERENT) return bad_argument("no such type");
    if (type != HSA_AMD_COHERENCY_TYPE_COHERENT)
      return fail(HSA_STATUS_ERROR_NOT_SUPPORTED, "memory is always coherent");
    return cairn::success();
  });
}

hsa_status_t hsa_amd_agent_set_async_scratch_limit(hsa_agent_t agent, size_t threshold) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    Agent* found = runtime.agent(agent);
    if (found == nullptr || !found->is_gpu()) return fail(HSA_STATUS_ERROR_INVALID_AGENT);
    found->scratch_limit.store(threshold);
    return cairn::success();
  });
}

hsa_status_t hsa_amd_portable_export_dmabuf(const void* ptr, size_t size, int* dmabuf, uint64_t* offset) {
  return hsa_amd_portable_export_dmabuf_v2(ptr, size, dmabuf, offset, HSA_AMD_DMABUF_MAPPING_TYPE_NONE);
}

hsa_status_t hsa_amd_portable_export_dmabuf_v2(const void* ptr, size_t size, int* dmabuf, uint64_t* offset,
                                               uint64_t flags) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    if (ptr == nullptr || size == 0 || dmabuf == nullptr || offset == nullptr)
      return bad_argument("a pointer is null, or the size is zero");
    if (flags > HSA_AMD_DMABUF_MAPPING_TYPE_PCIE) return bad_argument("no such mapping");
    const std::optional<Allocation> allocation = runtime.memory.find(ptr);
    if (!allocation || !runtime.memory.contains(ptr, size))
      return fail(HSA_STATUS_ERROR_INVALID_ALLOCATION, "the range is not of one allocation");
    if (allocation->pool == nullptr || !allocation->pool->is_device())
      return fail(HSA_STATUS_ERROR_INVALID_AGENT, "only device memory can be exported");
    HSAuint64 at = 0;
    const HSAKMT_STATUS status = hsaKmtExportDMABufHandle(const_cast<void*>(ptr), size, dmabuf, &at);
    if (status != HSAKMT_STATUS_SUCCESS) return thunk_error(status, "hsaKmtExportDMABufHandle");
    *offset = at;
    return cairn::success();
  });
}

}  // extern "C"
