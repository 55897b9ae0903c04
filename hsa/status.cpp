// SPDX-License-Identifier: MIT
// The text of every status, and how the thunk's statuses become ours.
#include "hsa/status.h"

#include <fmt/format.h>

#include "hsa/hsa_ext_image.h"

namespace cairn::hsa {
namespace {

struct Row {
  int status;
  const char* text;
};

#define STATUS_ROW(name, sentence) {name, #name ": " sentence}
constexpr Row kRows[] = {
    STATUS_ROW(HSA_STATUS_SUCCESS, "The call did what it was asked to."),
    STATUS_ROW(HSA_STATUS_INFO_BREAK, "A callback ended the walk early."),
    STATUS_ROW(HSA_STATUS_ERROR, "Something went wrong for which there is no status of its own."),
    STATUS_ROW(HSA_STATUS_ERROR_INVALID_ARGUMENT, "An argument has a value that is not allowed."),
    STATUS_ROW(HSA_STATUS_ERROR_INVALID_QUEUE_CREATION, "The agent cannot make such a queue."),
    STATUS_ROW(HSA_STATUS_ERROR_INVALID_ALLOCATION, "The region cannot hold such an allocation."),
    STATUS_ROW(HSA_STATUS_ERROR_INVALID_AGENT, "There is no such agent."),
    STATUS_ROW(HSA_STATUS_ERROR_INVALID_REGION, "There is no such memory region."),
    STATUS_ROW(HSA_STATUS_ERROR_INVALID_SIGNAL, "There is no such signal."),
    STATUS_ROW(HSA_STATUS_ERROR_INVALID_QUEUE, "There is no such queue."),
    STATUS_ROW(HSA_STATUS_ERROR_OUT_OF_RESOURCES, "Memory or another resource ran out."),
    STATUS_ROW(HSA_STATUS_ERROR_INVALID_PACKET_FORMAT, "A packet in a queue is not well formed."),
    STATUS_ROW(HSA_STATUS_ERROR_RESOURCE_FREE, "Releasing a resource failed."),
    STATUS_ROW(HSA_STATUS_ERROR_NOT_INITIALIZED, "hsa_init has not been called."),
    STATUS_ROW(HSA_STATUS_ERROR_REFCOUNT_OVERFLOW, "hsa_init was called more often than can be counted."),
    STATUS_ROW(HSA_STATUS_ERROR_INCOMPATIBLE_ARGUMENTS, "The arguments do not go together."),
    STATUS_ROW(HSA_STATUS_ERROR_INVALID_INDEX, "The index is out of range."),
    STATUS_ROW(HSA_STATUS_ERROR_INVALID_ISA, "There is no such instruction set."),
    STATUS_ROW(HSA_STATUS_ERROR_INVALID_ISA_NAME, "No instruction set has that name."),
    STATUS_ROW(HSA_STATUS_ERROR_INVALID_CODE_OBJECT, "The code object is damaged or of an unknown kind."),
    STATUS_ROW(HSA_STATUS_ERROR_INVALID_EXECUTABLE, "There is no such executable."),
    STATUS_ROW(HSA_STATUS_ERROR_FROZEN_EXECUTABLE, "The executable is frozen and cannot change any more."),
    STATUS_ROW(HSA_STATUS_ERROR_INVALID_SYMBOL_NAME, "No symbol has that name."),
    STATUS_ROW(HSA_STATUS_ERROR_VARIABLE_ALREADY_DEFINED, "The variable has a definition already."),
    STATUS_ROW(HSA_STATUS_ERROR_VARIABLE_UNDEFINED, "The variable has no definition."),
    STATUS_ROW(HSA_STATUS_ERROR_EXCEPTION, "A kernel raised an exception."),
    STATUS_ROW(HSA_STATUS_ERROR_INVALID_CODE_SYMBOL, "There is no such symbol of a code object."),
    STATUS_ROW(HSA_STATUS_ERROR_INVALID_EXECUTABLE_SYMBOL, "There is no such symbol of an executable."),
    STATUS_ROW(HSA_STATUS_ERROR_INVALID_FILE, "The file descriptor cannot be read."),
    STATUS_ROW(HSA_STATUS_ERROR_INVALID_CODE_OBJECT_READER, "There is no such code object reader."),
    STATUS_ROW(HSA_STATUS_ERROR_INVALID_CACHE, "There is no such cache."),
    STATUS_ROW(HSA_STATUS_ERROR_INVALID_WAVEFRONT, "There is no such wavefront."),
    STATUS_ROW(HSA_STATUS_ERROR_INVALID_SIGNAL_GROUP, "There is no such signal group."),
    STATUS_ROW(HSA_STATUS_ERROR_INVALID_RUNTIME_STATE, "The runtime is not in a state to do that."),
    STATUS_ROW(HSA_STATUS_ERROR_FATAL, "The queue met an error from which it cannot go on."),
    STATUS_ROW(HSA_STATUS_ERROR_INVALID_MEMORY_POOL, "There is no such memory pool."),
    STATUS_ROW(HSA_STATUS_ERROR_MEMORY_APERTURE_VIOLATION, "A kernel accessed memory beyond an aperture."),
    STATUS_ROW(HSA_STATUS_ERROR_ILLEGAL_INSTRUCTION, "A kernel met an instruction that does not exist."),
    STATUS_ROW(HSA_STATUS_ERROR_MEMORY_FAULT, "A kernel accessed an address that is not mapped."),
    STATUS_ROW(HSA_STATUS_CU_MASK_REDUCED, "The mask of compute units was narrowed to what is there."),
    STATUS_ROW(HSA_STATUS_ERROR_OUT_OF_REGISTERS, "A kernel needs more registers than a wave can have."),
    STATUS_ROW(HSA_STATUS_ERROR_RESOURCE_BUSY, "The resource is in use."),
    STATUS_ROW(HSA_STATUS_ERROR_NOT_SUPPORTED, "That is not supported here."),
    STATUS_ROW(HSA_EXT_STATUS_ERROR_IMAGE_FORMAT_UNSUPPORTED, "The agent cannot do that image format."),
    STATUS_ROW(HSA_EXT_STATUS_ERROR_IMAGE_SIZE_UNSUPPORTED, "The agent cannot do an image of that size."),
    STATUS_ROW(HSA_EXT_STATUS_ERROR_IMAGE_PITCH_UNSUPPORTED, "The agent cannot do that pitch of an image."),
    STATUS_ROW(HSA_EXT_STATUS_ERROR_SAMPLER_DESCRIPTOR_UNSUPPORTED, "The agent cannot do such a sampler."),
};
#undef STATUS_ROW

int status_from_thunk(HSAKMT_STATUS status) {
  switch (status) {
    case HSAKMT_STATUS_INVALID_PARAMETER:
    case HSAKMT_STATUS_INVALID_HANDLE:
    case HSAKMT_STATUS_MEMORY_ALIGNMENT:
      return HSA_STATUS_ERROR_INVALID_ARGUMENT;
    case HSAKMT_STATUS_INVALID_NODE_UNIT:
      return HSA_STATUS_ERROR_INVALID_AGENT;
    case HSAKMT_STATUS_NO_MEMORY:
    case HSAKMT_STATUS_OUT_OF_RESOURCES:
    case HSAKMT_STATUS_BUFFER_TOO_SMALL:
      return HSA_STATUS_ERROR_OUT_OF_RESOURCES;
    case HSAKMT_STATUS_NOT_IMPLEMENTED:
    case HSAKMT_STATUS_NOT_SUPPORTED:
      return HSA_STATUS_ERROR_NOT_SUPPORTED;
    case HSAKMT_STATUS_UNAVAILABLE:
      return HSA_STATUS_ERROR_RESOURCE_BUSY;
    case HSAKMT_STATUS_KERNEL_IO_CHANNEL_NOT_OPENED:
      return HSA_STATUS_ERROR_OUT_OF_RESOURCES;
    default:
      return HSA_STATUS_ERROR;
  }
}

}  // namespace

Error fail(int status, std::string message) { return Error{status, std::move(message)}; }

hsa_status_t status_of(const Error& error) { return static_cast<hsa_status_t>(error.code); }

Error thunk_error(HSAKMT_STATUS status, std::string_view what) {
  return fail(status_from_thunk(status), fmt::format("{} failed with {}", what, static_cast<int>(status)));
}

Status from_thunk(HSAKMT_STATUS status, std::string_view what) {
  if (status == HSAKMT_STATUS_SUCCESS) return success();
  return thunk_error(status, what);
}

const char* status_text(int status) {
  for (const Row& row : kRows) {
    if (row.status == status) return row.text;
  }
  return nullptr;
}

}  // namespace cairn::hsa
