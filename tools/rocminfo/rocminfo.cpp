// SPDX-License-Identifier: MIT
// rocminfo: the system, its agents, pools and instruction sets, in the format of ROCm's tool.
#include <cinttypes>
#include <cstdio>
#include <string>
#include <vector>

#include "hsa/hsa.h"
#include "hsa/hsa_ext_amd.h"

namespace {

constexpr int kLabelWidth = 25, kValueWidth = 35;

/// Ends the program when a call of the runtime fails.
void require(hsa_status_t status, const char* what) {
  if (status == HSA_STATUS_SUCCESS || status == HSA_STATUS_INFO_BREAK) return;
  const char* text = "an unknown status";
  hsa_status_string(status, &text);
  std::fprintf(stderr, "rocminfo: %s: %s\n", what, text);
  std::exit(static_cast<int>(status & 0xFF) | 1);
}

// ---- lines
// -------------------------------------------------------------------------------------------------

void label(const char* text, int indent = 0) { std::printf("%*s%-*s", indent * 2, "", kLabelWidth, text); }
void heading(const char* text, int indent = 0) { label(text, indent), std::printf("\n"); }
void line(const char* name, const std::string& value, int indent = 0) {
  label(name, indent);
  std::printf("%-*s\n", kValueWidth, value.c_str());
}
void line(const char* name, std::uint32_t value, int indent = 0) {
  line(name, std::to_string(value), indent);
}

/// "64(0x40) ", as ROCm's tool writes numbers.
std::string both(std::uint32_t value) {
  char text[32];
  std::snprintf(text, sizeof text, "%" PRIu32 "(0x%" PRIx32 ") ", value, value);
  return text;
}
void both_line(const char* name, std::uint32_t value, int indent) { line(name, both(value), indent); }
const char* true_false(bool value) { return value ? "TRUE" : "FALSE"; }
const char* yes_no(bool value) { return value ? "YES" : "NO"; }

// ---- attributes
// --------------------------------------------------------------------------------------------

template <class T>
T system_value(hsa_system_info_t attribute) {
  T value{};
  require(hsa_system_get_info(attribute, &value), "hsa_system_get_info");
  return value;
}

template <class T>
T agent_value(hsa_agent_t agent, int attribute) {
  T value{};
  require(hsa_agent_get_info(agent, static_cast<hsa_agent_info_t>(attribute), &value), "hsa_agent_get_info");
  return value;
}

std::string agent_text(hsa_agent_t agent, int attribute) {
  char text[64] = {};
  require(hsa_agent_get_info(agent, static_cast<hsa_agent_info_t>(attribute), text), "hsa_agent_get_info");
  return text;
}

template <class T>
T pool_value(hsa_amd_memory_pool_t pool, hsa_amd_memory_pool_info_t attribute) {
  T value{};
  require(hsa_amd_memory_pool_get_info(pool, attribute, &value), "hsa_amd_memory_pool_get_info");
  return value;
}

template <class T>
T isa_value(hsa_isa_t isa, hsa_isa_info_t attribute) {
  T value{};
  require(hsa_isa_get_info_alt(isa, attribute, &value), "hsa_isa_get_info_alt");
  return value;
}

// ---- parts of the report
// -----------------------------------------------------------------------------------

void print_system() {
  std::printf("=====================    \nHSA System Attributes    \n=====================    \n");
  label("Runtime Version:");
  std::printf("%d.%d\n", system_value<std::uint16_t>(HSA_SYSTEM_INFO_VERSION_MAJOR),
              system_value<std::uint16_t>(HSA_SYSTEM_INFO_VERSION_MINOR));
  label("Runtime Ext Version:");
  std::printf("%d.%d\n", system_value<std::uint16_t>(HSA_AMD_SYSTEM_INFO_EXT_VERSION_MAJOR),
              system_value<std::uint16_t>(HSA_AMD_SYSTEM_INFO_EXT_VERSION_MINOR));
  label("System Timestamp Freq.:");
  std::printf("%fMHz\n",
              static_cast<double>(system_value<std::uint64_t>(HSA_SYSTEM_INFO_TIMESTAMP_FREQUENCY)) / 1e6);
  label("Sig. Max Wait Duration:");
  const auto wait = system_value<std::uint64_t>(HSA_SYSTEM_INFO_SIGNAL_MAX_WAIT);
  std::printf("%" PRIu64 " (0x%" PRIX64 ") (timestamp count)\n", wait, wait);
  line("Machine Model:",
       system_value<hsa_machine_model_t>(HSA_SYSTEM_INFO_MACHINE_MODEL) == HSA_MACHINE_MODEL_LARGE ? "LARGE"
                                                                                                   : "SMALL");
  line(
      "System Endianness:",
      system_value<hsa_endianness_t>(HSA_SYSTEM_INFO_ENDIANNESS) == HSA_ENDIANNESS_LITTLE ? "LITTLE" : "BIG");
  label("Mwaitx:");
  std::printf("%s\n", system_value<bool>(HSA_AMD_SYSTEM_INFO_MWAITX_ENABLED) ? "ENABLED" : "DISABLED");
  label("XNACK enabled:");
  std::printf("%s\n", yes_no(system_value<bool>(HSA_AMD_SYSTEM_INFO_XNACK_ENABLED)));
  label("DMAbuf Support:");
  std::printf("%s\n", yes_no(system_value<bool>(HSA_AMD_SYSTEM_INFO_DMABUF_SUPPORTED)));
  label("VMM Support:");
  std::printf("%s\n\n", yes_no(system_value<bool>(HSA_AMD_SYSTEM_INFO_VIRTUAL_MEM_API_SUPPORTED)));
}

std::string feature_name(std::uint32_t features) {
  const bool kernels = (features & HSA_AGENT_FEATURE_KERNEL_DISPATCH) != 0,
             agents = (features & HSA_AGENT_FEATURE_AGENT_DISPATCH) != 0;
  if (kernels && agents) return "KERNEL_DISPATCH & AGENT_DISPATCH";
  return kernels ? "KERNEL_DISPATCH" : agents ? "AGENT_DISPATCH" : "None specified";
}

std::string rounding_name(hsa_default_float_rounding_mode_t mode) {
  if (mode == HSA_DEFAULT_FLOAT_ROUNDING_MODE_ZERO) return "ZERO";
  return mode == HSA_DEFAULT_FLOAT_ROUNDING_MODE_NEAR ? "NEAR" : "Not Supported";
}

struct Sizes {
  std::uint32_t of[4];
};

void print_caches(hsa_agent_t agent) {
  heading("Cache Info:", 1);
  const auto sizes = agent_value<Sizes>(agent, HSA_AGENT_INFO_CACHE_SIZE);
  for (int level = 0; level < 4; ++level) {
    if (sizes.of[level] == 0) continue;
    line(("L" + std::to_string(level + 1) + ":").c_str(), both(sizes.of[level] / 1024) + "KB", 2);
  }
}

struct Triple {
  std::uint16_t of[3];
};

void print_dimensions(const char* title, std::uint32_t x, std::uint32_t y, std::uint32_t z, int indent) {
  heading(title, indent);
  both_line("x", x, indent + 1);
  both_line("y", y, indent + 1);
  both_line("z", z, indent + 1);
}

void print_kernel_limits(hsa_agent_t agent) {
  const auto waves = agent_value<std::uint32_t>(agent, HSA_AMD_AGENT_INFO_MAX_WAVES_PER_CU);
  const auto lanes = agent_value<std::uint32_t>(agent, HSA_AGENT_INFO_WAVEFRONT_SIZE);
  const auto group = agent_value<Triple>(agent, HSA_AGENT_INFO_WORKGROUP_MAX_DIM);
  const auto grid = agent_value<hsa_dim3_t>(agent, HSA_AGENT_INFO_GRID_MAX_DIM);
  line("Fast F16 Operation:", true_false(agent_value<bool>(agent, HSA_AGENT_INFO_FAST_F16_OPERATION)), 1);
  both_line("Wavefront Size:", lanes, 1);
  both_line("Workgroup Max Size:", agent_value<std::uint32_t>(agent, HSA_AGENT_INFO_WORKGROUP_MAX_SIZE), 1);
  print_dimensions("Workgroup Max Size per Dimension:", group.of[0], group.of[1], group.of[2], 1);
  both_line("Max Waves Per CU:", waves, 1);
  both_line("Max Work-item Per CU:", lanes * waves, 1);
  both_line("Grid Max Size:", agent_value<std::uint32_t>(agent, HSA_AGENT_INFO_GRID_MAX_SIZE), 1);
  print_dimensions("Grid Max Size per Dimension:", grid.x, grid.y, grid.z, 1);
  line("Max fbarriers/Workgrp:", agent_value<std::uint32_t>(agent, HSA_AGENT_INFO_FBARRIER_MAX_SIZE), 1);
  line("Packet Processor uCode::", agent_value<std::uint32_t>(agent, HSA_AMD_AGENT_INFO_UCODE_VERSION), 1);
  line("SDMA engine uCode::", agent_value<std::uint32_t>(agent, HSA_AMD_AGENT_INFO_SDMA_UCODE_VERSION), 1);
  const auto iommu = agent_value<hsa_amd_iommu_version_t>(agent, HSA_AMD_AGENT_INFO_IOMMU_SUPPORT);
  line("IOMMU Support::", iommu == HSA_IOMMU_SUPPORT_V2 ? "V2" : "None", 1);
}

void print_identity(hsa_agent_t agent) {
  line("Name:", agent_text(agent, HSA_AGENT_INFO_NAME), 1);
  line("Uuid:", agent_text(agent, HSA_AMD_AGENT_INFO_UUID), 1);
  line("Marketing Name:", agent_text(agent, HSA_AMD_AGENT_INFO_PRODUCT_NAME), 1);
  line("Vendor Name:", agent_text(agent, HSA_AGENT_INFO_VENDOR_NAME), 1);
  line("Feature:", feature_name(agent_value<std::uint32_t>(agent, HSA_AGENT_INFO_FEATURE)), 1);
  line("Profile:",
       agent_value<hsa_profile_t>(agent, HSA_AGENT_INFO_PROFILE) == HSA_PROFILE_BASE ? "BASE_PROFILE"
                                                                                     : "FULL_PROFILE",
       1);
  line("Float Round Mode:",
       rounding_name(
           agent_value<hsa_default_float_rounding_mode_t>(agent, HSA_AGENT_INFO_DEFAULT_FLOAT_ROUNDING_MODE)),
       1);
  both_line("Max Queue Number:", agent_value<std::uint32_t>(agent, HSA_AGENT_INFO_QUEUES_MAX), 1);
  both_line("Queue Min Size:", agent_value<std::uint32_t>(agent, HSA_AGENT_INFO_QUEUE_MIN_SIZE), 1);
  both_line("Queue Max Size:", agent_value<std::uint32_t>(agent, HSA_AGENT_INFO_QUEUE_MAX_SIZE), 1);
  line("Queue Type:",
       agent_value<std::uint32_t>(agent, HSA_AGENT_INFO_QUEUE_TYPE) == HSA_QUEUE_TYPE_MULTI ? "MULTI"
                                                                                            : "SINGLE",
       1);
  line("Node:", agent_value<std::uint32_t>(agent, HSA_AGENT_INFO_NODE), 1);
}

void print_hardware(hsa_agent_t agent, bool gpu) {
  both_line("Chip ID:", agent_value<std::uint32_t>(agent, HSA_AMD_AGENT_INFO_CHIP_ID), 1);
  both_line("ASIC Revision:", agent_value<std::uint32_t>(agent, HSA_AMD_AGENT_INFO_ASIC_REVISION), 1);
  both_line("Cacheline Size:", agent_value<std::uint32_t>(agent, HSA_AMD_AGENT_INFO_CACHELINE_SIZE), 1);
  line("Max Clock Freq. (MHz):", agent_value<std::uint32_t>(agent, HSA_AMD_AGENT_INFO_MAX_CLOCK_FREQUENCY),
       1);
  line("BDFID:", agent_value<std::uint32_t>(agent, HSA_AMD_AGENT_INFO_BDFID), 1);
  line("Internal Node ID:", agent_value<std::uint32_t>(agent, HSA_AMD_AGENT_INFO_DRIVER_NODE_ID), 1);
  line("Compute Unit:", agent_value<std::uint32_t>(agent, HSA_AMD_AGENT_INFO_COMPUTE_UNIT_COUNT), 1);
  line("SIMDs per CU:", agent_value<std::uint32_t>(agent, HSA_AMD_AGENT_INFO_NUM_SIMDS_PER_CU), 1);
  line("Shader Engines:", agent_value<std::uint32_t>(agent, HSA_AMD_AGENT_INFO_NUM_SHADER_ENGINES), 1);
  line("Shader Arrs. per Eng.:",
       agent_value<std::uint32_t>(agent, HSA_AMD_AGENT_INFO_NUM_SHADER_ARRAYS_PER_SE), 1);
  line("WatchPts on Addr. Ranges:",
       agent_value<std::uint32_t>(agent, HSA_AMD_AGENT_INFO_MAX_ADDRESS_WATCH_POINTS), 1);
  if (gpu)
    line("Coherent Host Access:",
         true_false(agent_value<bool>(agent, HSA_AMD_AGENT_INFO_SVM_DIRECT_HOST_ACCESS)), 1);
  auto properties = agent_value<std::uint64_t>(agent, HSA_AMD_AGENT_INFO_MEMORY_PROPERTIES);
  label("Memory Properties:", 1);
  std::printf("%s\n", hsa_flag_isset64(reinterpret_cast<std::uint8_t*>(&properties),
                                       HSA_AMD_MEMORY_PROPERTY_AGENT_IS_APU)
                          ? "APU"
                          : "");
  label("Features:", 1);
  std::printf("%s\n", gpu ? "KERNEL_DISPATCH " : "None");
}

std::string pool_flags(std::uint32_t flags) {
  struct Name {
    std::uint32_t flag;
    const char* name;
  };
  constexpr Name kNames[] = {
      {HSA_AMD_MEMORY_POOL_GLOBAL_FLAG_KERNARG_INIT, "KERNARG"},
      {HSA_AMD_MEMORY_POOL_GLOBAL_FLAG_FINE_GRAINED, "FINE GRAINED"},
      {HSA_AMD_MEMORY_POOL_GLOBAL_FLAG_COARSE_GRAINED, "COARSE GRAINED"},
      {HSA_AMD_MEMORY_POOL_GLOBAL_FLAG_EXTENDED_SCOPE_FINE_GRAINED, "EXTENDED FINE GRAINED"}};
  std::string text;
  for (const Name& row : kNames) {
    if ((flags & row.flag) != 0) text += (text.empty() ? "" : ", ") + std::string(row.name);
  }
  return text;
}

std::string pool_segment(hsa_amd_memory_pool_t pool) {
  switch (pool_value<std::uint32_t>(pool, HSA_AMD_MEMORY_POOL_INFO_SEGMENT)) {
    case HSA_AMD_SEGMENT_GLOBAL:
      return "GLOBAL; FLAGS: " +
             pool_flags(pool_value<std::uint32_t>(pool, HSA_AMD_MEMORY_POOL_INFO_GLOBAL_FLAGS));
    case HSA_AMD_SEGMENT_READONLY:
      return "READONLY";
    case HSA_AMD_SEGMENT_PRIVATE:
      return "PRIVATE";
    case HSA_AMD_SEGMENT_GROUP:
      return "GROUP";
    default:
      return "Not Supported";
  }
}

std::string kilobytes(std::size_t bytes) { return std::to_string(bytes / 1024) + "KB"; }

hsa_status_t print_pool(hsa_amd_memory_pool_t pool, void* count) {
  heading(("Pool " + std::to_string(++*static_cast<int*>(count))).c_str(), 2);
  line("Segment:", pool_segment(pool), 3);
  const auto size = pool_value<std::size_t>(pool, HSA_AMD_MEMORY_POOL_INFO_SIZE);
  line("Size:", both(static_cast<std::uint32_t>(size / 1024)) + "KB", 3);
  line("Allocatable:", true_false(pool_value<bool>(pool, HSA_AMD_MEMORY_POOL_INFO_RUNTIME_ALLOC_ALLOWED)), 3);
  line("Alloc Granule:",
       kilobytes(pool_value<std::size_t>(pool, HSA_AMD_MEMORY_POOL_INFO_RUNTIME_ALLOC_GRANULE)), 3);
  line("Alloc Recommended Granule:",
       kilobytes(pool_value<std::size_t>(pool, HSA_AMD_MEMORY_POOL_INFO_RUNTIME_ALLOC_REC_GRANULE)), 3);
  line("Alloc Alignment:",
       kilobytes(pool_value<std::size_t>(pool, HSA_AMD_MEMORY_POOL_INFO_RUNTIME_ALLOC_ALIGNMENT)), 3);
  line("Accessible by all:", true_false(pool_value<bool>(pool, HSA_AMD_MEMORY_POOL_INFO_ACCESSIBLE_BY_ALL)),
       3);
  return HSA_STATUS_SUCCESS;
}

struct Modes {
  bool of[3];
};

std::string mode_names(const Modes& modes) {
  std::string text;
  if (modes.of[HSA_DEFAULT_FLOAT_ROUNDING_MODE_DEFAULT]) text = "DEFAULT ";
  if (modes.of[HSA_DEFAULT_FLOAT_ROUNDING_MODE_ZERO]) text += "ZERO ";
  if (modes.of[HSA_DEFAULT_FLOAT_ROUNDING_MODE_NEAR]) text += "NEAR";
  return text;
}

struct Pair {
  bool of[2];
};

hsa_status_t print_isa(hsa_isa_t isa, void* count) {
  heading(("ISA " + std::to_string(++*static_cast<int*>(count))).c_str(), 2);
  std::vector<char> name(isa_value<std::uint32_t>(isa, HSA_ISA_INFO_NAME_LENGTH) + 1);
  require(hsa_isa_get_info_alt(isa, HSA_ISA_INFO_NAME, name.data()), "hsa_isa_get_info_alt");
  line("Name:", name.data(), 3);
  const auto models = isa_value<Pair>(isa, HSA_ISA_INFO_MACHINE_MODELS),
             profiles = isa_value<Pair>(isa, HSA_ISA_INFO_PROFILES);
  line("Machine Models:",
       std::string(models.of[0] ? "HSA_MACHINE_MODEL_SMALL " : "") +
           (models.of[1] ? "HSA_MACHINE_MODEL_LARGE" : ""),
       3);
  line("Profiles:",
       std::string(profiles.of[0] ? "HSA_PROFILE_BASE " : "") + (profiles.of[1] ? "HSA_PROFILE_FULL" : ""),
       3);
  line("Default Rounding Mode:", mode_names(isa_value<Modes>(isa, HSA_ISA_INFO_DEFAULT_FLOAT_ROUNDING_MODES)),
       3);
  line("Default Rounding Mode:",
       mode_names(isa_value<Modes>(isa, HSA_ISA_INFO_BASE_PROFILE_DEFAULT_FLOAT_ROUNDING_MODES)), 3);
  line("Fast f16:", true_false(isa_value<bool>(isa, HSA_ISA_INFO_FAST_F16_OPERATION)), 3);
  both_line("Workgroup Max Size:", isa_value<std::uint32_t>(isa, HSA_ISA_INFO_WORKGROUP_MAX_SIZE), 3);
  const auto group = isa_value<Triple>(isa, HSA_ISA_INFO_WORKGROUP_MAX_DIM);
  print_dimensions("Workgroup Max Size per Dimension:", group.of[0], group.of[1], group.of[2], 3);
  both_line("Grid Max Size:",
            static_cast<std::uint32_t>(isa_value<std::uint64_t>(isa, HSA_ISA_INFO_GRID_MAX_SIZE)), 3);
  const auto grid = isa_value<hsa_dim3_t>(isa, HSA_ISA_INFO_GRID_MAX_DIM);
  print_dimensions("Grid Max Size per Dimension:", grid.x, grid.y, grid.z, 3);
  line("FBarrier Max Size:", isa_value<std::uint32_t>(isa, HSA_ISA_INFO_FBARRIER_MAX_SIZE), 3);
  return HSA_STATUS_SUCCESS;
}

hsa_status_t print_agent(hsa_agent_t agent, void* count) {
  heading("*******");
  heading(("Agent " + std::to_string(++*static_cast<int*>(count))).c_str());
  heading("*******");
  const bool gpu = agent_value<hsa_device_type_t>(agent, HSA_AGENT_INFO_DEVICE) == HSA_DEVICE_TYPE_GPU;
  print_identity(agent);
  line("Device Type:", gpu ? "GPU" : "CPU", 1);
  print_caches(agent);
  print_hardware(agent, gpu);
  if (gpu) print_kernel_limits(agent);
  heading("Pool Info:", 1);
  int pools = 0, isas = 0;
  require(hsa_amd_agent_iterate_memory_pools(agent, print_pool, &pools),
          "hsa_amd_agent_iterate_memory_pools");
  heading("ISA Info:", 1);
  const hsa_status_t status = hsa_agent_iterate_isas(agent, print_isa, &isas);
  if (status != HSA_STATUS_ERROR_INVALID_AGENT) require(status, "hsa_agent_iterate_isas");
  return HSA_STATUS_SUCCESS;
}

}  // namespace

int main() {
  require(hsa_init(), "hsa_init");
  print_system();
  std::printf("==========               \nHSA Agents               \n==========               \n");
  int agents = 0;
  require(hsa_iterate_agents(print_agent, &agents), "hsa_iterate_agents");
  heading("*** Done ***");
  require(hsa_shut_down(), "hsa_shut_down");
}
