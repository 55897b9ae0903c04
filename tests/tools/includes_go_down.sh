#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# A folder of the stack includes only itself, what is below it, and public headers; see docs/architecture.md for the order.
set -euo pipefail
cd "$1"

# Lowest first; folders on one line are level, and do not see each other.
levels() {
  cat <<'TEXT'
base
gpu/image
gpu/isa gpu/card
gpu/wave
gpu/jit
gpu/queue
driver
thunk
hsa
comgr devicelibs
clr
hip
opencl
compilers tools
TEXT
}

# Exceptions, each a fact of the design: "folder included-folder".
#   the translator fills in what gpu/wave/engine.h declares; gpu/wave runs what the translator makes
#   thunk and above reach lower layers only through public headers (include/), so base is all they may name
exceptions='gpu/wave gpu/jit'

declare -A level_of=()
number=0
while read -r folders; do
  number=$((number + 1))
  for folder in $folders; do level_of[$folder]=$number; done
done < <(levels)

folder_of() {  # the component a path belongs to, empty for none
  local top=${1%%/*} rest=${1#*/}
  [ "$top" = gpu ] && top=gpu/${rest%%/*}
  [ -n "${level_of[$top]:-}" ] && echo "$top" || true
}

bad=0
while IFS=: read -r file _ line; do
  from=$(folder_of "$file")
  included=$(sed -E 's/.*"([^"]+)".*/\1/' <<<"$line")
  to=$(folder_of "$included")
  [ -n "$from" ] && [ -n "$to" ] && [ "$from" != "$to" ] || continue
  [ "${level_of[$to]}" -lt "${level_of[$from]}" ] && continue
  grep -qxF "$from $to" <<<"$exceptions" && continue
  echo "$file includes $included: $to is not below $from"
  bad=1
done < <(git -c safe.directory='*' ls-files '*.h' '*.cpp' | xargs grep -nE '^ *#include "[a-z]+/' /dev/null)
exit $bad
