// SPDX-License-Identifier: MIT
// Keeps the destructors of this library's static objects, LLVM's above all, from running: when the process
// exits, engine threads may still be translating.

extern "C" [[gnu::visibility("hidden")]] int __cxa_atexit(void (*)(void*), void*, void*) { return 0; }
