; exec = 0xf
; The comparand, then the new value.
; lds[0] = u32 5 6 7 8
; v2 = u32 0 step 4
; v4 = u32 5 0 7 0
; v6 = u32 50 60 70 80
; want lds[0] = u32 50 6 70 8
; want v8 = u32 5 6 7 8
ds_cmpst_rtn_b32 v8, v2, v4, v6
s_waitcnt lgkmcnt(0)
