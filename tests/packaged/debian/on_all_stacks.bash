#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Builds a program with Debian's hipcc and runs it on each of the three stacks, with SDMA engines and without.
# on_all_stacks.bash SOURCE BUILD NAME. In the program's comments "// LIBRARIES: a b" names what it is linked to, and each
# "// PRINTS: line" what its output must hold; "// STACKS: a b (why)" restricts it to some of the stacks.
set -euo pipefail
folder=$1/tests/packaged/debian build=$2 name=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
# shellcheck source=stacks.bash
. "$folder/stacks.bash"
fail() { echo "FAILED: $*"; exit 1; }

file=$folder/$name.hip
libraries=$(sed -n 's|^// LIBRARIES: ||p' "$file" | tr ' ' '\n' | sed 's/^/-l/')
/usr/bin/hipcc --offload-arch=gfx90a -std=c++17 -O2 "$file" -o program $libraries >build.txt 2>&1 ||
  { cat build.txt; fail "does not build"; }
readelf -d program | grep -q 'libamdhip64.so.5' || fail "not linked to HIP 5"
chosen=$(sed -n 's|^// STACKS: \([^(]*\).*|\1|p' "$file")
for stack in ${chosen:-$stacks}; do
  for sdma in 1 0; do
    started=$(date +%s%N)
    (use_stack "$stack" "$build/rocm/lib"; HSA_ENABLE_SDMA=$sdma timeout 300 ./program) >output.txt 2>errors.txt ||
      { cat output.txt errors.txt; fail "$stack, HSA_ENABLE_SDMA=$sdma"; }
    while read -r line; do
      grep -qxF "$line" output.txt || { cat output.txt errors.txt; fail "$stack, HSA_ENABLE_SDMA=$sdma: no '$line'"; }
    done < <(sed -n 's|^// PRINTS: ||p' "$file"; echo "0 failed")
    echo "$stack, HSA_ENABLE_SDMA=$sdma: passed in $((($(date +%s%N) - started) / 1000000)) ms"
  done
done
