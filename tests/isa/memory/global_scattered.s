; Addresses in no order; two lanes store to one place, the higher lane wins.
; mem[0] = u32 100 step 1 x64
; v[2:3] = u64 mem+252 step -4
; v5 = u32 1000 step 1
; v[6:7] = u64 mem+1024
; want v4 = u32 163 step -1
; want mem[1024] = u32 1063
global_load_dword v4, v[2:3], off
global_store_dword v[6:7], v5, off
s_waitcnt vmcnt(0)
