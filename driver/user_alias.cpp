// SPDX-License-Identifier: MIT
// Exchanges private memory for a file's and back, in pieces, while the process runs.
#include "driver/user_alias.h"

#include <fcntl.h>
#include <linux/userfaultfd.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cinttypes>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <string>
#include <string_view>
#include <thread>

#include "base/log.h"
#include "driver/device.h"

namespace cairn::driver {
namespace {

constexpr char kFileName[] = "cairn-user";
constexpr kfd::u64 kPiece = kfd::u64{2} << 20;  ///< exchanged at once: who writes to it waits for so long

void* pointer(kfd::u64 address) { return reinterpret_cast<void*>(address); }

/// One of the process's mappings, cut to the range that was asked about.
struct Mapping {
  kfd::u64 begin, end;
  int protection;
  bool shared;
  bool ours;  ///< memory of an exchange
  bool anonymous;
};

/// What is mapped within [begin, end).
std::vector<Mapping> mappings_of(kfd::u64 begin, kfd::u64 end) {
  std::vector<Mapping> found;
  FILE* maps = std::fopen("/proc/self/maps", "re");
  if (maps == nullptr) return found;
  char line[4608];
  while (std::fgets(line, sizeof line, maps) != nullptr) {
    kfd::u64 from = 0, to = 0;
    char mode[5] = {}, name[256] = {};
    unsigned long inode = 0;
    if (std::sscanf(line, "%" SCNx64 "-%" SCNx64 " %4s %*s %*s %lu %255s", &from, &to, mode, &inode, name) <
        4)
      continue;
    if (to <= begin) continue;
    if (from >= end) break;
    const int protection = (mode[0] == 'r' ? PROT_READ : 0) | (mode[1] == 'w' ? PROT_WRITE : 0) |
                           (mode[2] == 'x' ? PROT_EXEC : 0);
    found.push_back({std::max(from, begin), std::min(to, end), protection, mode[3] == 's',
                     std::string_view(name) == std::string("/memfd:") + kFileName, inode == 0});
  }
  std::fclose(maps);
  return found;
}

bool is_covered(const std::vector<Mapping>& mappings, kfd::u64 begin, kfd::u64 end) {
  for (const Mapping& mapping : mappings) {
    if (mapping.begin != begin) return false;
    begin = mapping.end;
  }
  return begin == end;
}

/// Other threads' writes to a range wait while this lives, where the host can do that.
class WritersWait {
 public:
  WritersWait(kfd::u64 begin, kfd::u64 size) : fd_(open()) {
    if (fd_.get() < 0) return;
    // What is not there yet cannot be protected.
    madvise(pointer(begin), size, MADV_POPULATE_WRITE);
    uffdio_register range = {};
    range.range = {begin, size};
    range.mode = UFFDIO_REGISTER_MODE_WP;
    uffdio_writeprotect protect = {};
    protect.range = range.range;
    protect.mode = UFFDIO_WRITEPROTECT_MODE_WP;
    if (ioctl(fd_.get(), UFFDIO_REGISTER, &range) != 0 ||
        ioctl(fd_.get(), UFFDIO_WRITEPROTECT, &protect) != 0)
      log_debug("memory at {:#x} is exchanged without protection: {}", begin, std::strerror(errno));
  }

