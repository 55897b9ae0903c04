; The sign bit only, absolute value first; NaNs and infinities too.
; v0 = f32 1.0 -2.0 inf 0.0
; v1 = f32 3.0
; want v2 = f32 2.0 5.0 -inf 3.0
; want v3 = f32 4.0 5.0 inf 3.0
; want v4 = f32 2.0 1.0 -inf 3.0
v_sub_f32 v2, v1, v0
v_add_f32 v3, |v0|, v1
v_add_f32 v4, -|v0|, |v1|
