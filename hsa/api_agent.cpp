// SPDX-License-Identifier: MIT
// Entry points: agents, caches, instruction sets, wavefronts.
#include "hsa/edge.h"
#include "hsa/isa_info.h"
#include "hsa/value.h"

namespace cairn::hsa {
namespace {

Status cache_info(const Cache& cache, std::uint32_t attribute, void* value) {
  switch (attribute) {
    case HSA_CACHE_INFO_NAME_LENGTH:
      return store<std::uint32_t>(value, static_cast<std::uint32_t>(cache.name.size() + 1));
    case HSA_CACHE_INFO_NAME:
      return store_text(value, cache.name, cache.name.size() + 1);
    case HSA_CACHE_INFO_LEVEL:
      return store<std::uint8_t>(value, static_cast<std::uint8_t>(cache.properties.CacheLevel));
    case HSA_CACHE_INFO_SIZE:
      return store<std::uint32_t>(value, cache.properties.CacheSize * 1024);
    default:
      return bad_argument("no such attribute of a cache");
  }
}

// Calls `body` with the instruction set, or with the one that a wavefront belongs to.
template <class Body>
hsa_status_t with_isa(const char* name, hsa_isa_t handle, Body body) {
  return edge(name, [&](Runtime&) -> Status {
    const Isa* isa = isa_from(handle);
    if (isa == nullptr) return fail(HSA_STATUS_ERROR_INVALID_ISA);
    return body(*isa);
  });
}

template <class Body>
hsa_status_t with_agent(const char* name, hsa_agent_t handle, Body body) {
  return edge(name, [&](Runtime& runtime) -> Status {
    const Agent* agent = runtime.agent(handle);
    if (agent == nullptr) return fail(HSA_STATUS_ERROR_INVALID_AGENT);
    return body(*agent);
  });
}

bool is_profile(hsa_profile_t profile) { return profile == HSA_PROFILE_BASE || profile == HSA_PROFILE_FULL; }

}  // namespace
}  // namespace cairn::hsa

using namespace cairn::hsa;

extern "C" {

hsa_status_t hsa_agent_get_info(hsa_agent_t agent, hsa_agent_info_t attribute, void* value) {
  return with_agent(__func__, agent, [&](const Agent& found) -> cairn::Status {
    if (value == nullptr) return bad_argument("value is null");
    return agent_info(found, attribute, value);
  });
}

hsa_status_t hsa_iterate_agents(hsa_status_t (*callback)(hsa_agent_t agent, void* data), void* data) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    if (callback == nullptr) return bad_argument("callback is null");
    for (const auto& agent : runtime.agents) {
      if (cairn::Status status = from_callback(callback(agent->handle(), data)); !status) return status;
    }
    return cairn::success();
  });
}

hsa_status_t hsa_agent_get_exception_policies(hsa_agent_t agent, hsa_profile_t profile, uint16_t* mask) {
  return with_agent(__func__, agent, [&](const Agent&) -> cairn::Status {
    if (mask == nullptr || !is_profile(profile)) return bad_argument("mask is null, or no such profile");
    *mask = 0;  // exceptions can be neither broken on nor detected
    return cairn::success();
  });
}

hsa_status_t hsa_agent_iterate_caches(hsa_agent_t agent,
                                      hsa_status_t (*callback)(hsa_cache_t cache, void* data), void* data) {
  return with_agent(__func__, agent, [&](const Agent& found) -> cairn::Status {
    if (callback == nullptr) return bad_argument("callback is null");
    for (const auto& cache : found.caches) {
      if (cairn::Status status = from_callback(callback(cache->handle(), data)); !status) return status;
    }
    return cairn::success();
  });
}

hsa_status_t hsa_cache_get_info(hsa_cache_t cache, hsa_cache_info_t attribute, void* value) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    const Cache* found = runtime.cache(cache);
    if (found == nullptr) return fail(HSA_STATUS_ERROR_INVALID_CACHE);
    if (value == nullptr) return bad_argument("value is null");
    return cache_info(*found, attribute, value);
  });
}

hsa_status_t hsa_agent_iterate_isas(hsa_agent_t agent, hsa_status_t (*callback)(hsa_isa_t isa, void* data),
                                    void* data) {
  return with_agent(__func__, agent, [&](const Agent& found) -> cairn::Status {
    if (callback == nullptr) return bad_argument("callback is null");
    if (found.isas.empty()) return fail(HSA_STATUS_ERROR_INVALID_AGENT, "processors run no kernels");
    for (const Isa* isa : found.isas) {
      if (cairn::Status status = from_callback(callback(isa->handle(), data)); !status) return status;
    }
    return cairn::success();
  });
}

