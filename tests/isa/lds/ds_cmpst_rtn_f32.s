; exec = 0xf
; Compared as numbers: -0 equals 0, NaN nothing.
; lds[0] = f32 0.0 1.5 nan 2.0
; v2 = u32 0 step 4
; v4 = f32 -0.0 1.0 nan 2.0
; v6 = f32 10.0 20.0 30.0 40.0
; want lds[0] = f32 10.0 1.5 nan 40.0
; want v8 = f32 0.0 1.5 nan 2.0
ds_cmpst_rtn_f32 v8, v2, v4, v6
s_waitcnt lgkmcnt(0)
