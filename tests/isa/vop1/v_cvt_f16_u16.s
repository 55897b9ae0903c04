; 65520 and above round to infinity.
; v0 = u16 0 1 0x801 0x803 0x7fff 0xffff 0xfff0
; want v2 = f16 0.0 1.0 2048.0 2052.0 3.277e+04 inf
v_cvt_f16_u16 v2, v0
