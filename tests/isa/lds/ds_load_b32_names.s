; GFX11's names of LDS instructions; ds_cmpstore has the new value before the comparand.
; gfx = gfx1100
; exec = 3
; v0 = u32 0 4
; v1 = u32 11 12
; v2 = u32 70 80
; v8 = u32 1 1
; lds[0] = u32 1 2 3 4 5
; want v3 = u32 1 2
; want v[4:5] = u64 0x300000002 0x400000003
; want v6 = u32 1 2
; want lds[0] = u32 70 2 3 4 5
ds_load_b32 v3, v0
ds_load_2addr_b32 v[4:5], v0 offset0:1 offset1:2
ds_cmpstore_rtn_b32 v6, v0, v2, v8
