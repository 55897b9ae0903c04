#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# ./cairn: its help, its errors, and what it says when packages are missing.
set -euo pipefail
cairn=$1/cairn
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() { echo "FAILED: $*"; exit 1; }
# expect STATUS TEXT ARGS...: cairn ends with STATUS and prints TEXT.
expect() {
  local status=0 wanted=$1 text=$2
  shift 2
  "$cairn" "$@" >"$work/output" 2>&1 </dev/null || status=$?
  [ "$status" = "$wanted" ] || { cat "$work/output"; fail "cairn $*: status $status, not $wanted"; }
  grep -q -- "$text" "$work/output" || { cat "$work/output"; fail "cairn $*: no '$text'"; }
}

expect 0 'usage: ./cairn COMMAND'
expect 0 'run -- PROGRAM ARGS' help
expect 0 'usage: ./cairn COMMAND' --help
expect 0 '^CAIRN_GPU (string, default "mi300x")' help options
[ "$(grep -c '^CAIRN_' "$work/output")" = "$(grep -c '^OPTION(' "$1/base/options.def")" ] || fail "help options leaves rows out"
expect 1 "no command 'nonsense'" nonsense
expect 1 "no help on 'nonsense'" help nonsense
expect 1 'run needs a program' run
expect 1 'run needs a program' run --

# On a machine without the packages and without the right to install them.
mkdir "$work/bin"
printf '#!/bin/sh\necho 1000\n' >"$work/bin/id"
printf '#!/bin/sh\nprintf "installed cmake\\ninstalled git\\nconfig-files clang-22\\n"\n' >"$work/bin/dpkg-query"
chmod +x "$work/bin/"*
PATH=$work/bin:$PATH expect 1 'sudo apt-get install --no-install-recommends .*clang-22' build
! grep -q ' cmake' "$work/output" || fail "an installed package is called missing"
echo "the front door opens"
