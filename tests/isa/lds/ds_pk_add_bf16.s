; gfx = gfx942
; exec = 0x3
; lds[0] = bf16 1.0 2.0 3.0 4.0
; v4 = bf16 0.5:0.25 -3.0:1.0
; v2 = u32 0 step 4
; want lds[0] = bf16 1.5 2.25 0.0 5.0
ds_pk_add_bf16 v2, v4
s_waitcnt lgkmcnt(0)
