// SPDX-License-Identifier: MIT
// Each client has one end of a pair of sockets.
#include "driver/smi_events.h"

#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>

#include <fmt/format.h>

namespace cairn::driver {
namespace {

constexpr unsigned kVmFault = 1, kBeforeReset = 3, kAfterReset = 4;

/// The mask that a client wrote last; as it was when there is nothing new.
void read_mask(int end, kfd::u64& mask) {
  kfd::u64 next = 0;
  while (recv(end, &next, sizeof next, MSG_DONTWAIT) == sizeof next) mask = next;
}

bool is_closed(int end) {
  char byte = 0;
  return recv(end, &byte, 1, MSG_DONTWAIT | MSG_PEEK) == 0;
}

}  // namespace

int SmiClients::open(kfd::u32 gpu_id, int* fd) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, ends) != 0) return errno;
  const std::lock_guard lock(mutex_);
  std::erase_if(clients_, [](const Client& client) { return is_closed(client.end.get()); });
  clients_.push_back({gpu_id, raised(Fd(ends[0])), 0});
  *fd = ends[1];
  return 0;
}

void SmiClients::send(kfd::u32 gpu_id, unsigned event, const std::string& text) {
  const std::string line = fmt::format("{:x} {}\n", event, text);
  for (Client& client : clients_) {
    if (client.gpu_id != gpu_id) continue;
    read_mask(client.end.get(), client.mask);
    // A client that reads too slowly misses lines, as with the kernel.
    if ((client.mask >> (event - 1) & 1) != 0)
      (void)::send(client.end.get(), line.data(), line.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
  }
}

void SmiClients::memory_fault(kfd::u32 gpu_id) {
  const std::lock_guard lock(mutex_);
  send(gpu_id, kVmFault, fmt::format("{:x}:{}", getpid(), program_invocation_short_name));
}

void SmiClients::reset(kfd::u32 gpu_id) {
  const std::lock_guard lock(mutex_);
  ++resets_;
  for (const unsigned event : {kBeforeReset, kAfterReset}) send(gpu_id, event, fmt::format("{:x}", resets_));
}

void SmiClients::clear() {
  const std::lock_guard lock(mutex_);
  clients_.clear();
}

}  // namespace cairn::driver
