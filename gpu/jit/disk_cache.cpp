// SPDX-License-Identifier: MIT
// Translated objects on disk.
#include "gpu/jit/disk_cache.h"

#include <dlfcn.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "base/options.h"

namespace cairn::gpu {
namespace {

namespace fs = std::filesystem;

std::uint64_t hash(const std::string& bytes) {  // FNV-1a
  std::uint64_t value = 0xcbf29ce484222325;
  for (const char c : bytes) value = (value ^ static_cast<unsigned char>(c)) * 0x100000001b3;
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

}  // namespace

std::string build_identity() {
  Dl_info info{};
  struct stat file{};
  if (dladdr(reinterpret_cast<void*>(&build_identity), &info) == 0 || stat(info.dli_fname, &file) != 0)
    return "unknown";
  return fmt::format("{}.{}.{}", static_cast<long long>(file.st_size),
                     static_cast<long long>(file.st_mtim.tv_sec), file.st_mtim.tv_nsec);
}

DiskCache::DiskCache(const std::string& identity) {
  if (!options::CAIRN_CACHE()) return;
  const std::string root = cache_root();
  if (root.empty()) return;
  folder_ = fmt::format("{}/{:016x}", root, hash(identity));
  std::error_code error;
  fs::create_directories(folder_, error);
  if (error) folder_.clear();
}

std::string DiskCache::path(std::uint64_t key, std::size_t instructions) const {
  return fmt::format("{}/{:016x}-{}", folder_, key, instructions);
}

std::optional<std::string> DiskCache::read(std::uint64_t key, std::size_t instructions) const {
  if (folder_.empty()) return std::nullopt;
  std::ifstream file(path(key, instructions), std::ios::binary);
  std::uint64_t checksum = 0;
  if (!file.read(reinterpret_cast<char*>(&checksum), sizeof checksum)) return std::nullopt;
  std::string object{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  if (hash(object) != checksum) return std::nullopt;
  return object;
}

void DiskCache::write(std::uint64_t key, std::size_t instructions, const std::string& object) const {
  if (folder_.empty()) return;
  const std::string name = path(key, instructions);
  const std::string temporary = fmt::format("{}.{}.tmp", name, getpid());
  const std::uint64_t checksum = hash(object);
  std::error_code error;
  {
    std::ofstream file(temporary, std::ios::binary);
    file.write(reinterpret_cast<const char*>(&checksum), sizeof checksum);
    file.write(object.data(), static_cast<std::streamsize>(object.size()));
    if (!file.flush()) {
      fs::remove(temporary, error);
      return;
    }
  }
  fs::rename(temporary, name, error);
  if (error) fs::remove(temporary, error);
}

}  // namespace cairn::gpu
