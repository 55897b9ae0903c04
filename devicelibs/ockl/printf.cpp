// SPDX-License-Identifier: MIT
// printf and fprintf(stderr) from the device, sent to the host as messages (abi/hostcall.h), or left in a
// buffer that the host reads when the kernel is done (-mprintf-kind=buffered, OpenCL). The compiler expands
// printf to these.
#include "abi/hostcall.h"
#include "hostcall.h"

using namespace ockl;

namespace {

constexpr u32 kWordsPerPacket = 7;

u64 send(u64 message, u32 flags, u32 count, u64 a, u64 b, u64 c, u64 d, u64 e, u64 f, u64 g) {
  const u64 kFields = kMessageBegin | kMessageEnd | 7u << kMessageLengthShift;
  const u64 descriptor = (message & ~kFields) | flags | (u64)count << kMessageLengthShift;
  return hostcall(kHostcallPrintf, descriptor, a, b, c, d, e, f, g).x;
}

u64 begin(u64 control) { return send(0, kMessageBegin, 1, control, 0, 0, 0, 0, 0, 0); }

u64 append_words(u64 message, u32 count, u64 a, u64 b, u64 c, u64 d, u64 e, u64 f, u64 g, u32 is_last) {
  return send(message, is_last ? kMessageEnd : 0, count, a, b, c, d, e, f, g);
}

/// Up to eight bytes of text as a word, zeros behind them.
u64 text_word(const char* text, u64 bytes) {
  u64 word = 0;
  const u32 count = bytes < 8 ? bytes : 8;
  for (u32 i = 0; i < count; ++i) word |= (u64)(u8)text[i] << (8 * i);
  return word;
}

u64 append_text(u64 message, const char* text, u64 bytes, u32 is_last) {
  if (text == nullptr || bytes == 0) return append_words(message, 1, 0, 0, 0, 0, 0, 0, 0, is_last);
  while (true) {
    u64 words[kWordsPerPacket];
    u32 count = 0;
#pragma unroll
    for (u32 i = 0; i < kWordsPerPacket; ++i) {
      words[i] = text_word(text, bytes);
      const u64 taken = bytes < 8 ? bytes : 8;
      text += taken;
      bytes -= taken;
      count += taken != 0;
    }
    const bool last = bytes == 0;
    message = append_words(message, count, words[0], words[1], words[2], words[3], words[4], words[5],
                           words[6], last && is_last);
    if (last) return message;
  }
}

}  // namespace

OCKL u64 __ockl_printf_begin(u64 version) { return begin(version); }
OCKL u64 __ockl_fprintf_stdout_begin(void) { return begin(0); }
OCKL u64 __ockl_fprintf_stderr_begin(void) { return begin(1); }

OCKL u64 __ockl_printf_append_args(u64 message, u32 count, u64 a, u64 b, u64 c, u64 d, u64 e, u64 f, u64 g,
                                   u32 is_last) {
  return append_words(message, count, a, b, c, d, e, f, g, is_last);
}
OCKL u64 __ockl_fprintf_append_args(u64 message, u32 count, u64 a, u64 b, u64 c, u64 d, u64 e, u64 f, u64 g,
                                    u32 is_last) {
  return append_words(message, count, a, b, c, d, e, f, g, is_last);
}
OCKL u64 __ockl_printf_append_string_n(u64 message, const char* text, u64 bytes, u32 is_last) {
  return append_text(message, text, bytes, is_last);
}
OCKL u64 __ockl_fprintf_append_string_n(u64 message, const char* text, u64 bytes, u32 is_last) {
  return append_text(message, text, bytes, is_last);
}

/// Room for `bytes` in the buffer behind the hidden argument, or null when it is full. The buffer starts with
/// two words: how many bytes are taken, and its size with these words, a multiple of 8; bit 0 is set when
/// something did not fit.
extern "C" __attribute__((visibility("default"))) GLOBAL char* __printf_alloc(u32 bytes) {
  GLOBAL u32* words = hidden<GLOBAL u32*>(24, 72);
  const u32 room = (words[1] & ~7u) - 2 * sizeof(u32);
  u32 taken = load_relaxed(words);
  do {
    if (taken > room || bytes > room - taken) {
      __scoped_atomic_fetch_or(words + 1, 1, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
      return nullptr;
    }
  } while (!__scoped_atomic_compare_exchange_n(words, &taken, taken + bytes, false, __ATOMIC_RELAXED,
                                               __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE));
  return (GLOBAL char*)(words + 2) + taken;
}
