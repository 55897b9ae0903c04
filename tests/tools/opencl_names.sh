#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# opencl.bc has every function of OpenCL C 1.2, 2.0 and 3.0 that clang declares for our cards, but those of device-side
# enqueue; what it needs is in ocml.bc, ockl.bc or a control constant; programs link without and with fast mathematics.
set -euo pipefail
bitcode=$2/rocm/amdgcn/bitcode
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
export LC_ALL=C

: >empty.cl
for standard in CL1.2 CL2.0 CL3.0; do
  clang-22 -cc1 -triple amdgcn-amd-amdhsa -target-cpu gfx942 -cl-std=$standard -x cl empty.cl -finclude-default-header \
    -ast-dump=json | grep -o '"mangledName": "_Z[^"]*"' | cut -d'"' -f4
done | sort -u >declared
[ "$(wc -l <declared)" -gt 13000 ] || { echo "clang declares only $(wc -l <declared) functions"; exit 1; }

# Queues, events and ranges of kernels that a kernel enqueues.
enqueue='ndrange_[123]D|(retain|release|create_user|is_valid)_event|capture_event_profiling_info|set_user_event_status'
enqueue+='|enqueue_marker|get_default_queue'
nm() { llvm-nm-22 "$@" | awk '{print $NF}' | sort -u; }
nm --defined-only "$bitcode/opencl.bc" >defined
if comm -23 declared defined | grep -vE "^_Z[0-9]+($enqueue)"; then
  echo "are declared by clang and not defined by opencl.bc"
  exit 1
fi
nm --undefined-only "$bitcode/opencl.bc" >needed
nm --defined-only "$bitcode/ocml.bc" "$bitcode/ockl.bc" "$bitcode"/oclc_wavefrontsize64_on.bc >given
if comm -23 needed given | grep .; then
  echo "are needed by opencl.bc and nowhere"
  exit 1
fi

cat >kernel.cl <<'C'
kernel void f(global float4* p, global int* n, read_only image2d_t i, write_only image2d_t o) {
  const sampler_t s = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP | CLK_FILTER_LINEAR;
  const int x = get_global_id(0);
  p[x] = sin(p[x]) / convert_float4_rtz(vload4(x, n)) + read_imagef(i, s, (float2)(x, 1));
  write_imagef(o, (int2)(x, 2), pow(p[x], 2.5f));
  if (x == 0) printf("%v4hlf %d\n", p[x], get_image_width(i));
}
C
for target in gfx906 gfx90a gfx1030 gfx1100 gfx1201; do
  for options in -O0 '-O3 -cl-fast-relaxed-math' '-O2 -cl-denorms-are-zero -cl-finite-math-only' \
    '-O2 -cl-fp32-correctly-rounded-divide-sqrt -mcode-object-version=5'; do
    # shellcheck disable=SC2086
    clang-22 -x cl -cl-std=CL2.0 -target amdgcn-amd-amdhsa -mcpu=$target --rocm-path="$2/rocm" $options kernel.cl -o kernel.co
  done
done
