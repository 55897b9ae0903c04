; data0 is taken away while there is enough; else data1 is added.
; exec = 0x3
; lds[0] = u32 10 3
; v2 = u32 0 step 4
; v4 = u32 4
; v6 = u32 100
; want lds[0] = u32 6 103
; want v8 = u32 10 3
ds_wrap_rtn_b32 v8, v2, v4, v6
s_waitcnt lgkmcnt(0)
