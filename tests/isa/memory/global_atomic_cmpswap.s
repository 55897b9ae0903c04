; Data: the new value, then what memory must hold.
; mem[0] = u32 5 6 7 8
; v4 = u32 50 60 70 80
; v5 = u32 5 0 7 0
; exec = 0xf
; want mem[0] = u32 50 6 70 8
; v[2:3] = u64 mem step 4
global_atomic_cmpswap v[2:3], v[4:5], off
s_waitcnt vmcnt(0)
