#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# demo.sh TREE PROGRAMS: shows the virtual card, runs every example in the folder PROGRAMS, prints a table.
set -euo pipefail
tree=$1 programs=$2
cd "$programs"

say() { printf '\033[1m== %s\033[0m\n' "$*"; }

show_card() {
  say "the card (CAIRN_GPU=${CAIRN_GPU:-mi300x})"
  "$tree/bin/rocminfo" | awk '
    { sub(/ +$/, "") }
    /^ *Name: / { name = $2; pool = 0 }
    /Marketing Name: / { sub(/.*Marketing Name: */, ""); marketing = $0 }
    /Device Type: / { type = $3 }
    /Compute Unit: / { units = $3 }
    /Wavefront Size: / { sub(/\(.*/, "", $3); wave = $3 }
    /Pool 1/ { pool = 1 }
    pool && /^ *Size: / && type == "GPU" { sub(/\(.*/, "", $2); memory = $2; pool = 0
      printf "%s: %s, %d compute units, waves of %d lanes, %.0f GiB\n", name, marketing, units, wave, memory / 1048576 }'
}

# Runs one program; its text goes to the screen, its RESULT line to the table.
run() {
  local name=$1 output status=0
  printf '%s ... ' "$name"
  output=$("./$name" 2>&1) || status=$?
  if [ $status = 0 ]; then
    head -n1 <<<"$output"
  else
    printf 'FAILED with status %d\n%s\n' $status "$output" | tail -n 20
  fi
  results+=("$(grep '^RESULT ' <<<"$output" || echo "RESULT program=$name result=FAILED")")
}

table() {
  say "results"
  printf '%s\n' "${results[@]}" | awk '
    BEGIN { format = "%-12s %-8s %12s %14s %24s\n"; printf format, "program", "result", "time", "plain C++", "speed beside plain C++" }
    { delete v; for (i = 2; i <= NF; i++) { split($i, pair, "="); v[pair[1]] = pair[2] }
      if ("gpu_ms" in v) printf format, v["program"], v["result"], v["gpu_ms"] " ms", v["cpu_ms"] " ms", sprintf("%.2fx", v["speed"])
      else printf format, v["program"], v["result"], "-", "-", "-" }'
  echo "Times are medians of five launches on the virtual card, and of the same work as a plain C++ loop on all cores of this machine."
}

results=()
show_card
say "the examples"
for program in saxpy matmul reduction histogram scan nbody mandelbrot; do run "$program"; done
echo "picture: $programs/mandelbrot.png"
table
! printf '%s\n' "${results[@]}" | grep -qv 'result=correct'
