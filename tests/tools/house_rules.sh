#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# What every file and folder of the project keeps to: a licence line, a length, a README, no space at a line's end.
set -euo pipefail
cd "$1"
longest=600
bad=0
complain() { echo "$*"; bad=1; }

# Tables, which may be as long as what they list. One glob a line, with the reason.
tables='*.def        rows
include/*.h          public interfaces, as long as ROCm'"'"'s
gpu/isa/*_table.cpp  instruction rows'

is_table() {
  local pattern
  while read -r pattern _; do
    # shellcheck disable=SC2053  # the word is a glob
    [[ $1 == $pattern ]] && return 0
  done <<<"$tables"
  return 1
}

# Git may belong to somebody else, as in a container.
files() { git -c safe.directory='*' ls-files "$@"; }
sources() { files '*.h' '*.cpp' '*.c' '*.hip' '*.def' '*.inc' '*.cmake' '*CMakeLists.txt' '*.sh' '*.py' '*.s' '*.ll' '*.map' '*.in' cairn; }

while read -r file; do
  head -n 2 "$file" | grep -q 'SPDX-License-Identifier: MIT' || complain "$file: no SPDX line at the top"
  lines=$(wc -l <"$file")
  if [ "$lines" -gt $longest ] && ! is_table "$file"; then complain "$file: $lines lines, more than $longest"; fi
done < <(sources | grep -v '^tests/isa/.*\.s$')  # instruction tests are data, in a format of their own

# A folder that holds sources says what it is. Test folders that hold only cases are described by tests/README.md.
while read -r folder; do
  [ -f "$folder/README.md" ] || complain "$folder: no README.md"
done < <(sources | grep / | sed 's|/[^/]*$||' | sort -u | grep -vE '^(tests|\.ci|include)(/|$)|/(programs|api|amd_detail)$')

while read -r readme; do
  lines=$(wc -l <"$readme")
  [ "$lines" -le 30 ] || complain "$readme: $lines lines; a folder's README has at most 30"
done < <(files '*/README.md')

while read -r file; do complain "$file: blanks at the end of a line"; done < <(git -c safe.directory='*' grep -lIE '[[:blank:]]+$' -- . ':!*.md' || true)
exit $bad
