// SPDX-License-Identifier: MIT
// Buffers: accounting, backing in the card's memory file, mapping.
#include "driver/buffers.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <bit>
#include <cerrno>

#include "base/bits.h"
#include "base/log.h"

namespace cairn::driver {
namespace {

kfd::u64 host_memory_bytes() {
  static const kfd::u64 bytes =
      static_cast<kfd::u64>(sysconf(_SC_PHYS_PAGES)) * static_cast<kfd::u64>(sysconf(_SC_PAGESIZE));
  return bytes;
}

bool is_mapped(kfd::u64 address, kfd::u64 size) {
  // msync says ENOMEM for a hole, and does nothing else with MS_ASYNC.
  return msync(reinterpret_cast<void*>(address), size, MS_ASYNC) == 0 || errno != ENOMEM;
}

/// Device memory that the host did not ask to see is PROT_NONE in its mapping; the engine runs in this
/// process and has to.
bool hidden_from_host(const Buffer& buffer) {
  return (buffer.flags & kfd::kMemVram) != 0 && (buffer.flags & kfd::kMemPublic) == 0 && buffer.va != 0;
}

/// User memory that the card shall see elsewhere.
bool is_alias(const Buffer& buffer) {
  return (buffer.flags & kfd::kMemUserptr) != 0 && buffer.va != 0 &&
         buffer.va != align_down(buffer.cookie, kPage);
}

bool place(const Buffer& buffer) {
  return mmap(reinterpret_cast<void*>(buffer.va), buffer.size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED,
              buffer.fd, static_cast<off_t>(buffer.offset)) != MAP_FAILED;
}

}  // namespace

Buffer* BufferTable::find(kfd::u64 handle) {
  const auto found = buffers_.find(handle);
  return found == buffers_.end() ? nullptr : &found->second;
}

Buffer& BufferTable::insert(Buffer buffer) {
  buffer.handle = static_cast<kfd::u64>(buffer.device->gpu_id) << 32 | next_handle_++;
  Buffer& inserted = buffers_.emplace(buffer.handle, std::move(buffer)).first->second;
  if (inserted.fd >= 0) by_cookie_[{inserted.device->index, inserted.cookie}] = &inserted;
  return inserted;
}

int BufferTable::allocate_file_memory(Buffer& buffer) {
  Device& device = *buffer.device;
  const bool vram = (buffer.flags & kfd::kMemVram) != 0;
  kfd::u64& used = vram ? device.vram_used : host_used_;
  const kfd::u64 limit = vram ? device.vram_bytes : host_memory_bytes();
  if (used > limit || buffer.size > limit - used) return ENOMEM;
  const kfd::u64 alignment = buffer.size >= (2u << 20) ? 2u << 20 : kPage;
  const auto offset = device.offsets->allocate(buffer.size, alignment);
  if (!offset) return ENOMEM;
  used += buffer.size;
  buffer.fd = device.file.get();
  buffer.offset = buffer.cookie = *offset;
  return 0;
}

int BufferTable::allocate_user_memory(Buffer& buffer, kfd::u64 address) {
  const kfd::u64 first = align_down(address, kPage);
  buffer.size = align_up(address + buffer.size, kPage) - first;
  buffer.cookie = address;
  if (host_used_ > host_memory_bytes() || buffer.size > host_memory_bytes() - host_used_) return ENOMEM;
  if (!is_mapped(first, buffer.size)) return EFAULT;
  host_used_ += buffer.size;
  return 0;
}

int BufferTable::allocate(Device& device, kfd::AllocMemory& args) {
  const kfd::u32 kind = args.flags & kfd::kMemKinds;
  if (args.size == 0 || std::popcount(kind) != 1) return EINVAL;
  if (args.size > kMemoryFileBytes) return ENOMEM;
  if ((args.va_addr & (kPage - 1)) != 0 && kind != kfd::kMemUserptr) return EINVAL;

  Buffer buffer;
  buffer.device = &device;
  buffer.flags = args.flags;
  buffer.va = args.va_addr;
  buffer.size = align_up(args.size, kPage);
  int error = 0;
  if (kind == kfd::kMemUserptr) {
    buffer.size = args.size;
    error = allocate_user_memory(buffer, args.mmap_offset);
  } else if (kind == kfd::kMemDoorbell) {
    if (buffer.size != kDoorbellPage) return EINVAL;
    buffer.cookie = device.doorbell_cookie();
  } else if (kind == kfd::kMemMmioRemap) {
    if (buffer.size != kPage) return EINVAL;
    buffer.cookie = device.mmio_cookie();
  } else {
    error = allocate_file_memory(buffer);
  }
  if (error != 0) return error;
  const Buffer& inserted = insert(std::move(buffer));
  args.handle = inserted.handle;
  if (kind != kfd::kMemUserptr) args.mmap_offset = inserted.cookie;
  return 0;
}

int BufferTable::adopt(Device& device, Fd file, kfd::u64 offset, kfd::u64 size, kfd::u32 flags, kfd::u64 va,
                       Buffer** out) {
  const auto cookie = foreign_offsets_.allocate(size, kPage);
  if (!cookie) return ENOMEM;
  Buffer buffer;
  buffer.device = &device;
  buffer.flags = flags;
  buffer.va = va;
  buffer.size = size;
  buffer.cookie = *cookie;
  buffer.fd = file.get();
  buffer.offset = offset;
  buffer.foreign = std::move(file);
  *out = &insert(std::move(buffer));
  return 0;
}

int BufferTable::release(kfd::u64 handle) {
  Buffer* buffer = find(handle);
  if (buffer == nullptr) return EINVAL;
  if (buffer->mapped != 0) return EBUSY;
  if (buffer->in_device_file()) {
    // The hole gives the pages back, and makes what comes here next read as zeros.
    fallocate(buffer->fd, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, static_cast<off_t>(buffer->offset),
              static_cast<off_t>(buffer->size));
    buffer->device->offsets->release(buffer->offset, buffer->size);
    huge_pages_.release(buffer->huge);
    ((buffer->flags & kfd::kMemVram) != 0 ? buffer->device->vram_used : host_used_) -= buffer->size;
  } else if (buffer->foreign.get() >= 0) {
    foreign_offsets_.release(buffer->cookie, buffer->size);
  } else if ((buffer->flags & kfd::kMemUserptr) != 0) {
    host_used_ -= buffer->size;
  }
  if (buffer->fd >= 0) by_cookie_.erase({buffer->device->index, buffer->cookie});
  buffers_.erase(handle);
  return 0;
}

void BufferTable::release_all() {
  while (!buffers_.empty()) {
    Buffer& buffer = buffers_.begin()->second;
    if (buffer.mapped != 0 && is_alias(buffer)) aliases_.remove(buffer.va);
    buffer.mapped = 0;
    release(buffer.handle);
  }
}

int BufferTable::map(kfd::u64 handle, unsigned device_index) {
  Buffer* buffer = find(handle);
  if (buffer == nullptr) return EINVAL;
  if (buffer->mapped == 0 && buffer->placed_by_driver && !place(*buffer)) return ENOMEM;
  if (buffer->mapped == 0 && is_alias(*buffer)) {
    if (const int error = aliases_.add(buffer->va, align_down(buffer->cookie, kPage), buffer->size))
      return error;
  }
  if (buffer->mapped == 0 && hidden_from_host(*buffer) &&
      mprotect(reinterpret_cast<void*>(buffer->va), buffer->size, PROT_READ | PROT_WRITE) != 0) {
    log_debug("map: {:#x} is not a mapping of its buffer", buffer->va);
  }
  if (buffer->huge == 0 && buffer->va != 0 && buffer->in_device_file() &&
      (buffer->flags & kfd::kMemVram) != 0) {
    buffer->huge = huge_pages_.fill(buffer->va, buffer->size, buffer->offset);
  }
  buffer->mapped |= kfd::u64{1} << device_index;
  return 0;
}

int BufferTable::unmap(kfd::u64 handle, unsigned device_index) {
  Buffer* buffer = find(handle);
  if (buffer == nullptr) return EINVAL;
  if (buffer->mapped == 0) return 0;
  buffer->mapped &= ~(kfd::u64{1} << device_index);
  if (buffer->mapped == 0 && hidden_from_host(*buffer)) {
    mprotect(reinterpret_cast<void*>(buffer->va), buffer->size, PROT_NONE);
  }
  if (buffer->mapped == 0 && is_alias(*buffer)) aliases_.remove(buffer->va);
  return 0;
}

std::optional<Backing> BufferTable::backing(const Device& device, kfd::u64 cookie, kfd::u64 size) {
  auto found = by_cookie_.upper_bound({device.index, cookie});
  if (found == by_cookie_.begin()) return std::nullopt;
  --found;
  const Buffer& buffer = *found->second;
  const kfd::u64 into = cookie - buffer.cookie;
  if (found->first.first != device.index || into >= buffer.size) return std::nullopt;
  if (size > buffer.size || align_up(size, kPage) > buffer.size - into) return std::nullopt;
  return Backing{buffer.fd, buffer.offset + into};
}

}  // namespace cairn::driver
