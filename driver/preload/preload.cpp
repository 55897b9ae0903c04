// SPDX-License-Identifier: MIT
// The C library's calls on files, by which a program reaches the kernel driver: those that mean the driver go
// to libcairn.
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>

#include "driver/cairn.h"

#define LENT extern "C" __attribute__((visibility("default")))

namespace {

// While libcairn works its own calls mean what they say.
thread_local bool inside = false;
class Inside {
 public:
  Inside() : before_(inside) { inside = true; }
  ~Inside() { inside = before_; }
  Inside(const Inside&) = delete;

 private:
  bool before_;
};

template <class F>
F next(const char* name) {
  return reinterpret_cast<F>(dlsym(RTLD_NEXT, name));
}

struct Driver {
  decltype(&cairn_kfd_open) kfd_open = nullptr;
  decltype(&cairn_render_open) render_open = nullptr;
  decltype(&cairn_close) close = nullptr;
  decltype(&cairn_copied) copied = nullptr;
  decltype(&cairn_kfd_ioctl) ioctl = nullptr;
  decltype(&cairn_mmap) mmap = nullptr;
  decltype(&cairn_topology) topology = nullptr;
};

// Null when libcairn is not there: then nothing is lent.
const Driver* driver() {
  static const Driver* loaded = []() -> const Driver* {
    const Inside guard;
    void* library = dlopen("libcairn.so.0", RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr) {
      std::fprintf(stderr, "cairn: %s\n", dlerror());
      return nullptr;
    }
    static Driver d;
    const auto find = [&](auto& function, const char* name) {
      function = reinterpret_cast<std::decay_t<decltype(function)>>(dlsym(library, name));
    };
    find(d.kfd_open, "cairn_kfd_open");
    find(d.render_open, "cairn_render_open");
    find(d.close, "cairn_close");
    find(d.copied, "cairn_copied");
    find(d.ioctl, "cairn_kfd_ioctl");
    find(d.mmap, "cairn_mmap");
    find(d.topology, "cairn_topology");
    return d.topology != nullptr ? &d : nullptr;
  }();
  return loaded;
}

// A program that is linked to a runtime uses the cards, perhaps until its last exit handler: libcairn is
// there before the program's own start, hence its handler runs after the program's.
[[maybe_unused]] const bool loaded_early = [] {
  const Inside guard;
  for (const char* runtime :
       {"libhsakmt.so.1", "libhsa-runtime64.so.1", "libamdhip64.so.5", "libamdhip64.so.6"}) {
    void* library = dlopen(runtime, RTLD_LAZY | RTLD_NOLOAD);
    if (library == nullptr) continue;
    dlclose(library);
    return driver() != nullptr;
  }
  return false;
}();

// Descriptors that libcairn gave out, and of what: kKfd, or the minor number of a render node. Higher numbers
// are not followed.
constexpr int kMostDescriptors = 65536;
constexpr std::uint16_t kKfd = 1;
std::atomic<std::uint16_t> lent[kMostDescriptors];
// A child of vfork() runs in its parent's memory, but the descriptors that it closes are its own.
std::atomic<pid_t> owner = 0;
[[maybe_unused]] const bool owner_known = [] {
  owner = getpid();
  return pthread_atfork(nullptr, nullptr, [] { owner = getpid(); }) == 0;
}();
std::uint16_t device_of(int fd) {
  if (inside || fd < 0 || fd >= kMostDescriptors) return 0;
  const std::uint16_t device = lent[fd].load(std::memory_order_relaxed);
  return device != 0 && getpid() != owner.load(std::memory_order_relaxed) ? 0 : device;
}
bool is_lent(int fd) { return device_of(fd) != 0; }
int remember(int fd, unsigned device) {
  if (fd >= 0 && fd < kMostDescriptors)
    lent[fd].store(static_cast<std::uint16_t>(device), std::memory_order_relaxed);
  return fd;
}
// A copy is lent as its original is.
int remember_copy(int fd, int copy) {
  const std::uint16_t device = device_of(fd);
  if (copy < 0 || device == 0) return copy;
  remember(copy, device);
  const Inside guard;
  driver()->copied(copy);
  return copy;
}

constexpr std::string_view kDevice = "/dev/kfd", kRender = "/dev/dri/renderD", kModules = "/proc/modules";
// Parts of /sys that the driver has files for, and where they are below its directory.
struct Moved {
  std::string_view from, to;
};
constexpr Moved kMoved[] = {
    {"/sys/class/kfd/kfd/topology", ""},        {"/sys/devices/virtual/kfd/kfd/topology", ""},
    {"/sys/class/drm/renderD", "/drm/renderD"}, {"/sys/dev/char/226:", "/char/226:"},
    {"/sys/module/amdgpu", "/module/amdgpu"},
};

bool is_device(std::string_view path) { return path == kDevice || path.starts_with(kRender); }
unsigned device_at(std::string_view path) {
  return path == kDevice ? kKfd : static_cast<unsigned>(std::atoi(path.substr(kRender.size()).data()));
}

// The descriptor of a device file; -1 with errno.
int open_device(std::string_view path) {
  const Driver* d = driver();
  if (d == nullptr) {
    errno = ENOENT;
    return -1;
  }
  const Inside guard;
  const unsigned device = device_at(path);
  return remember(device == kKfd ? d->kfd_open() : d->render_open(device), device);
}

// The modules that the machine has, and the driver's.
int open_modules() {
  const Inside guard;
  const int fd = memfd_create("modules", 0);
  if (fd < 0) return fd;
  std::string text = "amdgpu 0 0 - Live 0x0000000000000000\n";
  if (FILE* real = std::fopen(kModules.data(), "re")) {
    char line[4096];
    while (std::fgets(line, sizeof line, real) != nullptr)
      if (!std::string_view(line).starts_with("amdgpu ")) text += line;
    std::fclose(real);
  }
  if (write(fd, text.data(), text.size()) != static_cast<ssize_t>(text.size()) ||
      lseek(fd, 0, SEEK_SET) != 0) {
    close(fd);
    return -1;
  }
  return fd;
}

// Where a path into the topology really is; others as they are.
class Place {
 public:
  explicit Place(const char* path) : path_(path) {
    if (inside || path == nullptr) return;
    const std::string_view all = path;
    for (const auto& [from, to] : kMoved) {
      if (!all.starts_with(from)) continue;
      const std::string_view rest = all.substr(from.size());
      const bool ends_in_name = from.back() != ':' && from.back() != 'D';
      if (ends_in_name && !rest.empty() && rest.front() != '/') continue;
      const Driver* d = driver();
      const Inside guard;
      const char* directory = d == nullptr ? nullptr : d->topology();
      if (directory == nullptr) return;
      moved_ = std::string(directory).append(to).append(rest);
      path_ = moved_.c_str();
      return;
    }
  }
  const char* path() const { return path_; }

