// SPDX-License-Identifier: MIT
// Entry points: copies and fills.
#include "base/bits.h"
#include "hsa/edge.h"

namespace cairn::hsa {
namespace {

// The completion signal may be null in HSA; a doorbell or a bad handle is an error.
Result<Signal*> completion_of(const Runtime& runtime, hsa_signal_t handle) {
  if (handle.handle == 0) return static_cast<Signal*>(nullptr);
  Signal* signal = runtime.signals.find(handle);
  if (signal == nullptr || signal->is_doorbell()) return fail(HSA_STATUS_ERROR_INVALID_SIGNAL);
  return signal;
}

Status copy_async(Runtime& runtime, const Box& box, std::uint32_t count, const hsa_signal_t* dependencies,
                  hsa_signal_t completion) {
  Result<std::vector<Condition>> conditions = runtime.dependencies(count, dependencies);
  if (!conditions) return conditions.error();
  Result<Signal*> signal = completion_of(runtime, completion);
  if (!signal) return signal.error();
  return runtime.copier.copy_async(std::move(*conditions), box, *signal);
}

Status copy_between(Runtime& runtime, void* dst, hsa_agent_t dst_agent, const void* src,
                    hsa_agent_t src_agent, std::size_t size, std::uint32_t count,
                    const hsa_signal_t* dependencies, hsa_signal_t completion) {
  if (dst == nullptr || src == nullptr) return bad_argument("a pointer is null");
  if (runtime.agent(dst_agent) == nullptr || runtime.agent(src_agent) == nullptr)
    return fail(HSA_STATUS_ERROR_INVALID_AGENT);
  return copy_async(runtime, {static_cast<char*>(dst), static_cast<const char*>(src), size}, count,
                    dependencies, completion);
}

// Offset of a corner; none when the arithmetic overflows.
std::optional<std::size_t> corner(const hsa_pitched_ptr_t& p, const hsa_dim3_t& at) {
  if (mul_overflows(p.slice, at.z) || mul_overflows(p.pitch, at.y)) return std::nullopt;
  const std::size_t z = p.slice * at.z, y = p.pitch * at.y;
  if (add_overflows(z, y) || add_overflows<std::size_t>(z + y, at.x)) return std::nullopt;
  return z + y + at.x;
}

Status copy_rect(Runtime& runtime, const hsa_pitched_ptr_t& dst, const hsa_dim3_t& dst_offset,
                 const hsa_pitched_ptr_t& src, const hsa_dim3_t& src_offset, const hsa_dim3_t& range,
                 std::uint32_t count, const hsa_signal_t* dependencies, hsa_signal_t completion) {
  const auto to = corner(dst, dst_offset), from = corner(src, src_offset);
  if (dst.base == nullptr || src.base == nullptr || !to || !from)
    return bad_argument("a base is null, or an offset overflows");
  auto fits = [&](const hsa_pitched_ptr_t& p) {
    return (range.y <= 1 || p.pitch >= range.x) &&
           (range.z <= 1 || p.slice >= p.pitch * (range.y - 1) + range.x);
  };
  if (!fits(dst) || !fits(src)) return bad_argument("the rows or slices of the range overlap");
  Box box;
  box.to = static_cast<char*>(dst.base) + *to;
  box.from = static_cast<const char*>(src.base) + *from;
  box.width = range.x;
  box.height = range.y;
  box.depth = range.z;
  box.to_pitch = dst.pitch;
  box.to_slice = dst.slice;
  box.from_pitch = src.pitch;
  box.from_slice = src.slice;
  return copy_async(runtime, box, count, dependencies, completion);
}

// Every engine is free at any time: copies run on host threads.
std::uint32_t engines_of(const Agent& agent) {
  const std::uint32_t engines = agent.properties.NumSdmaEngines + agent.properties.NumSdmaXgmiEngines;
  return engines >= 16 ? 0xFFFF : (1u << engines) - 1;
}

Status engine_mask(Runtime& runtime, hsa_agent_t dst_agent, hsa_agent_t src_agent, std::uint32_t* mask) {
  const Agent* dst = runtime.agent(dst_agent);
  const Agent* src = runtime.agent(src_agent);
  if (dst == nullptr || src == nullptr) return fail(HSA_STATUS_ERROR_INVALID_AGENT);
  if (mask == nullptr) return bad_argument("the mask is null");
  if (!dst->is_gpu() && !src->is_gpu()) return fail(HSA_STATUS_ERROR_OUT_OF_RESOURCES, "no card takes part");
  *mask = engines_of(src->is_gpu() ? *src : *dst);
  return success();
}

}  // namespace
}  // namespace cairn::hsa

