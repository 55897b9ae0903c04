// SPDX-License-Identifier: MIT
// Entry points: life time, status texts, system attributes, extensions.
#include <cstring>

#include "hsa/edge.h"
#include "hsa/extensions.h"
#include "hsa/value.h"

namespace cairn::hsa {
namespace {

constexpr std::uint16_t kVersionMajor = 1, kVersionMinor = 18;  // of ROCm 7's runtime
constexpr const char* kBuild = "cairn-0.1";
constexpr std::size_t kExtensionBytes = 128;

bool every_card(const Runtime& runtime, bool (*holds)(const Agent&)) {
  for (const auto& agent : runtime.agents) {
    if (agent->is_gpu() && !holds(*agent)) return false;
  }
  return true;
}

Status store_extensions(void* value) {
  std::uint8_t bits[kExtensionBytes] = {};
  for (const Extension& extension : extensions())
    bits[extension.number / 8] |= static_cast<std::uint8_t>(1u << (extension.number % 8));
  return store(value, bits);
}

Status system_info(const Runtime& runtime, std::uint32_t attribute, void* value) {
  const HsaVersionInfo& driver = runtime.driver_version;
  switch (attribute) {
    case HSA_SYSTEM_INFO_VERSION_MAJOR:
      return store(value, kVersionMajor);
    case HSA_SYSTEM_INFO_VERSION_MINOR:
      return store(value, kVersionMinor);
    case HSA_SYSTEM_INFO_TIMESTAMP:
      return store(value, system_clock_now());
    case HSA_SYSTEM_INFO_TIMESTAMP_FREQUENCY:
      return store(value, kSystemClockFrequency);
    case HSA_SYSTEM_INFO_SIGNAL_MAX_WAIT:
      return store<std::uint64_t>(value, UINT64_MAX);
    case HSA_SYSTEM_INFO_ENDIANNESS:
      return store(value, HSA_ENDIANNESS_LITTLE);
    case HSA_SYSTEM_INFO_MACHINE_MODEL:
      return store(value, HSA_MACHINE_MODEL_LARGE);
    case HSA_SYSTEM_INFO_EXTENSIONS:
      return store_extensions(value);
    case HSA_AMD_SYSTEM_INFO_BUILD_VERSION:
      return store(value, kBuild);
    case HSA_AMD_SYSTEM_INFO_SVM_SUPPORTED:
      return store<bool>(value, every_card(runtime, [](const Agent& a) {
                           return a.properties.Capability.ui32.SVMAPISupported == 1;
                         }));
    case HSA_AMD_SYSTEM_INFO_SVM_ACCESSIBLE_BY_DEFAULT:
      return store<bool>(value,
                         every_card(runtime, [](const Agent& a) { return a.isa()->xnack == Feature::On; }));
    case HSA_AMD_SYSTEM_INFO_MWAITX_ENABLED:
      return store<bool>(value, false);
    case HSA_AMD_SYSTEM_INFO_DMABUF_SUPPORTED:
      return store<bool>(value,
                         driver.KernelInterfaceMajorVersion > 1 || driver.KernelInterfaceMinorVersion >= 12);
    case HSA_AMD_SYSTEM_INFO_VIRTUAL_MEM_API_SUPPORTED:
      return store<bool>(value, true);
    case HSA_AMD_SYSTEM_INFO_XNACK_ENABLED:
      return store<bool>(value, runtime.xnack);
    case HSA_AMD_SYSTEM_INFO_EXT_VERSION_MAJOR:
      return store<std::uint16_t>(value, HSA_AMD_INTERFACE_VERSION_MAJOR);
    case HSA_AMD_SYSTEM_INFO_EXT_VERSION_MINOR:
      return store<std::uint16_t>(value, HSA_AMD_INTERFACE_VERSION_MINOR);
    default:
      return bad_argument("no such attribute of the system");
  }
}

// The newest minor version of an extension's major one, if it exists.
const Extension* find_extension(std::uint16_t number, std::uint16_t major) {
  for (const Extension& extension : extensions()) {
    if (extension.number == number && extension.major == major) return &extension;
  }
  return nullptr;
}

bool is_known_number(std::uint16_t extension) {
  return extension <= HSA_EXTENSION_STD_LAST ||
         (extension >= HSA_AMD_FIRST_EXTENSION && extension <= HSA_AMD_LAST_EXTENSION);
}

Status major_supported(std::uint16_t number, std::uint16_t major, std::uint16_t* minor, bool* result) {
  if (minor == nullptr || result == nullptr) return bad_argument("a pointer is null");
  if (!is_known_number(number)) return bad_argument("no such extension");
  const Extension* extension = find_extension(number, major);
  *result = extension != nullptr;
  if (extension != nullptr) *minor = extension->minor;
  return success();
}

Status supported(std::uint16_t number, std::uint16_t major, std::uint16_t minor, bool* result) {
  if (result == nullptr) return bad_argument("result is null");
  if (!is_known_number(number)) return bad_argument("no such extension");
  const Extension* extension = find_extension(number, major);
  *result = extension != nullptr && minor <= extension->minor;
  return success();
}

// Copies as much of the table as the caller has room for: later minor versions only add at the end.
Status extension_table(std::uint16_t number, std::uint16_t major, std::size_t length, void* table) {
  if (table == nullptr) return bad_argument("the table is null");
  const Extension* extension = find_extension(number, major);
  if (extension == nullptr || extension->table == nullptr)
    return fail(HSA_STATUS_ERROR, "there is no such extension");
  std::memcpy(table, extension->table, std::min(length, extension->table_bytes));
  return success();
}

}  // namespace
}  // namespace cairn::hsa

