// SPDX-License-Identifier: MIT
// Parses the topology's files.
#include <unistd.h>

#include <algorithm>
#include <cstring>
#include <fstream>
#include <map>
#include <sstream>
#include <string>

#include <fmt/format.h>

#include "driver/cairn.h"
#include "thunk/topology.h"

namespace cairn::thunk {
namespace {

std::optional<std::string> read_file(const std::string& path) {
  std::ifstream file(path);
  if (!file) return std::nullopt;
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

/// A file of "key value" lines; keys that are missing read as 0.
class Values {
 public:
  static std::optional<Values> read(const std::string& path) {
    const auto text = read_file(path);
    if (!text) return std::nullopt;
    Values values;
    std::istringstream lines(*text);
    for (std::string key, rest; lines >> key && std::getline(lines, rest);) {
      values.values_[key] = std::strtoull(rest.c_str(), nullptr, 10);
      values.texts_[key] = rest;
    }
    return values;
  }
  HSAuint64 wide(const char* key, HSAuint64 missing = 0) const {
    const auto found = values_.find(key);
    return found == values_.end() ? missing : found->second;
  }
  HSAuint32 operator[](const char* key) const { return static_cast<HSAuint32>(wide(key)); }
  std::string text(const char* key) const {
    const auto found = texts_.find(key);
    return found == texts_.end() ? std::string() : found->second;
  }

 private:
  std::map<std::string, HSAuint64> values_;
  std::map<std::string, std::string> texts_;
};

HSA_ENGINE_ID engine_id(HSAuint32 version, HSAuint32 firmware) {
  HSA_ENGINE_ID id = {};
  id.ui32.uCode = firmware & 0x3ff;
  id.ui32.Major = version / 10000;
  id.ui32.Minor = version / 100 % 100;
  id.ui32.Stepping = version % 100;
  return id;
}

/// Bytes of vector registers in a compute unit.
HSAuint32 vector_register_bytes(HSAuint32 version) {
  switch (version) {
    case 90008:
    case 90010:
    case 90402:
    case 90500:
      return 512 << 10;
    case 110000:
    case 110001:
    case 120000:
    case 120001:
      return 384 << 10;
    default:
      return 256 << 10;
  }
}

HsaNodeProperties node_properties(const Values& values, HSAuint32 gpu_id) {
  HsaNodeProperties node = {};
  const HSAuint32 version = values["gfx_target_version"],
                  arrays = std::max(values["simd_arrays_per_engine"], 1u);
  node.NumCPUCores = values["cpu_cores_count"];
  node.NumFComputeCores = values["simd_count"];
  node.NumMemoryBanks = values["mem_banks_count"];
  node.NumCaches = values["caches_count"];
  node.NumIOLinks = values["io_links_count"] + values["p2p_links_count"];
  node.CComputeIdLo = values["cpu_core_id_base"];
  node.FComputeIdLo = values["simd_id_base"];
  node.Capability.Value = values["capability"];
  node.Capability2.Value = values["capability2"];
  node.MaxWavesPerSIMD = values["max_waves_per_simd"];
  node.LDSSizeInKB = values["lds_size_in_kb"];
  node.GDSSizeInKB = values["gds_size_in_kb"];
  node.WaveFrontSize = values["wave_front_size"];
  node.NumArrays = values["simd_arrays_per_engine"];
  node.NumShaderBanks = values["array_count"] / arrays;
  node.NumCUPerArray = values["cu_per_simd_array"];
  node.NumSIMDPerCU = values["simd_per_cu"];
  node.MaxSlotsScratchCU = values["max_slots_scratch_cu"];
  node.VendorId = static_cast<HSAuint16>(values["vendor_id"]);
  node.DeviceId = static_cast<HSAuint16>(values["device_id"]);
  node.LocationId = values["location_id"];
  node.LocalMemSize = values.wide("local_mem_size");
  node.MaxEngineClockMhzFCompute = values["max_engine_clk_fcompute"];
  node.MaxEngineClockMhzCCompute = values["max_engine_clk_ccompute"];
  node.DrmRenderMinor = static_cast<HSAint32>(values["drm_render_minor"]);
  node.uCodeEngineVersions.uCodeSDMA = values["sdma_fw_version"] & 0x3ff;
  node.DebugProperties.Value = values.wide("debug_prop");
  node.HiveID = values.wide("hive_id");
  node.NumSdmaEngines = values["num_sdma_engines"];
  node.NumSdmaXgmiEngines = values["num_sdma_xgmi_engines"];
  node.NumSdmaQueuesPerEngine = static_cast<HSAuint8>(values["num_sdma_queues_per_engine"]);
  node.NumCpQueues = static_cast<HSAuint8>(values["num_cp_queues"]);
  node.NumGws = static_cast<HSAuint8>(values["num_gws"]);
  node.Integrated = node.NumCPUCores != 0 && node.NumFComputeCores != 0;
  node.Domain = values["domain"];
  node.UniqueID = values.wide("unique_id");
  node.NumXcc = static_cast<HSAuint32>(values.wide("num_xcc", 1));
  node.KFDGpuID = gpu_id;
  node.FamilyID = values["family_id"];
  if (gpu_id != 0) {
    node.EngineId = engine_id(version, values["fw_version"]);
    node.VGPRSizePerCU = vector_register_bytes(version);
    node.SGPRSizePerCU = 16 << 10;
    const std::string name =
        fmt::format("GFX{:02x}{:02x}{:02x}", version / 10000, version / 100 % 100, version % 100);
    std::memcpy(node.AMDName, name.c_str(), name.size() + 1);
  }
  return node;
}

std::string trim(const std::string& text) {
  const auto first = text.find_first_not_of(" \n"), last = text.find_last_not_of(" \n");
  return first == std::string::npos ? std::string() : text.substr(first, last - first + 1);
}

/// The processor's name, from /proc/cpuinfo; a card's, from the driver, or plainly "AMD GPU".
void set_marketing_name(HsaNodeProperties& node, const std::string& root) {
  std::string name = "AMD GPU";
  if (node.KFDGpuID == 0) {
    name = "CPU";
    std::istringstream lines(read_file("/proc/cpuinfo").value_or(""));
    for (std::string line; std::getline(lines, line);) {
      if (!line.starts_with("model name")) continue;
      name = trim(line.substr(line.find(':') + 1));
      break;
    }
  } else if (const auto text = read_file(root + "marketing_name")) {
    name = trim(*text);
  }
  for (std::size_t i = 0; i < std::min<std::size_t>(name.size(), HSA_PUBLIC_NAME_SIZE - 1); ++i) {
    node.MarketingName[i] = static_cast<unsigned char>(name[i]);
  }
}

HsaMemoryProperties memory_properties(const Values& values) {
  HsaMemoryProperties memory = {};
  memory.HeapType = static_cast<HSA_HEAPTYPE>(values["heap_type"]);
  memory.SizeInBytes = values.wide("size_in_bytes");
  memory.Flags.MemoryProperty = values["flags"];
  memory.Width = values["width"];
  memory.MemoryClockMax = values["mem_clk_max"];
  return memory;
}

HsaCacheProperties cache_properties(const Values& values) {
  HsaCacheProperties cache = {};
  cache.ProcessorIdLow = values["processor_id_low"];
  cache.CacheLevel = values["level"];
  cache.CacheSize = values["size"];
  cache.CacheLineSize = values["cache_line_size"];
  cache.CacheLinesPerTag = values["cache_lines_per_tag"];
  cache.CacheAssociativity = values["association"];
  cache.CacheLatency = values["latency"];
  cache.CacheType.Value = values["type"];
  std::istringstream siblings(values.text("sibling_map"));
  std::string one;
  for (unsigned i = 0; i < HSA_CPU_SIBLINGS && std::getline(siblings, one, ','); ++i) {
    cache.SiblingMap[i] = static_cast<HSAuint32>(std::strtoul(one.c_str(), nullptr, 10));
  }
  return cache;
}

HsaIoLinkProperties link_properties(const Values& values) {
  HsaIoLinkProperties link = {};
  link.IoLinkType = static_cast<HSA_IOLINKTYPE>(values["type"]);
  link.VersionMajor = values["version_major"];
  link.VersionMinor = values["version_minor"];
  link.NodeFrom = values["node_from"];
  link.NodeTo = values["node_to"];
  link.Weight = values["weight"];
  link.MinimumLatency = values["min_latency"];
  link.MaximumLatency = values["max_latency"];
  link.MinimumBandwidth = values["min_bandwidth"];
  link.MaximumBandwidth = values["max_bandwidth"];
  link.RecTransferSize = values["recommended_transfer_size"];
  link.RecSdmaEngIdMask = values["recommended_sdma_engine_id_mask"];
  link.Flags.LinkProperty = values["flags"];
  return link;
}

/// The driver leaves the processor's caches to the C library, which knows the ones of a core.
void add_cpu_caches(Node& node) {
  constexpr unsigned kData = 1 | 4, kInstruction = 2 | 4;
  const struct {
    int size, line;
    unsigned level, type;
  } kinds[] = {
      {_SC_LEVEL1_DCACHE_SIZE, _SC_LEVEL1_DCACHE_LINESIZE, 1, kData},
      {_SC_LEVEL1_ICACHE_SIZE, _SC_LEVEL1_ICACHE_LINESIZE, 1, kInstruction},
      {_SC_LEVEL2_CACHE_SIZE, _SC_LEVEL2_CACHE_LINESIZE, 2, kData},
      {_SC_LEVEL3_CACHE_SIZE, _SC_LEVEL3_CACHE_LINESIZE, 3, kData},
  };
  for (const auto& kind : kinds) {
    const long size = sysconf(kind.size), line = sysconf(kind.line);
    if (size <= 0) continue;
    HsaCacheProperties cache = {};
    cache.CacheLevel = kind.level;
    cache.CacheSize = static_cast<HSAuint32>(size >> 10);
    cache.CacheLineSize = static_cast<HSAuint32>(std::max(line, 0L));
    cache.CacheType.Value = kind.type;
    cache.SiblingMap[0] = 1;
    node.caches.push_back(cache);
  }
  node.properties.NumCaches = static_cast<HSAuint32>(node.caches.size());
}

template <class T, class Convert>
bool read_numbered(const std::string& folder, unsigned count, std::vector<T>& out, Convert convert) {
  for (unsigned i = 0; i < count; ++i) {
    const auto values = Values::read(fmt::format("{}/{}/properties", folder, i));
    if (!values) return false;
    out.push_back(convert(*values));
  }
  return true;
}

std::optional<Node> read_node(const std::string& root) {
  const auto id = read_file(root + "gpu_id");
  const auto values = Values::read(root + "properties");
  if (!id || !values) return std::nullopt;
  Node node;
  node.properties = node_properties(*values, static_cast<HSAuint32>(std::strtoul(id->c_str(), nullptr, 10)));
  set_marketing_name(node.properties, root);
  if (!read_numbered(root + "mem_banks", (*values)["mem_banks_count"], node.memory, memory_properties) ||
      !read_numbered(root + "caches", (*values)["caches_count"], node.caches, cache_properties) ||
      !read_numbered(root + "io_links", (*values)["io_links_count"], node.links, link_properties) ||
      !read_numbered(root + "p2p_links", (*values)["p2p_links_count"], node.links, link_properties)) {
    return std::nullopt;
  }
  if (node.properties.NumCPUCores != 0 && node.caches.empty()) add_cpu_caches(node);
  return node;
}

}  // namespace

std::optional<Topology> read_topology() {
  const char* root = cairn_topology();
  if (root == nullptr) return std::nullopt;
  const auto system = Values::read(fmt::format("{}/system_properties", root));
  if (!system) return std::nullopt;
  Topology topology;
  topology.system.PlatformOem = (*system)["platform_oem"];
  topology.system.PlatformId = (*system)["platform_id"];
  topology.system.PlatformRev = (*system)["platform_rev"];
  for (unsigned i = 0;; ++i) {
    const std::string folder = fmt::format("{}/nodes/{}/", root, i);
    if (access(folder.c_str(), F_OK) != 0) break;
    auto node = read_node(folder);
    if (!node) return std::nullopt;
    topology.nodes.push_back(std::move(*node));
  }
  topology.system.NumNodes = static_cast<HSAuint32>(topology.nodes.size());
  return topology;
}

}  // namespace cairn::thunk