 private:
  /// System calls that write to the range wait as well where the process may ask for that.
  static Fd open() {
    for (const int flags : {0, UFFD_USER_MODE_ONLY}) {
      Fd fd(static_cast<int>(syscall(SYS_userfaultfd, O_CLOEXEC | flags)));
      if (fd.get() < 0) continue;
      uffdio_api api = {};
      api.api = UFFD_API;
      api.features = UFFD_FEATURE_PAGEFAULT_FLAG_WP | UFFD_FEATURE_WP_HUGETLBFS_SHMEM;
      if (ioctl(fd.get(), UFFDIO_API, &api) == 0) return fd;
    }
    return {};
  }
  Fd fd_;  // closing it lets them go on
};

bool is_failure(void* mapped) { return mapped == MAP_FAILED; }

/// A piece of private memory becomes the file's, which is at `at` already. Between protection and exchange
/// there is no allocation: the heap may be what is exchanged.
bool share_piece(const Mapping& piece, kfd::u64 at, int file, kfd::u64 offset) {
  const kfd::u64 size = piece.end - piece.begin;
  const WritersWait protection(piece.begin, size);
  std::memcpy(pointer(at), pointer(piece.begin), size);
  return !is_failure(mmap(pointer(piece.begin), size, piece.protection, MAP_SHARED | MAP_FIXED, file,
                          static_cast<off_t>(offset)));
}

/// The opposite: the memory moves in from elsewhere, in one step.
bool unshare_piece(const Mapping& piece) {
  const kfd::u64 size = piece.end - piece.begin;
  void* fresh = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (is_failure(fresh)) return false;
  const WritersWait protection(piece.begin, size);
  std::memcpy(fresh, pointer(piece.begin), size);
  mprotect(fresh, size, piece.protection);
  return !is_failure(mremap(fresh, size, size, MREMAP_MAYMOVE | MREMAP_FIXED, pointer(piece.begin)));
}

template <class Body>
bool in_pieces(const Mapping& whole, Body&& body) {
  for (Mapping piece = whole; piece.begin < whole.end; piece.begin = piece.end) {
    piece.end = std::min(whole.end, piece.begin + kPiece);
    if (!body(piece)) return false;
  }
  return true;
}

/// A file in place of private memory, and `at` mapped to it.
bool share(const Mapping& mapping, kfd::u64 at) {
  const kfd::u64 size = mapping.end - mapping.begin;
  Result<Fd> file = make_memory_file(kFileName, size);
  if (!file) return false;
  if (is_failure(mmap(pointer(at), size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED, file->get(), 0)))
    return false;
  return in_pieces(mapping, [&](const Mapping& piece) {
    const kfd::u64 offset = piece.begin - mapping.begin;
    return share_piece(piece, at + offset, file->get(), offset);
  });
}

/// Memory of a file that nobody writes to: a copy is as good.
bool copy_constant(const Mapping& mapping, kfd::u64 at) {
  const kfd::u64 size = mapping.end - mapping.begin;
  if (is_failure(
          mmap(pointer(at), size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0)))
    return false;
  std::memcpy(pointer(at), pointer(mapping.begin), size);
  return mprotect(pointer(at), size, PROT_READ) == 0;
}

int show(const Mapping& mapping, kfd::u64 at) {
  if ((mapping.protection & PROT_READ) == 0) return EFAULT;
  if (mapping.shared) {
    // Asked to move 0 bytes of a shared mapping the kernel maps it a second time.
    return is_failure(mremap(pointer(mapping.begin), 0, mapping.end - mapping.begin,
                             MREMAP_MAYMOVE | MREMAP_FIXED, pointer(at)))
               ? ENOMEM
               : 0;
  }
  if ((mapping.protection & PROT_WRITE) == 0 && !mapping.anonymous)
    return copy_constant(mapping, at) ? 0 : ENOMEM;
  return share(mapping, at) ? 0 : ENOMEM;
}

/// On a thread of its own, which no signal handler uses: the caller's stack may be what is exchanged.
template <class Body>
void aside(Body&& body) {
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  std::thread thread(body);
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  thread.join();
}

void hide(kfd::u64 at, kfd::u64 size) {
  mmap(pointer(at), size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED, -1, 0);
}

}  // namespace

int UserAliases::add(kfd::u64 at, kfd::u64 user, kfd::u64 size) {
  const std::vector<Mapping> mappings = mappings_of(user, user + size);
  if (!is_covered(mappings, user, user + size)) return EFAULT;
  aliases_.push_back({at, user, size});
  int error = 0;
  aside([&] {
    for (const Mapping& mapping : mappings) {
      if (error == 0) error = show(mapping, at + (mapping.begin - user));
    }
  });
  if (error != 0) remove(at);
  return error;
}

std::vector<UserAliases::Range> UserAliases::not_shown(kfd::u64 begin, kfd::u64 end) const {
  std::vector<Range> rest = {{begin, end}};
  for (const Alias& alias : aliases_) {
    std::vector<Range> left;
    for (const Range& range : rest) {
      const Range below = {range.first, std::min(range.second, alias.user)};
      const Range above = {std::max(range.first, alias.user + alias.size), range.second};
      for (const Range& part : {below, above})
        if (part.first < part.second) left.push_back(part);
    }
    rest = std::move(left);
  }
  return rest;
}

void UserAliases::remove(kfd::u64 at) {
  const auto found =
      std::find_if(aliases_.begin(), aliases_.end(), [&](const Alias& alias) { return alias.at == at; });
  if (found == aliases_.end()) return;
  const Alias gone = *found;
  aliases_.erase(found);
  hide(gone.at, gone.size);
  std::vector<Mapping> shared;
  for (const auto& [begin, end] : not_shown(gone.user, gone.user + gone.size)) {
    for (const Mapping& mapping : mappings_of(begin, end))
      if (mapping.ours) shared.push_back(mapping);
  }
  aside([&] {
    for (const Mapping& mapping : shared) {
      if (!in_pieces(mapping, unshare_piece)) log_debug("memory at {:#x} stays shared", mapping.begin);
    }
  });
}

}  // namespace cairn::driver
