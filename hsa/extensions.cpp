// SPDX-License-Identifier: MIT
// The tables of the loader and the images extension. The finalizer does not exist here, and says so by being
// absent.
#include "hsa/extensions.h"

#include "hsa/hsa.h"
#include "hsa/hsa_ext_image.h"
#include "hsa/hsa_ven_amd_loader.h"

namespace cairn::hsa {
namespace {

constexpr hsa_ven_amd_loader_1_03_pfn_t kLoader = {
    hsa_ven_amd_loader_query_host_address,
    hsa_ven_amd_loader_query_segment_descriptors,
    hsa_ven_amd_loader_query_executable,
    hsa_ven_amd_loader_executable_iterate_loaded_code_objects,
    hsa_ven_amd_loader_loaded_code_object_get_info,
    hsa_ven_amd_loader_code_object_reader_create_from_file_with_offset_size,
    hsa_ven_amd_loader_iterate_executables,
};

constexpr hsa_ext_images_1_pfn_t kImages = {
    hsa_ext_image_get_capability,
    hsa_ext_image_data_get_info,
    hsa_ext_image_create,
    hsa_ext_image_destroy,
    hsa_ext_image_copy,
    hsa_ext_image_import,
    hsa_ext_image_export,
    hsa_ext_image_clear,
    hsa_ext_sampler_create,
    hsa_ext_sampler_destroy,
    hsa_ext_image_get_capability_with_layout,
    hsa_ext_image_data_get_info_with_layout,
    hsa_ext_image_create_with_layout,
    hsa_ext_sampler_create_v2,
};

constexpr Extension kExtensions[] = {
    {HSA_EXTENSION_IMAGES, 1, 0, &kImages, sizeof kImages},
    {HSA_EXTENSION_AMD_LOADER, 1, 3, &kLoader, sizeof kLoader},
};

struct Name {
  std::uint16_t number;
  const char* name;
};
constexpr Name kNames[] = {
    {HSA_EXTENSION_FINALIZER, "HSA_EXTENSION_FINALIZER"},
    {HSA_EXTENSION_IMAGES, "HSA_EXTENSION_IMAGES"},
    {HSA_EXTENSION_PERFORMANCE_COUNTERS, "HSA_EXTENSION_PERFORMANCE_COUNTERS"},
    {HSA_EXTENSION_PROFILING_EVENTS, "HSA_EXTENSION_PROFILING_EVENTS"},
    {HSA_EXTENSION_AMD_PROFILER, "HSA_EXTENSION_AMD_PROFILER"},
    {HSA_EXTENSION_AMD_LOADER, "HSA_EXTENSION_AMD_LOADER"},
    {HSA_EXTENSION_AMD_AQLPROFILE, "HSA_EXTENSION_AMD_AQLPROFILE"},
    {HSA_EXTENSION_AMD_PC_SAMPLING, "HSA_EXTENSION_AMD_PC_SAMPLING"},
};

}  // namespace

std::span<const Extension> extensions() { return kExtensions; }

const char* extension_name(std::uint16_t number) {
  for (const Name& row : kNames) {
    if (row.number == number) return row.name;
  }
  return nullptr;
}

std::size_t extension_table_bytes(std::uint16_t number, std::uint16_t minor) {
  if (number == HSA_EXTENSION_IMAGES) return minor == 0 ? sizeof(hsa_ext_images_1_00_pfn_t) : 0;
  if (number != HSA_EXTENSION_AMD_LOADER) return 0;
  switch (minor) {
    case 0:
      return sizeof(hsa_ven_amd_loader_1_00_pfn_t);
    case 1:
      return sizeof(hsa_ven_amd_loader_1_01_pfn_t);
    case 2:
      return sizeof(hsa_ven_amd_loader_1_02_pfn_t);
    case 3:
      return sizeof(hsa_ven_amd_loader_1_03_pfn_t);
    default:
      return 0;
  }
}

}  // namespace cairn::hsa
