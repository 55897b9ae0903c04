; v0 = f16 0.0 1.0 -1.0 0.5 0.25 2.0 inf 0x7e00
; want v2 = u16 0 0xffff 0 0x8000 0x4000 0xffff 0xffff 0
v_cvt_norm_u16_f16 v2, v0
