; exec = 0x1f
; m0 = 0
; lds[16] = u32 100
; want lds[16] = u32 95
; want v3 = u32 100
ds_consume v3 offset:16
s_waitcnt lgkmcnt(0)