hsa_status_t hsa_isa_from_name(const char* name, hsa_isa_t* isa) {
  return edge(__func__, [&](Runtime&) -> cairn::Status {
    if (name == nullptr || isa == nullptr) return bad_argument("a pointer is null");
    const Isa* found = find_isa(std::string_view(name));
    if (found == nullptr) return fail(HSA_STATUS_ERROR_INVALID_ISA_NAME, name);
    *isa = found->handle();
    return cairn::success();
  });
}

hsa_status_t hsa_isa_get_info(hsa_isa_t isa, hsa_isa_info_t attribute, uint32_t index, void* value) {
  return with_isa(__func__, isa, [&](const Isa& found) -> cairn::Status {
    if (value == nullptr) return bad_argument("value is null");
    if (index != 0) return fail(HSA_STATUS_ERROR_INVALID_INDEX);
    return isa_info(found, attribute, value);
  });
}

hsa_status_t hsa_isa_get_info_alt(hsa_isa_t isa, hsa_isa_info_t attribute, void* value) {
  return with_isa(__func__, isa, [&](const Isa& found) -> cairn::Status {
    if (value == nullptr) return bad_argument("value is null");
    return isa_info(found, attribute, value);
  });
}

hsa_status_t hsa_isa_get_exception_policies(hsa_isa_t isa, hsa_profile_t profile, uint16_t* mask) {
  return with_isa(__func__, isa, [&](const Isa&) -> cairn::Status {
    if (mask == nullptr || !is_profile(profile)) return bad_argument("mask is null, or no such profile");
    *mask = 0;
    return cairn::success();
  });
}

hsa_status_t hsa_isa_get_round_method(hsa_isa_t isa, hsa_fp_type_t fp_type, hsa_flush_mode_t flush_mode,
                                      hsa_round_method_t* round_method) {
  return with_isa(__func__, isa, [&](const Isa&) -> cairn::Status {
    const bool type_known =
        fp_type == HSA_FP_TYPE_16 || fp_type == HSA_FP_TYPE_32 || fp_type == HSA_FP_TYPE_64;
    const bool mode_known = flush_mode == HSA_FLUSH_MODE_FTZ || flush_mode == HSA_FLUSH_MODE_NON_FTZ;
    if (round_method == nullptr || !type_known || !mode_known)
      return bad_argument("no such type, mode or result");
    *round_method = HSA_ROUND_METHOD_SINGLE;
    return cairn::success();
  });
}

// A wavefront's handle is its instruction set's: each has one size.
hsa_status_t hsa_isa_iterate_wavefronts(hsa_isa_t isa,
                                        hsa_status_t (*callback)(hsa_wavefront_t wavefront, void* data),
                                        void* data) {
  return with_isa(__func__, isa, [&](const Isa& found) -> cairn::Status {
    if (callback == nullptr) return bad_argument("callback is null");
    return from_callback(callback({found.handle().handle}, data));
  });
}

hsa_status_t hsa_wavefront_get_info(hsa_wavefront_t wavefront, hsa_wavefront_info_t attribute, void* value) {
  return edge(__func__, [&](Runtime&) -> cairn::Status {
    const Isa* isa = isa_from({wavefront.handle});
    if (isa == nullptr) return fail(HSA_STATUS_ERROR_INVALID_WAVEFRONT);
    if (value == nullptr || attribute != HSA_WAVEFRONT_INFO_SIZE)
      return bad_argument("no such attribute of a wavefront");
    return store<std::uint32_t>(value, isa->target->wavefront);
  });
}

hsa_status_t hsa_isa_compatible(hsa_isa_t code_object_isa, hsa_isa_t agent_isa, bool* result) {
  return edge(__func__, [&](Runtime&) -> cairn::Status {
    const Isa* code = isa_from(code_object_isa);
    const Isa* agent = isa_from(agent_isa);
    if (code == nullptr || agent == nullptr) return fail(HSA_STATUS_ERROR_INVALID_ISA);
    if (result == nullptr) return bad_argument("result is null");
    *result = runs_on(*code, *agent);
    return cairn::success();
  });
}

}  // extern "C"
