; exec = 0xf
; The comparand, then the new value.
; lds[0] = u64 5 6 7 8
; v2 = u32 0 step 8
; v[4:5] = u64 5 0 7 0
; v[6:7] = u64 50 60 70 80
; want lds[0] = u64 50 6 70 8
ds_cmpst_b64 v2, v[4:5], v[6:7]
s_waitcnt lgkmcnt(0)
