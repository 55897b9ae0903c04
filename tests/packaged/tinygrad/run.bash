#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# run.bash PROGRAM.py BUILD: runs it on CAIRN_GPU with tinygrad's own driver for AMD cards, which opens /dev/kfd, and kernels made by
# LLVM. Variables that tinygrad reads may say otherwise.
set -euo pipefail
program=$1 build=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_CACHE_HOME=$work CACHEDB=$work/cache.db
export DEV=${DEV:-AMD:LLVM} LLVM_PATH=${LLVM_PATH:-/usr/lib/llvm-22/lib/libLLVM.so}
LD_LIBRARY_PATH=$build/rocm/lib LD_PRELOAD=$build/rocm/lib/libcairn-preload.so timeout 500 \
    "$build/stacks/tinygrad/bin/python" "$program"
