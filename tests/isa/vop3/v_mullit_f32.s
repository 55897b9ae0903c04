; The lowest number where S1 is the lowest number, -infinity or NaN, or where S2 is not above zero.
; gfx = gfx1030 gfx1100
; v0 = f32 3.0 3.0 3.0 3.0 3.0 3.0 0.0
; v1 = f32 2.0 -inf nan 2.0 2.0 2.0 inf
; v2 = f32 1.0 1.0 1.0 0.0 -1.0 nan 1.0
; want v3 = f32 6.0 0xff7fffff 0xff7fffff 0xff7fffff 0xff7fffff 0xff7fffff 0.0
v_mullit_f32 v3, v0, v1, v2
