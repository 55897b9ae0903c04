// SPDX-License-Identifier: MIT
// Entry points: readers, executables, symbols, and the older code objects.
#include "hsa/code_object_reader.h"
#include "hsa/edge.h"
#include "hsa/symbol_info.h"
#include "hsa/value.h"

namespace cairn::hsa {
namespace {

template <class Body>
hsa_status_t with_executable(const char* name, hsa_executable_t handle, Body body) {
  return edge(name, [&](Runtime& runtime) -> Status {
    const std::shared_ptr<Executable> executable = runtime.loader.executables.find(handle.handle);
    if (executable == nullptr) return fail(HSA_STATUS_ERROR_INVALID_EXECUTABLE);
    return body(runtime, *executable);
  });
}

bool is_profile(int profile) { return profile == HSA_PROFILE_BASE || profile == HSA_PROFILE_FULL; }
bool is_rounding(int mode) {
  return mode >= HSA_DEFAULT_FLOAT_ROUNDING_MODE_DEFAULT && mode <= HSA_DEFAULT_FLOAT_ROUNDING_MODE_NEAR;
}

Status create_executable(Runtime& runtime, hsa_profile_t profile, hsa_default_float_rounding_mode_t rounding,
                         hsa_executable_t* out) {
  if (out == nullptr || !is_profile(profile) || !is_rounding(rounding))
    return bad_argument("executable is null, or no such profile or mode");
  *out = runtime.loader.create(profile, rounding)->handle();
  return success();
}

Status load(Runtime& runtime, Executable& executable, hsa_agent_t agent, hsa_code_object_reader_t reader,
            hsa_loaded_code_object_t* out) {
  const Agent* found = runtime.agent(agent);
  if (found == nullptr) return fail(HSA_STATUS_ERROR_INVALID_AGENT);
  const std::shared_ptr<CodeObjectReader> source = runtime.loader.readers.find(reader.handle);
  if (source == nullptr) return fail(HSA_STATUS_ERROR_INVALID_CODE_OBJECT_READER);
  Result<const LoadedCodeObject*> loaded = executable.load(*found, *source);
  if (!loaded) return loaded.error();
  runtime.loader.remember_symbols(executable);
  if (out != nullptr) *out = (*loaded)->handle();
  return success();
}

Status define(Runtime& runtime, Executable& executable, const Agent* agent, const char* name, void* address) {
  if (name == nullptr || name[0] == 0 || address == nullptr)
    return bad_argument("the name or the address is missing");
  if (Status status = executable.define(agent, name, reinterpret_cast<std::uintptr_t>(address)); !status)
    return status;
  runtime.loader.remember_symbols(executable);
  return success();
}

Status get_symbol(Executable& executable, const char* name, const Agent* agent,
                  hsa_executable_symbol_t* symbol) {
  if (name == nullptr || symbol == nullptr) return bad_argument("a pointer is null");
  const std::shared_ptr<const Symbol> found = executable.find_symbol(name, agent);
  // Without an agent only what belongs to none can be meant.
  if (found == nullptr || (agent == nullptr && found->agent != nullptr))
    return fail(HSA_STATUS_ERROR_INVALID_SYMBOL_NAME, name);
  *symbol = found->handle();
  return success();
}

Status insert_reader(Runtime& runtime, Result<std::shared_ptr<CodeObjectReader>> reader,
                     hsa_code_object_reader_t* out) {
  if (!reader) return reader.error();
  out->handle = runtime.loader.readers.insert(std::move(*reader));
  return success();
}

}  // namespace
}  // namespace cairn::hsa

using namespace cairn::hsa;

extern "C" {

hsa_status_t hsa_code_object_reader_create_from_file(hsa_file_t file,
                                                     hsa_code_object_reader_t* code_object_reader) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    if (code_object_reader == nullptr) return bad_argument("code_object_reader is null");
    return insert_reader(runtime, reader_of_file(file, 0, 0), code_object_reader);
  });
}

hsa_status_t hsa_code_object_reader_create_from_memory(const void* code_object, size_t size,
                                                       hsa_code_object_reader_t* code_object_reader) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    if (code_object == nullptr || size == 0 || code_object_reader == nullptr)
      return bad_argument("nothing to read, or nowhere to put the reader");
    return insert_reader(runtime, reader_of_memory(code_object, size), code_object_reader);
  });
}

