// SPDX-License-Identifier: MIT
// Entry points of AMD's loader extension, which programs reach through its table.
#include <algorithm>

#include "hsa/edge.h"
#include "hsa/value.h"

namespace cairn::hsa {
namespace {

Status loaded_info(const LoadedCodeObject& object, std::uint32_t attribute, void* value) {
  const bool from_file = object.file >= 0;
  switch (attribute) {
    case HSA_VEN_AMD_LOADER_LOADED_CODE_OBJECT_INFO_EXECUTABLE:
      return store(value, object.executable->handle());
    case HSA_VEN_AMD_LOADER_LOADED_CODE_OBJECT_INFO_KIND:
      return store(value, HSA_VEN_AMD_LOADER_LOADED_CODE_OBJECT_KIND_AGENT);
    case HSA_VEN_AMD_LOADER_LOADED_CODE_OBJECT_INFO_AGENT:
      return store(value, object.agent->handle());
    case HSA_VEN_AMD_LOADER_LOADED_CODE_OBJECT_INFO_CODE_OBJECT_STORAGE_TYPE:
      return store<std::uint32_t>(value, from_file ? HSA_VEN_AMD_LOADER_CODE_OBJECT_STORAGE_TYPE_FILE
                                                   : HSA_VEN_AMD_LOADER_CODE_OBJECT_STORAGE_TYPE_MEMORY);
    case HSA_VEN_AMD_LOADER_LOADED_CODE_OBJECT_INFO_CODE_OBJECT_STORAGE_MEMORY_BASE:
      if (from_file) return bad_argument("the code object was read from a file");
      return store(value, reinterpret_cast<std::uint64_t>(object.storage));
    case HSA_VEN_AMD_LOADER_LOADED_CODE_OBJECT_INFO_CODE_OBJECT_STORAGE_MEMORY_SIZE:
      if (from_file) return bad_argument("the code object was read from a file");
      return store<std::uint64_t>(value, object.storage_size);
    case HSA_VEN_AMD_LOADER_LOADED_CODE_OBJECT_INFO_CODE_OBJECT_STORAGE_FILE:
      if (!from_file) return bad_argument("the code object was read from memory");
      return store(value, object.file);
    case HSA_VEN_AMD_LOADER_LOADED_CODE_OBJECT_INFO_LOAD_DELTA:
      return store(value, object.delta());
    case HSA_VEN_AMD_LOADER_LOADED_CODE_OBJECT_INFO_LOAD_BASE:
      return store<std::uint64_t>(value, object.memory);
    case HSA_VEN_AMD_LOADER_LOADED_CODE_OBJECT_INFO_LOAD_SIZE:
      return store<std::uint64_t>(value, object.span);
    case HSA_VEN_AMD_LOADER_LOADED_CODE_OBJECT_INFO_URI_LENGTH:
      return store(value, static_cast<std::uint32_t>(object.uri.size()));
    case HSA_VEN_AMD_LOADER_LOADED_CODE_OBJECT_INFO_URI:
      std::memcpy(value, object.uri.data(), object.uri.size());
      return success();
    default:
      return bad_argument("no such attribute of a loaded code object");
  }
}

}  // namespace
}  // namespace cairn::hsa

using namespace cairn::hsa;

extern "C" {

hsa_status_t hsa_ven_amd_loader_query_host_address(const void* device_address, const void** host_address) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    if (device_address == nullptr || host_address == nullptr) return bad_argument("a pointer is null");
    const auto address = reinterpret_cast<std::uintptr_t>(device_address);
    if (runtime.loader.code_object_at(address) == nullptr)
      return bad_argument("no code object is loaded there");
    *host_address = device_address;  // the same memory, at the same address
    return cairn::success();
  });
}

hsa_status_t hsa_ven_amd_loader_query_segment_descriptors(
    hsa_ven_amd_loader_segment_descriptor_t* segment_descriptors, size_t* num_segment_descriptors) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    if (num_segment_descriptors == nullptr) return bad_argument("the number is null");
    if ((segment_descriptors == nullptr) != (*num_segment_descriptors == 0))
      return bad_argument("the number does not fit the list");
    std::vector<hsa_ven_amd_loader_segment_descriptor_t> all;
    for (const auto& executable : runtime.loader.executables.all()) {
      for (const LoadedCodeObject* object : executable->code_objects())
        all.insert(all.end(), object->segments.begin(), object->segments.end());
    }
    if (segment_descriptors == nullptr) {
      *num_segment_descriptors = all.size();
      return cairn::success();
    }
    if (*num_segment_descriptors != all.size())
      return fail(HSA_STATUS_ERROR_INCOMPATIBLE_ARGUMENTS, "the number of segments has changed");
    std::copy(all.begin(), all.end(), segment_descriptors);
    return cairn::success();
  });
}

hsa_status_t hsa_ven_amd_loader_query_executable(const void* device_address, hsa_executable_t* executable) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    if (device_address == nullptr || executable == nullptr) return bad_argument("a pointer is null");
    const LoadedCodeObject* object =
        runtime.loader.code_object_at(reinterpret_cast<std::uintptr_t>(device_address));
    if (object == nullptr) return bad_argument("no code object is loaded there");
    *executable = object->executable->handle();
    return cairn::success();
  });
}

hsa_status_t hsa_ven_amd_loader_executable_iterate_loaded_code_objects(
    hsa_executable_t executable,
    hsa_status_t (*callback)(hsa_executable_t executable, hsa_loaded_code_object_t loaded_code_object,
                             void* data),
    void* data) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    const std::shared_ptr<Executable> found = runtime.loader.executables.find(executable.handle);
    if (found == nullptr) return fail(HSA_STATUS_ERROR_INVALID_EXECUTABLE);
    if (callback == nullptr) return bad_argument("callback is null");
    for (const LoadedCodeObject* object : found->code_objects()) {
      if (cairn::Status status = from_callback(callback(executable, object->handle(), data)); !status)
        return status;
    }
    return cairn::success();
  });
}

hsa_status_t hsa_ven_amd_loader_loaded_code_object_get_info(
    hsa_loaded_code_object_t loaded_code_object, hsa_ven_amd_loader_loaded_code_object_info_t attribute,
    void* value) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    const LoadedCodeObject* object = runtime.loader.code_object(loaded_code_object);
    if (object == nullptr) return fail(HSA_STATUS_ERROR_INVALID_CODE_OBJECT);
    if (value == nullptr) return bad_argument("value is null");
    return loaded_info(*object, attribute, value);
  });
}

hsa_status_t hsa_ven_amd_loader_iterate_executables(hsa_status_t (*callback)(hsa_executable_t executable,
                                                                             void* data),
                                                    void* data) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    if (callback == nullptr) return bad_argument("callback is null");
    for (const auto& executable : runtime.loader.executables.all()) {
      if (cairn::Status status = from_callback(callback(executable->handle(), data)); !status) return status;
    }
    return cairn::success();
  });
}

}  // extern "C"
