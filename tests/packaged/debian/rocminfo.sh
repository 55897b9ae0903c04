#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Debian's rocminfo names the card on each of the three stacks; two cards where two are plugged in.
set -euo pipefail
folder=$1/tests/packaged/debian lib=$2/rocm/lib
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
. "$folder/stacks.bash"
fail() { echo "FAILED: $*"; exit 1; }
for stack in $stacks; do
  for cards in mi210 rx6800xt 2*mi210; do
    case $cards in
      rx6800xt) target=gfx1030 want=1 name="AMD Radeon RX 6800 XT" ;;
      2\**) target=gfx90a want=2 name="AMD Instinct MI210" ;;
      *) target=gfx90a want=1 name="AMD Instinct MI210" ;;
    esac
    output=$(CAIRN_GPU=$cards; use_stack "$stack" "$lib"; timeout 60 /usr/bin/rocminfo 2>"$work/errors.txt") ||
      fail "$stack, $cards: $output $(cat "$work/errors.txt")"
    grep -q "Marketing Name: *$name" <<<"$output" || fail "$stack, $cards: no '$name' in $output"
    count=$(grep -c "^  Name: *$target" <<<"$output") || true
    [ "$count" = "$want" ] || fail "$stack, $cards: $count cards in $output"
    grep -q "not loaded\|auth" "$work/errors.txt" && fail "$stack, $cards: $(cat "$work/errors.txt")"
  done
done
echo passed
