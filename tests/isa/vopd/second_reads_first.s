; The second operation sees what the first one's destination held before.
; gfx = gfx1100
; wave = 32
; v0 = f32 2.0
; v1 = f32 3.0
; v2 = f32 5.0
; want v0 = f32 8.0
; want v3 = f32 6.0
v_dual_add_f32 v0, v1, v2 :: v_dual_mul_f32 v3, v0, v1