 private:
  void move(std::string_view below) {
    const Driver* d = driver();
    const Inside guard;
    const char* directory = d == nullptr ? nullptr : d->topology();
    if (directory == nullptr) return;
    moved_ = directory + std::string(below);
    path_ = moved_.c_str();
  }

  const char* path_;
  std::string moved_;
};

template <class Open>
int open_any(const char* path, Open really) {
  if (!inside && path != nullptr) {
    if (is_device(path)) return open_device(path);
    if (path == kModules) return open_modules();
  }
  return really(Place(path).path());
}

template <class Open>
FILE* fopen_any(const char* path, const char* mode, Open really) {
  if (!inside && path != nullptr && (is_device(path) || path == kModules)) {
    const int fd = is_device(path) ? open_device(path) : open_modules();
    return fd < 0 ? nullptr : fdopen(fd, mode);
  }
  return really(Place(path).path(), mode);
}

// Of a device file stat() says what the node in /dev would: a character device that everybody may use.
template <class Buffer>
int describe(unsigned device, Buffer* buffer) {
  constexpr unsigned kDrmMajor = 226, kKfdMajor = 511;
  std::memset(buffer, 0, sizeof *buffer);
  buffer->st_mode = S_IFCHR | 0666;
  buffer->st_nlink = 1;
  buffer->st_rdev = device == kKfd ? makedev(kKfdMajor, 0) : makedev(kDrmMajor, device);
  return 0;
}
template <class Stat, class Buffer>
int stat_any(const char* name, const char* path, Buffer* buffer) {
  static const auto really = next<Stat>(name);
  if (inside || path == nullptr || !is_device(path)) return really(Place(path).path(), buffer);
  if (driver() == nullptr) {
    errno = ENOENT;
    return -1;
  }
  return describe(device_at(path), buffer);
}
template <class Stat, class Buffer>
int fstat_any(const char* name, int fd, Buffer* buffer) {
  static const auto really = next<Stat>(name);
  return is_lent(fd) ? describe(device_of(fd), buffer) : really(fd, buffer);
}

mode_t mode_of(int flags, va_list rest) {
  return (flags & O_CREAT) != 0 || (flags & O_TMPFILE) == O_TMPFILE ? va_arg(rest, mode_t) : 0;
}

}  // namespace

// ---- what is lent