hsa_status_t hsa_ven_amd_loader_code_object_reader_create_from_file_with_offset_size(
    hsa_file_t file, size_t offset, size_t size, hsa_code_object_reader_t* code_object_reader) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    if (size == 0 || code_object_reader == nullptr)
      return bad_argument("nothing to read, or nowhere to put the reader");
    return insert_reader(runtime, reader_of_file(file, offset, size), code_object_reader);
  });
}

hsa_status_t hsa_code_object_reader_destroy(hsa_code_object_reader_t code_object_reader) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    if (runtime.loader.readers.erase(code_object_reader.handle) == nullptr)
      return fail(HSA_STATUS_ERROR_INVALID_CODE_OBJECT_READER);
    return cairn::success();
  });
}

hsa_status_t hsa_executable_create(hsa_profile_t profile, hsa_executable_state_t executable_state,
                                   const char*, hsa_executable_t* executable) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    if (executable_state != HSA_EXECUTABLE_STATE_UNFROZEN && executable_state != HSA_EXECUTABLE_STATE_FROZEN)
      return bad_argument("no such state");
    cairn::Status made =
        create_executable(runtime, profile, HSA_DEFAULT_FLOAT_ROUNDING_MODE_DEFAULT, executable);
    if (!made || executable_state == HSA_EXECUTABLE_STATE_UNFROZEN) return made;
    return runtime.loader.executables.find(executable->handle)->freeze();
  });
}

hsa_status_t hsa_executable_create_alt(hsa_profile_t profile,
                                       hsa_default_float_rounding_mode_t default_float_rounding_mode,
                                       const char*, hsa_executable_t* executable) {
  return edge(__func__, [&](Runtime& runtime) {
    return create_executable(runtime, profile, default_float_rounding_mode, executable);
  });
}

hsa_status_t hsa_executable_destroy(hsa_executable_t executable) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    const std::shared_ptr<Executable> found = runtime.loader.executables.erase(executable.handle);
    if (found == nullptr) return fail(HSA_STATUS_ERROR_INVALID_EXECUTABLE);
    runtime.loader.forget_symbols(*found);
    return cairn::success();
  });
}

hsa_status_t hsa_executable_load_program_code_object(hsa_executable_t executable,
                                                     hsa_code_object_reader_t code_object_reader, const char*,
                                                     hsa_loaded_code_object_t*) {
  return with_executable(__func__, executable, [&](Runtime& runtime, Executable&) -> cairn::Status {
    if (runtime.loader.readers.find(code_object_reader.handle) == nullptr)
      return fail(HSA_STATUS_ERROR_INVALID_CODE_OBJECT_READER);
    return fail(HSA_STATUS_ERROR_INVALID_CODE_OBJECT,
                "AMDGPU code objects are for agents; none is a program's");
  });
}

hsa_status_t hsa_executable_load_agent_code_object(hsa_executable_t executable, hsa_agent_t agent,
                                                   hsa_code_object_reader_t code_object_reader, const char*,
                                                   hsa_loaded_code_object_t* loaded_code_object) {
  return with_executable(__func__, executable, [&](Runtime& runtime, Executable& found) {
    return load(runtime, found, agent, code_object_reader, loaded_code_object);
  });
}

hsa_status_t hsa_executable_freeze(hsa_executable_t executable, const char*) {
  return with_executable(__func__, executable, [](Runtime&, Executable& found) { return found.freeze(); });
}

hsa_status_t hsa_executable_get_info(hsa_executable_t executable, hsa_executable_info_t attribute,
                                     void* value) {
  return with_executable(__func__, executable, [&](Runtime&, Executable& found) -> cairn::Status {
    if (value == nullptr) return bad_argument("value is null");
    switch (attribute) {
      case HSA_EXECUTABLE_INFO_PROFILE:
        return store(value, found.profile);
      case HSA_EXECUTABLE_INFO_STATE:
        return store(value, found.frozen() ? HSA_EXECUTABLE_STATE_FROZEN : HSA_EXECUTABLE_STATE_UNFROZEN);
      case HSA_EXECUTABLE_INFO_DEFAULT_FLOAT_ROUNDING_MODE:
        return store(value, found.rounding);
    }
    return bad_argument("no such attribute of an executable");
  });
}

