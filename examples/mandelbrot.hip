// SPDX-License-Identifier: MIT
// mandelbrot: the set as a picture; lanes leave the loop one by one. Writes mandelbrot.png (or the file named
// second).
#include <array>
#include <cstdint>
#include <fstream>

#include "example.h"

using namespace example;

constexpr int kLimit = 256;

__host__ __device__ inline int iterations(float re, float im) {
  float x = 0.0f, y = 0.0f;
  int n = 0;
  for (; n < kLimit && x * x + y * y <= 4.0f; ++n) {
    const float next = x * x - y * y + re;
    y = 2.0f * x * y + im;
    x = next;
  }
  return n;
}

__host__ __device__ inline int pixel(int column, int row, int size) {
  return iterations(-2.0f + 2.5f * column / size, -1.25f + 2.5f * row / size);
}

__global__ void mandelbrot(int* out, int size) {
  const int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
  out[row * size + column] = pixel(column, row, size);
}

// A PNG file of 8-bit colours whose pixels are stored, not compressed.
class Png {
 public:
  Png(const std::string& name, int width, int height) : file_(name, std::ios::binary) {
    file_.write("\x89PNG\r\n\x1a\n", 8);
    std::string header = number(width) + number(height);
    header += std::string("\x08\x02\x00\x00\x00", 5);
    chunk("IHDR", header);
  }

  /// `rows` holds for each row a zero byte and then the pixels. False when the file could not be written.
  bool write(const std::string& rows) {
    constexpr std::size_t kMost = 65535;  // bytes in a stored block
    std::string data("\x78\x01", 2);
    std::uint32_t low = 1, high = 0;  // Adler-32
    for (std::size_t start = 0; start < rows.size(); start += kMost) {
      const std::size_t size = std::min(kMost, rows.size() - start);
      data += static_cast<char>(start + size == rows.size());
      for (const std::size_t field : {size, ~size})
        (data += static_cast<char>(field)) += static_cast<char>(field >> 8);
      data.append(rows, start, size);
    }
    for (const unsigned char byte : rows) {
      low = (low + byte) % 65521;
      high = (high + low) % 65521;
    }
    chunk("IDAT", data + number(high << 16 | low));
    chunk("IEND", "");
    return file_.flush().good();
  }

 private:
  static std::string number(std::uint32_t value) {
    return {static_cast<char>(value >> 24), static_cast<char>(value >> 16), static_cast<char>(value >> 8),
            static_cast<char>(value)};
  }

  void chunk(const std::string& kind, const std::string& data) {
    std::uint32_t crc = ~0u;
    for (const unsigned char byte : kind + data) {
      crc ^= byte;
      for (int bit = 0; bit < 8; ++bit) crc = crc >> 1 ^ (crc & 1 ? 0xEDB88320u : 0u);
    }
    file_ << number(static_cast<std::uint32_t>(data.size())) << kind << data << number(~crc);
  }

  std::ofstream file_;
};

bool write_picture(const std::string& name, const std::vector<int>& counts, int size) {
  std::string rows;
  for (int row = 0; row < size; ++row) {
    rows += '\0';
    for (int column = 0; column < size; ++column) {
      const int n = counts[static_cast<std::size_t>(row) * size + column];
      const bool inside = n == kLimit;
      for (const int step : {5, 9, 17}) rows += static_cast<char>(inside ? 0 : n * step & 255);
    }
  }
  return Png(name, size, size).write(rows);
}

int main(int argc, char** argv) {
  const int size = size_argument(argc, argv, 1024, 16, 8192);
  const std::string name = argc > 2 ? argv[2] : "mandelbrot.png";
  const std::size_t count = static_cast<std::size_t>(size) * size;
  DeviceBuffer<int> device(count);
  const dim3 block(16, 16), grid(size / 16, size / 16);
  const double gpu = gpu_milliseconds([&] { mandelbrot<<<grid, block>>>(device.get(), size); });
  std::vector<int> expected(count);
  const double cpu = milliseconds([&] {
    on_all_cores(size, [&](int begin, int end) {
      for (int row = begin; row < end; ++row)
        for (int column = 0; column < size; ++column)
          expected[static_cast<std::size_t>(row) * size + column] = pixel(column, row, size);
    });
  });

  // The card fuses multiply and add and the host may not, so that a few points on the border differ.
  const std::vector<int> result = device.to_host();
  std::size_t different = 0;
  for (std::size_t i = 0; i < count; ++i) different += result[i] != expected[i];
  if (!write_picture(name, result, size)) {
    std::fprintf(stderr, "cannot write %s\n", name.c_str());
    return 1;
  }
  std::printf("%dx%d, %.1f M pixels/s, %.3f %% differ from the host, written to %s\n", size, size,
              1e-3 * count / gpu, 100.0 * different / count, name.c_str());
  return report("mandelbrot", different < count / 50, gpu, cpu);
}
