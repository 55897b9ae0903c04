; Data: the new value, then what memory must hold.
; mem[0] = u32 5 6 7 8
; v4 = u32 50 60 70 80
; v5 = u32 5 0 7 0
; exec = 0xf
; want mem[0] = u32 50 6 70 8
; v2 = u32 0 step 4
; s[8:9] = mem
; s10 = 0x10000
; s11 = 0x00027000
buffer_atomic_cmpswap v[4:5], v2, s[8:11], 0 offen
s_waitcnt vmcnt(0)
