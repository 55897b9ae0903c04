#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# tests/summary.sh counts what ctest reports: failures, tests that did not run, and the list of expected failures.
set -euo pipefail
source_dir=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

results() {  # results "status name"...: a JUnit file as ctest writes it
  local row
  for row; do printf '\t<testcase name="%s" classname="x" time="0.1" status="%s">\n' "${row#* }" "${row%% *}"; done >"$work/results.xml"
}
expect() {  # expect CTEST_STATUS EXIT LAST_LINE
  local output status=0
  output=$("$source_dir/tests/summary.sh" "$work/results.xml" "$work/expected.txt" "$1") || status=$?
  [ "$status" = "$2" ] || { echo "status $status, not $2:"; echo "$output"; exit 1; }
  [ "$(tail -n1 <<<"$output")" = "$3" ] || { echo "last line not '$3':"; echo "$output"; exit 1; }
}

: >"$work/expected.txt"
results "run a" "run b"
expect 0 0 "2 passed, 0 failed"
results "run a" "fail b" "notrun c" "disabled d"
expect 8 1 "1 passed, 3 failed"
results "run a"
expect 8 1 "1 passed, 1 failed"   # ctest failed though every test passed: a test list is broken
results
expect 0 1 "0 passed, 1 failed"
rm "$work/results.xml"
expect 8 1 "0 passed, 1 failed"

printf '# comment\nb.* gfx942 reason\n' >"$work/expected.txt"
results "run a" "fail b.1"
expect 8 0 "2 passed, 0 failed"
results "run a" "run b.1"
expect 0 1 "1 passed, 1 failed"   # an unexpected pass
results "run a" "notrun b.1"
expect 8 1 "1 passed, 1 failed"   # not running is not failing as expected
