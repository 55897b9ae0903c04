// SPDX-License-Identifier: MIT
// Entry points of hiprtc.
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <memory>
#include <mutex>
#include <set>

#include <hip/hip_version.h>
#include "base/log.h"
#include "hip/rtc/linker.h"
#include "hip/rtc/program.h"

using cairn::rtc::Linker;
using cairn::rtc::Program;

namespace {

// Handles that were given out and not destroyed.
template <class T>
class Living {
 public:
  T* add(std::unique_ptr<T> object) {
    const std::lock_guard lock(mutex_);
    objects_.insert(object.get());
    return object.release();
  }
  T* find(const void* handle) {
    const std::lock_guard lock(mutex_);
    auto* object = static_cast<T*>(const_cast<void*>(handle));
    return objects_.contains(object) ? object : nullptr;
  }
  bool drop(const void* handle) {
    T* object = find(handle);
    if (object == nullptr) return false;
    const std::lock_guard lock(mutex_);
    objects_.erase(object);
    const std::unique_ptr<T> last(object);
    return true;
  }

 private:
  std::mutex mutex_;
  std::set<T*> objects_;
};

Living<Program>& programs() {
  static auto* const kPrograms = new Living<Program>;
  return *kPrograms;
}
Living<Linker>& linkers() {
  static auto* const kLinkers = new Living<Linker>;
  return *kLinkers;
}

// The one wrapper: logs what fails.
template <class Body>
hiprtcResult api(const char* name, Body&& body) {
  const hiprtcResult code = body();
  if (code != HIPRTC_SUCCESS) cairn::log_info("hiprtc: {}: {}", name, hiprtcGetErrorString(code));
  return code;
}

// Runs `body` with the program behind the handle.
template <class Body>
hiprtcResult with_program(const char* name, hiprtcProgram handle, Body&& body) {
  return api(name, [&]() -> hiprtcResult {
    Program* program = programs().find(handle);
    return program != nullptr ? body(*program) : HIPRTC_ERROR_INVALID_PROGRAM;
  });
}

hiprtcResult give(const std::string& bytes, char* out) {
  if (out == nullptr) return HIPRTC_ERROR_INVALID_INPUT;
  std::memcpy(out, bytes.data(), bytes.size());
  return HIPRTC_SUCCESS;
}

hiprtcResult give_size(std::size_t size, std::size_t* out) {
  if (out == nullptr) return HIPRTC_ERROR_INVALID_INPUT;
  *out = size;
  return HIPRTC_SUCCESS;
}

}  // namespace

const char* hiprtcGetErrorString(hiprtcResult result) {
  switch (result) {
#define WORDS(name) \
  case name:        \
    return #name;
    WORDS(HIPRTC_SUCCESS)
    WORDS(HIPRTC_ERROR_OUT_OF_MEMORY)
    WORDS(HIPRTC_ERROR_PROGRAM_CREATION_FAILURE)
    WORDS(HIPRTC_ERROR_INVALID_INPUT)
    WORDS(HIPRTC_ERROR_INVALID_PROGRAM)
    WORDS(HIPRTC_ERROR_INVALID_OPTION)
    WORDS(HIPRTC_ERROR_COMPILATION)
    WORDS(HIPRTC_ERROR_BUILTIN_OPERATION_FAILURE)
    WORDS(HIPRTC_ERROR_NO_NAME_EXPRESSIONS_AFTER_COMPILATION)
    WORDS(HIPRTC_ERROR_NO_LOWERED_NAMES_BEFORE_COMPILATION)
    WORDS(HIPRTC_ERROR_NAME_EXPRESSION_NOT_VALID)
    WORDS(HIPRTC_ERROR_INTERNAL_ERROR)
    WORDS(HIPRTC_ERROR_LINKING)
#undef WORDS
  }
  return "HIPRTC_ERROR_UNKNOWN";
}

hiprtcResult hiprtcVersion(int* major, int* minor) {
  return api(__func__, [&]() -> hiprtcResult {
    if (major == nullptr || minor == nullptr) return HIPRTC_ERROR_INVALID_INPUT;
    *major = HIP_VERSION_MAJOR;
    *minor = HIP_VERSION_MINOR;
    return HIPRTC_SUCCESS;
  });
}

