; gfx = gfx950
; A NaN wins; -0 is below +0.
; v0 = f32 1.0 nan 3.0 -0.0 5.0
; v1 = f32 2.0 1.0 nan 0.0 -inf
; v2 = f32 -3.0 2.0 1.0 0.0 inf
; want v3 = f32 -3.0 nan nan 0x80000000 -inf
v_minimum3_f32 v3, v0, v1, v2
