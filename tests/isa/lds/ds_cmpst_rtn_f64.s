; exec = 0xf
; Compared as numbers: -0 equals 0, NaN nothing.
; lds[0] = f64 0.0 1.5 nan 2.0
; v2 = u32 0 step 8
; v[4:5] = f64 -0.0 1.0 nan 2.0
; v[6:7] = f64 10.0 20.0 30.0 40.0
; want lds[0] = f64 10.0 1.5 nan 40.0
; want v[8:9] = f64 0.0 1.5 nan 2.0
ds_cmpst_rtn_f64 v[8:9], v2, v[4:5], v[6:7]
s_waitcnt lgkmcnt(0)
