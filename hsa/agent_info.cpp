// SPDX-License-Identifier: MIT
// hsa_agent_get_info: every attribute, HSA's and AMD's, for processors and cards.
#include <fmt/format.h>

#include <cstdint>
#include <optional>

#include "hsa/agent.h"
#include "hsa/hsa_ext_image.h"
#include "hsa/image.h"
#include "hsa/value.h"

namespace cairn::hsa {
namespace {

constexpr std::size_t kNameSize = 64;
constexpr std::size_t kExtensionBytes = 128;

std::string marketing_name(const Agent& agent) {
  std::string name;
  for (HSAuint16 character : agent.properties.MarketingName) {
    if (character == 0) break;
    name.push_back(static_cast<char>(character));
  }
  return name;
}

// Level 1 is one compute unit's; from level 2 up the caches of the node add up.
Status store_cache_sizes(const Agent& agent, void* value) {
  std::uint32_t sizes[4] = {};
  for (const auto& cache : agent.caches) {
    const std::uint32_t level = cache->properties.CacheLevel;
    if (level < 1 || level > 4) continue;
    const std::uint32_t bytes = cache->properties.CacheSize * 1024;
    if (level >= 2 && agent.is_gpu())
      sizes[level - 1] += bytes;
    else if (sizes[level - 1] == 0)
      sizes[level - 1] = bytes;
  }
  return store(value, sizes);
}

std::uint32_t cache_line(const Agent& agent) {
  for (const auto& cache : agent.caches) {
    if (agent.is_gpu() && cache->properties.CacheLevel == 2 && cache->properties.CacheLineSize != 0) {
      return cache->properties.CacheLineSize;
    }
  }
  return 64;
}

std::uint32_t compute_units(const Agent& agent) {
  if (!agent.is_gpu()) return agent.properties.NumCPUCores;
  return agent.properties.NumFComputeCores / std::max(1u, agent.properties.NumSIMDPerCU);
}

const HsaMemoryProperties* device_bank(const Agent& agent) {
  const MemoryPool* pool = agent.is_gpu() ? agent.global_pool(0) : nullptr;
  return pool == nullptr ? nullptr : &pool->bank;
}

// The most scratch that all wave slots of the card could want.
std::uint64_t max_scratch(const Agent& agent) {
  if (!agent.is_gpu()) return 0;
  constexpr std::uint64_t kBytesPerLane = 16384;
  return std::uint64_t{compute_units(agent)} * agent.properties.MaxSlotsScratchCU *
         agent.properties.WaveFrontSize * kBytesPerLane;
}

Status store_uuid(const Agent& agent, void* value) {
  if (!agent.is_gpu()) return store_text(value, "CPU-XX", sizeof "CPU-XX");
  if (agent.properties.UniqueID == 0) return store_text(value, "GPU-XX", sizeof "GPU-XX");
  const std::string uuid = fmt::format("GPU-{:016x}", std::uint64_t{agent.properties.UniqueID});
  return store_text(value, uuid, uuid.size() + 1);
}

Status store_available(const Agent& agent, void* value) {
  if (!agent.is_gpu()) return fail(HSA_STATUS_ERROR_INVALID_ARGUMENT, "only cards count available memory");
  HSAuint64 bytes = 0;
  const HSAKMT_STATUS status = hsaKmtAvailableMemory(agent.node, &bytes);
  if (status != HSAKMT_STATUS_SUCCESS) return thunk_error(status, "hsaKmtAvailableMemory");
  return store<std::uint64_t>(value, bytes);
}

Status store_clocks(const Agent& agent, void* value) {
  hsa_amd_clock_counters_t out{};
  if (agent.is_gpu()) {
    HsaClockCounters counters{};
    const HSAKMT_STATUS status = hsaKmtGetClockCounters(agent.node, &counters);
    if (status != HSAKMT_STATUS_SUCCESS) return thunk_error(status, "hsaKmtGetClockCounters");
    out = {counters.GPUClockCounter, counters.CPUClockCounter, counters.SystemClockCounter,
           counters.SystemClockFrequencyHz};
  }
  return store(value, out);
}

std::optional<Status> core_info(const Agent& agent, std::uint32_t attribute, void* value) {
  const bool gpu = agent.is_gpu();
  switch (attribute) {
    case HSA_AGENT_INFO_NAME:
      return store_text(value, gpu ? agent.isa()->target->processor : marketing_name(agent), kNameSize);
    case HSA_AGENT_INFO_VENDOR_NAME:
      return store_text(value, gpu ? "AMD" : "CPU", kNameSize);
    case HSA_AGENT_INFO_FEATURE:
      return store<std::uint32_t>(value, gpu ? HSA_AGENT_FEATURE_KERNEL_DISPATCH : 0);
    case HSA_AGENT_INFO_MACHINE_MODEL:
      return store(value, HSA_MACHINE_MODEL_LARGE);
    case HSA_AGENT_INFO_PROFILE:
      return store(value, gpu ? HSA_PROFILE_BASE : HSA_PROFILE_FULL);
    case HSA_AGENT_INFO_BASE_PROFILE_DEFAULT_FLOAT_ROUNDING_MODES:
    case HSA_AGENT_INFO_DEFAULT_FLOAT_ROUNDING_MODE:
      return store(value, HSA_DEFAULT_FLOAT_ROUNDING_MODE_NEAR);
    case HSA_AGENT_INFO_FAST_F16_OPERATION:
      return store<bool>(value, gpu);
    case HSA_AGENT_INFO_WAVEFRONT_SIZE:
      return store<std::uint32_t>(value, gpu ? agent.properties.WaveFrontSize : 0);
    case HSA_AGENT_INFO_WORKGROUP_MAX_DIM: {
      const std::uint16_t most = gpu ? kMaxWorkgroupSize : 0;
      const std::uint16_t dimensions[3] = {most, most, most};
      return store(value, dimensions);
    }
    case HSA_AGENT_INFO_WORKGROUP_MAX_SIZE:
      return store<std::uint32_t>(value, gpu ? kMaxWorkgroupSize : 0);
    case HSA_AGENT_INFO_GRID_MAX_DIM:
      return store(value, gpu ? hsa_dim3_t{INT32_MAX, UINT16_MAX, UINT16_MAX} : hsa_dim3_t{});
    case HSA_AGENT_INFO_GRID_MAX_SIZE:
      return store<std::uint32_t>(value, gpu ? UINT32_MAX : 0);
    case HSA_AGENT_INFO_FBARRIER_MAX_SIZE:
      return store<std::uint32_t>(value, gpu ? 32 : 0);
    case HSA_AGENT_INFO_QUEUES_MAX:
      return store<std::uint32_t>(value, gpu ? kMaxQueues : 0);
    case HSA_AGENT_INFO_QUEUE_MIN_SIZE:
      return store<std::uint32_t>(value, gpu ? kMinQueuePackets : 0);
    case HSA_AGENT_INFO_QUEUE_MAX_SIZE:
      return store<std::uint32_t>(value, gpu ? kMaxQueuePackets : 0);
    case HSA_AGENT_INFO_QUEUE_TYPE:
      return store(value, HSA_QUEUE_TYPE_MULTI);
    case HSA_AGENT_INFO_NODE:
      return store<std::uint32_t>(value, agent.node);
    case HSA_AGENT_INFO_DEVICE:
      return store(value, gpu ? HSA_DEVICE_TYPE_GPU : HSA_DEVICE_TYPE_CPU);
    case HSA_AGENT_INFO_CACHE_SIZE:
      return store_cache_sizes(agent, value);
    case HSA_AGENT_INFO_ISA:
      return store(value, gpu ? agent.isa()->handle() : hsa_isa_t{});
    case HSA_AGENT_INFO_EXTENSIONS:
      std::memset(value, 0, kExtensionBytes);
      if (has_images(agent)) *static_cast<std::uint8_t*>(value) = 1 << HSA_EXTENSION_IMAGES;
      return success();
    case HSA_AGENT_INFO_VERSION_MAJOR:
    case HSA_AGENT_INFO_VERSION_MINOR:
      return store<std::uint16_t>(value, 1);
    default:
      return std::nullopt;
  }
}

std::optional<Status> amd_info(const Agent& agent, std::uint32_t attribute, void* value) {
  const HsaNodeProperties& node = agent.properties;
  const bool gpu = agent.is_gpu();
  const HsaMemoryProperties* bank = device_bank(agent);
  auto number = [&](std::uint32_t n) { return store(value, n); };
  switch (attribute) {
    case HSA_AMD_AGENT_INFO_CHIP_ID:
      return number(node.DeviceId);
    case HSA_AMD_AGENT_INFO_CACHELINE_SIZE:
      return number(cache_line(agent));
    case HSA_AMD_AGENT_INFO_COMPUTE_UNIT_COUNT:
    case HSA_AMD_AGENT_INFO_COOPERATIVE_COMPUTE_UNIT_COUNT:
      return number(compute_units(agent));
    case HSA_AMD_AGENT_INFO_MAX_CLOCK_FREQUENCY:
      return number(gpu ? node.MaxEngineClockMhzFCompute : node.MaxEngineClockMhzCCompute);
    case HSA_AMD_AGENT_INFO_DRIVER_NODE_ID:
      return number(agent.node);
    case HSA_AMD_AGENT_INFO_MAX_ADDRESS_WATCH_POINTS:
      return number(1u << node.Capability.ui32.WatchPointsTotalBits);
    case HSA_AMD_AGENT_INFO_BDFID:
      return number(node.LocationId);
    case HSA_AMD_AGENT_INFO_MEMORY_WIDTH:
      return number(bank == nullptr ? 0 : bank->Width);
    case HSA_AMD_AGENT_INFO_MEMORY_MAX_FREQUENCY:
      return number(bank == nullptr ? 0 : bank->MemoryClockMax);
    case HSA_AMD_AGENT_INFO_PRODUCT_NAME:
      return store_text(value, marketing_name(agent), HSA_PUBLIC_NAME_SIZE);
    case HSA_AMD_AGENT_INFO_MAX_WAVES_PER_CU:
      return number(node.NumSIMDPerCU * node.MaxWavesPerSIMD);
    case HSA_AMD_AGENT_INFO_NUM_SIMDS_PER_CU:
      return number(node.NumSIMDPerCU);
    case HSA_AMD_AGENT_INFO_NUM_SHADER_ENGINES:
      return number(node.NumShaderBanks);
    case HSA_AMD_AGENT_INFO_NUM_SHADER_ARRAYS_PER_SE:
      return number(node.NumArrays);
    case HSA_AMD_AGENT_INFO_HDP_FLUSH:
      return store(value, hsa_amd_hdp_flush_t{});
    case HSA_AMD_AGENT_INFO_DOMAIN:
      return number(node.Domain);
    case HSA_AMD_AGENT_INFO_COOPERATIVE_QUEUES:
      return store<bool>(value, gpu && node.NumGws != 0);
    case HSA_AMD_AGENT_INFO_UUID:
      return store_uuid(agent, value);
    case HSA_AMD_AGENT_INFO_ASIC_REVISION:
      return number(node.Capability.ui32.ASICRevision);
    case HSA_AMD_AGENT_INFO_SVM_DIRECT_HOST_ACCESS:
      return store<bool>(value, !gpu || node.Capability.ui32.CoherentHostAccess == 1);
    case HSA_AMD_AGENT_INFO_MEMORY_AVAIL:
      return store_available(agent, value);
    case HSA_AMD_AGENT_INFO_TIMESTAMP_FREQUENCY:
      return store<std::uint64_t>(value, gpu ? agent.clock.frequency() : kSystemClockFrequency);
    case HSA_AMD_AGENT_INFO_ASIC_FAMILY_ID:
      return number(node.FamilyID);
    case HSA_AMD_AGENT_INFO_UCODE_VERSION:
      return number(gpu ? node.EngineId.ui32.uCode : 0);
    case HSA_AMD_AGENT_INFO_SDMA_UCODE_VERSION:
      return number(gpu ? node.uCodeEngineVersions.uCodeSDMA : 0);
    case HSA_AMD_AGENT_INFO_NUM_SDMA_ENG:
      return number(node.NumSdmaEngines);
    case HSA_AMD_AGENT_INFO_NUM_SDMA_XGMI_ENG:
      return number(node.NumSdmaXgmiEngines);
    case HSA_AMD_AGENT_INFO_IOMMU_SUPPORT:
      return store(value,
                   gpu && node.Capability.ui32.HSAMMUPresent ? HSA_IOMMU_SUPPORT_V2 : HSA_IOMMU_SUPPORT_NONE);
    case HSA_AMD_AGENT_INFO_NUM_XCC:
      return number(gpu ? node.NumXcc : 0);
    case HSA_AMD_AGENT_INFO_DRIVER_UID:
      return number(gpu ? node.KFDGpuID : 0);
    case HSA_AMD_AGENT_INFO_NEAREST_CPU:
      return store(value, agent.nearest_cpu == nullptr ? hsa_agent_t{} : agent.nearest_cpu->handle());
    case HSA_AMD_AGENT_INFO_MEMORY_PROPERTIES:
    case HSA_AMD_AGENT_INFO_AQL_EXTENSIONS:
      return store<std::uint64_t>(value, 0);
    case HSA_AMD_AGENT_INFO_SCRATCH_LIMIT_MAX:
      return store<std::uint64_t>(value, max_scratch(agent));
    case HSA_AMD_AGENT_INFO_SCRATCH_LIMIT_CURRENT:
      return store<std::uint64_t>(value, agent.scratch_limit.load());
    case HSA_AMD_AGENT_INFO_CLOCK_COUNTERS:
      return store_clocks(agent, value);
    default:
      return std::nullopt;
  }
}

// Limits of images; all zero where there are none.
std::optional<Status> image_info(const Agent& agent, std::uint32_t attribute, void* value) {
  constexpr std::uint32_t kReadOnly = 128, kWritable = 64, kSamplers = 16, kEndless = UINT32_MAX;
  const bool exist = has_images(agent);
  const auto limit = [&](std::uint32_t most) { return exist ? most : 0; };
  constexpr auto kSide = static_cast<std::uint32_t>(kMaxImageSide);
  constexpr auto kDepth = static_cast<std::uint32_t>(kMaxImageDepth);
  const std::uint32_t sides[3] = {limit(kSide), limit(kSide), limit(kDepth)};
  switch (attribute) {
    case HSA_EXT_AGENT_INFO_IMAGE_2D_MAX_ELEMENTS:
    case HSA_EXT_AGENT_INFO_IMAGE_2DA_MAX_ELEMENTS:
    case HSA_EXT_AGENT_INFO_IMAGE_2DDEPTH_MAX_ELEMENTS:
    case HSA_EXT_AGENT_INFO_IMAGE_2DADEPTH_MAX_ELEMENTS:
      std::memcpy(value, sides, 2 * sizeof *sides);
      return success();
    case HSA_EXT_AGENT_INFO_IMAGE_3D_MAX_ELEMENTS:
      return store(value, sides);
    case HSA_EXT_AGENT_INFO_IMAGE_1D_MAX_ELEMENTS:
    case HSA_EXT_AGENT_INFO_IMAGE_1DA_MAX_ELEMENTS:
      return store(value, limit(kSide));
    case HSA_EXT_AGENT_INFO_IMAGE_1DB_MAX_ELEMENTS:
      return store(value, limit(kEndless));
    case HSA_EXT_AGENT_INFO_IMAGE_ARRAY_MAX_LAYERS:
      return store(value, limit(kDepth));
    case HSA_EXT_AGENT_INFO_MAX_IMAGE_RD_HANDLES:
      return store(value, limit(kReadOnly));
    case HSA_EXT_AGENT_INFO_MAX_IMAGE_RORW_HANDLES:
      return store(value, limit(kWritable));
    case HSA_EXT_AGENT_INFO_MAX_SAMPLER_HANDLERS:
      return store(value, limit(kSamplers));
    case HSA_EXT_AGENT_INFO_IMAGE_LINEAR_ROW_PITCH_ALIGNMENT:
      return store(value, limit(kImageAlignment));
    default:
      return std::nullopt;
  }
}

}  // namespace

Status agent_info(const Agent& agent, std::uint32_t attribute, void* value) {
  if (auto status = core_info(agent, attribute, value)) return *status;
  if (auto status = amd_info(agent, attribute, value)) return *status;
  if (auto status = image_info(agent, attribute, value)) return *status;
  return fail(HSA_STATUS_ERROR_INVALID_ARGUMENT, fmt::format("agents have no attribute {:#x}", attribute));
}

}  // namespace cairn::hsa
