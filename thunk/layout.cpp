// SPDX-License-Identifier: MIT
// What other builds of the library agreed on: sizes and offsets of the public types.
#include <cstddef>

#include "hsakmt/hsakmt.h"

static_assert(sizeof(HsaNodeProperties) == 368 && offsetof(HsaNodeProperties, MarketingName) == 112);
static_assert(offsetof(HsaNodeProperties, FamilyID) == 364);
static_assert(sizeof(HsaMemoryProperties) == 32 && sizeof(HsaCacheProperties) == 1056);
static_assert(sizeof(HsaIoLinkProperties) == 52 && sizeof(HsaMemFlags) == 4 && sizeof(HsaMemMapFlags) == 4);
static_assert(sizeof(HsaQueueResource) == 40 && offsetof(HsaQueueResource, ErrorReason) == 32);
static_assert(sizeof(HsaPointerInfo) == 68 && offsetof(HsaPointerInfo, UserData) == 60);
static_assert(sizeof(HsaMemoryAccessFault) == 20 && sizeof(HsaSharedMemoryHandle) == 32);
static_assert(sizeof(HsaClockCounters) == 32 && sizeof(HsaEventDescriptor) == 24);
