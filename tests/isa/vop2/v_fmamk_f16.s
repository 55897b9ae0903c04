; The constant is a factor.
; gfx = gfx1030
; v0 = f16 1.0 -2.0 0.5 3.0 0.0
; v1 = f16 0.5 1.0 -1.0 10.0 -0.0
; want v2 = f16 3.0 -4.0 0.25 17.5 0.0
v_fmamk_f16 v2, v0, 0x4100, v1
