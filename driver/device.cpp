// SPDX-License-Identifier: MIT
// Plugs in the cards of CAIRN_GPU.
#include "driver/device.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cerrno>

#include <fmt/format.h>

#include "base/options.h"

namespace cairn::driver {

Fd& Fd::operator=(Fd&& other) noexcept {
  if (this != &other) {
    if (fd_ >= 0) ::close(fd_);
    fd_ = other.release();
  }
  return *this;
}

Fd::~Fd() {
  if (fd_ >= 0) ::close(fd_);
}

Fd raised(Fd fd) {
  if (fd.get() < 0) return fd;
  const int high = fcntl(fd.get(), F_DUPFD_CLOEXEC, 512);
  return high >= 0 ? Fd(high) : std::move(fd);
}

Result<Fd> make_memory_file(const char* name, kfd::u64 size) {
  Fd file(memfd_create(name, MFD_CLOEXEC));
  if (file.get() < 0) return Error{errno, fmt::format("memfd_create({}) failed", name)};
  file = raised(std::move(file));
  if (ftruncate(file.get(), static_cast<off_t>(size)) != 0) {
    return Error{
        errno,
        fmt::format("a sparse file of {} bytes cannot be made (is there a limit on file size?)", size)};
  }
  return file;
}

namespace {

Result<std::unique_ptr<Device>> plug_in(const gpu::Card& card, unsigned index) {
  auto device = std::make_unique<Device>();
  device->index = index;
  device->gpu_id = 0xca00 + index + 1;
  device->card = &card;
  device->target = gpu::find_target(card.target);
  if (device->target == nullptr) {
    return Error{EINVAL,
                 fmt::format("CAIRN_GPU: the engine does not know {}'s target {}", card.name, card.target)};
  }
  device->vram_bytes = card.memory_bytes;
  if (const std::string size = options::CAIRN_VRAM(); !size.empty()) {
    const Result<std::uint64_t> bytes = gpu::parse_size(size);
    if (!bytes) return Error{EINVAL, "CAIRN_VRAM: " + bytes.error().message};
    device->vram_bytes = *bytes;
  }
  Result<Fd> file = make_memory_file(fmt::format("cairn-{}-{}", card.name, index).c_str(), kMemoryFileBytes);
  if (!file) return file.error();
  device->file = std::move(*file);
  device->offsets = std::make_unique<RangeAllocator>(kPage, kMemoryFileBytes - kPage);
  return device;
}

}  // namespace

Result<std::vector<std::unique_ptr<Device>>> plug_in_devices() {
  const Result<std::vector<const gpu::Card*>> cards = gpu::parse_cards(options::CAIRN_GPU());
  if (!cards) return cards.error();
  std::vector<std::unique_ptr<Device>> devices;
  for (const gpu::Card* card : *cards) {
    Result<std::unique_ptr<Device>> device = plug_in(*card, static_cast<unsigned>(devices.size()));
    if (!device) return device.error();
    devices.push_back(std::move(*device));
  }
  return devices;
}

}  // namespace cairn::driver
