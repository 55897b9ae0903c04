// SPDX-License-Identifier: MIT
// The ioctl entry, and the handlers for memory, events and queues.
#include "driver/process.h"

#include <sys/mman.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "base/guarded.h"
#include "base/log.h"
#include "driver/render_node.h"

namespace cairn::driver {
namespace {

constexpr kfd::u32 kMostListed = 4096;  ///< entries of an array argument that are believed

bool same_file(int a, int b) {
  struct stat first = {}, second = {};
  return fstat(a, &first) == 0 && fstat(b, &second) == 0 && first.st_dev == second.st_dev &&
         first.st_ino == second.st_ino;
}

template <class T>
bool read_array(kfd::u64 address, std::vector<T>& out) {
  return guarded_copy(out.data(), reinterpret_cast<const void*>(address), out.size() * sizeof(T));
}

template <class T>
bool write_array(kfd::u64 address, const std::vector<T>& values) {
  return guarded_copy(reinterpret_cast<void*>(address), values.data(), values.size() * sizeof(T));
}

int noted(const char* name, int error) {
  if (error != 0) log_debug("ioctl {} fails: {}", name, strerrordesc_np(error));
  return error;
}

}  // namespace

Result<std::unique_ptr<Process>> Process::create() {
  std::unique_ptr<Process> process(new Process);
  if (Status status = process->start(); !status) return status.error();
  return process;
}

Process::~Process() { queues_.reset(); }

Status Process::start() {
  Result<std::vector<std::unique_ptr<Device>>> devices = plug_in_devices();
  if (!devices) return devices.error();
  devices_ = std::move(*devices);
  const kfd::u64 size = (devices_.size() + 1) << 32;
  Result<Fd> file = make_memory_file("cairn-kfd", size);
  if (!file) return file.error();
  kfd_file_ = std::move(*file);
  for (const auto& device : devices_) {
    void* page = mmap(nullptr, kDoorbellPage, PROT_READ | PROT_WRITE, MAP_SHARED, kfd_file_.get(),
                      static_cast<off_t>(device->doorbell_cookie()));
    if (page == MAP_FAILED) return Error{errno, "a doorbell page cannot be mapped"};
    device->doorbells = static_cast<std::atomic<kfd::u64>*>(page);
  }
  queues_ = std::make_unique<QueueTable>(events_, faults_, smi_);
  return success();
}

void Process::note_mapping(void* address, std::size_t length, std::int64_t offset) {
  for (const auto& device : devices_) {
    if (static_cast<kfd::u64>(offset) == device->doorbell_cookie() && length == kDoorbellPage)
      queues_->doorbells().mapped(device->index, address);
  }
}

void Process::reset() {
  const std::lock_guard lock(mutex_);
  queues_->clear();
  buffers_.release_all();
  for (kfd::u32 id = 1; id < kfd::kEventLimit; ++id) events_.destroy(id);
  svm_ = SvmTable();
  smi_.clear();
}

Device* Process::find_device(kfd::u32 gpu_id) {
  for (const auto& device : devices_) {
    if (device->gpu_id == gpu_id) return device.get();
  }
  return nullptr;
}

Device* Process::device_of_render_fd(int fd) {
  for (const auto& device : devices_) {
    if (same_file(fd, device->file.get())) return device.get();
  }
  return nullptr;
}

std::optional<Backing> Process::backing(const Device& device, kfd::u64 cookie, kfd::u64 size) {
  const std::lock_guard lock(mutex_);
  return buffers_.backing(device, cookie, size);
}

/// Copies the arguments in, calls, and copies them out. What the caller's structure lacks reads as zeros.
template <class Args>
int Process::call(int (Process::*handler)(Args&), void* arg, std::size_t size) {
  Args args = {};
  const std::size_t known = std::min(size, sizeof(args));
  if (!guarded_copy(&args, arg, known)) return EFAULT;
  if (const int error = (this->*handler)(args)) return error;
  return guarded_copy(arg, &args, known) ? 0 : EFAULT;
}

int Process::ioctl(unsigned nr, void* arg, std::size_t size) {
  switch (nr) {
#define IOCTL(number, name, Args, handler) \
  case number:                             \
    return noted(#name, call<kfd::Args>(&Process::handler, arg, size));
#define RAW_IOCTL(number, name, handler) \
  case number:                           \
    return handler(arg, size);
#define NO_IOCTL(number, name, error)                                \
  case number:                                                       \
    log_debug("ioctl {} ({:#x}) is not implemented", #name, number); \
    return error;
#include "driver/ioctls.def"
#undef IOCTL
#undef RAW_IOCTL
#undef NO_IOCTL
    default:
      log_debug("ioctl {:#x} is unknown", nr);
      return ENOTTY;
  }
}

int Process::render(const Device& device, unsigned nr, void* arg, std::size_t size) {
  const std::lock_guard lock(mutex_);
  return render_ioctl(device, nr, arg, size);
}

// ---- Memory
// ----------------------------------------------------------------------------------------------------

int Process::alloc_memory(kfd::AllocMemory& args) {
  const std::lock_guard lock(mutex_);
  Device* device = find_device(args.gpu_id);
  return device == nullptr ? EINVAL : buffers_.allocate(*device, args);
}

int Process::free_memory(kfd::FreeMemory& args) {
  const std::lock_guard lock(mutex_);
  return buffers_.release(args.handle);
}

template <class One>
int Process::for_each_device(kfd::MapMemory& args, One one) {
  if (args.device_count == 0 || args.device_count > kMostListed || args.success_count > args.device_count)
    return EINVAL;
  std::vector<kfd::u32> ids(args.device_count);
  if (!read_array(args.device_ids, ids)) return EFAULT;
  const std::lock_guard lock(mutex_);
  if (buffers_.find(args.handle) == nullptr) return EINVAL;
  for (; args.success_count < args.device_count; ++args.success_count) {
    const Device* device = find_device(ids[args.success_count]);
    if (device == nullptr) return EINVAL;
    if (const int error = one(*device)) return error;
  }
  return 0;
}

int Process::map_memory(kfd::MapMemory& args) {
  return for_each_device(args, [&](const Device& device) { return buffers_.map(args.handle, device.index); });
}

int Process::unmap_memory(kfd::MapMemory& args) {
  return for_each_device(args,
                         [&](const Device& device) { return buffers_.unmap(args.handle, device.index); });
}

int Process::available_memory(kfd::AvailableMemory& args) {
  const std::lock_guard lock(mutex_);
  const Device* device = find_device(args.gpu_id);
  if (device == nullptr) return EINVAL;
  args.available = device->vram_used < device->vram_bytes ? device->vram_bytes - device->vram_used : 0;
  return 0;
}

// ---- Events
// ----------------------------------------------------------------------------------------------------

int Process::create_event(kfd::CreateEvent& args) {
  if (args.event_page_offset != 0) {
    const std::lock_guard lock(mutex_);
    if (buffers_.find(args.event_page_offset) == nullptr) return EINVAL;
  }
  if (const int error = events_.create(args.event_type, args.auto_reset != 0, &args.event_id)) return error;
  args.slot_index = args.trigger_data = args.event_id;
  // User space gives an event a mailbox only when this is not 0.
  if (args.event_page_offset == 0) args.event_page_offset = kPage;
  return 0;
}

int Process::destroy_event(kfd::EventId& args) { return events_.destroy(args.event_id); }
int Process::set_event(kfd::EventId& args) { return events_.set(args.event_id); }
int Process::reset_event(kfd::EventId& args) { return events_.reset(args.event_id); }

int Process::wait_events(kfd::WaitEvents& args) {
  if (args.count == 0 || args.count > kMostListed) return EINVAL;
  std::vector<kfd::EventData> events(args.count);
  if (!read_array(args.events, events)) return EFAULT;
  queues_->wake();
  if (const int error = events_.wait(events, args.wait_for_all != 0, args.timeout_ms, &args.result))
    return error;
  return write_array(args.events, events) ? 0 : EFAULT;
}

// ---- Queues
// ----------------------------------------------------------------------------------------------------

int Process::create_queue(kfd::CreateQueue& args) {
  const std::lock_guard lock(mutex_);
  Device* device = find_device(args.gpu_id);
  return device == nullptr ? EINVAL : queues_->create(*device, args);
}

int Process::destroy_queue(kfd::DestroyQueue& args) {
  QueueTable::Closing closing;
  {
    const std::lock_guard lock(mutex_);
    if (const int error = queues_->take(args.queue_id, &closing)) return error;
  }
  queues_->finish(std::move(closing));
  return 0;
}

int Process::update_queue(kfd::UpdateQueue& args) {
  const std::lock_guard lock(mutex_);
  return queues_->update(args);
}

int Process::set_cu_mask(kfd::SetCuMask& args) {
  if (args.bit_count == 0 || args.bit_count % 32 != 0 || args.bit_count > kMostListed) return EINVAL;
  std::vector<kfd::u32> mask(args.bit_count / 32);
  if (!read_array(args.mask, mask)) return EFAULT;
  const std::lock_guard lock(mutex_);
  return queues_->contains(args.queue_id) ? 0 : EINVAL;  // which units run a queue does not show
}

int Process::alloc_queue_gws(kfd::AllocQueueGws& args) {
  constexpr kfd::u32 kGlobalWaveSync = 64;
  const std::lock_guard lock(mutex_);
  if (!queues_->contains(args.queue_id) || args.num_gws > kGlobalWaveSync) return EINVAL;
  args.first_gws = 0;
  return 0;
}

// ---- SVM: the pairs follow the structure
// -------------------------------------------------------------------------

int Process::svm(void* arg, std::size_t size) {
  kfd::Svm args = {};
  if (size < sizeof(args) || !guarded_copy(&args, arg, sizeof(args))) return EFAULT;
  if (args.count > kMostListed || size < sizeof(args) + args.count * sizeof(kfd::SvmPair)) return EINVAL;
  std::vector<kfd::SvmPair> pairs(args.count);
  const kfd::u64 behind = reinterpret_cast<kfd::u64>(arg) + sizeof(args);
  if (!read_array(behind, pairs)) return EFAULT;
  const std::lock_guard lock(mutex_);
  if (args.op == kfd::kSvmSet) return svm_.set(args.start, args.size, pairs);
  if (args.op != kfd::kSvmGet) return EINVAL;
  if (const int error = svm_.get(args.start, args.size, pairs)) return error;
  return write_array(behind, pairs) ? 0 : EFAULT;
}

}  // namespace cairn::driver
