// SPDX-License-Identifier: MIT
// The C interface: chooses the back end, keeps the process's one driver, and what happens to it at fork and
// exit.
#include "driver/cairn.h"

#include <fcntl.h>
#include <pthread.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <mutex>

#include <fmt/format.h>

#include "base/log.h"
#include "base/options.h"
#include "driver/drm_abi.h"
#include "driver/process.h"
#include "driver/topology.h"

namespace cairn::driver {
namespace {

/// The process's driver, and what belongs to it. One owned object; a forked child leaves its parent's alone
/// and makes its own.
struct Driver {
  std::unique_ptr<Process> process;
  std::unique_ptr<TopologyDirectory> topology;
  unsigned opened = 0;
};

std::mutex driver_mutex;
std::atomic<Driver*> the_driver = nullptr;
std::atomic<bool> has_ended = false;  ///< the process runs its exit handlers, and ours was one

bool is_real() { return options::CAIRN_GPU() == "real"; }

int fail(int error) {
  errno = error;
  return -1;
}

void forget_in_child() {
  // Its engine's threads do not exist here and its locks may be held: it is left as it is.
  the_driver = nullptr;
  new (&driver_mutex) std::mutex;
}

void stop_at_exit() {
  Driver* driver = the_driver.exchange(nullptr);
  if (driver == nullptr) return;
  has_ended = true;
  driver->topology.reset();
  // A kernel that never ends is ended by the process's exit, which must not wait for it.
  if (driver->process->stop()) std::unique_ptr<Driver>{driver}.reset();
}

// Registered when the library is loaded, hence before those above it: their handlers run first, and may still
// use the cards.
[[maybe_unused]] const bool handlers_registered = [] {
  return pthread_atfork(nullptr, nullptr, forget_in_child) == 0 && std::atexit(stop_at_exit) == 0;
}();

/// Makes the driver on first use; null when CAIRN_GPU does not make sense.
Driver* get_driver() {
  if (Driver* driver = the_driver.load()) return driver;
  Result<std::unique_ptr<Process>> process = Process::create();
  if (!process) {
    log_error("{}", process.error().message);
    return nullptr;
  }
  auto driver = std::make_unique<Driver>();
  driver->process = std::move(*process);
  the_driver = driver.get();
  return driver.release();
}

bool same_file(int a, int b) {
  struct stat first = {}, second = {};
  return fstat(a, &first) == 0 && fstat(b, &second) == 0 && first.st_dev == second.st_dev &&
         first.st_ino == second.st_ino;
}

/// Requests that give something back: destroy a queue or an event, free, unmap.
bool gives_back(unsigned long request) {
  for (const unsigned nr : {0x03u, 0x09u, 0x17u, 0x19u})
    if ((request >> 8 & 0xff) == kfd::kMagic && (request & 0xff) == nr) return true;
  return false;
}

int duplicate(int fd) { return fcntl(fd, F_DUPFD_CLOEXEC, 3); }

void copy_text(char* to, std::size_t size, const std::string& text) {
  const std::size_t length = std::min(text.size(), size - 1);
  std::memcpy(to, text.data(), length);
  to[length] = '\0';
}

}  // namespace
}  // namespace cairn::driver

using namespace cairn;
using namespace cairn::driver;

int cairn_kfd_open() {
  if (is_real()) return open("/dev/kfd", O_RDWR | O_CLOEXEC);
  const std::lock_guard lock(driver_mutex);
  Driver* driver = get_driver();
  if (driver == nullptr) return fail(ENODEV);
  const int fd = duplicate(driver->process->kfd_fd());
  if (fd >= 0) ++driver->opened;
  return fd;
}

int cairn_render_open(unsigned minor) {
  if (is_real()) return open(fmt::format("/dev/dri/renderD{}", minor).c_str(), O_RDWR | O_CLOEXEC);
  const std::lock_guard lock(driver_mutex);
  Driver* driver = get_driver();
  if (driver == nullptr) return fail(ENODEV);
  for (const auto& device : driver->process->devices()) {
    if (device->render_minor() == minor) return duplicate(device->file.get());
  }
  return fail(ENOENT);
}

