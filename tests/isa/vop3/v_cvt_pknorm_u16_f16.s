; v0 = f16 0.0 -1.0 2.0 inf 0.25 -0.5
; v2 = f16 1.0 0.5 -2.0 -inf 0x7e00 0.1
; want v4 = u32 0xffff0000 0x80000000 0xffff 0xffff 0x4000 0x19980000
v_cvt_pknorm_u16_f16 v4, v0, v2