using namespace cairn::hsa;

extern "C" {

hsa_status_t hsa_status_string(hsa_status_t status, const char** status_string) {
  return guarded(__func__, [&]() -> cairn::Status {
    const char* text = status_text(status);
    if (text == nullptr || status_string == nullptr)
      return bad_argument("no such status, or nowhere to put its text");
    *status_string = text;
    return cairn::success();
  });
}

hsa_status_t hsa_init() {
  return guarded(__func__, [] { return Runtime::open(); });
}
hsa_status_t hsa_shut_down() {
  return guarded(__func__, [] { return Runtime::close(); });
}

hsa_status_t hsa_system_get_info(hsa_system_info_t attribute, void* value) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    if (value == nullptr) return bad_argument("value is null");
    return system_info(runtime, attribute, value);
  });
}

hsa_status_t hsa_extension_get_name(uint16_t extension, const char** name) {
  return edge(__func__, [&](Runtime&) -> cairn::Status {
    if (name == nullptr) return bad_argument("name is null");
    *name = extension_name(extension);
    if (*name == nullptr) return bad_argument("no such extension");
    return cairn::success();
  });
}

hsa_status_t hsa_system_extension_supported(uint16_t extension, uint16_t version_major,
                                            uint16_t version_minor, bool* result) {
  return edge(__func__, [&](Runtime&) { return supported(extension, version_major, version_minor, result); });
}

hsa_status_t hsa_system_major_extension_supported(uint16_t extension, uint16_t version_major,
                                                  uint16_t* version_minor, bool* result) {
  return edge(__func__,
              [&](Runtime&) { return major_supported(extension, version_major, version_minor, result); });
}

hsa_status_t hsa_system_get_extension_table(uint16_t extension, uint16_t version_major,
                                            uint16_t version_minor, void* table) {
  return edge(__func__, [&](Runtime&) -> cairn::Status {
    const std::size_t length = extension_table_bytes(extension, version_minor);
    return extension_table(extension, version_major, length, table);
  });
}

hsa_status_t hsa_system_get_major_extension_table(uint16_t extension, uint16_t version_major,
                                                  size_t table_length, void* table) {
  return edge(__func__, [&](Runtime&) -> cairn::Status {
    if (table_length == 0) return bad_argument("the table has no room");
    return extension_table(extension, version_major, table_length, table);
  });
}

hsa_status_t hsa_agent_extension_supported(uint16_t extension, hsa_agent_t agent, uint16_t version_major,
                                           uint16_t version_minor, bool* result) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    if (runtime.agent(agent) == nullptr) return fail(HSA_STATUS_ERROR_INVALID_AGENT);
    return supported(extension, version_major, version_minor, result);
  });
}

hsa_status_t hsa_agent_major_extension_supported(uint16_t extension, hsa_agent_t agent,
                                                 uint16_t version_major, uint16_t* version_minor,
                                                 bool* result) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    if (runtime.agent(agent) == nullptr) return fail(HSA_STATUS_ERROR_INVALID_AGENT);
    return major_supported(extension, version_major, version_minor, result);
  });
}

}  // extern "C"
