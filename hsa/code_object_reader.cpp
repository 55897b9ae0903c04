// SPDX-License-Identifier: MIT
// Reading code objects, and naming the place where they were read.
#include "hsa/code_object_reader.h"

#include <fmt/format.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#include <climits>

namespace cairn::hsa {
namespace {

constexpr std::size_t kMaxCodeObject = std::size_t{1} << 34;

// Percent-encodes what has a meaning in a URI.
std::string encode_path(std::string_view path) {
  std::string encoded;
  for (const char c : path) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                       std::string_view("/._~-").find(c) != std::string_view::npos;
    encoded += plain ? std::string(1, c) : fmt::format("%{:02x}", static_cast<unsigned char>(c));
  }
  return encoded;
}

std::string file_uri(int file, std::size_t offset, std::size_t size) {
  char path[PATH_MAX];
  const std::string link = fmt::format("/proc/self/fd/{}", file);
  const ssize_t length = readlink(link.c_str(), path, sizeof path);
  const std::string_view name(path, length < 0 ? 0 : static_cast<std::size_t>(length));
  return fmt::format("file://{}#offset={:#x}&size={}", encode_path(name), offset, size);
}

}  // namespace

Result<std::vector<std::byte>> careful_copy(Bytes bytes) {
  if (bytes.size() > kMaxCodeObject)
    return fail(HSA_STATUS_ERROR_INVALID_CODE_OBJECT, "the size is not plausible");
  std::vector<std::byte> copy(bytes.size());
  std::size_t done = 0;
  while (done < bytes.size()) {
    iovec local{copy.data() + done, bytes.size() - done};
    iovec remote{const_cast<std::byte*>(bytes.data()) + done, bytes.size() - done};
    const ssize_t moved = process_vm_readv(getpid(), &local, 1, &remote, 1, 0);
    if (moved <= 0) return fail(HSA_STATUS_ERROR_INVALID_CODE_OBJECT, "the memory cannot be read to the end");
    done += static_cast<std::size_t>(moved);
  }
  return copy;
}

Result<std::shared_ptr<CodeObjectReader>> reader_of_memory(const void* code, std::size_t size) {
  auto reader = std::make_shared<CodeObjectReader>();
  reader->bytes = Bytes(static_cast<const std::byte*>(code), size);
  return reader;
}

Result<std::shared_ptr<CodeObjectReader>> reader_of_file(int file, std::size_t offset, std::size_t size) {
  struct stat info{};
  if (fstat(file, &info) != 0 || !S_ISREG(info.st_mode))
    return fail(HSA_STATUS_ERROR_INVALID_FILE, "not a regular file");
  const auto end = static_cast<std::size_t>(info.st_size);
  if (offset > end || size > end - offset)
    return fail(HSA_STATUS_ERROR_INVALID_ARGUMENT, "the part lies beyond the end");
  if (size == 0) size = end - offset;
  auto reader = std::make_shared<CodeObjectReader>();
  reader->owned.resize(size);
  for (std::size_t done = 0; done < size;) {
    const ssize_t got =
        pread(file, reader->owned.data() + done, size - done, static_cast<off_t>(offset + done));
    if (got <= 0) return fail(HSA_STATUS_ERROR_INVALID_FILE, "the file cannot be read");
    done += static_cast<std::size_t>(got);
  }
  reader->bytes = reader->owned;
  reader->uri = file_uri(file, offset, size);
  reader->file = file;
  return reader;
}

}  // namespace cairn::hsa
