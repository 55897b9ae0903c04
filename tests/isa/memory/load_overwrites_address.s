; The destination may hold the address.
; mem[0] = u32 7 step 2 x256
; v[2:3] = u64 mem step 8
; want v2 = u32 7 step 4
; want v3 = u32 9 step 4
global_load_dwordx2 v[2:3], v[2:3], off
s_waitcnt vmcnt(0)
