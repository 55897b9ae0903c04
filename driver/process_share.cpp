// SPDX-License-Identifier: MIT
// Handlers that share buffers between processes and drivers: dmabuf and IPC handles.
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cerrno>

#include <fmt/format.h>

#include "driver/process.h"

namespace cairn::driver {
namespace {

/// What a file handed out as a dmabuf contains: where the memory is. (A real dmabuf needs the kernel to make
/// it.)
struct Ticket {
  static constexpr kfd::u64 kMagic = 0x666275616d646331;
  kfd::u64 magic = kMagic;
  kfd::u32 pid = 0;
  std::int32_t fd = -1;  ///< in that process
  kfd::u64 offset = 0, size = 0;
  kfd::u32 gpu_id = 0, flags = 0;
};

bool read_ticket(int fd, Ticket* ticket) {
  return pread(fd, ticket, sizeof(*ticket), 0) == sizeof(*ticket) && ticket->magic == Ticket::kMagic;
}

Fd open_file_of(kfd::u32 pid, int fd) {
  return Fd(open(fmt::format("/proc/{}/fd/{}", pid, fd).c_str(), O_RDWR | O_CLOEXEC));
}

bool can_share(const Buffer* buffer) { return buffer != nullptr && buffer->fd >= 0; }

}  // namespace

int Process::export_dmabuf(kfd::ExportDmabuf& args) {
  const std::lock_guard lock(mutex_);
  const Buffer* buffer = buffers_.find(args.handle);
  if (!can_share(buffer)) return EINVAL;
  Ticket ticket;
  ticket.pid = static_cast<kfd::u32>(getpid());
  ticket.fd = buffer->fd;
  ticket.offset = buffer->offset;
  ticket.size = buffer->size;
  ticket.gpu_id = buffer->device->gpu_id;
  ticket.flags = buffer->flags;
  Fd file(memfd_create("cairn-dmabuf", (args.flags & O_CLOEXEC) != 0 ? MFD_CLOEXEC : 0));
  if (file.get() < 0) return errno;
  if (pwrite(file.get(), &ticket, sizeof(ticket), 0) != sizeof(ticket)) return EIO;
  args.dmabuf_fd = static_cast<kfd::u32>(file.release());
  return 0;
}

int Process::get_dmabuf_info(kfd::GetDmabufInfo& args) {
  Ticket ticket;
  if (!read_ticket(static_cast<int>(args.dmabuf_fd), &ticket)) return EINVAL;
  args.size = ticket.size;
  args.metadata_size = 0;
  args.gpu_id = ticket.gpu_id;
  args.flags = ticket.flags;
  return 0;
}

int Process::import_dmabuf(kfd::ImportDmabuf& args) {
  Ticket ticket;
  if (!read_ticket(static_cast<int>(args.dmabuf_fd), &ticket) || (args.va_addr & (kPage - 1)) != 0)
    return EINVAL;
  Fd file = open_file_of(ticket.pid, ticket.fd);
  if (file.get() < 0) return EINVAL;
  const std::lock_guard lock(mutex_);
  Device* device = find_device(args.gpu_id);
  if (device == nullptr) return EINVAL;
  Buffer* buffer = nullptr;
  const int error = buffers_.adopt(*device, std::move(file), ticket.offset, ticket.size, ticket.flags,
                                   args.va_addr, &buffer);
  if (error != 0) return error;
  buffer->placed_by_driver = args.va_addr != 0;
  args.handle = buffer->handle;
  return 0;
}

// A share handle: process, file descriptor in it, first page, pages.
int Process::ipc_export(kfd::IpcExport& args) {
  const std::lock_guard lock(mutex_);
  const Buffer* buffer = buffers_.find(args.handle);
  if (!can_share(buffer)) return EINVAL;
  args.share_handle[0] = static_cast<kfd::u32>(getpid());
  args.share_handle[1] = static_cast<kfd::u32>(buffer->fd);
  args.share_handle[2] = static_cast<kfd::u32>(buffer->offset / kPage);
  args.share_handle[3] = static_cast<kfd::u32>(buffer->size / kPage);
  args.flags = buffer->flags;
  return 0;
}

int Process::ipc_import(kfd::IpcImport& args) {
  Fd file = open_file_of(args.share_handle[0], static_cast<int>(args.share_handle[1]));
  if (file.get() < 0) return EINVAL;
  const kfd::u64 offset = args.share_handle[2] * kPage, size = args.share_handle[3] * kPage;
  const off_t end = lseek(file.get(), 0, SEEK_END);
  if (size == 0 || end < 0 || offset + size > static_cast<kfd::u64>(end)) return EINVAL;
  const std::lock_guard lock(mutex_);
  Device* device = find_device(args.gpu_id);
  if (device == nullptr) return EINVAL;
  Buffer* buffer = nullptr;
  constexpr kfd::u32 kFlags = kfd::kMemVram | kfd::kMemPublic | kfd::kMemWritable;
  if (const int error =
          buffers_.adopt(*device, std::move(file), offset, size, kFlags, args.va_addr, &buffer)) {
    return error;
  }
  args.handle = buffer->handle;
  args.mmap_offset = buffer->cookie;
  args.flags = kFlags;
  return 0;
}

}  // namespace cairn::driver
