; Toward zero, saturated; S0 in the low half.
; gfx = gfx1100
; v0 = f32 1.75 -1.75 1e9 -1e9 nan
; v1 = f32 65535.5 32768.9 -0.5 2.0 inf
; want v2 = u16 1:65535 0:32768 65535:0 0:2 0:65535
v_cvt_pk_u16_f32 v2, v0, v1
