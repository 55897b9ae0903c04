; gfx = gfx942
; exec = 0x3
; lds[0] = f16 1.0 2.0 3.0 4.0
; v4 = f16 0.5:0.25 -3.0:1.0
; v2 = u32 0 step 4
; want lds[0] = f16 1.5 2.25 0.0 5.0
; want v6 = f16 1.0:2.0 3.0:4.0
ds_pk_add_rtn_f16 v6, v2, v4
s_waitcnt lgkmcnt(0)
