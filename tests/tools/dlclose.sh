#!/bin/sh
# SPDX-License-Identifier: MIT
# A program that loads the HIP runtime, leaves work with it and closes it, three times over: it ends well.
set -eu
build=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cat > "$work/closes.cpp" << 'PROGRAM'
#include <dlfcn.h>
#include <cstddef>
int main() {
  for (int i = 0; i < 3; ++i) {
    void* const library = dlopen("libamdhip64.so.7", RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr) return 1;
    const auto allocate = reinterpret_cast<int (*)(void**, std::size_t)>(dlsym(library, "hipMalloc"));
    const auto fill =
        reinterpret_cast<int (*)(void*, int, std::size_t, void*)>(dlsym(library, "hipMemsetAsync"));
    void* memory = nullptr;
    if (allocate(&memory, 16 << 20) != 0 || fill(memory, 1, 16 << 20, nullptr) != 0) return 2;
    if (dlclose(library) != 0) return 3;
  }
}
PROGRAM
c++ -o "$work/closes" "$work/closes.cpp" -ldl
for run in 1 2 3 4 5; do
  LD_LIBRARY_PATH="$build/rocm/lib" timeout 60 "$work/closes" || { echo "run $run ended with $?"; exit 1; }
done
