; Toward zero, saturated; NaN gives 0.
; v0 = f32 0.0 -0.0 0.5 -0.5 1.5 2.5 -1.5 0.999 1.0 -1.0 2.1474835e+09 2.1474836e+09 -2.1474836e+09 -2.147484e+09 4.294967e+09 4.2949673e+09 1e+20 -1e+20 inf -inf 0x7fc00000 1e-45 3.7 -3.7 255.9 8388607.5
; want v2 = u32 0 0 0 0 1 2 0 0 1 0 0x7fffff80 0x80000000 0 0 0xffffff00 0xffffffff 0xffffffff 0 0xffffffff 0 0 0 3 0 0xff 0x7fffff
v_cvt_u32_f32 v2, v0
