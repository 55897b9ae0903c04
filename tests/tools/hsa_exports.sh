#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# libhsa-runtime64 exports exactly the rows of hsa/api.def and the debugger's rendezvous, under ROCm's version node.
set -euo pipefail
library=$2/rocm/lib/libhsa-runtime64.so.1
if [ ! -e "$library" ]; then echo "no $library"; exit 1; fi
wanted=$({ sed -nE 's/^HSA_(DONE|TODO)\([^,]+, ([a-z0-9_]+),.*/\2/p' "$1/hsa/api.def"; echo _amdgpu_r_debug; } | sort)
found=$(nm -D --defined-only "$library" | awk '$2 != "A" {print $3}' | sort)
diff <(sed 's/$/@@ROCR_1/' <<<"$wanted") <(echo "$found")
