; gfx = gfx950
; v0 = f16 1.0:nan 3.0:4.0
; v1 = f16 2.0:1.0 nan:5.0
; v2 = f16 -3.0:2.0 1.0:-6.0
; want v3 = f16 2.0:0x7e00 0x7e00:5.0
v_pk_maximum3_f16 v3, v0, v1, v2
