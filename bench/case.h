// SPDX-License-Identifier: MIT
// What a file of cases/ supplies: a case's data on both sides, its work on the card and natively, its check.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

namespace bench {

enum class Side { Card, Native };

/// One array, held twice: in the card's memory and in the host's.
template <class T>
struct Data {
  T* card = nullptr;
  T* host = nullptr;
  std::size_t count = 0;

  /// What that side has in it now.
  std::vector<T> from(Side side) const;
};

/// Owns the arrays of the case that is running. A failure of the card ends the program with a message: a
/// benchmark has nothing to save.
class Workspace {
 public:
  Workspace() = default;
  ~Workspace();
  Workspace(const Workspace&) = delete;
  Workspace& operator=(const Workspace&) = delete;

  /// The same values on both sides.
  template <class T>
  Data<T> input(const std::vector<T>& values) {
    const Data<T> data = reserve<T>(values.size());
    upload(data.card, data.host, values.data(), values.size() * sizeof(T));
    return data;
  }
  /// Zeros on both sides, and zeros again before a run that is checked.
  template <class T>
  Data<T> output(std::size_t count) {
    const Data<T> data = reserve<T>(count);
    outputs_.push_back({data.card, data.host, count * sizeof(T)});
    return data;
  }
  void clear_outputs() const;

 private:
  struct Block {
    void* card;
    void* host;
    std::size_t bytes;
  };
  template <class T>
  Data<T> reserve(std::size_t count) {
    const Block block = allocate(count * sizeof(T));
    return {static_cast<T*>(block.card), static_cast<T*>(block.host), count};
  }
  Block allocate(std::size_t bytes);
  static void upload(void* card, void* host, const void* values, std::size_t bytes);

  std::vector<Block> blocks_;
  std::vector<Block> outputs_;
};

/// A case, ready to run. `card` launches its work, whose end is waited for outside; `plain` and `best` do the
/// same work natively: the loops that a C++ programmer writes first, and what is shaped for the host's vector
/// registers (empty where nobody would write it differently).
struct Case {
  double amount = 0.0;  ///< what one run gets done, in the unit of the case's row (bytes for GB/s, ...)
  std::function<void()> card, plain, best;
  /// How far the result of a side, after one run, is from a reference computed in another way.
  std::function<double(Side)> error;
  double tolerance = 0.0;
};

/// The table: one row a case, and the function that a file of cases/ defines for it.
#define CASE(name, unit, goal, what) Case make_##name(Workspace& space);
#include "bench/cases.def"
#undef CASE

/// A problem size: the environment's value where set, else `usual`. Ends the program on one that is no
/// positive multiple of `step`.
int size(const char* variable, int usual, int step = 1);

/// Numbers that are the same in every run.
class Random {
 public:
  std::uint32_t next() {
    state_ ^= state_ << 13;
    state_ ^= state_ >> 7;
    state_ ^= state_ << 17;
    return static_cast<std::uint32_t>(state_ >> 16);
  }
  int below(int bound) { return static_cast<int>(next() % static_cast<unsigned>(bound)); }
  float unit() { return static_cast<float>(next() >> 8) / (1 << 24); }
  /// From `offset` up to `offset` + 1.
  std::vector<float> floats(std::size_t count, float offset = 0.0f) {
    std::vector<float> values(count);
    for (float& value : values) value = unit() + offset;
    return values;
  }

 private:
  std::uint64_t state_ = 88172645463325252ull;
};

/// Copies from the card; waits for what was launched.
void download(void* host, const void* card, std::size_t bytes);
/// Waits for what was launched.
void finish();

template <class T>
std::vector<T> Data<T>::from(Side side) const {
  if (side == Side::Native) return std::vector<T>(host, host + count);
  std::vector<T> values(count);
  download(values.data(), card, count * sizeof(T));
  return values;
}

}  // namespace bench