hsa_status_t hsa_executable_global_variable_define(hsa_executable_t executable, const char* variable_name,
                                                   void* address) {
  return with_executable(__func__, executable, [&](Runtime& runtime, Executable& found) {
    return define(runtime, found, nullptr, variable_name, address);
  });
}

hsa_status_t hsa_executable_agent_global_variable_define(hsa_executable_t executable, hsa_agent_t agent,
                                                         const char* variable_name, void* address) {
  return with_executable(__func__, executable, [&](Runtime& runtime, Executable& found) -> cairn::Status {
    const Agent* owner = runtime.agent(agent);
    if (owner == nullptr) return fail(HSA_STATUS_ERROR_INVALID_AGENT);
    return define(runtime, found, owner, variable_name, address);
  });
}

hsa_status_t hsa_executable_readonly_variable_define(hsa_executable_t executable, hsa_agent_t agent,
                                                     const char* variable_name, void* address) {
  return hsa_executable_agent_global_variable_define(executable, agent, variable_name, address);
}

hsa_status_t hsa_executable_validate(hsa_executable_t executable, uint32_t* result) {
  return hsa_executable_validate_alt(executable, nullptr, result);
}

// Loading has checked everything already.
hsa_status_t hsa_executable_validate_alt(hsa_executable_t executable, const char*, uint32_t* result) {
  return with_executable(__func__, executable, [&](Runtime&, Executable&) -> cairn::Status {
    if (result == nullptr) return bad_argument("result is null");
    *result = 0;
    return cairn::success();
  });
}

hsa_status_t hsa_executable_get_symbol(hsa_executable_t executable, const char* module_name,
                                       const char* symbol_name, hsa_agent_t agent, int32_t,
                                       hsa_executable_symbol_t* symbol) {
  return with_executable(__func__, executable, [&](Runtime& runtime, Executable& found) -> cairn::Status {
    if (module_name != nullptr && module_name[0] != 0)
      return fail(HSA_STATUS_ERROR_INVALID_SYMBOL_NAME, "there are no modules");
    return get_symbol(found, symbol_name, runtime.agent(agent), symbol);
  });
}

hsa_status_t hsa_executable_get_symbol_by_name(hsa_executable_t executable, const char* symbol_name,
                                               const hsa_agent_t* agent, hsa_executable_symbol_t* symbol) {
  return with_executable(__func__, executable, [&](Runtime& runtime, Executable& found) -> cairn::Status {
    const Agent* owner = agent == nullptr ? nullptr : runtime.agent(*agent);
    if (agent != nullptr && owner == nullptr) return fail(HSA_STATUS_ERROR_INVALID_AGENT);
    return get_symbol(found, symbol_name, owner, symbol);
  });
}

hsa_status_t hsa_executable_symbol_get_info(hsa_executable_symbol_t executable_symbol,
                                            hsa_executable_symbol_info_t attribute, void* value) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    const std::shared_ptr<const Symbol> symbol = runtime.loader.symbol(executable_symbol);
    if (symbol == nullptr) return fail(HSA_STATUS_ERROR_INVALID_EXECUTABLE_SYMBOL);
    if (value == nullptr) return bad_argument("value is null");
    return symbol_info(*symbol, attribute, value);
  });
}

hsa_status_t hsa_executable_iterate_symbols(
    hsa_executable_t executable,
    hsa_status_t (*callback)(hsa_executable_t exec, hsa_executable_symbol_t symbol, void* data), void* data) {
  return with_executable(__func__, executable, [&](Runtime&, Executable& found) -> cairn::Status {
    if (callback == nullptr) return bad_argument("callback is null");
    for (const auto& symbol : found.symbols()) {
      if (cairn::Status status = from_callback(callback(executable, symbol->handle(), data)); !status)
        return status;
    }
    return cairn::success();
  });
}

