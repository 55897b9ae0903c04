#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# No library of the stack links LLVM; a program loads it, with the translator, when a kernel is new, and not when it is cached.
set -euo pipefail
build=$2
lib=$build/rocm/lib
bad=0
complain() { echo "$*"; bad=1; }

for library in "$lib"/*.so; do
  if readelf -d "$library" | grep -q 'NEEDED.*libLLVM'; then complain "$(basename "$library") links LLVM"; fi
done
for name in libcairn libhsakmt libhsa-runtime64 libamdhip64 libhiprtc; do
  if readelf -d "$lib/$name.so" | grep -q 'NEEDED.*libcairn-jit'; then complain "$name links the translator"; fi
done

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export CAIRN_CACHE_DIR=$work/cache CAIRN_GPU=mi300x
program=$build/tests/kernel_ids_O3
loads() {  # what the program loads, its kernels translated or cached
  LD_DEBUG=libs LD_DEBUG_OUTPUT=$work/loads "$program" >/dev/null || complain "$program fails"
  cat "$work"/loads.*
  rm "$work"/loads.*
}
loads >"$work/first"
loads >"$work/second"
grep -q 'init: .*libcairn-jit' "$work/first" || complain "the translator is not loaded for a new kernel"
if grep -q 'libcairn-jit\|libLLVM' "$work/second"; then complain "the translator is loaded though the kernel is cached"; fi
exit $bad
