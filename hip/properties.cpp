// SPDX-License-Identifier: MIT
// Device properties and attributes: what the agent says, in HIP's terms.
#include "hip/properties.h"

#include <algorithm>
#include <charconv>
#include <climits>
#include <cstring>
#include <string_view>

#include "clr/device.h"
#include "hip/runtime.h"
#include "hip/texture.h"

namespace cairn::hip {
namespace {

// gfx<major><minor: one digit><stepping: one hexadecimal digit>.
int gfx_part(DeviceState& device, bool want_major) {
  std::string_view digits = device.device.target().processor;
  if (digits.size() < 6) return 0;
  digits.remove_prefix(3);
  int value = 0;
  const std::string_view part =
      want_major ? digits.substr(0, digits.size() - 2) : digits.substr(digits.size() - 2, 1);
  std::from_chars(part.data(), part.data() + part.size(), value);
  return value;
}

template <std::size_t N>
void copy_text(char (&to)[N], const std::string& from) {
  const std::size_t length = std::min(from.size(), N - 1);
  std::memcpy(to, from.data(), length);
  std::memset(to + length, 0, N - length);
}

int saturate(std::uint64_t value) { return static_cast<int>(std::min<std::uint64_t>(value, INT_MAX)); }

hipDeviceArch_t arch_of() {
  hipDeviceArch_t arch = {};
  arch.hasGlobalInt32Atomics = arch.hasGlobalFloatAtomicExch = arch.hasSharedInt32Atomics = 1;
  arch.hasSharedFloatAtomicExch = arch.hasFloatAtomicAdd = arch.hasGlobalInt64Atomics =
      arch.hasSharedInt64Atomics = 1;
  arch.hasDoubles = arch.hasWarpVote = arch.hasWarpBallot = arch.hasWarpShuffle = arch.hasThreadFenceSystem =
      1;
  arch.has3dGrid = 1;
  return arch;
}

void set_images(hipDeviceProp_t* prop) {
  prop->maxTexture1D = 16384;
  prop->maxTexture1DLinear = 134217728;
  prop->maxTexture2D[0] = prop->maxTexture2D[1] = 16384;
  prop->maxTexture3D[0] = prop->maxTexture3D[1] = 16384;
  prop->maxTexture3D[2] = 8192;
  prop->maxTexture1DMipmap = 16384;
  prop->maxTexture2DMipmap[0] = prop->maxTexture2DMipmap[1] = 16384;
  prop->textureAlignment = prop->texturePitchAlignment = prop->surfaceAlignment = 256;
}

}  // namespace

int major_of(DeviceState& device) { return gfx_part(device, true); }
int minor_of(DeviceState& device) { return gfx_part(device, false); }

hipDeviceProp_t properties_of(DeviceState& device) {
  const clr::DeviceInfo& info = device.device.info();
  hipDeviceProp_t prop;
  std::memset(&prop, 0, sizeof prop);
  copy_text(prop.name, info.name);
  copy_text(prop.gcnArchName, device.device.target().text());
  const std::string digits = info.uuid.starts_with("GPU-") ? info.uuid.substr(4) : info.uuid;
  std::memcpy(prop.uuid.bytes, digits.data(), std::min(digits.size(), sizeof prop.uuid.bytes));
  prop.totalGlobalMem = info.memory_bytes;
  prop.sharedMemPerBlock = prop.sharedMemPerBlockOptin = info.lds_bytes;
  prop.sharedMemPerMultiprocessor = prop.maxSharedMemoryPerMultiProcessor = info.lds_bytes;
  prop.regsPerBlock = prop.regsPerMultiprocessor = 65536;
  prop.warpSize = static_cast<int>(info.wavefront);
  prop.memPitch = INT_MAX;
  prop.maxThreadsPerBlock = static_cast<int>(info.max_workgroup);
  for (int i = 0; i < 3; ++i) prop.maxThreadsDim[i] = static_cast<int>(info.workgroup_dims[i]);
  prop.maxGridSize[0] = INT_MAX;
  prop.maxGridSize[1] = prop.maxGridSize[2] = 65536;
  prop.clockRate = static_cast<int>(info.clock_mhz * 1000);
  prop.memoryClockRate = static_cast<int>(info.memory_clock_mhz * 1000);
  prop.memoryBusWidth = static_cast<int>(info.memory_width);
  prop.totalConstMem = INT_MAX;
  prop.major = major_of(device);
  prop.minor = minor_of(device);
  prop.multiProcessorCount = static_cast<int>(info.compute_units);
  prop.l2CacheSize = static_cast<int>(info.l2_bytes);
  prop.maxThreadsPerMultiProcessor = static_cast<int>(info.waves_per_cu * info.wavefront);
  prop.maxBlocksPerMultiProcessor = 32;
  prop.computeMode = hipComputeModeDefault;
  prop.clockInstructionRate = static_cast<int>(info.timestamp_hz / 1000);
  prop.arch = arch_of();
  prop.canMapHostMemory = prop.concurrentKernels = prop.deviceOverlap = prop.unifiedAddressing = 1;
  prop.asyncEngineCount = 2;
  prop.pciDomainID = static_cast<int>(info.domain);
  prop.pciBusID = static_cast<int>(info.bdf >> 8 & 0xff);
  prop.pciDeviceID = static_cast<int>(info.bdf >> 3 & 0x1f);
  prop.cooperativeLaunch = prop.cooperativeMultiDeviceLaunch = info.cooperative;
  prop.cooperativeMultiDeviceUnmatchedFunc = prop.cooperativeMultiDeviceUnmatchedGridDim = info.cooperative;
  prop.cooperativeMultiDeviceUnmatchedBlockDim = prop.cooperativeMultiDeviceUnmatchedSharedMem =
      info.cooperative;
  prop.isLargeBar = 1;
  prop.asicRevision = static_cast<int>(info.asic_revision);
  prop.managedMemory = prop.concurrentManagedAccess = prop.pageableMemoryAccess = 1;
  prop.directManagedMemAccessFromHost = prop.hostNativeAtomicSupported = 1;
  prop.canUseHostPointerForRegisteredMem = prop.hostRegisterSupported = 1;
  prop.streamPrioritiesSupported = prop.memoryPoolsSupported = prop.ipcEventSupported = 1;
  prop.memoryPoolSupportedHandleTypes = hipMemHandleTypePosixFileDescriptor;
  prop.globalL1CacheSupported = prop.localL1CacheSupported = 1;
  prop.unifiedFunctionPointers = 1;
  prop.singleToDoublePrecisionPerfRatio = 2;
  prop.ECCEnabled = device.device.target().sramecc == clr::Feature::On;
  if (has_images(device))
    set_images(&prop);
  else
    prop.textureAlignment = prop.texturePitchAlignment = prop.surfaceAlignment = 256;
  return prop;
}

hipError_t attribute_of(DeviceState& device, hipDeviceAttribute_t attribute, int* value) {
  const hipDeviceProp_t prop = properties_of(device);
  const clr::DeviceInfo& info = device.device.info();
  switch (attribute) {
#define ATTRIBUTE(name, expression)        \
  case hipDeviceAttribute##name:           \
    *value = static_cast<int>(expression); \
    return hipSuccess;
#include "hip/attributes.def"
#undef ATTRIBUTE
    default:
      return hipErrorInvalidValue;
  }
}

}  // namespace cairn::hip
