; gfx = gfx1100
; exec = 3
; v0 = u32 0 8
; v1 = u32 11 12
; v2 = u32 21 22
; want lds[0] = u32 11 21 12 22
; want lds[64] = u16 11 0 0 0 12
ds_store_2addr_b32 v0, v1, v2 offset0:0 offset1:1
ds_store_b16 v0, v1 offset:64