#define LEND_OPEN(name)                                                                   \
  LENT int name(const char* path, int flags, ...) {                                       \
    static const auto really = next<int (*)(const char*, int, ...)>(#name);               \
    va_list rest;                                                                         \
    va_start(rest, flags);                                                                \
    const mode_t mode = mode_of(flags, rest);                                             \
    va_end(rest);                                                                         \
    return open_any(path, [&](const char* place) { return really(place, flags, mode); }); \
  }
LEND_OPEN(open)
LEND_OPEN(open64)

#define LEND_OPENAT(name)                                                                         \
  LENT int name(int folder, const char* path, int flags, ...) {                                   \
    static const auto really = next<int (*)(int, const char*, int, ...)>(#name);                  \
    va_list rest;                                                                                 \
    va_start(rest, flags);                                                                        \
    const mode_t mode = mode_of(flags, rest);                                                     \
    va_end(rest);                                                                                 \
    return open_any(path, [&](const char* place) { return really(folder, place, flags, mode); }); \
  }
LEND_OPENAT(openat)
LEND_OPENAT(openat64)

#define LEND_CHECKED_OPEN(name)                                                     \
  LENT int name(const char* path, int flags) {                                      \
    static const auto really = next<int (*)(const char*, int)>(#name);              \
    return open_any(path, [&](const char* place) { return really(place, flags); }); \
  }
LEND_CHECKED_OPEN(__open_2)
LEND_CHECKED_OPEN(__open64_2)

LENT FILE* fopen(const char* path, const char* mode) {
  static const auto really = next<decltype(&fopen)>("fopen");
  return fopen_any(path, mode, really);
}
LENT FILE* fopen64(const char* path, const char* mode) {
  static const auto really = next<decltype(&fopen64)>("fopen64");
  return fopen_any(path, mode, really);
}
LENT DIR* opendir(const char* path) {
  static const auto really = next<decltype(&opendir)>("opendir");
  return really(Place(path).path());
}
LENT int access(const char* path, int mode) {
  static const auto really = next<decltype(&access)>("access");
  if (!inside && is_device(path) && driver() != nullptr) return 0;
  return really(Place(path).path(), mode);
}
LENT int stat(const char* path, struct stat* buffer) {
  return stat_any<decltype(&stat)>("stat", path, buffer);
}
LENT int stat64(const char* path, struct stat64* buffer) {
  return stat_any<decltype(&stat64)>("stat64", path, buffer);
}
LENT int lstat(const char* path, struct stat* buffer) {
  return stat_any<decltype(&lstat)>("lstat", path, buffer);
}
LENT int lstat64(const char* path, struct stat64* buffer) {
  return stat_any<decltype(&lstat64)>("lstat64", path, buffer);
}

LENT int fstat(int fd, struct stat* buffer) { return fstat_any<decltype(&fstat)>("fstat", fd, buffer); }
LENT int fstat64(int fd, struct stat64* buffer) {
  return fstat_any<decltype(&fstat64)>("fstat64", fd, buffer);
}

LENT int close(int fd) {
  static const auto really = next<decltype(&close)>("close");
  if (!is_lent(fd)) return really(fd);
  remember(fd, 0);
  const Inside guard;
  return driver()->close(fd);
}
LENT int dup(int fd) {
  static const auto really = next<decltype(&dup)>("dup");
  return remember_copy(fd, really(fd));
}
LENT int dup2(int fd, int copy) {
  static const auto really = next<decltype(&dup2)>("dup2");
  if (fd != copy && is_lent(copy)) close(copy);
  return fd == copy ? really(fd, copy) : remember_copy(fd, really(fd, copy));
}
LENT int dup3(int fd, int copy, int flags) {
  static const auto really = next<decltype(&dup3)>("dup3");
  if (fd != copy && is_lent(copy)) close(copy);
  return remember_copy(fd, really(fd, copy, flags));
}
#define LEND_FCNTL(name)                                                                          \
  LENT int name(int fd, int command, ...) {                                                       \
    static const auto really = next<int (*)(int, int, ...)>(#name);                               \
    va_list rest;                                                                                 \
    va_start(rest, command);                                                                      \
    void* argument = va_arg(rest, void*);                                                         \
    va_end(rest);                                                                                 \
    const int result = really(fd, command, argument);                                             \
    return command == F_DUPFD || command == F_DUPFD_CLOEXEC ? remember_copy(fd, result) : result; \
  }
LEND_FCNTL(fcntl)
LEND_FCNTL(fcntl64)

LENT int ioctl(int fd, unsigned long request, ...) {
  static const auto really = next<int (*)(int, unsigned long, ...)>("ioctl");
  va_list rest;
  va_start(rest, request);
  void* argument = va_arg(rest, void*);
  va_end(rest);
  if (!is_lent(fd)) return really(fd, request, argument);
  const Inside guard;
  return driver()->ioctl(fd, request, argument);
}
LENT void* mmap(void* address, size_t length, int protection, int flags, int fd, off_t offset) noexcept {
  static const auto really = next<decltype(&mmap)>("mmap");
  if (!is_lent(fd)) return really(address, length, protection, flags, fd, offset);
  const Inside guard;
  return driver()->mmap(address, length, protection, flags, fd, offset);
}
LENT void* mmap64(void* address, size_t length, int protection, int flags, int fd, off64_t offset) noexcept {
  return mmap(address, length, protection, flags, fd, offset);
}
