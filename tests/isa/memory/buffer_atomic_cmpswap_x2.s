; Data: the new value, then what memory must hold.
; mem[0] = u64 5 6 7 8
; v[4:5] = u64 50 60 70 80
; v[6:7] = u64 5 0 7 0
; exec = 0xf
; want mem[0] = u64 50 6 70 8
; v2 = u32 0 step 8
; s[8:9] = mem
; s10 = 0x10000
; s11 = 0x00027000
buffer_atomic_cmpswap_x2 v[4:7], v2, s[8:11], 0 offen
s_waitcnt vmcnt(0)
