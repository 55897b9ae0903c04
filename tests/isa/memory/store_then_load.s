; Lanes read what other lanes stored just before.
; v[2:3] = u64 mem step 4
; v[4:5] = u64 mem+252 step -4
; v6 = u32 1 step 1
; want v7 = u32 64 step -1
; want mem[0] = u32 1 step 1 x64
global_store_dword v[2:3], v6, off
s_waitcnt vmcnt(0)
global_load_dword v7, v[4:5], off
s_waitcnt vmcnt(0)
