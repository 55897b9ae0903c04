; exec = 0xf
; lds[0] = f64 1.0 2.5 -3.0 inf
; v2 = u32 0 step 8
; v[4:5] = f64 0.5 -2.5 100.0 1.0
; want lds[0] = f64 0.5 -2.5 -3.0 1.0
; want v[6:7] = f64 1.0 2.5 -3.0 inf
ds_min_rtn_f64 v[6:7], v2, v[4:5]
s_waitcnt lgkmcnt(0)
