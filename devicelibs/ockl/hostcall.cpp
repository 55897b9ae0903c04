// SPDX-License-Identifier: MIT
// Hostcalls: a wave puts a packet on the stack of ready packets, rings the doorbell and waits for the host.
// The two stacks are Treiber stacks whose links are tagged indices, so that a reused packet is not mistaken
// for the old one.
#include "hostcall.h"

#include "abi/hostcall.h"
#include "signal.h"

using namespace ockl;

namespace {

using Buffer = GLOBAL HostcallBuffer;
using Header = GLOBAL HostcallHeader;
using Slot = GLOBAL u64;

Header* header_of(Buffer* b, u64 tagged) { return (Header*)b->headers + (tagged & b->index_mask); }
Slot* slot_of(Buffer* b, u64 tagged, u32 lane) {
  return (Slot*)((GLOBAL HostcallPayload*)b->payloads)[tagged & b->index_mask].slots[lane];
}

u64 pop(GLOBAL u64* stack, Buffer* b) {
  while (true) {
    u64 top = __scoped_atomic_load_n(stack, __ATOMIC_ACQUIRE, __MEMORY_SCOPE_DEVICE);
    if (top != 0) {
      const u64 next =
          __scoped_atomic_load_n(&header_of(b, top)->next, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
      if (__scoped_atomic_compare_exchange_n(stack, &top, next, false, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED,
                                             __MEMORY_SCOPE_DEVICE)) {
        return top;
      }
    }
    pause();
  }
}

void push(GLOBAL u64* stack, Buffer* b, u64 tagged) {
  u64 top = __scoped_atomic_load_n(stack, __ATOMIC_RELAXED, __MEMORY_SCOPE_SYSTEM);
  while (true) {
    __scoped_atomic_store_n(&header_of(b, tagged)->next, top, __ATOMIC_RELAXED, __MEMORY_SCOPE_SYSTEM);
    if (__scoped_atomic_compare_exchange_n(stack, &top, tagged, false, __ATOMIC_RELEASE, __ATOMIC_RELAXED,
                                           __MEMORY_SCOPE_SYSTEM))
      return;
    pause();
  }
}

/// The same packet under a fresh tag; never 0, which means an empty stack.
u64 retag(Buffer* b, u64 tagged) {
  const u64 step = b->index_mask + 1, next = tagged + step;
  return next == 0 ? step : next;
}

void wait_until_served(Header* h) {
  while (__scoped_atomic_load_n(&h->control, __ATOMIC_ACQUIRE, __MEMORY_SCOPE_SYSTEM) & kHostcallReadyBit)
    pause();
}

}  // namespace

OCKL __attribute__((noinline)) u64x2 __ockl_hostcall_internal(void* buffer, u32 service, u64 a0, u64 a1,
                                                              u64 a2, u64 a3, u64 a4, u64 a5, u64 a6,
                                                              u64 a7) {
  Buffer* b = (Buffer*)buffer;
  const u32 me = lane();
  const bool leader = me == first(me);

  u64 packet = 0;
  if (leader) packet = pop(&b->free_stack, b);
  packet = first(packet);

  Header* h = header_of(b, packet);
  const u64 lanes = active_mask();
  if (leader) {
    h->activemask = lanes;
    h->service = service;
    h->control = kHostcallReadyBit;
  }
  Slot* slot = slot_of(b, packet, me);
  slot[0] = a0;
  slot[1] = a1;
  slot[2] = a2;
  slot[3] = a3;
  slot[4] = a4;
  slot[5] = a5;
  slot[6] = a6;
  slot[7] = a7;

  if (leader) {
    push(&b->ready_stack, b, packet);
    signal_add(b->doorbell, 1);
    wait_until_served(h);
  }
  __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "");
  const u64x2 answer = {slot[0], slot[1]};
  __builtin_amdgcn_fence(__ATOMIC_RELEASE, "agent");
  if (leader) push(&b->free_stack, b, retag(b, packet));
  return answer;
}

OCKL u64x2 __ockl_hostcall_preview(u32 service, u64 a0, u64 a1, u64 a2, u64 a3, u64 a4, u64 a5, u64 a6,
                                   u64 a7) {
  return __ockl_hostcall_internal(hidden<void*>(24, 80), service, a0, a1, a2, a3, a4, a5, a6, a7);
}

OCKL u64x2 __ockl_call_host_function(u64 function, u64 a0, u64 a1, u64 a2, u64 a3, u64 a4, u64 a5, u64 a6) {
  return __ockl_hostcall_preview(kHostcallFunctionCall, function, a0, a1, a2, a3, a4, a5, a6);
}

OCKL void __ockl_sanitizer_report(u64 address, u64 pc, u64 group_x, u64 group_y, u64 group_z, u64 wave,
                                  u64 is_read, u64 bytes) {
  __ockl_hostcall_preview(kHostcallSanitizer, address, pc, group_x, group_y, group_z, wave, is_read, bytes);
}

OCKL u64 __ockl_devmem_request(u64 address, u64 bytes) {
  return __ockl_hostcall_preview(kHostcallDeviceMemory, address, bytes, 0, 0, 0, 0, 0, 0).x;
}

namespace ockl {

u64x2 hostcall(u32 service, u64 a0, u64 a1, u64 a2, u64 a3, u64 a4, u64 a5, u64 a6, u64 a7) {
  return __ockl_hostcall_preview(service, a0, a1, a2, a3, a4, a5, a6, a7);
}
u64 device_memory(u64 bytes) { return __ockl_devmem_request(0, bytes); }
void release_device_memory(u64 address) { __ockl_devmem_request(address, 0); }

}  // namespace ockl
