// SPDX-License-Identifier: MIT
// Attributes of instruction sets; the limits are the same for all of them.
#include "hsa/isa_info.h"

#include "hsa/agent.h"
#include "hsa/value.h"

namespace cairn::hsa {

Status isa_info(const Isa& isa, std::uint32_t attribute, void* value) {
  switch (attribute) {
    case HSA_ISA_INFO_NAME_LENGTH:
      return store<std::uint32_t>(value, static_cast<std::uint32_t>(isa.name.size() + 1));
    case HSA_ISA_INFO_NAME:
      return store_text(value, isa.name, isa.name.size() + 1);
    case HSA_ISA_INFO_CALL_CONVENTION_COUNT:
      return store<std::uint32_t>(value, 1);
    case HSA_ISA_INFO_CALL_CONVENTION_INFO_WAVEFRONT_SIZE:
      return store<std::uint32_t>(value, isa.target->wavefront);
    case HSA_ISA_INFO_CALL_CONVENTION_INFO_WAVEFRONTS_PER_COMPUTE_UNIT:
      return store<std::uint32_t>(value, 40);
    case HSA_ISA_INFO_MACHINE_MODELS: {
      const bool models[2] = {false, true};
      return store(value, models);
    }
    case HSA_ISA_INFO_PROFILES: {
      const bool profiles[2] = {true, false};
      return store(value, profiles);
    }
    case HSA_ISA_INFO_DEFAULT_FLOAT_ROUNDING_MODES:
    case HSA_ISA_INFO_BASE_PROFILE_DEFAULT_FLOAT_ROUNDING_MODES: {
      const bool modes[3] = {false, false, true};
      return store(value, modes);
    }
    case HSA_ISA_INFO_FAST_F16_OPERATION:
      return store<bool>(value, true);
    case HSA_ISA_INFO_WORKGROUP_MAX_DIM: {
      const std::uint16_t most[3] = {kMaxWorkgroupSize, kMaxWorkgroupSize, kMaxWorkgroupSize};
      return store(value, most);
    }
    case HSA_ISA_INFO_WORKGROUP_MAX_SIZE:
      return store<std::uint32_t>(value, kMaxWorkgroupSize);
    case HSA_ISA_INFO_GRID_MAX_DIM:
      return store(value, hsa_dim3_t{INT32_MAX, UINT16_MAX, UINT16_MAX});
    case HSA_ISA_INFO_GRID_MAX_SIZE:
      return store<std::uint64_t>(value, UINT64_MAX);
    case HSA_ISA_INFO_FBARRIER_MAX_SIZE:
      return store<std::uint32_t>(value, 32);
    default:
      return fail(HSA_STATUS_ERROR_INVALID_ARGUMENT, "no such attribute of an instruction set");
  }
}

}  // namespace cairn::hsa
