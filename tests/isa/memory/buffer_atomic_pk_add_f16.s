; exec = 0x3
; mem[0] = f16 1.0 2.0 3.0 4.0
; v4 = f16 0.5:0.25 -3.0:1.0
; want mem[0] = f16 1.5 2.25 0.0 5.0
; v2 = u32 0 step 4
; s[8:9] = mem
; s10 = 0x10000
; s11 = 0x00027000
buffer_atomic_pk_add_f16 v4, v2, s[8:11], 0 offen
s_waitcnt vmcnt(0)
