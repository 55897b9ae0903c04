// SPDX-License-Identifier: MIT
// Memory shared with other processes and drivers: IPC handles, dmabuf export, shared virtual memory
// attributes.
#include <sys/mman.h>

#include <cstring>

#include "base/bits.h"
#include "thunk/memory.h"

namespace cairn::thunk {
namespace {

constexpr std::uint64_t kPage = 4096;

/// What an HsaSharedMemoryHandle holds.
struct ShareHandle {
  kfd::u32 driver[4];
  HSAuint32 pages, gpu_id, reserved[2];
};
static_assert(sizeof(ShareHandle) == sizeof(HsaSharedMemoryHandle));

HSAKMT_STATUS share(Session& s, void* address, HSAuint64 size, HsaSharedMemoryHandle* out) {
  if (address == nullptr || out == nullptr || size == 0) return HSAKMT_STATUS_INVALID_PARAMETER;
  const Allocation* allocation = find_allocation(s, reinterpret_cast<std::uint64_t>(address));
  if (allocation == nullptr || allocation->handle == 0) return HSAKMT_STATUS_INVALID_PARAMETER;
  const Gpu* gpu = s.gpu_at(allocation->node);
  if (gpu == nullptr) return HSAKMT_STATUS_INVALID_PARAMETER;
  kfd::IpcExport args = {};
  args.handle = allocation->handle;
  args.gpu_id = gpu->gpu_id;
  if (const int error = s.ioctl(0x81, args)) return status_of(error);
  ShareHandle handle = {};
  std::memcpy(handle.driver, args.share_handle, sizeof(handle.driver));
  handle.pages = static_cast<HSAuint32>(align_up(size, kPage) / kPage);
  handle.gpu_id = gpu->gpu_id;
  std::memcpy(out, &handle, sizeof(handle));
  return HSAKMT_STATUS_SUCCESS;
}

/// Imports at an address of ours; the buffer is kept when it can be mapped there.
HSAKMT_STATUS import(Session& s, const ShareHandle& handle, const Gpu& gpu, Allocation& allocation) {
  kfd::IpcImport args = {};
  args.va_addr = allocation.address;
  std::memcpy(args.share_handle, handle.driver, sizeof(handle.driver));
  args.gpu_id = gpu.gpu_id;
  if (const int error = s.ioctl(0x80, args)) return status_of(error);
  kfd::AllocMemory buffer = {};
  buffer.handle = args.handle;
  buffer.size = align_up(allocation.size, kPage);
  buffer.mmap_offset = args.mmap_offset;
  allocation.handle = args.handle;
  return place_buffer(s, buffer, allocation.address, gpu.render_fd, PROT_READ | PROT_WRITE);
}

HSAKMT_STATUS register_shared(Session& s, const HsaSharedMemoryHandle* shared, void** address,
                              HSAuint64* size, HSAuint64 node_count, const HSAuint32* nodes) {
  if (shared == nullptr || address == nullptr || size == nullptr) return HSAKMT_STATUS_INVALID_PARAMETER;
  ShareHandle handle = {};
  std::memcpy(&handle, shared, sizeof(handle));
  Gpu* gpu = s.gpu_at(s.node_of(handle.gpu_id));
  if (gpu == nullptr || handle.pages == 0) return HSAKMT_STATUS_INVALID_HANDLE;
  Allocation allocation;
  allocation.type = HSA_POINTER_REGISTERED_SHARED;
  allocation.size = handle.pages * kPage;
  allocation.node = gpu->node;
  allocation.flags.ui32.HostAccess = 1;
  if (node_count != 0 && nodes != nullptr) allocation.registered_nodes.assign(nodes, nodes + node_count);
  const auto place = s.addresses->allocate(allocation.size, 2 << 20, &allocation.reserved);
  if (!place) return HSAKMT_STATUS_NO_MEMORY;
  allocation.address = *place;
  const HSAKMT_STATUS status = import(s, handle, *gpu, allocation);
  if (status != HSAKMT_STATUS_SUCCESS) {
    s.addresses->release(allocation.address, allocation.reserved);
    return status == HSAKMT_STATUS_INVALID_PARAMETER ? HSAKMT_STATUS_INVALID_HANDLE : status;
  }
  *address = reinterpret_cast<void*>(allocation.address);
  *size = allocation.size;
  s.allocations.emplace(allocation.address, std::move(allocation));
  return HSAKMT_STATUS_SUCCESS;
}

HSAKMT_STATUS export_dmabuf(Session& s, void* address, HSAuint64 size, int* fd, HSAuint64* offset) {
  if (address == nullptr || fd == nullptr || offset == nullptr || size == 0)
    return HSAKMT_STATUS_INVALID_PARAMETER;
  const std::uint64_t start = reinterpret_cast<std::uint64_t>(address);
  const Allocation* allocation = find_allocation(s, start);
  if (allocation == nullptr || allocation->handle == 0) return HSAKMT_STATUS_INVALID_PARAMETER;
  if (size > allocation->size - (start - allocation->address)) return HSAKMT_STATUS_INVALID_PARAMETER;
  constexpr kfd::u32 kCloseOnExec = 02000000;
  kfd::ExportDmabuf args = {allocation->handle, kCloseOnExec, 0};
  if (const int error = s.ioctl(0x24, args)) return status_of(error);
  *fd = static_cast<int>(args.dmabuf_fd);
  *offset = start - allocation->address;
  return HSAKMT_STATUS_SUCCESS;
}

/// A dmabuf becomes memory at an address of ours.
HSAKMT_STATUS register_dmabuf(Session& s, HSAuint64 fd, HsaGraphicsResourceInfo* info, HSAuint64 node_count,
                              const HSAuint32* nodes) {
  if (info == nullptr || (node_count != 0 && nodes == nullptr) || node_count > 4096) {
    return HSAKMT_STATUS_INVALID_PARAMETER;
  }
  kfd::GetDmabufInfo about = {};
  about.dmabuf_fd = static_cast<kfd::u32>(fd);
  if (const int error = s.ioctl(0x1c, about)) return status_of(error);
  // The card that imports is the first that is to see it; the exporter's number may mean another card here.
  const Gpu* gpu = s.gpu_at(node_count != 0 ? nodes[0] : s.node_of(about.gpu_id));
  if (gpu == nullptr) return HSAKMT_STATUS_INVALID_NODE_UNIT;
  Allocation allocation;
  allocation.type = HSA_POINTER_REGISTERED_GRAPHICS;
  allocation.size = about.size;
  allocation.node = gpu->node;
  allocation.flags.ui32.HostAccess = 1;
  if (node_count != 0) allocation.registered_nodes.assign(nodes, nodes + node_count);
  const auto place =
      s.addresses->allocate(align_up(about.size, HSAuint64{kPage}), 2 << 20, &allocation.reserved);
  if (!place) return HSAKMT_STATUS_NO_MEMORY;
  allocation.address = *place;
  kfd::ImportDmabuf args = {*place, 0, gpu->gpu_id, about.dmabuf_fd};
  if (const int error = s.ioctl(0x1d, args)) {
    s.addresses->release(allocation.address, allocation.reserved);
    return status_of(error);
  }
  allocation.handle = args.handle;
  *info = {};
  info->MemoryAddress = reinterpret_cast<void*>(allocation.address);
  info->SizeInBytes = about.size;
  info->NodeId = gpu->node;
  s.allocations.emplace(allocation.address, std::move(allocation));
  return HSAKMT_STATUS_SUCCESS;
}

/// Attributes name nodes here and cards in the driver.
bool names_a_node(HSAuint32 type) { return type <= HSA_SVM_ATTR_NO_ACCESS; }

HSAKMT_STATUS svm(Session& s, kfd::u32 operation, void* address, HSAuint64 size, unsigned count,
                  HSA_SVM_ATTRIBUTE* list) {
  if (list == nullptr || count == 0 || count > 1024) return HSAKMT_STATUS_INVALID_PARAMETER;
  std::vector<kfd::SvmPair> words(count + sizeof(kfd::Svm) / sizeof(kfd::SvmPair));
  auto* const header = reinterpret_cast<kfd::Svm*>(words.data());
  kfd::SvmPair* const pairs = words.data() + sizeof(kfd::Svm) / sizeof(kfd::SvmPair);
  *header = {reinterpret_cast<kfd::u64>(address), size, operation, count};
  for (unsigned i = 0; i < count; ++i) {
    pairs[i] = {list[i].type, list[i].value};
    if (!names_a_node(list[i].type) || list[i].value == 0 || list[i].value == INVALID_NODEID) continue;
    const Gpu* gpu = s.gpu_at(list[i].value);
    if (gpu == nullptr) return HSAKMT_STATUS_INVALID_NODE_UNIT;
    pairs[i].value = gpu->gpu_id;
  }
  const std::size_t bytes = words.size() * sizeof(kfd::SvmPair);
  if (const int error = s.raw_ioctl(kfd::request(0x20, bytes), header)) return status_of(error);
  for (unsigned i = 0; operation == kfd::kSvmGet && i < count; ++i) {
    const bool node = names_a_node(pairs[i].type) && pairs[i].value != kfd::kSvmUndefined;
    list[i] = {pairs[i].type, node ? s.node_of(pairs[i].value) : pairs[i].value};
  }
  return HSAKMT_STATUS_SUCCESS;
}

}  // namespace
}  // namespace cairn::thunk

