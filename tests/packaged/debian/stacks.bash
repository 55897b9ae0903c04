# SPDX-License-Identifier: MIT
# The three ways in which Debian's ROCm stands on ours; for the scripts of this folder.
# use_stack NAME LIB: from then on programs see these libraries. debian_hip: Debian's HIP on our HSA runtime;
# debian_hsa: that and Debian's HSA runtime on our thunk; debian_thunk: all three on our driver.
# Nothing of our tree is in the environment but what a stack takes from it.
unset CAIRN_GPU ROCM_PATH HIP_PATH HIP_CLANG_PATH HIP_DEVICE_LIB_PATH LD_LIBRARY_PATH LD_PRELOAD
export PATH=/usr/sbin:/usr/bin:/sbin:/bin
readonly stacks="debian_hip debian_hsa debian_thunk"
use_stack() {
  local name=$1 lib=$2 folder ours library
  case $name in
    debian_hip) ours="libhsa-runtime64.so.1 libhsakmt.so.1" ;;
    debian_hsa) ours="libhsakmt.so.1" ;;
    debian_thunk) ours= ;;
  esac
  folder=$(mktemp -d "$work/stack.XXXXXX")
  for library in $ours libcairn.so.0 libcairn-jit.so.0; do ln -s "$lib/$library" "$folder/"; done
  export CAIRN_GPU=${CAIRN_GPU:-mi210} LD_LIBRARY_PATH=$folder LD_PRELOAD=$lib/libcairn-preload.so
}
