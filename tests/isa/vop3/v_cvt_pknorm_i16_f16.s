; v0 = f16 0.0 -1.0 2.0 inf 0.25 -0.5
; v2 = f16 1.0 0.5 -2.0 -inf 0x7e00 0.1
; want v4 = u32 0x7fff0000 0x40008001 0x80017fff 0x80017fff 0x2000 0xcccc000
v_cvt_pknorm_i16_f16 v4, v0, v2
