; Three operands: minimum and maximum two by two; the middle is the minimum where one is a NaN. -0 is below +0.
; v0 = f32 nan 1.0 2.0 nan -0.0 0x7f800001
; v1 = f32 1.0 nan 1.0 nan 0.0 1.0
; v2 = f32 2.0 3.0 nan 4.0 0.0 2.0
; want v3 = f32 1.0 1.0 1.0 4.0 -0.0 *
; want v4 = f32 2.0 3.0 2.0 4.0 0.0 *
; want v5 = f32 1.0 1.0 1.0 4.0 0.0 *
v_min3_f32 v3, v0, v1, v2
v_max3_f32 v4, v0, v1, v2
v_med3_f32 v5, v0, v1, v2
