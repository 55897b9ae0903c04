// SPDX-License-Identifier: MIT
// What a driver supplies so that the cases can run on it: memory, copies and the launch of a kernel by
// number.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <vector>

namespace bench {

/// The kernels of kernels.h, in its order.
enum class Kernel {
  Empty,
  Triad,
  SgemmTiled,
  SgemmRegblock,
  SgemmRegblock2,
  Nbody,
  NbodyTiled,
  Mandelbrot,
  Reduce,
  Histogram
};

/// One kernel argument: a device pointer, a 32-bit integer or a float.
struct Argument {
  Argument(void* value) : pointer(value) {}
  Argument(int value) : integer(value) {}
  Argument(float value) : number(value) {}
  template <class T>
  T* as() const {
    return static_cast<T*>(pointer);
  }

  void* pointer = nullptr;
  std::int32_t integer = 0;
  float number = 0.0f;
};

/// Workgroups, or work-items of a workgroup.
struct Extent {
  unsigned x = 1, y = 1;
};

using Arguments = std::vector<Argument>;

/// A machine to run on. A failure of any kind ends the program with a message: a benchmark has nothing to
/// save.
class Backend {
 public:
  virtual ~Backend() = default;
  virtual void* allocate(std::size_t bytes) = 0;
  virtual void release(void* memory) = 0;
  virtual void upload(void* device, const void* host, std::size_t bytes) = 0;
  virtual void download(void* host, const void* device, std::size_t bytes) = 0;
  virtual void launch(Kernel kernel, Extent groups, Extent group, const Arguments& arguments) = 0;
  virtual void finish() = 0;  ///< waits for everything launched
};

}  // namespace bench
