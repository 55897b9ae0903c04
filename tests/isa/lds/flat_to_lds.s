; Flat addresses in the shared aperture are LDS.
; lds[0] = u32 1 step 1 x64
; v2 = u32 0 step 4
; v9 = u32 100
; v10 = u32 256
; want lds[256] = u32 100
; want v3 = u32 0x10000
; want v4 = u32 1 step 1
; want v11 = u32 0x10000
v_mov_b32 v3, 0x10000
v_mov_b32 v11, 0x10000
flat_load_dword v4, v[2:3]
flat_store_dword v[10:11], v9
s_waitcnt vmcnt(0) lgkmcnt(0)
