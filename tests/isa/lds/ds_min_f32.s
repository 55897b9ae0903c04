; exec = 0xf
; lds[0] = f32 1.0 2.5 -3.0 inf
; v2 = u32 0 step 4
; v4 = f32 0.5 -2.5 100.0 1.0
; want lds[0] = f32 0.5 -2.5 -3.0 1.0
ds_min_f32 v2, v4
s_waitcnt lgkmcnt(0)
