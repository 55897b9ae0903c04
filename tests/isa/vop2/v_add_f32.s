; Sums, infinities, NaN, denormals kept.
; v0 = f32 1.0 2.0 nan 0x1p-140 inf inf -0.0 3.0
; v1 = f32 2.0 2.0 1.0 0x1p-140 1.0 -inf -0.0 -3.0
; exec = 0xff
; want v2 = f32 3.0 4.0 nan 0x1p-139 inf nan -0.0 0.0
v_add_f32 v2, v0, v1
