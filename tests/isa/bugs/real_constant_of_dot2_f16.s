; To a dot product of halves a real constant is a half, and its upper half is 0.
; v0 = f16 2.0:3.0
; v1 = f32 10.0
; v2 = f32 10.0
; want v1 = f32 12.0
; want v2 = f32 12.0
; gfx = gfx90a gfx942 gfx1030
v_dot2c_f32_f16 v1, 1.0, v0
v_dot2_f32_f16 v2, v0, 1.0, v2
