#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# ockl.bc has exactly the functions of ROCm's interface, as compilers and headers call them, beside what its own
# files share; the control constants are there, one a file, under the names that the compiler driver asks for.
set -euo pipefail
bitcode=$2/rocm/amdgcn/bitcode
nm=$(command -v llvm-nm-22 || command -v llvm-nm)

names() { printf '%s\n' "$@"; }
wanted() {
  local floats='f16 f32 f64' integers='i32 u32 i64 u64' texels='1D 1Da 2D 2Da 3D CM CMa' each
  for each in $floats $integers; do names {wfred,wfscan}_{add,min,max}_$each; done
  for each in $integers; do names {wfred,wfscan}_{and,or,xor}_$each {add,sub}_sat_$each mul_hi_$each; done
  for each in u8 u16 u32 u64; do names {clz,ctz}_$each; done
  for each in f16 f32 i32 u32; do names {min3,max3,median3}_$each; done
  for each in $texels; do
    names image_{load,loadh}{,_mip}_$each image_{store,storeh}{,_lod}_$each image_store_mip_$each
    names image_{sample,sampleh}{,_lod}_$each image_sample_grad_$each
  done
  for each in 1D 1Da 2D 2Da 3D; do names image_sampleh_grad_$each; done
  for each in 2Dd 2Dad; do names image_{load,load_mip,store,store_lod,sample,sample_lod,sample_grad}_$each; done
  names image_{load,loadh,store,storeh}_1Db image_gather4{r,g,b,a}_2D image_depth_3D
  for each in $texels 2Dd 2Dad; do names image_{channel_data_type,channel_order,num_mip_levels,width}_$each; done
  names image_{channel_data_type,channel_order,width}_1Db
  for each in 2D 2Da 2Dd 2Dad 3D CM CMa; do names image_height_$each; done
  for each in 1Da 2Da 2Dad CMa; do names image_array_size_$each; done

  names {wfany,wfall,wfsame}_i32 wfbcast_{u32,u64} wgred_{add,and,or}_i32 readuplane_{i32,i64} alisa_u32
  names lane_u32 activelane_u32 popcount_{u32,u64} mul24_{i32,u32} bfe_{i32,u32} bfm_u32 {bit,byte}align_u32
  names lerp_u32 {sad,sadd,sadhi,sadw,msad}_u32 {qsad,mqsad}_u64 pack_u32 unpack{0,1,2,3}_f32
  names {sdot,udot}{2,4,8} fdot2 {mem,memreal}time_u64 {cycle,steady}ctr_u64 rtcwait_u32
  names get_{global,local,group}_id get_{global,local,enqueued_local}_size get_{global,local}_linear_id
  names get_global_offset get_num_groups get_work_dim is_{local,private}_addr to_{global,local,private}
  names grid_{bar_arrive,bar_wait,is_valid,sync} gws_{init,barrier} atomic_add_noret_f32
  names multi_grid_{grid_rank,is_valid,num_grids,size,sync,thread_rank}
  names cluster_{num_workgroups,workgroup_id,flat_num_workgroups}
  names hsa_signal_{add,and,cas,exchange,load,or,store,subtract,xor}
  names call_host_function devmem_request hostcall_{internal,preview} sanitizer_report
  names dm_{alloc,dealloc,init_v1,trim} {f,}printf_append_{args,string_n} fprintf_std{out,err}_begin printf_begin
}

diff <({ wanted | sed 's/^/__ockl_/'; echo __printf_alloc; } | sort) \
  <("$nm" --defined-only "$bitcode/ockl.bc" | awk '$2 ~ /^[TDRBVW]$/ && $3 !~ /^_ZN4ockl/ {print $3}' | sort)

failed=0
# constant FILE NAME: the file defines that name.
constant() {
  "$nm" --defined-only "$bitcode/oclc_$1.bc" | grep -q " $2\$" && return
  echo "oclc_$1.bc does not define $2"
  failed=1
}
for state in on off; do
  constant unsafe_math_$state __oclc_unsafe_math_opt
  constant finite_only_$state __oclc_finite_only_opt
  constant daz_opt_$state __oclc_daz_opt
  constant correctly_rounded_sqrt_$state __oclc_correctly_rounded_sqrt32
  constant wavefrontsize64_$state __oclc_wavefrontsize64
done
for version in 400 500 600; do constant abi_version_$version __oclc_ABI_version; done
for card in 900 906 908 90a 942 950 1030 1100 1101 1102 1200 1201 1250 9-generic 9-4-generic 10-1-generic \
  10-3-generic 11-generic 12-generic; do
  constant isa_version_$card __oclc_ISA_version
done
exit $failed
