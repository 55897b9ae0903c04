// SPDX-License-Identifier: MIT
// Compressed offload bundles: header versions 1 to 3, zlib or zstd inside.
#include "clr/compressed_bundle.h"

#include <fmt/format.h>
#include <zlib.h>
#include <zstd.h>

#include <cstdint>
#include <cstring>

#include "clr/status.h"

namespace cairn::clr {
namespace {

enum Method : std::uint16_t { kZlib = 0, kZstd = 1 };

struct Header {
  std::uint16_t version = 0;
  std::uint16_t method = 0;
  std::uint64_t total = 0;  // header and compressed content; 0 when the version does not say
  std::uint64_t uncompressed = 0;
  std::size_t size = 0;  // of the header itself
};

template <class T>
T field(const std::byte* at) {
  T value;
  std::memcpy(&value, at, sizeof value);
  return value;
}

// All versions: "CCOB", u16 version, u16 method. Then: 1: u32 uncompressed, u64 hash; 2: u32 total, u32
// uncompressed, u64 hash; 3: u64 total, u64 uncompressed, u64 hash.
Result<Header> read_header(const std::byte* at, std::size_t limit) {
  if (limit != 0 && limit < 32) return Error{kBadImage, "the compressed fat binary is cut off in its header"};
  Header header;
  header.version = field<std::uint16_t>(at + 4);
  header.method = field<std::uint16_t>(at + 6);
  switch (header.version) {
    case 1:
      header.uncompressed = field<std::uint32_t>(at + 8);
      header.size = 20;
      break;
    case 2:
      header.total = field<std::uint32_t>(at + 8);
      header.uncompressed = field<std::uint32_t>(at + 12);
      header.size = 24;
      break;
    case 3:
      header.total = field<std::uint64_t>(at + 8);
      header.uncompressed = field<std::uint64_t>(at + 16);
      header.size = 32;
      break;
    default:
      return Error{kBadImage,
                   fmt::format("the compressed fat binary has unknown version {}", header.version)};
  }
  if (limit != 0 && header.total > limit) return Error{kBadImage, "the compressed fat binary is cut off"};
  if (header.total == 0) header.total = limit;
  if (header.total <= header.size) return Error{kBadImage, "the compressed fat binary does not say its size"};
  constexpr std::uint64_t kMost = std::uint64_t{1} << 36;
  if (header.uncompressed == 0 || header.uncompressed > kMost) {
    return Error{kBadImage, "the compressed fat binary claims an impossible size"};
  }
  return header;
}

bool inflate(const Header& header, const std::byte* from, std::vector<std::byte>& to) {
  const std::size_t packed = header.total - header.size;
  if (header.method == kZstd) {
    const std::size_t got = ZSTD_decompress(to.data(), to.size(), from, packed);
    return !ZSTD_isError(got) && got == to.size();
  }
  uLongf got = to.size();
  const int status =
      ::uncompress(reinterpret_cast<Bytef*>(to.data()), &got, reinterpret_cast<const Bytef*>(from), packed);
  return status == Z_OK && got == to.size();
}

}  // namespace

bool is_compressed_bundle(const void* image) { return std::memcmp(image, "CCOB", 4) == 0; }

Result<std::vector<std::byte>> decompress_bundle(const void* image, std::size_t limit) {
  const auto* at = static_cast<const std::byte*>(image);
  const Result<Header> header = read_header(at, limit);
  if (!header) return header.error();
  if (header->method != kZlib && header->method != kZstd) {
    return Error{kBadImage, fmt::format("the compressed fat binary uses unknown method {}", header->method)};
  }
  std::vector<std::byte> plain(header->uncompressed);
  if (!inflate(*header, at + header->size, plain)) {
    return Error{kBadImage, "the compressed fat binary does not decompress"};
  }
  return plain;
}

}  // namespace cairn::clr
