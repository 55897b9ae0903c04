; gfx = gfx1100
; wave = 32
; v0 = u32 1 2 3
; v1 = u32 0xff 0xff00 0xffffffff
; v3 = u32 10 20 30
; want v2 = u32 11 22 33
; want v5 = u32 1 0 3
; want v6 = u32 0x1fe 0x3fc00 0xfffffff8
; want v7 = u32 10 20 30
v_dual_mov_b32 v7, v3 :: v_dual_add_nc_u32 v2, v0, v3
v_dual_mov_b32 v7, v3 :: v_dual_and_b32 v6, v0, v1
v_dual_mov_b32 v8, v3 :: v_dual_and_b32 v5, v0, v1
v_dual_mov_b32 v7, v3 :: v_dual_lshlrev_b32 v6, v0, v1
; want v8 = u32 10 20 30
