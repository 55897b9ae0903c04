; The destination's own half is the addend; the other half stays.
; gfx = gfx1030
; v0 = f16 1.0 -2.0 0.5 3.0 0.0
; v1 = f16 2.0 4.0 -8.0 0.25 5.0
; v2 = u32 0x12343800 0x12343c00 0x1234bc00 0x12344900 0x12348000
; want v2 = u32 0x12344100 0x1234c700 0x1234c500 0x12344960 0x12340000
v_fmac_f16 v2, v0, v1
