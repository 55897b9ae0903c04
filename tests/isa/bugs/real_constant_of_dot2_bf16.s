; To a dot product of bf16 a real constant is a bf16, and its upper half is 0.
; v0 = bf16 2.0:3.0
; v1 = f32 10.0
; want v1 = f32 12.0
; gfx = gfx950
v_dot2_f32_bf16 v1, v0, 1.0, v1