int cairn_close(int fd) {
  const std::lock_guard lock(driver_mutex);
  Driver* driver = the_driver.load();
  const bool is_kfd = driver != nullptr && same_file(fd, driver->process->kfd_fd());
  if (is_kfd && driver->opened > 0 && --driver->opened == 0) driver->process->reset();
  return close(fd);
}

void cairn_copied(int fd) {
  const std::lock_guard lock(driver_mutex);
  Driver* driver = the_driver.load();
  if (driver != nullptr && same_file(fd, driver->process->kfd_fd())) ++driver->opened;
}

int cairn_kfd_ioctl(int fd, unsigned long request, void* arg) {
  if (is_real()) return ioctl(fd, request, arg);
  Driver* driver = the_driver.load();
  // The exit handlers of a runtime may run after ours: the cards are gone, and all that was on them.
  if (driver == nullptr && has_ended && gives_back(request)) return 0;
  if (driver == nullptr) return fail(EBADF);
  const bool is_kfd = same_file(fd, driver->process->kfd_fd());
  Device* render = is_kfd ? nullptr : driver->process->device_of_render_fd(fd);
  if (!is_kfd && render == nullptr) return fail(EBADF);
  const unsigned nr = request & 0xff, size = request >> 16 & 0x3fff;
  if ((request >> 8 & 0xff) != (is_kfd ? kfd::kMagic : drm::kMagic)) return fail(ENOTTY);
  const int error =
      is_kfd ? driver->process->ioctl(nr, arg, size) : driver->process->render(*render, nr, arg, size);
  return error == 0 ? 0 : fail(error);
}

void* cairn_mmap(void* address, size_t length, int protection, int flags, int fd, int64_t offset) {
  Driver* driver = the_driver.load();
  Device* device = driver == nullptr ? nullptr : driver->process->device_of_render_fd(fd);
  if (device == nullptr) {
    void* const mapped = mmap(address, length, protection, flags, fd, offset);
    if (mapped != MAP_FAILED && driver != nullptr && same_file(fd, driver->process->kfd_fd()))
      driver->process->note_mapping(mapped, length, offset);
    return mapped;
  }
  const auto backing = driver->process->backing(*device, static_cast<kfd::u64>(offset), length);
  if (!backing) {
    errno = EINVAL;
    return MAP_FAILED;
  }
  return mmap(address, length, protection, flags, backing->fd, static_cast<off_t>(backing->offset));
}

const char* cairn_topology() {
  if (is_real()) return "/sys/devices/virtual/kfd/kfd/topology";
  const std::lock_guard lock(driver_mutex);
  Driver* driver = get_driver();
  if (driver == nullptr) return nullptr;
  if (driver->topology == nullptr) {
    Result<std::unique_ptr<TopologyDirectory>> directory =
        TopologyDirectory::create(topology_files(driver->process->devices()));
    if (!directory) {
      log_error("{}", directory.error().message);
      return nullptr;
    }
    driver->topology = std::move(*directory);
  }
  return driver->topology->path().c_str();
}

int cairn_last_fault(cairn_fault* fault) {
  Driver* driver = the_driver.load();
  if (driver == nullptr || fault == nullptr) return 0;
  const FaultLog::Entry last = driver->process->faults().last();
  if (last.serial == 0) return 0;
  *fault = {};
  fault->serial = last.serial;
  fault->queue = last.queue;
  fault->address = last.fault.address;
  fault->pc = last.fault.pc;
  fault->gpu_id = last.gpu_id;
  fault->kind = static_cast<std::uint32_t>(last.fault.kind);
  std::memcpy(fault->workgroup, last.fault.workgroup, sizeof(fault->workgroup));
  fault->wave = last.fault.wave;
  fault->lane = last.fault.lane;
  copy_text(fault->kernel, sizeof(fault->kernel), last.fault.kernel);
  copy_text(fault->text, sizeof(fault->text), last.fault.text);
  return 1;
}