hsa_status_t hsa_executable_iterate_agent_symbols(hsa_executable_t executable, hsa_agent_t agent,
                                                  hsa_status_t (*callback)(hsa_executable_t exec,
                                                                           hsa_agent_t agent,
                                                                           hsa_executable_symbol_t symbol,
                                                                           void* data),
                                                  void* data) {
  return with_executable(__func__, executable, [&](Runtime& runtime, Executable& found) -> cairn::Status {
    const Agent* owner = runtime.agent(agent);
    if (owner == nullptr) return fail(HSA_STATUS_ERROR_INVALID_AGENT);
    if (callback == nullptr) return bad_argument("callback is null");
    for (const auto& symbol : found.symbols()) {
      if (symbol->agent != owner) continue;
      if (cairn::Status status = from_callback(callback(executable, agent, symbol->handle(), data)); !status)
        return status;
    }
    return cairn::success();
  });
}

hsa_status_t hsa_executable_iterate_program_symbols(
    hsa_executable_t executable,
    hsa_status_t (*callback)(hsa_executable_t exec, hsa_executable_symbol_t symbol, void* data), void* data) {
  return with_executable(__func__, executable, [&](Runtime&, Executable& found) -> cairn::Status {
    if (callback == nullptr) return bad_argument("callback is null");
    for (const auto& symbol : found.symbols()) {
      if (symbol->agent != nullptr) continue;
      if (cairn::Status status = from_callback(callback(executable, symbol->handle(), data)); !status)
        return status;
    }
    return cairn::success();
  });
}

// A code object of HSA 1.0 is a reader here.
hsa_status_t hsa_code_object_deserialize(void* serialized_code_object, size_t serialized_code_object_size,
                                         const char*, hsa_code_object_t* code_object) {
  hsa_code_object_reader_t reader{};
  const hsa_status_t status = hsa_code_object_reader_create_from_memory(
      serialized_code_object, serialized_code_object_size, code_object == nullptr ? nullptr : &reader);
  if (status == HSA_STATUS_SUCCESS) code_object->handle = reader.handle;
  return status;
}

hsa_status_t hsa_code_object_destroy(hsa_code_object_t code_object) {
  const hsa_status_t status = hsa_code_object_reader_destroy({code_object.handle});
  return status == HSA_STATUS_ERROR_INVALID_CODE_OBJECT_READER ? HSA_STATUS_ERROR_INVALID_CODE_OBJECT
                                                               : status;
}

hsa_status_t hsa_executable_load_code_object(hsa_executable_t executable, hsa_agent_t agent,
                                             hsa_code_object_t code_object, const char* options) {
  const hsa_status_t status =
      hsa_executable_load_agent_code_object(executable, agent, {code_object.handle}, options, nullptr);
  return status == HSA_STATUS_ERROR_INVALID_CODE_OBJECT_READER ? HSA_STATUS_ERROR_INVALID_CODE_OBJECT
                                                               : status;
}

hsa_status_t hsa_code_object_get_info(hsa_code_object_t code_object, hsa_code_object_info_t attribute,
                                      void* value) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    const std::shared_ptr<CodeObjectReader> reader = runtime.loader.readers.find(code_object.handle);
    if (reader == nullptr) return fail(HSA_STATUS_ERROR_INVALID_CODE_OBJECT);
    if (value == nullptr) return bad_argument("value is null");
    cairn::Result<std::vector<std::byte>> copy = careful_copy(reader->bytes);
    if (!copy) return copy.error();
    cairn::Result<ElfImage> image = ElfImage::parse(*copy);
    if (!image) return image.error();
    switch (attribute) {
      case HSA_CODE_OBJECT_INFO_VERSION:
        return store_text(value, std::to_string(image->code_object_version()), 64);
      case HSA_CODE_OBJECT_INFO_TYPE:
        return store(value, HSA_CODE_OBJECT_TYPE_PROGRAM);
      case HSA_CODE_OBJECT_INFO_ISA:
        return store(value, image->isa().handle());
      case HSA_CODE_OBJECT_INFO_MACHINE_MODEL:
        return store(value, HSA_MACHINE_MODEL_LARGE);
      case HSA_CODE_OBJECT_INFO_PROFILE:
        return store(value, HSA_PROFILE_BASE);
      case HSA_CODE_OBJECT_INFO_DEFAULT_FLOAT_ROUNDING_MODE:
        return store(value, HSA_DEFAULT_FLOAT_ROUNDING_MODE_NEAR);
    }
    return bad_argument("no such attribute of a code object");
  });
}

}  // extern "C"