using namespace cairn;
using namespace cairn::thunk;

HSAKMT_STATUS HSAKMTAPI hsaKmtShareMemory(void* MemoryAddress, HSAuint64 SizeInBytes,
                                          HsaSharedMemoryHandle* SharedMemoryHandle) {
  return with_session([&](Session& s) { return share(s, MemoryAddress, SizeInBytes, SharedMemoryHandle); });
}

HSAKMT_STATUS HSAKMTAPI hsaKmtRegisterSharedHandle(const HsaSharedMemoryHandle* SharedMemoryHandle,
                                                   void** MemoryAddress, HSAuint64* SizeInBytes) {
  return with_session([&](Session& s) {
    return register_shared(s, SharedMemoryHandle, MemoryAddress, SizeInBytes, 0, nullptr);
  });
}

HSAKMT_STATUS HSAKMTAPI hsaKmtRegisterSharedHandleToNodes(const HsaSharedMemoryHandle* SharedMemoryHandle,
                                                          void** MemoryAddress, HSAuint64* SizeInBytes,
                                                          HSAuint64 NumberOfNodes, HSAuint32* NodeArray) {
  return with_session([&](Session& s) {
    return register_shared(s, SharedMemoryHandle, MemoryAddress, SizeInBytes, NumberOfNodes, NodeArray);
  });
}

