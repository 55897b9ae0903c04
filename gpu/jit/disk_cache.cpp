// SPDX-License-Identifier: MIT
// Translated code on disk: ROOT/identity/first-bytes/contents.so, the last three as hashes.
#include "gpu/jit/disk_cache.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <string_view>

#include "base/guarded.h"
#include "base/options.h"
#include "gpu/jit/cache_limit.h"

namespace cairn::gpu {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kKeyBytes = 128;  // of guest code
constexpr std::uint64_t kLooks = 16;    // at the folder while it fills once

struct Footer {
  char magic[8] = {'C', 'A', 'I', 'R', 'N', 'S', 'O', '2'};
  std::uint64_t object = 0, description = 0;  // bytes
  std::uint64_t quick = 0;                    // 1: a better translation may replace it
  std::uint64_t checksum = 0;                 // of what is before
};

// Eight bytes in a step; multiplication carries each bit upwards, the fold downwards.
std::uint64_t hash(std::string_view bytes, std::uint64_t value = 0xcbf29ce484222325) {
  const auto mix = [&](std::uint64_t word) {
    value = (value ^ word) * 0x9e3779b97f4a7c15;
    value ^= value >> 32;
  };
  mix(bytes.size());
  for (; bytes.size() >= 8; bytes.remove_prefix(8)) {
    std::uint64_t word;
    std::memcpy(&word, bytes.data(), 8);
    mix(word);
  }
  std::uint64_t rest = 0;
  std::memcpy(&rest, bytes.data(), bytes.size());
  mix(rest);
  return value;
}

std::string cache_root() {
  if (const std::string chosen = options::CAIRN_CACHE_DIR(); !chosen.empty()) return chosen;
  if (const char* xdg = std::getenv("XDG_CACHE_HOME"); xdg != nullptr && *xdg != '\0')
    return fmt::format("{}/cairn", xdg);
  if (const char* home = std::getenv("HOME"); home != nullptr && *home != '\0')
    return fmt::format("{}/.cache/cairn", home);
  return {};
}

// An open file, closed at the end.
class File {
 public:
  explicit File(int fd) : fd_(fd) {}
  ~File() {
    if (fd_ >= 0) close(fd_);
  }
  File(const File&) = delete;
  File& operator=(const File&) = delete;

  bool is_open() const { return fd_ >= 0; }
  int get() const { return fd_; }

  std::optional<std::string> contents() const {
    struct stat info{};
    if (fstat(fd_, &info) != 0 || !S_ISREG(info.st_mode)) return std::nullopt;
    std::string bytes(static_cast<std::size_t>(info.st_size), '\0');
    std::size_t done = 0;
    while (done < bytes.size()) {
      const ssize_t got = pread(fd_, bytes.data() + done, bytes.size() - done, static_cast<off_t>(done));
      if (got <= 0) return std::nullopt;
      done += static_cast<std::size_t>(got);
    }
    return bytes;
  }

  bool write(std::string_view bytes) const {
    while (!bytes.empty()) {
      const ssize_t done = ::write(fd_, bytes.data(), bytes.size());
      if (done <= 0) return false;
      bytes.remove_prefix(static_cast<std::size_t>(done));
    }
    return true;
  }

  // Says that it was used, for those who make room; now and then is enough.
  void touch() const {
    struct stat info{};
    if (fstat(fd_, &info) == 0 && time(nullptr) - info.st_mtim.tv_sec > 600) futimens(fd_, nullptr);
  }

 private:
  const int fd_;
};

struct Unpacked {
  std::string object;
  CodeDescription description;
  bool quick;
};

// Over all that is before it.
std::uint64_t checksum(std::string_view contents, const Footer& footer) {
  return hash({reinterpret_cast<const char*>(&footer), offsetof(Footer, checksum)}, hash(contents));
}

// What a file holds, when it is whole.
std::optional<Unpacked> unpack(std::string bytes) {
  Footer footer, good;
  if (bytes.size() < sizeof footer) return std::nullopt;
  const std::size_t size = bytes.size() - sizeof footer;
  std::memcpy(&footer, bytes.data() + size, sizeof footer);
  const std::string_view all(bytes.data(), size);
  if (std::memcmp(footer.magic, good.magic, sizeof good.magic) != 0 || footer.object > size ||
      footer.description != size - footer.object || checksum(all, footer) != footer.checksum)
    return std::nullopt;
  auto description = parse_description(all.substr(footer.object));
  if (!description) return std::nullopt;
  bytes.resize(footer.object);
  return Unpacked{std::move(bytes), std::move(*description), footer.quick != 0};
}

bool is_whole(const std::string& path) {
  const File file(open(path.c_str(), O_RDONLY | O_CLOEXEC));
  auto bytes = file.is_open() ? file.contents() : std::nullopt;
  return bytes && unpack(std::move(*bytes));
}

}  // namespace

