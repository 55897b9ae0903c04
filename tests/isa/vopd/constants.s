; A literal; the mask is VCC.
; gfx = gfx1100
; wave = 32
; vcc = 0x2
; v0 = f32 2.0
; v1 = f32 3.0
; v2 = u32 7 8 9
; v6 = u32 70 80 90
; want v3 = f32 11.0
; want v4 = u32 7 80 9
v_dual_fmaak_f32 v3, v0, v1, 0x40a00000 :: v_dual_cndmask_b32 v4, v2, v6
