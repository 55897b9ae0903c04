// SPDX-License-Identifier: MIT
// Removes the least recently used files of the cache.
#include "gpu/jit/cache_limit.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <ctime>
#include <filesystem>
#include <string_view>
#include <vector>

namespace cairn::gpu {
namespace {

namespace fs = std::filesystem;

constexpr std::time_t kAbandoned = 3600;  // seconds after which nobody is still writing a file

struct Item {
  std::string path;
  timespec used;
  std::uint64_t bytes;
};

bool is_hash(const fs::path& name) {
  const std::string text = name.stem().string();
  return text.size() == 16 && text.find_first_not_of("0123456789abcdef") == std::string::npos;
}

void collect_folder(const fs::path& folder, std::vector<Item>& items) {
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    const fs::path name = entry.path().filename();
    struct stat info{};
    if (lstat(entry.path().c_str(), &info) != 0 || !S_ISREG(info.st_mode)) continue;
    if (name.string().starts_with("new-") && time(nullptr) - info.st_mtim.tv_sec > kAbandoned)
      unlink(entry.path().c_str());
    if (name.extension() == ".so" && is_hash(name))
      items.push_back({entry.path(), info.st_mtim, static_cast<std::uint64_t>(info.st_blocks) * 512});
  }
}

std::vector<Item> collect(const std::string& root) {
  std::vector<Item> items;
  std::error_code error;
  for (const auto& build : fs::directory_iterator(root, error)) {
    if (!is_hash(build.path().filename())) continue;
    for (const auto& key : fs::directory_iterator(build.path(), error))
      if (is_hash(key.path().filename())) collect_folder(key.path(), items);
  }
  return items;
}

}  // namespace

void limit_cache(const std::string& root, std::uint64_t limit) {
  std::vector<Item> items = collect(root);
  std::uint64_t total = 0;
  for (const Item& item : items) total += item.bytes;
  if (total <= limit) return;
  std::sort(items.begin(), items.end(), [](const Item& a, const Item& b) {
    return std::pair(a.used.tv_sec, a.used.tv_nsec) < std::pair(b.used.tv_sec, b.used.tv_nsec);
  });
  for (const Item& item : items) {
    if (total <= limit / 4 * 3) return;
    unlink(item.path.c_str());
    const fs::path folder = fs::path(item.path).parent_path();
    rmdir(folder.c_str());                // when that was the last one
    rmdir(folder.parent_path().c_str());  // so
    total -= std::min(total, item.bytes);
  }
}

bool count_unseen(const std::string& root, std::uint64_t written, std::uint64_t most) {
  const int file = open((root + "/unseen").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (file < 0) return true;
  bool due = false;
  // Whoever holds the lock may have been stopped; these bytes are not worth waiting for.
  if (flock(file, LOCK_EX | LOCK_NB) == 0) {
    std::uint64_t unseen = 0;
    const bool known = pread(file, &unseen, sizeof unseen, 0) == sizeof unseen;
    unseen += written;
    due = !known || unseen >= most;
    if (due) unseen = 0;
    due = pwrite(file, &unseen, sizeof unseen, 0) != sizeof unseen || due;
  }
  close(file);
  return due;
}

}  // namespace cairn::gpu