DiskCache::DiskCache(const std::string& identity) {
  if (!options::CAIRN_CACHE()) return;
  root_ = cache_root();
  if (root_.empty()) return;
  limit_ = static_cast<std::uint64_t>(std::max<std::int64_t>(0, options::CAIRN_CACHE_MB())) << 20;
  folder_ = fmt::format("{}/{:016x}", root_, hash(identity));
  std::error_code error;
  fs::create_directories(folder_, error);
  if (error) folder_.clear();
}

std::string DiskCache::folder_of(Target target, std::uint64_t pc, std::uint32_t mode) const {
  if (folder_.empty()) return {};
  char bytes[kKeyBytes] = {};
  const auto* code = reinterpret_cast<const char*>(pc);
  const std::size_t page_rest = 4096 - pc % 4096;
  if (!guarded_copy(bytes, code, sizeof bytes) && page_rest < sizeof bytes &&
      !guarded_copy(bytes, code, page_rest))
    std::memset(bytes, 0, sizeof bytes);
  const std::uint64_t first = hash({bytes, sizeof bytes}, hash(target->name));
  return fmt::format("{}/{:016x}", folder_, hash(fmt::format("{} {}", target->lanes, mode), first));
}

std::optional<DiskCache::Found> DiskCache::read(const std::string& folder, std::uint64_t pc) const {
  if (folder.empty()) return std::nullopt;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    if (entry.path().extension() != ".so") continue;
    const File file(open(entry.path().c_str(), O_RDONLY | O_CLOEXEC));
    if (!file.is_open()) continue;
    auto bytes = file.contents();
    auto unpacked = bytes ? unpack(std::move(*bytes)) : std::nullopt;
    if (!unpacked || !describes(unpacked->description, pc)) continue;
    auto loaded = LoadedCode::map(file.get(), unpacked->object);
    if (!loaded) loaded = LoadedCode::load(unpacked->object);  // the disk may forbid execution
    if (!loaded) continue;
    file.touch();
    return Found{std::move(*loaded), std::move(unpacked->description), unpacked->quick};
  }
  return std::nullopt;
}

std::optional<LoadedCode> DiskCache::write(const std::string& folder, const std::string& object,
                                           const CodeDescription& description, bool quick) {
  if (folder.empty()) return std::nullopt;
  std::error_code error;
  fs::create_directories(folder, error);
  const std::string bytes = object + to_bytes(description);
  Footer footer;
  footer.object = object.size();
  footer.description = bytes.size() - object.size();
  footer.quick = quick ? 1 : 0;
  footer.checksum = checksum(bytes, footer);
  std::string temporary = folder + "/new-XXXXXX";
  const File file(mkostemp(temporary.data(), O_CLOEXEC));
  if (!file.is_open()) return std::nullopt;
  const std::string name =
      fmt::format("{}/{:016x}.so", folder, hash(std::string_view(bytes).substr(object.size())));
  const bool written =
      file.write(bytes) && file.write({reinterpret_cast<const char*>(&footer), sizeof footer});
  if (written && quick && is_whole(name)) {
    unlink(temporary.c_str());  // another process was first, and may have the better one
  } else if (!written || rename(temporary.c_str(), name.c_str()) != 0) {
    unlink(temporary.c_str());
    return std::nullopt;
  }
  if (count_unseen(root_, bytes.size() + sizeof footer, limit_ / kLooks)) limit_cache(root_, limit_);
  auto loaded = LoadedCode::map(file.get(), object);
  if (!loaded) return std::nullopt;
  return std::move(*loaded);
}

}  // namespace cairn::gpu
