// SPDX-License-Identifier: MIT
// Copies by the processor: device memory is memory of this process.
#include "hsa/copy.h"

#include <sys/uio.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>

#include "base/bits.h"
#include "base/log.h"

namespace cairn::hsa {
namespace {

constexpr std::size_t kSmallCopy = std::size_t{256}
                                   << 10;  // done by the caller: cheaper than waking a thread

// A copy by the kernel, which answers a bad address with EFAULT.
Status probing_copy(void* to, const void* from, std::size_t bytes) {
  std::size_t done = 0;
  while (done < bytes) {
    iovec local{static_cast<char*>(to) + done, bytes - done};
    iovec remote{const_cast<char*>(static_cast<const char*>(from)) + done, bytes - done};
    const ssize_t moved = process_vm_readv(getpid(), &local, 1, &remote, 1, 0);
    if (moved <= 0)
      return fail(HSA_STATUS_ERROR_INVALID_ARGUMENT, "the copy reaches memory that is not there");
    done += static_cast<std::size_t>(moved);
  }
  return success();
}

std::size_t extent(std::size_t width, std::size_t height, std::size_t depth, std::size_t pitch,
                   std::size_t slice) {
  return (depth - 1) * slice + (height - 1) * pitch + width;
}

bool is_empty(const Box& box) { return box.width == 0 || box.height == 0 || box.depth == 0; }

}  // namespace

bool Copier::can_skip_probe(const Box& box) const {
  return memory_.contains(box.to, extent(box.width, box.height, box.depth, box.to_pitch, box.to_slice)) &&
         memory_.contains(box.from, extent(box.width, box.height, box.depth, box.from_pitch, box.from_slice));
}

Status Copier::copy_box(const Box& box) {
  if (is_empty(box)) return success();
  const bool trusted = can_skip_probe(box);
  for (std::size_t z = 0; z < box.depth; ++z) {
    for (std::size_t y = 0; y < box.height; ++y) {
      char* to = box.to + z * box.to_slice + y * box.to_pitch;
      const char* from = box.from + z * box.from_slice + y * box.from_pitch;
      if (trusted) {
        std::memmove(to, from, box.width);
      } else if (Status status = probing_copy(to, from, box.width); !status) {
        return status;
      }
    }
  }
  return success();
}

Status Copier::copy(void* to, const void* from, std::size_t bytes) {
  return copy_box({static_cast<char*>(to), static_cast<const char*>(from), bytes});
}

Status Copier::fill(void* to, std::uint32_t value, std::size_t words) {
  if (mul_overflows(words, sizeof value))
    return fail(HSA_STATUS_ERROR_INVALID_ARGUMENT, "the size overflows");
  if (!memory_.contains(to, words * sizeof value)) {
    return fail(HSA_STATUS_ERROR_INVALID_ARGUMENT, "the range is not of one allocation");
  }
  std::fill_n(static_cast<std::uint32_t*>(to), words, value);
  return success();
}

void Copier::run(const Box& box, Signal* completion) {
  const bool timed = timing_.load(std::memory_order_relaxed) && completion != nullptr;
  if (timed) completion->copy_start = system_clock_now();
  const Status status = copy_box(box);
  if (!status)
    log_error("asynchronous copy of {} bytes from {} to {}: {}", box.width,
              static_cast<const void*>(box.from), static_cast<void*>(box.to), status.error().message);
  if (completion == nullptr) return;
  if (timed) completion->copy_end = system_clock_now();
  // As the hardware's engines do on an error: a negative value tells the waiters.
  if (status)
    completion->value().fetch_sub(1, std::memory_order_seq_cst);
  else
    completion->value().store(-1, std::memory_order_seq_cst);
  completion->wake();
}

Status Copier::copy_async(std::vector<Condition> dependencies, const Box& box, Signal* completion) {
  const bool ready =
      std::all_of(dependencies.begin(), dependencies.end(), [](const Condition& c) { return c.holds(); });
  if (ready && (is_empty(box) || box.width * box.height * box.depth <= kSmallCopy)) {
    run(box, completion);
    return success();
  }
  if (completion != nullptr) signals_.pin(*completion);
  Status added = loop_.add(std::move(dependencies), [this, box, completion](hsa_signal_value_t) {
    run(box, completion);
    if (completion != nullptr) signals_.unpin(*completion);
    return false;
  });
  if (!added && completion != nullptr) signals_.unpin(*completion);
  return added;
}

}  // namespace cairn::hsa
