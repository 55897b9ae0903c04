; Atomics without a result that follow one another, of lanes that meet; the last one is of another kind.
; wave = 64
; lds[0] = u32 100 100 100 100 7
; v0 = u32 0 step 4
; v1 = u32 1 step 1
; v2 = u32 3
; v4 = u32 0 4 8 12 0 4 8 12 0 4 8 12 0 4 8 12 0 4 8 12 0 4 8 12 0 4 8 12 0 4 8 12 0 4 8 12 0 4 8 12 0 4 8 12 0 4 8 12 0 4 8 12 0 4 8 12 0 4 8 12 0 4 8 12
; v5 = u32 4
; want lds[0] = u32 596 420 628 644 7
ds_add_u32 v4, v1
ds_sub_u32 v5, v2
ds_add_u32 v5, v2 offset:0
ds_sub_u32 v5, v2
ds_max_u32 v4, v1
s_waitcnt lgkmcnt(0)
