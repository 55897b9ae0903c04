// SPDX-License-Identifier: MIT
// The hostcall buffer: how a wave asks the host for a service. Shared by ockl (device side) and the runtime
// (host side).
//
// One buffer belongs to one hardware queue. It holds packets, each a header and a payload of 64 slots of 8
// words, one slot a lane. A wave pops a packet off `free_stack`, fills header and slots, sets the READY bit
// of `control`, pushes the packet on `ready_stack` and adds 1 to the doorbell signal (value, release order;
// then mailbox and s_sendmsg when the signal has an event). The host takes the whole ready stack (exchange
// with 0), serves every lane of `activemask`, writes up to two result words to words 0 and 1 of the lane's
// slot and clears READY with release order; the wave waits for that (s_sleep in the loop), reads its results
// and pushes the packet back on `free_stack`.
//
// Stacks are 64-bit tagged indices: the low bits (index_mask) are the packet's index, the rest is a tag that
// the device adds to on every pop, so that a stale compare-and-swap fails. 0 is the empty stack: index 0 must
// therefore always carry a tag that is not zero. The number of packets must be at least the number of waves
// that the card holds at once. Order on the ready stack is latest first; a wave has at most one packet in
// flight, so the order within a wave is kept.
#pragma once

#include <stdint.h>

struct HostcallHeader {
  uint64_t next;        ///< tagged index of the next packet of the stack it is on
  uint64_t activemask;  ///< lanes whose slots hold a request
  uint32_t service;     ///< enum HostcallService, the same for all lanes
  uint32_t control;     ///< bit 0: READY, set by the wave, cleared by the host when it has served the packet
};

struct HostcallPayload {
  uint64_t slots[64][8];
};

struct HostcallBuffer {
  struct HostcallHeader* headers;
  struct HostcallPayload* payloads;
  uint64_t doorbell;  ///< hsa_signal_t handle
  uint64_t free_stack;
  uint64_t ready_stack;
  uint64_t index_mask;    ///< number of packets rounded up to a power of two, minus 1
  uint64_t host_private;  ///< for the host, never read by the device
};

/// What a packet asks for.
enum HostcallService {
  kHostcallReserved = 0,
  /// words[0] = host function `void f(uint64_t* output /*2*/, const uint64_t* input /*7*/)`, words[1..7] =
  /// input.
  kHostcallFunctionCall = 1,
  /// A piece of a message, see below. The whole message is a printf or fprintf(stderr).
  kHostcallPrintf = 2,
  /// words[0] != 0: frees that address; else allocates words[1] bytes of device memory and returns the
  /// address (0: none left) in word 0. Addresses are 4 KiB aligned; sizes of 2 MiB and above are 2 MiB
  /// aligned.
  kHostcallDeviceMemory = 3,
  kHostcallSanitizer = 4,
};

enum { kHostcallReadyBit = 1 };

/// Messages (printf) come in several packets, each lane has its own. words[0] is the descriptor, words[1..7]
/// hold `length` data words. BEGIN: the host makes a message and returns the descriptor in word 0 with its id
/// in place and BEGIN cleared (the device hands that back with the next piece). END: the host acts on the
/// message, and word 0 of the answer is its result. Content of a printf message: control word (bit 0:
/// stderr), format string, then the arguments. Strings are stored with their terminating zero, padded to
/// whole words; every other argument is one word (floats as double). A null string is one zero word.
enum {
  kMessageBegin = 1 << 0,
  kMessageEnd = 1 << 1,
  kMessageLengthShift = 5,  ///< 3 bits
  kMessageIdShift = 8,      ///< 56 bits
};