HSAKMT_STATUS HSAKMTAPI hsaKmtExportDMABufHandle(void* MemoryAddress, HSAuint64 MemorySizeInBytes,
                                                 int* DMABufFd, HSAuint64* Offset) {
  return with_session(
      [&](Session& s) { return export_dmabuf(s, MemoryAddress, MemorySizeInBytes, DMABufFd, Offset); });
}

HSAKMT_STATUS HSAKMTAPI hsaKmtSVMSetAttr(void* start_addr, HSAuint64 size, unsigned int nattr,
                                         HSA_SVM_ATTRIBUTE* attrs) {
  return with_session([&](Session& s) { return svm(s, kfd::kSvmSet, start_addr, size, nattr, attrs); });
}

HSAKMT_STATUS HSAKMTAPI hsaKmtSVMGetAttr(void* start_addr, HSAuint64 size, unsigned int nattr,
                                         HSA_SVM_ATTRIBUTE* attrs) {
  return with_session([&](Session& s) { return svm(s, kfd::kSvmGet, start_addr, size, nattr, attrs); });
}

HSAKMT_STATUS HSAKMTAPI hsaKmtRegisterGraphicsHandleToNodes(HSAuint64 GraphicsResourceHandle,
                                                            HsaGraphicsResourceInfo* GraphicsResourceInfo,
                                                            HSAuint64 NumberOfNodes, HSAuint32* NodeArray) {
  return with_session([&](Session& s) {
    return register_dmabuf(s, GraphicsResourceHandle, GraphicsResourceInfo, NumberOfNodes, NodeArray);
  });
}

HSAKMT_STATUS HSAKMTAPI hsaKmtRegisterGraphicsHandleToNodesExt(HSAuint64 GraphicsResourceHandle,
                                                               HsaGraphicsResourceInfo* GraphicsResourceInfo,
                                                               HSAuint64 NumberOfNodes, HSAuint32* NodeArray,
                                                               HSA_REGISTER_MEM_FLAGS RegisterFlags) {
  return hsaKmtRegisterGraphicsHandleToNodes(GraphicsResourceHandle, GraphicsResourceInfo, NumberOfNodes,
                                             NodeArray);
}
