// SPDX-License-Identifier: MIT
// Objects that the API hands out by handle: the handle is the object's address, checked against the table.
#pragma once

#include <cstdint>
#include <memory>
#include <shared_mutex>
#include <unordered_map>
#include <vector>

namespace cairn::hsa {

/// Thread-safe. Objects live as long as somebody holds the shared_ptr that find() gave out.
template <class T>
class HandleTable {
 public:
  std::uint64_t insert(std::shared_ptr<T> object) {
    std::unique_lock lock(mutex_);
    const auto handle = reinterpret_cast<std::uintptr_t>(object.get());
    objects_.emplace(handle, std::move(object));
    return handle;
  }

  std::shared_ptr<T> find(std::uint64_t handle) const {
    std::shared_lock lock(mutex_);
    const auto it = objects_.find(handle);
    return it == objects_.end() ? nullptr : it->second;
  }

  /// The object that is no longer in the table; null when it was not.
  std::shared_ptr<T> erase(std::uint64_t handle) {
    std::unique_lock lock(mutex_);
    const auto it = objects_.find(handle);
    if (it == objects_.end()) return nullptr;
    std::shared_ptr<T> object = std::move(it->second);
    objects_.erase(it);
    return object;
  }

  std::vector<std::shared_ptr<T>> all() const {
    std::shared_lock lock(mutex_);
    std::vector<std::shared_ptr<T>> result;
    for (const auto& [handle, object] : objects_) result.push_back(object);
    return result;
  }

 private:
  mutable std::shared_mutex mutex_;
  std::unordered_map<std::uint64_t, std::shared_ptr<T>> objects_;
};

}  // namespace cairn::hsa
