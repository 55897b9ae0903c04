// SPDX-License-Identifier: MIT
// Calls about the card and the process: clocks, traps, tiling, XNACK, the runtime's announcement, other
// processes' memory.
#include <sys/uio.h>

#include <cerrno>

#include "thunk/session.h"

namespace cairn::thunk {
namespace {

using Transfer = ssize_t (*)(pid_t, const iovec*, unsigned long, const iovec*, unsigned long, unsigned long);

std::vector<iovec> to_iovecs(const HsaMemoryRange* ranges, HSAuint64 count) {
  std::vector<iovec> out;
  for (HSAuint64 i = 0; i < count; ++i) out.push_back({ranges[i].MemoryAddress, ranges[i].SizeInBytes});
  return out;
}

HSAKMT_STATUS transfer(Transfer call, HSAuint32 pid, const HsaMemoryRange* local, HSAuint64 local_count,
                       const HsaMemoryRange* remote, HSAuint64 remote_count, HSAuint64* copied) {
  constexpr HSAuint64 kMostRanges = 1024;  // of one call of the kernel's
  if (copied != nullptr) *copied = 0;
  if (local == nullptr || remote == nullptr || local_count == 0 || remote_count == 0 ||
      local_count > kMostRanges || remote_count > kMostRanges) {
    return HSAKMT_STATUS_INVALID_PARAMETER;
  }
  const auto here = to_iovecs(local, local_count), there = to_iovecs(remote, remote_count);
  const ssize_t moved =
      call(static_cast<pid_t>(pid), here.data(), here.size(), there.data(), there.size(), 0);
  if (moved < 0) return errno == ESRCH ? HSAKMT_STATUS_INVALID_PARAMETER : HSAKMT_STATUS_ERROR;
  if (copied != nullptr) *copied = static_cast<HSAuint64>(moved);
  return HSAKMT_STATUS_SUCCESS;
}

HSAKMT_STATUS clock_counters(Session& s, HSAuint32 node, HsaClockCounters* out) {
  if (out == nullptr) return HSAKMT_STATUS_INVALID_PARAMETER;
  const Gpu* gpu = s.gpu_at(node);
  if (gpu == nullptr && node != 0) return HSAKMT_STATUS_INVALID_NODE_UNIT;
  kfd::GetClockCounters args = {};
  args.gpu_id = gpu == nullptr ? 0 : gpu->gpu_id;
  if (const int error = s.ioctl(0x05, args)) return status_of(error);
  *out = {args.gpu, args.cpu, args.system, args.system_freq};
  return HSAKMT_STATUS_SUCCESS;
}

HSAKMT_STATUS tile_config(Session& s, HSAuint32 node, HsaGpuTileConfig* config) {
  if (config == nullptr) return HSAKMT_STATUS_INVALID_PARAMETER;
  const Gpu* gpu = s.gpu_at(node);
  if (gpu == nullptr) return HSAKMT_STATUS_INVALID_NODE_UNIT;
  kfd::GetTileConfig args = {};
  args.tile_config = reinterpret_cast<kfd::u64>(config->TileConfig);
  args.macro_tile_config = reinterpret_cast<kfd::u64>(config->MacroTileConfig);
  args.num_tile_configs = config->NumTileConfigs;
  args.num_macro_tile_configs = config->NumMacroTileConfigs;
  args.gpu_id = gpu->gpu_id;
  if (const int error = s.ioctl(0x12, args)) return status_of(error);
  config->NumTileConfigs = args.num_tile_configs;
  config->NumMacroTileConfigs = args.num_macro_tile_configs;
  config->GbAddrConfig = args.gb_addr_config;
  config->NumBanks = args.num_banks;
  config->NumRanks = args.num_ranks;
  return HSAKMT_STATUS_SUCCESS;
}

}  // namespace
}  // namespace cairn::thunk

using namespace cairn;
using namespace cairn::thunk;

HSAKMT_STATUS HSAKMTAPI hsaKmtGetClockCounters(HSAuint32 NodeId, HsaClockCounters* Counters) {
  return with_session([&](Session& s) { return clock_counters(s, NodeId, Counters); });
}

HSAKMT_STATUS HSAKMTAPI hsaKmtSetTrapHandler(HSAuint32 NodeId, void* TrapHandlerBaseAddress,
                                             HSAuint64 TrapHandlerSizeInBytes, void* TrapBufferBaseAddress,
                                             HSAuint64 TrapBufferSizeInBytes) {
  return with_session([&](Session& s) {
    const Gpu* gpu = s.gpu_at(NodeId);
    if (gpu == nullptr) return HSAKMT_STATUS_INVALID_NODE_UNIT;
    kfd::SetTrapHandler args = {reinterpret_cast<kfd::u64>(TrapHandlerBaseAddress),
                                reinterpret_cast<kfd::u64>(TrapBufferBaseAddress), gpu->gpu_id, 0};
    return status_of(s.ioctl(0x13, args, true, false));
  });
}

