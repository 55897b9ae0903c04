; Data: the new value, then what memory must hold.
; mem[0] = u64 5 6 7 8
; v[4:5] = u64 50 60 70 80
; v[6:7] = u64 5 0 7 0
; exec = 0xf
; want mem[0] = u64 50 6 70 8
; v[2:3] = u64 mem step 8
flat_atomic_cmpswap_x2 v[2:3], v[4:7]
s_waitcnt vmcnt(0)