hiprtcResult hiprtcCreateProgram(hiprtcProgram* prog, const char* src, const char* name, int numHeaders,
                                 const char** headers, const char** includeNames) {
  return api(__func__, [&]() -> hiprtcResult {
    if (prog == nullptr || src == nullptr || numHeaders < 0) return HIPRTC_ERROR_INVALID_INPUT;
    if (numHeaders > 0 && (headers == nullptr || includeNames == nullptr)) return HIPRTC_ERROR_INVALID_INPUT;
    auto program =
        std::make_unique<Program>(name != nullptr && *name != '\0' ? name : "default_program", src);
    for (int i = 0; i < numHeaders; ++i) {
      if (headers[i] == nullptr || includeNames[i] == nullptr) return HIPRTC_ERROR_INVALID_INPUT;
      program->add_header(includeNames[i], headers[i]);
    }
    *prog = reinterpret_cast<hiprtcProgram>(programs().add(std::move(program)));
    return HIPRTC_SUCCESS;
  });
}

hiprtcResult hiprtcDestroyProgram(hiprtcProgram* prog) {
  return api(__func__, [&]() -> hiprtcResult {
    if (prog == nullptr) return HIPRTC_ERROR_INVALID_INPUT;
    if (*prog == nullptr) return HIPRTC_SUCCESS;
    if (!programs().drop(*prog)) return HIPRTC_ERROR_INVALID_PROGRAM;
    *prog = nullptr;
    return HIPRTC_SUCCESS;
  });
}

hiprtcResult hiprtcAddNameExpression(hiprtcProgram prog, const char* name_expression) {
  return with_program(__func__, prog, [&](Program& program) -> hiprtcResult {
    if (name_expression == nullptr || *name_expression == '\0') return HIPRTC_ERROR_INVALID_INPUT;
    return program.add_name_expression(name_expression);
  });
}

hiprtcResult hiprtcCompileProgram(hiprtcProgram prog, int numOptions, const char** options) {
  return with_program(__func__, prog, [&](Program& program) -> hiprtcResult {
    if (numOptions < 0 || (numOptions > 0 && options == nullptr)) return HIPRTC_ERROR_INVALID_INPUT;
    std::vector<std::string> words;
    for (int i = 0; i < numOptions; ++i) {
      if (options[i] == nullptr) return HIPRTC_ERROR_INVALID_OPTION;
      words.emplace_back(options[i]);
    }
    return program.compile(words);
  });
}

hiprtcResult hiprtcGetLoweredName(hiprtcProgram prog, const char* name_expression,
                                  const char** lowered_name) {
  return with_program(__func__, prog, [&](Program& program) -> hiprtcResult {
    if (name_expression == nullptr || lowered_name == nullptr) return HIPRTC_ERROR_INVALID_INPUT;
    if (!program.compiled()) return HIPRTC_ERROR_NO_LOWERED_NAMES_BEFORE_COMPILATION;
    const std::string* name = program.lowered(name_expression);
    if (name == nullptr) return HIPRTC_ERROR_NAME_EXPRESSION_NOT_VALID;
    *lowered_name = name->c_str();
    return HIPRTC_SUCCESS;
  });
}

