; One counter for the wave: the number of active lanes is added, the value before goes to all.
; exec = 0x1f
; m0 = 0
; lds[16] = u32 100
; want lds[16] = u32 105
; want v3 = u32 100
ds_append v3 offset:16
s_waitcnt lgkmcnt(0)