using namespace cairn::hsa;

extern "C" {

hsa_status_t hsa_memory_copy(void* dst, const void* src, size_t size) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    if (dst == nullptr || src == nullptr) return bad_argument("a pointer is null");
    return runtime.copier.copy(dst, src, size);
  });
}

hsa_status_t hsa_amd_memory_fill(void* ptr, uint32_t value, size_t count) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    if (ptr == nullptr || (reinterpret_cast<std::uintptr_t>(ptr) & 3) != 0)
      return bad_argument("ptr is null or not aligned");
    return runtime.copier.fill(ptr, value, count);
  });
}

hsa_status_t hsa_amd_memory_async_copy(void* dst, hsa_agent_t dst_agent, const void* src,
                                       hsa_agent_t src_agent, size_t size, uint32_t num_dep_signals,
                                       const hsa_signal_t* dep_signals, hsa_signal_t completion_signal) {
  return edge(__func__, [&](Runtime& runtime) {
    return copy_between(runtime, dst, dst_agent, src, src_agent, size, num_dep_signals, dep_signals,
                        completion_signal);
  });
}

hsa_status_t hsa_amd_memory_async_copy_on_engine(void* dst, hsa_agent_t dst_agent, const void* src,
                                                 hsa_agent_t src_agent, size_t size, uint32_t num_dep_signals,
                                                 const hsa_signal_t* dep_signals,
                                                 hsa_signal_t completion_signal,
                                                 hsa_amd_sdma_engine_id_t engine_id, bool) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    if (!std::has_single_bit(static_cast<unsigned>(engine_id))) return bad_argument("name one engine");
    return copy_between(runtime, dst, dst_agent, src, src_agent, size, num_dep_signals, dep_signals,
                        completion_signal);
  });
}

hsa_status_t hsa_amd_memory_copy_engine_status(hsa_agent_t dst_agent, hsa_agent_t src_agent,
                                               uint32_t* engine_ids_mask) {
  return edge(__func__,
              [&](Runtime& runtime) { return engine_mask(runtime, dst_agent, src_agent, engine_ids_mask); });
}

hsa_status_t hsa_amd_memory_get_preferred_copy_engine(hsa_agent_t dst_agent, hsa_agent_t src_agent,
                                                      uint32_t* recommended_ids_mask) {
  return edge(__func__, [&](Runtime& runtime) {
    return engine_mask(runtime, dst_agent, src_agent, recommended_ids_mask);
  });
}

hsa_status_t hsa_amd_memory_async_copy_rect(const hsa_pitched_ptr_t* dst, const hsa_dim3_t* dst_offset,
                                            const hsa_pitched_ptr_t* src, const hsa_dim3_t* src_offset,
                                            const hsa_dim3_t* range, hsa_agent_t copy_agent,
                                            hsa_amd_copy_direction_t dir, uint32_t num_dep_signals,
                                            const hsa_signal_t* dep_signals, hsa_signal_t completion_signal) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    if (dst == nullptr || dst_offset == nullptr || src == nullptr || src_offset == nullptr ||
        range == nullptr) {
      return bad_argument("a pointer is null");
    }
    const Agent* agent = runtime.agent(copy_agent);
    if (agent == nullptr || !agent->is_gpu()) return fail(HSA_STATUS_ERROR_INVALID_AGENT);
    if (dir > hsaDeviceToDevice) return bad_argument("no such direction");
    return copy_rect(runtime, *dst, *dst_offset, *src, *src_offset, *range, num_dep_signals, dep_signals,
                     completion_signal);
  });
}

}  // extern "C"