// The log's size counts its terminating zero.
hiprtcResult hiprtcGetProgramLog(hiprtcProgram prog, char* log) {
  return with_program(__func__, prog, [&](Program& program) -> hiprtcResult {
    if (log == nullptr) return HIPRTC_ERROR_INVALID_INPUT;
    std::memcpy(log, program.log().c_str(), program.log().size() + 1);
    return HIPRTC_SUCCESS;
  });
}
hiprtcResult hiprtcGetProgramLogSize(hiprtcProgram prog, size_t* logSizeRet) {
  return with_program(__func__, prog,
                      [&](Program& program) { return give_size(program.log().size() + 1, logSizeRet); });
}
hiprtcResult hiprtcGetCode(hiprtcProgram prog, char* code) {
  return with_program(__func__, prog, [&](Program& program) {
    return program.code().empty() ? HIPRTC_ERROR_INVALID_PROGRAM : give(program.code(), code);
  });
}
hiprtcResult hiprtcGetCodeSize(hiprtcProgram prog, size_t* codeSizeRet) {
  return with_program(__func__, prog,
                      [&](Program& program) { return give_size(program.code().size(), codeSizeRet); });
}
hiprtcResult hiprtcGetBitcode(hiprtcProgram prog, char* bitcode) {
  return with_program(__func__, prog, [&](Program& program) {
    return program.bitcode().empty() ? HIPRTC_ERROR_INVALID_PROGRAM : give(program.bitcode(), bitcode);
  });
}
hiprtcResult hiprtcGetBitcodeSize(hiprtcProgram prog, size_t* bitcode_size) {
  return with_program(__func__, prog, [&](Program& program) -> hiprtcResult {
    return program.bitcode().empty() ? HIPRTC_ERROR_INVALID_PROGRAM
                                     : give_size(program.bitcode().size(), bitcode_size);
  });
}

hiprtcResult hiprtcLinkCreate(unsigned int num_options, hiprtcJIT_option* option_ptr, void** option_vals_pptr,
                              hiprtcLinkState* hip_link_state_ptr) {
  return api(__func__, [&]() -> hiprtcResult {
    if (hip_link_state_ptr == nullptr ||
        (num_options != 0 && (option_ptr == nullptr || option_vals_pptr == nullptr))) {
      return HIPRTC_ERROR_INVALID_INPUT;
    }
    *hip_link_state_ptr = reinterpret_cast<hiprtcLinkState>(linkers().add(std::make_unique<Linker>()));
    return HIPRTC_SUCCESS;
  });
}
hiprtcResult hiprtcLinkAddFile(hiprtcLinkState hip_link_state, hiprtcJITInputType input_type,
                               const char* file_path, unsigned int num_options, hiprtcJIT_option* options_ptr,
                               void** option_values) {
  return api(__func__, [&]() -> hiprtcResult {
    Linker* linker = linkers().find(hip_link_state);
    if (linker == nullptr || file_path == nullptr) return HIPRTC_ERROR_INVALID_INPUT;
    std::ifstream file(file_path, std::ios::binary);
    if (!file) return HIPRTC_ERROR_INVALID_INPUT;
    return linker->add(input_type, std::string(std::istreambuf_iterator<char>(file), {}));
  });
}
hiprtcResult hiprtcLinkAddData(hiprtcLinkState hip_link_state, hiprtcJITInputType input_type, void* image,
                               size_t image_size, const char* name, unsigned int num_options,
                               hiprtcJIT_option* options_ptr, void** option_values) {
  return api(__func__, [&]() -> hiprtcResult {
    Linker* linker = linkers().find(hip_link_state);
    if (linker == nullptr || image == nullptr || image_size == 0) return HIPRTC_ERROR_INVALID_INPUT;
    return linker->add(input_type, std::string(static_cast<const char*>(image), image_size));
  });
}
hiprtcResult hiprtcLinkComplete(hiprtcLinkState hip_link_state, void** bin_out, size_t* size_out) {
  return api(__func__, [&]() -> hiprtcResult {
    Linker* linker = linkers().find(hip_link_state);
    if (linker == nullptr || bin_out == nullptr || size_out == nullptr) return HIPRTC_ERROR_INVALID_INPUT;
    if (const hiprtcResult code = linker->complete()) {
      cairn::log_error("hiprtc: linking failed: {}", linker->log());
      return code;
    }
    *bin_out = linker->result().data();
    *size_out = linker->result().size();
    return HIPRTC_SUCCESS;
  });
}
hiprtcResult hiprtcLinkDestroy(hiprtcLinkState hip_link_state) {
  return api(__func__,
             [&] { return linkers().drop(hip_link_state) ? HIPRTC_SUCCESS : HIPRTC_ERROR_INVALID_INPUT; });
}
