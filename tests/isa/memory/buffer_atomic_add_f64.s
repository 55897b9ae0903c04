; exec = 0xf
; mem[0] = f64 1.0 2.5 -3.0 inf
; v[4:5] = f64 0.5 -2.5 100.0 1.0
; want mem[0] = f64 1.5 0.0 97.0 inf
; v2 = u32 0 step 8
; s[8:9] = mem
; s10 = 0x10000
; s11 = 0x00027000
buffer_atomic_add_f64 v[4:5], v2, s[8:11], 0 offen
s_waitcnt vmcnt(0)
