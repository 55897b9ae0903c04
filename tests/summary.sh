#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# summary.sh RESULTS EXPECTED STATUS: counts ctest's JUnit file, and prints `N passed, N failed` last.
# A test that did not run has failed. A failure listed in EXPECTED counts as passed, a success listed there as failed.
# STATUS is ctest's own exit status: not zero with no failure counted (a broken test list) is one failure.
set -euo pipefail
results=$1 expected=$2 status=$3

# One "status name" a line, of every test that was registered.
outcomes() {
  [ -f "$results" ] || return 0
  sed -n 's/.*<testcase name="\([^"]*\)".* status="\([^"]*\)".*/\2 \1/p' "$results"
}

is_expected() {
  local name pattern rest
  name=$1
  [ -f "$expected" ] || return 1
  while read -r pattern rest; do
    case $pattern in '' | '#'* | ';'*) continue ;; esac
    # shellcheck disable=SC2053  # the left word of a row is a glob
    [[ $name == $pattern ]] && return 0
  done <"$expected"
  return 1
}

passed=0 failed=0 excused=0
while read -r outcome name; do
  case $outcome in run) good=1 ;; *) good=0 ;; esac
  if is_expected "$name"; then
    if [ $good = 1 ]; then
      echo "unexpected pass (take it off tests/expected_failures.txt): $name"
      good=0
    elif [ "$outcome" = fail ]; then
      echo "failed as expected: $name"
      good=1 excused=$((excused + 1))
    fi
  elif [ $good = 0 ]; then
    case $outcome in fail) echo "failed: $name" ;; *) echo "did not run ($outcome): $name" ;; esac
  fi
  if [ $good = 1 ]; then passed=$((passed + 1)); else failed=$((failed + 1)); fi
done < <(outcomes)

if [ "$status" -ne 0 ] && [ $((failed + excused)) -eq 0 ]; then
  echo "ctest ended with status $status"
  failed=1
fi
if [ $((passed + failed)) -eq 0 ]; then
  echo "no test ran"
  failed=1
fi
[ $excused -eq 0 ] || echo "$excused of the passed failed as expected (tests/expected_failures.txt)"
echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
