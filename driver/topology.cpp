// SPDX-License-Identifier: MIT
// What the files of the topology say.
#include "driver/topology.h"

#include <unistd.h>

#include <algorithm>
#include <functional>
#include <thread>

#include <fmt/format.h>

namespace cairn::driver {
namespace {

enum LinkType : unsigned { kPcie = 2, kXgmi = 11 };

struct Link {
  LinkType type;
  unsigned from, to, weight;
};

/// Lines of "key value".
class Properties {
 public:
  Properties& add(const char* key, kfd::u64 value) {
    text_ += fmt::format("{} {}\n", key, value);
    return *this;
  }
  Properties& add_text(const char* key, const std::string& value) {
    text_ += fmt::format("{} {}\n", key, value);
    return *this;
  }
  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

kfd::u64 system_memory() {
  return static_cast<kfd::u64>(sysconf(_SC_PHYS_PAGES)) * static_cast<kfd::u64>(sysconf(_SC_PAGESIZE));
}

bool linked_by_xgmi(const Device& a, const Device& b) { return a.card->xgmi && a.card == b.card; }

/// Links that start at a node: the CPU's to every card, a card's to the CPU and to the other cards.
std::vector<Link> links_from(unsigned node, const std::vector<std::unique_ptr<Device>>& devices) {
  std::vector<Link> links;
  if (node == 0) {
    for (const auto& device : devices) links.push_back({kPcie, 0, device->node(), 20});
    return links;
  }
  const Device& self = *devices[node - 1];
  links.push_back({kPcie, node, 0, 20});
  for (const auto& other : devices) {
    if (other.get() == &self) continue;
    const bool xgmi = linked_by_xgmi(self, *other);
    links.push_back({xgmi ? kXgmi : kPcie, node, other->node(), xgmi ? 15u : 40u});
  }
  return links;
}

std::string link_text(const Link& link) {
  constexpr kfd::u64 kPcieMb = 64000, kXgmiMb = 128000;
  const kfd::u64 bandwidth = link.type == kXgmi ? kXgmiMb : kPcieMb;
  return Properties()
      .add("type", link.type)
      .add("version_major", 0)
      .add("version_minor", 0)
      .add("node_from", link.from)
      .add("node_to", link.to)
      .add("weight", link.weight)
      .add("min_latency", 0)
      .add("max_latency", 0)
      .add("min_bandwidth", bandwidth)
      .add("max_bandwidth", bandwidth)
      .add("recommended_transfer_size", 0)
      .add("recommended_sdma_engine_id_mask", 0)
      .add("flags", 1)
      .text();
}

std::string cache_text(unsigned level, unsigned kib, unsigned type, unsigned cus) {
  std::string siblings = "1";
  for (unsigned cu = 1; cu < std::min(cus, 256u); ++cu) siblings += ",1";
  return Properties()
      .add("processor_id_low", 0x80000000)
      .add("level", level)
      .add("size", kib)
      .add("cache_line_size", level == 1 ? 64 : 128)
      .add("cache_lines_per_tag", 1)
      .add("association", 16)
      .add("latency", 0)
      .add("type", type)
      .add_text("sibling_map", siblings)
      .text();
}

/// The caches a card lists: one of each kind a compute unit, an XCC and the card have.
std::vector<std::string> card_caches(const gpu::Card& card) {
  constexpr unsigned kData = 1 | 8, kInstruction = 2 | 8;
  constexpr unsigned kScalarKib = 16, kInstructionKib = 32, kUnitsSharing = 2;
  std::vector<std::string> caches = {
      cache_text(1, card.l1_kib, kData, 1),
      cache_text(1, kScalarKib, kData, kUnitsSharing),
      cache_text(1, kInstructionKib, kInstruction, kUnitsSharing),
      cache_text(2, card.l2_kib, kData, card.compute_units / card.xccs),
  };
  if (card.l3_kib != 0) caches.push_back(cache_text(3, card.l3_kib, kData, card.compute_units));
  return caches;
}

std::string cpu_text(std::size_t links) {
  return Properties()
      .add("cpu_cores_count", std::max(1u, std::thread::hardware_concurrency()))
      .add("simd_count", 0)
      .add("mem_banks_count", 1)
      .add("caches_count", 0)
      .add("io_links_count", links)
      .add("p2p_links_count", 0)
      .add("cpu_core_id_base", 0)
      .add("simd_id_base", 0)
      .add("max_waves_per_simd", 0)
      .add("lds_size_in_kb", 0)
      .add("gds_size_in_kb", 0)
      .add("wave_front_size", 0)
      .add("array_count", 0)
      .add("simd_arrays_per_engine", 0)
      .add("cu_per_simd_array", 0)
      .add("simd_per_cu", 0)
      .add("max_slots_scratch_cu", 0)
      .add("vendor_id", 0)
      .add("device_id", 0)
      .add("location_id", 0)
      .add("drm_render_minor", 0)
      .add("hive_id", 0)
      .add("max_engine_clk_ccompute", 0)
      .text();
}

kfd::u32 capability_of(const gpu::TargetInfo& target) {
  constexpr kfd::u32 kDoorbells64 = 2u << 12, kFourWatchpoints = 1u << 7 | 2u << 8;
  constexpr kfd::u32 kSramEcc = 1u << 26, kSvm = 1u << 27;
  return kDoorbells64 | kFourWatchpoints | kSvm | (target.generation == 9 ? kSramEcc : 0);
}

std::string card_text(const Device& device, std::size_t caches, std::size_t links, bool in_hive) {
  const gpu::Card& card = *device.card;
  const kfd::u64 name_hash = std::hash<std::string>()(card.name);
  return Properties()
      .add("cpu_cores_count", 0)
      .add("simd_count", card.compute_units * card.simds_per_cu)
      .add("mem_banks_count", 1)
      .add("caches_count", caches)
      .add("io_links_count", links)
      .add("p2p_links_count", 0)
      .add("cpu_core_id_base", 0)
      .add("simd_id_base", 0x80000000 + device.index * 0x1000)
      .add("max_waves_per_simd", card.waves_per_simd)
      .add("lds_size_in_kb", card.lds_kib)
      .add("gds_size_in_kb", 0)
      .add("num_gws", 64)
      .add("wave_front_size", device.target->lanes)
      .add("array_count", card.shader_engines * card.arrays_per_engine)
      .add("simd_arrays_per_engine", card.arrays_per_engine)
      .add("cu_per_simd_array", card.cus_per_array)
      .add("simd_per_cu", card.simds_per_cu)
      .add("max_slots_scratch_cu", 32)
      .add("gfx_target_version", device.target->version)
      .add("vendor_id", 0x1002)
      .add("device_id", card.device_id)
      .add("location_id", (device.index + 3) << 8)
      .add("domain", 0)
      .add("drm_render_minor", device.render_minor())
      .add("hive_id", in_hive ? 0xca1100 + (name_hash & 0xff) : 0)
      .add("num_sdma_engines", card.sdma_engines)
      .add("num_sdma_xgmi_engines", card.xgmi_sdma_engines)
      .add("num_sdma_queues_per_engine", card.queues_per_sdma_engine)
      .add("num_cp_queues", 24 * card.xccs)
      .add("max_engine_clk_fcompute", card.engine_mhz)
      .add("local_mem_size", 0)
      .add("fw_version", card.firmware)
      .add("capability", capability_of(*device.target))
      .add("capability2", 0)
      .add("debug_prop", 1511)
      .add("sdma_fw_version", card.firmware)
      .add("unique_id", name_hash ^ (0x9e3779b97f4a7c15 * (device.index + 1)))
      .add("num_xcc", card.xccs)
      .add("family_id", card.family_id)
      .add("max_engine_clk_ccompute", 0)
      .text();
}

std::string memory_text(unsigned heap, kfd::u64 bytes, unsigned width, unsigned mhz) {
  return Properties()
      .add("heap_type", heap)
      .add("size_in_bytes", bytes)
      .add("flags", 0)
      .add("width", width)
      .add("mem_clk_max", mhz)
      .text();
}

/// What libdrm and lsmod look for.
void add_other_files(const std::vector<std::unique_ptr<Device>>& devices, std::vector<TopologyFile>& files) {
  for (const auto& device : devices) {
    for (const unsigned minor : {device->index, device->render_minor()}) {
      const std::string root = fmt::format("char/226:{}/device/", minor);
      files.push_back(
          {fmt::format("{}drm/card{}/dev", root, device->index), fmt::format("226:{}\n", device->index)});
      files.push_back({fmt::format("{}drm/renderD{}/dev", root, device->render_minor()),
                       fmt::format("226:{}\n", device->render_minor())});
      files.push_back({root + "vendor", "0x1002\n"});
      files.push_back({root + "device", fmt::format("{:#06x}\n", device->card->device_id)});
    }
  }
  for (const auto& [name, text] : {std::pair{"initstate", "live\n"}, {"refcnt", "0\n"}, {"holders/", ""}})
    files.push_back({fmt::format("module/amdgpu/{}", name), text});
}

/// Versions of the blocks in a chip: graphics (hardware id 11), SDMA (42), the bus interface (108), as the
/// kernel discovers them.
struct Blocks {
  const char* target;
  unsigned version[3][3];
};
constexpr unsigned kBlockIds[] = {11, 42, 108};
constexpr Blocks kBlocks[] = {
    {"gfx906", {{9, 4, 0}, {4, 2, 0}, {7, 4, 0}}},   {"gfx908", {{9, 4, 1}, {4, 2, 2}, {7, 4, 1}}},
    {"gfx90a", {{9, 4, 2}, {4, 4, 0}, {7, 4, 4}}},   {"gfx942", {{9, 4, 3}, {4, 4, 2}, {7, 9, 0}}},
    {"gfx950", {{9, 5, 0}, {4, 4, 5}, {7, 9, 1}}},   {"gfx1030", {{10, 3, 0}, {5, 2, 0}, {3, 3, 0}}},
    {"gfx1031", {{10, 3, 2}, {5, 2, 2}, {3, 3, 0}}}, {"gfx1100", {{11, 0, 0}, {6, 0, 0}, {4, 3, 0}}},
    {"gfx1201", {{12, 0, 1}, {7, 0, 1}, {6, 3, 1}}},
};

/// What /sys/class/drm has of a card.
void add_drm_files(const Device& device, std::vector<TopologyFile>& files) {
  constexpr const char* kParts[] = {"major", "minor", "revision"};
  const auto* blocks = std::ranges::find_if(
      kBlocks, [&](const Blocks& b) { return device.card->target == std::string_view(b.target); });
  if (blocks == std::end(kBlocks)) return;
  for (unsigned block = 0; block < std::size(kBlockIds); ++block) {
    for (unsigned part = 0; part < std::size(kParts); ++part) {
      files.push_back({fmt::format("drm/renderD{}/device/ip_discovery/die/0/{}/0/{}", device.render_minor(),
                                   kBlockIds[block], kParts[part]),
                       fmt::format("{}\n", blocks->version[block][part])});
    }
  }
}

bool is_in_hive(const Device& device, const std::vector<std::unique_ptr<Device>>& devices) {
  return std::ranges::any_of(
      devices, [&](const auto& other) { return other.get() != &device && linked_by_xgmi(device, *other); });
}

}  // namespace

std::vector<TopologyFile> topology_files(const std::vector<std::unique_ptr<Device>>& devices) {
  constexpr unsigned kHeapSystem = 0, kHeapVisible = 1;
  std::vector<TopologyFile> files;
  files.push_back({"generation_id", "1\n"});
  files.push_back({"system_properties", "platform_oem 0\nplatform_id 0\nplatform_rev 1\n"});
  for (unsigned node = 0; node <= devices.size(); ++node) {
    const std::string root = fmt::format("nodes/{}/", node);
    const std::vector<Link> links = links_from(node, devices);
    for (std::size_t i = 0; i < links.size(); ++i) {
      files.push_back({fmt::format("{}io_links/{}/properties", root, i), link_text(links[i])});
    }
    if (node == 0) {
      files.push_back({root + "gpu_id", "0\n"});
      files.push_back({root + "name", "\n"});
      files.push_back({root + "properties", cpu_text(links.size())});
      files.push_back({root + "mem_banks/0/properties", memory_text(kHeapSystem, system_memory(), 64, 3200)});
      continue;
    }
    const Device& device = *devices[node - 1];
    const gpu::Card& card = *device.card;
    const std::vector<std::string> caches = card_caches(card);
    for (std::size_t i = 0; i < caches.size(); ++i) {
      files.push_back({fmt::format("{}caches/{}/properties", root, i), caches[i]});
    }
    files.push_back({root + "gpu_id", fmt::format("{}\n", device.gpu_id)});
    files.push_back({root + "name", fmt::format("{}\n", card.name)});
    files.push_back({root + "marketing_name", fmt::format("{}\n", card.marketing)});
    files.push_back(
        {root + "properties", card_text(device, caches.size(), links.size(), is_in_hive(device, devices))});
    files.push_back({root + "mem_banks/0/properties",
                     memory_text(kHeapVisible, device.vram_bytes, card.memory_bus_bits, card.memory_mhz)});
    add_drm_files(device, files);
  }
  add_other_files(devices, files);
  return files;
}

}  // namespace cairn::driver
