// SPDX-License-Identifier: MIT
// Callers of ROCm 6.2 and before ask for HSAKMT_1: two structures lack the words that later releases put in.
#include <cstddef>
#include <cstring>
#include <initializer_list>
#include <vector>

#include "thunk/session.h"

namespace {

constexpr std::size_t kWord = sizeof(HSAuint32);

/// The structure in its older layout: without the words at `added`, ascending.
template <class T>
void copy_without(const T& from, std::initializer_list<std::size_t> added, std::byte*& to) {
  const auto* bytes = reinterpret_cast<const std::byte*>(&from);
  std::size_t begin = 0;
  const auto copy_to = [&](std::size_t end) {
    std::memcpy(to, bytes + begin, end - begin);
    to += end - begin;
    begin = end + kWord;
  };
  for (const std::size_t word : added) copy_to(word);
  copy_to(sizeof from);
}

}  // namespace

static_assert(offsetof(HsaNodeProperties, NumNeuralCores) == 8 &&
              sizeof(HsaNodeProperties) == 356 + 3 * kWord);
static_assert(sizeof(HsaIoLinkProperties) == 48 + kWord);

extern "C" {

HSAKMT_STATUS HSAKMTAPI cairn_node_properties_1(HSAuint32 node, void* out) {
  if (out == nullptr) return HSAKMT_STATUS_INVALID_PARAMETER;
  cairn::thunk::Session& session = cairn::thunk::session();
  {
    const std::lock_guard lock(session.mutex);
    session.has_older_caller = true;
  }
  HsaNodeProperties properties;
  const HSAKMT_STATUS status = hsaKmtGetNodeProperties(node, &properties);
  if (status != HSAKMT_STATUS_SUCCESS) return status;
  auto* to = static_cast<std::byte*>(out);
  copy_without(properties,
               {offsetof(HsaNodeProperties, NumNeuralCores), offsetof(HsaNodeProperties, Capability2),
                offsetof(HsaNodeProperties, OverrideEngineId)},
               to);
  return status;
}

HSAKMT_STATUS HSAKMTAPI cairn_io_link_properties_1(HSAuint32 node, HSAuint32 count, void* out) {
  if (out == nullptr) return HSAKMT_STATUS_INVALID_PARAMETER;
  std::vector<HsaIoLinkProperties> links(count);
  const HSAKMT_STATUS status = hsaKmtGetNodeIoLinkProperties(node, count, links.data());
  if (status != HSAKMT_STATUS_SUCCESS) return status;
  auto* to = static_cast<std::byte*>(out);
  for (const HsaIoLinkProperties& link : links)
    copy_without(link, {offsetof(HsaIoLinkProperties, RecSdmaEngIdMask)}, to);
  return status;
}

}  // extern "C"

__asm__(".symver cairn_node_properties_1, hsaKmtGetNodeProperties@HSAKMT_1");
__asm__(".symver cairn_io_link_properties_1, hsaKmtGetNodeIoLinkProperties@HSAKMT_1");
