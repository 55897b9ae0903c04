// SPDX-License-Identifier: MIT
// userfaultfd over the doorbell pages.
#include "driver/doorbell_watch.h"

#include <fcntl.h>
#include <linux/userfaultfd.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>

#include "base/log.h"

namespace cairn::driver {
namespace {

// Faults of user space are all that matters, and all that a process without privileges may have. Empty when
// the host is too old or forbids it.
Fd open_userfault() {
  Fd fd(static_cast<int>(syscall(SYS_userfaultfd, O_CLOEXEC | O_NONBLOCK | UFFD_USER_MODE_ONLY)));
  if (fd.get() < 0) return Fd();
  uffdio_api api = {};
  api.api = UFFD_API;
  api.features = UFFD_FEATURE_PAGEFAULT_FLAG_WP | UFFD_FEATURE_WP_HUGETLBFS_SHMEM;
  return ioctl(fd.get(), UFFDIO_API, &api) == 0 ? std::move(fd) : Fd();
}

void drain(int fd) {
  uffd_msg message;
  while (read(fd, &message, sizeof message) > 0) {
  }
}

}  // namespace

UserfaultDoorbells::UserfaultDoorbells()
    : fault_fd_(raised(open_userfault())), alert_fd_(raised(Fd(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)))) {
  if (fault_fd_.get() < 0)
    log_debug("no userfaultfd: idle engine threads look at the doorbells now and then");
}

void UserfaultDoorbells::mapped(unsigned device, void* address) {
  if (fault_fd_.get() < 0) return;
  const Mapping mapping{device, reinterpret_cast<kfd::u64>(address)};
  // The page must be there: protection is a property of what is mapped.
  (void)*static_cast<const volatile kfd::u64*>(address);
  uffdio_register range = {};
  range.range = {mapping.address, kDoorbellPage};
  range.mode = UFFDIO_REGISTER_MODE_WP;
  if (ioctl(fault_fd_.get(), UFFDIO_REGISTER, &range) != 0) return;
  {
    const std::lock_guard lock(mutex_);
    std::erase_if(mappings_, [&](const Mapping& old) { return old.address == mapping.address; });
    mappings_.push_back(mapping);
  }
  alert();  // who sleeps does not watch this one yet
}

void UserfaultDoorbells::queues_changed(unsigned device, int by) {
  const std::lock_guard lock(mutex_);
  if (queues_.size() <= device) queues_.resize(device + 1);
  queues_[device] += by;
}

bool UserfaultDoorbells::protect(const Mapping& mapping, bool on) {
  uffdio_writeprotect range = {};
  range.range = {mapping.address, kDoorbellPage};
  range.mode = on ? UFFDIO_WRITEPROTECT_MODE_WP : 0;
  return ioctl(fault_fd_.get(), UFFDIO_WRITEPROTECT, &range) == 0;
}

// Mappings that user space has undone by now are forgotten.
bool UserfaultDoorbells::arm() {
  if (fault_fd_.get() < 0 || alert_fd_.get() < 0) return false;
  const std::lock_guard lock(mutex_);
  std::erase_if(mappings_, [&](const Mapping& mapping) { return !protect(mapping, true); });
  for (unsigned device = 0; device < queues_.size(); ++device) {
    const auto is_its = [&](const Mapping& mapping) { return mapping.device == device; };
    if (queues_[device] == 0 || std::ranges::any_of(mappings_, is_its)) continue;
    for (const Mapping& mapping : mappings_) protect(mapping, false);
    return false;
  }
  return true;
}

void UserfaultDoorbells::disarm() {
  drain(fault_fd_.get());
  const std::lock_guard lock(mutex_);
  for (const Mapping& mapping : mappings_) protect(mapping, false);  // wakes who waits for it, too
}

void UserfaultDoorbells::wait() {
  pollfd fds[2] = {{fault_fd_.get(), POLLIN, 0}, {alert_fd_.get(), POLLIN, 0}};
  (void)poll(fds, 2, -1);
  kfd::u64 count;
  (void)!read(alert_fd_.get(), &count, sizeof count);
}

void UserfaultDoorbells::alert() {
  const kfd::u64 one = 1;
  (void)!write(alert_fd_.get(), &one, sizeof one);
}

}  // namespace cairn::driver