HSAKMT_STATUS HSAKMTAPI hsaKmtGetTileConfig(HSAuint32 NodeId, HsaGpuTileConfig* config) {
  return with_session([&](Session& s) { return tile_config(s, NodeId, config); });
}

HSAKMT_STATUS HSAKMTAPI hsaKmtSetXNACKMode(HSAint32 enable) {
  return with_session([&](Session& s) {
    kfd::SetXnackMode args = {enable != 0 ? 1 : 0};
    const int error = s.ioctl(0x21, args);
    return error == EBUSY ? HSAKMT_STATUS_ERROR : status_of(error);
  });
}

HSAKMT_STATUS HSAKMTAPI hsaKmtGetXNACKMode(HSAint32* enable) {
  return with_session([&](Session& s) {
    if (enable == nullptr) return HSAKMT_STATUS_INVALID_PARAMETER;
    kfd::SetXnackMode args = {-1};
    const int error = s.ioctl(0x21, args);
    *enable = args.enabled;
    return status_of(error);
  });
}

HSAKMT_STATUS HSAKMTAPI hsaKmtRuntimeEnable(void* rDebug, bool setupTtmp) {
  return with_session([&](Session& s) {
    kfd::RuntimeEnable args = {reinterpret_cast<kfd::u64>(rDebug), setupTtmp ? 3u : 1u, 0};
    const int error = s.ioctl(0x25, args);
    return error == EBUSY ? HSAKMT_STATUS_UNAVAILABLE : status_of(error);
  });
}

HSAKMT_STATUS HSAKMTAPI hsaKmtRuntimeDisable(void) {
  return with_session([&](Session& s) {
    kfd::RuntimeEnable args = {};
    return status_of(s.ioctl(0x25, args));
  });
}

HSAKMT_STATUS HSAKMTAPI hsaKmtGetRuntimeCapabilities(HSAuint32* caps_mask) {
  return with_session([&](Session&) {
    if (caps_mask == nullptr) return HSAKMT_STATUS_INVALID_PARAMETER;
    *caps_mask = 0;
    return HSAKMT_STATUS_SUCCESS;
  });
}

HSAKMT_STATUS HSAKMTAPI hsaKmtOpenSMI(HSAuint32 NodeId, int* fd) {
  return with_session([&](Session& s) {
    if (fd == nullptr) return HSAKMT_STATUS_INVALID_PARAMETER;
    const Gpu* gpu = s.gpu_at(NodeId);
    if (gpu == nullptr) return HSAKMT_STATUS_INVALID_NODE_UNIT;
    kfd::SmiEvents args = {gpu->gpu_id, 0};
    const int error = s.ioctl(0x1f, args);
    if (error == 0) *fd = static_cast<int>(args.anon_fd);
    return status_of(error);
  });
}

HSAKMT_STATUS HSAKMTAPI hsaKmtModelEnabled(bool* enable) {
  if (enable == nullptr) return HSAKMT_STATUS_INVALID_PARAMETER;
  *enable = false;
  return HSAKMT_STATUS_SUCCESS;
}

HSAKMT_STATUS HSAKMTAPI hsaKmtProcessVMRead(HSAuint32 Pid, HsaMemoryRange* LocalMemoryArray,
                                            HSAuint64 LocalMemoryArrayCount,
                                            HsaMemoryRange* RemoteMemoryArray,
                                            HSAuint64 RemoteMemoryArrayCount, HSAuint64* SizeCopied) {
  return transfer(process_vm_readv, Pid, LocalMemoryArray, LocalMemoryArrayCount, RemoteMemoryArray,
                  RemoteMemoryArrayCount, SizeCopied);
}

HSAKMT_STATUS HSAKMTAPI hsaKmtProcessVMWrite(HSAuint32 Pid, HsaMemoryRange* LocalMemoryArray,
                                             HSAuint64 LocalMemoryArrayCount,
                                             HsaMemoryRange* RemoteMemoryArray,
                                             HSAuint64 RemoteMemoryArrayCount, HSAuint64* SizeCopied) {
  return transfer(process_vm_writev, Pid, LocalMemoryArray, LocalMemoryArrayCount, RemoteMemoryArray,
                  RemoteMemoryArrayCount, SizeCopied);
}
