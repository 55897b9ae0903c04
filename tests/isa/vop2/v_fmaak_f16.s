; The constant is the addend.
; gfx = gfx1030
; v0 = f16 1.0 -2.0 0.5 3.0 0.0
; v1 = f16 2.0 4.0 -8.0 0.25 5.0
; want v2 = f16 4.5 -5.5 -1.5 3.25 2.5
v_fmaak_f16 v2, v0, v1, 0x4100
