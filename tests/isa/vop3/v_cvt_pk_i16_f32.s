; Toward zero, saturated; S0 in the low half.
; gfx = gfx1100
; v0 = f32 1.75 -1.75 1e9 -1e9 nan
; v1 = f32 -32768.5 32767.9 -0.5 2.0 -inf
; want v2 = i16 1:-32768 -1:32767 32767:0 -32768:2 0:-32768
v_cvt_pk_i16_f32 v2, v0, v1
